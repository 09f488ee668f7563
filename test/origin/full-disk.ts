import { execFileSync } from 'node:child_process'
import { createOrigin, type Origin } from '../../engine/origin/create-origin.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { editions, sampleStory } from './sample-site.ts'

// A process with a disk of its own, small, then large enough, then read-only: `node full-disk.ts <folder>`, where the folder
// is a tmpfs. It prints what the store said, as JSON.

const [folder = ''] = process.argv.slice(2)
const remount = (options: string) => execFileSync('mount', ['-o', `remount,${options}`, folder])
const open = () => createOrigin({ folder: `${folder}/data`, ingestToken, editions, parts: [], onChanged: () => {}, logger: { info: () => {}, warn: () => {}, error: (_, message) => void logged.push(message) } })
const put = async ({ app }: Origin, msid: number) => {
  const { statusCode, json } = await app.inject({ method: 'PUT', url: `/api/content/183/${msid}`, headers: { authorization: `Bearer ${ingestToken}` }, payload: sampleStory(msid, { body: `<p>${'word '.repeat(20_000)}</p>` }) })
  return statusCode === 200 ? 'stored' : `${statusCode} ${(json() as { readonly error: { readonly code: string } }).error.code}`
}

const logged: string[] = []
const origin = await open()
await put(origin, 1)
let msid = 1
let full = 'stored'
while (full === 'stored' && msid < 1_000) full = await put(origin, (msid += 1))
await put(origin, msid)
const read = (await origin.app.inject('/request/articleshow?msid=1')).statusCode
const lost = (await origin.app.inject(`/request/articleshow?msid=${msid}`)).statusCode
remount('size=64m')
const roomy = await put(origin, msid)
await origin.close()
remount('ro')
const readOnly = await open().then(() => 'opened', (error: Error) => error.message)
console.log(JSON.stringify({ full, read, lost, roomy, readOnly, logged }))

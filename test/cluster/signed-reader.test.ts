import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { newToken } from '../../engine/config/ingest-token.ts'
import { createOrigin } from '../../engine/origin/create-origin.ts'
import { readerHeader, signReader } from '../../engine/readers/signed-reader.ts'
import { root } from '../fixtures/built-site.ts'
import { startMastheadProcess } from '../fixtures/masthead-process.ts'
import { editions } from '../origin/sample-site.ts'

t.setTimeout(180_000)

t.test('masthead origin knows sessions, and believes the site that has its secret', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-signed-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const secret = newToken()
  const data = join(folder, 'data')
  const origin = await startMastheadProcess(root, ['origin'], { ...process.env, LOG_LEVEL: 'warn', REDIS_URL: '', EDGE_PURGE_URLS: '', XDG_RUNTIME_DIR: folder, MASTHEAD_DEMO: '0', MASTHEAD_DATA: data, MASTHEAD_READER_SECRET: secret })
  t.teardown(origin.close)
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin.url + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
    return { status: answer.status, body: (await answer.json()) as { response: { reader: { id: string; sessionId: string } } } }
  }
  // On the same store, as a part of it that signs a reader in.
  const part = await createOrigin({ folder: data, editions, parts: [], onChanged: () => {} })
  const { token, id } = await part.context.sessions.create({ reader: { id: 'ravi', name: undefined, roles: [] }, userAgent: undefined })
  await part.close()
  t.match((await post('/api/session/read', { token })).body, { response: { reader: { id: 'ravi', sessionId: id } } })
  const reader = { id: 'ravi', name: undefined, roles: [], sessionId: id }
  t.equal((await post('/api/session/end', { id }, { [readerHeader]: signReader(reader, newToken(), Date.now()) })).status, 401, 'another secret')
  t.match((await post('/api/session/end', { id }, { [readerHeader]: signReader(reader, secret, Date.now()) })).body, { response: { ended: 1 } })
  t.equal((await post('/api/session/read', { token })).body.response, null, 'it is over')
})

// 100,000 pages of random sizes, asked for over sockets: what the cache holds of them, what the process takes for it, and
// whether a hit takes longer than in a cache of a hundred pages. Both are loaded in turns, in one run.
import { type ChildProcess, fork } from 'node:child_process'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { random } from '../cache/trace.ts'
import { median } from './measure.ts'
import type { Held } from './many-pages-server.ts'

const pages = Number(process.env['PAGES'] ?? 100_000)
const rounds = 15
const megabyte = 1_048_576

interface Contender {
  readonly name: string
  readonly child: ChildProcess
  readonly port: number
  /** Paths that are stored. */
  paths: readonly string[]
  readonly p50: number[]
  readonly p99: number[]
}

const told = <Message>(child: ChildProcess) => new Promise<Message>((resolve) => child.once('message', (message) => resolve(message as Message)))

async function start(name: string, maxBytes: number): Promise<Contender> {
  const child = fork(join(import.meta.dirname, 'many-pages-server.ts'), [String(maxBytes)], { env: { ...process.env, NODE_ENV: 'production' } })
  const { port } = await told<{ port: number }>(child)
  return { name, child, port, paths: [], p50: [], p99: [] }
}

function held({ child }: Contender): Promise<Held> {
  const answer = told<Held>(child)
  child.send('held')
  return answer
}

const path = (number: number) => `/story/${number + 1}`

/** Asks for a number of pages, each once. */
async function fill({ port }: Contender, from: number, to: number): Promise<void> {
  let asked = from
  const client = async () => {
    for (let number = asked++; number < to; number = asked++) {
      const response = await fetch(`http://127.0.0.1:${port}${path(number)}`, { headers: { 'accept-encoding': 'br' } })
      if (response.status !== 200) throw new Error(`${path(number)}: ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 24 }, client))
}

/** Milliseconds of each of some thousand hits, over eight connections that stay open. */
async function readers(port: number, paths: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const times: number[] = []
  const one = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const asked = performance.now()
      get({ port, host: '127.0.0.1', path: wanted, agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        response.resume().on('end', () => {
          times.push(performance.now() - asked)
          if (/; hit/.test(String(response.headers['cache-status']))) resolve()
          else reject(new Error(`${wanted}: ${response.statusCode} ${response.headers['cache-status']}`))
        })
      }).on('error', reject)
    })
  const client = async () => {
    for (let turn = 0; turn < 600; turn += 1) await one(paths[Math.floor(next() * paths.length)] ?? '/')
  }
  await Promise.all(Array.from({ length: 8 }, client))
  agent.destroy()
  return times
}

const next = random(7)
const large = await start('100,000 pages', 512 * megabyte)
const small = await start('100 pages', 64 * megabyte)
// Also when a request fails, which ends this process at once.
process.on('exit', () => [large, small].forEach(({ child }) => child.kill()))
let maxBytes = 0
const started = performance.now()
for (let from = 0; from < pages; from += 10_000) {
  await fill(large, from, Math.min(pages, from + 10_000))
  const now = await held(large)
  maxBytes = Math.max(maxBytes, now.bytes)
  if (now.bytes > now.maxBytes) throw new Error(`${now.bytes} bytes are more than ${now.maxBytes}`)
}
const after = await held(large)
const mb = (bytes: number) => `${(bytes / megabyte).toFixed(0)} MB`
process.stdout.write(`${pages} pages asked for in ${((performance.now() - started) / 1_000).toFixed(0)} s: ${after.entries} stored, ${after.evicted} evicted, ${after.refused} not let in; ${mb(maxBytes)} at most of ${mb(after.maxBytes)}, of which ${mb(after.counted)} are bodies; RSS ${mb(after.rss)}\n`)

// Only what is stored is asked for from here on: nothing is made, and nothing has to go.
large.paths = after.some
await fill(small, 0, 100)
small.paths = Array.from({ length: 100 }, (_, number) => path(number))

for (let round = -2; round < rounds; round += 1) {
  for (const { port, paths, p50, p99 } of [small, large]) {
    const times = (await readers(port, paths)).sort((one, other) => one - other)
    if (round < 0) continue
    p50.push(times[Math.floor(times.length * 0.5)] ?? Number.NaN)
    p99.push(times[Math.floor(times.length * 0.99)] ?? Number.NaN)
  }
}
process.stdout.write(`A hit over a socket, medians of ${rounds} rounds in turns\n`)
const ratio = (of: (one: Contender) => readonly number[]) => median(of(large).map((time, round) => time / (of(small)[round] ?? Number.NaN)))
for (const { name, p50, p99 } of [small, large]) process.stdout.write(`  ${name.padEnd(16)} p50 ${median(p50).toFixed(3)} ms, p99 ${median(p99).toFixed(3)} ms\n`)
process.stdout.write(`  the large one takes ${ratio(({ p50 }) => p50).toFixed(2)} times as long (p50), ${ratio(({ p99 }) => p99).toFixed(2)} times (p99)\n`)
process.exit(0)

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { findServers } from '../../engine/commands/server/admin-client.ts'
import type { PurgeView } from '../../engine/admin/purge-pages.ts'
import { startRedis } from '../cache/redis-server.ts'
import { random } from '../cache/trace.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../fixtures/built-site.ts'
import { freePort } from '../fixtures/free-port.ts'
import { type StartedSite, startMasthead } from '../fixtures/started-site.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'

export interface SiteSoak {
  readonly seconds: number
  /** Of the first node; the second has one process. */
  readonly workers: number
}

const moods = ['well', 'slow', 'failing', 'dead', 'killed'] as const
type Mood = (typeof moods)[number]

const pages = ['/', '/telugu', '/amp', '/india', '/sports', '/telugu/india', '/latest-news', '/elections', '/fuel', '/info/about-us', '/ifsc-code', '/sports/cricket/ipl-points-table', '/india/soak-article-900100', '/india/soak-article-900100/amp']
const watched = '/india/soak-article-900100'
/** Milliseconds in which everything has to know of a PUT once Redis has been there for as long. */
const settledAfter = 5_000
/** Milliseconds after which an origin that is back is asked again for certain: the breaker has asked ever more rarely. */
const trustedAfter = 25_000

/**
 * The whole site as it runs: two nodes, one with workers, an origin of its own, Redis. The origin is slowed, answers with
 * errors, is cut off, killed and started again; Redis is killed and started again; stories are written and purges run.
 */
export async function soakSite(t: Test, { seconds, workers }: SiteSoak): Promise<void> {
  const redis = await startRedis()
  if (typeof redis === 'string') return void t.fail(redis)
  t.teardown(redis.stop)
  // It is started again where it was.
  const originPort = await freePort()
  const origin = await startOrigin(t, originPort, redis.url)
  const mood: { now: Mood } = { now: 'well' }
  const way = await startWay(t, originPort, mood)
  const env = { REDIS_URL: redis.url, API_URL_ENGLISH: way, API_URL_TELUGU: way, LOG_LEVEL: 'error' }
  const nodes = [await startMasthead(t, { workers, env }), await startMasthead(t, { env })]
  await put(originPort, 0)
  // Over a connection each: every worker has each page.
  const stored: string[] = []
  for (const path of pages) {
    const statuses = new Set<number>()
    for (const node of nodes) for (let turn = 0; turn < 8 * workers; turn += 1) statuses.add((await node.get(path)).status)
    if (statuses.size === 1 && statuses.has(200)) stored.push(path)
  }

  const end = Date.now() + seconds * 1_000
  const next = random(20_261_121)
  const count = { checked: 0, requests: 0, crawled: 0, writes: 0, purges: 0, incompletePurges: 0, redisKills: 0, originKills: 0, latestSeen: 0 }
  const failures: string[] = []
  const outdated: string[] = []
  const times: number[] = []
  const memory: number[][] = []
  const since = { origin: 0, redis: 0 }
  let isRedisThere = true
  /** Written, and owed to every reader. */
  let acknowledged: number[] = [0]
  let redisGoneAt = Infinity

  const reader = async (node: StartedSite) => {
    while (Date.now() < end) {
      const path = next() < 0.2 ? watched : (stored[Math.floor(next() * stored.length)] ?? '/')
      const begun = Date.now()
      const isSettled = begun - since.redis > settledAfter && begun - since.origin > trustedAfter
      const started = performance.now()
      const answer = await node.get(path, { headers: { 'accept-encoding': next() < 0.5 ? 'br' : 'gzip', ...(next() < 0.7 ? { connection: 'keep-alive' } : {}) } }).catch((error: Error & { cause?: { code?: string } }) => ({ status: 0, text: error.cause?.code ?? error.message }))
      times.push(performance.now() - started)
      count.requests += 1
      if (answer.status !== 200) failures.push(`${path}: ${answer.status} ${answer.status === 0 ? answer.text : ''} while ${mood.now}`)
      const shown = Number(/Soak title (\d+)/.exec(answer.text)?.[1])
      if (path !== watched || Number.isNaN(shown)) continue
      count.latestSeen = Math.max(count.latestSeen, shown)
      const due = acknowledged.findLast((at) => at < begun - settledAfter) ?? 0
      if (isSettled) count.checked += 1
      if (isSettled && shown < due) outdated.push(`title of ${shown}, and ${due} was written ${begun - due} ms ago`)
      await wait(2)
    }
  }
  const crawler = async () => {
    while (Date.now() < end) {
      const { status } = await (nodes[count.crawled % 2] as StartedSite).get(`/nowhere/${(count.crawled += 1)}-article-${count.crawled}`).catch(() => ({ status: 0 }))
      if (![200, 301, 404, 503].includes(status)) failures.push(`crawler: ${status}`)
      await wait(10)
    }
  }
  const writer = async () => {
    while (Date.now() < end) {
      const at = Date.now()
      if (mood.now !== 'killed' && (await put(originPort, at).catch(() => 0)) === 200) {
        acknowledged.push(at)
        count.writes += 1
      }
      await wait(700)
    }
  }
  const operator = async () => {
    while (Date.now() < end) {
      const node = nodes[count.purges % 2] as StartedSite
      const selector = [{ tags: ['home-183'] }, { page: 'article.article' }, { edition: 'telugu' }, { url: '/india' }][count.purges % 4]
      const { processes } = await findServers({ root, env: node.env, port: Number(node.env['PORT']) })
      const view = await processes[count.purges % processes.length]?.request<PurgeView>({ method: 'POST', path: '/cache/purge', body: { selector, hard: false } }).catch(() => undefined)
      count.purges += 1
      if (!view?.isBroadcast || view.silent.length > 0) count.incompletePurges += 1
      await wait(1_500)
    }
  }
  const weather = async () => {
    for (let turn = 0; Date.now() < end; turn += 1) {
      const now = moods[turn % moods.length] ?? 'well'
      if (now === 'killed') {
        await origin.kill()
        // What it had not told when it was killed nobody else knows: the last moment, and all since Redis has been away.
        const told = Math.min(Date.now() - 1_000, isRedisThere ? Infinity : redisGoneAt)
        acknowledged = acknowledged.filter((at) => at < told)
        count.originKills += 1
      }
      mood.now = now
      since.origin = now !== 'well' ? Infinity : turn === 0 ? 0 : Date.now()
      await wait(Math.min(now === 'well' ? 32_000 : 4_000, Math.max(0, end - Date.now())))
      if (now === 'killed') await origin.start()
    }
  }
  const power = async () => {
    while (Date.now() + 12_000 < end) {
      await wait(14_000)
      isRedisThere = false
      since.redis = Infinity
      redisGoneAt = Date.now() - 500
      await redis.kill()
      count.redisKills += 1
      await wait(3_000)
      await redis.restart()
      isRedisThere = true
      since.redis = Date.now()
    }
  }
  const scales = async () => {
    while (Date.now() < end) {
      const pids = (await Promise.all(nodes.map(async (node) => (node === nodes[0] && workers > 1 ? node.workers() : [node.primary.pid ?? 0])))).flat()
      memory.push(await Promise.all(pids.map(residentMegabytes)))
      await wait(Math.max(500, (seconds * 1_000) / 12))
    }
  }
  await Promise.all([...nodes.flatMap((node) => Array.from({ length: 6 }, () => reader(node))), crawler(), writer(), operator(), weather(), power(), scales()])
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  process.stdout.write(`${JSON.stringify({ seconds, workers, pages: stored.length, ...count, failed: failures.length, outdated: outdated.length, ms: { p50: at(0.5), p99: at(0.99), most: at(0.9999) }, rssMB: memory }, null, 1)}\n`)
  t.ok(stored.length > pages.length / 2, `${stored.length} pages were there to begin with`)
  t.ok(stored.includes(watched), 'the story that is written was')
  t.same([...new Set(failures)].slice(0, 10), [], 'no request for a stored page failed')
  t.same([...new Set(outdated)].slice(0, 10), [], 'with Redis and the origin well nothing showed what a purge had reached')
  const [middle = [], last = []] = [memory[Math.floor(memory.length / 2)], memory.at(-1)]
  t.ok(last.every((megabytes, index) => megabytes < (middle[index] ?? 0) * 1.5 + 60), 'memory does not grow in the second half')
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
}

async function put(port: number, number: number): Promise<number> {
  const story = { cmstype: 'ARTICLE', section: 'india', seopath: 'soak', title: `Soak title ${number}`, synopsis: '', datePublished: '2026-11-21T09:00:00+05:30', body: '<p>Words.</p>' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/content/183/900100`, { method: 'PUT', body: JSON.stringify(story), headers: { authorization: `Bearer ${ingestToken}`, 'content-type': 'application/json' } })
  await answer.arrayBuffer()
  return answer.status
}

/** `masthead origin`, which can be killed and started again. */
async function startOrigin(t: Test, port: number, redisUrl: string): Promise<{ kill: () => Promise<void>; start: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-soak-'))
  const env = { ...process.env, REDIS_URL: redisUrl, LOG_LEVEL: 'silent', INGEST_TOKEN: ingestToken, MASTHEAD_DEMO: '1', MASTHEAD_DATA: join(folder, 'data'), XDG_RUNTIME_DIR: folder }
  let origin: ChildProcess | undefined
  const start = async () => {
    origin = spawn(process.execPath, ['bin/masthead.ts', 'origin', '--port', String(port)], { cwd: root, env, stdio: 'ignore' })
    for (let tries = 0; tries < 600 && !(await fetch(`http://127.0.0.1:${port}/request/footer?channel=183`).catch(() => undefined))?.ok; tries += 1) await wait(100)
  }
  const kill = async () => {
    if (!origin || origin.exitCode !== null || origin.signalCode !== null) return
    const ended = once(origin, 'exit')
    origin.kill('SIGKILL')
    await ended
  }
  t.teardown(async () => {
    await kill()
    await rm(folder, { recursive: true, force: true })
  })
  await start()
  return { kill, start }
}

/** The way from the nodes to the origin, as good or bad as the mood is. */
async function startWay(t: Test, to: number, mood: { readonly now: Mood }): Promise<string> {
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const asked = send({ port: to, host: '127.0.0.1', path: request.url, method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  }
  const server = createServer((request, response) => {
    switch (mood.now) {
      case 'slow':
        return void setTimeout(pass, 400, request, response)
      case 'failing':
        return void response.writeHead(503).end()
      case 'dead':
        return void request.socket.destroy()
      case 'well':
      case 'killed':
        return pass(request, response)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => void (server.closeAllConnections(), server.close()))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

// `npm run soak -- --seconds 120`: two nodes on one Redis under mixed load, while the source dies, slows and comes back,
// Redis is killed and started again, and purges run all the time. Not a test: it ends with figures, and with 1 when a
// request for a stored page failed, something was older than its limits, or something grew without bound.
// `npm run soak -- --workers 2` does the same to the whole site: two nodes of processes, one with workers, and an origin.
import { parseArgs } from 'node:util'
import t, { type Test } from 'tap'
import { linkThroughRedis } from '../../engine/cluster/redis/redis-link.ts'
import { startRedis } from '../cache/redis-server.ts'
import { random } from '../cache/trace.ts'
import { startSite } from '../cache/test-site.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { soakSite } from './soak-site.ts'

const { values } = parseArgs({ args: process.argv.slice(2), options: { seconds: { type: 'string', default: '120' }, workers: { type: 'string' } } })
const seconds = Number(values.seconds)
const pageBytes = 6_000_000
const freshSeconds = 2
const staleSeconds = 3
/**
 * How long an answer may be used while the source fails. Lists reach their limit within the run, and must not be served
 * after it; all else must never fail. An outage lasts longer than the source's: the breaker asks ever more rarely.
 */
const errorSecondsOf = (path: string): number => (path.startsWith('/list') ? 8 : 600)
/** For what takes time on a loaded machine, and the whole seconds of clocks. Milliseconds. */
const slack = 2_500

t.setTimeout((seconds + 120) * 1_000)
if (values.workers !== undefined) t.test('soak of the whole site', (t) => soakSite(t, { seconds, workers: Number(values.workers) }))
else t.test('soak', async (t) => {
  const redis = await startRedis()
  if (typeof redis === 'string') return void t.fail(redis)
  t.teardown(redis.stop)
  const told: string[] = []
  const nodes = await Promise.all([0, 1].map(() => startNode(t, redis.url, told)))
  const next = random(20_261_121)
  const front = ['/', ...Array.from({ length: 12 }, (_, index) => `/story/${index + 1}`), '/list/cricket', '/list/cricket?page=2', '/telugu/story/1', '/story/1/amp', '/old']
  const mood = { now: 'well' }
  for (const { upstream } of nodes) {
    upstream.answer((request, response) => {
      const path = request.url ?? '/'
      // Says when it was asked, so that a reader can tell how old a page is.
      const reply = () =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'surrogate-key': `tag-${path.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`, 'cache-control': `max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=${errorSecondsOf(path)}` })
          .end(JSON.stringify({ text: `asked-at-${Date.now()}-` }))
      if (mood.now === 'well') reply()
      else if (mood.now === 'slow') setTimeout(reply, 300)
      else if (mood.now === 'failing') response.writeHead(503).end()
      else request.socket.destroy()
    })
  }
  const statuses = new Map<string, number>()
  for (const node of nodes) for (const path of front) statuses.set(path, (await node.get(path)).status)

  const end = Date.now() + seconds * 1_000
  const failures: string[] = []
  const tooOld: string[] = []
  const times: number[] = []
  const memory: number[] = []
  const count = { requests: 0, crawled: 0, crawlerFailed: 0, purges: 0, redisKills: 0, expired: 0, worstBytes: 0, oldest: 0 }
  const seen = new Map<string, number>()
  let lastWell = Date.now()

  const reader = async (index: number) => {
    while (Date.now() < end) {
      const path = front[Math.floor(next() * front.length)] ?? '/'
      const node = nodes[index % 2] as (typeof nodes)[number]
      const started = performance.now()
      const answer = await node.get(path, { headers: { 'accept-encoding': next() < 0.3 ? 'gzip' : 'identity' } }).catch((error: Error) => ({ status: 0, text: error.message }))
      times.push(performance.now() - started)
      count.requests += 1
      const seenName = `${index % 2} ${path}`
      if (answer.status !== statuses.get(path)) {
        // Over the limit it has to fail; a purge may have begun the limit when the page was still fresh.
        const isOver = Date.now() - (seen.get(seenName) ?? 0) > errorSecondsOf(path) * 1_000 - 500
        if (answer.status === 503 && isOver) count.expired += 1
        else failures.push(`${path}: ${answer.status} while ${mood.now}`)
      }
      const asked = Number(/asked-at-(\d+)-/.exec(answer.text.slice(answer.text.indexOf('<h1>')))?.[1] ?? 0)
      if (asked > 0) {
        seen.set(seenName, Math.max(asked, seen.get(seenName) ?? 0))
        const age = Date.now() - asked
        count.oldest = Math.max(count.oldest, age)
        // A page is made of an answer that may itself be as old as its limits allow.
        if (age > 2 * (freshSeconds + errorSecondsOf(path)) * 1_000 + slack) tooOld.push(`${path}: ${age} ms`)
        // Well again for long enough: only what may be stale while it is refreshed.
        if (mood.now === 'well' && Date.now() - lastWell > 15_000 && age > 2 * (freshSeconds + staleSeconds) * 1_000 + slack) tooOld.push(`${path}: ${age} ms, the source being well`)
      }
      await wait(2)
    }
  }
  const crawler = async (index: number) => {
    while (Date.now() < end) {
      const answer = await (nodes[index % 2] as (typeof nodes)[number]).get(`/story/${1_000 + (count.crawled += 1)}`).catch(() => ({ status: 0 }))
      // What was never stored may fail while the source does: with 503 and nothing else.
      if (answer.status !== 200) count.crawlerFailed += 1
      if (answer.status !== 200 && answer.status !== 503) failures.push(`crawler: ${answer.status}`)
      await wait(5)
    }
  }
  const operator = async () => {
    while (Date.now() < end) {
      await (nodes[count.purges % 2] as (typeof nodes)[number]).purge(`tag-story-${1 + Math.floor(next() * 12)}`)
      count.purges += 1
      for (const { pages } of nodes) count.worstBytes = Math.max(count.worstBytes, pages.cache.stats().bytes)
      await wait(50)
    }
  }
  const weather = async () => {
    for (let turn = 0; Date.now() < end; turn += 1) {
      mood.now = ['well', 'slow', 'failing', 'dead'][turn % 4] ?? 'well'
      if (mood.now === 'well') lastWell = Date.now()
      await wait(Math.min(4_000, Math.max(0, end - Date.now())))
    }
    mood.now = 'well'
  }
  const power = async () => {
    while (Date.now() + 6_000 < end) {
      await wait(5_000)
      await redis.kill()
      count.redisKills += 1
      await wait(2_500)
      await redis.restart()
    }
  }
  const scales = async () => {
    while (Date.now() < end) {
      globalThis.gc?.()
      memory.push(Math.round(process.memoryUsage().rss / 1_048_576))
      await wait(Math.max(500, (seconds * 1_000) / 20))
    }
  }
  await Promise.all([...Array.from({ length: 16 }, (_, index) => reader(index)), crawler(0), crawler(1), operator(), weather(), power(), scales()])
  await wait(3_000)
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  const half = memory.slice(Math.floor(memory.length / 2))
  process.stdout.write(`${JSON.stringify({ seconds, ...count, failures: failures.length, tooOld: tooOld.length, ms: { p50: at(0.5), p99: at(0.99), most: at(0.9999) }, rssMB: memory, redisLines: told.length, joined: nodes.map(({ link }) => link.status()) }, null, 2)}\n`)
  t.same([...new Set(failures)].slice(0, 10), [], 'no request for a stored page failed')
  t.same(tooOld.slice(0, 10), [], 'nothing was older than its limits')
  t.ok(count.worstBytes <= pageBytes, `${count.worstBytes} bytes of pages at most`)
  t.ok((half.at(-1) ?? 0) < (half[0] ?? 0) * 1.5 + 60, 'memory does not grow in the second half')
  t.ok(nodes.every(({ link }) => link.status().isJoined && link.status().waiting === 0), 'both nodes are back, with nothing to tell')
})

async function startNode(t: Test, url: string, told: string[]) {
  const say = (_: unknown, line?: string) => void told.push(line ?? '')
  const link = linkThroughRedis({ url, prefix: 'soak', build: 'soak', logger: { info: say, warn: say, error: say } as never })
  const site = await startSite(t, { site: { pageCacheBytes: pageBytes, logHits: 0, cacheability: { freshFor: '2s', staleFor: '3s', staleIfErrorFor: '10m' } }, ...(link.shared ? { shared: link.shared } : {}) })
  await link.join((purge, version) => {
    if (purge.target.kind === 'tags') site.client.purge(purge.target.tags)
    return site.pages.cache.purge(purge, version)
  }, { event: () => undefined, message: () => undefined })
  t.teardown(() => link.close())
  return { ...site, link, purge: (tag: string) => link.broadcastPurge({ target: { kind: 'tags', tags: [tag] }, hard: false }) }
}

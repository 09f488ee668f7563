import t from 'tap'
import { type Handler, held } from '../data/upstream-server.ts'
import { random } from './trace.ts'
import { news, startSite } from './test-site.ts'

/** Of twelve readers; after so many the upstream changes its ways. */
const requestsPerMood = 200
const moodChanges = 15

t.test('under mixed load, with an upstream that dies, slows and comes back and purges all the time, no stored page fails', { timeout: 300_000 }, async (t) => {
  const maxBytes = 4_000_000
  const { get, pages, client, upstream, later } = await startSite(t, { site: { pageCacheBytes: maxBytes, logHits: 0 } })
  const next = random(20_261_121)
  const front = ['/', '/story/1', '/story/2', '/story/3', '/list/cricket', '/list/cricket?page=2', '/telugu/story/1', '/story/1/amp', '/old', '/nowhere']
  const statuses = new Map<string, number>()
  for (const path of front) statuses.set(path, (await get(path, { headers: { 'accept-encoding': 'br' } })).status)

  const dies: Handler = (request) => request.socket.destroy()
  /** What those who are kept waiting get when the mood changes. */
  const moods: readonly (() => { readonly handler: Handler; readonly release: () => void })[] = [
    () => ({ handler: news({}), release: () => undefined }),
    () => held(news({})),
    () => ({ handler: (_, response) => void response.writeHead(503).end(), release: () => undefined }),
    () => ({ handler: dies, release: () => undefined }),
    () => held(dies),
  ]
  const failures: string[] = []
  const crawls: Promise<unknown>[] = []
  let requests = 0
  let worst = 0
  let release = () => undefined as void
  const takeTurn = () => {
    const mood = moods[(requests / requestsPerMood) % moods.length]?.()
    if (mood) upstream.answer(mood.handler)
    release()
    release = mood?.release ?? release
  }
  const crawl = async (path: string) => {
    const { status } = await get(path)
    if (status >= 500 && status !== 503) failures.push(`crawler: ${status}`)
  }
  const operate = () => {
    const tags = [`tag-story-${1 + Math.floor(next() * 3)}`, ...(next() < 0.2 ? ['tr'] : [])]
    client.purge(tags)
    pages.cache.purge({ target: { kind: 'tags', tags }, hard: false })
    if (next() < 0.1) later(61_000)
    worst = Math.max(worst, pages.cache.stats().bytes)
  }
  const reader = async () => {
    while (requests < requestsPerMood * moodChanges) {
      if (requests % requestsPerMood === 0) takeTurn()
      if (requests % 10 === 0) crawls.push(crawl(`/story/${1_000 + requests}`))
      if (requests % 15 === 0) operate()
      requests += 1
      const path = front[Math.floor(next() * front.length)] ?? '/'
      const answer = await get(path, { headers: { 'accept-encoding': next() < 0.5 ? 'br' : 'gzip' } })
      if (answer.status !== statuses.get(path)) failures.push(`${path}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: 12 }, reader))
  upstream.answer(news({}))
  release()
  await Promise.all(crawls)
  t.same([...new Set(failures)], [], `${requests} requests, ${crawls.length} crawled`)
  t.ok(worst <= maxBytes, `${worst} bytes at most`)
  client.purge(['tag-story-1'])
  const report = pages.cache.purge({ target: { kind: 'all' }, hard: false })
  await report.settled
  for (const path of front) t.equal((await get(path)).status, statuses.get(path), path)
})

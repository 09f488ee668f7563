import t from 'tap'
import { random } from './trace.ts'
import { wait } from '../data/upstream-server.ts'
import { news, startSite } from './test-site.ts'

const seconds = Number(process.env['SOAK_SECONDS'] ?? 8)

t.test('under mixed load, with an upstream that dies, slows and comes back and purges all the time, no stored page fails', { timeout: (seconds + 60) * 1_000 }, async (t) => {
  const maxBytes = 4_000_000
  const { get, pages, client, upstream, later } = await startSite(t, { site: { pageCacheBytes: maxBytes, logHits: 0 } })
  const next = random(20_261_121)
  const front = ['/', '/story/1', '/story/2', '/story/3', '/list/cricket', '/list/cricket?page=2', '/telugu/story/1', '/story/1/amp', '/old', '/nowhere']
  const statuses = new Map<string, number>()
  for (const path of front) statuses.set(path, (await get(path, { headers: { 'accept-encoding': 'br' } })).status)

  const moods = [
    news({}),
    news({ delay: 150 }),
    (_: unknown, response: { writeHead: (status: number) => { end: () => void } }) => void response.writeHead(503).end(),
    (request: { socket: { destroy: () => void } }) => void request.socket.destroy(),
    () => undefined,
  ] as Parameters<typeof upstream.answer>[0][]
  const end = Date.now() + seconds * 1_000
  const failures: string[] = []
  let requests = 0
  let crawled = 0
  let worst = 0

  const reader = async () => {
    while (Date.now() < end) {
      const path = front[Math.floor(next() * front.length)] ?? '/'
      const answer = await get(path, { headers: { 'accept-encoding': next() < 0.5 ? 'br' : 'gzip' } })
      requests += 1
      if (answer.status !== statuses.get(path)) failures.push(`${path}: ${answer.status}`)
    }
  }
  const crawler = async () => {
    while (Date.now() < end) {
      const answer = await Promise.race([get(`/story/${1_000 + (crawled += 1)}`), wait(500)])
      if (answer && answer.status >= 500 && answer.status !== 503) failures.push(`crawler: ${answer.status}`)
    }
  }
  const operator = async () => {
    while (Date.now() < end) {
      const tags = [`tag-story-${1 + Math.floor(next() * 3)}`, ...(next() < 0.2 ? ['tr'] : [])]
      client.purge(tags)
      pages.cache.purge({ target: { kind: 'tags', tags }, hard: false })
      if (next() < 0.1) later(61_000)
      worst = Math.max(worst, pages.cache.stats().bytes)
      await wait(40)
    }
  }
  const weather = async () => {
    for (let turn = 0; Date.now() < end; turn += 1) {
      upstream.answer(moods[turn % moods.length] ?? news({}))
      await wait(700)
    }
    upstream.answer(news({}))
  }
  await Promise.all([...Array.from({ length: 12 }, reader), crawler(), crawler(), operator(), weather()])
  t.same([...new Set(failures)], [], `${requests} requests, ${crawled} crawled`)
  t.ok(requests > 100 * seconds, `${requests} requests`)
  t.ok(worst <= maxBytes, `${worst} bytes at most`)
  await wait(200)
  client.purge(['tag-story-1'])
  const report = pages.cache.purge({ target: { kind: 'all' }, hard: false })
  await report.settled
  for (const path of front) t.equal((await get(path)).status, statuses.get(path), path)
})

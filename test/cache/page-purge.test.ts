import t from 'tap'
import type { RenderLease, SecondLevelCache, SerializedPage } from '../../engine/cache/second-level-cache.ts'
import { type Handler, held, json } from '../data/upstream-server.ts'
import { news, startSite, verdictOf } from './test-site.ts'

const says = (text: string): Handler => (_, response) => json(response, { text }, { 'cache-control': 'max-age=60', 'surrogate-key': 'one' })

const tags = (...all: string[]) => ({ target: { kind: 'tags', tags: all }, hard: false }) as const

t.test('purges by url, page, edition and all reach what they name and nothing else', async (t) => {
  const { get, pages } = await startSite(t)
  const fill = async () => {
    for (const path of ['/', '/story/1', '/story/1/amp', '/telugu/story/1', '/story/2', '/list/cricket', '/list/cricket?page=2']) await get(path)
  }
  await fill()
  const url = (address: string) => pages.targetOf(address) ?? { kind: 'tags', tags: [] }
  const cases = [
    [url('/story/1'), 2],
    [url('https://daily.example/story/1/amp?utm=1'), 2],
    [url('/telugu/story/1'), 1],
    [url('/list/cricket'), 2],
    [url('/list/cricket?page=2'), 1],
    [{ kind: 'page', page: 'news.story' }, 4],
    [{ kind: 'edition', edition: 'telugu' }, 1],
    [{ kind: 'all' }, 7],
    [{ kind: 'page', page: 'news.unknown' }, 0],
  ] as const
  for (const [target, matched] of cases) {
    const report = pages.cache.purge({ target, hard: false })
    t.equal(report.matched, matched, JSON.stringify(target))
    await report.settled
  }
  t.match(pages.cache.purge({ target: { kind: 'all' }, hard: true }), { matched: 7, removed: 7, refreshing: 0 })
  t.equal(pages.cache.stats().entries, 0)
  t.equal(pages.cache.stats().bytes, 0)
  t.match(verdictOf(await get('/story/1')), 'fwd=miss')
})

t.test('what is gone is gone under every spelling of its address, also while it is being sent', async (t) => {
  const { get, pages, made } = await startSite(t)
  const spellings = ['/story/1', '/story/1?utm=1', '/story/1?utm=2', '/story/%31', '/story/1?a', '/story/1?b', '/story/1?c']
  for (const path of spellings) for (let round = 0; round < 2; round += 1) t.equal((await get(path)).status, 200)
  const sending = Promise.all(['gzip', 'zstd', 'br'].map((coding) => get('/story/1', { headers: { 'accept-encoding': coding } })))
  pages.cache.purge({ target: { kind: 'all' }, hard: true })
  for (const { status, body, headers } of await sending) {
    t.equal(status, 200)
    t.equal(headers['content-length'], String(body.length))
    t.ok(body.length > 100)
  }
  pages.cache.purge({ target: { kind: 'all' }, hard: true })
  const before = made()
  for (const path of spellings) {
    t.match(verdictOf(await get(path)), 'fwd=miss', path)
    pages.cache.purge({ target: { kind: 'all' }, hard: true })
  }
  t.equal(made(), before + spellings.length)
})

t.test('a purged page is served stale for a second at most: after that its reader waits for the new one', async (t) => {
  const { get, later, pages, client, upstream } = await startSite(t)
  await get('/story/1')
  // Nobody has asked for it for long: it is not refreshed by itself.
  later(0)
  for (const stored of pages.cache.pages()) stored.lastHitAt = 0
  upstream.answer(news({ answers: { '/story/1': 'newer' } }))
  client.purge(['tag-story-1'])
  t.match(pages.cache.purge(tags('tag-story-1')), { matched: 1, refreshing: 0 })
  later(1_100)
  const answer = await get('/story/1')
  t.match(answer.text, 'newer')
  t.match(verdictOf(answer), 'fwd=miss')
})

t.test('a purge while a page is being made: what is stored is what was there after it', async (t) => {
  const { get, pages, client, upstream } = await startSite(t)
  const before = held(says('before'))
  upstream.answer(before.handler)
  const under = get('/story/1')
  await upstream.received(2)
  upstream.answer(says('after'))
  client.purge(['one'])
  pages.cache.purge(tags('one'))
  before.release()
  t.match((await under).text, 'after')
  const next = await get('/story/1')
  t.match(next.text, 'after')
  t.equal(verdictOf(next), 'Masthead; hit')
})

t.test('a hard purge while a page is being made does not bring the old one back', async (t) => {
  const { get, pages, client, upstream } = await startSite(t)
  await get('/story/2')
  const before = held(says('before'))
  upstream.answer(before.handler)
  const asked = upstream.asked.length
  const under = get('/story/1')
  await upstream.received(asked + 1)
  upstream.answer(says('after'))
  client.purge(['one'], { hard: true })
  pages.cache.purge({ target: { kind: 'all' }, hard: true })
  before.release()
  t.match((await under).text, 'after')
  t.match((await get('/story/1')).text, 'after')
})

t.test('a purge that a refresh cannot follow says so, and the old page stays for as long as it may', async (t) => {
  const { get, later, pages, client, upstream } = await startSite(t)
  const old = await get('/story/1')
  upstream.answer((_, response) => response.writeHead(503).end())
  client.purge(['tag-story-1'], { hard: true })
  const report = pages.cache.purge(tags('tag-story-1'))
  t.same(await report.settled, { refreshed: 0, failed: 1 })
  later(5_000)
  const answer = await get('/story/1')
  t.equal(answer.text, old.text)
  t.match(verdictOf(answer), 'stale-if-error')
})

t.test('a purge that comes late, with the number that it had, touches only what was made before it', async (t) => {
  const { get, pages } = await startSite(t)
  pages.cache.purge(tags('unrelated'), 10)
  await get('/story/1')
  t.match(pages.cache.purge(tags('tag-story-1'), 9), { matched: 0 }, 'the page was made after that')
  t.match(pages.cache.purge(tags('tag-story-1'), 11), { matched: 1 })
})

t.test('a page of the second level is used unless something was purged since it was made there', async (t) => {
  const level = new Map<string, SerializedPage>()
  const lease: RenderLease = { renewEveryMs: 1_000, renew: () => undefined, release: () => undefined }
  const shared: SecondLevelCache = {
    claim: async (key, seen) => {
      const page = level.get(key)
      return page && page.head.renderedAt !== seen ? { kind: 'copy', page } : { kind: 'lease', lease }
    },
    write: async (key, page) => (level.set(key, page), true),
  }
  const one = await startSite(t, { shared })
  const other = await startSite(t, { shared })
  const first = await one.get('/story/1')
  const second = await other.get('/story/1')
  t.equal(second.text, first.text)
  t.equal(other.made(), 0, 'made on the other node')
  const third = await startSite(t, { shared })
  third.pages.cache.purge(tags('tag-story-1'))
  await third.get('/story/1')
  t.equal(third.made(), 1, 'this node knows of a purge since')
})

t.test('a second level that fails costs nothing but its hits', async (t) => {
  const broken = { claim: () => Promise.reject(new Error('gone')), write: () => Promise.reject(new Error('gone')) }
  const { get, made } = await startSite(t, { shared: broken })
  t.equal((await get('/story/1')).status, 200)
  t.equal((await get('/story/1')).status, 200)
  t.equal(made(), 1)
})

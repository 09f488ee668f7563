import t from 'tap'
import { page } from '../../engine/plugin/page.ts'
import { type AnyPluginDefinition, definePlugin, type RedirectRule } from '../../engine/plugin/plugin.ts'
import { buildRedirects } from '../../engine/routing/redirects.ts'
import { json } from '../data/upstream-server.ts'
import { bareTheme, news, newsPlugin, startSite, verdictOf, views } from './test-site.ts'

// What people complain about in other engines, row by row (PEERS.md).

t.test('complaint 1: a cached 404 does not stick after the page is published, and keeps its status while it lasts', async (t) => {
  const { get, upstream, client, pages, later } = await startSite(t)
  upstream.answer(news({ answers: { '/story/5': 404 } }))
  for (let round = 0; round < 3; round += 1) t.equal((await get('/story/5')).status, 404)
  t.equal(verdictOf(await get('/story/5')), 'Masthead; hit')
  t.match(String((await get('/story/5')).headers['cache-control']), /s-maxage=(?:[12]\d|30|\d),/, 'fresh for half a minute at most')

  upstream.answer(news({}))
  client.purge(['tag-story-5'])
  t.equal(pages.cache.purge({ target: { kind: 'tags', tags: ['tag-story-5'] }, hard: false }).matched, 1, 'it carries the tag of what it would show')
  t.equal((await get('/story/5')).status, 200, 'the very next reader gets the story')

  upstream.answer(news({ answers: { '/story/6': 404 } }))
  t.equal((await get('/story/6')).status, 404)
  upstream.answer(news({}))
  later(31_000)
  t.equal((await get('/story/6')).status, 200, 'without a purge it is asked for again after half a minute')
})

t.test('complaint 1: a 410 keeps its status and gives way to a story that comes back', async (t) => {
  const { get, upstream, client, pages } = await startSite(t)
  upstream.answer(news({ answers: { '/story/5': 410 } }))
  for (let round = 0; round < 2; round += 1) t.equal((await get('/story/5')).status, 410)
  upstream.answer(news({}))
  client.purge(['tag-story-5'])
  pages.cache.purge({ target: { kind: 'tags', tags: ['tag-story-5'] }, hard: false })
  t.equal((await get('/story/5')).status, 200)
})

t.test('complaint 2: a proxy is told what is left of a page, never the full time', async (t) => {
  const { get, later, pages, upstream } = await startSite(t)
  const numbers = async () => {
    const { headers } = await get('/story/1')
    const value = (field: string | undefined, name: string) => Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(field ?? '')?.[1])
    const control = headers['cache-control']
    return { shared: value(control, 's-maxage'), surrogate: value(String(headers['surrogate-control']), 'max-age'), browser: value(control, 'max-age'), stale: value(String(headers['surrogate-control']), 'stale-while-revalidate'), unpurged: value(control, 'stale-while-revalidate'), age: Number(headers['age']) }
  }
  const young = await numbers()
  t.ok(young.shared >= 58 && young.shared <= 60 && young.surrogate === young.shared)
  t.match(young, { stale: 600, unpurged: 300, age: 0 }, 'whom no purge reaches may use it for no longer than edgeFreshFor')
  later(45_000)
  const old = await numbers()
  t.ok(old.shared <= 15 && old.surrogate <= 15)
  t.ok(old.age >= 45)
  t.ok(old.browser - old.age <= 15, 'a browser takes the age off')
  upstream.answer((_, response) => response.writeHead(503).end())
  later(60_000)
  const stale = await numbers()
  t.match(stale, { shared: 0, surrogate: 0, browser: 0 })
  t.ok(stale.stale < 560 && stale.stale > 500)
  await pages.cache.settled()
})

t.test('complaint 3: a purge says what it matched, and what it matched is new for the next reader but one', async (t) => {
  const { get, pages, client, upstream } = await startSite(t)
  for (const path of ['/story/1', '/story/1/amp', '/telugu/story/1', '/story/2']) await get(path)
  upstream.answer(news({ answers: { '/story/1': 'newer', '/story/1?channel=392': 'newer' } }))
  client.purge(['tag-story-1'])
  const report = pages.cache.purge({ target: { kind: 'tags', tags: ['tag-story-1'] }, hard: false })
  t.match(report, { matched: 3, removed: 0, refreshing: 3 })
  t.same(await report.settled, { refreshed: 3, failed: 0 })
  for (const path of ['/story/1', '/story/1/amp', '/telugu/story/1']) t.match((await get(path)).text, 'newer', path)
  t.match(verdictOf(await get('/story/2')), 'hit')
  t.match(pages.cache.purge({ target: { kind: 'tags', tags: ['unknown'] }, hard: false }), { matched: 0, removed: 0, refreshing: 0 }, 'a purge of nothing says so')
})

t.test('complaint 4: a Set-Cookie is neither stored nor given to another reader', async (t) => {
  const { get, upstream } = await startSite(t)
  upstream.answer(news({ headers: { 'set-cookie': 'session=of-the-first-reader' } }))
  for (let round = 0; round < 2; round += 1) t.notOk((await get('/story/1')).headers['set-cookie'], 'an upstream cookie never leaves the engine')

  let reader = 0
  const own = await startSite(t, { alter: (answer) => ({ ...answer, cookies: [`session=${(reader += 1)}`] }) })
  const answers = await Promise.all([own.get('/story/1'), own.get('/story/1'), own.get('/story/1')])
  t.equal(new Set(answers.map(({ headers }) => String(headers['set-cookie']))).size, 3, 'each reader has a cookie of their own, also those who came together')
  for (const answer of answers) t.equal(answer.headers['cache-control'], 'no-store')
  t.equal(own.pages.cache.stats().entries, 0)
})

t.test('complaint 5: ten thousand tags do not make headers that a proxy refuses', async (t) => {
  const tags = Array.from({ length: 490 }, (_, index) => `story-with-a-long-tag-${index}`)
  const { get, upstream, pages } = await startSite(t)
  upstream.answer((request, response) => json(response, { text: request.url }, { 'surrogate-key': request.url === '/trending' ? tags.map((tag) => `around-${tag}`).join(' ') : tags.join(' ') }))
  const { headers } = await get('/story/1')
  const size = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 0)
  t.ok(size < 4_096, `${size} bytes: nginx reads headers into 4 KB`)
  t.match(String(headers['surrogate-key']), /^([\w-]{6} ){3}_overflow$/, 'with more than fit, one that every purge names')
  for (const tag of ['story-with-a-long-tag-489', 'around-story-with-a-long-tag-489']) {
    t.equal(pages.cache.purge({ target: { kind: 'tags', tags: [tag] }, hard: false }).matched, 1, 'the full index is on our side')
  }
})

t.test('complaint 7: undeclared query names neither change a page nor make another; declared ones do, in any order', async (t) => {
  const { get, made, upstream } = await startSite(t)
  const plain = await get('/list/cricket')
  for (const query of ['utm_source=x', 'fbclid=1', 'random=article', 'PAGE=2', 'page=', 'page=0', 'page=100', 'page=abc', 'order=sideways', 'x=1&y=2']) {
    t.equal((await get(`/list/cricket?${query}`)).text, plain.text, query)
  }
  t.equal(made(), 1)
  const second = await get('/list/cricket?page=2&order=old&utm_source=a')
  t.equal((await get('/list/cricket?order=old&gclid=5&page=2')).text, second.text)
  t.equal((await get('/list/cricket?page=1&page=2&order=old')).text, second.text, 'of a repeated name the last counts')
  t.not(second.text, plain.text)
  t.equal(made(), 2)
  t.same(upstream.asked.filter((address) => address.startsWith('/list')).length, 2)
})

t.test('complaint 7: a flood of query strings empties nothing', async (t) => {
  const { get, made, pages } = await startSite(t, { site: { pageCacheBytes: 2_000_000 } })
  const paths = ['/', '/story/1', '/story/2', '/list/cricket']
  for (const path of paths) await get(path)
  for (let batch = 0; batch < 100; batch += 1) await Promise.all(Array.from({ length: 100 }, (_, index) => get(`/?flood=${batch * 100 + index}`)))
  const before = made()
  for (const path of paths) t.equal(verdictOf(await get(path)), 'Masthead; hit', path)
  t.equal(made(), before)
  t.equal(pages.cache.stats().entries, paths.length)
})

t.test('complaint 6: a bad module is left out with its reason, and the pages of the others go on', async (t) => {
  const bad: readonly (readonly [plugin: AnyPluginDefinition, reason: RegExp])[] = [
    [{ name: 'nameless', pages: { one: { path: '/one' } } } as unknown as AnyPluginDefinition, /one/],
    [{ name: 'broken', pages: { one: page({ path: '/one(', params: {}, head: () => ({ title: '' }), views: views(() => '') }) } }, /MH_ROUTE_PATTERN.*one\(/],
    [{ name: 'circle', redirects: [{ from: '/one', to: '/two' }, { from: '/two', to: '/one' }] }, /MH_CONFIG.*redirects in a loop/],
  ]
  for (const [plugin, reason] of bad) {
    const { get, rejected } = await startSite(t, { plugins: [newsPlugin, plugin] })
    t.match(rejected, [{ name: plugin.name, reason }], plugin.name)
    t.equal((await get('/story/1')).status, 200)
    t.equal((await get('/one')).status, 404)
  }
})

t.test('complaint 8: a look-up among twenty thousand redirects looks at no rule more than among ten', async (t) => {
  let reads = 0
  const counted = (rule: RedirectRule): RedirectRule => new Proxy(rule, { get: (target, name, receiver) => ((reads += 1), Reflect.get(target, name, receiver)) })
  const work = (size: number): number => {
    const redirects = buildRedirects(Array.from({ length: size }, (_, index) => counted({ from: `/old-${index}`, to: `/new-${index}` })))
    const exec = RegExp.prototype.exec
    let matches = 0
    reads = 0
    RegExp.prototype.exec = function (text) {
      matches += 1
      return exec.call(this, text)
    }
    try {
      for (let index = 0; index < 10; index += 1) {
        const number = Math.floor((index * size) / 10)
        if (redirects(`/old-${number}`)?.kind !== 'redirect' || redirects(`/unknown-${number}`) !== undefined) throw new Error(`rule ${number} of ${size}`)
      }
      return reads + matches
    } finally {
      RegExp.prototype.exec = exec
    }
  }
  t.equal(work(20_000), work(10))
})

t.test('complaint 9: a redirect ends the request: nothing is fetched for the page that it leaves', async (t) => {
  const { get, upstream } = await startSite(t)
  t.equal((await get('/old')).status, 301)
  const asked = [...upstream.asked]
  t.same(asked.filter((address) => address !== '/trending'), ['/story/1'], 'but what says that there is a page where it leads')

  const calls: string[] = []
  const plugin = definePlugin({
    name: 'moved',
    pages: {
      story: page({
        path: '/moved',
        params: {},
        outcome: () => ({ kind: 'redirect', to: '/story/1', status: 301 }),
        head: () => (calls.push('head'), { title: '' }),
        views: views(() => (calls.push('view'), '')),
      }),
    },
  })
  const other = await startSite(t, { plugins: [newsPlugin, plugin], theme: bareTheme })
  const answer = await other.get('/moved')
  t.match(answer, { status: 301, headers: { location: '/story/1' } })
  t.equal(answer.body.length, 0)
  t.same(calls, [])
  t.equal(verdictOf(await other.get('/moved')), 'Masthead; hit')
})


import t from 'tap'
import { reportPages } from '../../engine/cache/page-report.ts'
import { explainPage } from '../../engine/pages/explain-page.ts'
import { news, phone, startSite } from './test-site.ts'

t.test('entries can be listed by tag, plugin, page, edition and state, in several orders', async (t) => {
  const { get, pages } = await startSite(t)
  for (const path of ['/story/1', '/story/1', '/story/2', '/telugu/story/1', '/list/cricket?page=2', '/old']) await get(path, { headers: { 'accept-encoding': 'br' } })
  const list = (filter: Parameters<typeof reportPages>[1]) => reportPages(pages.cache.pages(), filter, Date.now())
  t.equal(list({}).length, 5)
  t.equal(list({ tag: 'tag-story-1' }).length, 3, 'the redirect goes with the page that it leads to')
  t.equal(list({ plugin: 'news' }).length, 4)
  t.equal(list({ page: 'news.list' }).length, 1)
  t.equal(list({ edition: 'telugu' }).length, 1)
  t.equal(list({ stale: true }).length, 0)
  t.equal(list({ limit: 2 }).length, 2)
  t.equal(list({ sort: 'hits' })[0]?.key, 'main english desktop /story/1')
  t.match(list({ page: 'news.list' })[0], {
    key: 'main english desktop /list/cricket?page=2',
    status: 200,
    state: 'fresh',
    hits: 0,
    tags: ['tag-list-cricket-order-new-page-2', 'tr'],
    widgets: undefined,
    bodies: { br: Number },
  })
  const sizes = list({ sort: 'bytes' }).map(({ bytes }) => bytes)
  t.same(sizes, sizes.toSorted((one, other) => other - one))
  t.equal(list({ sort: 'bytes' }).at(-1)?.key, 'main english desktop /old', 'a redirect is the smallest')
  t.ok((sizes[0] ?? 0) > (sizes.at(-1) ?? 0))
  t.equal(sizes.reduce((sum, size) => sum + size, 0), pages.cache.stats().bytes)
  for (const stored of pages.cache.pages()) stored.lastHitAt = 0
  pages.cache.purge({ target: { kind: 'tags', tags: ['tr'] }, hard: false })
  t.same(
    list({ stale: true, sort: 'key' }).map(({ key }) => key),
    ['main english desktop /list/cricket?page=2', 'main english desktop /story/1', 'main english desktop /story/2', 'main telugu desktop /story/1'],
    'a redirect has no frame',
  )
})

t.test('the oldest come first by age, and those that are stale first by what is left, however they are stored', async (t) => {
  const { get, pages, later, upstream } = await startSite(t)
  upstream.answer((request, response) => news({ headers: { 'cache-control': `max-age=${{ '/story/1': 30, '/story/2': 10 }[request.url ?? ''] ?? 50}` } })(request, response))
  for (const path of ['/story/1', '/story/2', '/story/3']) {
    await get(path)
    later(5_000)
  }
  const now = Date.now()
  const stored = [...pages.cache.pages()]
  for (const order of [stored, stored.toReversed()]) {
    const list = (sort: 'age' | 'left') => reportPages(order, { sort }, now).map(({ key }) => key.split('/').at(-1))
    t.same(list('age'), ['1', '2', '3'])
    t.same(list('left'), ['2', '1', '3'])
  }
})

t.test('explain tells where an address leads, what its key is, and where each number and tag comes from', async (t) => {
  const { get, pages, parts, upstream } = await startSite(t)
  upstream.answer((request, response) => news({ headers: request.url === '/trending' ? {} : { 'cache-control': 'max-age=40' } })(request, response))
  await get('/list/cricket?page=2')
  const told = await explainPage(pages, parts, '/list/cricket?utm_source=x&page=2')
  t.match(told, {
    kind: 'page',
    key: 'main english desktop /list/cricket?page=2',
    page: { name: 'news.list', patterns: ['/list/:name'] },
    dropped: ['utm_source'],
    stored: { state: 'fresh', status: 200 },
    isRendering: false,
    hitForMiss: false,
    override: undefined,
  })
  if (told.kind !== 'page') return t.fail(told.kind)
  t.match(
    told.contributions.map(({ from, outcome, source }) => [from, outcome, source]),
    [
      ['need list', 'ok', 'hit'],
      ['frame need trending', 'ok', 'hit'],
      ['site', 'rules', undefined],
    ],
  )
  t.ok(told.combined.freshFor > 0 && told.combined.freshFor <= 40_000, `the list is the least fresh: ${told.combined.freshFor} ms`)
  t.same(told.combined.tags, ['tag-list-cricket-order-new-page-2', 'tr'])
})

t.test('explain answers for readers of other kinds, and for addresses that have no page', async (t) => {
  const { pages, parts, upstream } = await startSite(t)
  upstream.answer(news({ answers: { '/story/9': 500 } }))
  t.match(await explainPage(pages, parts, '/story/1', { userAgent: phone }), { key: 'main english mobile /story/1' })
  t.match(await explainPage(pages, parts, 'https://telugu.daily.example/story/1/amp'), { key: 'main telugu amp /story/1' })
  t.match(await explainPage(pages, parts, '/old'), { kind: 'redirect', location: '/story/1' })
  t.match(await explainPage(pages, parts, '/story/1/'), { kind: 'redirect', location: '/story/1' })
  t.match(await explainPage(pages, parts, '/a/%00'), { kind: 'refused', code: 'MH_BAD_PATH' })
  t.match(await explainPage(pages, parts, '/nowhere'), { kind: 'page', page: undefined, where: { kind: 'unknown' } })
  const failing = await explainPage(pages, parts, '/story/9')
  t.match(failing.kind === 'page' && failing.contributions[0], { from: 'need story', outcome: 'failed', error: { code: 'MH_UPSTREAM_STATUS' } })
  pages.overrides.set('news.story', { freshFor: '5s' })
  t.match(await explainPage(pages, parts, '/story/1'), { override: { freshFor: '5s' } })
})

t.test('counts of the last minutes are what was counted since', async (t) => {
  const { get, pages } = await startSite(t)
  await get('/story/1')
  pages.meters.mark()
  await get('/story/1')
  await get('/story/1')
  t.match(pages.meters.total()['news.story'], { miss: 1, hit: 2 })
  t.match(pages.meters.recent(1)['news.story'], { miss: 0, hit: 2 })
})

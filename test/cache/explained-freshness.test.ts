import t from 'tap'
import { Type } from 'typebox'
import { narrow, widest } from '../../engine/cache/cacheability.ts'
import { decidingContribution } from '../../engine/pages/contribution.ts'
import { explainPage } from '../../engine/pages/explain-page.ts'
import { page } from '../../engine/plugin/page.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import { widget } from '../../engine/plugin/widget.ts'
import { bareTheme, news, startSite, views } from './test-site.ts'

const Answer = Type.Object({ text: Type.String() })
const need = (path: `/${string}`) => ({ contract: Answer, request: () => ({ path }) })
const front = (path: string) => ({ path, params: {}, needs: { story: need('/story') }, head: () => ({ title: 'T' }), views: views(() => '<h1>T</h1>') }) as const

const plugin: AnyPluginDefinition = {
  name: 'one',
  pages: {
    plain: page({ ...front('/plain'), cacheability: { freshFor: '50s' } }),
    absent: page({ ...front('/absent'), optionalNeeds: { nearby: need('/absent-nearby') }, cacheability: { freshFor: '50s' } }),
    broken: page({ ...front('/broken'), optionalNeeds: { nearby: need('/broken-nearby') }, cacheability: { freshFor: '50s' } }),
    shown: page({ ...front('/shown'), cacheability: { freshFor: '50s', staleFor: '7m' }, freshness: () => ({ freshFor: '2s' }) }),
    longer: page({ ...front('/longer'), cacheability: { freshFor: '2s' }, freshness: () => ({ freshFor: '40s' }) }),
    capped: page({ ...front('/capped'), needs: { story: need('/long') } }),
    carrier: page(front('/carrier')),
    gone: page({ ...front('/gone'), outcome: () => ({ kind: 'gone' }) }),
    moved: page({ ...front('/moved'), canonical: () => '/plain' }),
    missing: page({ ...front('/missing'), needs: { story: need('/missing-story') } }),
    failing: page({ ...front('/failing'), needs: { story: need('/failing-story') } }),
    throwing: page({ ...front('/throwing'), head: () => { throw new Error('no head') } }),
    unfresh: page({ ...front('/unfresh'), freshness: () => { throw new Error('no freshness') } }),
  },
  widgets: { strip: widget({ placement: { slot: 'strip', on: { paths: ['/carrier'] } }, needs: { rows: need('/rows') }, cacheability: { freshFor: '9s' }, views: views(() => 'strip') }) },
}

const minute = 60_000

t.test('what is said of freshness is what the page gets, with the part that decided it', async (t) => {
  const { get, pages, parts, upstream } = await startSite(t, { plugins: [plugin], site: { cacheability: { freshFor: '5m', staleFor: '1h', staleIfErrorFor: '1d' } } })
  upstream.answer((request, response) => {
    const statuses = { '/absent-nearby': 404, '/broken-nearby': 500, '/missing-story': 404, '/failing-story': 500 }
    news({ answers: statuses, headers: request.url === '/long' || request.url === '/trending' ? { 'cache-control': 'max-age=86400' } : {} })(request, response)
  })
  const cases: readonly (readonly [path: string, freshFor: number, from: string, outcome: string])[] = [
    ['/plain', 50_000, 'page one.plain', 'rules'],
    ['/absent', 50_000, 'page one.absent', 'rules'],
    ['/broken', 10_000, 'optional need nearby', 'failed'],
    ['/shown', 2_000, 'freshness() of one.shown', 'rules'],
    ['/longer', 40_000, 'freshness() of one.longer', 'rules'],
    ['/capped', 5 * minute, 'site', 'rules'],
    ['/carrier', minute, 'need story', 'ok'],
    ['/gone', 30_000, 'outcome() of one.gone', 'rules'],
    ['/missing', 30_000, 'need story', 'notFound'],
    ['/moved', 50_000, 'the page at /plain', 'rules'],
    ['/plain.', 50_000, 'the page at /plain', 'rules'],
    ['/Moved)', 50_000, 'the page at /plain', 'rules'],
    ['/missing.', 30_000, 'no page', 'rules'],
    ['/nowhere', 30_000, 'no page', 'rules'],
    ['/failing', 0, 'need story', 'failed'],
    ['/throwing', 0, 'view of one.throwing', 'failed'],
    ['/unfresh', 0, 'page one.unfresh', 'failed'],
  ]
  for (const [path, freshFor, from, outcome] of cases) {
    t.test(path, async (t) => {
      await get(path)
      const told = await explainPage(pages, parts, path)
      if (told.kind !== 'page') return t.fail(told.kind)
      const stored = pages.cache.peek(told.key)
      t.equal(stored === undefined, freshFor === 0, 'stored, unless nothing may keep it')
      if (stored) t.match(told.combined, { tags: stored.rendered.cacheability.tags, varies: stored.rendered.cacheability.varies })
      t.equal(told.combined.freshFor, freshFor)
      if (stored) t.equal(stored.rendered.cacheability.freshFor, freshFor)
      t.match(decidingContribution('freshFor', told.contributions), { from, outcome })
      const narrowed = told.contributions.reduce((sum, each) => narrow(sum, each.cacheability), widest)
      // A failure has no tags: there is nothing stored that a purge could reach.
      t.same(freshFor === 0 ? { ...narrowed, tags: [], varies: [] } : narrowed, told.combined, 'the contributions are all that there is')
    })
  }
})

t.test("the frame's needs count, whatever became of them, and only a page that is asked about collects", async (t) => {
  const { pages, parts, upstream, get, made } = await startSite(t, { plugins: [plugin], theme: { ...bareTheme } })
  upstream.answer(news({ answers: { '/trending': 500 } }))
  await get('/plain')
  const told = await explainPage(pages, parts, '/plain')
  t.equal(made(), 2)
  if (told.kind !== 'page') return t.fail(told.kind)
  t.match(decidingContribution('freshFor', told.contributions), { from: 'frame need trending', outcome: 'failed', error: { code: 'MH_UPSTREAM_STATUS' } })
  t.equal(told.combined.freshFor, 10_000)
  t.equal(pages.cache.peek(told.key)?.rendered.cacheability.freshFor, 10_000)
})

import t from 'tap'
import { createReconfigure } from '../../engine/server/reconfigure.ts'
import type { StagedSite } from '../../engine/server/running-site.ts'
import { newsPlugin, startSite, type TestSite } from '../cache/test-site.ts'

/** Reconfigures the one site to what the other one is. */
function reconfigureTo(before: TestSite, now: TestSite, rejected: StagedSite['rejected'] = []) {
  let site = before.parts
  let discarded = 0
  const builds: string[] = []
  const staged: StagedSite = { site: now.parts, rejected, originParts: undefined, activate: () => void (site = now.parts), discard: async () => void (discarded += 1) }
  const reconfigure = createReconfigure({ site: () => site, rejected: () => [], stage: async () => staged, pages: before.pages, useBuild: (build) => void builds.push(build) })
  return { run: () => reconfigure(now.parts.config, 'two'), builds, discarded: () => discarded, site: () => site }
}

const addressesOf = ({ pages }: TestSite) => [...pages.cache.pages()].map(({ where }) => where.address).sort()
const paths = ['/', '/story/1', '/story/2', '/list/cricket', '/nothing']

t.test('what answers otherwise by another configuration is no longer stored, and everything else is', async (t) => {
  const { list: _, ...pagesLeft } = newsPlugin.pages ?? {}
  const cases = [
    ['a redirect', { site: { redirects: [{ from: '/story/1', to: '/story/2' }] } }, ['/story/1']],
    ['a redirect for an address that had no page', { site: { redirects: [{ from: '/nothing', to: '/' }] } }, ['/nothing']],
    ['a section that has moved', { site: { movedSections: [{ word: 'cricket', to: 'sport' }] } }, ['/list/cricket']],
    ['a page that is not served', { plugins: [{ ...newsPlugin, pages: pagesLeft }] }, ['/list/cricket']],
    ['times alone', { site: { cacheability: { freshFor: '1m', staleFor: '1h', staleIfErrorFor: '1d' } } }, []],
  ] as const
  for (const [what, options, removed] of cases) {
    const before = await startSite(t, { site: { movedSections: [] } })
    const now = await startSite(t, { ...options, site: { movedSections: [], ...('site' in options ? options.site : {}) } })
    for (const path of paths) await before.get(path)
    const stored = addressesOf(before)
    const { run, builds } = reconfigureTo(before, now)
    await run()
    t.same(addressesOf(before), stored.filter((address) => !removed.some((one) => one === address)), what)
    t.same(builds, ['two'])
  }
})

t.test('a configuration that would cost a plugin is refused with the reason, and nothing changes', async (t) => {
  const before = await startSite(t)
  await before.get('/story/1')
  const { run, builds, discarded, site } = reconfigureTo(before, await startSite(t, { site: { edgeFreshFor: '1s' } }), [{ name: 'news', reason: 'it asks for a setting' }])
  await t.rejects(run(), { code: 'MH_CONFIG', message: /It would cost the plugin news: it asks for a setting/ })
  t.equal(site(), before.parts)
  t.equal(discarded(), 1)
  t.same(builds, [])
  t.notMatch((await before.get('/story/1')).headers['cache-control'], 's-maxage=1,')
})

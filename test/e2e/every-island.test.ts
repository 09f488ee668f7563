import t from 'tap'
import { findSources, islandsUnder } from '../../engine/build/site-sources.ts'
import { root, testConfig } from '../fixtures/built-site.ts'
import { crawl } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'

const site = await startTestSite()
t.teardown(() => site.close())

t.test('every island of the site is rendered on the server, where there is no window', async (t) => {
  t.type(globalThis.window, 'undefined')
  const seen = new Set<string>()
  for (const { url } of await crawl(site, 1)) {
    const html = await (await site.get(url)).text()
    for (const [, source = '', rest = ''] of html.matchAll(/<mh-island data-island="([^"]+)"([^>]*)>/g)) {
      seen.add(source)
      t.match(rest, /data-src="\/assets\/[^"]+\.js"/, `${source} on ${url} says where its code is`)
    }
  }
  const { plugins, modules } = site.site()
  // Personal pages are on no way through the site: a plugin that has no others holds its islands by itself.
  const isPersonal = ({ definition }: (typeof plugins)[number]) => Object.values(definition.pages ?? {}).every(({ personal }) => personal === true)
  const known = [...modules.rejected, ...plugins.filter(isPersonal)].map(({ name }) => `plugins/${name}/`)
  const sources = await findSources(root, await testConfig())
  const all = sources.themes.flatMap((theme) => islandsUnder(sources, theme)).filter((source) => !known.some((folder) => source.startsWith(folder)))
  t.ok(all.length > 5, `there are ${all.length}`)
  t.same(all.filter((source) => !seen.has(source)), [], 'no island is on no page')
  t.same(site.logged.filter(({ code, msg }) => code === 'MH_RENDER' && /island/.test(msg)), [], 'none threw')
})

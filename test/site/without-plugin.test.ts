import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'
import { startTestSite, type TestSite } from '../fixtures/running-site.ts'

t.setTimeout(200_000)

const whole = await startTestSite()
t.teardown(() => whole.close())
/** By the path that is asked for: whose page it is, and what it answers while all plugins are there. */
const usual = new Map<string, { readonly owner: string | undefined; readonly status: number }>()
for (const path of ['/', '/telugu', '/india', '/amp', '/no-such-page', '/info/about-us']) {
  const own = path.replace(/^\/telugu/, '').replace(/\/amp$/, '') || '/'
  const match = whole.site().routes.match({ path: own, edition: path.startsWith('/telugu') ? 'telugu' : 'english', site: 'main' })
  usual.set(path, { owner: match?.entry.plugin, status: (await whole.get(path)).status })
}

const firstStory = async (site: TestSite): Promise<string> => /href="(\/[\w/-]+-article-\d+)"/.exec(await (await site.get('/')).text())?.[1] ?? ''

/** Compressed bytes of a page, and of the scripts that come with it. */
async function weigh(site: TestSite, path: string): Promise<{ readonly html: number; readonly script: number }> {
  const html = await (await site.get(path)).text()
  const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)([^>]*)>([^]*?)<\/script>|<link([^>]*rel="modulepreload"[^>]*)>/g)]
  const texts = await Promise.all(
    scripts.map(async ([, attributes = '', inline = '', preloaded = '']) => {
      const [, address] = /(?:src|href)="([^"]+)"/.exec(attributes + preloaded) ?? []
      return address === undefined ? inline : (await site.get(address)).text()
    }),
  )
  const sizeOf = (text: string): number => brotliCompressSync(text).byteLength
  return { html: sizeOf(html), script: texts.reduce((sum, text) => sum + sizeOf(text), 0) }
}

t.test('the pages that are asked for below are there, and each is some plugin\'s', async (t) => {
  t.same([...usual.values()].map(({ status }) => status), [200, 200, 200, 200, 404, 200])
  t.same([...new Set([...usual.values()].map(({ owner }) => owner))].toSorted(), ['home', 'info', 'listing'])
})

for (const name of readdirSync(join(root, 'plugins'))) {
  t.test(`the site without the plugin ${name} starts and serves all that is not its own`, async (t) => {
    // A store that the plugin has never been in.
    const site = await startTestSite((config) => ({ ...config, withoutPlugins: [name] }), { MASTHEAD_DATA: ':memory:' })
    t.teardown(() => site.close())
    t.notOk(site.site().routes.entries.some(({ plugin }) => plugin === name), 'its pages are gone')
    for (const [path, { owner, status }] of usual) {
      // An address that was one plugin's may be another one's without it; what was never its own is as it was.
      if (owner !== name) t.equal((await site.get(path)).status, status, path)
      else t.ok([200, 404].includes((await site.get(path)).status), `${path}, which was its own`)
    }
    if (name === 'comments') {
      const story = await firstStory(site)
      const [withComments, without] = await Promise.all([weigh(whole, story), weigh(site, story)])
      const added = { html: withComments.html - without.html, script: withComments.script - without.script }
      t.ok(added.html > 0 && added.html <= 1_024, `comments add ${added.html} bytes of HTML to a story that has none`)
      t.ok(added.script <= 150, `and ${added.script} bytes of JavaScript at load`)
    }
    if (name === 'account') {
      const story = await firstStory(site)
      t.notMatch(await (await site.get(story)).text(), /data-toggle|\/action\/account/, 'stories have no button to save them')
    }
    t.same(site.logged.filter(({ level }) => level >= 50), [], 'and nothing is reported as an error')
  })
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'
import { startTestSite } from '../fixtures/running-site.ts'

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
    if (name === 'account') {
      const [, story = ''] = /href="(\/[\w/-]+-article-\d+)"/.exec(await (await site.get('/')).text()) ?? []
      t.notMatch(await (await site.get(story)).text(), /data-toggle|\/action\/account/, 'stories have no button to save them')
    }
    t.same(site.logged.filter(({ level }) => level >= 50), [], 'and nothing is reported as an error')
  })
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'
import { startTestSite } from '../fixtures/running-site.ts'

t.setTimeout(200_000)

for (const name of readdirSync(join(root, 'plugins'))) {
  t.test(`the site without the plugin ${name} starts and serves all that is not its own`, async (t) => {
    const site = await startTestSite((config) => ({ ...config, withoutPlugins: [name] }))
    t.teardown(() => site.close())
    t.notOk(site.parts().routes.entries.some(({ plugin }) => plugin === name), 'its pages are gone')
    for (const path of ['/', '/telugu', '/india', '/amp', '/no-such-page', '/info/about-us']) {
      const { status } = await site.get(path)
      t.ok([200, 404].includes(status), `${path} -> ${status}`)
    }
    t.same(site.logged.filter(({ level }) => level >= 50), [], 'and nothing is reported as an error')
  })
}

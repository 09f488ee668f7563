import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { authorTree } from './author-tree.ts'
import { newPlugin } from '../../engine/commands/plugin/new-plugin.ts'
import type { CheckResult } from '../../engine/check/check-result.ts'

t.setTimeout(900_000)
const tree = authorTree(['home', 'info', 'listing', 'not-found'])
t.teardown(tree.close)

const refused: readonly (readonly [name: string, said: RegExp, route?: string])[] = [
  ['Gold', /"Gold" is no name for a plugin: write lower-case letters/],
  [join(tree.around, 'site'), /There is something at \S+\/site already/],
  [join(tree.around, 'Gold'), /"Gold" is no name for a plugin/],
  ['gold_price', /is no name for a plugin/],
  ['stories', /is what the engine itself imports/],
  ['info', /There is a plugin "info" already, in plugins\/info/],
  ['gold', /is no address for a new page/, 'gold'],
  ['gold', /Params, as in \/gold\/:city, are added in plugin\.ts afterwards/, '/gold/:city'],
  ['gold', /is the front of all addresses of the telugu edition/, '/telugu/gold'],
  ['gold', /the engine itself answers/, '/gold/amp'],
  ['gold', /is taken: it is the page info\.info \(\/info\/:name\) of plugins\/info/, '/info/about-us'],
]

t.test('a name or an address that is taken, or cannot be one, is refused with a sentence, and nothing is written', async (t) => {
  for (const [name, said, route] of refused) await t.rejects(newPlugin(tree.folder, { name, route }), { message: said }, `${name} ${route ?? ''}`)
  for (const [words, said] of [
    [[], /Say what the plugin is called/],
    [['gold', '--from', 'yaml'], /Allowed choices are rss, json, csv/],
    [['../site'], /There is something at \.\.\/site already/],
  ] as const) {
    const { code, err } = await tree.run(['masthead', 'plugin', 'new', ...words])
    t.equal(code, 2, words.join(' '))
    t.match(err, said)
  }
  t.notOk(existsSync(join(tree.folder, 'plugins/gold')))
})

t.test('what is generated passes its check and its test, with every importer', async (t) => {
  const made = [['plain'], ['gold-price', '--route', '/prices/gold', '--from', 'csv'], ['rain', '--from', 'rss'], ['tide', '--from', 'json']] as const
  for (const words of made) t.equal((await tree.run(['masthead', 'plugin', 'new', ...words])).code, 0, words.join(' '))
  t.match((await tree.run(['masthead', 'plugin', 'new', 'gold', '--route', '/prices/gold'])).err, /"\/prices\/gold" is taken: it is the page gold-price\.front/)
  const checked = await tree.run(['masthead', 'plugin', 'check', '--json'])
  const lines = JSON.parse(checked.out) as readonly CheckResult[]
  for (const [name] of made) {
    const own = lines.filter(({ plugin }) => plugin === name)
    t.same(own.filter(({ status }) => status === 'fail'), [], name)
    for (const check of ['loads', 'origin', 'types', 'routes', 'messages', 'demo', 'html', 'budget', 'cacheability', 'data', 'speed']) t.ok(own.some((line) => line.check === check && line.status === 'pass'), `${name}: ${check}`)
  }
  const tests = await tree.run(['npm', 'test', '--', ...made.map(([name]) => `test/plugins/${name}/${name}.test.ts`)])
  t.match(tests.out, /4 passed, 0 failed/, tests.out + tests.err)
})

t.test('a plugin can be made in a folder outside of the site, and passes its check there', async (t) => {
  const made = await tree.run(['masthead', 'plugin', 'new', '../ours/masthead-silver', '--from', 'csv'])
  t.equal(made.code, 0, made.err)
  t.match(made.out, "Name it in config/site.ts, as in plugins: ['../ours/masthead-silver']")
  const unnamed = await tree.run(['masthead', 'plugin', 'check', '../ours/masthead-silver'])
  t.equal(unnamed.code, 0, unnamed.out + unnamed.err)
  tree.configure("plugins: ['../ours/masthead-silver']")
  t.match((await tree.run(['masthead', 'routes', '--why', '/silver'])).out, /silver\.front\s+\/silver\s+answers/)
  tree.configure('')
})

t.test('the list names pages, front doors and why a plugin is not served', async (t) => {
  tree.write('plugins/broken/plugin.ts', "throw new Error('It cannot start.')\n")
  const { code, out } = await tree.run(['masthead', 'plugin', 'list', '--json'])
  t.equal(code, 0)
  const plugins = JSON.parse(out) as readonly { name: string; pages: string[]; entryLinks: string[]; state: string }[]
  t.match(plugins.find(({ name }) => name === 'gold-price'), { pages: ['front'], entryLinks: ['/prices/gold'], state: 'served' })
  t.match(plugins.find(({ name }) => name === 'broken'), { pages: [], state: 'It cannot start.' })
  const unknown = await tree.run(['masthead', 'plugin', 'check', 'nosuch'])
  t.equal(unknown.code, 2)
  t.match(unknown.err, /There is no plugin "nosuch"\. There are: broken, /)
})

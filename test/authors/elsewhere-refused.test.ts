import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'
import { authorTree } from './author-tree.ts'

t.setTimeout(300_000)

// What is named in the configuration and cannot be taken is named with the reason, and everything else is served.
const tree = authorTree(['not-found'])
t.teardown(tree.close)

function elsewhere(file: string, text: string): void {
  mkdirSync(dirname(join(tree.around, file)), { recursive: true })
  writeFileSync(join(tree.around, file), text)
}

const fits = JSON.stringify({ name: 'x', type: 'module', engines: { masthead: '>=0.1.0 <1' } })
const plugin = (name: string) => `import { definePlugin } from 'masthead'\nexport default definePlugin({ name: '${name}' })\n`
const made = (name: string, packageJson: string | undefined, code: string | undefined) => {
  mkdirSync(join(tree.around, name), { recursive: true })
  if (packageJson !== undefined) elsewhere(`${name}/package.json`, packageJson)
  if (code !== undefined) elsewhere(`${name}/plugin.ts`, code)
}

made('good', fits, plugin('good'))
made('bare', undefined, plugin('bare'))
made('newer', JSON.stringify({ type: 'module', engines: { masthead: '^2.0.0' } }), plugin('newer'))
made('rangeless', JSON.stringify({ type: 'module' }), plugin('rangeless'))
made('unranged', JSON.stringify({ type: 'module', engines: { masthead: 'soon' } }), plugin('unranged'))
made('dependent', JSON.stringify({ type: 'module', engines: { masthead: '*' }, peerDependencies: { masthead: '*' } }), plugin('dependent'))
made('common', JSON.stringify({ engines: { masthead: '*' } }), plugin('common'))
made('unread', '{', plugin('unread'))
made('empty', fits, undefined)
made('nothing', fits, 'export const other = 1\n')
made('misnamed', fits, plugin('other'))
made('not-found', fits, plugin('not-found'))
made('Shout', fits, plugin('shout'))
made('mixed/masthead-good', fits, plugin('good'))

const refused: readonly (readonly [address: string, reason: RegExp])[] = [
  ['../nowhere', /\.\.\/nowhere: there is no folder /],
  ['@acme/masthead-none', /@acme\/masthead-none: there is no such package in node_modules: install it with "npm install @acme\/masthead-none"/],
  ['../bare', /\.\.\/bare: it has no package\.json: write one with "type": "module" and, as engines\.masthead,/],
  ['../newer', /\.\.\/newer: it is made for masthead \^2\.0\.0, and this is 0\.1\.0/],
  ['../rangeless', /\.\.\/rangeless: .*does not say which versions of the engine it is made for: write "engines": \{ "masthead": "\^0\.1\.0" \}/],
  ['../unranged', /\.\.\/unranged: .*is "soon", which is no range of versions/],
  ['../dependent', /\.\.\/dependent: its package\.json has masthead in peerDependencies: npm would install whatever/],
  ['../common', /\.\.\/common: its package\.json lacks "type": "module"/],
  ['../unread', /\.\.\/unread: its package\.json cannot be read/],
  ['../empty', /\.\.\/empty: it holds no plugin\.ts: export one with definePlugin there/],
  ['../nothing', /\.\.\/nothing\/plugin\.ts has no default export: write "export default definePlugin/],
  ['../misnamed', /\.\.\/misnamed\/plugin\.ts: name is "other", but the folder is "misnamed": give both the same name/],
  ['../not-found', /\.\.\/not-found: there is a plugin "not-found" already, at plugins\/not-found: rename one of the two/],
  ['../Shout', /\.\.\/Shout: "Shout" is no name for a plugin/],
  ['../mixed/masthead-good', /\.\.\/mixed\/masthead-good: there is a plugin "good" already, at \.\.\/good/],
]

t.test('plugins', async (t) => {
  tree.configure(`plugins: ${JSON.stringify(['../good', ...refused.map(([address]) => address)])}`)
  const { out, err } = await tree.run(['masthead', 'plugin', 'list', '--json'])
  const lines = JSON.parse(out || err) as readonly { name: string; state: string }[]
  t.equal(lines.find(({ name, state }) => name === 'good' && state.startsWith('served'))?.state, 'served from ../good')
  t.equal(lines.find(({ name, state }) => name === 'not-found' && state === 'served')?.state, 'served', 'the site\'s own stays')
  for (const [address, reason] of refused) t.ok(lines.some(({ state }) => reason.test(state)), `${address}: ${lines.map(({ state }) => state).find((state) => state.includes(address)) ?? 'is not refused'}`)
})

t.test('the others are served, and the log says why', async (t) => {
  tree.configure(`plugins: ${JSON.stringify(['../good', '../newer'])}`)
  const site = await tree.serve(['start'])
  t.equal((await site.get('/nothing-here')).status, 404)
  await site.close()
  t.match(site.said(), /"plugin":"newer","code":"MH_PLUGIN_LOAD","msg":"The plugin newer is not served: \.\.\/newer: it is made for masthead \^2\.0\.0/)
})

t.test('a theme that does not fit refuses the start', async (t) => {
  const theme = (name: string, packageJson: string, code: string) => {
    elsewhere(`${name}/package.json`, packageJson)
    elsewhere(`${name}/theme.ts`, code)
  }
  theme('later', JSON.stringify({ type: 'module', engines: { masthead: '^9.0.0' } }), "throw new Error('never run')\n")
  theme('void', fits, 'export {}\n')
  theme('called', fits, "export default { name: 'otherwise' }\n")
  for (const [address, reason] of [
    ['../later', /it is made for masthead \^9\.0\.0, and this is 0\.1\.0/],
    ['../void', /\.\.\/void\/theme\.ts has no default export/],
    ['../called', /name is "otherwise", but its folder is called "called"/],
    ['nowhere', /nowhere: there is no such package in node_modules/],
  ] as const) {
    tree.configure(`themes: { photos: ${JSON.stringify(address)} }`)
    const { code, err } = await tree.run(['masthead', 'build'])
    t.equal(code, 1, address)
    t.match(err, reason)
  }
  tree.configure("themes: { phots: 'daily' } as never")
  t.match((await tree.run(['masthead', 'routes'])).err, /\/themes/, 'a site that does not exist is a mistake of the configuration')
})

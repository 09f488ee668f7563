import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { checkOptions } from '../../engine/build/typescript-path.ts'
import { root } from '../fixtures/built-site.ts'
import { authorTree } from './author-tree.ts'

// A plugin and a theme that stand in no folder of the site: copied from test/fixtures/outside to beside it.
t.setTimeout(400_000)
const outside = join(root, 'test/fixtures/outside')
const tree = authorTree(['home', 'listing', 'not-found'])
t.teardown(tree.close)
const gold = join(tree.around, 'gold')
cpSync(join(outside, 'plugins/gold'), gold, { recursive: true })
cpSync(join(outside, 'themes/plain'), join(tree.around, 'plain'), { recursive: true })

const photos = { host: 'photos.localhost' }

async function showsGold(t: Test, command: readonly string[]): Promise<void> {
  const site = await tree.serve(command)
  const front = await site.get('/gold')
  t.equal(front.status, 200)
  t.match(front.text, 'A second entry about gold', 'its origin part, its table and its demo content are there')
  t.match(front.text, /<style[^>]*>[^<]*\.gold-title/, 'its styles are inlined')
  t.match(front.text, 'data-island="plugins/gold/views/count.island.tsx"', 'its island is named as if it stood in the site: no path of the machine')
  t.notMatch(front.text, tree.around)
  const address = /data-src="([^"]+)"/.exec(front.text)?.[1] ?? ''
  const code = await site.get(address)
  t.equal(code.status, 200, 'the browser gets the code of its island')
  const telugu = await site.get('/telugu/gold')
  t.match(telugu.text, '<h2 class="plain-heading">Plain gold</h2>', 'the theme of the Telugu edition replaces the view, with its own component')
  t.match(telugu.text, 'data-theme="plain"', 'and draws the frame')
  t.match(telugu.text, 'బంగారం: మొదటి అంశం')
  t.match(front.text, '<h1 class="gold-title">', 'while English keeps the view')
  t.match(front.text, '<main id="main"', 'and the theme of the site')
  t.match((await site.get('/', photos)).text, 'data-theme="plain"', 'a site has a theme of its own')
  await site.close()
}

t.test('a folder anywhere on disk', async (t) => {
  tree.configure(`plugins: ['../gold'], themes: { photos: '../plain', main: { telugu: '../plain' } }`)
  await t.test('in production', (t) => showsGold(t, ['start']))
  await t.test('while it is written', (t) => showsGold(t, ['dev']))
  t.match((await tree.run(['masthead', 'plugin', 'list'])).out, 'served from ../gold')
  t.match((await tree.run(['masthead', 'routes', '--why', '/gold'])).out, /gold\.front\s+\/gold\s+answers/)
  const counted = await tree.run(['masthead', 'gold', 'count'])
  t.same([counted.out, counted.err], ['english: 2\ntelugu: 2\n', ''], 'its commands run')
  writeFileSync(join(tree.around, 'rows.csv'), 'edition,id,title,text,day\nenglish,new,From a file,Imported.,2026-11-22\n')
  const imported = await tree.run(['masthead', 'import', 'gold', '../rows.csv'])
  t.equal(imported.code, 0, imported.err)
  const checked = await tree.run(['masthead', 'plugin', 'check', 'gold'])
  t.equal(checked.code, 0, checked.out + checked.err)
  t.match(checked.out, /types\s+pass/, 'its types are checked against this engine, with nothing installed for it')
})

t.test('a folder that no configuration names is checked by its path', async (t) => {
  tree.configure('')
  const good = await tree.run(['masthead', 'plugin', 'check', '../gold'])
  t.equal(good.code, 0, good.out + good.err)
  const file = join(gold, 'views/broken.tsx')
  writeFileSync(file, 'export const wrong: number = "text"\n')
  const view = join(gold, 'views/front.tsx')
  const text = readFileSync(view, 'utf8')
  writeFileSync(view, text.replace('<h1 ', '<img src="/gold.png" width={9} height={9} />\n      <h1 '))
  const bad = await tree.run(['masthead', 'plugin', 'check', gold])
  writeFileSync(file, 'export {}\n')
  writeFileSync(view, text)
  t.equal(bad.code, 1)
  t.match(bad.out, /axe\s+fail\s+\/gold.*image-alt/, 'a browser has drawn it')
  t.match(bad.out, /types\s+fail\s+views\/broken\.tsx/)
  const none = await tree.run(['masthead', 'plugin', 'check', '../nothing'])
  t.equal(none.code, 2)
  t.match(none.err, `there is no folder ${join(tree.around, 'nothing')}`)
})

t.test('an installed package, of which Node itself would strip no types', async (t) => {
  writeFileSync(join(tree.around, 'package.json'), '{ "private": true }\n')
  const packed = await tree.run(['npm', 'pack', gold, '--pack-destination', tree.around, '--silent'])
  t.equal(packed.code, 0, packed.err)
  const added = await tree.run(['npm', 'install', '--offline', '--no-audit', '--no-fund', '--prefix', tree.around, join(tree.around, packed.out.trim())])
  t.equal(added.code, 0, `npm install of the packed plugin, with no registry to ask: ${added.err}`)
  t.notOk(existsSync(join(tree.around, 'node_modules/masthead')), 'and it brings no package of the name masthead')
  cpSync(join(tree.around, 'plain'), join(tree.around, 'node_modules/masthead-plain'), { recursive: true })
  tree.configure(`plugins: ['@acme/masthead-gold'], themes: { photos: 'masthead-plain', main: { telugu: 'masthead-plain' } }`)
  await t.test('in production', (t) => showsGold(t, ['start']))
  await t.test('while it is written', (t) => showsGold(t, ['dev']))
  const counted = await tree.run(['masthead', 'gold', 'count'])
  t.equal(counted.out, 'english: 3\ntelugu: 2\n', counted.err)
})

t.test('an author elsewhere has the types of the package `masthead`, as `npm install ../masthead` links it', async (t) => {
  const packages = ['react', '@types/react', 'typebox', 'kysely', 'csv-parse', '@types/node']
  mkdirSync(join(gold, 'node_modules/@types'), { recursive: true })
  symlinkSync(tree.folder, join(gold, 'node_modules/masthead'))
  for (const name of packages) symlinkSync(join(root, 'node_modules', name), join(gold, 'node_modules', name))
  const sound = await tree.run(['tsc', ...checkOptions(join(gold, 'tsconfig.json'), join(gold, 'types.json'))])
  t.equal(sound.code, 0, sound.out)
  writeFileSync(join(gold, 'wrong.ts'), "import { definePlugin } from 'masthead'\nexport const wrong = definePlugin({ name: 'wrong', pages: { front: { path: '/' } } })\n")
  const wrong = await tree.run(['tsc', ...checkOptions(join(gold, 'tsconfig.json'), join(gold, 'types.json'))])
  writeFileSync(join(gold, 'wrong.ts'), 'export {}\n')
  t.match(wrong.out, /wrong\.ts\(2,\d+\): error/, 'and they are no `any`')
  tree.configure(`plugins: ['../gold'], themes: { photos: '../plain', main: { telugu: '../plain' } }`)
  await t.test('its own packages do not disturb it', (t) => showsGold(t, ['start']))
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { until } from '../fixtures/until.ts'
import { authorTree, type Served } from './author-tree.ts'

t.setTimeout(400_000)

// One site with one plugin for each thing that a plugin can do wrong, beside one that does everything right.
const tree = authorTree(['listing', 'not-found'])
t.teardown(tree.close)

interface Parts {
  readonly view?: string
  readonly page?: string
  readonly need?: string
  readonly origin?: string
  readonly plugin?: string
  readonly more?: Readonly<Record<string, string>>
}

/** A small plugin at `/<name>` that shows what its API answers. */
function plugin(name: string, { view, page = '', need = '', origin = '', plugin: code = '', more = {} }: Parts = {}): void {
  tree.write(`plugins/${name}/contract.ts`, "import { Type } from 'masthead'\nexport const Answer = Type.Object({ response: Type.Array(Type.Object({ title: Type.String() })) })\n")
  tree.write(
    `plugins/${name}/plugin.ts`,
    `import { definePlugin, page, Type } from 'masthead'
import { Answer } from './contract.ts'
${code}
export default definePlugin({
  name: '${name}',
  pages: {
    front: page({
      path: '/${name}',
      params: {},
      needs: { items: { contract: Answer, request: () => ({ path: '/api/${name}' }), freshFor: '1s', ${need} } },
      head: () => ({ title: '${name}' }),
      views: { desktop: () => import('./views/front.tsx'), mobile: () => import('./views/front.tsx'), amp: false, whyNoAmp: 'a test' },
      ${page}
    }),
  },
  origin: () => import('./origin.ts'),
})
`,
  )
  tree.write(`plugins/${name}/views/front.tsx`, view ?? `export default function Front({ data }: { readonly data: { readonly items: { readonly response: readonly { readonly title: string }[] } } }) {\n  return <h1>${name} shows {data.items.response.map(({ title }) => title).join(', ')}</h1>\n}\n`)
  tree.write(
    `plugins/${name}/origin.ts`,
    `import { Readable } from 'node:stream'\nimport { sendContent, defineOrigin } from 'masthead/origin'
import { Answer } from './contract.ts'
export default defineOrigin({
  routes: (app) => void app.get('/api/${name}', async (_request, reply) => sendContent(reply, Answer, { response: [{ title: 'one' }, { title: 'two' }] }, { maxAge: 1, staleWhileRevalidate: 1 }, ['${name}'])),
  ${origin}
})
void Readable
`,
  )
  for (const [file, text] of Object.entries(more)) tree.write(`plugins/${name}/${file}`, text)
}

const route = (name: string, body: string) => `routes: (app) => void app.get('/api/${name}', ${body}),`
const view = (body: string) => `export default function Front(props: any) {\n  ${body}\n  return <h1>drawn</h1>\n}\n`

plugin('sound')
plugin('load', { plugin: "throw new Error('thrown while loading')" })
plugin('render', { view: view("throw new Error('thrown while drawing')") })
plugin('head', { page: "freshness: () => { throw new Error('thrown for its freshness') }," })
plugin('need', { need: "request: () => { throw new Error('thrown for an address') }," })
plugin('contract', { need: "contract: Type.Object({ response: Type.String({ pattern: '(' }) })," })
plugin('route', { origin: route('route', "async () => { throw new Error('thrown in the origin') }") })
plugin('origin-load', { more: { 'origin.ts': "throw new Error('thrown while the origin loads')\n" } })
plugin('migration', { origin: "migrations: { '001-wrong': { up: async () => { throw new Error('thrown in a migration') } } }," })
plugin('sitemap', { origin: "sitemap: function* () { throw new Error('thrown in a sitemap') }," })
plugin('demo', { origin: "demo: async () => { throw new Error('thrown while the demo goes in') }," })
plugin('tools', { origin: "importers: { broken: { description: 'Breaks.', run: async () => { throw new Error('thrown in an importer') } } },\n  commands: { broken: { description: 'Breaks.', run: async () => { throw new Error('thrown in a command') } } }," })
plugin('text', { origin: route('text', "async (_request, reply) => reply.type('application/json').send('<html>no JSON')") })
plugin('shape', { origin: route('shape', "async () => ({ response: [{ title: 7 }] })") })
plugin('endless', { origin: route('endless', "async (_request, reply) => reply.type('application/json').send(Readable.from((function* () { for (;;) yield 'x'.repeat(65_536) })()))") })
plugin('never', { need: 'deadline: 200,', origin: route('never', 'async () => new Promise(() => {})') })
plugin('slow', { view: view('const until = performance.now() + 250\n  while (performance.now() < until);') })
plugin('writes', { view: view("props.data.items.response.push({ title: 'from the view' })") })
plugin('stray', { view: view("void Promise.reject(new Error('thrown where nobody waits'))") })
plugin('island', {
  view: "import Broken from './broken.island.tsx'\nexport default function Front() {\n  return <h1>drawn <Broken /></h1>\n}\n",
  more: { 'views/broken.island.tsx': "import { island } from 'masthead/island'\nfunction Broken(): never {\n  throw new Error('thrown in an island')\n}\nexport default island('load', Broken)\n" },
})

let site: Served
t.before(async () => {
  site = await tree.serve(['start'])
})

const logged = (code: string, name: string) =>
  site
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['code'] === code && JSON.stringify(line).includes(`"plugin":"${name}`) && line['plugin'] !== undefined)

/** The log is written in lots. */
async function told(code: string, name: string): Promise<Record<string, unknown> | undefined> {
  await until(`${code} of ${name} is logged`, () => logged(code, name).length > 0)
  return logged(code, name)[0]
}

const says = (text: string) => until(`it says "${text}"`, () => site.said().includes(text))

const isSound = async () => (await site.get('/sound')).text.includes('sound shows one, two')

const faults: readonly (readonly [what: string, name: string, status: number, code: string, said: RegExp | undefined])[] = [
  ['throws while it is loaded', 'load', 404, 'MH_PLUGIN_LOAD', /thrown while loading/],
  ['throws while it is drawn', 'render', 500, 'MH_RENDER', /thrown while drawing/],
  ['throws when it is asked for its freshness', 'head', 500, 'MH_PLUGIN_CODE', /thrown for its freshness/],
  ['throws for the address of a need', 'need', 500, 'MH_PLUGIN_CODE', undefined],
  ['has a contract that cannot be compiled', 'contract', 500, 'MH_PLUGIN_CODE', /Unterminated group/],
  ['throws in a route of its origin', 'route', 503, 'MH_UPSTREAM_STATUS', undefined],
  ['has an origin that throws while it is loaded', 'origin-load', 404, 'MH_PLUGIN_LOAD', /thrown while the origin loads/],
  ['has an API that answers no JSON', 'text', 503, 'MH_UPSTREAM_NOT_JSON', undefined],
  ['has an API that answers another shape', 'shape', 503, 'MH_CONTRACT', /title/],
  ['has an API whose answer has no end', 'endless', 503, 'MH_UPSTREAM_TOO_LARGE', undefined],
  ['has an API that never answers', 'never', 503, 'MH_UPSTREAM_TIMEOUT', undefined],
  ['changes the data that all pages share', 'writes', 500, 'MH_RENDER', /not extensible/],
]

for (const [what, name, status, code, said] of faults) {
  t.test(`a plugin that ${what} costs its own page`, async (t) => {
    const answer = await site.get(`/${name}`)
    t.equal(answer.status, status)
    t.notMatch(answer.text, /thrown|\/tmp|plugins\//, 'what went wrong is not told to readers')
    const line = await told(code, name)
    t.ok(line, `the log has ${code} and the plugin`)
    if (said) t.match(JSON.stringify(line), said, 'and says why')
    t.ok(await isSound(), 'the others are served')
  })
}

t.test('a promise that nobody waits for costs nothing', async (t) => {
  t.equal((await site.get('/stray')).status, 200)
  await says('MH_UNHANDLED_REJECTION')
  await says('thrown where nobody waits')
  t.ok(await isSound(), 'the process is still there')
})

t.test('a migration that fails leaves out the plugin\'s API', async (t) => {
  t.equal((await site.get('/migration')).status, 404)
  await says('A migration failed')
  t.ok(await isSound())
})

t.test('demo content that fails is left out, and the page is there', async (t) => {
  t.match((await site.get('/demo')).text, 'demo shows one, two')
  await says('Demo content of demo is left out')
})

t.test('a sitemap that throws is left out of the others', async (t) => {
  const index = await site.get('/sitemap.xml')
  t.equal(index.status, 200, index.text)
  t.match(index.text, '<sitemapindex')
  await says('The sitemap of sitemap is left out')
})

t.test('an island that throws is left out of its page', async (t) => {
  const page = await site.get('/island')
  t.equal(page.status, 200)
  t.match(page.text, 'drawn')
  const line = await told('MH_RENDER', 'plugins/island')
  t.match(line?.['plugin'], 'plugins/island/views/broken.island.tsx', 'and named by its file')
})

t.test('a view that takes too long is named where an operator looks', async (t) => {
  t.equal((await site.get('/slow')).status, 200)
  t.match(await told('MH_RENDER_SLOW', 'slow'), { plugin: 'slow', page: 'front', level: 40 })
  t.notOk(logged('MH_RENDER_SLOW', 'sound').length, 'others are not')
  const status = await tree.run(['masthead', 'status'])
  t.match(status.out, /slow\s+front\s+MH_RENDER_SLOW\s+1\b/, status.err)
  t.match(status.out, /render\s+front\s+MH_RENDER\b/)
  const list = await tree.run(['masthead', 'plugin', 'list'])
  t.match(list.out, /^slow .*front drawn too slowly once/m, 'masthead plugin list tells it, too')
  t.match(list.out, /^broken +tools +Breaks\.$/m, 'and what is imported for which plugin')
})

t.test('importers and commands that throw end with the reason', async (t) => {
  writeFileSync(join(tree.around, 'rows.txt'), '')
  const imported = await tree.run(['masthead', 'import', 'broken', '../rows.txt'])
  t.equal(imported.code, 1)
  t.match(imported.err, /^masthead: thrown in an importer$/m)
  const command = await tree.run(['masthead', 'tools', 'broken'])
  t.equal(command.code, 1)
  t.match(command.err, /^masthead: thrown in a command$/m)
  t.ok(await isSound())
})

t.test('the process is the one that was started', async (t) => {
  t.equal((await site.get('/healthz')).status, 200)
  t.notMatch(site.said(), /"msg":"unexpected"/, 'and nothing came unexpectedly')
})

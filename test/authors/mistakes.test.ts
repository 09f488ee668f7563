import t from 'tap'
import type { CheckLine } from '../../engine/ops/plugin/check-line.ts'
import { authorTree } from './author-tree.ts'

t.setTimeout(600_000)

interface Mistake {
  readonly plugin: string
  readonly what: string
  readonly make: () => void
  /** What the check says: of which check, and a text that names the file and says what to do. */
  readonly told: readonly (readonly [check: string, reason: RegExp])[]
}

const tree = authorTree([])
t.teardown(tree.close)
const plugin = (name: string) => `plugins/${name}/plugin.ts`

const mistakes: readonly Mistake[] = [
  {
    plugin: 'wrong-field',
    what: 'a field that does not exist',
    make: () => tree.edit(plugin('wrong-field'), 'cacheability: {', 'cachability: {'),
    told: [
      ['types', /^plugins\/wrong-field\/plugin\.ts\(\d+,\d+\): error .*'cachability' does not exist/],
      ['loads', /^plugins\/wrong-field\/plugin\.ts: page front: "cachability" is no field here: there are .*cacheability/],
    ],
  },
  {
    plugin: 'wrong-top',
    what: 'a field of the plugin itself that does not exist',
    make: () => tree.edit(plugin('wrong-top'), '  pages: { front },', "  pages: { front },\n  rediects: [{ from: '/old', to: '/wrong-top' }],"),
    told: [
      ['types', /^plugins\/wrong-top\/plugin\.ts\(\d+,\d+\): error/],
      ['loads', /^plugins\/wrong-top\/plugin\.ts: "rediects" is no field here: there are .*redirects/],
    ],
  },
  {
    plugin: 'missing-view',
    what: 'a view that is missing',
    make: () => tree.edit(plugin('missing-view'), "    amp: () => import('./views/amp.tsx'),\n", ''),
    told: [
      ['types', /^plugins\/missing-view\/plugin\.ts\(\d+,\d+\): error/],
      ['loads', /^plugins\/missing-view\/plugin\.ts: page front: the amp view is missing: name one, or say amp: false and whyNoAmp/],
    ],
  },
  {
    plugin: 'date-island',
    what: 'an island prop that is a Date',
    make: () => {
      tree.write('plugins/date-island/views/clock.island.tsx', "import { island } from 'masthead/island'\n\nexport default island('load', function Clock({ day }: { day: Date }) {\n  return <time>{day.toISOString()}</time>\n})\n")
      tree.edit('plugins/date-island/views/items-page.tsx', "import './items-page.css'", "import Clock from './clock.island.tsx'\nimport './items-page.css'")
      tree.edit('plugins/date-island/views/items-page.tsx', '<h1 ', '<Clock day={new Date(0)} />\n      <h1 ')
    },
    told: [['types', /^plugins\/date-island\/views\/clock\.island\.tsx\(\d+,\d+\): error/]],
  },
  {
    plugin: 'handler',
    what: 'an event handler in a view',
    make: () => tree.edit('plugins/handler/views/items-page.tsx', '<h1 ', '<h1 onClick={() => {}} '),
    told: [['loads', /plugins\/handler\/views\/items-page\.tsx:\d+:\d+: <h1> has onClick, which nothing would call: .* Make an island/]],
  },
  {
    plugin: 'lost-widget',
    what: 'a widget for a slot that no theme has',
    make: () => {
      tree.edit('plugins/lost-widget/plugin.ts', "import { definePlugin, page", "import { definePlugin, page, widget")
      tree.edit('plugins/lost-widget/plugin.ts', '  pages: { front },', "  pages: { front },\n  widgets: { corner: widget({ slot: 'corner', views: { desktop: () => import('./views/items-page.tsx'), mobile: () => import('./views/items-page.tsx'), amp: false, whyNoAmp: 'a test' } }) },")
    },
    told: [['widgets', /^plugins\/lost-widget\/plugin\.ts: widget corner is for the slot "corner", which no theme of this site has: there are .*aside/]],
  },
  {
    plugin: 'shadow',
    what: 'a route that takes addresses from another plugin',
    make: () => tree.edit(plugin('shadow'), "path: '/shadow'", "path: '/cities/pune'"),
    told: [['routes', /^plugins\/shadow\/plugin\.ts: \/cities\/pune takes \/cities\/pune from cities\.front \(\/cities\/:city\) of plugins\/cities: choose a path/]],
  },
  {
    plugin: 'rival-two',
    what: 'a route that another plugin has',
    make: () => tree.edit(plugin('rival-two'), "path: '/rival-two'", "path: '/rival-one'"),
    told: [['routes', /^plugins\/rival-two\/plugin\.ts: .*rival-one\.front.*rival-two\.front.*Change one of the two paths/]],
  },
  {
    plugin: 'no-contract',
    what: 'a need without a contract',
    make: () => tree.edit(plugin('no-contract'), 'contract: ItemsAnswer, ', ''),
    told: [
      ['types', /^plugins\/no-contract\/plugin\.ts\(\d+,\d+\): error .*contract/],
      ['loads', /^plugins\/no-contract\/plugin\.ts: page front: need items: contract is missing: name a schema of contract\.ts/],
    ],
  },
  {
    plugin: 'no-telugu',
    what: 'a message that is missing in Telugu',
    make: () => tree.edit('plugins/no-telugu/messages.ts', "    soon: 'కాసేపటి తర్వాత మళ్లీ చూడండి.',\n", ''),
    told: [
      ['types', /^plugins\/no-telugu\/messages\.ts\(\d+,\d+\): error .*soon/],
      ['loads', /^plugins\/no-telugu\/messages\.ts: telugu lacks "soon": write it below telugu/],
    ],
  },
  {
    plugin: 'raw-text',
    what: 'text of the API that is printed as HTML',
    make: () => tree.edit('plugins/raw-text/views/items-page.tsx', '<p>{item.text}</p>', '<p dangerouslySetInnerHTML={{ __html: item.text }} />'),
    told: [['data', /^plugins\/raw-text\/views\/desktop\.tsx: a text became an element .*Give only sanitised HTML to dangerouslySetInnerHTML/]],
  },
  {
    plugin: 'fragile',
    what: 'a view that throws on data that its contract allows',
    make: () => tree.edit('plugins/fragile/views/items-page.tsx', '{t.title}</h1>', '{t.title} {items[0]!.title}</h1>'),
    told: [['data', /^plugins\/fragile\/views\/desktop\.tsx: the view throws .*narrow the contract, or have the code take it .*the least that its contracts allow/]],
  },
  {
    plugin: 'window-island',
    what: 'an island that cannot be rendered on the server',
    make: () => {
      tree.write('plugins/window-island/views/wide.island.tsx', "import { island } from 'masthead/island'\n\nexport default island('load', function Wide() {\n  return <p>{window.innerWidth}</p>\n})\n")
      tree.edit('plugins/window-island/views/items-page.tsx', "import './items-page.css'", "import Wide from './wide.island.tsx'\nimport './items-page.css'")
      tree.edit('plugins/window-island/views/items-page.tsx', '<h1 ', '<Wide />\n      <h1 ')
    },
    told: [['demo', /plugins\/window-island\/views\/wide\.island\.tsx: A view threw while it was rendered\. window is not defined/]],
  },
  {
    plugin: 'any',
    what: 'a promise that a view starts and does not wait for',
    make: () => tree.edit('plugins/strayed/views/desktop.tsx', '  return', "  void Promise.reject(new Error('Nobody waits for this.'))\n  return"),
    told: [['strays', /^In one of the plugins .*await it, or catch its error\. Data is a need of the page.*Nobody waits for this/]],
  },
  {
    plugin: 'no-cache',
    what: 'a page that no cache may keep',
    make: () => tree.edit(plugin('no-cache'), "freshFor: '5m'", "freshFor: '0s'"),
    told: [['cacheability', /page front is made anew for every reader.*plugins\/no-cache\/plugin\.ts/]],
  },
  {
    plugin: 'two-headlines',
    what: 'markup that is not valid',
    make: () => tree.edit('plugins/two-headlines/views/items-page.tsx', '<p>{item.text}</p>', '<p><div>{item.text}</div></p>'),
    told: [['html', /^\/two-headlines: /]],
  },
]

// One check of all of them: a build and a run of the compiler serve every case.
for (const name of ['sound', 'cities', 'rival-one', 'strayed', ...mistakes.map(({ plugin: each }) => each).filter((each) => each !== 'any')]) {
  const made = await tree.run(['masthead', 'plugin', 'new', name])
  if (made.code !== 0) throw new Error(`${name}: ${made.err}`)
}
tree.edit(plugin('cities'), "import { definePlugin, page, type PropsOf } from 'masthead'", "import { definePlugin, page, type PropsOf, slug } from 'masthead'")
tree.edit(plugin('cities'), "path: '/cities',\n  params: {}", "path: '/cities/:city',\n  params: { city: slug() }")
for (const { make } of mistakes) make()
const checked = await tree.run(['masthead', 'plugin', 'check', '--json'])
t.equal(checked.code, 1, 'the check fails')
if (checked.out === '') throw new Error(checked.err)
const lines = JSON.parse(checked.out) as readonly CheckLine[]

t.test('a plugin as it is generated passes', async (t) => {
  t.same(lines.filter(({ plugin: name, verdict }) => name === 'sound' && verdict === 'fail'), [])
  t.ok(lines.filter(({ plugin: name }) => name === 'sound').length >= 10, 'and was asked about all')
})

for (const { plugin: name, what, told } of mistakes) {
  t.test(`${what} is named with its file and what to do`, async (t) => {
    const failed = lines.filter(({ plugin: owner, verdict }) => owner === name && verdict === 'fail')
    for (const [check, reason] of told) {
      const found = failed.filter((line) => line.check === check)
      t.ok(found.some((line) => reason.test(line.reason)), `${check}: ${found.map((line) => line.reason).join(' | ')}`)
    }
  })
}

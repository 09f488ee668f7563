import t from 'tap'
import type { CheckResult } from '../../engine/check/check-result.ts'
import { newPlugin } from '../../engine/commands/plugin/new-plugin.ts'
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
      ['loads', /^plugins\/wrong-field\/plugin\.ts: page front: "cachability" is no field here: did you mean "cacheability"/],
    ],
  },
  {
    plugin: 'wrong-top',
    what: 'a field of the plugin itself that does not exist',
    make: () => tree.edit(plugin('wrong-top'), '  pages: { front },', "  pages: { front },\n  rediects: [{ from: '/old', to: '/wrong-top' }],"),
    told: [
      ['types', /^plugins\/wrong-top\/plugin\.ts\(\d+,\d+\): error/],
      ['loads', /^plugins\/wrong-top\/plugin\.ts: "rediects" is no field here: did you mean "redirects"/],
    ],
  },
  {
    plugin: 'missing-view',
    what: 'a view that is missing',
    make: () => tree.edit(plugin('missing-view'), "view(() => import('./views/front.tsx'))", "{ desktop: () => import('./views/front.tsx'), mobile: () => import('./views/front.tsx') }"),
    told: [
      ['types', /^plugins\/missing-view\/plugin\.ts\(\d+,\d+\): error/],
      ['loads', /^plugins\/missing-view\/plugin\.ts: page front: the amp view is missing: name one, or say amp: false and whyNoAmp/],
    ],
  },
  {
    plugin: 'other-view',
    what: 'a view that takes the props of another page',
    make: () => {
      tree.edit(plugin('other-view'), 'export type FrontProps = PropsOf<typeof front>', "export const archive = page({ path: '/other-view/archive', params: {}, messages, head: () => ({ title: 'Archive' }), views: view(() => import('./views/front.tsx')) })\n\nexport type FrontProps = PropsOf<typeof front>")
      tree.edit(plugin('other-view'), '  pages: { front },', '  pages: { front, archive },')
    },
    told: [['types', /^plugins\/other-view\/plugin\.ts\(\d+,\d+\): error .*view of page \S*archive\S* takes the props of the page at \/other-view\./s], ['answers', /^plugins\/other-view: its path \/other-view\/archive \(english\), .* answers 500/]],
  },
  {
    plugin: 'date-island',
    what: 'an island prop that is a Date',
    make: () => {
      tree.write('plugins/date-island/views/clock.island.tsx', "import { island } from 'masthead/island'\n\nexport default island('load', function Clock({ day }: { day: Date }) {\n  return <time>{day.toISOString()}</time>\n})\n")
      tree.edit('plugins/date-island/views/front.tsx', "import styles from './front.module.css'", "import Clock from './clock.island.tsx'\nimport styles from './front.module.css'")
      tree.edit('plugins/date-island/views/front.tsx', '<h1 ', '<Clock day={new Date(0)} />\n      <h1 ')
    },
    told: [['types', /^plugins\/date-island\/views\/clock\.island\.tsx\(\d+,\d+\): error/]],
  },
  {
    plugin: 'handler',
    what: 'an event handler in a view',
    make: () => tree.edit('plugins/handler/views/front.tsx', '<h1 ', '<h1 onClick={() => {}} '),
    told: [['loads', /plugins\/handler\/views\/front\.tsx:\d+:\d+: <h1> has onClick, which nothing would call: .* Make an island/]],
  },
  {
    plugin: 'lost-widget',
    what: 'a widget for a slot that no theme has',
    make: () => {
      tree.edit('plugins/lost-widget/plugin.ts', "import { definePlugin, page", "import { definePlugin, page, widget")
      tree.edit('plugins/lost-widget/plugin.ts', '  pages: { front },', "  pages: { front },\n  widgets: { corner: widget({ placement: { slot: 'corner' }, views: { ...view(() => import('./views/front.tsx')), amp: false, whyNoAmp: 'a test' } }) },")
    },
    told: [['widgets', /^plugins\/lost-widget\/plugin\.ts: widget corner is for the slot "corner", which no theme or page of this site has: there are .*aside/]],
  },
  {
    plugin: 'shadow',
    what: 'a route that takes addresses from another plugin',
    make: () => tree.edit(plugin('shadow'), "path: '/shadow'", "path: '/cities/pune'"),
    told: [['routes', /^plugins\/shadow\/plugin\.ts: \/cities\/pune takes \/cities\/pune from cities\.front \(\/cities\/:city\) of plugins\/cities: choose a path/], ['answers', /its entry link \/shadow .* answers 404/]],
  },
  {
    plugin: 'rival-two',
    what: 'a route that another plugin has',
    make: () => tree.edit(plugin('rival-two'), "path: '/rival-two'", "path: '/rival-one'"),
    told: [['routes', /^plugins\/rival-two\/plugin\.ts: .*rival-one\.front.*rival-two\.front.*Choose another address/]],
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
    make: () => tree.edit('plugins/raw-text/views/front.tsx', '<p>{item.text}</p>', '<p dangerouslySetInnerHTML={{ __html: item.text }} />'),
    told: [['loads', /plugins\/raw-text\/views\/front\.tsx:\d+:\d+: dangerouslySetInnerHTML prints text as markup\. Declare the field as Html\(\) in its contract/]],
  },
  {
    plugin: 'fragile',
    what: 'a view that throws on data that its contract allows',
    make: () => tree.edit('plugins/fragile/views/front.tsx', '{t.title}</h1>', '{t.title} {items[0]!.title}</h1>'),
    told: [['data', /^plugins\/fragile\/views\/front\.tsx: the view throws .*narrow the contract, or have the code take it .*the least that its contracts allow/]],
  },
  {
    plugin: 'window-island',
    what: 'an island that cannot be rendered on the server',
    make: () => {
      tree.write('plugins/window-island/views/wide.island.tsx', "import { island } from 'masthead/island'\n\nexport default island('load', function Wide() {\n  return <p>{window.innerWidth}</p>\n})\n")
      tree.edit('plugins/window-island/views/front.tsx', "import styles from './front.module.css'", "import Wide from './wide.island.tsx'\nimport styles from './front.module.css'")
      tree.edit('plugins/window-island/views/front.tsx', '<h1 ', '<Wide />\n      <h1 ')
    },
    told: [['demo', /plugins\/window-island\/views\/wide\.island\.tsx: A view threw while it was rendered\. window is not defined/]],
  },
  {
    plugin: 'any',
    what: 'a promise that a view starts and does not wait for',
    make: () => tree.edit('plugins/strayed/views/front.tsx', '  return', "  void Promise.reject(new Error('Nobody waits for this.'))\n  return"),
    told: [['unhandled-rejections', /^In one of the plugins .*await it, or catch its error\. Data is a need of the page.*Nobody waits for this/]],
  },
  {
    plugin: 'no-cache',
    what: 'a page that no cache may keep',
    make: () => tree.edit(plugin('no-cache'), "freshFor: '5m'", "freshFor: '0s'"),
    told: [['cacheability', /page front is rendered for every reader \(freshFor 0, from page no-cache\.front\).*plugins\/no-cache\/plugin\.ts/]],
  },
  {
    plugin: 'two-headlines',
    what: 'markup that is not valid',
    make: () => tree.edit('plugins/two-headlines/views/front.tsx', '<p>{item.text}</p>', '<p><div>{item.text}</div></p>'),
    told: [['html', /^plugins\/two-headlines\/views\/front\.tsx:20:\d+: close-order: .*\(at \/two-headlines \d+:\d+/]],
  },
  {
    plugin: 'lost-entry-link',
    what: 'an entry link that leads nowhere',
    make: () => tree.edit(plugin('lost-entry-link'), "path: '/lost-entry-link' }],\n    telugu", "path: '/lost-entry-link/front' }],\n    telugu"),
    told: [['answers', /^plugins\/lost-entry-link: its entry link \/lost-entry-link\/front \(english\) answers 404, where a reader expects a page/]],
  },
  {
    plugin: 'all-fail',
    what: 'a contract that no answer keeps, so that every page answers 503,',
    make: () => tree.edit('plugins/all-fail/contract.ts', 'title: Type.String({ minLength: 1 })', 'title: Type.Number()'),
    told: [['answers', /^plugins\/all-fail: its entry link \/all-fail \(english\), its entry link \/telugu\/all-fail \(telugu\) answers 503, .* › \/response\/0\/title: /]],
  },
  {
    plugin: 'takes-away',
    what: 'a migration on which the version before could not run',
    make: () => tree.edit('plugins/takes-away/tables.ts', '  },\n}\n', "  },\n  '002-day': { up: (db) => db.schema.alterTable('takes_away_items').renameColumn('day', 'published').execute() },\n}\n"),
    told: [['origin', /^plugins\/takes-away\/origin\.ts: takes-away: A migration cannot be run\. "002-day" renames the column day of takes_away_items, which the version before uses\. Add beside it what replaces it/], ['answers', /answers 404/]],
  },
  {
    plugin: 'unseen',
    what: 'a page that no demo content shows',
    make: () => {
      tree.edit(plugin('unseen'), "import { definePlugin, page, type PropsOf, view } from 'masthead'", "import { definePlugin, page, type PropsOf, slug, view } from 'masthead'")
      tree.edit(plugin('unseen'), "path: '/unseen',\n  params: {}", "path: '/unseen/:city',\n  params: { city: slug() }")
      tree.edit(plugin('unseen'), /entryLinks: \{[^}]*\}[^}]*\}[^}]*\},\n/, '')
      tree.edit('plugins/unseen/origin.ts', "  sitemap: () => [['/unseen']],\n", '')
    },
    told: [['demo', /^plugins\/unseen: no page of it was rendered/]],
  },
  {
    plugin: 'absent-widget',
    what: 'a widget whose data is not there',
    make: () => {
      tree.edit(plugin('absent-widget'), 'view }', 'view, widget }')
      tree.write('plugins/absent-widget/views/strip.tsx', 'export default function Strip() {\n  return <p>Strip</p>\n}\n')
      tree.edit(plugin('absent-widget'), '  pages: { front },', "  pages: { front },\n  widgets: { strip: widget({ placement: { slot: 'aside' }, needs: { items: { contract: ItemsAnswer, request: () => ({ path: '/api/absent-widget/klingon' }) } }, views: { desktop: () => import('./views/strip.tsx'), mobile: () => import('./views/strip.tsx'), amp: false, whyNoAmp: 'a test' } }) },")
    },
    told: [['widgets', /^plugins\/absent-widget\/plugin\.ts: widget strip is missing where it is placed \(.*\): its need items is not found \(404\)/]],
  },
  {
    plugin: 'written-href',
    what: 'a literal address',
    make: () => tree.edit('plugins/written-href/views/front.tsx', '{t.title}</h1>', '<a href="/written-href">{t.title}</a></h1>'),
    told: [['sources', /^plugins\/written-href\/views\/front\.tsx:\d+:\d+: href="\/written-href" is a literal address, .*href=\{page\.href/]],
  },
  {
    plugin: 'raw-href',
    what: 'an address of the data that does not go through page.href',
    make: () => tree.edit('plugins/raw-href/views/front.tsx', '{t.title}</h1>', '<a href={page.path}>{t.title}</a></h1>'),
    told: [['links', /^plugins\/raw-href\/views\/front\.tsx writes href="\/raw-href…" without page\.href/]],
  },
  {
    plugin: 'dead-link',
    what: 'a link that leads nowhere',
    make: () => tree.edit('plugins/dead-link/views/front.tsx', '{t.title}</h1>', "<a href={page.href('/dead-link/more')}>{t.title}</a></h1>"),
    told: [['links', /^plugins\/dead-link\/views\/front\.tsx: its links lead nowhere, because no page takes them \(\/dead-link\/more, /]],
  },
  {
    plugin: 'borrower',
    what: 'an import from another plugin',
    make: () => tree.edit('plugins/borrower/views/front.tsx', "import styles from './front.module.css'", "import type { Item } from '../../sound/contract.ts'\nimport styles from './front.module.css'\n\nexport type Borrowed = Item"),
    told: [['sources', /^plugins\/borrower\/views\/front\.tsx:\d+:1: imports "\.\.\/\.\.\/sound\/contract\.ts" of the plugin sound: /]],
  },
  {
    plugin: 'clock',
    what: 'a clock in what a view imports',
    make: () => {
      tree.write('plugins/clock/now.ts', 'export const now = (): string => new Date().toISOString()\n')
      tree.edit('plugins/clock/views/front.tsx', "import styles from './front.module.css'", "import { now } from '../now.ts'\nimport styles from './front.module.css'")
      tree.edit('plugins/clock/views/front.tsx', '{t.title}</h1>', '{t.title} {now()}</h1>')
    },
    told: [['sources', /^plugins\/clock\/now\.ts:1:\d+: new Date\(\) in a view: .*page\.today/]],
  },
  {
    plugin: 'chance',
    what: 'chance and a request in a view',
    make: () => tree.edit('plugins/chance/views/front.tsx', '  return', "  const _asked = Math.random() > 2 ? fetch('/api') : undefined\n  return"),
    told: [
      ['sources', /^plugins\/chance\/views\/front\.tsx:\d+:\d+: Math\.random\(\) in a view: /],
      ['sources', /^plugins\/chance\/views\/front\.tsx:\d+:\d+: fetch\('\/api'\) in a view: .*declare a need/],
    ],
  },
  {
    plugin: 'no-trait',
    what: 'a trait that is not declared',
    make: () => tree.edit(plugin('no-trait'), "cacheability: { ", "cacheability: { varies: ['rain'], "),
    told: [['traits', /^plugins\/no-trait\/plugin\.ts: page front varies by "rain", which is not declared: add it to traits in config\/site\.ts/]],
  },
  {
    plugin: 'untranslated',
    what: 'an English sentence on the Telugu page',
    make: () => tree.edit('plugins/untranslated/views/front.tsx', '{t.title}</h1>', '{t.title}</h1>\n      <p>These prices change every morning.</p>'),
    told: [['words', /^plugins\/untranslated\/views\/front\.tsx:\d+:\d+: "These prices change every morning" is Latin text on a page in తెలుగు/]],
  },
  {
    plugin: 'server-island',
    what: 'an island that reaches code of the server',
    make: () => {
      tree.write('plugins/server-island/paths.ts', "import { slug } from 'masthead'\n\nexport const city = slug()\n")
      tree.write('plugins/server-island/views/city.island.tsx', "import { island } from 'masthead/island'\nimport { city } from '../paths.ts'\n\nexport default island('load', function City() {\n  return <p>{String(city.parse('pune'))}</p>\n})\n")
      tree.edit('plugins/server-island/views/front.tsx', "import styles from './front.module.css'", "import City from './city.island.tsx'\nimport styles from './front.module.css'")
      tree.edit('plugins/server-island/views/front.tsx', '<h1 ', '<City />\n      <h1 ')
    },
    told: [['loads', /the island plugins\/server-island\/views\/city\.island\.tsx reaches "masthead", which exists on the server only \(plugins\/server-island\/views\/city\.island\.tsx -> plugins\/server-island\/paths\.ts -> "masthead"\)/]],
  },
]

// One check of all of them: a build and a run of the compiler serve every case. None of them is for a browser to find: without
// one, a hundred and fifty pages need not be drawn.
for (const name of ['sound', 'cities', 'on-purpose', 'rival-one', 'strayed', ...mistakes.map(({ plugin: each }) => each).filter((each) => each !== 'any')]) {
  await newPlugin(tree.folder, { name })
}
tree.edit(plugin('cities'), "import { definePlugin, page, type PropsOf, view } from 'masthead'", "import { definePlugin, page, type PropsOf, slug, view } from 'masthead'")
tree.edit(plugin('cities'), "path: '/cities',\n  params: {}", "path: '/cities/:city',\n  params: { city: slug() }")
tree.edit(plugin('on-purpose'), "path: '/on-purpose'", "path: '/cities/delhi'")
tree.edit(plugin('on-purpose'), 'params: {}', "takesFrom: ['cities.front'],\n  params: {}")
tree.edit(plugin('on-purpose'), /path: '\/on-purpose'/g, "path: '/cities/delhi'")
tree.edit('plugins/on-purpose/origin.ts', "'/on-purpose'", "'/cities/delhi'")
for (const { make } of mistakes) make()
const checked = await tree.run(['masthead', 'plugin', 'check', '--json'], { CHROME_PATH: '/bin/false' })
t.equal(checked.code, 1, 'the check fails')
if (checked.out === '') throw new Error(checked.err)
const lines = JSON.parse(checked.out) as readonly CheckResult[]

t.test('a plugin as it is generated passes', async (t) => {
  t.same(lines.filter(({ plugin: name, status }) => name === 'sound' && status === 'fail'), [])
  t.ok(lines.filter(({ plugin: name }) => name === 'sound').length >= 10, 'and was asked about all')
})

t.test('an address that is taken on purpose is a note, for who takes it and from whom', async (t) => {
  const routes = lines.filter(({ plugin: name, check }) => name === 'on-purpose' && check === 'routes')
  const notes = routes.filter(({ status }) => status === 'note').map(({ reason }) => reason)
  t.same(notes, ['takes /cities/delhi from cities.front, as it says'], notes.join(' | '))
  const failed = lines.filter(({ plugin: name, status }) => name === 'on-purpose' && status === 'fail').map(({ check, reason }) => `${check}: ${reason}`)
  t.same(failed, [], failed.join(' | '))
})

for (const { plugin: name, what, told } of mistakes) {
  t.test(`${what} is named with its file and what to do`, async (t) => {
    const failed = lines.filter(({ plugin: owner, status }) => owner === name && status === 'fail')
    for (const [check, reason] of told) {
      const found = failed.filter((line) => line.check === check)
      t.ok(found.some((line) => reason.test(line.reason)), `${check}: ${found.map((line) => line.reason).join(' | ')}`)
    }
    // The compiler's lines and those of the loader are two views of one mistake; no other check may repeat it.
    const others = failed.filter(({ check }) => check !== 'types' && !told.some(([asked]) => asked === check))
    t.same(others, [], 'and nothing else')
  })
}

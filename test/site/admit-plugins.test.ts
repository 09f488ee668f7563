import t from 'tap'
import { admitPlugins } from '../../engine/pages/admit-plugins.ts'
import type { AnyPage } from '../../engine/plugin/any-page.ts'
import { fromSettings, oneOf, slug } from '../../engine/plugin/param.ts'
import { defineSettings, Type } from '../../engine/index.ts'
import { pagesOf } from '../../engine/pages/admit-plugins.ts'
import { buildRouteTable } from '../../engine/routing/route-table.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import type { NamedPlugin } from '../../engine/render/site-modules.ts'
import { startSite, views } from '../cache/test-site.ts'
import { exampleSite } from '../request/example-site.ts'

const front = (path: string, more: Partial<AnyPage> = {}): AnyPage => ({ path, params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, slug()])), head: () => ({ title: path }), views: views(() => path), ...more })
const plugin = (name: string, fields: object, displayPath?: string): NamedPlugin => ({ name, definition: { name, ...fields } as AnyPluginDefinition, ...(displayPath === undefined ? {} : { displayPath }) })
const admit = (...plugins: readonly NamedPlugin[]) => {
  const there = admitPlugins(exampleSite, plugins)
  const back = admitPlugins(exampleSite, plugins.toReversed())
  return { names: there.admitted.map(({ name }) => name), rejected: there.rejected, isSteady: JSON.stringify([there.admitted, there.rejected]) === JSON.stringify([back.admitted, back.rejected]) }
}

t.test('of two plugins that conflict the first by name stays, in whatever order they are found', async (t) => {
  const cases: readonly (readonly [what: string, one: object, other: object, reason: RegExp])[] = [
    ['a path', { pages: { front: front('/x/:a') } }, { pages: { page: front('/x/:b') } }, /MH_ROUTE_CONFLICT.*"\/x\/x" is both alpha\.front \(\/x\/:a\) and beta\.page \(\/x\/:b\).*alpha stays\.$/],
    ['a content type', { pages: { front: { ...front(''), path: undefined, content: ['article'] } } }, { pages: { front: { ...front(''), path: undefined, content: ['article', 'video'] } } }, /alpha\.front.*beta\.front.*alpha stays\.$/],
    ['the name of a content type', { contentTypes: { recipe: { slug: 'recipe' } } }, { contentTypes: { recipe: { slug: 'how-to-cook' } } }, /content type recipe: plugins\/alpha has the content type "recipe" already/],
    ['the word of a content address', { contentTypes: { recipe: { slug: 'recipe' } } }, { contentTypes: { dish: { slug: 'recipe' } } }, /content type dish: plugins\/alpha has the dashed addresses of the word "recipe" already/],
    ['an error page', { pages: { lost: front('/lost', { errorPageFor: ['notFound'] }) } }, { pages: { lost: front('/404', { errorPageFor: ['gone', 'notFound'] }) } }, /alpha\.lost and beta\.lost are both the error page for "notFound"\. alpha stays\.$/],
    ['a redirect', { redirects: [{ from: '/old', to: '/a' }] }, { redirects: [{ from: '/old', to: '/b' }] }, /MH_CONFIG.*\/old to \/b.*same "from"/],
    ['redirects in a loop', { redirects: [{ from: '/a', to: '/b' }] }, { redirects: [{ from: '/b', to: '/a' }] }, /MH_CONFIG.*redirects in a loop/],
  ]
  for (const [what, one, other, reason] of cases) {
    const { names, rejected, isSteady } = admit(plugin('alpha', one), plugin('beta', other), plugin('gamma', { pages: { front: front('/gamma') }, contentTypes: { article: { slug: 'article' }, video: { slug: 'video' } } }))
    t.same(names, ['alpha', 'gamma'], what)
    t.match(rejected, [{ name: 'beta', isConflict: true, reason }], what)
    t.ok(isSteady, what)
  }
})

t.test('the site\'s own plugin stays before one from elsewhere', async (t) => {
  const { names, rejected, isSteady } = admit(plugin('alpha', { pages: { front: front('/x') } }, '../elsewhere/alpha'), plugin('beta', { pages: { front: front('/x') } }, 'plugins/beta'))
  t.same(names, ['beta'])
  t.match(rejected, [{ name: 'alpha', reason: /beta stays\.$/ }])
  t.ok(isSteady)
})

t.test('a plugin that is left out for a conflict takes nobody with it', async (t) => {
  const { names } = admit(plugin('alpha', { pages: { front: front('/x') } }), plugin('beta', { pages: { front: front('/x'), other: front('/y') } }), plugin('gamma', { pages: { front: front('/y') } }))
  t.same(names, ['alpha', 'gamma'])
})

t.test('the same name of a page, a widget or a live topic in two plugins is no conflict', async (t) => {
  const fields = (path: string) => ({ pages: { front: front(path) }, widgets: { strip: { placement: { slot: 'strip' }, views: views(() => '') } }, live: { entries: { item: {} } } })
  t.same(admit(plugin('alpha', fields('/a')), plugin('beta', fields('/b'))).names, ['alpha', 'beta'])
})

t.test('words of an address that the settings list are its words, and words of others are not', async (t) => {
  const settings = defineSettings({ schema: Type.Object({ cups: Type.Array(Type.String(), { default: ['tea'] }) }) })
  const cups = plugin('cups', { settings, pages: { cup: front('/cups/:a', { params: { a: fromSettings(settings, ({ cups }) => oneOf(...cups)) } }), other: front('/cups/:b') } })
  for (const [given, page] of [[undefined, 'cups.other'], [{ cups: { cups: ['egg', 'tin'] } }, 'cups.cup']] as const) {
    const { admitted, scope } = admitPlugins({ ...exampleSite, ...(given ? { settings: given } : {}) }, [cups])
    const { match } = buildRouteTable(pagesOf(admitted), scope)
    const found = (path: string) => match({ path, edition: 'english', site: 'main' })
    t.match(found('/cups/tin'), { entry: { name: page } })
    t.equal(found('/cups/tea')?.entry.name === 'cups.cup', given === undefined)
  }
})

t.test('a plugin of any wrong shape is not served, and says why', async (t) => {
  const broken: readonly (readonly [fields: unknown, reason: RegExp])[] = [
    [undefined, /no default export/],
    [null, /no default export/],
    [{ pages: [] }, /pages is a list: write an object/],
    [{ pages: { front: undefined } }, /pages front is undefined/],
    [{ widgets: { 'a.b': { placement: { slot: 'strip' }, views: views(() => '') } } }, /widget a\.b: its name may hold latin letters and digits only/],
    [{ widgets: { strip: null } }, /widgets strip is null/],
    [{ live: 'entries' }, /live is a string/],
    [{ live: { 'a b': {} } }, /live topic a b: its name/],
    [{ redirects: {} }, /redirects is an object/],
    [{ contentTypes: { recipe: { slug: 'A recipe' } } }, /content type recipe: its slug is "A recipe": write lower-case letters/],
    [{ contentTypes: { recipe: null } }, /contentTypes recipe is null/],
    [{ get contentTypes() { throw new Error('thrown as it is read') } }, /thrown as it is read/],
    [{ pages: { one: { ...front('/x'), path: undefined, content: ['recipe'] } } }, /content is "recipe", and no plugin declares that content type: there are none/],
    [{ pages: { one: front('/x', { kind: { ad: 'cars' as never } }) } }, /kind\.ad is "cars", which no entry of ads\.pageTypes .* there are home$/],
    [{ pages: { one: front('/x', { kind: { analytics: 'cars' as never } }) } }, /kind\.analytics is "cars".* there are home$/],
    [{ origin: {} }, /origin is an object/],
    [{ pages: { front: { ...front('/x'), path: '/x/:a' } } }, /MH_ROUTE_PATTERN.*"a" has no validator/],
    [{ pages: { front: front('/x/:a?') } }, /MH_ROUTE_PATTERN.*What may be left out stands in braces/],
    [{ pages: { front: front('/x/:a(\\d+)') } }, /MH_ROUTE_PATTERN.*What a param takes is said by its validator/],
    [{ pages: { front: front('/x/[a]') } }, /MH_ROUTE_PATTERN.*A param is written with a colon/],
    [{ pages: { one: front('/x'), two: front('/x') } }, /MH_ROUTE_CONFLICT.*wrong\.one.*wrong\.two/],
    [{ get pages() { throw new Error('thrown while it is read') } }, /thrown while it is read/],
    [{ widget: {} }, /"widget" is no field here: did you mean "widgets"\?/],
  ]
  for (const [fields, reason] of broken) {
    const definition = (typeof fields === 'object' && fields !== null ? Object.defineProperties({ name: 'wrong' }, Object.getOwnPropertyDescriptors(fields)) : fields) as AnyPluginDefinition
    const { admitted, rejected } = admitPlugins({ ...exampleSite, ads: { provider: 'house', pageTypes: ['home'] }, analytics: { sink: 'log', pageTypes: { home: { name: 'home' } } } }, [{ name: 'wrong', definition }, plugin('sound', { pages: { front: front('/sound') } })])
    t.same(admitted.map(({ name }) => name), ['sound'], String(reason))
    t.match(rejected, [{ name: 'wrong', reason }], String(reason))
  }
})

t.test('redirects of the configuration that cannot be end the start', async (t) => {
  t.throws(() => admitPlugins({ ...exampleSite, redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }] }, []), { code: 'MH_CONFIG' })
})

t.test('a site serves what does not conflict', async (t) => {
  const { get, rejected } = await startSite(t, { plugins: [plugin('beta', { pages: { front: front('/x') } }).definition, plugin('alpha', { pages: { front: front('/x') } }).definition, plugin('gamma', { pages: { front: front('/gamma') } }).definition] })
  t.match(rejected, [{ name: 'beta' }])
  t.equal((await get('/x')).status, 200)
  t.equal((await get('/gamma')).status, 200)
})

import t from 'tap'
import { Type } from 'typebox'
import { defineTheme } from '../../engine/plugin/theme.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import { bareTheme, view, views, type TestSite } from '../cache/test-site.ts'
import { startSignedInSite } from './signed-in-site.ts'

const Any = Type.Object({})
const ok = { path: '/request/footer' } as const
/** Reads the reader of what it is given, as code does that got round the compiler. */
const steal = (given: any): any => given.reader?.id ?? 'nobody'
/** As views are that use a hook. */
const uncompiled = async () => ({ default: ({ reader }: any) => reader.id })
const whole = { params: {}, head: () => ({ title: 'x' }), views: views(() => '<p>whole</p>') }
const widgetOf = (more: object) => ({ views: views(() => '<p>widget</p>'), ...more })

/** A page at `/x` that tries one way. */
const ways: Readonly<Record<string, AnyPluginDefinition['pages']>> = {
  'the view of a page': { x: { ...whole, path: '/x', views: views(({ reader }) => `<p>${reader.id}</p>`) } },
  'the view of a page that is not compiled': { x: { ...whole, path: '/x', views: { desktop: uncompiled, mobile: uncompiled, amp: uncompiled } } },
  'the head': { x: { ...whole, path: '/x', head: (props: any) => ({ title: steal(props) }) } },
  'the request of a need': { x: { ...whole, path: '/x', needs: { a: { contract: Any, request: (input: any) => ({ ...ok, query: { of: steal(input) } }) } } } },
  'the request of an optional need': { x: { ...whole, path: '/x', optionalNeeds: { a: { contract: Any, request: (input: any) => ({ ...ok, query: { of: steal(input) } }) } } } },
  'the outcome': { x: { ...whole, path: '/x', outcome: (props: any) => (steal(props), undefined) } },
  'the canonical path': { x: { ...whole, path: '/x', canonical: (props: any) => `/${steal(props)}` } },
  'the freshness': { x: { ...whole, path: '/x', freshness: (props: any) => (steal(props), {}) } },
  'the view of a widget': { x: { ...whole, path: '/x', widgets: { w: widgetOf({ views: views((props) => steal(props)) }) }, views: views(({ widgets }) => `<div>${widgets.w?.html ?? ''}</div>`) } },
  'the need of a widget': { x: { ...whole, path: '/x', widgets: { w: widgetOf({ needs: { a: { contract: Any, request: (input: any) => ({ ...ok, query: { of: steal(input) } }) } } }) } } },
} as never

/** Asks twice as a reader and once as nobody: what is kept of the first must tell the next nothing. */
async function tried(site: TestSite, path: string, cookie: string) {
  const answers = [await site.get(path, { headers: { cookie } }), await site.get(path), await site.get(path, { headers: { cookie } })]
  return { text: answers.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n'), named: site.logged().filter((line) => String(line['msg']).includes('asked for the reader, whom it does not have')) }
}

for (const [way, pages] of Object.entries(ways)) {
  t.test(`${way} that can be stored has no reader, and is told so by name`, async (t) => {
    const { site, signIn } = await startSignedInSite(t, { api: 'embedded', plugins: [{ name: 'thief', pages } as AnyPluginDefinition] })
    t.same(site.rejected, [])
    const { text, named } = await tried(site, '/x', await signIn({ id: 'the-reader', name: 'Ravi' }))
    t.notMatch(text, /the-reader|Ravi/)
    t.ok(named.length > 0, 'the log names it')
    t.match(named[0], { code: /MH_READER_SHARED|MH_PLUGIN_CODE|MH_RENDER/, plugin: /thief/ })
  })
}

t.test('neither has a representation, nor the frame of a theme, on any page', async (t) => {
  const stealing = { name: 'stealing', slots: ['strip'], needs: { a: { contract: Any, request: (input: any) => ({ ...ok, query: { of: steal(input) } }) } }, frames: { desktop: view((props) => `${props.children.html}${steal(props)}`), mobile: view(() => ''), amp: view(() => '') } }
  const pages = {
    list: { ...whole, path: '/list', representations: { csv: { path: '/list.csv', type: 'text/csv; charset=utf-8', render: (props: any) => steal(props) } } },
    own: { ...whole, path: '/own', personal: true, head: () => ({ title: 'own' }), views: { desktop: view(({ reader }) => `<h1>${reader.id}</h1>`), mobile: view(() => ''), amp: false, whyNoAmp: 'It is one reader\'s.' } },
  } as never
  const { site, signIn } = await startSignedInSite(t, { api: 'embedded', plugins: [{ name: 'thief', pages } as AnyPluginDefinition], theme: defineTheme(stealing as never) as never })
  const cookie = await signIn({ id: 'the-reader', name: 'Ravi' })
  t.same(site.rejected, [])
  const file = await tried(site, '/list.csv', cookie)
  t.notMatch(file.text, /the-reader|Ravi/)
  t.match(file.named.at(-1), { plugin: 'thief', page: 'list' })
  for (const path of ['/list', '/own']) {
    const answer = await site.get(path, { headers: { cookie } })
    t.equal(answer.status, 500, `${path}: a frame has no reader, on a personal page either`)
    t.notMatch(answer.text, 'Ravi')
  }
const asking = await startSignedInSite(t, { api: 'embedded', plugins: [{ name: 'thief', pages } as AnyPluginDefinition], theme: { ...bareTheme, needs: stealing.needs } })
  t.match((await asking.site.get('/own', { headers: { cookie: await asking.signIn({ id: 'the-reader' }) } })).text, '<h1>the-reader</h1>', 'the page itself has its reader')
  t.ok(asking.site.logged().some((line) => line['code'] === 'MH_READER_SHARED' && line['need'] === 'a'), 'the needs of its frame have none')
})

t.test('a sitemap has none', async (t) => {
  const { origin } = await startSignedInSite(t, {
    api: 'embedded',
    plugins: [],
    parts: [{ plugin: 'thief', part: { sitemap: function* (context: any) { yield [`/${steal(context)}`] } } }],
  })
  const { response } = (await origin.app.inject('/request/sitemaps?channel=183')).json()
  t.notOk(response.some(({ name }: { name: string }) => name === 'thief'), 'it is left out')
})

t.test('nothing that a page or a param is given says who asks', async (t) => {
  const seen: unknown[] = []
  const pages = {
    x: {
      ...whole,
      path: '/x/:a',
      params: { a: { description: 'a', parse: (...all: unknown[]) => (seen.push(all), all[0]) } },
      query: { q: { description: 'q', parse: (...all: unknown[]) => (seen.push(all), all[0]) } },
      needs: { n: { contract: Any, request: (input: unknown) => (seen.push(input), ok) } },
      head: (props: unknown) => (seen.push(props), { title: 'x' }),
      views: views((props) => (seen.push(props), '<p></p>')),
    },
  } as never
  const { site, signIn } = await startSignedInSite(t, { api: 'embedded', plugins: [{ name: 'thief', pages } as AnyPluginDefinition], theme: { ...bareTheme, needs: {} } })
  const cookie = await signIn({ id: 'the-reader', name: 'Ravi' })
  t.equal((await site.get('/x/y?q=1', { headers: { cookie } })).status, 200)
  t.ok(seen.length >= 5)
  const texts = new Set<string>()
  const walk = (value: unknown, done = new Set<unknown>()): void => {
    if (typeof value === 'string') texts.add(value)
    if (typeof value !== 'object' || value === null || done.has(value)) return
    done.add(value)
    for (const key of Reflect.ownKeys(value)) walk((value as Record<PropertyKey, unknown>)[key], done)
  }
  walk(seen)
  for (const text of texts) if (text.includes('the-reader') || text.includes('Ravi') || text.includes(cookie.slice(15)) || text.includes('__Host')) t.fail(text)
  t.ok(texts.has('y'), 'what there is was looked through')
})

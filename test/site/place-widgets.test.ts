import t from 'tap'
import { Type } from 'typebox'
import { checkConfig } from '../../engine/config/check-config.ts'
import { EngineError } from '../../engine/errors.ts'
import { contentPage, page } from '../../engine/plugin/page.ts'
import { integer, slug } from '../../engine/plugin/param.ts'
import type { SitePlacement } from '../../engine/plugin/placement.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import { widget } from '../../engine/plugin/widget.ts'
import { bareTheme, news, newsPlugin, startSite, view, views } from '../cache/test-site.ts'
import { exampleSite } from '../request/example-site.ts'

const Answer = Type.Object({ text: Type.String() })
const head = () => ({ title: 'A page' })
const slots = view(({ children, slots: { strip, aside } }) => `<b>strip ${strip?.html ?? ''}</b><b>aside ${aside?.html ?? ''}</b>${children.html}`)
const theme = { ...bareTheme, slots: ['strip', 'aside'], frames: { desktop: slots, mobile: slots, amp: slots } }

const prices = widget({
  placement: { slot: 'strip', on: { paths: ['/fuel'] }, params: { city: 'pune' } },
  params: Type.Object({ city: Type.String({ pattern: '^[a-z]+$', description: 'the name of a city' }), rows: Type.Integer({ minimum: 1, default: 5, description: 'a whole number from 1' }) }),
  needs: { price: { contract: Answer, request: ({ params }) => ({ path: ['/price', params.city], query: { rows: params.rows } }) } },
  views: views(({ params, data }) => `[${params.city} ${params.rows} ${data.price.text}]`),
})
const plain = widget({ views: views(() => '[plain]') })

const fuel: AnyPluginDefinition = {
  name: 'fuel',
  contentTypes: { article: { slug: 'article' } },
  pages: {
    front: page({ path: '/fuel', params: {}, head, views: views(() => 'front') }),
    city: page({ path: '/fuel/:city', params: { city: slug() }, head, views: views(({ params }) => `city ${params.city}`) }),
    story: contentPage({ content: ['article'], head, views: views(() => 'story') }),
  },
  widgets: { prices, plain },
}

const start = (t: Parameters<typeof startSite>[0], widgets?: readonly SitePlacement[], more: Parameters<typeof startSite>[1] = {}) =>
  startSite(t, { plugins: [fuel], theme, ...more, site: { ...more.site, ...(widgets ? { widgets } : {}) } })
const shown = (text: string) => /<b>strip (.*?)<\/b><b>aside (.*?)<\/b>/.exec(text)?.slice(1)

t.test('a widget stands where it offers to, with its params and the defaults of its schema', async (t) => {
  const { get } = await start(t)
  t.same(shown((await get('/fuel')).text), ['[pune 5 /price/pune?rows=5]', ''])
  t.same(shown((await get('/fuel/pune')).text), ['', ''], 'nowhere else, and one that offers nothing stands nowhere')
})

t.test('a site places it elsewhere: by name, kind or path, in another slot, more than once, with params of its own', async (t) => {
  const { get } = await start(t, [
    { widget: 'fuel.prices', slot: 'aside', on: { pages: ['fuel.front'], paths: ['/fuel/*'] }, params: { city: 'delhi', rows: 2 } },
    { widget: 'fuel.prices', on: { kinds: ['article'] }, params: { city: 'goa' } },
    { widget: 'fuel.plain', slot: 'aside', editions: ['telugu'] },
  ])
  t.same(shown((await get('/fuel')).text), ['', '[delhi 2 /price/delhi?rows=2]'], 'not where it offers to')
  t.same(shown((await get('/fuel/pune')).text), ['', '[delhi 2 /price/delhi?rows=2]'])
  t.same(shown((await get('/india/a-walk-article-1')).text), ['[goa 5 /price/goa?rows=5]', ''])
  t.same(shown((await get('/telugu/fuel')).text), ['', '[delhi 2 /price/delhi?rows=2][plain]'], 'in the order of the configuration')
})

t.test('a site takes a widget away', async (t) => {
  const { get } = await start(t, [{ widget: 'fuel.prices', params: { city: 'goa' }, on: { pages: [] } }])
  t.same(shown((await get('/fuel')).text), ['', ''])
})

t.test('a widget in a slot is replaced when what it shows is purged', async (t) => {
  const { get, pages, client, upstream, made } = await start(t, [{ widget: 'fuel.prices', on: { pages: ['fuel.front'] }, params: { city: 'goa' } }])
  await get('/fuel')
  upstream.answer(news({ answers: { '/price/goa?rows=5': 'cheaper' } }))
  t.same(shown((await get('/fuel')).text), ['[goa 5 /price/goa?rows=5]', ''])
  client.purge(['tag-price-goa-rows-5'], { hard: true })
  t.match(pages.cache.purge({ target: { kind: 'tags', tags: ['tag-price-goa-rows-5'] }, hard: true }), { composed: 1 })
  t.same(shown((await get('/fuel')).text), ['[goa 5 cheaper]', ''])
  t.equal(made(), 1, 'without rendering its page')
})

const tally = widget({
  placement: { slot: 'afterText' },
  params: Type.Object({ msid: Type.Integer(), rows: Type.Integer({ default: 5 }) }),
  pageParams: ['msid'],
  needs: { tally: { contract: Answer, request: ({ params }) => ({ path: ['/tally', params.msid], query: { rows: params.rows } }) } },
  jsonLd: ({ data, page }) => [{ '@type': 'WebPage', '@id': page.absolute(page.path), text: `${data.tally.text}</script>` }],
  views: views(({ params, data }) => `[${params.msid} ${params.rows} ${data.tally.text}]`),
})
const withSlot: AnyPluginDefinition = {
  name: 'polls',
  pages: {
    story: page({ path: '/polls/:msid', params: { msid: integer() }, slots: ['afterText'], head, views: views(({ slots }) => `poll <i>${slots.afterText?.html ?? ''}</i>`) }),
    all: page({ path: '/polls', params: {}, slots: ['afterText', 'strip'], head, views: views(({ slots }) => `all <i>${slots.afterText?.html ?? ''}</i><u>${slots.strip?.html ?? ''}</u>`) }),
  },
  widgets: { tally },
}

t.test('a page has slots in its own view, and a widget there takes params of the page', async (t) => {
  const { get, pages, client, upstream, made } = await start(t, [{ widget: 'fuel.plain', slot: 'strip', on: { pages: ['polls.all'] } }], { plugins: [fuel, withSlot] })
  const inView = async (path: string) => /<i>(.*?)<\/i>/.exec((await get(path)).text)?.[1]?.replace(/<script.*/, '')
  const told = async (path: string) => JSON.parse(/<i>.*<script type="application\/ld\+json">(.*?)<\/script>/.exec((await get(path)).text)?.[1] ?? '{}')
  t.equal(await inView('/polls/7'), '[7 5 /tally/7?rows=5]')
  t.equal(await inView('/polls/8'), '[8 5 /tally/8?rows=5]')
  t.equal(await inView('/polls'), '', 'a page without the param goes without the widget')
  t.match((await get('/polls')).text, /<b>strip <\/b>.*<u>\[plain\]<\/u>/, 'of two slots of one name the page has the widget')
  const before = made()
  upstream.answer(news({ answers: { '/tally/7?rows=5': 'more' } }))
  client.purge(['tag-tally-7-rows-5'], { hard: true })
  t.match(pages.cache.purge({ target: { kind: 'tags', tags: ['tag-tally-7-rows-5'] }, hard: true }), { composed: 1 })
  t.equal(await inView('/polls/7'), '[7 5 more]')
  t.match(await told('/polls/7'), { '@context': 'https://schema.org', '@id': /\/polls\/7$/, text: 'more</script>' }, 'what it tells search engines, too')
  t.equal(made(), before, 'without rendering its page')
})

t.test('a placement that cannot be names its field, what it is and what it may be', async (t) => {
  const wrong: readonly (readonly [placement: SitePlacement, message: string])[] = [
    [{ widget: 'fuel.price' }, '/widgets/0/widget: The configuration is not valid. It is "fuel.price"; expected one of fuel.prices, fuel.plain. Did you mean "fuel.prices"?'],
    [{ widget: 'nobody.prices' }, '/widgets/0/widget: The configuration is not valid. It is "nobody.prices"; expected one of'],
    [{ widget: 'fuel.prices', slot: 'asid', params: { city: 'goa' } }, '/widgets/0/slot: The configuration is not valid. It is "asid"; expected one of strip, aside. Did you mean "aside"?'],
    [{ widget: 'fuel.plain' }, '/widgets/0/slot: The configuration is not valid. It is missing; expected one of strip, aside.'],
    [{ widget: 'fuel.plain', slot: 'strip', on: { pages: ['fuel.fornt'] } }, '/widgets/0/on/pages/0: The configuration is not valid. It is "fuel.fornt"; expected one of'],
    [{ widget: 'fuel.plain', slot: 'strip', on: { kinds: ['essay'] } }, '/widgets/0/on/kinds/0: The configuration is not valid. It is "essay"; expected article.'],
    [{ widget: 'fuel.plain', slot: 'strip', on: { paths: ['/a/:'] } }, '/widgets/0/on/paths/0: The configuration is not valid. It is "/a/:"; expected a path such as'],
    [{ widget: 'fuel.plain', slot: 'strip', params: { city: 'goa' } }, '/widgets/0/params: The configuration is not valid. The widget has no params.'],
    [{ widget: 'fuel.prices' }, '/widgets/0/params/city: The configuration is not valid. It is missing; expected the name of a city.'],
    [{ widget: 'fuel.prices', params: { city: 'goa', rows: 0 } }, '/widgets/0/params/rows: The configuration is not valid. It is 0; expected a whole number from 1.'],
    [{ widget: 'fuel.prices', params: { city: 'goa', row: 1 } }, '/widgets/0/params/row: The configuration is not valid. There is no such field. Did you mean "rows"?'],
  ]
  for (const [placement, message] of wrong) {
    const error: unknown = await start(t, [placement]).catch((thrown: unknown) => thrown)
    t.ok(error instanceof EngineError && error.code === 'MH_CONFIG' && error.message.startsWith(message), `${JSON.stringify(placement)}: ${String(error)}`)
  }
  const shape = (placement: object) => () => checkConfig({ ...exampleSite, widgets: [placement as SitePlacement] })
  t.throws(shape({ widget: 'tally' }), { message: /\/widgets\/0\/widget:.*It is "tally"; expected the name of a widget with its plugin's/ })
  t.throws(shape({ widget: 'fuel.prices', on: { page: ['home.home'] } }), { message: /\/widgets\/0\/on/ })
  t.throws(shape({ widget: 'fuel.prices', slots: 'aside' }), { message: /\/widgets\/0/ })
})

t.test('a placement of a plugin that is not served costs nothing', async (t) => {
  const broken = { name: 'broken', pages: { front: { path: '/live/x' } } } as unknown as AnyPluginDefinition
  const { get, rejected } = await start(t, [{ widget: 'broken.strip', slot: 'nowhere' }, { widget: 'fuel.plain', slot: 'strip', on: { pages: ['broken.front', 'fuel.front'] } }], { plugins: [fuel, broken, newsPlugin] })
  t.match(rejected, [{ name: 'broken' }])
  t.match(shown((await get('/fuel')).text), ['[plain]'])
})

t.test('a widget whose own placement cannot be costs its plugin', async (t) => {
  const one = (placement: object) => ({ name: 'wrong', widgets: { strip: { params: Type.Object({ city: Type.String() }), views: views(() => ''), placement } } }) as unknown as AnyPluginDefinition
  for (const [placement, reason] of [
    [{ slot: 'strip' }, /widget strip: placement\.params\.city: It is missing\.$/],
    [{ slot: 'strip', params: { city: 3 } }, /placement\.params\.city: It is 3; expected string/],
    [{ slot: 'strip', params: { city: 'x' }, on: { paths: ['x'] } }, /placement\.on\.paths\.0: It is "x"; expected a path/],
  ] as const) {
    const { rejected } = await startSite(t, { plugins: [newsPlugin, one(placement)] })
    t.match(rejected, [{ name: 'wrong', reason }])
  }
})

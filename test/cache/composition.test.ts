import { brotliDecompressSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { Type } from 'typebox'
import { replaceParts } from '../../engine/cache/composition.ts'
import type { SecondLevelCache, SerializedPage } from '../../engine/cache/second-level-cache.ts'
import { page } from '../../engine/plugin/page.ts'
import { integer } from '../../engine/plugin/param.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import type { AnyTheme } from '../../engine/plugin/theme.ts'
import { widget } from '../../engine/plugin/widget.ts'
import { ampScripts } from '../../engine/render/amp/amp-document.ts'
import { until } from '../fixtures/until.ts'
import { news, startSite, type TestSiteOptions, verdictOf, view, views } from './test-site.ts'

const Text = Type.Object({ text: Type.String() })
const padding = '<p>Words that make a page long enough to be compressed.</p>'.repeat(60)
const need = (path: `/${string}`) => ({ contract: Text, request: () => ({ path }) })

/** Pages that show a list of the site, one of their own story, and on AMP something that takes a script of its own. */
const plugin: AnyPluginDefinition = {
  name: 'news',
  pages: {
    story: page({
      path: '/story/:id',
      params: { id: integer() },
      needs: { story: { contract: Text, request: ({ params }) => ({ path: ['/story', params.id] }) } },
      widgets: {
        related: widget({
          params: Type.Object({ id: Type.Integer() }),
          needs: { list: { contract: Text, request: ({ params }) => ({ path: ['/related', params.id] }) } },
          views: views(({ data, params }) => `<nav>${params.id}: ${data.list.text}</nav>`),
        }),
      },
      head: ({ data }) => ({ title: data.story.text }),
      views: views(({ data, widgets }) => `<h1>${data.story.text}</h1>${padding}${widgets.related.html}`),
    }),
  },
}

const theme: AnyTheme = {
  name: 'composed',
  slots: [],
  widgets: { trending: widget({ needs: { trending: need('/trending') }, views: { ...views(({ data, page }) => `<aside>${data.trending.text} beside ${page.path}</aside>`), amp: view(({ data }) => `<amp-${data.trending.text}></amp-${data.trending.text}>`) } }) },
  frames: { desktop: view(({ children, widgets }) => widgets.trending.html + children.html), mobile: view(({ children, widgets }) => children.html + widgets.trending.html), amp: view(({ children, widgets }) => widgets.trending.html + children.html) },
}

const start = (test: Test, options: TestSiteOptions = {}) => startSite(test, { plugins: [plugin], theme, ...options })
const tags = (...all: string[]) => ({ target: { kind: 'tags', tags: all }, hard: false }) as const

t.test('what changes in a widget renders no page, and every page shows it: at once behind the first reader, before the first after five seconds', async (t) => {
  const { get, later, pages, client, upstream, made } = await start(t)
  for (const id of [1, 2, 3]) await get(`/story/${id}`)
  const asked = upstream.asked.length
  upstream.answer(news({ answers: { '/trending': 'newest' } }))
  const purge = () => {
    client.purge(['tr'])
    return pages.cache.purge(tags('tr'))
  }
  t.match(purge(), { matched: 0, composed: 3, refreshing: 0 })
  t.match((await get('/story/1')).text, '/trending beside /story/1', 'the first reader need not wait')
  await pages.cache.settled()
  const next = await get('/story/1')
  t.match(next.text, 'newest beside /story/1')
  t.equal(verdictOf(next), 'Masthead; hit')
  later(5_100)
  const first = await get('/story/2')
  t.match(first.text, 'newest beside /story/2', 'and nobody gets it later than that')
  t.match(first.text, '2: /related/2', 'with its own list as it was')
  await get('/story/3')
  t.equal(made(), 3, 'rendered once each')
  t.equal(upstream.asked.length, asked + 1, 'one call for all of them')
  t.equal(pages.cache.stats().composed, 3)
})

t.test('a page is fresh for as long as its own data, and its widgets are looked at when theirs is not', async (t) => {
  const { get, later, pages, upstream, made } = await start(t)
  upstream.answer((request, response) => news({ headers: { 'cache-control': request.url === '/story/1' ? 'max-age=300' : 'max-age=20' } })(request, response))
  const { headers } = await get('/story/1')
  t.match(headers['cache-control'], /s-maxage=5, stale-while-revalidate=5/, 'an edge cache asks again soon, because no purge tells it of widgets')
  upstream.answer((request, response) => news({ answers: { '/trending': 'later' }, headers: { 'cache-control': request.url === '/story/1' ? 'max-age=300' : 'max-age=20' } })(request, response))
  later(40_000)
  const again = await get('/story/1')
  t.match(again.text, 'later beside')
  t.equal(verdictOf(again), 'Masthead; hit')
  t.equal(made(), 1)
  const [stored] = pages.cache.pages()
  t.equal(stored?.rendered.cacheability.freshFor, 300_000)
  t.same(stored?.rendered.cacheability.tags, ['tag-story-1'], 'only what renders it')
  t.same(stored?.rendered.composition?.tags, ['tag-related-1', 'tr'])
})

t.test('while the source is down a widget stays as it is; what a hard purge names is left out', async (t) => {
  const { get, later, pages, client, upstream } = await start(t)
  upstream.answer(news({ headers: { 'cache-control': 'max-age=10' } }))
  await get('/story/1')
  upstream.answer(news({ answers: { '/trending': 500, '/related/1': 500 } }))
  later(20_000)
  const shown = await get('/story/1')
  t.match(shown.text, '/trending beside')
  t.match(shown.text, '1: /related/1')
  client.purge(['tr'], { hard: true })
  pages.cache.purge({ target: { kind: 'tags', tags: ['tr'] }, hard: true })
  const taken = await get('/story/1')
  t.notMatch(taken.text, 'beside')
  t.equal(taken.status, 200)
  upstream.answer(news({ answers: { '/trending': 'back' } }))
  later(30_000)
  await get('/story/1')
  t.match((await get('/story/1')).text, 'back beside /story/1')
})

t.test('an overloaded process serves the widgets that it has, but never what a hard purge names', async (t) => {
  const { get, later, pages, client, upstream, press } = await start(t)
  await get('/story/1')
  upstream.answer(news({ answers: { '/trending': 'newest' } }))
  press(true)
  client.purge(['tr'])
  pages.cache.purge(tags('tr'))
  later(10_000)
  t.match((await get('/story/1')).text, '/trending beside')
  pages.cache.purge({ target: { kind: 'tags', tags: ['tr'] }, hard: true })
  t.match((await get('/story/1')).text, 'newest beside')
})

t.test('entity tag, length and codings are those of the body that is sent', async (t) => {
  const { get, later, pages, client, upstream } = await start(t)
  const encodings = ['br', 'gzip', 'identity']
  const before = await get('/story/1', { headers: { 'accept-encoding': 'br' } })
  upstream.answer(news({ answers: { '/trending': 'another, which is longer than the one before it' } }))
  client.purge(['tr'])
  pages.cache.purge(tags('tr'))
  later(6_000)
  const etags = new Set<unknown>()
  for (const coding of encodings) {
    const answer = await get('/story/1', { headers: { 'accept-encoding': coding } })
    t.equal(answer.headers['content-length'], String(answer.body.byteLength))
    etags.add(answer.headers.etag)
    if (coding === 'br') t.match(brotliDecompressSync(answer.body).toString(), 'another, which is longer')
  }
  t.equal(etags.size, 1)
  t.notOk(etags.has(before.headers.etag))
  t.equal((await get('/story/1', { headers: { 'if-none-match': String([...etags][0]) } })).status, 304)
  t.equal((await get('/story/1', { headers: { 'if-none-match': String(before.headers.etag) } })).status, 200)
})

t.test('an AMP page has the scripts that its widgets need now, and no others', async (t) => {
  const { get, later, pages, client, upstream } = await start(t)
  upstream.answer(news({ answers: { '/trending': 'carousel' } }))
  t.match((await get('/story/1/amp')).text, ampScripts('<amp-carousel >'))
  upstream.answer(news({ answers: { '/trending': 'accordion' } }))
  client.purge(['tr'])
  pages.cache.purge(tags('tr'))
  later(6_000)
  const { text } = await get('/story/1/amp')
  t.match(text, ampScripts('<amp-accordion >'))
  t.notMatch(text, 'amp-carousel')
})

t.test('what changed while a page was rendered is in its widgets for the next reader', async (t) => {
  const { get, later, pages, client, upstream } = await start(t)
  upstream.answer((request, response) => {
    const answer = () => news({})(request, response)
    if (request.url !== '/story/1') return answer()
    // The widgets have their data; the story is still under way.
    setTimeout(() => {
      upstream.answer(news({ answers: { '/trending': 'meanwhile' } }))
      client.purge(['tr'])
      pages.cache.purge(tags('tr'))
      answer()
    }, 50)
  })
  await get('/story/1')
  later(6_000)
  t.match((await get('/story/1')).text, 'meanwhile beside')
})

t.test('what is taken down while a page is rendered is not in the widgets of its first reader', async (t) => {
  const { get, pages, client, upstream } = await start(t)
  upstream.answer((request, response) => {
    const answer = () => news({})(request, response)
    if (request.url !== '/related/1') return answer()
    // The other widget has its data by now.
    setTimeout(() => {
      upstream.answer(news({ answers: { '/trending': 500 } }))
      client.purge(['tr'], { hard: true })
      pages.cache.purge({ target: { kind: 'tags', tags: ['tr'] }, hard: true })
      answer()
    }, 50)
  })
  const { status, text } = await get('/story/1')
  t.equal(status, 200)
  t.match(text, '1: /related/1')
  t.notMatch(text, 'trending')
})

t.test('what is taken down while a widget is rendered again is not in it for whoever comes after', async (t) => {
  const { get, app, pages, client, upstream } = await start(t)
  await get('/story/1')
  const purge = (names: readonly string[], hard: boolean) => {
    client.purge(names, { hard })
    pages.cache.purge({ target: { kind: 'tags', tags: names }, hard })
  }
  // One widget has its data, which nobody asks for a second time; the other one's are on their way.
  const isAsked = new Promise<() => void>((resolve) => {
    upstream.answer((request, response) => {
      if (request.url === '/related/1') resolve(() => news({})(request, response))
      else news({ answers: { '/trending': 'taken down later' } })(request, response)
    })
  })
  const { bytes } = client.stats()
  purge(['tr', 'tag-related-1'], false)
  await get('/story/1')
  const answer = await isAsked
  await until('the first has its data', async () => client.stats().bytes !== bytes)
  upstream.answer(news({ answers: { '/trending': 'what is left' } }))
  purge(['tr'], true)
  const hasCome = new Promise((resolve) => app.server.once('request', resolve))
  const reader = get('/story/1')
  await hasCome
  answer()
  t.match((await reader).text, 'what is left beside')
})

t.test('a page is compressed at maximum once its widgets have been as they are for half a minute', async (t) => {
  const { get, later, pages, client, upstream } = await start(t)
  const headers = { 'cache-control': 'max-age=300' }
  upstream.answer(news({ headers }))
  const read = async () => {
    for (let count = 0; count < 70; count += 1) await get('/story/1', { headers: { 'accept-encoding': 'br' } })
    await pages.cache.settled()
    return pages.cache.stats().recompressed
  }
  t.equal(await read(), 0)
  later(20_000)
  upstream.answer(news({ answers: { '/trending': 'newer' }, headers }))
  client.purge(['tr'])
  pages.cache.purge(tags('tr'))
  await get('/story/1')
  await pages.cache.settled()
  later(20_000)
  t.equal(await read(), 0, 'not after each change')
  later(10_000)
  client.purge(['tr'])
  pages.cache.purge(tags('tr'))
  t.equal(await read(), 1, 'a composition that changed nothing does not count')
})

t.test('a page that is taken away while its reader waits for its widgets is rendered for him', async (t) => {
  const { get, later, pages, client, upstream, made } = await start(t)
  await get('/story/1')
  client.purge(['tr'])
  pages.cache.purge(tags('tr'))
  later(6_000)
  upstream.answer((request, response) => {
    if (request.url === '/trending') {
      upstream.answer(news({ answers: { '/story/1': 'corrected' } }))
      client.purge(['tag-story-1'], { hard: true })
      pages.cache.purge({ ...tags('tag-story-1'), hard: true })
    }
    news({ answers: { '/trending': 'of now', '/story/1': 'corrected' } })(request, response)
  })
  const { status, text } = await get('/story/1')
  t.equal(status, 200)
  t.match(text, '<h1>corrected</h1>')
  t.match(text, 'of now beside')
  t.equal(made(), 2)
})

t.test('a page from another node is shown with the widgets of now', async (t) => {
  const kept = new Map<string, SerializedPage>()
  const shared: SecondLevelCache = {
    claim: async (key) => {
      const found = kept.get(key)
      return found ? { kind: 'copy', page: structuredClone({ ...found, body: Buffer.from(found.body) }) } : { kind: 'withoutCopy' }
    },
    write: async (key, stored) => (kept.set(key, stored), true),
  }
  const one = await start(t, { shared })
  await one.get('/story/1')
  t.equal(kept.size, 1)
  const other = await start(t, { shared })
  other.upstream.answer(news({ answers: { '/trending': 'of now' } }))
  other.later(10_000)
  const { text } = await other.get('/story/1')
  t.match(text, 'of now beside /story/1')
  t.match(text, '<h1>/story/1</h1>')
  t.equal(other.made(), 0, 'nothing was rendered here')
})

t.test('parts of a body are replaced by longer, shorter and empty ones, and keep their places', (t) => {
  const body = Buffer.from('<a>one</a>తె<b></b>end')
  const start = body.indexOf('one')
  const parts = [{ id: 'first', start, end: start + 3 }, { id: 'second', start: body.indexOf('</b>'), end: body.indexOf('</b>') }, { id: 'kept', start: body.indexOf('end'), end: body.byteLength }]
  for (const [first, second] of [['a longer one', 'తెలుగు'], ['', 'x'], ['one', '']] as const) {
    const composed = replaceParts(body, parts, (id) => (id === 'first' ? Buffer.from(first) : id === 'second' ? Buffer.from(second) : undefined))
    t.equal(composed.bytes.toString(), `<a>${first}</a>తె<b>${second}</b>end`)
    t.same(composed.parts.map(({ start: from, end }) => composed.bytes.toString('utf8', from, end)), [first, second, 'end'])
  }
  t.end()
})

t.test('readers for whom a widget of the frame is another get pages of their own', async (t) => {
  const varying: AnyTheme = { ...theme, widgets: { trending: widget({ needs: { trending: need('/trending') }, cacheability: { varies: ['prime'] }, views: views(({ page }) => `<aside>prime ${page.traits.prime}</aside>`) }) } }
  const prime = { cookie: 'prime', values: ['no', 'yes'] as const, of: (cookie: string) => (cookie === '1' ? 'yes' : 'no') }
  const { get } = await start(t, { theme: varying, site: { traits: { prime } } })
  const of = async (cookie: string) => (await get('/story/1', { headers: { cookie } })).text
  t.match(await of('prime=1'), 'prime yes')
  t.match(await of('prime=0'), 'prime no')
})

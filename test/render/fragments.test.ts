import t from 'tap'
import { fragment, withFragments } from '../../engine/render/fragment.ts'
import { createFragmentCache } from '../../engine/render/fragment-cache.ts'
import type { SharedPage } from '../../engine/render/page-context.ts'
import { joinSegments, textOf } from '../../engine/render/segments.ts'
import { islandPlaceholder, raw, renderView, renderWithIslands } from '../../engine/render/view-runtime.ts'

interface Item {
  readonly title: string
}

interface Props {
  readonly item: Item
  readonly page: SharedPage
  readonly place?: string
}

const page = { site: 'main' } as SharedPage
const otherPage = { site: 'photos' } as SharedPage

/** A fragment that counts how often it is drawn. */
function counted(draw: (props: Props) => unknown = ({ item, place }) => raw(`<p>${item.title} ${place ?? ''}</p>`)) {
  const times = { drawn: 0 }
  const Shown = fragment('counted', (props: Props) => {
    times.drawn += 1
    return draw(props) as never
  })
  return { times, Shown }
}

const kept = () => {
  const cache = createFragmentCache(100_000)
  const render = (view: unknown, props: object) => {
    const document = cache.forDocument()
    return textOf(withFragments(document, () => joinSegments(renderView(view, props), document.splitSegments)))
  }
  return { cache, render }
}

t.test('the same props are drawn once, and anything else is drawn for itself', async (t) => {
  const { cache, render } = kept()
  const { times, Shown } = counted()
  const [one, other] = [{ title: 'one' }, { title: 'other' }]
  for (const props of [{ item: one, page }, { item: other, page }, { item: one, page: otherPage }]) render(Shown, props)
  times.drawn = 0
  const cases = [
    { item: one, page, place: 'a' },
    { item: one, page, place: 'b' },
    { item: other, page, place: 'a' },
    { item: one, page: otherPage, place: 'a' },
    { item: one, page, place: 'a page=1' },
    { item: one, page },
  ]
  const first = cases.map((props) => render(Shown, props))
  t.equal(times.drawn, cases.length)
  t.same(cases.map((props) => render(Shown, props)), first)
  t.equal(times.drawn, cases.length, 'not again')
  t.equal(new Set(cache.list().map(({ opens }) => opens)).size, 5, 'drawn differently')
})

t.test('an answer that comes anew is drawn anew, though it says the same', async (t) => {
  const { render } = kept()
  const { times, Shown } = counted()
  const item = { title: 'menu' }
  for (let turn = 0; turn < 3; turn += 1) render(Shown, { item, page })
  const before = times.drawn
  t.match(render(Shown, { item: { title: 'new menu' }, page }), 'new menu')
  t.equal(times.drawn, before + 1)
})

t.test('what a page makes up for itself takes no room', async (t) => {
  const { cache, render } = kept()
  const { Shown } = counted()
  for (let turn = 0; turn < 50; turn += 1) render(Shown, { item: { title: `made up ${turn}` }, page })
  t.equal(cache.stats().entries, 0)
})

t.test('bytes stay under the bound', async (t) => {
  const cache = createFragmentCache(20_000)
  const { Shown } = counted()
  for (let turn = 0; turn < 200; turn += 1) {
    const item = { title: 'x'.repeat(turn * 5) }
    for (let again = 0; again < 2; again += 1) withFragments(cache.forDocument(), () => renderView(Shown, { item, page }))
  }
  const { bytes, entries, maxBytes } = cache.stats()
  t.ok(entries > 0 && bytes <= maxBytes, `${entries} entries, ${bytes} bytes`)
})

t.test('an island in a fragment is drawn on every page, under its own number', async (t) => {
  const { cache, render } = kept()
  const Island = islandPlaceholder('a.island.tsx')
  const { times, Shown } = counted(({ item }) => [raw(`<p>${item.title}</p>`), Island({})])
  const item = { title: 'with an island' }
  const host = { render: (_: string, __: object, n: number) => `<mh-island n=${n}></mh-island>` }
  for (let turn = 0; turn < 3; turn += 1) renderWithIslands(host, () => render(Shown, { item, page }))
  t.equal(times.drawn, 3)
  t.equal(cache.stats().entries, 0)
})

t.test('text that looks like a mark is text', async (t) => {
  const { render } = kept()
  const { Shown } = counted()
  const item = { title: '\u0001guessed:0\u0001 \u0c24\u0c46' }
  for (let turn = 0; turn < 3; turn += 1) t.equal(render(Shown, { item, page }), `<p>${item.title} </p>`)
})

t.test('a fragment that throws is not kept, and what comes after it is drawn apart as before', async (t) => {
  const { cache, render } = kept()
  const faults = { left: 2 }
  const { Shown } = counted(({ item }) => {
    if (faults.left-- > 0) throw new Error('no data')
    return raw(`<p>${item.title}</p>`)
  })
  const item = { title: 'తెలుగు' }
  t.throws(() => render(Shown, { item, page }), 'no data')
  t.throws(() => render(Shown, { item, page }), 'no data')
  for (let turn = 0; turn < 2; turn += 1) t.equal(render(Shown, { item, page }), '<p>తెలుగు</p>')
  t.equal(cache.stats().entries, 1)
})

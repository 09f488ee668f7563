// Cold render of an article to bytes: the engine's compiled views against react-dom/server on the same views and data,
// and against the floor: one template literal that holds the same bytes, with a hole and an escape for every piece of data.
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { fillFrame, fillWidgets, propsFor } from '../../engine/pages/fill-frame.ts'
import { widgetsOn } from '../../engine/pages/page-widgets.ts'
import { viewWidgets } from '../../engine/pages/view-widgets.ts'
import { escapeText, withLatin1Output } from '../../engine/render/escape.ts'
import { withFragments } from '../../engine/render/fragment.ts'
import { createFragmentCache, type Fragments } from '../../engine/render/fragment-cache.ts'
import { encodeSegments, placeholderOf, joinSegments, textOf } from '../../engine/render/segments.ts'
import { raw, renderView, renderWithIslands } from '../../engine/render/view-runtime.ts'
import { builtModules } from '../fixtures/built-site.ts'
import { crawl } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { race, report } from './measure.ts'

console.error = () => {}
const site = await startTestSite()
const parts = site.site()
const react = await builtModules('react')
const found = await crawl(site, 1)
const kept = createFragmentCache(16 * 1_048_576)

for (const edition of ['english', 'telugu'] as const) {
  const article = found.find(({ context, outcome }) => context.edition.id === edition && outcome.entry.name === 'article.article')
  const [theirTheme] = react.themes
  const theirPage = react.plugins.find(({ name }) => name === 'article')?.definition.pages?.['article']
  const ownView = article?.outcome.entry.page.views.desktop
  const theirOwnView = theirPage?.views.desktop
  if (!article || !theirTheme || !ownView || !theirOwnView) throw new Error(`no article to measure in the ${edition} edition`)
  const { context, outcome } = article
  const filled = await fillFrame(parts, context)
  const frameProps = {
    ...propsFor(parts, context, filled, parts.theme.messages),
    pageName: outcome.entry.name,
    slots: {},
    placeholders: [],
    entryLinks: [],
    editionLinks: parts.liveEditions.map((one) => ({ edition: one, href: '/', current: one.id === edition })),
  }
  const view = await parts.modules.view(ownView)
  const frame = await parts.modules.view(parts.theme.frames.desktop)
  const theirView = (await react.view(theirOwnView)).component as FunctionComponent<object>
  const theirFrame = (await react.view(theirTheme.frames.desktop)).component as FunctionComponent<object>
  const filledWidgets = await fillWidgets(parts, context, widgetsOn(parts, context, outcome.entry, outcome.props.params).filter((widget) => !('slot' in widget.in)))
  const widgets = (await viewWidgets(parts, context, filledWidgets, outcome.entry.page.kind)).views.flatMap(({ view: { component }, props, in: place }) => {
    const [where, name] = Object.entries(place)[0] ?? ['', '']
    return props === undefined ? [] : [{ where, name, component, props }]
  })
  const theirWidgets = await Promise.all(
    widgets.map(async ({ where, name, props }) => {
      const module = (where === 'view' ? theirPage.widgets : theirTheme.widgets)?.[name]?.views.desktop
      if (!module) throw new Error(`no widget ${name} of React's own`)
      const component = (await react.view(module)).component as FunctionComponent<object>
      return { where, name, element: () => createElement(component, props) }
    }),
  )
  const host = { render: () => '<mh-island></mh-island>' }
  const pieces = (fragments: Fragments | undefined) => {
    const apart = fragments?.splitSegments ?? []
    const split = (html: string) => raw(placeholderOf(apart.push(joinSegments(html, apart)) - 1))
    const draw = () => {
      const placed = (place: string) => Object.fromEntries(widgets.filter(({ where }) => where === place).map(({ name, component, props }) => [name, split(renderView(component, props))]))
      const children = split(renderView(view.component, { ...outcome.props, widgets: placed('view') }))
      return joinSegments(renderView(frame.component, { ...frameProps, widgets: placed('frame'), children }), apart)
    }
    return withLatin1Output(edition === 'english', () => renderWithIslands(host, () => withFragments(fragments, draw)))
  }
  const ours = () => textOf(pieces(undefined))
  const theirPlaced = (place: string) => Object.fromEntries(theirWidgets.filter(({ where }) => where === place).map(({ name, element }) => [name, element()]))
  const theirs = () => renderToString(createElement(theirFrame, { ...frameProps, widgets: theirPlaced('frame') } as object, createElement(theirView, { ...outcome.props, widgets: theirPlaced('view') } as object)))
  const literal = templateLiteral(ours(), textsOf([outcome.props.data, ...filledWidgets.map(({ data }) => data)]))
  const html = ours()
  if (literal() !== html) throw new Error('the template literal does not give the same bytes')
  const twoByte = /[^\u0000-\u00ff]/.test(html)
  report(
    `Cold render of an article, ${edition}: ${(Buffer.byteLength(html) / 1024).toFixed(0)} KB, ${(html.match(/<[a-z]/g) ?? []).length} elements, ${twoByte ? 'two-byte' : 'one-byte'} text (speed against React = 1)`,
    race([
      { name: 'react-dom/server renderToString, to bytes', run: () => Buffer.from(theirs()) },
      { name: 'Masthead, compiled views, to bytes', run: () => encodeSegments(pieces(undefined)).bytes },
      { name: 'the same, with fragments of other pages, to bytes', run: () => encodeSegments(pieces(kept.forDocument())).bytes },
      { name: 'one template literal with escapes, to bytes', run: () => encodeSegments([literal()]).bytes },
    ]),
  )
}
await site.close()

/** All texts in data, longest first. */
function textsOf(data: unknown): string[] {
  const texts = new Set<string>()
  const visit = (value: unknown) => {
    if (typeof value === 'string' && value.length > 3) texts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  visit(data)
  return [...texts].sort((one, other) => other.length - one.length)
}

/** A function of one template literal that gives `html`, with a hole wherever a text of the data stands in it. */
function templateLiteral(html: string, texts: readonly string[]): () => string {
  const holes: { start: number; end: number; code: string }[] = []
  const values: string[] = []
  for (const text of texts) {
    for (const [shown, code] of [[text, 'raw'], [escapeText(text), 'escaped']] as const) {
      for (let at = html.indexOf(shown); at !== -1 && shown !== ''; at = html.indexOf(shown, at + shown.length)) {
        if (holes.some(({ start, end }) => at < end && at + shown.length > start)) continue
        values.push(text)
        const value = `v[${values.length - 1}]`
        // A body is markup already; everything else goes through the same escape as ours.
        holes.push({ start: at, end: at + shown.length, code: code === 'raw' && /<[a-z]/.test(text) ? value : code === 'raw' && escapeText(text) !== text ? value : `e(${value})` })
      }
    }
  }
  holes.sort((one, other) => one.start - other.start)
  let source = ''
  let from = 0
  for (const { start, end, code } of holes) {
    source += `${quoted(html.slice(from, start))}\${${code}}`
    from = end
  }
  source += quoted(html.slice(from))
  const make = new Function('v', 'e', `return \`${source}\``) as (v: readonly string[], e: (text: string) => string) => string
  return () => make(values, escapeText)
}

function quoted(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
}

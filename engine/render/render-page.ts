import type { CspSources } from '../ads/csp-sources.ts'
import type { PageFacts } from '../analytics/page-facts.ts'
import type { ComposedPart } from '../cache/composition.ts'
import type { LoadedView, SiteModules } from './site-modules.ts'
import type { Head, JsonLdObjects } from '../plugin/head.ts'
import type { SlotWidget } from '../plugin/page.ts'
import type { ThemeHead } from '../plugin/theme.ts'
import type { LiveEdition } from '../config/edition.ts'
import { scriptOf } from '../config/script-of.ts'
import { ampDocument } from './amp/amp-document.ts'
import { htmlDocument } from './document.ts'
import { withLatin1Output } from './escape.ts'
import { withFragments } from './fragment.ts'
import type { FragmentCache } from './fragment-cache.ts'
import { factsMarkup } from './facts-markup.ts'
import { type FeedLink, jsonLdMarkup, metadataMarkup, preloadMarkup } from './head-markup.ts'
import { memo } from './memo.ts'
import { islandHost } from './island-host.ts'
import { ampPolicy, type Framing, contentSecurityPolicy } from './content-security-policy.ts'
import type { PageContext } from './page-context.ts'
import { stylesOf } from './page-styles.ts'
import { encodeSegments, placeholderOf, rewritten, type Segment, joinSegments, textOf } from './segments.ts'
import type { Html } from './html.ts'
import { raw, renderView, renderWithIslands } from './view-runtime.ts'

/** A view and its props. */
export interface PlacedView {
  readonly view: LoadedView
  readonly props: object
  /** Plugin and page, as in `fuel.fuelCity`; named when the view throws. */
  readonly owner: string
}

/** A widget on a page, with what it shows. */
export interface WidgetView {
  /** As in `theme trending`. */
  readonly id: string
  readonly owner: string
  readonly view: LoadedView
  /** `undefined` for one that lacks the data without which it is not shown. */
  readonly props: object | undefined
  /** schema.org objects for what it shows. */
  readonly jsonLd?: (() => JsonLdObjects) | undefined
  /** Whether its content is replaced in the stored page when its data changes. */
  readonly isComposed: boolean
  readonly in: { readonly slot: string } | { readonly view: string } | { readonly frame: string }
}

export interface RenderInput {
  readonly page: PageContext
  readonly head: Head
  /** What scripts may know of the page. */
  readonly facts?: PageFacts
  /** Origins beside the site's own that its content security policy allows. */
  readonly sources?: CspSources
  readonly themeHead: ThemeHead
  readonly editions: readonly LiveEdition[]
  readonly address: string
  readonly addressQuery: string
  readonly hasAmp: boolean
  readonly isErrorPage?: boolean
  readonly searchDescription?: string | undefined
  readonly feeds?: readonly FeedLink[]
  readonly framing: Framing
  readonly view: PlacedView
  readonly frame: PlacedView
  /** In the order in which a slot shows them. */
  readonly widgets: readonly WidgetView[]
  readonly slots: readonly string[]
  /** Those of the view. */
  readonly pageSlots?: readonly string[]
  /** Cache of fragments rendered for other pages; without it all fragments are rendered. */
  readonly fragments?: FragmentCache | undefined
  /** What is done to markup, stretch by stretch, that these readers get otherwise than all. */
  readonly rewrite?: ((html: string) => string) | undefined
}

export interface RenderedPage {
  readonly html: string
  /** `html` in UTF-8. */
  readonly bytes: Buffer
  /** Where the widgets are that were composed into it, and what else changes with them. */
  readonly parts: readonly ComposedPart[]
  /** Its Content-Security-Policy. */
  readonly policy: string
}

export interface RenderListeners {
  /** A widget or island that threw: it is left out of the page. */
  readonly onPartError: (owner: string, error: unknown) => void
  /** Milliseconds that the view, a widget or the frame took. */
  readonly onRendered?: (owner: string, ms: number) => void
}

/**
 * The whole document. Synchronous and pure: same input, same bytes.
 * @throws whatever the view or the frame throws; widgets and islands that throw are left out and reported
 */
export function renderPage(modules: SiteModules, input: RenderInput, reports: RenderListeners): RenderedPage {
  return withLatin1Output(isLatin(input.page.edition.langCode), () => renderDocument(modules, input, reports))
}

// Languages in Latin script; of the present editions that is only English.
const isLatin = memo((langCode: string): boolean => scriptOf(langCode) === 'Latn', 100)

function renderDocument(modules: SiteModules, input: RenderInput, listeners: RenderListeners): RenderedPage {
  const { page, view, frame } = input
  const { onPartError, onRendered } = listeners
  const islands = islandHost(modules.island, onPartError)
  const fragments = input.fragments?.forDocument()
  const splitSegments = fragments?.splitSegments ?? []
  const renderBody = () => {
    const widgets = widgetProps(input, (widget) => {
      const markup = islands.within(widget.id, () => widgetMarkup(widget, listeners))
      // What shows no data is part of the page.
      if (!widget.isComposed) return markup === '' ? null : raw(markup)
      return raw(placeholderOf(splitSegments.push([{ widget: widget.id, content: joinSegments(markup, splitSegments) }]) - 1))
    })
    const children = joinSegments(timed(view.owner, onRendered, () => renderView(view.view.component, { ...view.props, widgets: widgets.view, ...(input.pageSlots && { slots: widgets.viewSlots, slotWidgets: widgets.slotWidgets }) })), splitSegments)
    const placeholder = raw(placeholderOf(splitSegments.push(children) - 1))
    islands.startFrame()
    return joinSegments(timed(frame.owner, onRendered, () => renderView(frame.view.component, { ...frame.props, children: placeholder, slots: widgets.slots, widgets: widgets.frame })), splitSegments)
  }
  const body = rewritten(renderWithIslands(page.variant === 'amp' ? undefined : islands.host, () => withFragments(fragments, renderBody)), input.rewrite)
  const langCode = page.edition.langCode
  const ofFrame = input.widgets.filter((widget) => 'frame' in widget.in)
  // Those of a widget that shows nothing now, too: it may show something later.
  const styles = stylesOf(modules, {
    frame: [frame.view, ...ofFrame.map((widget) => widget.view)],
    page: [view.view, ...input.widgets.filter((widget) => !ofFrame.includes(widget)).map((widget) => widget.view)],
    langCode,
    hasIslands: page.variant !== 'amp',
  })
  const metadata = metadataMarkup({ ...input, theme: input.themeHead })
  const bodyClass = `${page.variant} ${page.device === 'tablet' ? 'tablet' : page.variant === 'desktop' ? 'desktop-device' : 'mobile-device'} ${page.site}`
  if (page.variant === 'amp') return toRenderedPage(ampDocument({ langCode, metadata, css: styles.frame.html + styles.page.html, body, bodyClass }), ampPolicy({ connections: ampConnections(input), frames: input.sources?.frames ?? [] }))
  const headScript = input.themeHead.script ?? ''
  const document = htmlDocument({
    langCode,
    liveReload: modules.headMarkup,
    preload: preloadMarkup(input.head, input.themeHead),
    metadata: metadata + factsMarkup(input.facts ?? {}),
    styles,
    headScript,
    body,
    bodyClass,
    loader: modules.loader,
    hasClientNavigation: page.edition.flags?.['clientSideRenderingDisabled'] !== true,
  })
  return toRenderedPage(document, contentSecurityPolicy({ scripts: headScript ? [headScript] : [], styles: [styles.frame.html, styles.page.html] }, input.framing, input.sources))
}

const toRenderedPage = (document: readonly Segment[], policy: string): RenderedPage => ({ html: textOf(document), ...encodeSegments(document), policy })

/** A running view cannot be interrupted; its time is reported afterwards. */
function timed<Result>(owner: string, onRendered: RenderListeners['onRendered'], render: () => Result): Result {
  if (!onRendered) return render()
  const started = performance.now()
  try {
    return render()
  } finally {
    onRendered(owner, performance.now() - started)
  }
}

/** The markup of a widget; empty when it has nothing to show, or throws. */
function widgetMarkup({ view, props, jsonLd, owner }: WidgetView, { onPartError, onRendered }: RenderListeners): string {
  if (props === undefined) return ''
  try {
    return timed(owner, onRendered, () => renderView(view.component, props) + (jsonLd ? jsonLdMarkup(jsonLd()) : ''))
  } catch (error) {
    onPartError(owner, error)
    return ''
  }
}

interface WidgetProps {
  readonly view: Readonly<Record<string, unknown>>
  readonly frame: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, unknown>>
  readonly viewSlots: Readonly<Record<string, unknown>>
  readonly slotWidgets: Readonly<Record<string, readonly SlotWidget[]>>
}

/** What the view and the frame get of their widgets; a slot without any is `null`. */
function widgetProps({ widgets, slots, pageSlots = [] }: Pick<RenderInput, 'widgets' | 'slots' | 'pageSlots'>, render: (widget: WidgetView) => Html | null): WidgetProps {
  const view: Record<string, unknown> = {}
  const frame: Record<string, unknown> = {}
  const bySlot: Record<string, string> = {}
  const slotWidgets: Record<string, SlotWidget[]> = Object.fromEntries(pageSlots.map((slot) => [slot, []]))
  for (const widget of widgets) {
    const content = render(widget)
    if ('view' in widget.in) view[widget.in.view] = content
    else if ('frame' in widget.in) frame[widget.in.frame] = content
    else if (content) {
      bySlot[widget.in.slot] = (bySlot[widget.in.slot] ?? '') + content.html
      // `Html` is what views take for a node.
      slotWidgets[widget.in.slot]?.push({ name: widget.owner, content: content as unknown as SlotWidget['content'] })
    }
  }
  const filled = (names: readonly string[]) => Object.fromEntries(names.map((slot) => [slot, bySlot[slot] === undefined ? null : raw(bySlot[slot])]))
  // A widget has one place: of two slots of one name the page's own is filled.
  return { view, frame, slots: filled(slots.filter((slot) => !pageSlots.includes(slot))), viewSlots: filled(pageSlots), slotWidgets }
}

export interface WidgetsInput {
  readonly langCode: string
  readonly isAmp: boolean
  readonly widgets: readonly WidgetView[]
  readonly fragments?: FragmentCache | undefined
  readonly rewrite?: RenderInput['rewrite']
}

/** Widgets by themselves, to be composed into a stored page. @returns the content of each in UTF-8, by id */
export function renderWidgets(modules: SiteModules, { langCode, isAmp, widgets, fragments, rewrite }: WidgetsInput, listeners: RenderListeners): ReadonlyMap<string, Buffer> {
  return withLatin1Output(isLatin(langCode), () => {
    const islands = islandHost(modules.island, listeners.onPartError)
    const ofDocument = fragments?.forDocument()
    const contents = new Map<string, Buffer>()
    renderWithIslands(isAmp ? undefined : islands.host, () =>
      withFragments(ofDocument, () => {
        for (const widget of widgets) contents.set(widget.id, encodeSegments(rewritten(joinSegments(islands.within(widget.id, () => widgetMarkup(widget, listeners)), ofDocument?.splitSegments ?? []), rewrite)).bytes)
      }),
    )
    return contents
  })
}

/** AMP pages count their visits at an absolute address, which on another of the site's hosts is none of their own. */
function ampConnections({ sources, facts }: Pick<RenderInput, 'sources' | 'facts'>): readonly string[] {
  const counted = facts?.measures === undefined ? undefined : URL.parse(facts.measures.to)?.origin
  return [...new Set([...(counted === undefined ? [] : [counted]), ...(sources?.connections ?? [])])]
}

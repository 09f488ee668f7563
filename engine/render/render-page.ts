import type { CspSources } from '../ads/csp-sources.ts'
import type { PageFacts } from '../analytics/page-facts.ts'
import type { LoadedView, SiteModules } from './site-modules.ts'
import type { Head } from '../plugin/head.ts'
import type { ThemeHead } from '../plugin/theme.ts'
import type { LiveEdition } from '../config/edition.ts'
import { scriptOf } from '../config/script-of.ts'
import { ampDocument } from './amp/amp-document.ts'
import { htmlDocument } from './document.ts'
import { withLatin1Output } from './escape.ts'
import { withFragments } from './fragment.ts'
import type { FragmentCache } from './fragment-cache.ts'
import { factsMarkup } from './facts-markup.ts'
import { type FeedLink, metadataMarkup, preloadMarkup } from './head-markup.ts'
import { memo } from './memo.ts'
import { islandHost } from './island-host.ts'
import { ampPolicy, type Framing, contentSecurityPolicy } from './content-security-policy.ts'
import type { PageContext } from './page-context.ts'
import { stylesOf } from './page-styles.ts'
import { bytesOf, placeholderOf, type Segment, joinSegments, textOf } from './segments.ts'
import { raw, renderView, renderWithIslands } from './view-runtime.ts'

/** A view and its props. */
export interface PlacedView {
  readonly view: LoadedView
  readonly props: object
  /** Plugin and page, as in `fuel.fuelCity`; named when the view throws. */
  readonly owner: string
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
  readonly feeds?: readonly FeedLink[]
  readonly framing: Framing
  readonly view: PlacedView
  readonly frame: PlacedView
  /** By slot, in the order in which they are shown. */
  readonly widgets: Readonly<Record<string, readonly PlacedView[]>>
  readonly slots: readonly string[]
  /** Cache of fragments rendered for other pages; without it all fragments are rendered. */
  readonly fragments?: FragmentCache | undefined
}

export interface RenderedPage {
  readonly html: string
  /** `html` in UTF-8. */
  readonly bytes: Buffer
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

function renderDocument(modules: SiteModules, input: RenderInput, { onPartError, onRendered }: RenderListeners): RenderedPage {
  const { page, view, frame } = input
  const islands = islandHost(modules.island, onPartError)
  const renderedViews: LoadedView[] = [frame.view, view.view]
  const fragments = input.fragments?.forDocument()
  const splitSegments = fragments?.splitSegments ?? []
  const renderBody = () => {
    const children = joinSegments(timed(view.owner, onRendered, () => renderView(view.view.component, view.props)), splitSegments)
    const placeholder = raw(placeholderOf(splitSegments.push(children) - 1))
    islands.startFrame()
    const slots: Record<string, unknown> = {}
    for (const slot of input.slots) slots[slot] = slotMarkup(input.widgets[slot] ?? [], renderedViews, { onPartError, ...(onRendered ? { onRendered } : {}) })
    return joinSegments(timed(frame.owner, onRendered, () => renderView(frame.view.component, { ...frame.props, children: placeholder, slots })), splitSegments)
  }
  const body = renderWithIslands(page.variant === 'amp' ? undefined : islands.host, () => withFragments(fragments, renderBody))
  const langCode = page.edition.langCode
  const styles = stylesOf(modules, { frame: frame.view, views: renderedViews, langCode, hasIslands: islands.used() })
  const metadata = metadataMarkup({ ...input, theme: input.themeHead })
  const bodyClass = `${page.variant} ${page.device === 'tablet' ? 'tablet' : page.variant === 'desktop' ? 'desktop-device' : 'mobile-device'} ${page.site}`
  if (page.variant === 'amp') return toRenderedPage([ampDocument({ langCode, metadata, css: styles.frame.html + styles.page.html, body: textOf(body), bodyClass })], ampPolicy({ connections: ampConnections(input) }))
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
    hasClientNavigation: page.edition.flags?.clientSideRenderingDisabled !== true,
  })
  return toRenderedPage(document, contentSecurityPolicy({ scripts: headScript ? [headScript] : [], styles: [styles.frame.html, styles.page.html] }, input.framing, input.sources))
}

const toRenderedPage = (document: readonly Segment[], policy: string): RenderedPage => ({ html: textOf(document), bytes: bytesOf(document), policy })

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

function slotMarkup(widgets: readonly PlacedView[], renderedViews: LoadedView[], { onPartError, onRendered }: RenderListeners): unknown {
  let html = ''
  for (const widget of widgets) {
    try {
      html += timed(widget.owner, onRendered, () => renderView(widget.view.component, widget.props))
      renderedViews.push(widget.view)
    } catch (error) {
      onPartError(widget.owner, error)
    }
  }
  return html ? raw(html) : null
}

/** AMP pages count their visits at an absolute address, which on another of the site's hosts is none of their own. */
function ampConnections({ sources, facts }: Pick<RenderInput, 'sources' | 'facts'>): readonly string[] {
  const counted = facts?.measures === undefined ? undefined : URL.parse(facts.measures.to)?.origin
  return [...new Set([...(counted === undefined ? [] : [counted]), ...(sources?.connections ?? [])])]
}

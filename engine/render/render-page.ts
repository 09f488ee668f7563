import type { PageSources } from '../ads/provider-sources.ts'
import type { PageFacts } from '../analytics/page-facts.ts'
import type { LoadedView, SiteModules } from './site-modules.ts'
import type { Head } from '../plugin/head.ts'
import type { ThemeHead } from '../plugin/theme.ts'
import type { LiveEdition } from '../request/edition.ts'
import { ampDocument } from './amp/amp-document.ts'
import { htmlDocument } from './document.ts'
import { writingNarrow } from './escape.ts'
import { withFragments } from './fragment.ts'
import type { FragmentCache } from './fragments.ts'
import { factsMarkup } from './facts-markup.ts'
import { describingMarkup, preloadMarkup } from './head-markup.ts'
import { islandHost } from './islands.ts'
import { ampPolicy, type Framing, pagePolicy } from './page-policy.ts'
import type { PageContext } from './page-context.ts'
import { stylesOf } from './page-styles.ts'
import { bytesOf, markOf, type Piece, splice, textOf } from './pieces.ts'
import { raw, renderView, renderWithIslands } from './view-runtime.ts'

/** A view and the props that the engine has made for it. */
export interface Placed {
  readonly view: LoadedView
  readonly props: object
  /** Who answers for it, as in `fuel.fuelCity`: named when it throws. */
  readonly owner: string
}

export interface RenderInput {
  readonly page: PageContext
  readonly head: Head
  /** What scripts are told of the page. */
  readonly facts?: PageFacts
  /** Origins beside the site's own that it may use. */
  readonly sources?: PageSources
  readonly themeHead: ThemeHead
  readonly editions: readonly LiveEdition[]
  readonly address: string
  readonly addressQuery: string
  readonly hasAmp: boolean
  readonly framing: Framing
  readonly view: Placed
  readonly frame: Placed
  /** By slot, in the order in which they stand there. */
  readonly widgets: Readonly<Record<string, readonly Placed[]>>
  readonly slots: readonly string[]
  /** Parts that were drawn for other pages; without it all are drawn here. */
  readonly fragments?: FragmentCache | undefined
}

export interface RenderedPage {
  readonly html: string
  /** `html` in UTF-8. */
  readonly bytes: Buffer
  /** Its Content-Security-Policy. */
  readonly policy: string
}

export interface RenderReports {
  /** A widget or island that threw: it is left out of the page. */
  readonly onPartError: (owner: string, error: unknown) => void
  /** Milliseconds that the view, a widget or the frame took. */
  readonly onDrawn?: (owner: string, ms: number) => void
}

/**
 * The whole document. Synchronous and pure: same input, same bytes.
 * @throws whatever the view or the frame throws; widgets and islands that throw are left out and reported
 */
export function renderPage(modules: SiteModules, input: RenderInput, reports: RenderReports): RenderedPage {
  return writingNarrow(isLatin(input.page.edition.langCode), () => wholeDocument(modules, input, reports))
}

// Languages that are written in Latin script; of the editions there are, only English is.
const isLatin = (langCode: string): boolean => langCode === 'en'

function wholeDocument(modules: SiteModules, input: RenderInput, { onPartError, onDrawn }: RenderReports): RenderedPage {
  const { page, view, frame } = input
  const islands = islandHost(modules.island, onPartError)
  const shown: LoadedView[] = [frame.view, view.view]
  const fragments = input.fragments?.forDocument()
  const apart = fragments?.apart ?? []
  const draw = () => {
    const children = splice(timed(view.owner, onDrawn, () => renderView(view.view.component, view.props)), apart)
    const mark = raw(markOf(apart.push(children) - 1))
    islands.inFrame()
    const slots: Record<string, unknown> = {}
    for (const slot of input.slots) slots[slot] = slotMarkup(input.widgets[slot] ?? [], shown, { onPartError, ...(onDrawn ? { onDrawn } : {}) })
    return splice(timed(frame.owner, onDrawn, () => renderView(frame.view.component, { ...frame.props, children: mark, slots })), apart)
  }
  const body = renderWithIslands(page.variant === 'amp' ? undefined : islands.host, () => withFragments(fragments, draw))
  const langCode = page.edition.langCode
  const styles = stylesOf(modules, { frame: frame.view, shown, langCode, hasIslands: islands.used() })
  const describing = describingMarkup({ ...input, theme: input.themeHead })
  const bodyClass = `${page.variant} ${page.device === 'tablet' ? 'tablet' : page.variant === 'desktop' ? 'desktop-device' : 'mobile-device'} ${page.site}`
  if (page.variant === 'amp') return finished([ampDocument({ langCode, describing, css: styles.frame.html + styles.page.html, body: textOf(body), bodyClass })], ampPolicy)
  const headScript = input.themeHead.script ?? ''
  const document = htmlDocument({
    langCode,
    first: modules.headMarkup,
    preload: preloadMarkup(input.head, input.themeHead),
    describing: describing + factsMarkup(input.facts ?? {}),
    styles,
    headScript,
    body,
    bodyClass,
    loader: modules.loader,
    navigates: page.edition.flags?.clientSideRenderingDisabled !== true,
  })
  return finished(document, pagePolicy({ scripts: headScript ? [headScript] : [], styles: [styles.frame.html, styles.page.html] }, input.framing, input.sources))
}

const finished = (document: readonly Piece[], policy: string): RenderedPage => ({ html: textOf(document), bytes: bytesOf(document), policy })

/** Nothing can stop a view that runs: it is told afterwards how long it held up everything else. */
function timed<Drawn>(owner: string, onDrawn: RenderReports['onDrawn'], draw: () => Drawn): Drawn {
  if (!onDrawn) return draw()
  const started = performance.now()
  try {
    return draw()
  } finally {
    onDrawn(owner, performance.now() - started)
  }
}

function slotMarkup(widgets: readonly Placed[], shown: LoadedView[], { onPartError, onDrawn }: RenderReports): unknown {
  let html = ''
  for (const widget of widgets) {
    try {
      html += timed(widget.owner, onDrawn, () => renderView(widget.view.component, widget.props))
      shown.push(widget.view)
    } catch (error) {
      onPartError(widget.owner, error)
    }
  }
  return html ? raw(html) : null
}

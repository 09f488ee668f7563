import type { LoadedView, SiteModules } from './site-modules.ts'
import type { Head } from '../plugin/head.ts'
import type { ThemeHead } from '../plugin/theme.ts'
import type { LiveEdition } from '../request/edition.ts'
import { ampDocument } from './amp/amp-document.ts'
import { htmlDocument } from './document.ts'
import { writingNarrow } from './escape.ts'
import { describingMarkup, preloadMarkup } from './head-markup.ts'
import { islandHost } from './islands.ts'
import { ampPolicy, developmentPolicy, type Framing, pagePolicy } from './page-policy.ts'
import type { PageContext } from './page-context.ts'
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
}

export interface RenderedPage {
  readonly html: string
  /** Its Content-Security-Policy. */
  readonly policy: string
}

export interface RenderReports {
  /** A widget or island that threw: it is left out of the page. */
  readonly onPartError: (owner: string, error: unknown) => void
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

function wholeDocument(modules: SiteModules, input: RenderInput, { onPartError }: RenderReports): RenderedPage {
  const { page, view, frame } = input
  const islands = islandHost(modules.island, onPartError)
  const shown: LoadedView[] = [frame.view, view.view]
  const body = renderWithIslands(page.variant === 'amp' ? undefined : islands.host, () => {
    const children = raw(renderView(view.view.component, view.props))
    islands.inFrame()
    const slots: Record<string, unknown> = {}
    for (const slot of input.slots) slots[slot] = slotMarkup(input.widgets[slot] ?? [], shown, onPartError)
    return renderView(frame.view.component, { ...frame.props, children, slots })
  })
  const frameFiles = new Set(frame.view.stylesheets)
  const css = { frame: textOf(modules, frameFiles), page: textOf(modules, new Set(shown.flatMap((one) => one.stylesheets)).difference(frameFiles)) }
  const describing = describingMarkup({ ...input, theme: input.themeHead })
  const langCode = page.edition.langCode
  const bodyClass = `${page.variant} ${page.device === 'tablet' ? 'tablet' : page.variant === 'desktop' ? 'desktop-device' : 'mobile-device'} ${page.site}`
  if (page.variant === 'amp') return { html: ampDocument({ langCode, describing, css: css.frame + css.page, body, bodyClass }), policy: ampPolicy }
  const headScript = input.themeHead.script ?? ''
  const styles = { frame: css.frame, page: islands.used() ? `${css.page}mh-island{display:contents}` : css.page }
  const html = htmlDocument({
    langCode,
    first: modules.headMarkup,
    preload: preloadMarkup(input.head, input.themeHead),
    describing,
    css: styles,
    headScript,
    body,
    bodyClass,
    loader: modules.loader,
    navigates: page.edition.flags?.clientSideRenderingDisabled !== true,
  })
  if (modules.tellsErrors) return { html, policy: developmentPolicy }
  return { html, policy: pagePolicy({ scripts: headScript ? [headScript] : [], styles: [styles.frame, styles.page] }, input.framing) }
}

function slotMarkup(widgets: readonly Placed[], shown: LoadedView[], onPartError: RenderReports['onPartError']): unknown {
  let html = ''
  for (const widget of widgets) {
    try {
      html += renderView(widget.view.component, widget.props)
      shown.push(widget.view)
    } catch (error) {
      onPartError(widget.owner, error)
    }
  }
  return html ? raw(html) : null
}

/** Stylesheets in the order of first use. */
const textOf = (modules: SiteModules, files: ReadonlySet<string>): string => [...files].map(modules.css).join('')

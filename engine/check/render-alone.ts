import type { LoadedSite } from '../pages/loaded-site.ts'
import type { AnyPage, AnyViewProps } from '../plugin/any-page.ts'
import { renderPage } from '../render/render-page.ts'
import { noFrame } from '../render/no-frame.ts'
import type { LoadedView } from '../render/site-modules.ts'

export interface AloneInput {
  readonly page: AnyPage
  readonly view: LoadedView
  readonly props: AnyViewProps
  readonly address: string
}

/**
 * The document of a page's own view: without the theme's frame, without widgets, and without fragments of other pages.
 * @throws whatever `head` or the view throws
 */
export function renderAlone(site: LoadedSite, { page, view, props, address }: AloneInput, onPartError: (owner: string, error: unknown) => void = () => undefined): string {
  const { html } = renderPage(
    site.modules,
    { page: props.page, head: page.head(props), themeHead: {}, editions: site.liveEditions, address, addressQuery: '', hasAmp: page.views.amp !== false, framing: 'own', view: { view, props, owner: '' }, frame: { view: noFrame, props: {}, owner: '' }, widgets: [], slots: [] },
    { onPartError },
  )
  return html
}

// `masthead/html`: the only ways to print text as markup, in views and in islands. The build refuses all others.
import type { SafeHtml } from './safe-html.ts'

export type { SafeHtml } from './safe-html.ts'
export { splitHtml } from './split-html.ts'
export { textFragment, withQuoteLinks } from './quote-links.ts'

/** For `dangerouslySetInnerHTML`. */
export interface InnerHtml {
  readonly __html: string
}

/** HTML of a contract, for an element's `dangerouslySetInnerHTML`. */
export const innerHtml = (html: SafeHtml): InnerHtml => ({ __html: html })

/** A value as JSON that cannot end the `<script>` that it stands in, for its `dangerouslySetInnerHTML`. */
export const innerJson = (value: unknown): InnerHtml => ({ __html: JSON.stringify(value).replaceAll('<', '\\u003c') })

/** Puts HTML of a contract into an element of the open page, in place of what is there. */
export function setInnerHtml(element: Element, html: SafeHtml): void {
  element.innerHTML = html
}

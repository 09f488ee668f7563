import { type TUnsafe, Type } from 'typebox'
import { maxHtmlLength } from './max-html-length.ts'
import type { SafeHtml } from './safe-html.ts'

/** What a schema says of a text that is HTML: itself, or made of the field beside it that holds the HTML. */
export type HtmlRule = { readonly kind: 'body' } | { readonly kind: 'amp'; readonly of: string }

/** Keyword of schemas; validators pass over it. */
export const htmlKeyword = 'x-html'

/**
 * A field of a contract that holds HTML: what is sent, by whomever, is sanitised once and kept with the answer. Views print
 * it with `innerHtml`; other texts cannot be printed as markup.
 * @param maxLength characters as they are sent; default 1,000,000
 */
export const Html = ({ maxLength = maxHtmlLength }: { readonly maxLength?: number } = {}): TUnsafe<SafeHtml> => Type.Unsafe<SafeHtml>(Type.String({ maxLength, [htmlKeyword]: { kind: 'body' } satisfies HtmlRule }))

/**
 * The same HTML in AMP's elements: made from the `Html` field of that name beside it. Nobody has to send it, and what is
 * sent does not count.
 */
export const AmpHtml = (of: string): TUnsafe<SafeHtml> => Type.Unsafe<SafeHtml>(Type.String({ [htmlKeyword]: { kind: 'amp', of } satisfies HtmlRule }))

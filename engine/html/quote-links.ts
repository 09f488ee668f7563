import type { SafeHtml } from './safe-html.ts'

/** Words at each end by which a browser finds a long quotation again. */
const endWords = 6

/**
 * The part of an address that leads to a passage of a page and marks it (a text fragment, WICG scroll-to-text-fragment);
 * a browser that does not know it shows the page.
 */
export function textFragment(passage: string): string {
  const words = passage.trim().split(/\s+/)
  const ends = words.length <= 2 * endWords ? [words] : [words.slice(0, endWords), words.slice(-endWords)]
  // A dash is a sign of the fragment's own.
  return `:~:text=${ends.map((part) => encodeURIComponent(part.join(' ').toWellFormed()).replaceAll('-', '%2D')).join(',')}`
}

/** Quotations that the newsroom wrote: those of networks have a class, and an address of their own. */
const quotation = /<blockquote>((?:(?!<\/?blockquote)[^])*)<\/blockquote>/g
const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&quot;': '"' }

/**
 * HTML of a contract with a link behind each quotation, which leads to it: `<a data-opens="quote">` in `p.quote-link`.
 * @param label on the link; plain text
 */
export const withQuoteLinks = (html: SafeHtml, label: string): SafeHtml =>
  html.replace(quotation, (quoted, inner: string) => {
    // Our own serialiser wrote it: these signs and no others are escaped.
    const text = inner.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|nbsp|quot);/g, (sign) => signs[sign] ?? sign)
    const words = label.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    return `${quoted}<p class="quote-link"><a href="#${textFragment(text).replaceAll("'", '%27')}" data-opens="quote">${words}</a></p>`
  }) as SafeHtml

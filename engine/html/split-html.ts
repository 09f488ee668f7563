import type { SafeHtml } from './safe-html.ts'

// Tags of a body that our own serialiser wrote: attribute values are double-quoted, and may hold any sign but that.
const tag = /<(\/?)([a-z][a-z0-9]*)(?:[^>"]|"[^"]*")*>/g
const voidElements: ReadonlySet<string> = new Set(['img', 'br', 'hr', 'source', 'track', 'wbr', 'input'])

/** Elements that may follow a break: a paragraph or a heading. A table or picture belongs to the text before it. */
const breakBefore: ReadonlySet<string> = new Set(['p', 'h2', 'h3'])

/** Characters of markup that stand before a break, and that must be left after it: a short text is not broken at all. */
export interface SplitLimits {
  readonly minBefore: number
  readonly minAfter: number
}

/**
 * Breaks HTML in two: at its top level, behind a paragraph, late enough, and with enough to come.
 * @returns the two parts, or the whole where no such place is
 */
export function splitHtml(html: SafeHtml, { minBefore, minAfter }: SplitLimits): readonly [SafeHtml, SafeHtml?] {
  if (html.length < minBefore + minAfter) return [html]
  let depth = 0
  let endOfParagraph = -1
  tag.lastIndex = 0
  for (let found = tag.exec(html); found && found.index <= html.length - minAfter; found = tag.exec(html)) {
    const [text, slash, name = ''] = found
    if (voidElements.has(name)) continue
    if (slash === '') {
      if (depth === 0 && breakBefore.has(name) && endOfParagraph >= minBefore) return [html.slice(0, endOfParagraph) as SafeHtml, html.slice(endOfParagraph) as SafeHtml]
      depth += 1
      endOfParagraph = -1
    } else {
      depth -= 1
      endOfParagraph = depth === 0 && name === 'p' ? found.index + text.length : -1
    }
  }
  return [html]
}

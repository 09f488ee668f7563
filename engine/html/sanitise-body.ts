import sanitizeHtml from 'sanitize-html'
import { bodyRules } from './sanitise-rules.ts'
import { normaliseBody } from './normalise-body.ts'
import { cleanText } from './clean-text.ts'
import { EngineError } from '../errors.ts'
import { maxHtmlLength } from './max-html-length.ts'
import type { SafeHtml } from './safe-html.ts'
import { readHtml, textOf, writeHtml } from './html-tree.ts'

/** HTML that is fit to be printed, and what was found in it. */
export interface SanitisedBody {
  readonly html: SafeHtml
  /** What is read of it, for the search. */
  readonly text: string
  readonly wordCount: number
}

/** More than any story has. */
const maxTags = 20_000
/**
 * The parser of the first gate takes time by the square of how deep tags are nested, before any limit on nesting holds.
 * Editors leave paragraphs and items of lists open, but not so many.
 */
const maxUnclosed = 2_000
/** A cell that spans columns and rows covers their product: 270 KB of such cells are millions of squares to be laid out. */
const maxTableSquares = 50_000

/**
 * A newsroom's HTML, fit to be printed into a page as it is: through sanitize-html, and then built anew (see
 * `normaliseBody`). Sanitising the result changes nothing.
 * @param field where it was sent, for errors: a JSON pointer
 * @throws EngineError MH_INGEST_INVALID for a body that is no text but a mass of tags, or of cells of tables
 */
export function sanitiseBody(html: string, field = '/body'): SanitisedBody {
  const invalid = (detail: string) => new EngineError('MH_INGEST_INVALID', { field, detail })
  const tags = html.split('<').length - 1
  if (tags > maxTags) throw invalid(`It has ${tags} tags; at most ${maxTags} are taken.`)
  const unclosed = countUnclosed(html)
  if (unclosed > maxUnclosed) throw invalid(`It has ${unclosed} tags that nothing closes; at most ${maxUnclosed} are taken.`)
  const nodes = normaliseBody(readHtml(sanitizeHtml(cleanText(html), bodyRules)), (squares) => {
    if (squares > maxTableSquares) throw invalid(`Its tables cover ${squares} squares or more; at most ${maxTableSquares} are taken.`)
  })
  const text = textOf(nodes).replaceAll(/\s+/g, ' ').trim()
  const written = writeHtml(nodes)
  if (written.length > maxHtmlLength) throw invalid(`It has ${written.length} characters once it is written anew; at most ${maxHtmlLength} are taken.`)
  return { html: written as SafeHtml, text, wordCount: text === '' ? 0 : text.split(' ').length }
}

const anyTag = /<(\/?)([a-z][^\s/>]*)/gi
const voidElements: ReadonlySet<string> = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/** Opening tags that no closing one of their name comes for: at least as many as the parser has open at a time. */
function countUnclosed(html: string): number {
  const open = new Map<string, number>()
  let total = 0
  let most = 0
  for (const [, slash, written = ''] of html.matchAll(anyTag)) {
    const name = written.toLowerCase()
    const count = open.get(name) ?? 0
    if (voidElements.has(name) || (slash !== '' && count === 0)) continue
    open.set(name, slash === '' ? count + 1 : count - 1)
    total += slash === '' ? 1 : -1
    most = Math.max(most, total)
  }
  return most
}

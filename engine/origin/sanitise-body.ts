import sanitizeHtml from 'sanitize-html'
import { bodyRules } from './sanitise-rules.ts'
import { normaliseBody } from './normalise-body.ts'
import { cleanText, invalidInput } from './validate-input.ts'
import { readHtml, textOf, writeHtml } from './html-tree.ts'

/** HTML that is fit to be printed, and what was found in it. */
export interface SanitisedBody {
  readonly html: string
  /** What is read of it, for the search. */
  readonly text: string
  readonly wordCount: number
}

/**
 * More than any story has. The parser of the first gate takes time by the square of how deep tags are nested, before any
 * limit on nesting holds: a megabyte of nothing but tags would keep the process from everything else for ten seconds.
 */
const maxTags = 20_000

/**
 * A newsroom's HTML, fit to be printed into a page as it is: through sanitize-html, and then built anew (see
 * `normaliseBody`). Sanitising the result changes nothing.
 * @throws EngineError MH_INGEST_INVALID for a body that is no text but a mass of tags
 */
export function sanitiseBody(html: string): SanitisedBody {
  if (html.split('<', maxTags + 1).length > maxTags) throw invalidInput('/body', `It has more than ${maxTags} tags.`)
  const nodes = normaliseBody(readHtml(sanitizeHtml(cleanText(html), bodyRules)))
  const text = textOf(nodes).replaceAll(/\s+/g, ' ').trim()
  return { html: writeHtml(nodes), text, wordCount: text === '' ? 0 : text.split(' ').length }
}

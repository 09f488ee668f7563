import type { PageFacts } from '../analytics/page-facts.ts'
import { escapeAttribute } from './escape.ts'

// A section's path is what a reader asked for: with no quotation mark of either kind left in it, it stays inside the
// attribute also where something on the way writes attributes anew.
const json = (facts: PageFacts) => JSON.stringify(facts).replaceAll("'", '\\u0027')

/** What scripts are told of a page, for its head, where navigation swaps it with the page's other descriptions; nothing where there is nothing to tell. */
export const factsMarkup = (facts: PageFacts): string =>
  facts.measures || facts.ads ? `<meta name="masthead-page" content="${escapeAttribute(json(facts))}"/>` : ''

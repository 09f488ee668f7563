import type { PageFacts } from '../analytics/page-facts.ts'
import { escapeAttribute } from './escape.ts'

// A section's path comes from the request URL. Without quotation marks of either kind it cannot break out of the attribute,
// even where a proxy rewrites attributes with single quotes.
const json = (facts: PageFacts) => JSON.stringify(facts).replaceAll("'", '\\u0027')

/**
 * What scripts may know of a page, as a meta element that client navigation swaps with the rest of the head; empty when
 * there are no facts.
 */
export const factsMarkup = (facts: PageFacts): string =>
  facts.measures || facts.ads ? `<meta name="masthead-page" content="${escapeAttribute(json(facts))}"/>` : ''

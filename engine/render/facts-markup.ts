import type { PageFacts } from '../analytics/page-facts.ts'
import { escapeAttribute } from './escape.ts'

/** What scripts are told of a page, for its head, where navigation swaps it with the page's other descriptions; nothing where there is nothing to tell. */
export const factsMarkup = (facts: PageFacts): string =>
  facts.measures || facts.ads ? `<meta name="masthead-page" content="${escapeAttribute(JSON.stringify(facts))}"/>` : ''

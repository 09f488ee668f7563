import type { CampaignCode } from './ads-config.ts'

/** First path segments that are page types of their own: the sections of SPEC §2. */
const ownTypes = (
  'live-tv business-economy mirror-now world india education health lifestyle entertainment-news viral videos photos auto gadgets ' +
  'technology-science web-stories elections good-news travel explainer opinion cryptonow podcasts spiritual astrology jobs city ' +
  'mumbai delhi kolkata bengaluru hyderabad chennai pune topic latest-news sports'
).split(' ')

/** What a segment is sold as. "Run of site" is everything else. */
export const adPageTypes: Readonly<Record<string, string>> = Object.freeze({ '': 'home', ...Object.fromEntries(ownTypes.map((segment) => [segment, segment])) })

const runOfSite = 'ROS'

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

/**
 * The page type that advertising is sold by (SPEC §4): from the first segment of the path.
 * @param path as plugins see it: without edition prefix and `/amp`
 */
export function adPageType(path: string, others: Readonly<Record<string, string>> = {}): string {
  const [first = ''] = segmentsOf(path)
  for (const table of [others, adPageTypes]) if (Object.hasOwn(table, first)) return table[first] ?? runOfSite
  return runOfSite
}

/** The campaign of the nearest section that has one: `/gadgets/phones/x-article-1` is asked for, then `gadgets/phones`, then `gadgets`. */
export function campaignCode(path: string, codes: Readonly<Record<string, CampaignCode>> = {}): CampaignCode | undefined {
  for (let segments = segmentsOf(path); segments.length > 0; segments = segments.slice(0, -1)) {
    const section = segments.join('/')
    if (Object.hasOwn(codes, section)) return codes[section]
  }
  return undefined
}

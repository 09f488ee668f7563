import type { MeasuredPageType } from '../engine/analytics/analytics-config.ts'

/** Sections by the first segment of their paths that advertising is sold for by name. */
export const soldSections = [
  'live-tv', 'business-economy', 'mirror-now', 'world', 'india', 'education', 'health', 'lifestyle', 'entertainment-news', 'viral',
  'videos', 'photos', 'auto', 'gadgets', 'technology-science', 'web-stories', 'elections', 'good-news', 'travel', 'explainer', 'opinion',
  'cryptonow', 'podcasts', 'spiritual', 'astrology', 'jobs', 'city', 'mumbai', 'delhi', 'kolkata', 'bengaluru', 'hyderabad', 'chennai',
  'pune', 'topic', 'latest-news', 'sports',
] as const

/** All that pages are sold as: a section by its name, the home page, and run of site. */
export const adPageTypes = ['home', ...soldSections, 'ROS'] as const

/** How pages are measured: the newsroom's page type and, where it has one, its content type code. */
export const analyticsPageTypes = {
  home: { name: 'home' },
  listing: { name: 'listing', code: 20 },
  search: { name: 'listing', code: 200 },
  article: { name: 'consumption' },
  podcast: { name: 'consumption', code: 15 },
  video: { name: 'video_consumption', code: 2 },
  liveblog: { name: 'blog', code: 99 },
  other: { name: 'other' },
} as const satisfies Readonly<Record<string, MeasuredPageType>>

/** Agencies that stories are bought from; what has no agency, or another, is the newsroom's own. */
export const agencies = { classes: { Wire: ['ANI', 'PTI', 'IANS', 'AP', 'AFP', 'REUTERS'] }, other: 'Original' } as const

/** Each sold section as `value`. */
export const bySection = <const Value extends string>(value: (section: (typeof soldSections)[number]) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(soldSections.map((section) => [section, value(section)]))

import type { SectionSite } from '../engine/config/site-sections.ts'
import type { RedirectRule } from '../engine/plugin/plugin.ts'
import type { MovedSection } from '../engine/request/moved-sections.ts'

/** Sections of the main site that have domains of their own. */
export const sites = { photos: { section: 'photos' } } as const satisfies Readonly<Record<string, SectionSite>>

/** Where sections live that are asked for under an earlier name. */
export const movedSections: readonly MovedSection[] = [
  { below: 'sports', segment: 'visualstories', to: 'web-stories' },
  { word: 'amp_stories', to: 'web-stories' },
]

/** Where readers look for what is elsewhere. */
export const redirects: readonly RedirectRule[] = [
  // Some cities have a section of their own, others one below the cities.
  { from: '/city/:city', to: '/:city', ifNotFound: true },
  { from: '/city{/*city}', to: '/cities{/*city}', ifNotFound: true },
  { from: '/cities{/*city}', to: '/city{/*city}', ifNotFound: true },
  { from: '/topics', to: '/topic', ifNotFound: true },
]

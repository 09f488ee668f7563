import type { SectionSite } from '../engine/config/site-sections.ts'
import type { MovedSection } from '../engine/request/moved-sections.ts'

/** Sections of the main site that have domains of their own. */
export const sites = { photos: { section: 'photos' } } as const satisfies Readonly<Record<string, SectionSite>>

/** Where sections live that are asked for under an earlier name. */
export const movedSections: readonly MovedSection[] = [
  { below: 'sports', segment: 'visualstories', to: 'web-stories' },
  { word: 'amp_stories', to: 'web-stories' },
]

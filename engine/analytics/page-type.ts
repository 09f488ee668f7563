import { createSectionValues } from '../ads/section-value.ts'
import type { AnalyticsPageType } from '../config/register.ts'
import type { AnalyticsConfig, MeasuredPageType } from './analytics-config.ts'

/** What determines a page's type for analytics. */
export interface PageTypeInput {
  /** As declared by the page. */
  readonly kind: AnalyticsPageType | undefined
  /** The path as plugins see it. */
  readonly path: string
  /** False for content and error pages, whose type does not follow from their section. */
  readonly isOfSection: boolean
}

/** Creates the function that returns a page's type: its own, else its section's, else `otherPageType`. */
export function createPageTypes({ pageTypes = {}, sections, otherPageType }: AnalyticsConfig): (page: PageTypeInput) => MeasuredPageType | undefined {
  const byName = new Map(Object.entries(pageTypes))
  const ofSection = createSectionValues(sections)
  const other = byName.get(otherPageType ?? '')
  return ({ kind, path, isOfSection }) => byName.get(kind ?? (isOfSection ? ofSection(path) : undefined) ?? '') ?? other
}

/** Creates the function that returns an agency's class. Case-insensitive. */
export function createAgencyClasses(agencies: AnalyticsConfig['agencies']): (agency: string | undefined) => string | undefined {
  const classes = new Map(Object.entries(agencies?.classes ?? {}).flatMap(([name, members]) => members.map((member): [string, string] => [member.toUpperCase(), name])))
  return (agency) => classes.get(agency?.trim().toUpperCase() ?? '') ?? agencies?.other
}

import { createSectionValues } from '../ads/section-value.ts'
import type { AnalyticsPageType } from '../config/register.ts'
import type { AnalyticsConfig, MeasuredPageType } from './analytics-config.ts'

/** What decides how analytics call a page. */
export interface PageTypeInput {
  /** What the page says of itself. */
  readonly kind: AnalyticsPageType | undefined
  /** The path as plugins see it. */
  readonly path: string
  /** Content and error pages are not of the kind of the section that they are in. */
  readonly isOfSection: boolean
}

/** Makes the function that finds how a page is measured: as what it says, else as its section is, else as the rest. */
export function createPageTypes({ pageTypes = {}, sections, otherPageType }: AnalyticsConfig): (page: PageTypeInput) => MeasuredPageType | undefined {
  const byName = new Map(Object.entries(pageTypes))
  const ofSection = createSectionValues(sections)
  const other = byName.get(otherPageType ?? '')
  return ({ kind, path, isOfSection }) => byName.get(kind ?? (isOfSection ? ofSection(path) : undefined) ?? '') ?? other
}

/** Makes the function that says what class of agencies a story was bought from: upper and lower case are the same. */
export function createAgencyClasses(agencies: AnalyticsConfig['agencies']): (agency: string | undefined) => string | undefined {
  const classes = new Map(Object.entries(agencies?.classes ?? {}).flatMap(([name, members]) => members.map((member): [string, string] => [member.toUpperCase(), name])))
  return (agency) => classes.get(agency?.trim().toUpperCase() ?? '') ?? agencies?.other
}

import type { AdsConfig } from '../ads/ads-config.ts'
import type { AnalyticsConfig } from '../analytics/analytics-config.ts'
import type { ContentTypes } from '../routing/content-type.ts'
import type { AnyPage } from './any-page.ts'

/** Names that pages may refer to: those of the plugins' content types and of the site's configuration. */
export interface DeclaredKinds {
  readonly contentTypes: ContentTypes
  /** Absent for a site without advertising (or analytics): then names are not checked. */
  readonly ads?: AdsConfig | undefined
  readonly analytics?: AnalyticsConfig | undefined
}

/** Names in a page's kind and content types that are not declared, each with the declared ones. */
export function checkKinds({ kind = {}, content = [] }: AnyPage, { contentTypes, ads, analytics }: DeclaredKinds): string[] {
  const types = Object.keys(contentTypes)
  const problems = content.flatMap((type) => (types.includes(type) ? [] : [`content is "${type}", and no plugin declares that content type: there are ${listed(types)}`]))
  const hold = (field: string, name: string | undefined, declared: readonly string[], where: string) => {
    if (name !== undefined && !declared.includes(name)) problems.push(`kind.${field} is "${name}", which ${where} declares: there are ${listed(declared)}`)
  }
  hold('content', kind.content, types, 'no plugin')
  if (ads) hold('ad', kind.ad, ads.pageTypes ?? [], 'no entry of ads.pageTypes in the configuration')
  if (analytics) hold('analytics', kind.analytics, Object.keys(analytics.pageTypes ?? {}), 'no entry of analytics.pageTypes in the configuration')
  return problems
}

const listed = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '))

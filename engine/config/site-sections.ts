import type { SiteConfig } from './site-config.ts'
import type { SiteId } from './register.ts'

/** A site beside the main one: a section that has a domain of its own. */
export interface SectionSite {
  /** First segment of the section's paths; omitted on its own domain. */
  readonly section: string
}

/** All sites of a configuration, the main one first. */
export const siteIdsOf = ({ sites = {} }: Pick<SiteConfig, 'sites'>): readonly SiteId[] => ['main', ...(Object.keys(sites) as SiteId[])]

/** The section of a site, without slashes; empty for the main site. */
export const sectionOf = ({ sites = {} }: Pick<SiteConfig, 'sites'>, site: string): string => (Object.hasOwn(sites, site) ? (sites[site]?.section ?? '') : '')

/** The sections that have sites of their own. */
export const siteSectionsOf = ({ sites = {} }: Pick<SiteConfig, 'sites'>): ReadonlySet<string> => new Set(Object.values(sites).map((site) => site.section))

/**
 * The path as plugins see it, for an address: on the main site a leading section that has a site of its own is removed,
 * unless it is the whole address (see `RequestContext`), or all but a file of the section's own page, as `/photos/rss.xml`.
 */
export function pathOfAddress(address: string, site: string, sections: ReadonlySet<string>): string {
  if (site !== 'main' || sections.size === 0) return address
  const end = address.indexOf('/', 1)
  return end > 0 && end < address.length - 1 && sections.has(address.slice(1, end)) && !ownFile.test(address.slice(end)) ? address.slice(end) : address
}

const ownFile = /^\/[^/]+\.(?:xml|json)$/

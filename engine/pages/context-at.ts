import { sectionOf } from '../config/site-sections.ts'
import type { SiteId } from '../config/register.ts'
import type { RequestContext } from '../request/context.ts'
import { locate, locateRulesOf } from '../request/locate-edition.ts'
import { cleanQuery } from '../request/query.ts'
import type { RoutedSite } from './match-route.ts'

/**
 * The request that a redirect to a path leads to, without sending anyone there: its edition, AMP and moved sections are read
 * from the path as from a request's. A path below the section of the site in `from` stays on that site, others are the main
 * site's.
 *
 * @param path as in `Addresses.redirectTarget`, with a query and hash or without
 * @param from whose edition and device it has, where the path does not say otherwise
 * @returns undefined for an edition that has not started
 */
export function contextAt({ config }: Pick<RoutedSite, 'config'>, path: string, from: RequestContext): RequestContext | undefined {
  const [pathname = '', ...tail] = path.split(/(?=[?#])/)
  const segments = pathname.split('/').filter(Boolean)
  const section = sectionOf(config, from.site)
  const isInSection = section !== '' && segments[0] === section
  const host = { section: isInSection ? section : '', edition: from.edition }
  const rules = locateRulesOf(config)
  let location = locate(isInSection ? segments.slice(1) : segments, host, rules)
  // All rewrites are combined, so a second look finds it.
  if (location.kind === 'moved') location = locate(location.path.split('/').filter(Boolean), { ...host, edition: location.edition ?? host.edition }, rules)
  if (location.kind !== 'found') return undefined
  const site: SiteId = isInSection ? from.site : 'main'
  const variant = location.amp || from.variant === 'amp' ? 'amp' : from.variant
  const search = tail.find((part) => part.startsWith('?')) ?? ''
  return Object.freeze({ ...from, site, edition: location.edition, variant, path: location.path, address: location.address, query: cleanQuery(search) })
}

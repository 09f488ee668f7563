import { commonPath } from '../routing/overlap.ts'
import { attempt, type NamedPage, type Route, type RouteEntry, type RouteScope, routesOf } from '../routing/route.ts'

/** A request that a page takes which another plugin's page would answer. */
export interface ShadowedRequest {
  readonly path: string
  readonly by: RouteEntry
  readonly pattern: string
  readonly from: RouteEntry
  readonly fromPattern: string
}

/**
 * Whether a pattern begins with a segment that takes anything, as `/:category/:sub_category` does: every special page
 * takes requests from such a one, and is meant to.
 */
export const isGeneric = (pattern: string): boolean => /^\/[:*][A-Za-z_]\w*(?:\/|$)/.test(pattern)

/**
 * Which requests a plugin's pages take from those of others: an example path for each pair of patterns where the
 * other's validators accept it.
 */
export function shadowedRequests(plugin: string, pages: readonly NamedPage[], scope: RouteScope): readonly ShadowedRequest[] {
  const routes = routesOf(pages, scope)
  const shadowed: ShadowedRequest[] = []
  for (const [index, one] of routes.entries()) {
    if (one.entry.plugin !== plugin) continue
    for (const other of routes.slice(index + 1)) {
      if (other.entry.plugin === plugin || !isServedTogether(one, other)) continue
      const path = sharedPath(one, other)
      if (path !== undefined) shadowed.push({ path, by: one.entry, pattern: one.text, from: other.entry, fromPattern: other.text })
    }
  }
  return shadowed
}

const isServedTogether = (one: Route, other: Route): boolean =>
  one.entry.editions.some((edition) => other.entry.editions.includes(edition)) && one.entry.sites.some((site) => other.entry.sites.includes(site))

/** A path that both really serve. Content addresses have a shape of their own; a pattern that stands before them is no rival to others. */
function sharedPath(one: Route, other: Route): string | undefined {
  if (one.kind !== 'pattern' || other.kind !== 'pattern') return undefined
  const path = commonPath(one.pattern, other.pattern)
  if (path === undefined) return undefined
  try {
    return attempt(one.entry, one.pattern, path).kind === 'match' && attempt(other.entry, other.pattern, path).kind === 'match' ? path : undefined
  } catch {
    return undefined
  }
}

import { commonPath } from '../routing/overlap.ts'
import { attempt, type NamedPage, type Route, type RouteEntry, type RouteScope, routesOf } from '../routing/route.ts'

/** A path that one plugin's page takes although another plugin's page would serve it. */
export interface ShadowedRequest {
  readonly path: string
  readonly by: RouteEntry
  readonly pattern: string
  readonly from: RouteEntry
  readonly fromPattern: string
}

/**
 * Whether a pattern begins with a param or wildcard, as `/:category/:sub_category` does: such listings are meant to yield
 * to more specific pages.
 */
export const isGeneric = (pattern: string): boolean => /^\/[:*][A-Za-z_]\w*(?:\/|$)/.test(pattern)

/**
 * Paths that a plugin's pages take from other plugins' pages: one example for each pair of patterns, where the other page's
 * validators accept it.
 */
export function shadowedRequests(plugin: string, pages: readonly NamedPage[], scope: RouteScope): readonly ShadowedRequest[] {
  const routes = routesOf(pages, scope)
  const shadowed: ShadowedRequest[] = []
  for (const [index, one] of routes.entries()) {
    if (one.entry.plugin !== plugin) continue
    for (const other of routes.slice(index + 1)) {
      // A page that is asked only where there is no other yields on purpose.
      if (other.entry.plugin === plugin || other.entry.page.ifNotFound === true || !isServedTogether(one, other)) continue
      const path = sharedPath(one, other)
      if (path !== undefined) shadowed.push({ path, by: one.entry, pattern: one.text, from: other.entry, fromPattern: other.text })
    }
  }
  return shadowed
}

const isServedTogether = (one: Route, other: Route): boolean =>
  one.entry.editions.some((edition) => other.entry.editions.includes(edition)) && one.entry.sites.some((site) => other.entry.sites.includes(site))

/** A path that both patterns serve. Content addresses have a grammar of their own, so content patterns shadow no others. */
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

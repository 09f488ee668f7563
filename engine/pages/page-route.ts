import type { RequestContext } from '../request/context.ts'
import type { RouteTable } from '../routing/route-table.ts'
import { type Correction, correctionsOf } from './corrections.ts'
import { type MatchedRoute, matchRoute, type RoutedSite } from './match-route.ts'

/**
 * What answers a path: found once for a request, before the cache look-up, and passed on to the renderer. `table` is the
 * route table in which it was found, which a reload replaces.
 */
export type PageRoute = { readonly table: RouteTable } & (
  | MatchedRoute
  /** No page here, but perhaps at one of these: see `correctionsOf`. */
  | { readonly kind: 'misspelt'; readonly corrections: readonly Correction[] }
  | { readonly kind: 'unknown' }
)

/** @throws EngineError MH_PLUGIN_CODE when a validator throws */
export function findRoute(site: RoutedSite, context: RequestContext): PageRoute {
  const { routes: table } = site
  const matched = matchRoute(site, context)
  if (matched) return { table, ...matched }
  const corrections = correctionsOf(site, context)
  return corrections.length > 0 ? { table, kind: 'misspelt', corrections } : { table, kind: 'unknown' }
}

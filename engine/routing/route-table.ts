import type { LiveEditionId, SiteId } from '../request/edition.ts'
import { refuseConflicts } from './conflicts.ts'
import { attempt, type Attempt, liveEditions, type NamedPage, type Route, type RouteEntry, routesOf, siteIds } from './route.ts'
import { createRouteIndex, type RouteMatch } from './route-index.ts'
import { parseContentPath } from './slug.ts'

export type { RouteEntry, RouteMatch }

/** A path to be looked up, as in `RequestContext`. */
export interface RouteQuery {
  readonly path: string
  readonly edition: LiveEditionId
  readonly site: SiteId
}

/** Why a pattern did or did not answer a path. */
export type Verdict =
  | Attempt
  | { readonly kind: 'otherEdition' }
  | { readonly kind: 'otherSite' }
  /** It would match, but a more specific one already did. */
  | { readonly kind: 'behind' }

export interface Candidate {
  readonly entry: RouteEntry
  readonly pattern: string
  readonly verdict: Verdict
}

export interface RouteTable {
  /**
   * All pages, in the order in which they are tried. A page with several patterns stands where its most specific one
   * does; `candidates` shows the others at their places.
   */
  readonly entries: readonly RouteEntry[]
  /**
   * The page of a path. A page whose validators refuse it is passed over for the next. The same question always gets
   * an equal answer, so answers may be remembered.
   *
   * @throws EngineError MH_PLUGIN_CODE when a validator throws
   */
  readonly match: (query: RouteQuery) => RouteMatch | undefined
  /** Every pattern in the order of trying, with what becomes of it: what `masthead routes --why` shows. Not fast. */
  readonly candidates: (query: RouteQuery) => readonly Candidate[]
}

/**
 * Builds the table once, at start.
 *
 * @throws EngineError MH_ROUTE_PATTERN for a page whose pattern cannot be compiled, MH_ROUTE_CONFLICT for two pages
 * that the order cannot tell apart
 */
export function buildRouteTable(pages: readonly NamedPage[]): RouteTable {
  const routes = routesOf(pages)
  refuseConflicts(routes)
  const indexFor = (edition: LiveEditionId, site: SiteId) =>
    createRouteIndex(routes.filter(({ entry }) => entry.editions.includes(edition) && entry.sites.includes(site)))
  const indexes = Object.fromEntries(
    liveEditions.map((edition) => [edition, Object.fromEntries(siteIds.map((site) => [site, indexFor(edition, site)]))]),
  ) as Record<LiveEditionId, Record<SiteId, ReturnType<typeof createRouteIndex>>> // Object.fromEntries forgets the names.

  // A request asks twice: for the key of its page, and for the page.
  let last: (RouteQuery & { readonly found: RouteMatch | undefined }) | undefined
  const match = ({ path, edition, site }: RouteQuery): RouteMatch | undefined => {
    if (last?.path !== path || last.edition !== edition || last.site !== site) last = { path, edition, site, found: indexes[edition][site](path) }
    return last.found
  }

  return {
    entries: [...new Set(routes.map(({ entry }) => entry))],
    match,
    candidates: (query) => candidatesAmong(routes, query),
  }
}

function candidatesAmong(routes: readonly Route[], { path, edition, site }: RouteQuery): readonly Candidate[] {
  let matched = false
  return routes.map((route) => {
    const { entry, text: pattern } = route
    if (!entry.editions.includes(edition)) return { entry, pattern, verdict: { kind: 'otherEdition' } }
    if (!entry.sites.includes(site)) return { entry, pattern, verdict: { kind: 'otherSite' } }
    const verdict = tried(route, path)
    if (verdict.kind !== 'match') return { entry, pattern, verdict }
    if (matched) return { entry, pattern, verdict: { kind: 'behind' } }
    matched = true
    return { entry, pattern, verdict }
  })
}

function tried(route: Route, path: string): Attempt {
  if (route.kind === 'pattern') return attempt(route.entry, route.pattern, path)
  const content = parseContentPath(path)
  return content?.type === route.type ? { kind: 'match', params: { ...content } } : { kind: 'otherShape' }
}

import type { EditionId, SiteId } from '../config/register.ts'
import { findConflicts } from './conflicts.ts'
import { attempt, type Attempt, type NamedPage, type Route, type RouteEntry, type RouteScope, routesOf } from './route.ts'
import type { ContentPaths } from './content-path.ts'
import { createRouteIndex, type RouteMatch } from './route-index.ts'

export type { RouteEntry, RouteMatch, RouteScope }

/** A path to look up, as in `RequestContext`. */
export interface RouteQuery {
  readonly path: string
  readonly edition: EditionId
  readonly site: SiteId
}

/** Why a pattern matched a path or did not. */
export type CandidateResult =
  | Attempt
  | { readonly kind: 'otherEdition' }
  | { readonly kind: 'otherSite' }
  /** It matches, but a more specific pattern matched before. */
  | { readonly kind: 'shadowed' }

export interface Candidate {
  readonly entry: RouteEntry
  readonly pattern: string
  readonly result: CandidateResult
}

export interface RouteTable {
  /** The editions, sites and content types that the table was built for. */
  readonly scope: RouteScope
  /**
   * All pages in the order in which they are tried. A page with several patterns is listed at its most specific one;
   * `candidates` lists each pattern at its own place.
   */
  readonly entries: readonly RouteEntry[]
  /**
   * The page of a path. If a page's validators refuse the path, the next page is tried.
   *
   * @throws EngineError MH_PLUGIN_CODE when a validator throws
   */
  readonly match: (query: RouteQuery) => RouteMatch | undefined
  /** The page with `ifNotFound` of a path, which is asked where the page that `match` returned has nothing there. */
  readonly matchIfNotFound: (query: RouteQuery) => RouteMatch | undefined
  /** Every pattern in the order of matching, with its result for this path, for `masthead routes --why`. Slow. */
  readonly candidates: (query: RouteQuery) => readonly Candidate[]
}

/**
 * Builds the table once, at start.
 *
 * @throws EngineError MH_ROUTE_PATTERN for a page whose pattern cannot be compiled, MH_ROUTE_CONFLICT for two pages
 * that the order cannot tell apart
 */
export function buildRouteTable(pages: readonly NamedPage[], scope: RouteScope): RouteTable {
  const { editions, sites, content } = scope
  const routes = routesOf(pages, scope)
  const [conflict] = findConflicts(routes, content)
  if (conflict) throw conflict.error
  const indexesOf = (some: readonly Route[]) => {
    const indexFor = (edition: EditionId, site: SiteId) => createRouteIndex(some.filter(({ entry }) => entry.editions.includes(edition) && entry.sites.includes(site)), content)
    return new Map(editions.map((edition) => [edition, new Map(sites.map((site) => [site, indexFor(edition, site)]))]))
  }
  const indexes = indexesOf(routes)
  const lastIndexes = indexesOf(routes.filter(({ entry }) => entry.page.ifNotFound === true))

  return {
    entries: [...new Set(routes.map(({ entry }) => entry))],
    scope,
    match: ({ path, edition, site }) => indexes.get(edition)?.get(site)?.(path),
    matchIfNotFound: ({ path, edition, site }) => lastIndexes.get(edition)?.get(site)?.(path),
    candidates: (query) => candidatesAmong(routes, query, content),
  }
}

function candidatesAmong(routes: readonly Route[], { path, edition, site }: RouteQuery, content: ContentPaths): readonly Candidate[] {
  let matched = false
  return routes.map((route) => {
    const { entry, text: pattern } = route
    if (!entry.editions.includes(edition)) return { entry, pattern, result: { kind: 'otherEdition' } }
    if (!entry.sites.includes(site)) return { entry, pattern, result: { kind: 'otherSite' } }
    const result = attemptRoute(route, path, content)
    if (result.kind !== 'match') return { entry, pattern, result }
    if (matched) return { entry, pattern, result: { kind: 'shadowed' } }
    matched = true
    return { entry, pattern, result }
  })
}

function attemptRoute(route: Route, path: string, { parse }: ContentPaths): Attempt {
  if (route.kind === 'pattern') return attempt(route.entry, route.pattern, path)
  const content = path.endsWith(route.file) ? parse(path.slice(0, path.length - route.file.length)) : undefined
  return content?.type === route.type ? { kind: 'match', params: { ...content } } : { kind: 'otherShape' }
}

import type { RequestContext } from '../request/context.ts'
import type { Redirection } from '../routing/redirects.ts'
import type { RouteMatch } from '../routing/route-table.ts'
import type { LoadedSite } from './loaded-site.ts'

/** The parts of a site that decide what answers an address. */
export type RoutedSite = Pick<LoadedSite, 'config' | 'routes' | 'redirects' | 'fallbacks' | 'liveEditions'>

/** What an address leads to as it stands. */
export type MatchedRoute =
  /** A redirect or `gone` rule. */
  | { readonly kind: 'rule'; readonly rule: Redirection }
  | { readonly kind: 'page'; readonly match: RouteMatch }

/**
 * Rules come before pages.
 * @returns undefined where there is neither
 * @throws EngineError MH_PLUGIN_CODE when a validator throws
 */
export function matchRoute({ redirects, routes }: Pick<RoutedSite, 'redirects' | 'routes'>, { path, edition: { id: edition }, site }: Pick<RequestContext, 'path' | 'edition' | 'site'>): MatchedRoute | undefined {
  const rule = redirects(path)
  if (rule) return { kind: 'rule', rule }
  const match = routes.match({ path, edition, site })
  return match && { kind: 'page', match }
}

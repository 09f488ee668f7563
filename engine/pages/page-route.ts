import type { RequestContext } from '../request/context.ts'
import type { Redirection, RedirectTable } from '../routing/redirects.ts'
import type { RouteMatch, RouteTable } from '../routing/route-table.ts'

/**
 * What answers a path: found once for a request, before the cache look-up, and passed on to the renderer. `table` is the
 * route table in which it was found, which a reload replaces.
 */
export type PageRoute = { readonly table: RouteTable } & (
  /** A redirect or `gone` rule. */
  | { readonly kind: 'rule'; readonly rule: Redirection }
  | { readonly kind: 'page'; readonly match: RouteMatch }
  /** No page here, but there is one at the address in lower case. */
  | { readonly kind: 'otherCase' }
  | { readonly kind: 'unknown' }
)

/** @throws EngineError MH_PLUGIN_CODE when a validator throws */
export function findRoute({ redirects, routes: table }: { readonly redirects: RedirectTable; readonly routes: RouteTable }, { path, edition: { id: edition }, site }: Pick<RequestContext, 'path' | 'edition' | 'site'>): PageRoute {
  const rule = redirects(path)
  if (rule) return { table, kind: 'rule', rule }
  const match = table.match({ path, edition, site })
  if (match) return { table, kind: 'page', match }
  const lower = path.toLowerCase()
  return { table, kind: lower !== path && table.match({ path: lower, edition, site }) ? 'otherCase' : 'unknown' }
}

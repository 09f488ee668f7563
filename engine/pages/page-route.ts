import type { RequestContext } from '../request/context.ts'
import type { Redirection, RedirectTable } from '../routing/redirects.ts'
import type { RouteMatch, RouteTable } from '../routing/route-table.ts'

/**
 * What answers a path: found once for a request, before its page is looked for in the cache, and handed to whoever
 * renders the page. `table` is the route table that it was found in: after a reload there is another.
 */
export type PageRoute = { readonly table: RouteTable } & (
  /** A redirect rule, or one that says that the address is gone for good. */
  | { readonly kind: 'rule'; readonly rule: Redirection }
  | { readonly kind: 'page'; readonly match: RouteMatch }
  /** No page, but there is one at the same address in lower case. */
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

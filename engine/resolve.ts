import { type Cacheability, cacheability, type CacheabilityRules, narrow, widest } from './cache/cacheability.ts'
import type { Client } from './data/client.ts'
import { resolveNeeds } from './data/resolve-needs.ts'
import { EngineError } from './errors.ts'
import type { Outcome } from './outcome.ts'
import { wordsOf } from './plugin/messages.ts'
import type { AnyPage, AnyViewProps, Values } from './plugin/page.ts'
import type { QueryParams } from './plugin/path-params.ts'
import type { PageContext } from './render/page-context.ts'
import type { RequestContext } from './request/context.ts'
import type { Addresses } from './routing/address.ts'
import type { RedirectTable } from './routing/redirects.ts'
import type { RouteEntry, RouteTable } from './routing/route-table.ts'

export interface ResolverParts {
  readonly routes: RouteTable
  readonly redirects: RedirectTable
  readonly addresses: Addresses
  readonly client: Client
  readonly pageContext: (context: RequestContext) => PageContext
}

/** A 404 without content of its own: an address that no page knows. */
export const nothingThere: Cacheability = { ...widest, freshFor: 30_000, staleFor: 30_000, staleIfErrorFor: 30_000 }
/** Redirects from rules change with a deployment, those from content with their content's tags. */
export const redirectLimits: Cacheability = { ...widest, freshFor: 3_600_000, staleFor: 86_400_000, staleIfErrorFor: 86_400_000 }

/** Works out how a request ends, without rendering: routing, needs, and the page's own last word. Never throws. */
export function createResolver(parts: ResolverParts): (context: RequestContext) => Promise<Outcome> {
  const { routes, redirects, addresses } = parts

  return async (context) => {
    const rule = redirects(context.path)
    if (rule?.kind === 'gone') return { kind: 'gone', cacheability: redirectLimits }
    if (rule) return { kind: 'redirect', location: addresses.redirectLocation(rule.to, context), status: rule.status, cacheability: redirectLimits }
    try {
      const match = routes.match({ path: context.path, edition: context.edition.id, site: context.site })
      if (!match) return unmatched(context)
      return await resolvePage(match.entry, match.params, context, parts)
    } catch (cause) {
      // A validator that throws: the table says whose it is.
      return { kind: 'failed', error: cause instanceof EngineError ? cause : new EngineError('MH_PLUGIN_CODE', { detail: String(cause) }, cause) }
    }
  }

  /** Addresses are lower case; one typed otherwise is sent to where it would be, if anything is there. */
  function unmatched(context: RequestContext): Outcome {
    const lower = context.path.toLowerCase()
    const elsewhere = lower !== context.path && routes.match({ path: lower, edition: context.edition.id, site: context.site })
    if (!elsewhere) return { kind: 'notFound', cacheability: nothingThere }
    return { kind: 'redirect', location: addresses.redirectLocation(context.address.toLowerCase(), context), status: 301, cacheability: redirectLimits }
  }
}

/** Fetches the needs of a page and asks it where and whether it is. Also used for pages that stand in for an error. */
export async function resolvePage(entry: RouteEntry, params: Values, context: RequestContext, parts: ResolverParts): Promise<Outcome> {
  const { page, plugin, name } = entry
  const place = { plugin, page: name.slice(plugin.length + 1) }
  const query = queryOf(page.query, context.query)
  const { path, address, edition, site, variant } = context
  const result = await resolveNeeds({
    ...(page.needs ? { required: page.needs } : {}),
    ...(page.optionalNeeds ? { optional: page.optionalNeeds } : {}),
    input: { params, query, edition, site, variant, path, address },
    edition,
    place,
    client: parts.client,
  })
  if (result.kind === 'failed') return { kind: 'failed', error: result.error }
  if (result.kind !== 'ok') return result
  const props: AnyViewProps = { params, query, data: result.data, page: parts.pageContext(context), t: wordsOf(page.messages, edition.id) }
  try {
    const kept = narrow(result.cacheability, rulesOf(page, props))
    return lastWord(entry, props, context, kept, parts) ?? { kind: 'page', entry, props, cacheability: kept, missing: result.missing, timings: result.timings }
  } catch (cause) {
    return { kind: 'failed', error: new EngineError('MH_PLUGIN_CODE', { ...place, detail: String((cause as Error)?.message ?? cause) }, cause) }
  }
}

function lastWord({ page }: RouteEntry, props: AnyViewProps, context: RequestContext, kept: Cacheability, { addresses }: ResolverParts): Outcome | undefined {
  const outcome = page.outcome?.(props)
  if (outcome?.kind === 'redirect') return { kind: 'redirect', location: addresses.redirectLocation(outcome.to, outcome.keepsQuery === false ? { ...context, search: '' } : context), status: outcome.status, cacheability: narrow(kept, redirectLimits) }
  if (outcome) return { kind: outcome.kind, cacheability: narrow(kept, nothingThere) }
  const canonical = page.canonical?.(props)
  if (canonical === undefined || canonical === context.address) return undefined
  return { kind: 'redirect', location: addresses.redirectLocation(canonical, context), status: 301, cacheability: narrow(kept, redirectLimits) }
}

/** The page's own limits, which may depend on what it shows. */
const rulesOf = ({ cacheability: rules, freshness }: AnyPage, props: AnyViewProps): Cacheability => cacheability({ ...rules, ...freshness?.(props) })

/** The declared query values; one that its validator refuses counts as not sent. */
export function queryOf(declared: QueryParams | undefined, sent: Readonly<Record<string, string>>): Values {
  const values: Record<string, unknown> = {}
  for (const [name, param] of Object.entries(declared ?? {})) {
    const text = sent[name]
    values[name] = text === undefined ? undefined : param.parse(text)
  }
  return values
}

/** Rules of the site narrow every page. */
export const siteLimits = (rules: CacheabilityRules): Cacheability => cacheability(rules)

export type { AnyPage }

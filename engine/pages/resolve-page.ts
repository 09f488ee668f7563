import { type Cacheability, cacheability, type CacheabilityRules, narrow, uncacheable, widest } from '../cache/cacheability.ts'
import type { Client } from '../data/data-client.ts'
import { resolveNeeds } from '../data/resolve-needs.ts'
import { noSettings } from '../config/read-settings.ts'
import { EngineError } from '../errors.ts'
import { type Contributions, ruleContribution, traceNeeds } from './contribution.ts'
import type { LoadedSite } from './loaded-site.ts'
import type { Outcome } from './outcome.ts'
import { messagesOf } from '../plugin/messages.ts'
import type { AnyPage, AnyViewProps, Values } from '../plugin/any-page.ts'
import { actionForms } from '../readers/action-forms.ts'
import { queryValues } from './declared-query.ts'
import type { PageContexts } from './create-page-context.ts'
import { withoutReader } from '../plugin/without-reader.ts'
import { nobody, type Visitor } from '../readers/visitor.ts'
import type { RequestContext } from '../request/context.ts'
import type { Addresses } from '../routing/address.ts'
import { pageContextOf, representationAddress } from '../routing/representation-address.ts'
import type { RouteEntry } from '../routing/route-table.ts'
import type { MatchedRoute } from './match-route.ts'
import { resolvePersonalNeeds } from './resolve-personal-needs.ts'

export interface ResolverDependencies {
  readonly addresses: Addresses
  readonly client: Client
  readonly settings: LoadedSite['settings']
  readonly pageContext: PageContexts
}

/** For a 404 at an address that matches no page. */
export const notFoundLimits: Cacheability = { ...widest, freshFor: 30_000, staleFor: 30_000, staleIfErrorFor: 30_000 }
/** Redirects from rules change with a deployment, those from content are purged by their content's tags. */
export const redirectLimits: Cacheability = { ...widest, freshFor: 3_600_000, staleFor: 86_400_000, staleIfErrorFor: 86_400_000 }

/** How a request ends when its redirects are not followed. */
export type Step =
  | Exclude<Outcome, { kind: 'redirect' }>
  | {
      readonly kind: 'redirect'
      /** A path as plugins see it, with its query and hash if it has one, or an absolute address. */
      readonly to: string
      readonly keepsQuery: boolean
      readonly status: 301 | 302 | 308
      readonly cacheability: Cacheability
      /** For now only, says the page's own code, which knows where it leads: nobody looks there before the reader does. */
      readonly isFinal?: boolean
    }

/**
 * Determines how a request ends, without rendering and without following a redirect: redirect rules, needs, and the page's
 * own outcome. Never throws.
 * @param contributions filled with what the outcome's cacheability was narrowed from
 * @param visitor who asks for a personal page; no other page is given any
 */
export async function resolveStep(route: MatchedRoute, context: RequestContext, dependencies: ResolverDependencies, contributions?: Contributions, visitor?: Visitor): Promise<Step> {
  switch (route.kind) {
    case 'rule':
      contributions?.push(ruleContribution('redirect rule', redirectLimits))
      if (route.rule.kind === 'gone') return { kind: 'gone', cacheability: redirectLimits }
      return { kind: 'redirect', to: route.rule.to, keepsQuery: true, status: route.rule.status, cacheability: redirectLimits }
    case 'page': {
      const { entry, params } = route.match
      return resolvePage(entry, params, entry.representation ? pageContextOf(entry.representation, context) : context, dependencies, contributions, visitor)
    }
  }
}

/** Fetches the needs of a page and evaluates its canonical path and outcome. Also used for error pages. */
export async function resolvePage(entry: RouteEntry, params: Values, context: RequestContext, dependencies: ResolverDependencies, contributions?: Contributions, visitor: Visitor = nobody): Promise<Step> {
  const { page, plugin, name } = entry
  const place = { plugin, page: name.slice(plugin.length + 1) }
  const query = queryValues(page.query, context.query)
  const { path, address, edition, site, variant } = context
  const settings = dependencies.settings.get(plugin) ?? noSettings
  const input = { params, query, settings: settings.all, edition, site, variant, path, address }
  const result = page.personal ? await resolvePersonalNeeds({ page, input, edition, place, client: dependencies.client, visitor }) : await resolveNeeds({
    ...(page.needs ? { required: page.needs } : {}),
    ...(page.optionalNeeds ? { optional: page.optionalNeeds } : {}),
    input: withoutReader(input),
    edition,
    place,
    client: dependencies.client,
    trace: contributions && traceNeeds(contributions, (need) => (page.needs && Object.hasOwn(page.needs, need) ? 'need' : 'optional need')),
  })
  if (result.kind === 'failed') return { kind: 'failed', error: result.error }
  if (result.kind !== 'ok') return result
  const pageContext = dependencies.pageContext(context, page.kind)
  const actions = page.actions && { actions: actionForms(page.actions, plugin, context, pageContext.href) }
  const shared: AnyViewProps = { params, query, data: result.data, settings: settings.public, page: pageContext, variant, t: messagesOf(page.messages, edition), ...actions }
  const props = page.personal ? { ...shared, reader: visitor.reader } : withoutReader(shared)
  try {
    const limits = narrow(result.cacheability, pageLimits(entry, props, contributions))
    return finalOutcome(entry, props, context, limits, dependencies, contributions) ?? { kind: 'page', entry, props, cacheability: limits, missing: result.missing, timings: result.timings }
  } catch (cause) {
    const error = cause instanceof EngineError ? cause.at(place) : new EngineError('MH_PLUGIN_CODE', { ...place, detail: String((cause as Error)?.message ?? cause) }, cause)
    contributions?.push({ from: `page ${name}`, outcome: 'failed', cacheability: uncacheable, error })
    return { kind: 'failed', error }
  }
}

function finalOutcome({ page, name, representation }: RouteEntry, props: AnyViewProps, context: RequestContext, limits: Cacheability, { addresses }: ResolverDependencies, contributions: Contributions | undefined): Step | undefined {
  // When a page redirects, its representations redirect along with it.
  const addressOf = (path: string) => (representation ? representationAddress(representation, path, (address) => addresses.pathOf(address, context.site)) : path)
  const outcome = page.outcome?.(props)
  if (outcome) contributions?.push(ruleContribution(`outcome() of ${name}`, outcome.kind === 'redirect' ? redirectLimits : notFoundLimits))
  if (outcome?.kind === 'redirect') {
    return { kind: 'redirect', to: addressOf(outcome.to), keepsQuery: outcome.keepsQuery !== false, status: outcome.status, cacheability: narrow(limits, redirectLimits), isFinal: outcome.status === 302 }
  }
  if (outcome) return { kind: outcome.kind, cacheability: narrow(limits, notFoundLimits) }
  const canonical = page.canonical?.(props)
  if (canonical === undefined || canonical === context.address) return undefined
  contributions?.push(ruleContribution(`canonical() of ${name}`, redirectLimits))
  return { kind: 'redirect', to: addressOf(canonical), keepsQuery: true, status: 301, cacheability: narrow(limits, redirectLimits) }
}

/** The page's own limits: the result of `freshness()` if any, else those declared. */
function pageLimits({ page: { cacheability: declared, freshness }, name }: RouteEntry, props: AnyViewProps, contributions: Contributions | undefined): Cacheability {
  const shown = freshness?.(props)
  if (contributions) {
    const kept = Object.fromEntries(Object.entries(declared ?? {}).filter(([field]) => !Object.hasOwn(shown ?? {}, field)))
    if (Object.keys(kept).length > 0) contributions.push(ruleContribution(`page ${name}`, cacheability(kept)))
    if (shown) contributions.push(ruleContribution(`freshness() of ${name}`, cacheability(shown)))
  }
  return cacheability({ ...declared, ...shown })
}

/** Limits of the site, which narrow every page. */
export const siteLimits = (rules: CacheabilityRules): Cacheability => cacheability(rules)

export type { AnyPage }

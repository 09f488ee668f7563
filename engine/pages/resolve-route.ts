import { type Cacheability, narrow, widest } from '../cache/cacheability.ts'
import { EngineError } from '../errors.ts'
import { nobody, type Visitor } from '../readers/visitor.ts'
import type { RequestContext } from '../request/context.ts'
import { contextAt } from './context-at.ts'
import { declaredQuery } from './declared-query.ts'
import { type Contributions, ruleContribution } from './contribution.ts'
import { type Correction, correctionsOf } from './corrections.ts'
import { type MatchedRoute, matchRoute, type RoutedSite } from './match-route.ts'
import type { Outcome } from './outcome.ts'
import type { PageRoute } from './page-route.ts'
import { isAmpOnly } from '../plugin/page-views.ts'
import { notFoundLimits, redirectLimits, type ResolverDependencies, resolveStep, type Step } from './resolve-page.ts'

export type RouteResolver = ResolverDependencies & RoutedSite

type Redirect = Extract<Step, { kind: 'redirect' }>
type NotFound = Extract<Outcome, { kind: 'notFound' | 'gone' }>

/** Where something could not be asked, it is asked again soon. */
const unsureLimits: Cacheability = { ...widest, freshFor: 10_000, staleFor: 0 }

/** A chain of redirects that is longer is treated as a loop. */
const maxHops = 8

/**
 * Determines how a request ends, without rendering. Redirects are followed here, so that a reader is redirected once, and to
 * a page: one that leads to nothing is answered with 404. An address that is no page is looked for where it may have been
 * meant for (see `correctionsOf`). Never throws.
 * @param contributions filled with what the outcome's cacheability was narrowed from
 * @param visitor who asks for a personal page; no other page is given any
 */
export async function resolveRoute(route: PageRoute, context: RequestContext, site: RouteResolver, contributions?: Contributions, visitor: Visitor = nobody): Promise<Outcome> {
  if (route.kind === 'unknown' || route.kind === 'misspelt') {
    contributions?.push(ruleContribution('no page', notFoundLimits))
    const corrections = route.kind === 'misspelt' ? route.corrections : []
    return findElsewhere(route, { kind: 'notFound', cacheability: notFoundLimits }, corrections, context, site, contributions)
  }
  const step: Step = await stepAt(route, context, site, contributions, visitor)
  switch (step.kind) {
    case 'redirect':
      return step.isFinal ? sent(step, site.addresses.redirectTarget(step.to, context)) : follow(step, context, site, contributions)
    case 'notFound':
      // What was sent from a page is answered there.
      return context.submission ? step : findElsewhere(route, step, correctionsOf(site, context), context, site, contributions)
    case 'gone':
    case 'page':
    case 'failed':
      return step
  }
}

/** How a request ends at its own address: at the page that takes it, or where that has nothing, at one with `ifNotFound`. */
async function stepAt(route: MatchedRoute, context: RequestContext, site: RouteResolver, contributions?: Contributions, visitor?: Visitor): Promise<Step> {
  const step = await resolveStep(route, context, site, contributions, visitor)
  if (step.kind !== 'notFound' || route.kind !== 'page' || route.match.entry.page.ifNotFound === true) return step
  const match = site.routes.matchIfNotFound({ path: context.path, edition: context.edition.id, site: context.site })
  if (!match) return step
  const last = await resolveStep({ kind: 'page', match }, context, site, contributions, visitor)
  if (last.kind === 'failed') return { ...step, cacheability: narrow(step.cacheability, unsureLimits) }
  // Either may appear or go: what comes of it carries the tags of both.
  if (last.kind === 'notFound') return { ...step, cacheability: narrow(step.cacheability, last.cacheability) }
  return { ...last, cacheability: narrow(last.cacheability, { ...widest, tags: step.cacheability.tags }) }
}

/** The first correction at which there is a page; the 404 otherwise, until one appears at any of them. */
async function findElsewhere(route: PageRoute, notFound: NotFound, corrections: readonly Correction[], origin: RequestContext, site: RouteResolver, contributions: Contributions | undefined): Promise<Outcome> {
  let limits = notFound.cacheability
  let failed: Outcome | undefined
  for (const { at, ifFound } of corrections) {
    const start: Redirect = { kind: 'redirect', to: at.address, keepsQuery: true, status: 301, cacheability: narrow(redirectLimits, { ...widest, tags: limits.tags }) }
    const parts: Contributions = [ruleContribution('correction', start.cacheability)]
    const required = ifFound && (await arrive(start, ifFound, origin, site, undefined))
    const outcome = required === undefined || required.kind === 'redirect' ? await arrive(start, at, origin, site, parts) : required
    if (outcome.kind === 'redirect') {
      contributions?.splice(0, contributions.length, ...parts)
      return outcome
    }
    if (outcome.kind === 'failed') failed ??= outcome
    else if (outcome.kind !== 'page') {
      contributions?.push(ruleContribution(`no page at ${at.address}`, outcome.cacheability))
      limits = narrow(limits, outcome.cacheability)
    }
  }
  // Of an address that a route knows it is certain that there is no page; of another one only that none can be found now.
  if (failed && route.kind === 'misspelt') return failed
  return { ...notFound, cacheability: failed ? narrow(limits, unsureLimits) : limits }
}

/** Follows a redirect to where it ends. */
async function follow(redirect: Redirect, origin: RequestContext, site: RouteResolver, contributions: Contributions | undefined): Promise<Outcome> {
  const sentAsItIs = (limits: Cacheability = widest) => sent({ ...redirect, cacheability: narrow(redirect.cacheability, limits) }, site.addresses.redirectTarget(redirect.to, origin))
  const next = redirect.to.startsWith('/') ? contextAt(site, redirect.to, origin) : undefined
  if (!next) return sentAsItIs()
  const outcome = await arrive(redirect, next, origin, site, contributions)
  return outcome.kind === 'failed' && outcome.error.code !== 'MH_PLUGIN_CODE' ? sentAsItIs(unsureLimits) : outcome
}

/** Where a redirect ends that leads to `first`, for a reader at `origin`. */
async function arrive(start: Redirect, first: RequestContext, origin: RequestContext, site: RouteResolver, contributions: Contributions | undefined): Promise<Outcome> {
  const seen = new Set([nameOf(origin)])
  let redirect = start
  let context = first
  for (;;) {
    if (seen.has(nameOf(context)) || seen.size > maxHops) return { kind: 'failed', error: new EngineError('MH_PLUGIN_CODE', { detail: `${origin.address} redirects in a loop, by way of ${context.address}.` }) }
    seen.add(nameOf(context))
    const route = matchRoute(site, context)
    if (!route) return { kind: 'notFound', cacheability: narrow(redirect.cacheability, notFoundLimits) }
    const page = route.kind === 'page' ? route.match.entry.page : undefined
    // Whether a reader may open a personal page is decided there.
    const step = page?.personal ? undefined : await stepAt(withoutOptionalNeeds(route), context, site)
    if (step?.kind === 'notFound' || step?.kind === 'gone') return { ...step, cacheability: narrow(redirect.cacheability, step.cacheability) }
    if (step?.kind === 'failed') return step
    const limits: Cacheability = step ? { ...step.cacheability, varies: [] } : widest
    if (step?.kind === 'redirect') {
      const next = step.to.startsWith('/') && !step.isFinal ? contextAt(site, step.to, context) : undefined
      redirect = {
        ...step,
        to: withTail(step.to, tailOf(redirect.to)),
        keepsQuery: redirect.keepsQuery && step.keepsQuery,
        status: step.status === 302 ? 302 : redirect.status,
        cacheability: narrow(redirect.cacheability, limits),
      }
      contributions?.push(ruleContribution(`the redirect at ${context.address}`, limits))
      if (!next) return sent(redirect, site.addresses.redirectTarget(redirect.to, { ...origin, variant: context.variant }, context.edition.id))
      context = next
      continue
    }
    contributions?.push(ruleContribution(`the page at ${context.address}`, limits))
    const shown = step?.kind === 'page' ? step.entry.page : page
    const variant = context.variant === 'amp' && shown && (shown.views.amp === false || isAmpOnly(shown.views)) ? 'desktop' : context.variant
    const pasted = new URLSearchParams(declaredQuery(page?.query, first.query)).toString()
    const to = withTail(context.address, tailOf(redirect.to) || (pasted && `?${pasted}`))
    return sent({ ...redirect, cacheability: narrow(redirect.cacheability, limits) }, site.addresses.redirectTarget(to, { ...origin, variant }, context.edition.id))
  }
}

const sent = ({ status, keepsQuery, cacheability }: Redirect, target: { readonly location: string; readonly keepsQuery: boolean }): Outcome => ({ kind: 'redirect', target: { location: target.location, keepsQuery: target.keepsQuery && keepsQuery }, status, cacheability })

const nameOf = ({ site, edition, variant, address, query }: RequestContext): string => `${site} ${edition.id} ${variant === 'amp'} ${address} ${new URLSearchParams(query).toString()}`

/** Whether there is a page depends on what it requires alone. */
function withoutOptionalNeeds(route: MatchedRoute): MatchedRoute {
  if (route.kind === 'rule' || route.match.entry.page.optionalNeeds === undefined) return route
  const { entry, params } = route.match
  const { optionalNeeds: _optional, ...page } = entry.page
  return { kind: 'page', match: { entry: { ...entry, page }, params } }
}

/** Query and hash of an address. */
const tailOf = (address: string): string => /[?#].*$/s.exec(address)?.[0] ?? ''

/** An address with the query and hash of an earlier one of the chain, unless it has its own. */
const withTail = (address: string, tail: string): string => (tailOf(address) === '' ? address + tail : address)

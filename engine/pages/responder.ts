import { stripVTControlCharacters } from 'node:util'
import { type Cacheability, narrow, uncacheable, widest } from '../cache/cacheability.ts'
import type { CacheableResponse } from '../cache/stored-page.ts'
import type { NeedTiming } from '../data/read-need.ts'
import { EngineError, type ErrorCode, sentenceOf } from '../errors.ts'
import { type Contributions, ruleContribution } from './contribution.ts'
import { addressQueryOf, createDocumentRenderer } from './document-renderer.ts'
import { fillFrame, noData } from './fill-frame.ts'
import type { Outcome } from './outcome.ts'
import type { AnyPage, AnyViewProps } from '../plugin/any-page.ts'
import type { ErrorKind } from '../plugin/page.ts'
import { isAmpOnly } from '../plugin/page-views.ts'
import { devErrorPolicy } from '../render/content-security-policy.ts'
import { plainErrorPage } from '../render/plain-error-page.ts'
import { admit } from '../readers/reader.ts'
import { signInAddress } from '../readers/return-address.ts'
import { nobody, type Visitor } from '../readers/visitor.ts'
import type { RequestContext } from '../request/context.ts'
import { noQuery } from '../request/query.ts'
import { redirectLimits, notFoundLimits, resolvePage } from './resolve-page.ts'
import { resolveRoute } from './resolve-route.ts'
import type { RouteEntry } from '../routing/route-table.ts'
import { respondWithRepresentation } from './representation-response.ts'
import type { LoadedSite } from './loaded-site.ts'
import { unknownAddress } from './page-address.ts'
import { findRoute, type PageRoute } from './page-route.ts'

/** A response to a request for a page, with the details for logs and statistics. */
export interface PageResponse extends CacheableResponse {
  /** All errors while responding, for the log. */
  readonly errors: readonly EngineError[]
  /** How long the page's own needs took, and where their data came from. */
  readonly needs?: readonly NeedTiming[]
  /** Milliseconds by stage, for logs and `Server-Timing`. */
  readonly stages: Readonly<Record<string, number>>
}

export interface Responder {
  /**
   * Responds to a valid request.
   * @param route the route of the request, if the caller has it; looked up otherwise
   * @param visitor who asks for a personal page; no other page is given any
   * @param contributions receives what the cacheability was narrowed from, for `explain`
   * @throws EngineError MH_PLUGIN_CODE when a validator throws
   */
  readonly respond: (context: RequestContext, route?: PageRoute, contributions?: Contributions, visitor?: Visitor) => Promise<PageResponse>
  /** Responds for addresses that match no page. */
  readonly notFound: (context: RequestContext, contributions?: Contributions) => Promise<PageResponse>
  /** Responds to a refused request: a method or address that is not allowed, an edition that has not started. */
  readonly refuse: (context: RequestContext, code: ErrorCode, status: number, contributions?: Contributions) => Promise<PageResponse>
}

/** Responds to each request under the theme of its site and edition. */
export function createResponder(site: LoadedSite): Responder {
  const responders = new Map(site.themed.map((each) => [each, createThemeResponder(each)]))
  const responderFor = (context: RequestContext) => responders.get(site.forContext(context)) ?? createThemeResponder(site)
  return {
    respond: (context, route, contributions, visitor) => responderFor(context).respond(context, route, contributions, visitor),
    notFound: (context, contributions) => responderFor(context).notFound(context, contributions),
    refuse: (context, code, status, contributions) => responderFor(context).refuse(context, code, status, contributions),
  }
}

function createThemeResponder(site: LoadedSite): Responder {
  const render = createDocumentRenderer(site)

  async function respond(context: RequestContext, route: PageRoute = findRoute(site, context), contributions?: Contributions, visitor: Visitor = nobody): Promise<PageResponse> {
    const page = route.kind === 'page' ? route.match.entry.page : undefined
    if (!page?.personal) return respondToAll(context, route, contributions)
    const response = refusedVisitor(page, context, visitor) ?? (await respondToAll(context, route, contributions, visitor))
    // Whatever came of it, it is nobody else's.
    return { ...(await response), cacheability: uncacheable, isPrivate: true }
  }

  /** Who may not open a personal page is sent to the sign-in page, or told so. */
  function refusedVisitor(page: AnyPage, context: RequestContext, { reader }: Visitor): Promise<PageResponse> | PageResponse | undefined {
    const admission = admit(page.who ?? 'reader', reader)
    if (admission === 'admitted') return undefined
    const { signIn } = site.config.readers ?? {}
    if (admission === 'signIn' && signIn !== undefined) {
      const from = { ...context, variant: 'desktop' } as const
      const [to, back] = [signIn, `${context.address}${addressQueryOf(page, context)}`].map((path) => site.addresses.redirectTarget(path, from).location)
      return { status: 302, location: signInAddress(to ?? signIn, back ?? ''), keepsQuery: false, html: '', cacheability: uncacheable, page: undefined, errors: [], stages: {} }
    }
    return renderErrorPage('refused', 403, context, frameOf(context, undefined), uncacheable, [new EngineError(admission === 'signIn' ? 'MH_SIGN_IN' : 'MH_FORBIDDEN')], undefined)
  }

  async function respondToAll(context: RequestContext, route: PageRoute, contributions?: Contributions, visitor?: Visitor): Promise<PageResponse> {
    const startedAt = performance.now()
    const representation = route.kind === 'page' ? route.match.entry.representation : undefined
    if (representation) return respondWithRepresentation(site, representation, await resolveRoute(route, context, site, contributions), context, { startedAt, contributions })
    // The frame is fetched in parallel with the page's own needs.
    const frame = frameOf(context, contributions)
    const outcome = await resolveRoute(route, context, site, contributions, visitor)
    const resolveMs = performance.now() - startedAt
    const response = await toResponse(outcome, context, frame, contributions)
    return { ...response, stages: { resolve: resolveMs, ...response.stages } }
  }

  /** A page that is AMP on every device, for whichever asks. */
  function inAmp(page: AnyPage, props: AnyViewProps, asked: RequestContext): readonly [AnyViewProps, RequestContext] {
    const context = Object.freeze({ ...asked, variant: 'amp', device: 'mobile' } as const)
    return [{ ...props, variant: 'amp', page: site.pageContext(context, page.kind) }, context]
  }

  const frameOf = (context: RequestContext, contributions: Contributions | undefined) => fillFrame(site, context, { traced: contributions !== undefined })

  async function toResponse(outcome: Outcome, context: RequestContext, frame: ReturnType<typeof fillFrame>, contributions: Contributions | undefined): Promise<PageResponse> {
    switch (outcome.kind) {
      case 'redirect':
        return { status: outcome.status, ...outcome.target, html: '', cacheability: outcome.cacheability, page: undefined, errors: [], stages: {} }
      case 'notFound':
        return renderErrorPage('notFound', 404, context, frame, outcome.cacheability, outcome.refused ? [outcome.refused] : [], contributions)
      case 'gone':
        return renderErrorPage('gone', 410, context, frame, outcome.cacheability, outcome.refused ? [outcome.refused] : [], contributions)
      case 'failed':
        return renderErrorPage('failed', outcome.error.status >= 500 ? outcome.error.status : 503, context, frame, uncacheable, [outcome.error], contributions)
      case 'page': {
        const { entry } = outcome
        const isStandalone = isAmpOnly(entry.page.views)
        if (context.variant === 'amp' && (isStandalone || entry.page.views.amp === false)) {
          const target = site.addresses.redirectTarget(context.address, { ...context, variant: 'desktop' })
          contributions?.push(ruleContribution(`${isStandalone ? 'ampOnly' : 'amp: false'} of ${entry.name}`, redirectLimits))
          return { status: isStandalone ? 301 : 302, ...target, html: '', cacheability: narrow(outcome.cacheability, redirectLimits), page: entry.name, errors: [], stages: {} }
        }
        try {
          const [props, shown] = isStandalone ? inAmp(entry.page, outcome.props, context) : [outcome.props, context]
          const rendered = await render(entry, props, shown, isStandalone ? Promise.resolve(noData) : frame, contributions)
          const missing = outcome.missing.map(({ error }) => error)
          return { ...rendered, status: statusOf(entry.page), cacheability: narrow(rendered.cacheability, outcome.cacheability), needs: outcome.timings, errors: [...missing, ...rendered.errors] }
        } catch (cause) {
          const place = { plugin: entry.plugin, page: entry.name.slice(entry.plugin.length + 1), detail: String((cause as Error)?.message ?? cause) }
          const error = cause instanceof EngineError ? cause.at(place) : new EngineError('MH_RENDER', place, cause)
          contributions?.push({ from: `view of ${entry.name}`, outcome: 'failed', cacheability: uncacheable, error })
          return renderErrorPage('failed', 500, context, frame, uncacheable, [error], contributions)
        }
      }
    }
  }

  /** The error page that a plugin declares, with the error's status; the engine's plain error page when there is none. */
  async function renderErrorPage(
    kind: ErrorKind,
    status: number,
    asked: RequestContext,
    frame: ReturnType<typeof fillFrame>,
    limits: Cacheability,
    errors: readonly EngineError[],
    contributions: Contributions | undefined,
  ): Promise<PageResponse> {
    const entry = site.errorPages[kind]
    // AMP demands a canonical address, and an error has none: it is the page of phones.
    const requested: RequestContext = asked.variant === 'amp' ? { ...asked, variant: 'mobile', device: 'mobile' } : asked
    // What is not there has the same page at whatever address, which shows none of them.
    const context: RequestContext = kind === 'notFound' || kind === 'gone' ? Object.freeze({ ...requested, path: unknownAddress, address: unknownAddress, query: noQuery }) : requested
    const all = [...errors]
    if (entry) {
      try {
        // An uncacheable response stays uncacheable whatever its error page adds, so that page's contributions are not recorded.
        const ofErrorPage: Contributions | undefined = contributions && limits !== uncacheable ? [] : undefined
        const outcome = await resolvePage(withShortTimeouts(entry), {}, context, { ...site }, ofErrorPage)
        if (outcome.kind === 'failed') throw outcome.error
        if (outcome.kind === 'page') {
          const rendered = await render(entry, outcome.props, context, frame, ofErrorPage)
          if (ofErrorPage) contributions?.push(...ofErrorPage)
          const narrowed = limits === uncacheable ? uncacheable : narrow(rendered.cacheability, narrow(outcome.cacheability, limits))
          return { ...rendered, status, cacheability: narrowed, errors: [...all, ...outcome.missing.map(({ error }) => error), ...rendered.errors] }
        }
      } catch (cause) {
        all.push(cause instanceof EngineError ? cause : new EngineError('MH_RENDER', { plugin: entry.plugin, detail: String((cause as Error)?.message ?? cause) }, cause))
      }
    }
    const { exposesErrors, headMarkup } = site.modules
    const details = exposesErrors ? { headMarkup, messages: all.map((error) => stripVTControlCharacters(error.message)) } : undefined
    const html = plainErrorPage(status, sentenceFor(kind, errors[0]), site.pageContext(context), details)
    return { status, html, ...(details ? { policy: devErrorPolicy } : {}), cacheability: limits, page: undefined, errors: all, stages: {} }
  }

  return {
    respond,
    notFound: (context, contributions) => {
      contributions?.push(ruleContribution('no page', notFoundLimits))
      return renderErrorPage('notFound', 404, context, frameOf(context, contributions), notFoundLimits, [], contributions)
    },
    refuse: (context, code, status, contributions) => {
      const kind = status === 404 ? 'notFound' : 'refused'
      const limits = status === 404 ? { ...widest, freshFor: 60_000 } : uncacheable
      contributions?.push(ruleContribution(code, limits))
      return renderErrorPage(kind, status, context, frameOf(context, contributions), limits, [new EngineError(code)], contributions)
    },
  }
}

/** An error page requested under its own path has the status of its error. */
const statusOf = ({ errorPageFor }: AnyPage): number => (errorPageFor === undefined ? 200 : errorPageFor.includes('notFound') ? 404 : 503)

// A reader who gets an error has waited already, so the needs of the error page have half a second at most.
function withShortTimeouts(entry: RouteEntry): RouteEntry {
  const shortened = (needs: AnyPage['needs']) =>
    needs && Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, { ...need, deadline: Math.min(need.deadline ?? 500, 500) }]))
  const { needs, optionalNeeds, canonical: _canonical, ...page } = entry.page
  const optional = { ...shortened(needs), ...shortened(optionalNeeds) }
  return { ...entry, page: { ...page, optionalNeeds: optional } }
}

function sentenceFor(kind: ErrorKind, error: EngineError | undefined): string {
  if (error && kind === 'refused') return sentenceOf(error.code)
  return kind === 'failed' ? 'Something went wrong! Please Try Again!' : 'PAGE NOT FOUND'
}

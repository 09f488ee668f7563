import type { IncomingMessage, ServerResponse } from 'node:http'
import { siteIdsOf } from '../config/site-sections.ts'
import { type Duration, milliseconds } from '../cache/duration.ts'
import { createMeters } from '../cache/meters.ts'
import { createOverrides } from '../cache/overrides.ts'
import { createPageCache } from '../cache/page-cache.ts'
import type { HeaderRules } from '../cache/page-headers.ts'
import { keyOf, type PageAddress } from '../cache/page-key.ts'
import { createRenderedPage, type StoredPage } from '../cache/stored-page.ts'
import { pageTimes } from '../cache/page-times.ts'
import { createLoadShedding } from './load-shedding.ts'
import { createWidgetComposer } from '../pages/compose-widgets.ts'
import { createPageRenderer } from '../pages/page-renderer.ts'
import type { PageRoute } from '../pages/page-route.ts'
import { createFastPath } from './fast-path.ts'
import { isFileAddress } from './file-address.ts'
import { createReadiness } from './readiness.ts'
import { createHostTable } from '../request/host.ts'
import { appendQuery } from '../request/append-query.ts'
import { readTarget } from '../request/target.ts'
import { reservationOf } from '../routing/reserved-conflicts.ts'
import { siteFileAddresses } from './static-files.ts'
import { createRequestReader, type RequestReading } from '../request/read-request.ts'
import { securityHeaders } from '../cache/security-headers.ts'
import { createPluginFaults } from '../plugin/plugin-faults.ts'
import type { PageResponse } from '../pages/responder.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { createPageLocator, type LocatedPage } from './page-locator.ts'
import type { PageService, PageServiceOptions } from './page-service-contract.ts'
import { createPersonalPages } from './personal-pages.ts'
import { createRefusedRequests } from './refused-requests.ts'
import { createResponseLog } from './response-log.ts'
import { storedRendition, renditionOf, sendPage, sendUncached } from './send-page.ts'
import { serverTiming } from './server-timing.ts'
import { steadyNow } from '../cache/steady-clock.ts'
import { createUncachedAnswers } from './uncached-answers.ts'

const megabyte = 1_048_576

/** Pages of a site over HTTP: from the cache where it can, made where it must. */
export function createPageService(options: PageServiceOptions): PageService {
  const { config, responder, site: parts, logger, withoutCache, development, isOverloaded, now = Date.now } = options
  /** For how long pages have been kept: see steady-clock.ts. */
  const cacheNow = options.now ?? steadyNow
  let read = createRequestReader(config)
  let hostOf = createHostTable(config)
  let { strictHosts } = config
  const traits = config.traits ?? {}
  const meters = createMeters()
  const faults = createPluginFaults(now)
  const security = securityHeaders(config.strictTransportSecurity)
  const rules = { edgeFreshForMs: edgeFreshForMs(config), variesByCookie: Object.keys(traits).length > 0, security: Object.entries(security).flat() } satisfies HeaderRules
  const overrides = createOverrides(options.overrides, (page) => cache.recomputeTimes(page))
  let log = createResponseLog({ logger, faults, logHits: config.logHits })
  let isDraining = false

  const files = siteFileAddresses({ assets: '', wellKnown: config.publicFolder })
  const isFile = (path: string): boolean => files.has(path) || reservationOf(path, []) !== undefined

  const renderer = createPageRenderer({ site: parts, responder, now })
  const refusals = createRefusedRequests({ responder, contextOf: renderer.contextOf })
  const locator = createPageLocator({ config, read: (raw) => read(raw), hostOf: (host) => hostOf(host), renderer, now })
  const cache = createPageCache<PageResponse, PageRoute>({
    maxBytes: config.pageCacheBytes ?? 256 * megabyte,
    render: renderer.render,
    refreshData: renderer.refreshData,
    compose: createWidgetComposer({ site: parts, contextOf: (where) => renderer.contextOf(where), onErrors: (_, errors) => log.errors(errors) }),
    meters,
    overrides,
    shared: options.shared,
    isOverloaded,
    now: cacheNow,
    wallNow: now,
    onRendered: (where, answer) => {
      readiness.record(where, answer)
      log.response(where, answer, 'refresh')
    },
    onError: (error) => logger.error({ err: error }, 'unexpected'),
  })

  const personalPage = createPersonalPages({ renderer, responder, visitorOf: options.visitorOf })

  const overload = createLoadShedding({
    sites: siteIdsOf(config),
    editions: () => parts().liveEditions.map(({ id }) => id),
    render: (where) => responder().refuse(renderer.contextOf(where), 'MH_OVERLOADED', 503),
    isOverloaded,
    rules,
    logger,
  })

  const uncached = createUncachedAnswers({ meters, rules, security, overload })

  const readiness = createReadiness({
    frontPages: () =>
      parts().liveEditions.flatMap(({ routePrefix }) => {
        const reading = locator.locate(routePrefix || '/')
        return reading.kind === 'context' ? [locator.locatePage(reading, undefined).where] : []
      }),
    isServable: (where) => isServable(cache.peek(keyOf(where)), cacheNow()),
    async make(where) {
      const result = withoutCache ? await renderNow(where, undefined) : await cache.getOrRender(where)
      return result.kind === 'bypass' ? result.response : { status: result.page.rendered.status, errors: [] }
    },
    tryOut: (where) => renderer.render(where),
    logger,
  })

  const fastPath = createFastPath((host) => {
    const selection = hostOf(host)
    // What was stored for unknown hosts is not served once they are refused.
    return `${selection.site} ${selection.edition.id} ${selection.known || !strictHosts}`
  }, traits)

  function serveFromFastPath(request: IncomingMessage, response: ServerResponse): boolean {
    const { method } = request
    if (withoutCache || (method !== 'GET' && method !== 'HEAD')) return false
    const stored = fastPath.find(request)
    if (!stored) return false
    const at = cacheNow()
    const { freshUntil, staleUntil } = stored.times
    const cacheStatus = at < freshUntil ? 'hit' : at < staleUntil ? 'stale' : undefined
    const rendition = cacheStatus && storedRendition(stored, request.headers['accept-encoding'])
    if (!cacheStatus || !rendition || !cache.isServedAsComposed(stored, at)) return false
    const bytes = sendPage(stored, rendition, { request, response, cacheStatus, now: at, rules, ...(development ? { extra: serverTiming(cacheStatus, {}) } : {}) })
    countSent(stored, bytes, response)
    cache.recordHit(stored, cacheStatus, at)
    log.hit(stored, cacheStatus, response.statusCode, bytes)
    return true
  }

  async function serve(request: IncomingMessage, response: ServerResponse, clientAddress?: string): Promise<void> {
    try {
      const reading = read({ method: request.method ?? 'GET', url: request.url ?? '/', host: request.headers.host, headers: request.headers, now: now() })
      switch (reading.kind) {
        case 'redirect':
          return await serveMoved(reading.location, request, response, clientAddress)
        case 'refused':
          return await refuse(reading, request, response)
        case 'context':
        case 'placeholder':
          return await serveFound(locator.locatePage(reading, request.headers.cookie), reading.context.path, request, response, clientAddress)
      }
    } catch (error) {
      logger.error({ err: error, url: request.url?.slice(0, 500) }, 'unexpected')
      if (response.headersSent) return
      response.writeHead(500, { ...security, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }).end('Something went wrong!')
    }
  }

  function serveFound(located: LocatedPage, path: string, request: IncomingMessage, response: ServerResponse, clientAddress: string | undefined): Promise<void> {
    if (located.where.kind !== 'unknown' || !isFileAddress(path)) return servePage(located, request, response, clientAddress)
    uncached.sendNoFile({ request, response })
    return Promise.resolve()
  }

  /** For an address that is written another way: a reader is sent to where its page is, at once, or told that there is none. */
  async function serveMoved(moved: string, request: IncomingMessage, response: ServerResponse, clientAddress: string | undefined): Promise<void> {
    const reading = read({ method: 'GET', url: moved, host: request.headers.host, headers: request.headers, now: now() })
    const { path = '/', search = '' } = readTarget(moved) ?? {}
    const located = reading.kind !== 'context' || isFile(path) ? undefined : locator.locatePage(reading, request.headers.cookie)
    const isPersonal = located?.route?.kind === 'page' && located.route.match.entry.page.personal === true
    const served = located === undefined || isPersonal ? undefined : withoutCache ? await renderNow(located.where, located.route) : await serveOrRefuse(located.where, located.route)
    const there = served?.kind === 'bypass' ? served.response : served?.page.rendered
    if (located && (there?.status === 404 || there?.status === 410)) return serveFound(located, path, request, response, clientAddress)
    const onward = there?.location === undefined ? undefined : appendQuery(there.location, there.keepsQuery === true ? search : '')
    // What is absolute is on another host, and so is what that host redirects to.
    const location = onward === undefined ? moved : /^https?:/i.test(moved) ? new URL(onward, moved).href : onward
    response.writeHead(there?.status === 302 ? 302 : 301, { ...security, Location: location, 'Cache-Control': 'public, max-age=3600', 'Content-Length': 0 }).end()
  }

  async function servePage({ where, route }: LocatedPage, request: IncomingMessage, response: ServerResponse, clientAddress: string | undefined): Promise<void> {
    if (route?.kind === 'page' && route.match.entry.page.personal) return servePersonal(where, route, request, response, clientAddress)
    const started = performance.now()
    const acceptEncoding = request.headers['accept-encoding']
    const served = withoutCache ? await renderNow(where, route) : await serveOrRefuse(where, route)
    if (!served) return uncached.sendOverloaded(where, { request, response })
    const { response: pageResponse } = served
    const ms = performance.now() - started
    if (pageResponse) {
      readiness.record(where, pageResponse)
      options.onResponse?.(where, pageResponse, ms)
    }
    const extra = development ? { extra: serverTiming(served.cacheStatus, pageResponse?.stages ?? {}, ms) } : {}
    if (served.kind === 'bypass') {
      if (!served.isShared) log.response(where, served.response, served.cacheStatus, ms)
      const bytes = await sendUncached(served.response, { request, response, rules, ...extra })
      meters.of(served.response.page).bytes += bytes
      return
    }
    const { page, stored, cacheStatus } = served
    const rendition = await renditionOf(page, acceptEncoding, { pages: cache, rules, stored })
    const bytes = sendPage(page, rendition, { request, response, cacheStatus, now: cacheNow(), rules, ...extra })
    countSent({ counts: meters.of(page.rendered.page) }, bytes, response)
    if (stored) fastPath.remember(request, stored)
    if (pageResponse) log.response(where, pageResponse, cacheStatus, ms)
  }

  /** One reader's page: made for this request, past every cache. */
  async function servePersonal(where: PageAddress, route: PageRoute, request: IncomingMessage, response: ServerResponse, clientAddress: string | undefined): Promise<void> {
    const started = performance.now()
    if (isOverloaded()) return uncached.sendOverloaded(where, { request, response })
    const answer = await personalPage(where, route, request.headers.cookie, clientAddress)
    const ms = performance.now() - started
    log.response(where, answer, 'bypass', ms)
    options.onResponse?.(where, answer, ms)
    await uncached.send(answer, { request, response }, development ? serverTiming('bypass', answer.stages, ms) : [])
  }

  /** With more to do than there is time for, only what is there is served. @returns `undefined` for what would have to be made */
  async function serveOrRefuse(where: PageAddress, route: PageRoute | undefined) {
    const key = keyOf(where)
    return isOverloaded() && !isServable(cache.peek(key), cacheNow()) ? undefined : cache.getOrRender(where, key, route)
  }

  async function renderNow(where: PageAddress, route: PageRoute | undefined) {
    const response = await renderer.render(where, route)
    if (response.status >= 500 || (response.cacheability.freshFor === 0 && response.location === undefined)) return { kind: 'bypass', cacheStatus: 'bypass', response, isShared: false } as const
    const rendered = await createRenderedPage(response, { renderedAt: cacheNow(), version: 0, previous: undefined })
    return { kind: 'page', cacheStatus: 'bypass', page: { where, rendered, times: pageTimes(noLifetime, 0) }, stored: undefined, response } as const
  }

  async function refuse(reading: Extract<RequestReading, { kind: 'refused' }>, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await refusals.answer(reading)
    log.response({ address: request.url?.slice(0, 200) ?? '' }, answer, 'bypass')
    await uncached.send(answer, { request, response })
  }

  function prepareConfig(next: SiteConfig): () => void {
    const prepared = { read: createRequestReader(next), hostOf: createHostTable(next), log: createResponseLog({ logger, faults, logHits: next.logHits }), edgeFreshForMs: edgeFreshForMs(next) }
    return () => {
      ;({ read, hostOf, log } = prepared)
      ;({ strictHosts } = next)
      rules.edgeFreshForMs = prepared.edgeFreshForMs
      fastPath.forgetHosts()
      refusals.clear()
    }
  }

  return {
    serveFromFastPath,
    serve,
    prepareConfig,
    cache,
    meters,
    faults,
    overrides,
    rules,
    overload,
    locate: locator.locate,
    addressOf: locator.addressOf,
    targetOf: locator.targetOf,
    contextOf: (where) => renderer.contextOf(where),
    trace: (where) => renderer.trace(where),
    readiness,
    drain: () => void (isDraining = true),
    isDraining: () => isDraining,
  }
}

const defaultEdgeFreshFor: Duration = '5m'
const edgeFreshForMs = ({ edgeFreshFor = defaultEdgeFreshFor }: Pick<SiteConfig, 'edgeFreshFor'>): number => milliseconds(edgeFreshFor)
const noLifetime = { freshFor: 0, staleFor: 0, staleIfErrorFor: 0 }

/** Anything that its stale limits still allow. */
const isServable = (stored: StoredPage | undefined, now: number): boolean => stored !== undefined && now < Math.max(stored.times.staleUntil, stored.times.staleIfErrorUntil)

function countSent({ counts }: Pick<StoredPage, 'counts'>, bytes: number, response: ServerResponse): void {
  counts.bytes += bytes
  if (response.statusCode === 304) counts.notModified += 1
}

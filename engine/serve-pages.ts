import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type Duration, milliseconds } from './cache/duration.ts'
import { createMeters, type Meters, type Verdict } from './cache/meters.ts'
import { createOverrides, type OverrideRules, type Overrides } from './cache/overrides.ts'
import { createPageCache, type PageCache } from './cache/page-cache.ts'
import type { HeaderRules } from './cache/page-headers.ts'
import { keyOf, type PageAddress } from './cache/page-key.ts'
import type { PurgeTarget } from './cache/purge.ts'
import type { SharedLevel } from './cache/shared-level.ts'
import { makePage, type StoredPage } from './cache/stored-page.ts'
import { pageTimes } from './cache/page-times.ts'
import { traitsOf, usualTraits } from './cache/traits.ts'
import { createOverload, type Overload } from './overload.ts'
import { createPageAddresses, type PageAddresses, renderingOf } from './page-address.ts'
import { createQuickLookUp } from './quick-look-up.ts'
import type { RequestContext } from './request/context.ts'
import { createHostTable } from './request/host.ts'
import { createRequestReader, type RefusalCode, type RequestReading } from './request/read-request.ts'
import { createPluginFaults, type PluginFaults } from './plugin-faults.ts'
import type { PageResponse, Responder } from './respond.ts'
import type { SiteConfig } from './site.ts'
import type { SiteParts } from './site-parts.ts'
import { readyRendition, renditionOf, writePage, writePassing } from './write-page.ts'

export interface ServePagesOptions {
  readonly site: SiteConfig
  /** Asked for each page, so that a reload swaps the whole site at once. */
  readonly responder: () => Responder
  readonly parts: () => SiteParts
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Keep nothing: for development, where an edit shows at once. */
  readonly withoutCache: boolean
  /** Told of every page that is made, with the milliseconds that it took. */
  readonly onAnswered?: (where: PageAddress, answer: PageResponse, ms: number) => void
  /** Adds `Server-Timing`. */
  readonly development: boolean
  readonly isPressed: () => boolean
  readonly shared?: SharedLevel
  readonly overrides?: Readonly<Record<string, OverrideRules>>
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

export interface PageService {
  /** Answers from finished bytes, before any routing. @returns false when it cannot */
  readonly serveReady: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Answers any request for a page. Never rejects. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly cache: PageCache<PageResponse>
  readonly meters: Meters
  /** What the code of plugins and themes did wrong. */
  readonly faults: PluginFaults
  readonly overrides: Overrides
  /** How an address, as a reader or operator writes it, is read. */
  readonly locate: (url: string, as?: LocateAs) => RequestReading
  /** The address and key of a request's page. */
  readonly addressOf: (reading: RequestReading, cookie?: string) => PageAddress | undefined
  /** What a page is made with. */
  readonly contextOf: (where: PageAddress) => RequestContext
  /** What a purge of an address as it stands in a browser is for: every rendering of it. */
  readonly targetOf: (url: string) => PurgeTarget | undefined
  /** Answers from now on say that they are the last on their connection. */
  readonly drain: () => void
  readonly isDraining: () => boolean
  readonly rules: HeaderRules
  /** What readers get for whose page there is no time. */
  readonly overload: Pick<Overload, 'prepare' | 'refused'>
}

/** Who asks, when an operator does in a reader's place. */
export interface LocateAs {
  readonly userAgent?: string
  readonly host?: string
  readonly cookie?: string
}

const megabyte = 1_048_576
const statusOfRefusal = { MH_BAD_PATH: 400, MH_PATH_TOO_LONG: 414, MH_METHOD: 405, MH_UNKNOWN_HOST: 421 } as const satisfies Record<RefusalCode, number>

/** Pages of a site over HTTP: from the cache where it can, made where it must. */
export function createPageService(options: ServePagesOptions): PageService {
  const { site, responder, parts, logger, withoutCache, development, isPressed, now = Date.now } = options
  const read = createRequestReader(site)
  const hostOf = createHostTable(site)
  const traits = site.traits ?? {}
  const usual = usualTraits(traits)
  const meters = createMeters()
  const faults = createPluginFaults(now)
  const rules: HeaderRules = { edgeFreshFor: milliseconds(site.edgeFreshFor ?? defaultEdge), variesByCookie: Object.keys(traits).length > 0 }
  const overrides = createOverrides(options.overrides, (page) => cache.retime(page))
  const logEvery = Math.max(1, site.logHits === 0 ? Infinity : Math.round(1 / (site.logHits ?? 0.01)))
  const refusals = new LRUCache<string, PageResponse>({ max: 200, ttl: 60_000 })
  let addresses: PageAddresses | undefined
  let addressedParts: SiteParts | undefined
  let requests = 0
  let isDraining = false

  const cache = createPageCache<PageResponse>({
    maxBytes: site.pageCacheBytes ?? 256 * megabyte,
    make,
    meters,
    overrides,
    shared: options.shared,
    isPressed,
    now,
    onMade: (where, answer) => logAnswer(where, answer, 'refresh'),
    onError: (error) => logger.error({ err: error }, 'unexpected'),
  })

  const overload = createOverload({
    editions: () => parts().liveEditions.map(({ id }) => id),
    make: (where) => responder().refuse(addressesNow().contextOf(where), 'MH_OVERLOADED', 503),
    isPressed,
    logger,
  })

  const quick = createQuickLookUp((host) => {
    const selection = hostOf(host)
    return `${selection.site} ${selection.edition.id} ${selection.known}`
  }, traits)

  function addressesNow(): PageAddresses {
    const present = parts()
    if (!addresses || addressedParts !== present) {
      addressedParts = present
      addresses = createPageAddresses(present, now)
    }
    return addresses
  }

  async function make(where: PageAddress): Promise<PageResponse> {
    const context = addressesNow().contextOf(where)
    switch (where.kind) {
      case 'page':
        return responder().answer(context)
      case 'unknown':
        return responder().missing(context)
      case 'placeholder':
        return responder().refuse(context, 'MH_PLACEHOLDER_EDITION', 404)
    }
  }

  function serveReady(request: IncomingMessage, response: ServerResponse): boolean {
    const { method } = request
    if (withoutCache || (method !== 'GET' && method !== 'HEAD')) return false
    const stored = quick.find(request)
    if (!stored) return false
    const at = now()
    const { freshUntil, staleUntil } = stored.times
    const verdict = at < freshUntil ? 'hit' : at < staleUntil ? 'stale' : undefined
    const rendition = verdict && readyRendition(stored, request.headers['accept-encoding'])
    if (!verdict || !rendition) return false
    if (isDraining) response.shouldKeepAlive = false
    const bytes = writePage(stored, rendition, { request, response, verdict, now: at, rules, ...(development ? { extra: timing(verdict, {}) } : {}) })
    noteSent(stored, bytes, response)
    cache.used(stored, verdict, at)
    requests += 1
    if (requests % logEvery === 0) {
      logger.info({ id: idOf(requests), status: response.statusCode, page: stored.made.page, cache: verdict, key: stored.key.slice(0, 300), bytes, sampled: logEvery }, 'answered')
    }
    return true
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isDraining) response.shouldKeepAlive = false
    try {
      const reading = read({ method: request.method ?? 'GET', url: request.url ?? '/', host: request.headers.host, headers: request.headers, now: now() })
      switch (reading.kind) {
        case 'redirect':
          response.writeHead(reading.status, { Location: reading.location, 'Cache-Control': 'public, max-age=3600', 'Content-Length': 0 }).end()
          return
        case 'refused':
          return await refuse(reading, request, response)
        case 'context':
        case 'placeholder':
          return await servePage(addressIn(reading, request.headers.cookie), request, response)
      }
    } catch (error) {
      logger.error({ err: error, url: request.url?.slice(0, 500) }, 'unexpected')
      if (response.headersSent) return
      response.writeHead(500, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }).end('Something went wrong!')
    }
  }

  function addressIn(reading: Extract<RequestReading, { kind: 'context' | 'placeholder' }>, cookie: string | undefined): PageAddress {
    const where = addressesNow().of(reading.context, traitsOf(traits, usual, cookie))
    return reading.kind === 'placeholder' ? { ...where, address: `/${reading.edition.id}`, query: {}, traits: {}, kind: 'placeholder' } : where
  }

  async function servePage(where: PageAddress, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now()
    const acceptEncoding = request.headers['accept-encoding']
    const served = withoutCache ? await madeNow(where) : await answerOrRefuse(where)
    if (!served) {
      const counts = meters.of(undefined)
      counts.passed += 1
      counts.bytes += overload.refuse(where, request, response)
      return
    }
    const { answer } = served
    const ms = performance.now() - started
    if (answer) options.onAnswered?.(where, answer, ms)
    const extra = development ? { extra: timing(served.verdict, answer?.stages ?? {}, ms) } : {}
    if (served.kind === 'passed') {
      if (!served.isShared) logAnswer(where, served.answer, served.verdict, ms)
      const bytes = await writePassing(served.answer, { request, response, ...extra })
      meters.of(served.answer.page).bytes += bytes
      return
    }
    const { page, stored, verdict } = served
    const rendition = await renditionOf(page, acceptEncoding, { pages: cache, rules, stored })
    const bytes = writePage(page, rendition, { request, response, verdict, now: now(), rules, ...extra })
    noteSent({ counts: meters.of(page.made.page) }, bytes, response)
    if (stored) quick.remember(request, stored)
    if (answer) logAnswer(where, answer, verdict, ms)
  }

  /** With more to do than there is time for, only what is there is served. @returns `undefined` for what would have to be made */
  async function answerOrRefuse(where: PageAddress) {
    const key = keyOf(where)
    return isPressed() && !isServable(cache.peek(key), now()) ? undefined : cache.answer(where, key)
  }

  async function madeNow(where: PageAddress) {
    const answer = await make(where)
    if (answer.status >= 500 || (answer.cacheability.freshFor === 0 && answer.location === undefined)) return { kind: 'passed', verdict: 'passed', answer, isShared: false } as const
    const made = await makePage(answer, { madeAt: now(), version: 0, last: undefined })
    return { kind: 'page', verdict: 'passed', page: { where, made, times: pageTimes(nothing, 0) }, stored: undefined, answer } as const
  }

  /** Junk comes in floods, and each would cost a frame: a refusal is made once a minute and sent to all. */
  async function refuse(reading: Extract<RequestReading, { kind: 'refused' }>, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { context, code } = reading
    const name = `${context.site} ${context.edition.id} ${renderingOf(context)} ${code}`
    let answer = refusals.get(name)
    if (!answer) {
      const where: PageAddress = { site: context.site, edition: context.edition.id, rendering: renderingOf(context), address: context.address, query: {}, traits: {}, kind: 'page' }
      answer = await responder().refuse(addressesNow().contextOf(where), code, statusOfRefusal[code])
      refusals.set(name, answer)
    }
    logAnswer({ address: request.url?.slice(0, 200) ?? '' }, answer, 'passed')
    meters.of(undefined).passed += 1
    await writePassing(answer, { request, response })
  }

  function logAnswer(where: Partial<PageAddress>, answer: PageResponse, verdict: Verdict | 'refresh', ms?: number): void {
    requests += 1
    const id = idOf(requests)
    faults.note(answer.errors)
    for (const error of answer.errors) {
      const report = { id, code: error.code, ...error.place, ...(error.cause instanceof Error && error.status >= 500 ? { cause: error.cause.stack } : {}) }
      if (error.code === 'MH_RENDER_SLOW') logger.warn(report, error.message)
      else if (error.status >= 500) logger.error(report, error.message)
      else logger.info(report, error.message)
    }
    const stages = Object.fromEntries(Object.entries(answer.stages).map(([stage, time]) => [stage, rounded(time)]))
    const { edition, rendering, address } = where
    logger.info({ id, status: answer.status, page: answer.page, cache: verdict, edition, rendering, address: address?.slice(0, 200), ...(ms === undefined ? {} : { ms: rounded(ms) }), stages }, 'answered')
  }

  const locate = (url: string, { userAgent, host, cookie }: LocateAs = {}): RequestReading => {
    const parsed = /^https?:\/\//i.test(url) ? URL.parse(url) : undefined
    const headers = { ...(userAgent === undefined ? {} : { 'user-agent': userAgent }), ...(cookie === undefined ? {} : { cookie }) }
    return read({ method: 'GET', url: parsed ? parsed.pathname + parsed.search : url, host: host ?? parsed?.host ?? URL.parse(site.publicUrl.main)?.host, headers, now: now() })
  }

  return {
    serveReady,
    serve,
    cache,
    meters,
    faults,
    overrides,
    rules,
    overload,
    locate,
    addressOf: (reading, cookie) => (reading.kind === 'context' || reading.kind === 'placeholder' ? addressIn(reading, cookie) : undefined),
    contextOf: (where) => addressesNow().contextOf(where),
    targetOf: (url) => {
      const host = /^https?:\/\//i.test(url) ? URL.parse(url)?.host : undefined
      // Readers of an unknown host get the main site; an operator who names one means another site.
      if (host !== undefined && !hostOf(host).known && !Object.values(site.publicUrl).some((origin) => URL.parse(origin)?.host === host)) return undefined
      const reading = locate(url)
      if (reading.kind !== 'context') return undefined
      const where = addressIn(reading, undefined)
      return { kind: 'url', site: where.site, edition: where.edition, address: reading.context.address, query: where.query }
    },
    drain: () => void (isDraining = true),
    isDraining: () => isDraining,
  }
}

const defaultEdge: Duration = '5m'
const nothing = { freshFor: 0, staleFor: 0, staleIfErrorFor: 0 }

/** Anything that its stale limits still allow. */
const isServable = (stored: StoredPage | undefined, now: number): boolean => stored !== undefined && now < Math.max(stored.times.staleUntil, stored.times.errorUntil)

function noteSent({ counts }: Pick<StoredPage, 'counts'>, bytes: number, response: ServerResponse): void {
  counts.bytes += bytes
  if (response.statusCode === 304) counts.notModified += 1
}

const idOf = (count: number): string => `${process.pid.toString(36)}-${count.toString(36)}`
const rounded = (ms: number): number => Math.round(ms * 100) / 100

const timing = (verdict: Verdict, stages: Readonly<Record<string, number>>, ms = 0): string[] => [
  'Server-Timing',
  [`cache;desc=${verdict}`, ...Object.entries(stages).map(([stage, time]) => `${stage};dur=${time.toFixed(2)}`), `total;dur=${ms.toFixed(2)}`].join(', '),
]

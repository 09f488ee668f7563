import type { Cacheability } from '../cache/cacheability.ts'
import { EngineError } from '../errors.ts'
import type { DataResponse } from './data-response.ts'
import { type BreakerRules, type BreakerState, createBreakers, defaultBreakerRules } from './breaker.ts'
import { createDataCache, type DataCacheStats } from './data-cache.ts'
import { deadlineOf, type PathTimeout } from './deadlines.ts'
import { type EmbeddedDispatcher, embeddedTransport } from './embedded-transport.ts'
import { networkTransport } from './network-transport.ts'
import { type ApiEdition, type SourceAddress, sourceAddress } from './source-address.ts'
import type { SentMethod, SentResponse } from './sent-request.ts'
import { createUpstream, type UpstreamResponse } from './upstream.ts'
import type { UpstreamRequest } from './upstream-request.ts'
import { steadyNow } from '../cache/steady-clock.ts'

export interface ClientOptions {
  /** Addresses that may take longer, or less, than the 10 seconds of all others. */
  readonly timeouts?: readonly PathTimeout[] | undefined
  /** The origin inside this process, for editions whose `apiUrl` is `embedded`. */
  readonly embedded?: EmbeddedDispatcher
  /** Memory for answers, in bytes as estimated. Default 64 MB. */
  readonly cacheBytes?: number
  /** Bytes of one answer. Default 8 MB. */
  readonly bodyLimit?: number
  /** Milliseconds. Default 3000. */
  readonly connectTimeoutMs?: number
  /** Default 64. */
  readonly connectionsPerHost?: number
  readonly breaker?: Partial<BreakerRules>
  /** Milliseconds; see `DataCacheOptions`. Default 10000. */
  readonly retryDelayMs?: number
  /** Milliseconds; see `DataCacheOptions`. Default 2000. */
  readonly revalidateTimeoutMs?: number
  readonly freezeBodies?: boolean
  readonly onRefreshFailed?: (error: EngineError) => void
  readonly now?: () => number
}

export interface GetOptions {
  /** The edition whose API is asked, and whose channel is sent. */
  readonly edition: ApiEdition
  /** Milliseconds that the caller waits; default 10 s, and 30 s for navigation and live blogs. The call itself gets the longer of both. */
  readonly deadline?: number | undefined
  /** Aborts the waiting, not the call, which other callers may share. */
  readonly signal?: AbortSignal | undefined
  /** Narrows what the source says about freshness; also says how old a stored answer may be for this caller. */
  readonly rules?: Cacheability | undefined
}

export interface SendOptions {
  /** The edition whose API is asked, and whose channel is sent. */
  readonly edition: ApiEdition
  readonly method?: SentMethod
  /** Sent as JSON; bytes as they are, with a `content-type` among the headers. */
  readonly body?: unknown
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds; default as of `get`. */
  readonly deadline?: number | undefined
  /** Of the reader whose doing it is. */
  readonly clientAddress?: string | undefined
  /** Whether it may be sent once more when a connection fails. Default: for GET. */
  readonly isRepeatable?: boolean
}

/** The one way to upstream data. */
export interface Client {
  /** As `get`, but only what can be had without waiting. Never throws. */
  readonly getCached: (request: UpstreamRequest, options: Pick<GetOptions, 'edition' | 'deadline' | 'rules'>) => DataResponse | undefined
  /** Sends a request, through a cache. Never throws. */
  readonly get: (request: UpstreamRequest, options: GetOptions) => Promise<DataResponse>
  /** Sends a request past every cache: what is one reader's alone, and what changes something. Never throws. */
  readonly send: (request: UpstreamRequest, options: SendOptions) => Promise<SentResponse>
  /** Has the stored answer of a request that is no longer fresh, or hardly, fetched again. Resolves when that is done; never rejects. */
  readonly refreshDue: (request: UpstreamRequest, options: Pick<GetOptions, 'edition' | 'deadline' | 'rules'>) => Promise<void>
  /** Adds tags to the stored answer of a request, by which a purge finds it. */
  readonly addTags: (request: UpstreamRequest, edition: ApiEdition, tags: readonly string[]) => void
  /** Has the answer of a request, which broke a contract, asked for again soon. */
  readonly markInvalid: (request: UpstreamRequest, edition: ApiEdition) => void
  /**
   * Marks answers that carry one of the tags, or all of them, as outdated; removes them when `hard`.
   * @returns how many were matched
   */
  readonly purge: (tags: readonly string[] | 'all', options?: { readonly hard?: boolean }) => number
  /** What the answer of a request is stored under; `undefined` for one that is never sent. Never throws. */
  readonly keyOf: (request: UpstreamRequest, edition: ApiEdition) => string | undefined
  /** Purges answers by their keys, whatever tags they carry. */
  readonly purgeKeys: (keys: readonly string[], options?: { readonly hard?: boolean }) => void
  readonly stats: () => DataCacheStats
  readonly breakers: () => readonly BreakerState[]
  readonly close: () => Promise<void>
}

const megabyte = 1_048_576

export function createClient(options: ClientOptions = {}): Client {
  const timeouts = options.timeouts ?? []
  const bodyLimit = options.bodyLimit ?? 8 * megabyte
  const now = options.now ?? steadyNow
  const breakers = createBreakers({ ...defaultBreakerRules, ...options.breaker }, now)
  const network = networkTransport({
    bodyLimit,
    connectTimeoutMs: options.connectTimeoutMs ?? 3_000,
    connectionsPerHost: options.connectionsPerHost ?? 64,
  })
  const upstream = createUpstream(network, embeddedTransport(options.embedded, bodyLimit), breakers)
  const cache = createDataCache({
    maxBytes: options.cacheBytes ?? 64 * megabyte,
    retryDelayMs: options.retryDelayMs ?? 10_000,
    revalidateTimeoutMs: options.revalidateTimeoutMs ?? 2_000,
    freezeBodies: options.freezeBodies ?? false,
    onRefreshFailed: options.onRefreshFailed ?? (() => undefined),
    now,
  })

  const requestTo = (resolved: SourceAddress, deadline: number | undefined) => (previous: UpstreamResponse | undefined) =>
    upstream.request(resolved, Math.max(deadlineOf(resolved.path, timeouts), deadlineOf(resolved.path, timeouts, deadline)), previous)

  function getCached(request: UpstreamRequest, { edition, deadline, rules }: Pick<GetOptions, 'edition' | 'deadline' | 'rules'>): DataResponse | undefined {
    try {
      const resolved = sourceAddress(request, edition)
      return cache.getCached(resolved.key, { request: requestTo(resolved, deadline), rules })
    } catch {
      // `get` says why.
      return undefined
    }
  }

  async function refreshDue(request: UpstreamRequest, { edition, deadline, rules }: Pick<GetOptions, 'edition' | 'deadline' | 'rules'>): Promise<void> {
    try {
      const resolved = sourceAddress(request, edition)
      await cache.refreshDue(resolved.key, { request: requestTo(resolved, deadline), deadline: deadlineOf(resolved.path, timeouts, deadline), rules })
    } catch {
      // `get` says why.
    }
  }

  function keyOf(request: UpstreamRequest, edition: ApiEdition): string | undefined {
    try {
      return sourceAddress(request, edition).key
    } catch {
      return undefined
    }
  }

  async function get(request: UpstreamRequest, { edition, deadline, signal, rules }: GetOptions): Promise<DataResponse> {
    try {
      const resolved = sourceAddress(request, edition)
      return await cache.get(resolved.key, { request: requestTo(resolved, deadline), deadline: deadlineOf(resolved.path, timeouts, deadline), signal, rules })
    } catch (cause) {
      const error = cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', {}, cause)
      return { kind: 'failed', error, source: 'miss' }
    }
  }

  async function send(request: UpstreamRequest, { edition, method = 'GET', body, headers = {}, deadline, clientAddress, isRepeatable = method === 'GET' }: SendOptions): Promise<SentResponse> {
    try {
      const resolved = sourceAddress(request, edition)
      const content = body === undefined ? {} : body instanceof Buffer ? { body } : { body: JSON.stringify(body) }
      const type = body === undefined || body instanceof Buffer ? {} : { 'content-type': 'application/json' }
      return await upstream.send(resolved, deadlineOf(resolved.path, timeouts, deadline), { method, headers: { ...type, ...headers }, ...content, clientAddress, isRepeatable })
    } catch (cause) {
      return { kind: 'failed', error: cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', {}, cause) }
    }
  }

  return {
    getCached,
    get,
    send,
    refreshDue,
    addTags: (request, edition, tags) => cache.addTags(sourceAddress(request, edition).key, tags),
    markInvalid: (request, edition) => cache.markInvalid(sourceAddress(request, edition).key),
    purge: (tags, purgeOptions) => {
      // Who changes something is there: nobody waits for a probe that may be half a minute away.
      breakers.probeNow()
      return cache.purge(tags, purgeOptions)
    },
    keyOf,
    purgeKeys: cache.purgeKeys,
    stats: cache.stats,
    breakers: breakers.states,
    close: upstream.close,
  }
}

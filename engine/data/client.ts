import { LRUCache } from 'lru-cache'
import type { Cacheability } from '../cache/cacheability.ts'
import { EngineError } from '../errors.ts'
import type { Answer } from './answer.ts'
import { type BreakerRules, type BreakerState, createBreakers, usualBreakerRules } from './breaker.ts'
import { createDataCache, type DataCacheStats } from './data-cache.ts'
import { deadlineOf } from './deadlines.ts'
import { type EmbeddedDispatcher, embeddedTransport } from './embedded-transport.ts'
import { networkTransport } from './network-transport.ts'
import { type AskingEdition, type SourceAddress, sourceAddress } from './source-address.ts'
import { createUpstream, type UpstreamAnswer } from './upstream.ts'

export interface ClientOptions {
  /** The origin inside this process, for editions whose `apiUrl` is `embedded`. */
  readonly embedded?: EmbeddedDispatcher
  /** Memory for answers, in bytes as estimated. Default 64 MB. */
  readonly cacheBytes?: number
  /** Bytes of one answer. Default 8 MB. */
  readonly bodyLimit?: number
  /** Milliseconds. Default 3000. */
  readonly connectTimeout?: number
  /** Default 64. */
  readonly connectionsPerHost?: number
  readonly breaker?: Partial<BreakerRules>
  /** Milliseconds; see `DataCacheOptions`. Default 10000. */
  readonly retryFailedAfter?: number
  /** Milliseconds; see `DataCacheOptions`. Default 2000. */
  readonly patience?: number
  readonly freezeBodies?: boolean
  readonly onRefreshFailed?: (error: EngineError) => void
  readonly now?: () => number
}

export interface GetOptions {
  /** The edition whose API a relative address is asked from, and whose channel is sent (SPEC §7). */
  readonly edition: AskingEdition
  /** Milliseconds that the caller waits; default by SPEC §9. The call itself gets the longer of both. */
  readonly deadline?: number | undefined
  /** Aborts the waiting, not the call, which other callers may share. */
  readonly signal?: AbortSignal | undefined
  /** Narrows what the source says about freshness; also says how old a stored answer may be for this caller. */
  readonly rules?: Cacheability | undefined
}

/** The one way to upstream data. */
export interface Client {
  /** As `get`, but only what can be had without waiting. Never throws. */
  readonly ready: (address: string, options: Pick<GetOptions, 'edition' | 'deadline' | 'rules'>) => Answer | undefined
  /**
   * Asks for an address, through a cache. Never throws.
   * @param address relative to the edition's API, starting with one slash, or absolute; params in it percent-encoded
   */
  readonly get: (address: string, options: GetOptions) => Promise<Answer>
  /** Adds tags to the stored answer of an address, by which a purge finds it. */
  readonly addTags: (address: string, edition: AskingEdition, tags: readonly string[]) => void
  /** Has the answer of an address, which broke a contract, asked for again soon. */
  readonly distrust: (address: string, edition: AskingEdition) => void
  /**
   * Marks answers that carry one of the tags, or all of them, as outdated; removes them when `hard`.
   * @returns how many were matched
   */
  readonly purge: (tags: readonly string[] | 'all', options?: { readonly hard?: boolean }) => number
  /** The same for the answers of addresses, whatever tags they carry. */
  readonly purgeAnswers: (addresses: readonly string[], edition: AskingEdition, options?: { readonly hard?: boolean }) => void
  readonly stats: () => DataCacheStats
  readonly breakers: () => readonly BreakerState[]
  readonly close: () => Promise<void>
}

const megabyte = 1_048_576

export function createClient(options: ClientOptions = {}): Client {
  const bodyLimit = options.bodyLimit ?? 8 * megabyte
  const breakers = createBreakers({ ...usualBreakerRules, ...options.breaker })
  const network = networkTransport({
    bodyLimit,
    connectTimeout: options.connectTimeout ?? 3_000,
    connectionsPerHost: options.connectionsPerHost ?? 64,
  })
  const upstream = createUpstream(network, embeddedTransport(options.embedded, bodyLimit), breakers)
  const cache = createDataCache({
    maxBytes: options.cacheBytes ?? 64 * megabyte,
    retryFailedAfter: options.retryFailedAfter ?? 10_000,
    patience: options.patience ?? 2_000,
    freezeBodies: options.freezeBodies ?? false,
    onRefreshFailed: options.onRefreshFailed ?? (() => undefined),
    now: options.now ?? Date.now,
  })
  const resolve = rememberAddresses()

  const asking = (asked: SourceAddress, deadline: number | undefined) => (last: UpstreamAnswer | undefined) =>
    upstream.ask(asked, Math.max(deadlineOf(asked.path), deadlineOf(asked.path, deadline)), last)

  function ready(address: string, { edition, deadline, rules }: Pick<GetOptions, 'edition' | 'deadline' | 'rules'>): Answer | undefined {
    try {
      const asked = resolve(address, edition)
      return cache.ready(asked.key, { ask: asking(asked, deadline), rules })
    } catch {
      // `get` says why.
      return undefined
    }
  }

  function keyOf(address: string, edition: AskingEdition): readonly string[] {
    try {
      return [resolve(address, edition).key]
    } catch {
      // One that is never asked for has no answer.
      return []
    }
  }

  async function get(address: string, { edition, deadline, signal, rules }: GetOptions): Promise<Answer> {
    try {
      const asked = resolve(address, edition)
      return await cache.get(asked.key, { ask: asking(asked, deadline), deadline: deadlineOf(asked.path, deadline), signal, rules })
    } catch (cause) {
      const error = cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', {}, cause)
      return { kind: 'failed', error, source: 'miss' }
    }
  }

  return {
    ready,
    get,
    addTags: (address, edition, tags) => cache.addTags(resolve(address, edition).key, tags),
    distrust: (address, edition) => cache.distrust(resolve(address, edition).key),
    purge: cache.purge,
    purgeAnswers: (addresses, edition, options) => cache.purgeKeys(addresses.flatMap((address) => keyOf(address, edition)), options),
    stats: cache.stats,
    breakers: breakers.states,
    close: upstream.close,
  }
}

/** Parsing and checking an address costs more than the look-up that follows; pages ask for the same ones all day. */
function rememberAddresses(): typeof sourceAddress {
  const byEdition = new WeakMap<AskingEdition, LRUCache<string, SourceAddress>>()
  return (address, edition) => {
    let known = byEdition.get(edition)
    if (!known) byEdition.set(edition, (known = new LRUCache({ max: 5_000 })))
    let resolved = known.get(address)
    if (!resolved) known.set(address, (resolved = sourceAddress(address, edition)))
    return resolved
  }
}

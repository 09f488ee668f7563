import { LRUCache } from 'lru-cache'
import type { Cacheability } from '../cache/cacheability.ts'
import { EngineError } from '../errors.ts'
import type { DataResponse, DataCacheStatus } from './data-response.ts'
import { cleanTags } from './cache-tags.ts'
import { timedOut, withTimeout } from './deadlines.ts'
import { deepFreeze } from './deep-freeze.ts'
import { createPurgeTracker } from './purge-tracker.ts'
import { toDataResponse, isDue, type StoredResponse, timesOf, freshnessOf } from './stored-response.ts'
import { createTagIndex } from '../cache/tag-index.ts'
import type { UpstreamResponse } from './upstream.ts'

export interface DataCacheOptions {
  readonly maxBytes: number
  /** Milliseconds for which an old answer stands in after its source failed, before the source is asked again. */
  readonly retryDelayMs: number
  /** Milliseconds that a caller waits for a new answer while an old one is there that may be used on error. */
  readonly revalidateTimeoutMs: number
  /** Freezes bodies, so that a view that changes shared data throws: for development and tests. */
  readonly freezeBodies: boolean
  /** Told of failures that an old answer hides from readers. */
  readonly onRefreshFailed: (error: EngineError) => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export interface DataCacheStats {
  readonly entries: number
  /** As estimated. */
  readonly bytes: number
  readonly hits: number
  readonly stale: number
  readonly misses: number
  readonly coalesced: number
}

export interface DataRequest {
  /** @param previous the answer that is there */
  readonly request: (previous: UpstreamResponse | undefined) => Promise<UpstreamResponse>
  /** Milliseconds that this caller waits; the flight, which it may share, goes on and fills the cache. */
  readonly deadline: number
  readonly signal?: AbortSignal | undefined
  /** Narrows what the source states. */
  readonly rules?: Cacheability | undefined
}

export interface DataCache {
  /** What is there and may be used, without waiting; asked for again behind it where that is due. `undefined` where somebody has to wait. */
  readonly getCached: (key: string, options: Pick<DataRequest, 'request' | 'rules'>) => DataResponse | undefined
  readonly get: (key: string, options: DataRequest) => Promise<DataResponse>
  /** Fetches what is stored again where it is due, and resolves when the new answer is there or cannot be had in time; others are served the old one meanwhile. */
  readonly refreshDue: (key: string, options: Pick<DataRequest, 'request' | 'rules' | 'deadline'>) => Promise<void>
  /** Adds tags by which a stored answer can be purged. */
  readonly addTags: (key: string, tags: readonly string[]) => void
  /** A stored answer is of no use to a need: it is asked for again soon, however fresh the source says that it is. */
  readonly markInvalid: (key: string) => void
  /**
   * Soft: an answer with one of the tags is asked for again before it is used, and still there if that fails. It is not
   * served stale meanwhile, as pages are: the page that is refreshed because of this very purge would be made of it.
   * @returns how many answers were matched
   */
  readonly purge: (tags: readonly string[] | 'all', options?: { readonly hard?: boolean }) => number
  /** The same for answers by their keys. */
  readonly purgeKeys: (keys: readonly string[], options?: { readonly hard?: boolean }) => void
  readonly stats: () => DataCacheStats
}

type FlightResult = { readonly stored: StoredResponse } | { readonly error: EngineError }

/** Parsed JSON takes about three times the bytes of its text; the rest is what an entry costs at all. */
const sizeOf = (answer: UpstreamResponse): number => 1_000 + 3 * answer.bytes

export function createDataCache({ maxBytes, retryDelayMs, revalidateTimeoutMs, freezeBodies, onRefreshFailed, now }: DataCacheOptions): DataCache {
  const index = createTagIndex()
  const store = new LRUCache<string, StoredResponse>({ maxSize: maxBytes, dispose: (stored, key) => index.remove(key, stored.tags) })
  const inFlight = new Map<string, Promise<FlightResult>>()
  const purges = createPurgeTracker()
  const counts = { hits: 0, stale: 0, misses: 0, coalesced: 0 }

  function getCached(key: string, { request, rules }: Pick<DataRequest, 'request' | 'rules'>): DataResponse | undefined {
    const stored = store.get(key)
    if (!stored) return undefined
    const times = timesOf(stored, rules)
    const at = now()
    const usable = freshnessOf(stored, times, at)
    if (usable !== 'fresh' && usable !== 'stale') return undefined
    const retryInMs = at < stored.retryAt ? stored.retryAt - at : stored.isFailing ? retryDelayMs : undefined
    const source = usable === 'fresh' && retryInMs === undefined ? 'hit' : 'stale'
    counts[source === 'hit' ? 'hits' : 'stale'] += 1
    if (usable === 'stale' && !inFlight.has(key)) void start(key, request)
    return toDataResponse(stored, times, { source, now: at, retryFailedAfter: retryInMs })
  }

  async function get(key: string, options: DataRequest): Promise<DataResponse> {
    const cached = getCached(key, options)
    if (cached) return cached
    const { request, deadline, signal, rules } = options
    const stored = store.peek(key)
    const usable = stored ? freshnessOf(stored, timesOf(stored, rules), now()) : 'expired'
    const source: DataCacheStatus = inFlight.has(key) ? 'coalesced' : 'miss'
    counts[source === 'miss' ? 'misses' : 'coalesced'] += 1
    const flight = inFlight.get(key) ?? start(key, request)
    const fallback = usable === 'staleIfError' ? stored : undefined
    const result = await withTimeout(flight, fallback ? Math.min(deadline, revalidateTimeoutMs) : deadline, signal)

    if (result !== timedOut && 'stored' in result) {
      return toDataResponse(result.stored, timesOf(result.stored, rules), { source, now: now(), retryFailedAfter: undefined })
    }
    if (fallback) return toDataResponse(fallback, timesOf(fallback, rules), { source: 'stale', now: now(), retryFailedAfter: retryDelayMs })
    const error = result === timedOut ? new EngineError('MH_UPSTREAM_TIMEOUT', { detail: timeoutReason(deadline, signal) }) : result.error
    return { kind: 'failed', error, source }
  }

  async function refreshDue(key: string, { request, rules, deadline }: Pick<DataRequest, 'request' | 'rules' | 'deadline'>): Promise<void> {
    const stored = store.peek(key)
    if (stored && isDue(stored, timesOf(stored, rules), now())) await withTimeout(inFlight.get(key) ?? start(key, request), deadline)
  }

  function start(key: string, request: DataRequest['request']): Promise<FlightResult> {
    const flight = run(key, request).finally(() => inFlight.delete(key))
    inFlight.set(key, flight)
    return flight
  }

  /** Never rejects: nobody may be waiting for it. */
  async function run(key: string, request: DataRequest['request']): Promise<FlightResult> {
    const watch = purges.begin()
    const previous = store.peek(key)
    const isPurgedSince = (answer: UpstreamResponse) => watch.isPurged([...answer.stated.tags, ...(previous?.tags ?? []), ...(store.peek(key)?.tags ?? []), keyTag(key)])
    try {
      let answer = await request(previous?.response)
      if (isPurgedSince(answer)) {
        watch.restart()
        answer = await request(answer)
      }
      return { stored: put(key, answer, { before: previous, mustRevalidate: isPurgedSince(answer), purgedWhileFetching: watch.purgedTags() }) }
    } catch (cause) {
      const error = cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', {}, cause)
      const existing = store.peek(key)
      if (existing) {
        existing.isFailing = true
        existing.retryAt = now() + retryDelayMs
        onRefreshFailed(error)
      }
      return { error }
    } finally {
      watch.end()
    }
  }

  /** @param before what was there when this one was asked for, and may have gone since */
  function put(key: string, answer: UpstreamResponse, { before: previous, ...purged }: Pick<StoredResponse, 'mustRevalidate' | 'purgedWhileFetching'> & { readonly before: StoredResponse | undefined }): StoredResponse {
    const { stated } = answer
    const isUnchanged = previous?.response.kind === 'ok' && answer.kind === 'ok' && previous.response.body === answer.body
    if (freezeBodies && answer.kind === 'ok' && !isUnchanged) deepFreeze(answer.body)
    // Needs look at a body once: what they have said of it holds for as long as it is the same.
    const addedTags = isUnchanged ? previous.addedTags : []
    const tags = addedTags.length === 0 ? stated.tags : cleanTags([...stated.tags, ...addedTags])
    const stored: StoredResponse = { response: answer, receivedAt: now(), tags, addedTags, ...purged, isFailing: false, retryAt: 0 }
    if (stated.freshFor === 0 && stated.staleFor === 0 && stated.staleIfErrorFor === 0) {
      store.delete(key)
      return stored
    }
    store.set(key, stored, { size: sizeOf(answer) })
    // An answer larger than the whole cache is not stored.
    if (store.peek(key) === stored) index.add(key, stored.tags)
    return stored
  }

  function addTags(key: string, tags: readonly string[]): void {
    const stored = store.peek(key)
    if (!stored) return
    index.remove(key, stored.tags)
    stored.addedTags = cleanTags([...stored.addedTags, ...tags])
    stored.tags = cleanTags([...stored.tags, ...tags])
    index.add(key, stored.tags)
    // It was purged by what nobody knew of it then.
    if (stored.purgedWhileFetching.some((purged) => purged === 'all' || tags.some((tag) => purged.has(tag)))) stored.mustRevalidate = true
  }

  function markInvalid(key: string): void {
    const stored = store.peek(key)
    if (!stored || stored.mustRevalidate) return
    stored.mustRevalidate = true
    stored.retryAt = now() + retryDelayMs
  }

  function purge(tags: readonly string[] | 'all', { hard = false } = {}): number {
    purges.record(tags)
    const keys = tags === 'all' ? new Set(store.keys()) : index.keysOf(tags)
    for (const key of keys) invalidate(key, hard)
    return keys.size
  }

  function purgeKeys(keys: readonly string[], { hard = false } = {}): void {
    purges.record(keys.map(keyTag))
    for (const key of keys) invalidate(key, hard)
  }

  function invalidate(key: string, hard: boolean): void {
    const stored = store.peek(key)
    if (hard) store.delete(key)
    else if (stored) Object.assign(stored, { mustRevalidate: true, isFailing: false, retryAt: 0 })
  }

  return { getCached, get, refreshDue, addTags, markInvalid, purge, purgeKeys, stats: () => ({ entries: store.size, bytes: store.calculatedSize, ...counts }) }
}

/** Stands for an answer among the tags of a purge; no tag of a source has a control character in it. */
const keyTag = (key: string): string => `\u0001${key}`

const timeoutReason = (deadline: number, signal: AbortSignal | undefined): string =>
  signal?.aborted ? 'the caller went away' : `the caller waited ${deadline} ms`

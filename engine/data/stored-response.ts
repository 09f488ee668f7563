import { type Cacheability, narrow } from '../cache/cacheability.ts'
import { type Freshness, freshness, remaining } from '../cache/freshness.ts'
import type { DataResponse, DataCacheStatus } from './data-response.ts'
import { withDefaults } from './response-cacheability.ts'
import type { UpstreamResponse } from './upstream.ts'

/** An answer in the data cache and what has happened to it since. */
export interface StoredResponse {
  readonly response: UpstreamResponse
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
  /** Those that the source sent and those that needs have added. */
  tags: readonly string[]
  /** Of those, the ones that needs have added. */
  addedTags: readonly string[]
  /** Purged, or of a shape that a plugin refused: asked for again before it is used. */
  mustRevalidate: boolean
  /** Tags of the purges that came while it was under way. */
  readonly purgedWhileFetching: readonly (ReadonlySet<string> | 'all')[]
  /** The last attempt to ask again failed. */
  isFailing: boolean
  /** Not asked for again before. */
  retryAt: number
}

/** A just arrived answer is not asked for at once again, even if an edge cache of the source had held it for long. */
const minFreshMs = 1_000

/** The times of a stored answer for a need: what the source states, narrowed by the need, defaults where both are silent. */
export const timesOf = (stored: StoredResponse, rules: Cacheability | undefined): Cacheability =>
  withDefaults(rules ? narrow(stored.response.stated, rules) : stored.response.stated)

const ageOf = (stored: StoredResponse, now: number): number => now - stored.receivedAt + stored.response.age

/** What may be done with it; the decision by age, and what a purge or a failing source changes about it. */
export function freshnessOf(stored: StoredResponse, times: Cacheability, now: number): Freshness {
  const byAge = freshness(times, ageOf(stored, now))
  const isJustReceived = now - stored.receivedAt < Math.min(minFreshMs, times.freshFor)
  if (isJustReceived && !stored.mustRevalidate) return 'fresh'
  if (byAge === 'expired') return 'expired'
  if (now < stored.retryAt) return 'fresh'
  // The source is known to be down: nobody waits to find it out again.
  if (stored.isFailing) return 'stale'
  if (stored.mustRevalidate) return 'staleIfError'
  return byAge
}

/** The share of its freshness below which an answer is fetched again along with others of its page, so that they expire together. */
const dueShare = 0.1

/** Whether a page that is rendered again should be made from a newer answer: what is made from this one expires at once. */
export function isDue(stored: StoredResponse, times: Cacheability, now: number): boolean {
  if (now - stored.receivedAt < minFreshMs || stored.isFailing || now < stored.retryAt) return false
  const usable = freshnessOf(stored, times, now)
  return usable === 'stale' || (usable === 'fresh' && remaining(times, ageOf(stored, now)).freshFor < Math.max(minFreshMs, times.freshFor * dueShare))
}

/**
 * @param retryFailedAfter freshness, in milliseconds, of an answer that is handed out because a newer one could not be
 *   had: what is made from it is made again soon
 */
export function toDataResponse(
  stored: StoredResponse,
  times: Cacheability,
  { source, now, retryFailedAfter: retryDelayMs }: { readonly source: DataCacheStatus; readonly now: number; readonly retryFailedAfter: number | undefined },
): DataResponse {
  const age = ageOf(stored, now)
  const remainingTimes = remaining(times, age)
  const freshFor = Math.min(times.freshFor, retryDelayMs ?? Math.max(remainingTimes.freshFor, minFreshMs))
  const cacheability = { ...remainingTimes, freshFor, tags: stored.tags, varies: times.varies }
  const { response } = stored
  return response.kind === 'ok' ? { kind: 'ok', body: response.body, cacheability, age, source } : { kind: response.kind, cacheability, age, source }
}

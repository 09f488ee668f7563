import { type Cacheability, narrow } from '../cache/cacheability.ts'
import { type Freshness, freshness, remaining } from '../cache/freshness.ts'
import type { Answer, AnswerSource } from './answer.ts'
import { settled } from './answer-cacheability.ts'
import type { UpstreamAnswer } from './upstream.ts'

/** An answer in the data cache and what has happened to it since. */
export interface StoredAnswer {
  readonly answer: UpstreamAnswer
  /** Milliseconds since the epoch. */
  readonly arrivedAt: number
  /** Those that the source sent and those that needs have added. */
  tags: readonly string[]
  /** Of those, the ones that needs have added. */
  addedTags: readonly string[]
  /** Purged, or of a shape that a plugin refused: asked for again before it is used. */
  mustAsk: boolean
  /** Tags of the purges that came while it was under way. */
  readonly meanwhile: readonly (ReadonlySet<string> | 'all')[]
  /** The last attempt to ask again failed. */
  isFailing: boolean
  /** Not asked for again before. */
  retryAt: number
}

/** A just arrived answer is not asked for at once again, even if a cache in front of the source had held it for long. */
const leastFreshness = 1_000

/** The times of a stored answer for a need: what the source states, narrowed by the need, defaults where both are silent. */
export const timesOf = (stored: StoredAnswer, rules: Cacheability | undefined): Cacheability =>
  settled(rules ? narrow(stored.answer.stated, rules) : stored.answer.stated)

const ageOf = (stored: StoredAnswer, now: number): number => now - stored.arrivedAt + stored.answer.age

/** What may be done with it; the decision by age, and what a purge or a failing source changes about it. */
export function usability(stored: StoredAnswer, times: Cacheability, now: number): Freshness {
  const byAge = freshness(times, ageOf(stored, now))
  const hasJustArrived = now - stored.arrivedAt < Math.min(leastFreshness, times.freshFor)
  if (hasJustArrived && !stored.mustAsk) return 'fresh'
  if (byAge === 'expired') return 'expired'
  if (now < stored.retryAt) return 'fresh'
  // The source is known to be down: nobody waits to find it out again.
  if (stored.isFailing) return 'stale'
  if (stored.mustAsk) return 'usableOnError'
  return byAge
}

/**
 * @param retryFailedAfter freshness, in milliseconds, of an answer that is handed out because a newer one could not be
 *   had: what is made from it is made again soon
 */
export function handOut(
  stored: StoredAnswer,
  times: Cacheability,
  { source, now, retryFailedAfter }: { readonly source: AnswerSource; readonly now: number; readonly retryFailedAfter: number | undefined },
): Answer {
  const age = ageOf(stored, now)
  const left = remaining(times, age)
  const freshFor = Math.min(times.freshFor, retryFailedAfter ?? Math.max(left.freshFor, leastFreshness))
  const cacheability = { ...left, freshFor, tags: stored.tags, varies: times.varies }
  const { answer } = stored
  return answer.kind === 'ok' ? { kind: 'ok', body: answer.body, cacheability, age, source } : { kind: answer.kind, cacheability, age, source }
}

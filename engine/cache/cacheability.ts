import { type Duration, milliseconds } from './duration.ts'

/**
 * How long a response may be used, which content it shows, and what it varies by. It travels from a data source over a need
 * or widget to the page, and `narrow` is the only way to combine two: times only get shorter, tags and varies only grow.
 * All times are milliseconds since the response was generated.
 */
export interface Cacheability {
  /** Served without revalidation. 0: always revalidated. */
  readonly freshFor: number
  /** After `freshFor`, served while one flight refreshes it. */
  readonly staleFor: number
  /** After `freshFor`, served when the refresh fails. */
  readonly staleIfErrorFor: number
  /** Short ASCII ids of the content that it shows: a purge of any of them reaches it. */
  readonly tags: readonly string[]
  /** Names of declared traits that it varies by beside the key, such as `prime`. */
  readonly varies: readonly string[]
}

/** The rules as a plugin author writes them; anything left out is unlimited. */
export interface CacheabilityRules {
  readonly freshFor?: Duration
  readonly staleFor?: Duration
  readonly staleIfErrorFor?: Duration
  readonly tags?: readonly string[]
  readonly varies?: readonly string[]
}

/** The identity of `narrow`. */
export const widest: Cacheability = Object.freeze({
  freshFor: Infinity,
  staleFor: Infinity,
  staleIfErrorFor: Infinity,
  tags: Object.freeze([]),
  varies: Object.freeze([]),
})

/** A response that must not be stored. */
export const uncacheable: Cacheability = Object.freeze({ ...widest, freshFor: 0, staleFor: 0, staleIfErrorFor: 0 })

/** @throws RangeError for a duration that cannot be read (see `milliseconds`) */
export function cacheability(rules: CacheabilityRules): Cacheability {
  const time = (duration: Duration | undefined) => (duration === undefined ? Infinity : milliseconds(duration))
  return {
    freshFor: time(rules.freshFor),
    staleFor: time(rules.staleFor),
    staleIfErrorFor: time(rules.staleIfErrorFor),
    tags: union([], rules.tags ?? []),
    varies: union([], rules.varies ?? []),
  }
}

/** The narrower of both in every respect: minimum of times, union of tags and of varies (both sorted). */
export function narrow(one: Cacheability, other: Cacheability): Cacheability {
  return {
    freshFor: Math.min(one.freshFor, other.freshFor),
    staleFor: Math.min(one.staleFor, other.staleFor),
    staleIfErrorFor: Math.min(one.staleIfErrorFor, other.staleIfErrorFor),
    tags: union(one.tags, other.tags),
    varies: union(one.varies, other.varies),
  }
}

/** Merges two sorted lists. It runs for every part of every page; sorting the concatenation takes ten times as long. */
function union(one: readonly string[], other: readonly string[]): readonly string[] {
  if (other.length === 0) return one
  if (one.length === 0 && other.length === 1) return other
  const merged: string[] = []
  let fromOne = 0
  let fromOther = 0
  let last = ''
  for (;;) {
    const left = one[fromOne]
    const right = other[fromOther]
    const next = left === undefined || (right !== undefined && right < left) ? right : left
    if (next === undefined) return merged
    // One of the lists is not sorted or has duplicates.
    if (merged.length > 0 && next <= last) return [...new Set([...one, ...other])].sort()
    if (next === left) fromOne += 1
    if (next === right) fromOther += 1
    last = next
    merged.push(next)
  }
}

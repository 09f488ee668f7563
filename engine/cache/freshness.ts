import type { Cacheability } from './cacheability.ts'

type Times = Pick<Cacheability, 'freshFor' | 'staleFor' | 'staleIfErrorFor'>

/**
 * What may be done with a stored answer:
 * `fresh` serve it; `stale` serve it while one flight refreshes it; `usableOnError` ask again first, serve it when that
 * fails; `expired` never serve it.
 */
export type Freshness = 'fresh' | 'stale' | 'staleIfError' | 'expired'

/**
 * The one decision by age, for answers and for pages. Both stale windows start where freshness ends (RFC 5861).
 * @param age milliseconds since the answer was made
 */
export function freshness(times: Times, age: number): Freshness {
  if (age < times.freshFor) return 'fresh'
  if (age < times.freshFor + times.staleFor) return 'stale'
  if (age < times.freshFor + times.staleIfErrorFor) return 'staleIfError'
  return 'expired'
}

/**
 * What is left of the times at an age: what has to be passed on with a stored answer. Passing on the full times would let
 * whoever stores it next take an old answer for a new one.
 * @param age milliseconds since the answer was made
 */
export function remaining(times: Times, age: number): Times {
  const over = Math.max(0, age - times.freshFor)
  return {
    freshFor: Math.max(0, times.freshFor - age),
    staleFor: Math.max(0, times.staleFor - over),
    staleIfErrorFor: Math.max(0, times.staleIfErrorFor - over),
  }
}

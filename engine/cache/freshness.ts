import type { Cacheability } from './cacheability.ts'

type Times = Pick<Cacheability, 'freshFor' | 'staleFor' | 'staleIfErrorFor'>

/** The state of a stored response by its age: */
export type Freshness = 'fresh' | 'stale' | 'staleIfError' | 'expired'

/**
 * The state by age, for responses of sources and for pages. Both stale windows start where freshness ends (RFC 5861).
 * @param age milliseconds since the response was generated
 */
export function freshness(times: Times, age: number): Freshness {
  if (age < times.freshFor) return 'fresh'
  if (age < times.freshFor + times.staleFor) return 'stale'
  if (age < times.freshFor + times.staleIfErrorFor) return 'staleIfError'
  return 'expired'
}

/**
 * The times that remain at an age, to be passed on with a stored response. Passing on the full times would make the next
 * cache treat an old response as new.
 * @param age milliseconds since the response was generated
 */
export function remaining(times: Times, age: number): Times {
  const over = Math.max(0, age - times.freshFor)
  return {
    freshFor: Math.max(0, times.freshFor - age),
    staleFor: Math.max(0, times.staleFor - over),
    staleIfErrorFor: Math.max(0, times.staleIfErrorFor - over),
  }
}

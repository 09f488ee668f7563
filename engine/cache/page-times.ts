import type { Cacheability } from './cacheability.ts'
import type { Freshness } from './freshness.ts'

type Times = Pick<Cacheability, 'freshFor' | 'staleFor' | 'staleIfErrorFor'>

/** The moments at which a stored page changes its state. Milliseconds since the epoch; `Infinity` is never. */
export interface PageTimes {
  readonly freshUntil: number
  readonly staleUntil: number
  readonly errorUntil: number
}

/**
 * How a purge touched a page. `own`: what it shows has changed. `adornment`: only what stands around it has, such as the
 * trending stories of the frame.
 */
export interface Touched {
  readonly at: number
  readonly what: 'own' | 'adornment'
}

/**
 * Milliseconds for which a purged page is still served while it is refreshed. After that its next reader waits for the
 * new one: nobody reads yesterday's headline because nobody happened to ask within the second.
 */
export const purgeGrace = 1_000

/**
 * @param madeAt milliseconds since the epoch
 * @param grace milliseconds; see `purgeGrace`
 */
export function pageTimes({ freshFor, staleFor, staleIfErrorFor }: Times, madeAt: number, touched?: Touched, grace = purgeGrace): PageTimes {
  const freshUntil = Math.min(madeAt + freshFor, touched?.at ?? Infinity)
  const staleUntil = Math.min(freshUntil + staleFor, touched?.what === 'own' ? touched.at + grace : Infinity)
  return { freshUntil, staleUntil, errorUntil: freshUntil + staleIfErrorFor }
}

export function stateAt({ freshUntil, staleUntil, errorUntil }: PageTimes, now: number): Freshness {
  if (now < freshUntil) return 'fresh'
  if (now < staleUntil) return 'stale'
  return now < errorUntil ? 'usableOnError' : 'expired'
}

import type { Cacheability } from './cacheability.ts'
import type { Freshness } from './freshness.ts'

type Times = Pick<Cacheability, 'freshFor' | 'staleFor' | 'staleIfErrorFor'>

/** The moments at which a stored page changes its state. Milliseconds since the epoch; `Infinity` is never. */
export interface PageTimes {
  readonly freshUntil: number
  readonly staleUntil: number
  readonly staleIfErrorUntil: number
}

/**
 * How a purge touched a page. `own`: what it shows has changed. `frame`: only what surrounds it has, such as the
 * trending stories of the frame.
 */
export interface PurgeMark {
  readonly at: number
  readonly what: 'own' | 'frame'
}

/**
 * Milliseconds for which a purged page is still served while it is refreshed. After that its next reader waits for the
 * new one: nobody reads yesterday's headline because nobody happened to ask within the second.
 */
export const purgeGraceMs = 1_000

/**
 * @param renderedAt milliseconds since the epoch
 * @param graceMs milliseconds; see `purgeGrace`
 */
export function pageTimes({ freshFor, staleFor, staleIfErrorFor }: Times, renderedAt: number, purgeMark?: PurgeMark, graceMs = purgeGraceMs): PageTimes {
  const freshUntil = Math.min(renderedAt + freshFor, purgeMark?.at ?? Infinity)
  const staleUntil = Math.min(freshUntil + staleFor, purgeMark?.what === 'own' ? purgeMark.at + graceMs : Infinity)
  return { freshUntil, staleUntil, staleIfErrorUntil: freshUntil + staleIfErrorFor }
}

export function freshnessAt({ freshUntil, staleUntil, staleIfErrorUntil }: PageTimes, now: number): Freshness {
  if (now < freshUntil) return 'fresh'
  if (now < staleUntil) return 'stale'
  return now < staleIfErrorUntil ? 'staleIfError' : 'expired'
}

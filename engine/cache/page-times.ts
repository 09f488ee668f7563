import type { Cacheability } from './cacheability.ts'
import type { Freshness } from './freshness.ts'

type Times = Pick<Cacheability, 'freshFor' | 'staleFor' | 'staleIfErrorFor'>

/** When a stored page changes its state, in milliseconds since the epoch; `Infinity` is never. */
export interface PageTimes {
  readonly freshUntil: number
  readonly staleUntil: number
  readonly staleIfErrorUntil: number
}

/**
 * How a purge affects a page. `own`: its content has changed. `missed`: unknown, because the purge was missed: the page is refreshed when its turn comes, and may be
 * served stale as long as without the purge.
 */
export interface PurgeMark {
  readonly at: number
  readonly what: 'own' | 'missed'
}

/** The stronger of two purge marks of a page. */
export const strongerMark = (one: PurgeMark['what'] | undefined, other: PurgeMark['what']): PurgeMark['what'] => (one === 'own' ? one : other)

/**
 * Milliseconds for which a purged page is still served while it is rendered again. After that the next reader waits for the
 * new one, so that nobody gets the old headline just because no request came within the second.
 */
export const purgeGraceMs = 1_000

/**
 * @param renderedAt milliseconds since the epoch
 * @param graceMs milliseconds; see `purgeGraceMs`
 */
export function pageTimes({ freshFor, staleFor, staleIfErrorFor }: Times, renderedAt: number, purgeMark?: PurgeMark, graceMs = purgeGraceMs): PageTimes {
  const expiresAt = renderedAt + freshFor
  if (purgeMark?.what === 'missed') return { freshUntil: Math.min(expiresAt, purgeMark.at), staleUntil: expiresAt + staleFor, staleIfErrorUntil: expiresAt + staleIfErrorFor }
  const freshUntil = Math.min(expiresAt, purgeMark?.at ?? Infinity)
  const staleUntil = Math.min(freshUntil + staleFor, purgeMark?.what === 'own' ? purgeMark.at + graceMs : Infinity)
  return { freshUntil, staleUntil, staleIfErrorUntil: freshUntil + staleIfErrorFor }
}

export function freshnessAt({ freshUntil, staleUntil, staleIfErrorUntil }: PageTimes, now: number): Freshness {
  if (now < freshUntil) return 'fresh'
  if (now < staleUntil) return 'stale'
  return now < staleIfErrorUntil ? 'staleIfError' : 'expired'
}

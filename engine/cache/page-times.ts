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
 * How a purge touched a page. `own`: what it shows has changed. `frame`: only what stands around it has, such as the
 * trending stories of the frame. `missed`: either may have, and nobody can say any more: it is rendered again in its turn
 * and served as long as it would have been without the purge.
 */
export interface PurgeMark {
  readonly at: number
  readonly what: 'own' | 'frame' | 'missed'
}

const strength = { missed: 1, frame: 2, own: 3 } as const satisfies Record<PurgeMark['what'], number>

/** Which of two counts where a page was touched by both. */
export const strongerMark = (one: PurgeMark['what'] | undefined, other: PurgeMark['what']): PurgeMark['what'] => (one !== undefined && strength[one] >= strength[other] ? one : other)

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

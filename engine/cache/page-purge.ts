import type { PageStore } from './page-store.ts'
import type { Purge } from './purge.ts'
import type { PurgeLog } from './purge-log.ts'
import type { StoredPage } from './stored-page.ts'

/** What a purge did in one process. */
export interface PurgeReport {
  /** Number of the purge. */
  readonly version: number
  readonly matched: number
  /** Of those: gone. */
  readonly removed: number
  /** Of those: asked for lately, and being rendered again. */
  readonly refreshing: number
  /** How many of them have been by now. `failed` are still stale. */
  readonly progress: () => Refreshed
  /** When all have. */
  readonly settled: Promise<Refreshed>
}

export interface Refreshed {
  readonly refreshed: number
  readonly failed: number
}

/** Before there are pages. */
export const emptyPurgeReport: PurgeReport = { version: 0, matched: 0, removed: 0, refreshing: 0, progress: () => ({ refreshed: 0, failed: 0 }), settled: Promise.resolve({ refreshed: 0, failed: 0 }) }

export interface PagePurgeOptions {
  readonly store: PageStore
  readonly purges: PurgeLog
  /** Has a page rendered again. @returns when it was tried; `undefined` when it is not going to be */
  readonly refresh: (stored: StoredPage, at: number) => Promise<void> | undefined
  readonly now: () => number
}

/** Milliseconds: a page that was asked for since is refreshed at once after a purge. */
const recentUseMs = 600_000

/** @returns what carries out a purge; `version` as in `PageCache.purge` */
export function createPagePurge({ store, purges, refresh, now }: PagePurgeOptions): (purge: Purge, version?: number) => PurgeReport {
  return ({ target, hard }, assignedVersion) => {
    const version = purges.append({ target, hard }, assignedVersion)
    const at = now()
    // A number that comes late may be of a purge that the page already knows of.
    const matching = store.matching(target).filter(({ stored }) => assignedVersion === undefined || stored.rendered.version < assignedVersion)
    for (const { stored, what } of matching) {
      if (hard) store.delete(stored.key)
      else store.markPurged(stored, { at, what })
    }
    // After missed purges, which are those of every page, each is made again when it is asked for: the rest may wait for ever.
    const recentlyUsed = hard || target.kind === 'missed' ? [] : matching.filter(({ stored }) => at - stored.lastHitAt <= recentUseMs)
    let refreshed = 0
    let failed = 0
    // All are marked before the first is made: a page must not be made of what another purged one brought.
    const refreshes = recentlyUsed.flatMap(({ stored }) => {
      const { rendered } = stored
      const attempt = refresh(stored, at)
      return attempt ? [attempt.then(() => void (stored.rendered === rendered ? (failed += 1) : (refreshed += 1)))] : []
    })
    const progress = () => ({ refreshed, failed })
    return { version, matched: matching.length, removed: hard ? matching.length : 0, refreshing: refreshes.length, progress, settled: Promise.all(refreshes).then(progress) }
  }
}

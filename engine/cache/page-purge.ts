import type { PageStore } from './page-store.ts'
import type { Purge } from './purge.ts'
import type { PurgeLog } from './purge-log.ts'
import type { StoredPage } from './stored-page.ts'

/** The result of a purge in one process. */
export interface PurgeReport {
  /** Number of the purge. */
  readonly version: number
  readonly matched: number
  /** Number of the other pages that only show it in a widget: their widgets are composed again. */
  readonly composed: number
  /** Number of the matched pages that were removed. */
  readonly removed: number
  /** Number of the matched pages that were used recently and are being rendered again. */
  readonly refreshing: number
  /** How many of these are done. `failed` pages are still stale. */
  readonly progress: () => Refreshed
  /** Resolves when all are done. */
  readonly settled: Promise<Refreshed>
}

export interface Refreshed {
  readonly refreshed: number
  readonly failed: number
}

/** For a process without pages. */
export const emptyPurgeReport: PurgeReport = { version: 0, matched: 0, composed: 0, removed: 0, refreshing: 0, progress: () => ({ refreshed: 0, failed: 0 }), settled: Promise.resolve({ refreshed: 0, failed: 0 }) }

export interface PagePurgeOptions {
  readonly store: PageStore
  readonly purges: PurgeLog
  /** Renders a page again. @returns when it was tried; `undefined` when it will not be */
  readonly refresh: (stored: StoredPage, at: number) => Promise<void> | undefined
  readonly now: () => number
}

/** Milliseconds: a page requested within this time is rendered again at once after a purge. */
const recentUseMs = 600_000

/** @returns the function that carries out a purge; `version` as in `PageCache.purge` */
export function createPagePurge({ store, purges, refresh, now }: PagePurgeOptions): (purge: Purge, version?: number) => PurgeReport {
  return ({ target, hard }, assignedVersion) => {
    const version = purges.append({ target, hard }, assignedVersion)
    const at = now()
    // A purge that arrives late may have a number that a page's rendering already takes into account.
    const matching = store.matching(target).filter(({ stored }) => assignedVersion === undefined || stored.rendered.version < assignedVersion)
    const composed = target.kind === 'tags' ? store.markWidgetsOutdated(target.tags, hard) : 0
    for (const { stored, what } of matching) {
      if (hard) store.delete(stored.key)
      else store.markPurged(stored, { at, what })
    }
    // Missed purges match every page: each is refreshed when it is next requested.
    const recentlyUsed = hard || target.kind === 'missed' ? [] : matching.filter(({ stored }) => at - stored.lastHitAt <= recentUseMs)
    let refreshed = 0
    let failed = 0
    // All pages are marked before the first refresh starts, so that none is rendered from what another purged page brought.
    const refreshes = recentlyUsed.flatMap(({ stored }) => {
      const { rendered } = stored
      const attempt = refresh(stored, at)
      return attempt ? [attempt.then(() => void (stored.rendered === rendered ? (failed += 1) : (refreshed += 1)))] : []
    })
    const progress = () => ({ refreshed, failed })
    return { version, matched: matching.length, composed, removed: hard ? matching.length : 0, refreshing: refreshes.length, progress, settled: Promise.all(refreshes).then(progress) }
  }
}

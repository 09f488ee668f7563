import type { Coding } from './content-coding.ts'
import type { StoreStats } from './memory-store.ts'
import type { Meters, CacheStatus } from './meters.ts'
import type { Overrides } from './overrides.ts'
import type { PageAddress } from './page-key.ts'
import { keyOf } from './page-key.ts'
import { createPageBodies } from './page-bodies.ts'
import { createPageSingleFlight } from './page-single-flight.ts'
import { createPagePurge, type PurgeReport } from './page-purge.ts'
import { createPageStore, type ServedPage } from './page-store.ts'
import { freshnessAt } from './page-times.ts'
import type { Purge } from './purge.ts'
import { createPurgeLog } from './purge-log.ts'
import { createRefreshQueue } from './refresh-queue.ts'
import type { SecondLevelCache } from './second-level-cache.ts'
import type { CacheableResponse, RenderedPage, StoredPage } from './stored-page.ts'

/** `Route` is what the caller knows of an address already, so that it is not found out twice; see `getOrRender`. */
export interface PageCacheOptions<Page extends CacheableResponse, Route> {
  readonly maxBytes: number
  /** Makes a page from nothing but its address. */
  readonly render: (where: PageAddress, route?: Route) => Promise<Page>
  readonly meters: Meters
  readonly overrides: Overrides
  readonly shared?: SecondLevelCache | undefined
  /** The process has more to do than it can: stale pages are served without being refreshed. */
  readonly isOverloaded?: () => boolean
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** Told of pages made in the background: nobody else hears of what went wrong. */
  readonly onRendered?: (where: PageAddress, response: Page) => void
  /** Told of what was thrown where nobody waited. */
  readonly onError?: (error: unknown) => void
  /** Hits after which a page is compressed at maximum. Default 64. */
  readonly recompressAfterHits?: number
}

export type PageCacheResult<Page> =
  /** `stored` is absent when the page did not get a place; `answer` is there for who had it made. */
  | { readonly kind: 'page'; readonly cacheStatus: CacheStatus; readonly page: ServedPage; readonly stored?: StoredPage; readonly response?: Page }
  /** An error, or what no cache may keep; `isShared` when another request had it made, and has reported what went wrong. */
  | { readonly kind: 'bypass'; readonly cacheStatus: 'bypass'; readonly response: Page; readonly isShared: boolean }

export interface PageCache<Page extends CacheableResponse, Route = never> {
  /** The page of an address: stored, or made now. */
  readonly getOrRender: (where: PageAddress, key?: string, route?: Route) => Promise<PageCacheResult<Page>>
  /** Counts a page that is served without asking, and does what being used calls for. */
  readonly recordHit: (stored: StoredPage, cacheStatus: 'hit' | 'stale', now: number) => void
  /** The body in a coding; made once, and kept with its page. */
  readonly body: (rendered: RenderedPage, coding: Coding, stored: StoredPage | undefined) => Promise<Buffer>
  /**
   * @param version its number, where a log shared by all nodes has given it one; purges that were missed may be passed
   *   in late, in any order
   */
  readonly purge: (purge: Purge, version?: number) => PurgeReport
  readonly peek: (key: string) => StoredPage | undefined
  readonly pages: () => IterableIterator<StoredPage>
  /** Works out the times of a page's entries anew: after its override changed. */
  readonly recomputeTimes: (page: string) => void
  readonly frequency: (key: string) => number
  readonly state: (key: string) => { readonly inFlight: boolean; readonly hitForMiss: boolean }
  readonly stats: () => PageCacheStats
  /** Resolves when nothing is being made in the background. */
  readonly settled: () => Promise<void>
}

export interface PageCacheStats extends StoreStats {
  readonly flights: number
  readonly waitingForRefresh: number
  /** Pages that are compressed at their best. */
  readonly recompressed: number
  readonly purges: number
}

/** Milliseconds that a reader waits for a new page while an old one may be served on error. */
const revalidateTimeoutMs = 2_000
/** Milliseconds between two notes of the same page's use: often enough to tell pages apart. */
const minTouchIntervalMs = 50
export function createPageCache<Page extends CacheableResponse, Route = never>(options: PageCacheOptions<Page, Route>): PageCache<Page, Route> {
  const { render, meters, overrides, isOverloaded = () => false, now = Date.now, onRendered = () => undefined, onError = () => undefined, recompressAfterHits = 64 } = options
  const purges = createPurgeLog()
  const store = createPageStore({ maxBytes: options.maxBytes, purges, overrides, meters, now, onOutdated: (stored) => void refresh(stored, now()) })
  const singleFlight = createPageSingleFlight<Page, Route>({ render, store, purges, shared: options.shared, now, onError })
  const bodies = createPageBodies(store)
  const refreshes = createRefreshQueue({ concurrency: 16, maxWaiting: 5_000 })
  // All pages at once, and most of them for nothing: readers and the way back to the other nodes come first.
  const unhurriedRefreshes = createRefreshQueue({ concurrency: 2, maxWaiting: 5_000, rests: true })
  const background = new Set<Promise<unknown>>()

  async function getOrRender(where: PageAddress, key = keyOf(where), route?: Route): Promise<PageCacheResult<Page>> {
    const stored = store.get(key)
    const at = now()
    const state = stored ? freshnessAt(stored.times, at) : 'expired'
    if (stored && state === 'fresh') return serve(stored, 'hit', at)
    if (stored && state === 'stale') return serve(stored, 'stale', at)
    const fallback = state === 'staleIfError' ? stored : undefined
    // It is known that a new one cannot be had, or that there is no time to make it: nobody waits to find it out again.
    if (fallback && (at < fallback.retryAt || isOverloaded())) return serve(fallback, 'staleIfError', at)
    if (singleFlight.hitForMiss(key)) return renderUncached(where, route)

    const isCoalesced = singleFlight.inFlight(key) !== undefined
    const flight = singleFlight.for(where, key, route)
    const result = await (fallback ? settledWithin(flight, revalidateTimeoutMs) : flight)
    if (result?.kind === 'page') {
      const cacheStatus = isCoalesced ? 'coalesced' : 'miss'
      count(result.page.rendered.page, cacheStatus)
      const { response, ...page } = result
      return { ...page, cacheStatus, ...(isCoalesced || !response ? {} : { response }) }
    }
    if (fallback && result?.kind !== 'bypass') return serve(fallback, 'staleIfError', now())
    // Another reader's answer that no cache may keep is theirs alone.
    if (!result || (result.kind === 'bypass' && isCoalesced)) return renderUncached(where, route)
    return bypassed(result.response, isCoalesced)
  }

  async function renderUncached(where: PageAddress, route: Route | undefined): Promise<PageCacheResult<Page>> {
    return bypassed(await render(where, route), false)
  }

  function bypassed(response: Page, isShared: boolean): PageCacheResult<Page> {
    count(response.page, 'bypass')
    return { kind: 'bypass', cacheStatus: 'bypass', response, isShared }
  }

  function count(page: string | undefined, cacheStatus: CacheStatus): void {
    meters.of(page)[cacheStatus] += 1
  }

  function serve(stored: StoredPage, cacheStatus: 'hit' | 'stale' | 'staleIfError', at: number): PageCacheResult<Page> {
    if (cacheStatus === 'staleIfError') stored.counts.staleIfError += 1
    else recordHit(stored, cacheStatus, at)
    // As it is now: it may be rendered again, or go, before it has been sent.
    const { where, rendered, times } = stored
    return { kind: 'page', cacheStatus, page: { where, rendered, times }, stored }
  }

  function recordHit(stored: StoredPage, cacheStatus: 'hit' | 'stale', at: number): void {
    stored.counts[cacheStatus] += 1
    stored.hits += 1
    if (at - stored.lastHitAt >= minTouchIntervalMs) {
      stored.lastHitAt = at
      store.touch(stored)
    }
    if (cacheStatus === 'stale') refresh(stored, at)
    else if (stored.hits >= recompressAfterHits && !stored.rendered.isRecompressed) runInBackground(bodies.recompress(stored, at))
  }

  function refresh(stored: StoredPage, at: number): Promise<void> | undefined {
    if (at < stored.retryAt || singleFlight.inFlight(stored.key) || isOverloaded()) return undefined
    const queue = stored.purgeMark?.what === 'missed' ? unhurriedRefreshes : refreshes
    return runInBackground(
      queue.add(stored.key, store.frequency(stored.key), async () => {
        const result = await singleFlight.for(stored.where, stored.key)
        if (result.response) onRendered(stored.where, result.response)
      }),
    )
  }

  function runInBackground(work: Promise<void> | undefined): Promise<void> | undefined {
    if (!work) return undefined
    background.add(work)
    void work.finally(() => background.delete(work)).catch(onError)
    return work
  }

  const purge = createPagePurge({
    store,
    purges,
    now,
    refresh: (stored, at) => singleFlight.inFlight(stored.key)?.then(ignore, ignore) ?? refresh(stored, at),
  })

  return {
    getOrRender,
    recordHit,
    body: bodies.encoded,
    purge,
    peek: store.peek,
    pages: store.entries,
    recomputeTimes: store.recomputeTimes,
    frequency: store.frequency,
    state: (key) => ({ inFlight: singleFlight.inFlight(key) !== undefined, hitForMiss: singleFlight.hitForMiss(key) }),
    stats: () => ({ ...store.stats(), flights: singleFlight.count(), waitingForRefresh: refreshes.waiting() + unhurriedRefreshes.waiting(), recompressed: bodies.recompressed(), purges: purges.version() }),
    settled: async () => {
      while (background.size > 0) await Promise.allSettled(background)
    },
  }
}

const ignore = (): void => undefined

/** What a flight brings, or `undefined` when it takes longer or fails. */
async function settledWithin<Result>(flight: Promise<Result>, timeoutMs: number): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, timeoutMs, undefined)
  try {
    return await Promise.race([flight.catch(() => undefined), promise])
  } finally {
    clearTimeout(timer)
  }
}

import type { Coding } from './content-coding.ts'
import type { StoreStats } from './memory-store.ts'
import type { Meters, CacheStatus } from './meters.ts'
import type { Overrides } from './overrides.ts'
import type { PageAddress } from './page-key.ts'
import { keyOf } from './page-key.ts'
import { createPageBodies } from './page-bodies.ts'
import { type ComposeWidgets, createPageComposer } from './page-composer.ts'
import { createPageSingleFlight } from './page-single-flight.ts'
import { createPagePurge, type PurgeReport } from './page-purge.ts'
import { createPageStore, type PutResult, type ServedPage } from './page-store.ts'
import { freshnessAt } from './page-times.ts'
import type { Purge } from './purge.ts'
import { createPurgeLog } from './purge-log.ts'
import { createRefreshQueue } from './refresh-queue.ts'
import type { SecondLevelCache } from './second-level-cache.ts'
import type { CacheableResponse, RenderedPage, StoredPage } from './stored-page.ts'
import { steadyNow } from './steady-clock.ts'

/** `Route` is the route of an address, when the caller has found it already; see `getOrRender`. */
export interface PageCacheOptions<Page extends CacheableResponse, Route> {
  readonly maxBytes: number
  /** Renders a page from its address alone. */
  readonly render: (where: PageAddress, route?: Route) => Promise<Page>
  /** Fetches the data of a page that are due, before a page that is known already is rendered again. Never rejects. */
  readonly refreshData?: (where: PageAddress) => Promise<void>
  /** Renders the widgets of a stored page again. */
  readonly compose?: ComposeWidgets | undefined
  readonly meters: Meters
  readonly overrides: Overrides
  readonly shared?: SecondLevelCache | undefined
  /** Whether the process is overloaded: stale pages are then served without being refreshed. */
  readonly isOverloaded?: () => boolean
  /** Milliseconds of a clock that never steps. */
  readonly now?: () => number
  /** Milliseconds since the epoch, by which other nodes count, too. Default: `now`, where that is given. */
  readonly wallNow?: () => number
  /** Called with pages rendered in the background, whose errors no request would report. */
  readonly onRendered?: (where: PageAddress, response: Page) => void
  /** Called with errors thrown in the background, which no request would report. */
  readonly onError?: (error: unknown) => void
  /** Hits after which a page is compressed at maximum. Default 64. */
  readonly recompressAfterHits?: number
}

export type PageCacheResult<Page> =
  /**
   * `stored` is absent when the page was not admitted to the cache; `response` is set only for the request that started the
   * render.
   */
  | { readonly kind: 'page'; readonly cacheStatus: CacheStatus; readonly page: ServedPage; readonly stored?: StoredPage; readonly response?: Page }
  /** An error, or an uncacheable response; `isShared` when another request started the render and has reported its errors. */
  | { readonly kind: 'bypass'; readonly cacheStatus: 'bypass'; readonly response: Page; readonly isShared: boolean }

export interface PageCache<Page extends CacheableResponse, Route = never> {
  /** The page of an address, from the cache or rendered. */
  readonly getOrRender: (where: PageAddress, key?: string, route?: Route) => Promise<PageCacheResult<Page>>
  /** Whether a stored page may be served as it is, as far as its widgets go. Those that are outdated are composed again behind it. */
  readonly isServedAsComposed: (stored: StoredPage, now: number) => boolean
  /** Counts a hit on a page that the caller serves directly, and triggers a refresh or recompression that is due. */
  readonly recordHit: (stored: StoredPage, cacheStatus: 'hit' | 'stale', now: number) => void
  /** The body in a coding; compressed once and stored with its page. */
  readonly body: (rendered: RenderedPage, coding: Coding, stored: StoredPage | undefined) => Promise<Buffer>
  /**
   * @param version its number in the log shared by all nodes, where there is one; missed purges may be applied late, in any
   * order
   */
  readonly purge: (purge: Purge, version?: number) => PurgeReport
  readonly peek: (key: string) => StoredPage | undefined
  readonly pages: () => IterableIterator<StoredPage>
  /** Recomputes the times of a page's entries after its override changed. */
  readonly recomputeTimes: (page: string) => void
  readonly frequency: (key: string) => number
  readonly state: (key: string) => { readonly inFlight: boolean; readonly hitForMiss: boolean }
  readonly stats: () => PageCacheStats
  /** Resolves when no background work is left. */
  readonly settled: () => Promise<void>
}

export interface PageCacheStats extends StoreStats {
  readonly flights: number
  readonly waitingForRefresh: number
  /** Pages compressed at maximum. */
  readonly recompressed: number
  /** Pages whose widgets were composed again. */
  readonly composed: number
  readonly purges: number
}

/** Milliseconds that a reader waits for a new page while a stale one may be served on error. */
const revalidateTimeoutMs = 2_000
/** Milliseconds between two recency updates of the same page. */
const minTouchIntervalMs = 50
export function createPageCache<Page extends CacheableResponse, Route = never>(options: PageCacheOptions<Page, Route>): PageCache<Page, Route> {
  const { render, meters, overrides, isOverloaded = () => false, now = steadyNow, wallNow = options.now ?? Date.now, onRendered = () => undefined, onError = () => undefined, recompressAfterHits = 64 } = options
  const purges = createPurgeLog()
  const store = createPageStore({ maxBytes: options.maxBytes, purges, overrides, meters, now, onOutdated: (stored) => void refresh(stored, now()) })
  const bodies = createPageBodies(store)
  const refreshes = createRefreshQueue({ concurrency: 16, maxWaiting: 5_000 })
  // After missed purges all pages are refreshed, most of them needlessly: requests, and catching up with the other nodes,
  // come first.
  const throttledRefreshes = createRefreshQueue({ concurrency: 2, maxWaiting: 5_000, isThrottled: true })
  const background = new Set<Promise<unknown>>()
  const composer = createPageComposer({ store, compose: options.compose, now, runInBackground, isOverloaded })
  const singleFlight = createPageSingleFlight<Page, Route>({ render, refreshData: options.refreshData, store, meters, purges, shared: options.shared, composeWidgets: composer.prepare, now, wallNow, onError })

  async function getOrRender(where: PageAddress, key = keyOf(where), route?: Route): Promise<PageCacheResult<Page>> {
    const stored = store.get(key)
    const at = now()
    const state = stored ? freshnessAt(stored.times, at) : 'expired'
    const again = () => getOrRender(where, key, route)
    if (stored && state === 'fresh') return (await serveComposed(stored, 'hit', at)) ?? again()
    if (stored && state === 'stale') return (await serveComposed(stored, 'stale', at)) ?? again()
    const fallback = state === 'staleIfError' ? stored : undefined
    // The last refresh failed recently, or the process is overloaded: serve the stale page without trying again.
    if (fallback && (at < fallback.retryAt || isOverloaded())) return (await serveComposed(fallback, 'staleIfError', at)) ?? again()
    if (singleFlight.hitForMiss(key)) return renderUncached(where, route)

    const isCoalesced = singleFlight.inFlight(key) !== undefined
    const flight = singleFlight.for(where, key, route)
    const early = fallback || options.shared ? await settledWithin(flight, revalidateTimeoutMs) : undefined
    // A copy from the second level may have come while the source is silent.
    const servedOnError = fallback ?? (early ? undefined : staleIfErrorCopy(key))
    const result = early ?? (servedOnError ? undefined : await flight)
    if (result?.kind === 'page' && (result.copy === 'stale' || result.copy === 'staleIfError')) return serveCopy(result, result.copy)
    if (result?.kind === 'page') {
      const cacheStatus = isCoalesced ? 'coalesced' : 'miss'
      count(result.page.rendered.page, cacheStatus)
      const { response, ...page } = result
      return { ...page, cacheStatus, ...(isCoalesced || !response ? {} : { response }) }
    }
    if (servedOnError && result?.kind !== 'bypass') return (await serveComposed(servedOnError, 'staleIfError', now())) ?? again()
    // Another reader's uncacheable response must not be shared.
    if (!result || (result.kind === 'bypass' && isCoalesced)) return renderUncached(where, route)
    return bypassed(result.response, isCoalesced)
  }

  function staleIfErrorCopy(key: string): StoredPage | undefined {
    const stored = store.peek(key)
    return stored && freshnessAt(stored.times, now()) === 'staleIfError' ? stored : undefined
  }

  function serveCopy({ page, stored }: PutResult, cacheStatus: 'stale' | 'staleIfError'): PageCacheResult<Page> {
    if (stored && !stored.isRemoved) return serve(stored, cacheStatus, now())
    count(page.rendered.page, cacheStatus)
    return { kind: 'page', cacheStatus, page }
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

  /**
   * A page from memory or the second level, with its widgets as they should be; as they are where that cannot be had.
   * @returns `undefined` when it was removed while its widgets were composed: it has no bytes any more
   */
  async function serveComposed(stored: StoredPage, cacheStatus: 'hit' | 'stale' | 'staleIfError', at: number): Promise<PageCacheResult<Page> | undefined> {
    const composing = composer.prepare(stored, at)
    if (composing) await composing.catch(onError)
    return stored.isRemoved ? undefined : serve(stored, cacheStatus, at)
  }

  function serve(stored: StoredPage, cacheStatus: 'hit' | 'stale' | 'staleIfError', at: number): PageCacheResult<Page> {
    if (cacheStatus === 'staleIfError') stored.counts.staleIfError += 1
    else recordHit(stored, cacheStatus, at)
    // A snapshot: the stored page may be replaced or removed before this one is sent.
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
    const queue = stored.purgeMark?.what === 'missed' ? throttledRefreshes : refreshes
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
    isServedAsComposed(stored, at) {
      const composing = composer.prepare(stored, at)
      // Whoever serves it then waits for the same.
      composing?.catch(ignore)
      return composing === undefined
    },
    recordHit,
    body: bodies.encoded,
    purge,
    peek: store.peek,
    pages: store.entries,
    recomputeTimes: store.recomputeTimes,
    frequency: store.frequency,
    state: (key) => ({ inFlight: singleFlight.inFlight(key) !== undefined, hitForMiss: singleFlight.hitForMiss(key) }),
    stats: () => ({ ...store.stats(), flights: singleFlight.count(), waitingForRefresh: refreshes.waiting() + throttledRefreshes.waiting(), recompressed: bodies.recompressed(), composed: composer.composed(), purges: purges.version() }),
    settled: async () => {
      while (background.size > 0) await Promise.allSettled(background)
    },
  }
}

const ignore = (): void => undefined

/** The result of a flight, or `undefined` when it takes longer or fails. */
async function settledWithin<Result>(flight: Promise<Result>, timeoutMs: number): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, timeoutMs, undefined)
  try {
    return await Promise.race([flight.catch(() => undefined), promise])
  } finally {
    clearTimeout(timer)
  }
}

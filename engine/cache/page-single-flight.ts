import { LRUCache } from 'lru-cache'
import type { Freshness } from './freshness.ts'
import type { Meters } from './meters.ts'
import type { PageAddress } from './page-key.ts'
import { freshnessAt, type PurgeMark } from './page-times.ts'
import type { PutResult, PageStore } from './page-store.ts'
import type { PurgeLog } from './purge-log.ts'
import type { SecondLevelCache } from './second-level-cache.ts'
import { createSecondLevelPages, type SharedCopy } from './second-level-pages.ts'
import { type CacheableResponse, isStorable, createRenderedPage, purgeSubjectOf, type StoredPage } from './stored-page.ts'

export type FlightResult<Page> =
  /** `copy` is the state of a page that was not rendered here but taken from the second level. */
  | ({ readonly kind: 'page'; readonly response?: Page; readonly copy?: SharedCopy['state'] } & PutResult)
  | { readonly kind: 'bypass' | 'failed'; readonly response: Page }

type TakenCopy = Extract<FlightResult<never>, { kind: 'page' }>

/**
 * Renders in flight, at most one for each key however many requests wait for it. `Route` is the route of an address, when the
 * caller has found it already; a background refresh has none.
 */
export interface PageSingleFlight<Page, Route> {
  /** The flight of a key: the one in flight, or a new one. */
  readonly for: (where: PageAddress, key: string, route?: Route) => Promise<FlightResult<Page>>
  readonly inFlight: (key: string) => Promise<FlightResult<Page>> | undefined
  /** Whether the last response was not cacheable, so that requests render on their own instead of waiting for one another. */
  readonly hitForMiss: (key: string) => boolean
  readonly count: () => number
}

export interface PageSingleFlightOptions<Page extends CacheableResponse, Route> {
  readonly render: (where: PageAddress, route?: Route) => Promise<Page>
  /** See `PageCacheOptions`. */
  readonly refreshData?: ((where: PageAddress) => Promise<void>) | undefined
  readonly store: PageStore
  readonly meters: Pick<Meters, 'of'>
  readonly purges: PurgeLog
  readonly shared: SecondLevelCache | undefined
  /** See `PageComposer.prepare`. */
  readonly composeWidgets: (stored: StoredPage, at: number) => Promise<void> | undefined
  readonly now: () => number
  /** See `PageCacheOptions`. */
  readonly wallNow: () => number
  readonly onError: (error: unknown) => void
}

/** Milliseconds before a failed refresh is tried again. */
const retryDelayMs = 10_000
/** Milliseconds for which a key with an uncacheable response is hit-for-miss. */
const hitForMissTtlMs = 60_000

/** What is served before what. */
const usefulness = { expired: 0, staleIfError: 1, stale: 2, fresh: 3 } as const satisfies Record<Freshness, number>

export function createPageSingleFlight<Page extends CacheableResponse, Route>({ render, refreshData, store, meters, purges, shared, composeWidgets, now, wallNow, onError }: PageSingleFlightOptions<Page, Route>): PageSingleFlight<Page, Route> {
  const inFlight = new Map<string, Promise<FlightResult<Page>>>()
  const hitForMissKeys = new LRUCache<string, true>({ max: 10_000, ttl: hitForMissTtlMs })
  const secondLevel = shared && createSecondLevelPages({ shared, store, purges, now, wallNow, onError })

  function start(where: PageAddress, key: string, route?: Route): Promise<FlightResult<Page>> {
    const flight = run(where, key, route).finally(() => inFlight.delete(key))
    inFlight.set(key, flight)
    // Requests that wait get the error themselves; when none does, it must not become an unhandled rejection.
    flight.catch(onError)
    return flight
  }

  async function run(where: PageAddress, key: string, route?: Route): Promise<FlightResult<Page>> {
    const wasStored = store.peek(key) !== undefined
    let taken: TakenCopy | undefined
    const accept = (copy: SharedCopy) => {
      taken = take(where, key, copy) ?? taken
      // A copy without a place in memory is neither refreshed nor given new widgets by anybody here.
      const isKeptUpToDate = taken?.stored !== undefined || (taken?.copy === 'fresh' && taken.page.rendered.composition === undefined)
      return isKeptUpToDate && (taken?.copy === 'fresh' || taken?.copy === 'stale')
    }
    const turn = await secondLevel?.takeTurn(where, key, accept, stateOf(key) !== 'stale')
    if (taken && turn?.kind === 'copy') {
      countFilled(taken, wasStored, 'copied')
      return withWidgets(taken)
    }
    const lease = turn?.kind === 'render' ? turn.lease : undefined
    try {
      const current = () => renderCurrent(where, key, route)
      const result = await (secondLevel ? secondLevel.share(where, key, lease, current, (made) => (made.kind === 'page' && made.stored ? made : undefined)) : current())
      if (result.kind === 'page') {
        countFilled(result, wasStored, 'rendered')
        return withWidgets(result)
      }
      return result.kind === 'failed' && taken ? await withWidgets(taken) : result
    } catch (error) {
      deferRetry(key)
      if (!taken) throw error
      onError(error)
      return withWidgets(taken)
    }
  }

  function countFilled({ page, stored }: PutResult, wasStored: boolean, by: 'rendered' | 'copied'): void {
    const counts = meters.of(page.rendered.page)
    const name = by === 'copied' ? 'ByCopy' : 'ByRender'
    counts[`${wasStored ? 'renewed' : 'filled'}${name}`] += 1
    if (stored && wasStored) stored.renewals[by] += 1
  }

  /** A copy's widgets were composed elsewhere, some time ago; those of a new page may have been purged meanwhile. */
  async function withWidgets<Result extends PutResult>(result: Result): Promise<Result> {
    const { stored } = result
    const composing = stored && composeWidgets(stored, now())
    if (!composing) return result
    await composing.catch(onError)
    return { ...result, page: { ...result.page, rendered: stored.isRemoved ? result.page.rendered : stored.rendered } }
  }

  /** Stores a copy that may be served longer than what is stored. */
  function take(where: PageAddress, key: string, { rendered, state }: SharedCopy): TakenCopy | undefined {
    const own = store.peek(key)?.rendered
    if (own && rendered.version <= own.version && rendered.renderedAt <= own.renderedAt) return undefined
    if (usefulness[state] <= usefulness[stateOf(key)]) return undefined
    hitForMissKeys.delete(key)
    return { kind: 'page', ...store.put(where, key, rendered), copy: state }
  }

  function stateOf(key: string): Freshness {
    const stored = store.peek(key)
    return stored ? freshnessAt(stored.times, now()) : 'expired'
  }

  async function renderCurrent(where: PageAddress, key: string, route: Route | undefined): Promise<FlightResult<Page>> {
    // Rendered from what the data cache may still serve stale, the page would be rendered once more when that has been fetched.
    if (store.peek(key)) await refreshData?.(where)
    let version = purges.version()
    let response = await render(where, route)
    // The content was purged while it was rendered, so this rendering may show the old content.
    if (purgedSince(version, where, response) === 'own') {
      version = purges.version()
      response = await render(where, route)
    }
    return settle(where, key, response, version)
  }

  async function settle(where: PageAddress, key: string, response: Page, version: number): Promise<FlightResult<Page>> {
    if (response.status >= 500) {
      deferRetry(key)
      return { kind: 'failed', response }
    }
    if (!isStorable(response)) {
      store.delete(key)
      hitForMissKeys.set(key, true)
      return { kind: 'bypass', response }
    }
    const rendered = await createRenderedPage(response, { renderedAt: now(), version, previous: store.peek(key)?.rendered })
    hitForMissKeys.delete(key)
    const result = store.put(where, key, rendered)
    return { kind: 'page', ...result, response }
  }

  function purgedSince(version: number, where: PageAddress, response: Page): PurgeMark['what'] | undefined {
    const since = purges.since(version, purgeSubjectOf(where, response))
    return since === 'unknown' ? 'own' : since.scope
  }

  /** Keeps serving the stored page for a while before the next refresh. */
  function deferRetry(key: string): void {
    const stored = store.peek(key)
    if (stored) stored.retryAt = now() + retryDelayMs
  }

  return {
    for: (where, key, route) => inFlight.get(key) ?? start(where, key, route),
    inFlight: (key) => inFlight.get(key),
    hitForMiss: (key) => hitForMissKeys.has(key),
    count: () => inFlight.size,
  }
}

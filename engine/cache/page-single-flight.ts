import { LRUCache } from 'lru-cache'
import type { PageAddress } from './page-key.ts'
import { freshnessAt, type PurgeMark } from './page-times.ts'
import type { PutResult, PageStore } from './page-store.ts'
import type { PurgeLog } from './purge-log.ts'
import { deserializePage, type SecondLevelCache, serializePage } from './second-level-cache.ts'
import { type CacheableResponse, purgeSubjectOf, isStorable, createRenderedPage, tagsOf } from './stored-page.ts'

export type FlightResult<Page> =
  | ({ readonly kind: 'page'; readonly response?: Page } & PutResult)
  | { readonly kind: 'bypass' | 'failed'; readonly response: Page }

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
  readonly store: PageStore
  readonly purges: PurgeLog
  readonly shared: SecondLevelCache | undefined
  readonly now: () => number
  /** See `PageCacheOptions`. */
  readonly wallNow: () => number
  readonly onError: (error: unknown) => void
}

/** Milliseconds before a failed refresh is tried again. */
const retryDelayMs = 10_000
/** Milliseconds for which a key with an uncacheable response is hit-for-miss. */
const hitForMissTtlMs = 60_000

export function createPageSingleFlight<Page extends CacheableResponse, Route>({ render, store, purges, shared, now, wallNow, onError }: PageSingleFlightOptions<Page, Route>): PageSingleFlight<Page, Route> {
  const inFlight = new Map<string, Promise<FlightResult<Page>>>()
  const hitForMissKeys = new LRUCache<string, true>({ max: 10_000, ttl: hitForMissTtlMs })

  function start(where: PageAddress, key: string, route?: Route): Promise<FlightResult<Page>> {
    const flight = run(where, key, route).finally(() => inFlight.delete(key))
    inFlight.set(key, flight)
    // Requests that wait get the error themselves; when none does, it must not become an unhandled rejection.
    flight.catch(onError)
    return flight
  }

  async function run(where: PageAddress, key: string, route?: Route): Promise<FlightResult<Page>> {
    const sharedHit = store.peek(key) ? undefined : await readSecondLevel(where, key)
    if (sharedHit) return sharedHit
    try {
      let version = purges.version()
      let response = await render(where, route)
      // The content was purged while it was rendered, so this rendering may show the old content.
      if (purgedSince(version, where, response) === 'own') {
        version = purges.version()
        response = await render(where, route)
      }
      return await settle(where, key, response, version)
    } catch (error) {
      deferRetry(key)
      throw error
    }
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
    if (shared && result.stored) void shared.write(key, serializePage(where, { ...rendered, renderedAt: rendered.renderedAt - now() + wallNow() }), result.page.times.staleIfErrorUntil - now()).catch(onError)
    return { kind: 'page', ...result, response }
  }

  function purgedSince(version: number, where: PageAddress, response: Page): PurgeMark['what'] | undefined {
    const since = purges.since(version, { where, page: response.page, ...tagsOf(response) })
    return since === 'unknown' ? 'own' : since.scope
  }

  /** Keeps serving the stored page for a while before the next refresh. */
  function deferRetry(key: string): void {
    const stored = store.peek(key)
    if (stored) stored.retryAt = now() + retryDelayMs
  }

  async function readSecondLevel(where: PageAddress, key: string): Promise<FlightResult<Page> | undefined> {
    if (!shared) return undefined
    try {
      const found = await shared.read(key)
      const deserialized = found && deserializePage(found)
      // By its age: the other node's clock of the day may be ahead of ours, and ours may have been set.
      const rendered = deserialized && { ...deserialized, renderedAt: now() - Math.max(0, wallNow() - deserialized.renderedAt) }
      if (!rendered || freshnessAt(store.timesOf(rendered), now()) !== 'fresh') return undefined
      const since = purges.since(rendered.version, purgeSubjectOf(where, rendered))
      if (since === 'unknown' || since.scope) return undefined
      hitForMissKeys.delete(key)
      return { kind: 'page', ...store.put(where, key, rendered) }
    } catch (error) {
      onError(error)
      return undefined
    }
  }

  return {
    for: (where, key, route) => inFlight.get(key) ?? start(where, key, route),
    inFlight: (key) => inFlight.get(key),
    hitForMiss: (key) => hitForMissKeys.has(key),
    count: () => inFlight.size,
  }
}

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

/** Pages that are being made: one flight for each key, however many wait for it. */
/** `Route` is what the caller knows of the address already; a page that is refreshed in the background has none. */
export interface PageSingleFlight<Page, Route> {
  /** The flight of a key: the one under way, or a new one. */
  readonly for: (where: PageAddress, key: string, route?: Route) => Promise<FlightResult<Page>>
  readonly inFlight: (key: string) => Promise<FlightResult<Page>> | undefined
  /** The last answer was one that no cache may keep: each reader asks on their own, and nobody waits for another. */
  readonly hitForMiss: (key: string) => boolean
  readonly count: () => number
}

export interface PageSingleFlightOptions<Page extends CacheableResponse, Route> {
  readonly render: (where: PageAddress, route?: Route) => Promise<Page>
  readonly store: PageStore
  readonly purges: PurgeLog
  readonly shared: SecondLevelCache | undefined
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Milliseconds after which a page that could not be refreshed is tried again. */
const retryDelayMs = 10_000
/** Milliseconds for which a key whose answer no cache may keep is asked for by each reader on their own. */
const hitForMissTtlMs = 60_000

export function createPageSingleFlight<Page extends CacheableResponse, Route>({ render, store, purges, shared, now, onError }: PageSingleFlightOptions<Page, Route>): PageSingleFlight<Page, Route> {
  const inFlight = new Map<string, Promise<FlightResult<Page>>>()
  const hitForMissKeys = new LRUCache<string, true>({ max: 10_000, ttl: hitForMissTtlMs })

  function start(where: PageAddress, key: string, route?: Route): Promise<FlightResult<Page>> {
    const flight = run(where, key, route).finally(() => inFlight.delete(key))
    inFlight.set(key, flight)
    // Whoever waits hears of it; when nobody does, it must not end the process.
    flight.catch(onError)
    return flight
  }

  async function run(where: PageAddress, key: string, route?: Route): Promise<FlightResult<Page>> {
    const sharedHit = store.peek(key) ? undefined : await readSecondLevel(where, key)
    if (sharedHit) return sharedHit
    try {
      let version = purges.version()
      let response = await render(where, route)
      // What it shows was purged while it was made: it may be what was there before.
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
    if (shared && result.stored) void shared.write(key, serializePage(where, rendered), result.page.times.staleIfErrorUntil - now()).catch(onError)
    return { kind: 'page', ...result, response }
  }

  function purgedSince(version: number, where: PageAddress, response: Page): PurgeMark['what'] | undefined {
    const since = purges.since(version, { where, page: response.page, ...tagsOf(response) })
    return since === 'unknown' ? 'own' : since.scope
  }

  /** The one that is there is served a while longer before it is tried again. */
  function deferRetry(key: string): void {
    const stored = store.peek(key)
    if (stored) stored.retryAt = now() + retryDelayMs
  }

  async function readSecondLevel(where: PageAddress, key: string): Promise<FlightResult<Page> | undefined> {
    if (!shared) return undefined
    try {
      const found = await shared.read(key)
      const rendered = found && deserializePage(found)
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

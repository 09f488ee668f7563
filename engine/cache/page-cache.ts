import type { Coding } from './codings.ts'
import type { StoreStats } from './memory-store.ts'
import type { Meters, Verdict } from './meters.ts'
import type { Overrides } from './overrides.ts'
import type { PageAddress } from './page-key.ts'
import { keyOf } from './page-key.ts'
import { createPageBodies } from './page-bodies.ts'
import { createPageFlights } from './page-flights.ts'
import { createPagePurge, type PurgeReport } from './page-purge.ts'
import { createPageStore, type ServedPage } from './page-store.ts'
import { stateAt } from './page-times.ts'
import type { Purge } from './purge.ts'
import { createPurgeLog } from './purge-log.ts'
import { createRefreshQueue } from './refresh-queue.ts'
import type { SharedLevel } from './shared-level.ts'
import type { Answered, Made, StoredPage } from './stored-page.ts'

export interface PageCacheOptions<Answer extends Answered> {
  readonly maxBytes: number
  /** Makes a page from nothing but its address. */
  readonly make: (where: PageAddress) => Promise<Answer>
  readonly meters: Meters
  readonly overrides: Overrides
  readonly shared?: SharedLevel | undefined
  /** The process has more to do than it can: stale pages are served without being refreshed. */
  readonly isPressed?: () => boolean
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** Told of pages made in the background: nobody else hears of what went wrong. */
  readonly onMade?: (where: PageAddress, answer: Answer) => void
  /** Told of what was thrown where nobody waited. */
  readonly onError?: (error: unknown) => void
  /** Hits after which a page is compressed at its best. Default 64. */
  readonly hotAfter?: number
}

export type Served<Answer> =
  /** `stored` is absent when the page did not get a place; `answer` is there for who had it made. */
  | { readonly kind: 'page'; readonly verdict: Verdict; readonly page: ServedPage; readonly stored?: StoredPage; readonly answer?: Answer }
  /** An error, or what no cache may keep; `isShared` when another request had it made, and has reported what went wrong. */
  | { readonly kind: 'passed'; readonly verdict: 'passed'; readonly answer: Answer; readonly isShared: boolean }

export interface PageCache<Answer extends Answered> {
  /** The page of an address: stored, or made now. */
  readonly answer: (where: PageAddress, key?: string) => Promise<Served<Answer>>
  /** Counts a page that is served without asking, and does what being used calls for. */
  readonly used: (stored: StoredPage, verdict: 'hit' | 'stale', now: number) => void
  /** The body in a coding; made once, and kept with its page. */
  readonly body: (made: Made, coding: Coding, stored: StoredPage | undefined) => Promise<Buffer>
  /**
   * @param version its number, where a log shared by all nodes has given it one; purges that were missed may be passed
   *   in late, in any order
   */
  readonly purge: (purge: Purge, version?: number) => PurgeReport
  readonly peek: (key: string) => StoredPage | undefined
  readonly pages: () => IterableIterator<StoredPage>
  /** Works out the times of a page's entries anew: after its override changed. */
  readonly retime: (page: string) => void
  readonly frequency: (key: string) => number
  readonly state: (key: string) => { readonly isFlying: boolean; readonly isPassing: boolean }
  readonly stats: () => PageCacheStats
  /** Resolves when nothing is being made in the background. */
  readonly settled: () => Promise<void>
}

export interface PageCacheStats extends StoreStats {
  readonly flights: number
  readonly waitingForRefresh: number
  /** Pages that are compressed at their best. */
  readonly packed: number
  readonly purges: number
}

/** Milliseconds that a reader waits for a new page while an old one may be served on error. */
const patience = 2_000
/** Milliseconds between two notes of the same page's use: often enough to tell pages apart. */
const touchEvery = 50
export function createPageCache<Answer extends Answered>(options: PageCacheOptions<Answer>): PageCache<Answer> {
  const { make, meters, overrides, isPressed = () => false, now = Date.now, onMade = () => undefined, onError = () => undefined, hotAfter = 64 } = options
  const purges = createPurgeLog()
  const store = createPageStore({ maxBytes: options.maxBytes, purges, overrides, meters, now, onOutdated: (stored) => void refresh(stored, now()) })
  const flights = createPageFlights<Answer>({ make, store, purges, shared: options.shared, now, onError })
  const bodies = createPageBodies(store)
  const refreshes = createRefreshQueue({ atOnce: 16, mostWaiting: 5_000 })
  const background = new Set<Promise<unknown>>()

  async function answer(where: PageAddress, key = keyOf(where)): Promise<Served<Answer>> {
    const stored = store.get(key)
    const at = now()
    const state = stored ? stateAt(stored.times, at) : 'expired'
    if (stored && state === 'fresh') return serve(stored, 'hit', at)
    if (stored && state === 'stale') return serve(stored, 'stale', at)
    const standIn = state === 'usableOnError' ? stored : undefined
    // It is known that a new one cannot be had, or that there is no time to make it: nobody waits to find it out again.
    if (standIn && (at < standIn.retryAt || isPressed())) return serve(standIn, 'standIn', at)
    if (flights.isPassing(key)) return pass(where)

    const isFollowing = flights.underWay(key) !== undefined
    const flight = flights.of(where, key)
    const landed = await (standIn ? landedOr(flight, patience) : flight)
    if (landed?.kind === 'page') {
      const verdict = isFollowing ? 'coalesced' : 'miss'
      count(landed.page.made.page, verdict)
      const { answer: made, ...page } = landed
      return { ...page, verdict, ...(isFollowing || !made ? {} : { answer: made }) }
    }
    if (standIn && landed?.kind !== 'passed') return serve(standIn, 'standIn', now())
    // Another reader's answer that no cache may keep is theirs alone.
    if (!landed || (landed.kind === 'passed' && isFollowing)) return pass(where)
    return passed(landed.answer, isFollowing)
  }

  async function pass(where: PageAddress): Promise<Served<Answer>> {
    return passed(await make(where), false)
  }

  function passed(made: Answer, isShared: boolean): Served<Answer> {
    count(made.page, 'passed')
    return { kind: 'passed', verdict: 'passed', answer: made, isShared }
  }

  function count(page: string | undefined, verdict: Verdict): void {
    meters.of(page)[verdict] += 1
  }

  function serve(stored: StoredPage, verdict: 'hit' | 'stale' | 'standIn', at: number): Served<Answer> {
    if (verdict === 'standIn') stored.counts.standIn += 1
    else used(stored, verdict, at)
    // As it is now: it may be made anew, or go, before it has been sent.
    const { where, made, times } = stored
    return { kind: 'page', verdict, page: { where, made, times }, stored }
  }

  function used(stored: StoredPage, verdict: 'hit' | 'stale', at: number): void {
    stored.counts[verdict] += 1
    stored.hits += 1
    if (at - stored.lastHitAt >= touchEvery) {
      stored.lastHitAt = at
      store.touch(stored)
    }
    if (verdict === 'stale') refresh(stored, at)
    else if (stored.hits >= hotAfter && !stored.made.isPacked) inBackground(bodies.pack(stored, at))
  }

  function refresh(stored: StoredPage, at: number): Promise<void> | undefined {
    if (at < stored.retryAt || flights.underWay(stored.key) || isPressed()) return undefined
    return inBackground(
      refreshes.add(stored.key, store.frequency(stored.key), async () => {
        const landed = await flights.of(stored.where, stored.key)
        if (landed.answer) onMade(stored.where, landed.answer)
      }),
    )
  }

  function inBackground(work: Promise<void> | undefined): Promise<void> | undefined {
    if (!work) return undefined
    background.add(work)
    void work.finally(() => background.delete(work)).catch(onError)
    return work
  }

  const purge = createPagePurge({
    store,
    purges,
    now,
    refresh: (stored, at) => flights.underWay(stored.key)?.then(ended, ended) ?? refresh(stored, at),
  })

  return {
    answer,
    used,
    body: bodies.of,
    purge,
    peek: store.peek,
    pages: store.entries,
    retime: store.retime,
    frequency: store.frequency,
    state: (key) => ({ isFlying: flights.underWay(key) !== undefined, isPassing: flights.isPassing(key) }),
    stats: () => ({ ...store.stats(), flights: flights.count(), waitingForRefresh: refreshes.waiting(), packed: bodies.packed(), purges: purges.version() }),
    settled: async () => {
      while (background.size > 0) await Promise.allSettled(background)
    },
  }
}

const ended = (): void => undefined

/** What a flight brings, or `undefined` when it takes longer or fails. */
async function landedOr<Result>(flight: Promise<Result>, time: number): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, time, undefined)
  try {
    return await Promise.race([flight.catch(() => undefined), promise])
  } finally {
    clearTimeout(timer)
  }
}

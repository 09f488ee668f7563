import { LRUCache } from 'lru-cache'
import { type Coding, encode } from './codings.ts'
import { hashOf } from './frequency-sketch.ts'
import { createMemoryStore, type StoreStats } from './memory-store.ts'
import type { Meters, Verdict } from './meters.ts'
import type { Overrides } from './overrides.ts'
import type { PageAddress } from './page-key.ts'
import { keyOf } from './page-key.ts'
import { pageTimes, type PageTimes, purgeGrace, stateAt, type Touched } from './page-times.ts'
import { type Purge, touchedBy } from './purge.ts'
import { createPurgeLog } from './purge-log.ts'
import { createRefreshQueue } from './refresh-queue.ts'
import { fromShared, type SharedLevel, toShared } from './shared-level.ts'
import { type Answered, bodyIn, factsOf, isStorable, type Made, makePage, sizeOfPage, type StoredPage, tagsOf } from './stored-page.ts'
import { createTagIndex } from './tag-index.ts'

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

/** A page to be sent. */
export interface ServedPage {
  readonly where: PageAddress
  readonly made: Made
  readonly times: PageTimes
}

export type Served<Answer> =
  /** `stored` is absent when the page did not get a place; `answer` is there for who had it made. */
  | { readonly kind: 'page'; readonly verdict: Verdict; readonly page: ServedPage; readonly stored?: StoredPage; readonly answer?: Answer }
  /** An error, or what no cache may keep; `isShared` when another request had it made, and has reported what went wrong. */
  | { readonly kind: 'passed'; readonly verdict: 'passed'; readonly answer: Answer; readonly isShared: boolean }

export interface PurgeReport {
  /** Number of the purge. */
  readonly version: number
  readonly matched: number
  /** Of those: gone. */
  readonly removed: number
  /** Of those: asked for lately, and being made anew. */
  readonly refreshing: number
  /** When they are. `failed` are still stale. */
  readonly settled: Promise<{ readonly refreshed: number; readonly failed: number }>
}

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

type Landed<Answer> =
  | { readonly kind: 'page'; readonly page: ServedPage; readonly stored?: StoredPage; readonly answer?: Answer }
  | { readonly kind: 'passed' | 'failed'; readonly answer: Answer }

/** Milliseconds after which a page that could not be refreshed is tried again. */
const retryAfter = 10_000
/** Milliseconds that a reader waits for a new page while an old one may be served on error. */
const patience = 2_000
/** Milliseconds for which a key whose answer no cache may keep is asked for by each reader on their own. */
const passFor = 60_000
/** Milliseconds: a page that was asked for since is refreshed at once after a purge. */
const lately = 600_000
/** Milliseconds between two notes of the same page's use: often enough to tell pages apart. */
const touchEvery = 50
/** Milliseconds of freshness below which compressing at its best is not worth its time. */
const worthPacking = 20_000

export function createPageCache<Answer extends Answered>(options: PageCacheOptions<Answer>): PageCache<Answer> {
  const { make, meters, overrides, shared, isPressed = () => false, now = Date.now, onMade = () => undefined, onError = () => undefined, hotAfter = 64 } = options
  const index = createTagIndex()
  const store = createMemoryStore<StoredPage>({ maxBytes: options.maxBytes, onGone: forget })
  const flights = new Map<string, Promise<Landed<Answer>>>()
  const purges = createPurgeLog()
  const passing = new LRUCache<string, true>({ max: 10_000, ttl: passFor })
  const refreshes = createRefreshQueue({ atOnce: 16, mostWaiting: 5_000 })
  const packing = createRefreshQueue({ atOnce: 1, mostWaiting: 100 })
  const background = new Set<Promise<unknown>>()
  let packed = 0

  async function answer(where: PageAddress, key = keyOf(where)): Promise<Served<Answer>> {
    const stored = store.get(key)
    const at = now()
    const state = stored ? stateAt(stored.times, at) : 'expired'
    if (stored && state === 'fresh') return serve(stored, 'hit', at)
    if (stored && state === 'stale') return serve(stored, 'stale', at)
    const standIn = state === 'usableOnError' ? stored : undefined
    // It is known that a new one cannot be had, or that there is no time to make it: nobody waits to find it out again.
    if (standIn && (at < standIn.retryAt || isPressed())) return serve(standIn, 'standIn', at)
    if (passing.has(key)) return pass(where)

    const isFollowing = flights.has(key)
    const flight = flights.get(key) ?? takeOff(where, key)
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
    else if (stored.hits >= hotAfter && !stored.made.isPacked) pack(stored, at)
  }

  function refresh(stored: StoredPage, at: number): Promise<void> | undefined {
    if (at < stored.retryAt || flights.has(stored.key) || isPressed()) return undefined
    const work = refreshes.add(stored.key, store.frequency(stored.key), async () => {
      const landed = await (flights.get(stored.key) ?? takeOff(stored.where, stored.key))
      if (landed.answer) onMade(stored.where, landed.answer)
    })
    return work && inBackground(work)
  }

  function inBackground<Result>(work: Promise<Result>): Promise<Result> {
    background.add(work)
    void work.finally(() => background.delete(work)).catch(onError)
    return work
  }

  function takeOff(where: PageAddress, key: string): Promise<Landed<Answer>> {
    const flight = fly(where, key).finally(() => flights.delete(key))
    flights.set(key, flight)
    // Whoever waits hears of it; when nobody does, it must not end the process.
    flight.catch(onError)
    return flight
  }

  async function fly(where: PageAddress, key: string): Promise<Landed<Answer>> {
    const elsewhere = store.peek(key) ? undefined : await fromSecondLevel(where, key)
    if (elsewhere) return elsewhere
    try {
      let version = purges.version()
      let made = await make(where)
      // What it shows was purged while it was made: it may be what was there before.
      if (touchedSince(version, where, made) === 'own') {
        version = purges.version()
        made = await make(where)
      }
      return await land(where, key, made, version)
    } catch (error) {
      hold(key)
      throw error
    }
  }

  async function land(where: PageAddress, key: string, answered: Answer, version: number): Promise<Landed<Answer>> {
    if (answered.status >= 500) {
      hold(key)
      return { kind: 'failed', answer: answered }
    }
    if (!isStorable(answered)) {
      store.delete(key)
      passing.set(key, true)
      return { kind: 'passed', answer: answered }
    }
    const made = await makePage(answered, { madeAt: now(), version, last: store.peek(key)?.made })
    const kept = keep(where, key, made)
    if (shared && kept.stored) void shared.write(key, toShared(where, made), kept.page.times.errorUntil - now()).catch(onError)
    return { kind: 'page', ...kept, answer: answered }
  }

  function touchedSince(version: number, where: PageAddress, answered: Answer): Touched['what'] | undefined {
    const since = purges.since(version, { where, page: answered.page, ...tagsOf(answered) })
    return since === 'unknown' ? 'own' : since.touched
  }

  /** The one that is there is served a while longer before it is tried again. */
  function hold(key: string): void {
    const stored = store.peek(key)
    if (stored) stored.retryAt = now() + retryAfter
  }

  async function fromSecondLevel(where: PageAddress, key: string): Promise<Landed<Answer> | undefined> {
    if (!shared) return undefined
    try {
      const found = await shared.read(key)
      const made = found && fromShared(found)
      if (!made || stateAt(timesOf(made), now()) !== 'fresh') return undefined
      const since = purges.since(made.version, factsOf(where, made))
      if (since === 'unknown' || since.touched) return undefined
      return { kind: 'page', ...keep(where, key, made) }
    } catch (error) {
      onError(error)
      return undefined
    }
  }

  const timesOf = (made: Made, touched?: Touched): PageTimes =>
    // An old page may be read for a moment; an old 404 sends readers away from what is there.
    pageTimes(overrides.apply(made.page, made.cacheability), made.madeAt, touched, made.status === 200 ? purgeGrace : 0)

  function keep(where: PageAddress, key: string, made: Made): { readonly page: ServedPage; readonly stored?: StoredPage } {
    const since = purges.since(made.version, factsOf(where, made))
    const touched: Touched | undefined = since === 'unknown' ? { at: now(), what: 'own' } : since.touched && { at: now(), what: since.touched }
    const times = timesOf(made, touched)
    if (since !== 'unknown' && since.hard && since.touched === 'own') return { page: { where, made, times } }
    passing.delete(key)
    const before = store.peek(key)
    const counts = meters.of(made.page)
    if (before) {
      index.remove(key, before.made.cacheability.tags)
      Object.assign(before, { made, times, touched, counts, retryAt: 0 })
    }
    const stored: StoredPage = before ?? {
      key,
      hash: hashOf(key),
      where,
      made,
      times,
      touched,
      retryAt: 0,
      hits: 0,
      lastHitAt: now(),
      counts,
      shortcuts: [],
      isGone: false,
      size: () => sizeOfPage(stored),
    }
    index.add(key, made.cacheability.tags)
    store.set(stored)
    if (touched?.what === 'own') void refresh(stored, now())
    return stored.isGone ? { page: { where, made, times } } : { page: { where, made, times }, stored }
  }

  function forget(stored: StoredPage): void {
    stored.isGone = true
    index.remove(stored.key, stored.made.cacheability.tags)
    for (const { from, url } of stored.shortcuts) if (from.get(url) === stored) from.delete(url)
    stored.shortcuts.length = 0
    // Whoever still holds the place does not hold its bytes.
    stored.made = { ...stored.made, bodies: new Map(), renditions: new Map() }
  }

  function pack(stored: StoredPage, at: number): void {
    const { made } = stored
    if (stored.times.freshUntil - at < worthPacking) return
    made.isPacked = true
    const work = packing.add(stored.key, stored.hits, async () => {
      const best = await encode(await bodyIn(made, 'identity'), 'br', 'inBackground')
      packed += 1
      if (best.byteLength >= (made.bodies.get('br')?.byteLength ?? Infinity)) return
      made.bodies.set('br', best)
      made.renditions.delete('br')
      if (!stored.isGone) store.set(stored)
    })
    if (work) void inBackground(work)
    else made.isPacked = false
  }

  const beingMade = new WeakMap<Made, Map<Coding, Promise<Buffer>>>()

  async function body(made: Made, coding: Coding, stored: StoredPage | undefined): Promise<Buffer> {
    const there = made.bodies.get(coding)
    if (there) return there
    const flying = beingMade.get(made) ?? new Map<Coding, Promise<Buffer>>()
    beingMade.set(made, flying)
    const flight = flying.get(coding) ?? bodyIn(made, coding).finally(() => flying.delete(coding))
    flying.set(coding, flight)
    const bytes = await flight
    if (!made.bodies.has(coding)) {
      made.bodies.set(coding, bytes)
      if (stored && !stored.isGone) store.set(stored)
    }
    return bytes
  }

  function purge(wanted: Purge, number?: number): PurgeReport {
    const version = purges.note(wanted, number)
    const { target, hard } = wanted
    const at = now()
    const found = target.kind === 'tags' ? [...index.keysOf(target.tags)].map((key) => store.peek(key)) : [...store.entries()]
    const work: Promise<boolean>[] = []
    let matched = 0
    let removed = 0
    const touchedPages: StoredPage[] = []
    for (const stored of found) {
      const what = stored && touchedBy(target, factsOf(stored.where, stored.made))
      // A number that comes late may be of a purge that the page already knows of.
      if (!stored || !what || (number !== undefined && stored.made.version >= number)) continue
      matched += 1
      if (hard) {
        store.delete(stored.key)
        removed += 1
      } else {
        mark(stored, { at, what })
        touchedPages.push(stored)
      }
    }
    for (const stored of touchedPages) {
      if (at - stored.lastHitAt > lately) continue
      const { made } = stored
      const flying = flights.get(stored.key)
      const refreshed = flying ? flying.then(() => undefined, () => undefined) : refresh(stored, at)
      if (refreshed) work.push(refreshed.then(() => stored.made !== made))
    }
    const settled = Promise.all(work).then((results) => ({ refreshed: results.filter(Boolean).length, failed: results.filter((each) => !each).length }))
    return { version, matched, removed, refreshing: work.length, settled }
  }

  function mark(stored: StoredPage, touched: Touched): void {
    // The first purge since it was made counts, or its grace would never end; unless only a later one is about the page itself.
    if (!stored.touched || (stored.touched.what === 'adornment' && touched.what === 'own')) stored.touched = touched
    stored.retryAt = 0
    stored.times = timesOf(stored.made, stored.touched)
    for (const rendition of stored.made.renditions.values()) rendition.second = -1
  }

  return {
    answer,
    used,
    body,
    purge,
    peek: store.peek,
    pages: store.entries,
    retime: (page) => {
      for (const stored of store.entries()) {
        if (stored.made.page !== page) continue
        stored.times = timesOf(stored.made, stored.touched)
        for (const rendition of stored.made.renditions.values()) rendition.second = -1
      }
    },
    frequency: store.frequency,
    state: (key) => ({ isFlying: flights.has(key), isPassing: passing.has(key) }),
    stats: () => ({ ...store.stats(), flights: flights.size, waitingForRefresh: refreshes.waiting(), packed, purges: purges.version() }),
    settled: async () => {
      while (background.size > 0) await Promise.allSettled(background)
    },
  }
}

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

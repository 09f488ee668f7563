import { LRUCache } from 'lru-cache'
import type { PageAddress } from './page-key.ts'
import { stateAt, type Touched } from './page-times.ts'
import type { KeptPage, PageStore } from './page-store.ts'
import type { PurgeLog } from './purge-log.ts'
import { fromShared, type SharedLevel, toShared } from './shared-level.ts'
import { type Answered, factsOf, isStorable, makePage, tagsOf } from './stored-page.ts'

export type Landed<Answer> =
  | ({ readonly kind: 'page'; readonly answer?: Answer } & KeptPage)
  | { readonly kind: 'passed' | 'failed'; readonly answer: Answer }

/** Pages that are being made: one flight for each key, however many wait for it. */
export interface PageFlights<Answer> {
  /** The flight of a key: the one under way, or a new one. */
  readonly of: (where: PageAddress, key: string) => Promise<Landed<Answer>>
  readonly underWay: (key: string) => Promise<Landed<Answer>> | undefined
  /** The last answer was one that no cache may keep: each reader asks on their own, and nobody waits for another. */
  readonly isPassing: (key: string) => boolean
  readonly count: () => number
}

export interface PageFlightsOptions<Answer extends Answered> {
  readonly make: (where: PageAddress) => Promise<Answer>
  readonly store: PageStore
  readonly purges: PurgeLog
  readonly shared: SharedLevel | undefined
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Milliseconds after which a page that could not be refreshed is tried again. */
const retryAfter = 10_000
/** Milliseconds for which a key whose answer no cache may keep is asked for by each reader on their own. */
const passFor = 60_000

export function createPageFlights<Answer extends Answered>({ make, store, purges, shared, now, onError }: PageFlightsOptions<Answer>): PageFlights<Answer> {
  const flights = new Map<string, Promise<Landed<Answer>>>()
  const passing = new LRUCache<string, true>({ max: 10_000, ttl: passFor })

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
    passing.delete(key)
    const kept = store.keep(where, key, made)
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
      if (!made || stateAt(store.timesOf(made), now()) !== 'fresh') return undefined
      const since = purges.since(made.version, factsOf(where, made))
      if (since === 'unknown' || since.touched) return undefined
      passing.delete(key)
      return { kind: 'page', ...store.keep(where, key, made) }
    } catch (error) {
      onError(error)
      return undefined
    }
  }

  return {
    of: (where, key) => flights.get(key) ?? takeOff(where, key),
    underWay: (key) => flights.get(key),
    isPassing: (key) => passing.has(key),
    count: () => flights.size,
  }
}

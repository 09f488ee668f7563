import { hashOf } from './frequency-sketch.ts'
import { createMemoryStore, type StoreStats } from './memory-store.ts'
import type { Meters } from './meters.ts'
import type { Overrides } from './overrides.ts'
import type { PageAddress } from './page-key.ts'
import { pageTimes, type PageTimes, purgeGrace, type Touched } from './page-times.ts'
import { type PurgeTarget, touchedBy } from './purge.ts'
import type { PurgeLog } from './purge-log.ts'
import { factsOf, type Made, sizeOfPage, type StoredPage } from './stored-page.ts'
import { createTagIndex } from './tag-index.ts'

/** A page to be sent. */
export interface ServedPage {
  readonly where: PageAddress
  readonly made: Made
  readonly times: PageTimes
}

/** `stored` is absent when the page did not get a place. */
export interface KeptPage {
  readonly page: ServedPage
  readonly stored?: StoredPage
}

/** Pages in memory: found by key and by tag, with their times as overrides and purges leave them. */
export interface PageStore {
  /** Counts as a look-up, for admission. */
  readonly get: (key: string) => StoredPage | undefined
  readonly peek: (key: string) => StoredPage | undefined
  /** Gives a page its place, unless a purge that it does not know of has removed it or others are worth more. */
  readonly keep: (where: PageAddress, key: string, made: Made) => KeptPage
  /** Tells the store that what a page takes has changed. */
  readonly resized: (stored: StoredPage) => void
  readonly touch: (stored: StoredPage) => void
  readonly delete: (key: string) => void
  /** Its purge: the page is stale from now on. */
  readonly mark: (stored: StoredPage, touched: Touched) => void
  /** Works out the times of a page's entries anew: after its override changed. */
  readonly retime: (page: string) => void
  readonly timesOf: (made: Made, touched?: Touched) => PageTimes
  readonly matching: (target: PurgeTarget) => readonly { readonly stored: StoredPage; readonly what: Touched['what'] }[]
  readonly entries: () => IterableIterator<StoredPage>
  readonly frequency: (key: string) => number
  readonly stats: () => StoreStats
}

export interface PageStoreOptions {
  readonly maxBytes: number
  readonly purges: Pick<PurgeLog, 'since'>
  readonly overrides: Overrides
  readonly meters: Meters
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Told of a page that came in purged: it shows what was there before, and has to be made once more. */
  readonly onOutdated: (stored: StoredPage) => void
}

export function createPageStore({ maxBytes, purges, overrides, meters, now, onOutdated }: PageStoreOptions): PageStore {
  const index = createTagIndex()
  const store = createMemoryStore<StoredPage>({ maxBytes, onGone: forget })

  function forget(stored: StoredPage): void {
    stored.isGone = true
    index.remove(stored.key, stored.made.cacheability.tags)
    for (const { from, url } of stored.shortcuts) if (from.get(url) === stored) from.delete(url)
    stored.shortcuts.length = 0
    // Whoever still holds the place does not hold its bytes.
    stored.made = { ...stored.made, bodies: new Map(), renditions: new Map() }
  }

  const timesOf = (made: Made, touched?: Touched): PageTimes =>
    // An old page may be read for a moment; an old 404 sends readers away from what is there.
    pageTimes(overrides.apply(made.page, made.cacheability), made.madeAt, touched, made.status === 200 ? purgeGrace : 0)

  function keep(where: PageAddress, key: string, made: Made): KeptPage {
    const since = purges.since(made.version, factsOf(where, made))
    const touched: Touched | undefined = since === 'unknown' ? { at: now(), what: 'own' } : since.touched && { at: now(), what: since.touched }
    const times = timesOf(made, touched)
    if (since !== 'unknown' && since.hard && since.touched === 'own') return { page: { where, made, times } }
    const stored = placeOf(where, key, made, times, touched)
    index.add(key, made.cacheability.tags)
    store.set(stored)
    if (touched?.what === 'own') onOutdated(stored)
    return stored.isGone ? { page: { where, made, times } } : { page: { where, made, times }, stored }
  }

  function placeOf(where: PageAddress, key: string, made: Made, times: PageTimes, touched: Touched | undefined): StoredPage {
    const before = store.peek(key)
    const counts = meters.of(made.page)
    if (before) {
      index.remove(key, before.made.cacheability.tags)
      return Object.assign(before, { made, times, touched, counts, retryAt: 0 })
    }
    const stored: StoredPage = {
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
    return stored
  }

  function mark(stored: StoredPage, touched: Touched): void {
    // The first purge since it was made counts, or its grace would never end; unless only a later one is about the page itself.
    if (!stored.touched || (stored.touched.what === 'adornment' && touched.what === 'own')) stored.touched = touched
    stored.retryAt = 0
    rewrite(stored)
  }

  function rewrite(stored: StoredPage): void {
    stored.times = timesOf(stored.made, stored.touched)
    for (const rendition of stored.made.renditions.values()) rendition.second = -1
  }

  return {
    get: store.get,
    peek: store.peek,
    keep,
    resized: (stored) => {
      if (!stored.isGone) store.set(stored)
    },
    touch: store.touch,
    delete: store.delete,
    mark,
    retime: (page) => {
      for (const stored of store.entries()) if (stored.made.page === page) rewrite(stored)
    },
    timesOf,
    matching: (target) => {
      const found = target.kind === 'tags' ? [...index.keysOf(target.tags)].map((key) => store.peek(key)) : [...store.entries()]
      return found.flatMap((stored) => {
        const what = stored && touchedBy(target, factsOf(stored.where, stored.made))
        return stored && what ? [{ stored, what }] : []
      })
    },
    entries: store.entries,
    frequency: store.frequency,
    stats: store.stats,
  }
}

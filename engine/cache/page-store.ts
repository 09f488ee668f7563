import { hashOf } from './frequency-sketch.ts'
import { markOutdated } from './composition.ts'
import { createMemoryStore, type StoreStats } from './memory-store.ts'
import type { Meters } from './meters.ts'
import type { Overrides } from './overrides.ts'
import type { PageAddress } from './page-key.ts'
import { pageTimes, type PageTimes, purgeGraceMs, type PurgeMark, strongerMark } from './page-times.ts'
import { type PurgeTarget, purgeScope } from './purge.ts'
import type { PurgeLog } from './purge-log.ts'
import { purgeSubjectOf, type RenderedPage, sizeOfPage, type StoredPage } from './stored-page.ts'
import { createTagIndex } from './tag-index.ts'

/** A page to send. */
export interface ServedPage {
  readonly where: PageAddress
  readonly rendered: RenderedPage
  readonly times: PageTimes
}

/** `stored` is absent when the page was not admitted. */
export interface PutResult {
  readonly page: ServedPage
  readonly stored?: StoredPage
}

/** Pages in memory, indexed by key and tag, with times that take overrides and purges into account. */
export interface PageStore {
  /** Counts as a look-up, for admission. */
  readonly get: (key: string) => StoredPage | undefined
  readonly peek: (key: string) => StoredPage | undefined
  /** Stores a page, unless a purge after its rendering has removed it or the memory store does not admit it. */
  readonly put: (where: PageAddress, key: string, rendered: RenderedPage) => PutResult
  /** To be called after a page's memory size has changed. */
  readonly updateSize: (stored: StoredPage) => void
  readonly touch: (stored: StoredPage) => void
  readonly delete: (key: string) => void
  /** Applies a purge: the page is stale from then on. */
  readonly markPurged: (stored: StoredPage, purgeMark: PurgeMark) => void
  /** Recomputes the times of a page's entries after its override changed. */
  readonly recomputeTimes: (page: string) => void
  readonly timesOf: (rendered: RenderedPage, purgeMark?: PurgeMark) => PageTimes
  readonly matching: (target: PurgeTarget) => readonly { readonly stored: StoredPage; readonly what: PurgeMark['what'] }[]
  /** Has the widgets with one of the tags composed again before their pages are served. @returns the number of pages */
  readonly markWidgetsOutdated: (tags: readonly string[], hard: boolean) => number
  /** Puts the same page with other widgets in its place. */
  readonly replaceRendered: (stored: StoredPage, rendered: RenderedPage) => void
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
  /** Called with a stored page that was purged while it was rendered, so that it is rendered once more. */
  readonly onOutdated: (stored: StoredPage) => void
}

export function createPageStore({ maxBytes, purges, overrides, meters, now, onOutdated }: PageStoreOptions): PageStore {
  const index = createTagIndex()
  const widgetIndex = createTagIndex()
  const store = createMemoryStore<StoredPage>({ maxBytes, onRemove: onRemoved })

  function onRemoved(stored: StoredPage): void {
    stored.isRemoved = true
    removeTags(stored.key, stored.rendered)
    for (const { from, url } of stored.fastPathEntries) if (from.get(url) === stored) from.delete(url)
    stored.fastPathEntries.length = 0
    // Callers may still hold the entry; its bodies must not stay in memory with it.
    stored.rendered = { ...stored.rendered, bodies: new Map(), renditions: new Map() }
  }

  function addTags(key: string, { cacheability, composition }: RenderedPage): void {
    index.add(key, cacheability.tags)
    if (composition) widgetIndex.add(key, composition.tags)
  }

  function removeTags(key: string, { cacheability, composition }: RenderedPage): void {
    index.remove(key, cacheability.tags)
    if (composition) widgetIndex.remove(key, composition.tags)
  }

  const timesOf = (rendered: RenderedPage, purgeMark?: PurgeMark): PageTimes =>
    // An old page may be shown for the grace time; an old 404 would hide content that exists now.
    pageTimes(overrides.apply(rendered.page, rendered.cacheability), rendered.renderedAt, purgeMark, rendered.status === 200 ? purgeGraceMs : 0)

  function put(where: PageAddress, key: string, rendered: RenderedPage): PutResult {
    const since = purges.since(rendered.version, purgeSubjectOf(where, rendered))
    const purgeMark: PurgeMark | undefined = since === 'unknown' ? { at: now(), what: 'own' } : since.scope && { at: now(), what: since.scope }
    const times = timesOf(rendered, purgeMark)
    if (since !== 'unknown' && since.widgets && rendered.composition) markOutdated(rendered.composition, now(), since.widgets === 'hard')
    if (since !== 'unknown' && since.hard && since.scope === 'own') return { page: { where, rendered, times } }
    const stored = entryFor(where, key, rendered, times, purgeMark)
    addTags(key, rendered)
    store.set(stored)
    if (purgeMark?.what === 'own') onOutdated(stored)
    return stored.isRemoved ? { page: { where, rendered, times } } : { page: { where, rendered, times }, stored }
  }

  function entryFor(where: PageAddress, key: string, rendered: RenderedPage, times: PageTimes, purgeMark: PurgeMark | undefined): StoredPage {
    const existing = store.peek(key)
    const counts = meters.of(rendered.page)
    if (existing) {
      removeTags(key, existing.rendered)
      return Object.assign(existing, { rendered, times, purgeMark, counts, retryAt: 0 })
    }
    const stored: StoredPage = {
      key,
      hash: hashOf(key),
      where,
      rendered,
      times,
      purgeMark,
      retryAt: 0,
      hits: 0,
      renewals: { rendered: 0, copied: 0 },
      lastHitAt: now(),
      counts,
      fastPathEntries: [],
      isRemoved: false,
      size: () => sizeOfPage(stored),
    }
    return stored
  }

  function markPurged(stored: StoredPage, purgeMark: PurgeMark): void {
    // The first purge since the rendering counts, or the grace time would never end; unless a later one is stronger.
    if (stored.purgeMark?.what !== strongerMark(stored.purgeMark?.what, purgeMark.what)) stored.purgeMark = purgeMark
    stored.retryAt = 0
    updateTimes(stored)
  }

  function updateTimes(stored: StoredPage): void {
    stored.times = timesOf(stored.rendered, stored.purgeMark)
    for (const rendition of stored.rendered.renditions.values()) rendition.second = -1
  }

  return {
    get: store.get,
    peek: store.peek,
    put,
    updateSize: (stored) => {
      if (!stored.isRemoved) store.set(stored)
    },
    touch: store.touch,
    delete: store.delete,
    markPurged,
    recomputeTimes: (page) => {
      for (const stored of store.entries()) if (stored.rendered.page === page) updateTimes(stored)
    },
    timesOf,
    matching: (target) => {
      const found = target.kind === 'tags' ? [...index.keysOf(target.tags)].map((key) => store.peek(key)) : [...store.entries()]
      return found.flatMap((stored) => {
        const what = stored && purgeScope(target, purgeSubjectOf(stored.where, stored.rendered))
        return stored && what && what !== 'widgets' ? [{ stored, what }] : []
      })
    },
    markWidgetsOutdated: (tags, hard) => {
      const at = now()
      let count = 0
      for (const key of widgetIndex.keysOf(tags)) {
        const composition = store.peek(key)?.rendered.composition
        if (!composition) continue
        count += 1
        markOutdated(composition, at, hard)
      }
      return count
    },
    replaceRendered: (stored, rendered) => {
      if (stored.isRemoved) return
      removeTags(stored.key, stored.rendered)
      stored.rendered = rendered
      addTags(stored.key, rendered)
      store.set(stored)
    },
    entries: store.entries,
    frequency: store.frequency,
    stats: store.stats,
  }
}

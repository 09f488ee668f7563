import { type Freshness } from './freshness.ts'
import type { PageAddress } from './page-key.ts'
import type { PageStore } from './page-store.ts'
import { freshnessAt } from './page-times.ts'
import type { PurgeLog } from './purge-log.ts'
import { deserializePage, type SecondLevelCache, serializePage } from './second-level-cache.ts'
import { purgeSubjectOf, type RenderedPage } from './stored-page.ts'

/** A copy of a page in the second level that no purge has reached, and what its age allows. */
export interface SharedCopy {
  readonly rendered: RenderedPage
  readonly state: Exclude<Freshness, 'expired'>
}

/** The second level as this process may use it: in times of its own clock, and only what no purge that it knows of has reached. */
export interface SecondLevelPages {
  /** Never rejects; `undefined` also for the rendering that this process has itself. */
  readonly read: (where: PageAddress, key: string) => Promise<SharedCopy | undefined>
  /** @param ttlMs milliseconds after which it is useless */
  readonly write: (where: PageAddress, key: string, rendered: RenderedPage, ttlMs: number) => Promise<void>
}

export interface SecondLevelPagesOptions {
  readonly shared: SecondLevelCache
  readonly store: Pick<PageStore, 'peek' | 'timesOf'>
  readonly purges: Pick<PurgeLog, 'since'>
  readonly now: () => number
  /** See `PageCacheOptions`. */
  readonly wallNow: () => number
  readonly onError: (error: unknown) => void
}

export function createSecondLevelPages({ shared, store, purges, now, wallNow, onError }: SecondLevelPagesOptions): SecondLevelPages {
  /** When a rendering was made, as the second level has it. Kept, since a clock that was set would tell it differently. */
  const stamps = new WeakMap<RenderedPage, number>()

  async function read(where: PageAddress, key: string): Promise<SharedCopy | undefined> {
    try {
      const found = await shared.read(key)
      const own = store.peek(key)?.rendered
      if (!found || (own && stamps.get(own) === found.head.renderedAt)) return undefined
      const deserialized = deserializePage(found)
      // By its age: the other node's clock of the day may be ahead of ours, and ours may have been set.
      const rendered = { ...deserialized, renderedAt: now() - Math.max(0, wallNow() - deserialized.renderedAt) }
      stamps.set(rendered, found.head.renderedAt)
      const state = freshnessAt(store.timesOf(rendered), now())
      const since = purges.since(rendered.version, purgeSubjectOf(where, rendered))
      return state === 'expired' || since === 'unknown' || since.scope ? undefined : { rendered, state }
    } catch (error) {
      onError(error)
      return undefined
    }
  }

  async function write(where: PageAddress, key: string, rendered: RenderedPage, ttlMs: number): Promise<void> {
    const renderedAt = rendered.renderedAt - now() + wallNow()
    stamps.set(rendered, renderedAt)
    await shared.write(key, serializePage(where, { ...rendered, renderedAt }), ttlMs).catch(onError)
  }

  return { read, write }
}

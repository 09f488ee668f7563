import { setTimeout as wait } from 'node:timers/promises'
import type { Freshness } from './freshness.ts'
import type { PageAddress } from './page-key.ts'
import type { PageStore, PutResult } from './page-store.ts'
import { freshnessAt } from './page-times.ts'
import type { PurgeLog } from './purge-log.ts'
import { deserializePage, type RenderLease, type SecondLevelCache, type SerializedPage, serializePage } from './second-level-cache.ts'
import { purgeSubjectOf, type RenderedPage } from './stored-page.ts'

/** A copy of a page in the second level that no purge has reached, and what its age allows. */
export interface SharedCopy {
  readonly rendered: RenderedPage
  readonly state: Exclude<Freshness, 'expired'>
}

/** What a process does about a page that is due: it has been given a copy, or renders it, for all where it has the lease. */
export type Turn = { readonly kind: 'copy' } | { readonly kind: 'render'; readonly lease?: RenderLease }

/** The second level as this process may use it: in times of its own clock, and only what no purge that it knows of has reached. */
export interface SecondLevelPages {
  /**
   * Whose turn it is to render a page. While another process renders it, waits for the copy. Never rejects.
   * @param accept is given each copy but the process's own; says whether it will do
   * @param isAwaited whether readers wait, rather than being served stale meanwhile
   */
  readonly takeTurn: (where: PageAddress, key: string, accept: (copy: SharedCopy) => boolean, isAwaited: boolean) => Promise<Turn>
  /** Renders with the lease of a turn, and shares what comes of it. */
  readonly share: <Result>(where: PageAddress, key: string, lease: RenderLease | undefined, render: () => Promise<Result>, toShare: (result: Result) => PutResult | undefined) => Promise<Result>
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

/** Milliseconds for which the rendering of another process is waited for. */
const maxWaitMs = { awaited: 3_000, inBackground: 10_000 }
/** Milliseconds between two questions whether the copy is there; more from one to the next. */
const firstPauseMs = 15
const maxPauseMs = 100
/** Milliseconds for which a lease is renewed: no page takes longer to render. */
const maxRenderMs = 15_000

export function createSecondLevelPages({ shared, store, purges, now, wallNow, onError }: SecondLevelPagesOptions): SecondLevelPages {
  /** When a rendering was made, as the second level has it. Kept, since a clock that was set would tell it differently. */
  const stamps = new WeakMap<RenderedPage, number>()

  async function takeTurn(where: PageAddress, key: string, accept: (copy: SharedCopy) => boolean, isAwaited: boolean): Promise<Turn> {
    const own = store.peek(key)?.rendered
    let seen = own && stamps.get(own)
    let pauseMs = firstPauseMs
    const giveUpAt = performance.now() + (isAwaited ? maxWaitMs.awaited : maxWaitMs.inBackground)
    try {
      for (;;) {
        const claim = await shared.claim(key, seen, isAwaited)
        switch (claim?.kind) {
          case 'copy': {
            seen = claim.page.head.renderedAt
            const copy = copyOf(where, key, claim.page)
            if (copy && accept(copy)) return { kind: 'copy' }
            break
          }
          case 'lease':
            return { kind: 'render', lease: claim.lease }
          case 'held':
            if (performance.now() >= giveUpAt) return { kind: 'render' }
            // Those who wait must not ask all at once.
            await wait(pauseMs * (0.5 + Math.random()))
            pauseMs = Math.min(maxPauseMs, pauseMs * 1.5)
            break
          case 'withoutCopy':
          case undefined:
            return { kind: 'render' }
        }
      }
    } catch (error) {
      onError(error)
      return { kind: 'render' }
    }
  }

  function copyOf(where: PageAddress, key: string, page: SerializedPage): SharedCopy | undefined {
    const deserialized = deserializePage(page)
    const own = store.peek(key)?.rendered
    // By its age: the other node's clock of the day may be ahead of ours, and ours may have been set.
    const renderedAt = now() - Math.max(0, wallNow() - deserialized.renderedAt)
    const composition = deserialized.composition && { ...deserialized.composition, composedAt: renderedAt, outdatedFrom: renderedAt }
    // What has been compressed here at maximum, or for other readers, is kept where the bytes are the same.
    const isSame = own !== undefined && own.etag !== '' && own.etag === deserialized.etag
    const bodies = isSame ? { bodies: own.bodies, isRecompressed: own.isRecompressed, unchangedSince: own.unchangedSince } : { unchangedSince: renderedAt }
    const rendered = { ...deserialized, ...bodies, renderedAt, composition }
    stamps.set(rendered, page.head.renderedAt)
    const state = freshnessAt(store.timesOf(rendered), now())
    const since = purges.since(rendered.version, purgeSubjectOf(where, rendered))
    return state === 'expired' || since === 'unknown' || since.scope ? undefined : { rendered, state }
  }

  async function share<Result>(where: PageAddress, key: string, lease: RenderLease | undefined, render: () => Promise<Result>, toShare: (result: Result) => PutResult | undefined): Promise<Result> {
    const giveUpAt = performance.now() + maxRenderMs
    const renewing = lease && setInterval(() => performance.now() < giveUpAt && lease.renew(), lease.renewEveryMs).unref()
    let sharing: Promise<boolean> | undefined
    try {
      const result = await render()
      const put = toShare(result)
      sharing = put && write(where, key, put)
      return result
    } finally {
      clearInterval(renewing)
      // Not waited for: the page goes to its reader first.
      void (sharing ?? Promise.resolve(false)).then((isShared) => lease?.release(isShared ? 'copy' : 'withoutCopy'))
    }
  }

  async function write(where: PageAddress, key: string, { page: { rendered, times } }: PutResult): Promise<boolean> {
    const renderedAt = rendered.renderedAt - now() + wallNow()
    stamps.set(rendered, renderedAt)
    try {
      return await shared.write(key, serializePage(where, { ...rendered, renderedAt }), times.staleIfErrorUntil - now())
    } catch (error) {
      onError(error)
      return false
    }
  }

  return { takeTurn, share }
}

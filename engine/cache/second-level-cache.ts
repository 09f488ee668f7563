import type { Cacheability } from './cacheability.ts'
import type { Coding } from './content-coding.ts'
import type { PageAddress } from './page-key.ts'
import { type Composition, storedComposition } from './composition.ts'
import type { RenderedPage } from './stored-page.ts'

/** A page as sent between nodes: JSON and bytes. */
export interface SerializedPage {
  readonly head: SerializedPageHead
  /** In `head.coding`; empty for redirects. */
  readonly body: Buffer
}

export interface SerializedPageHead {
  readonly where: PageAddress
  readonly status: number
  readonly location?: string
  readonly keepsQuery?: true
  readonly page?: string
  readonly policy?: string
  readonly contentType?: string
  readonly download?: boolean
  /** Times that are `Infinity` are omitted. */
  readonly times: Partial<Pick<Cacheability, 'freshFor' | 'staleFor' | 'staleIfErrorFor'>>
  readonly tags: readonly string[]
  /** Composed when the page was rendered, or later; where it is taken its widgets are looked at before it is served. */
  readonly composition?: Pick<Composition, 'parts' | 'tags'>
  readonly varies: readonly string[]
  readonly renderedAt: number
  readonly version: number
  readonly etag: string
  readonly length: number
  readonly coding: Coding
}

/**
 * A cache that several nodes share, behind the memory of each. Losing it costs hit ratio only: it must answer within some
 * tens of milliseconds, or say that it has no answer.
 *
 * A page from it is used only if this node's purge log reaches back to the page's version and has no purge of it since; so
 * versions have to come from one shared counter (see `PageCache.purge`).
 */
export interface SecondLevelCache {
  /**
   * The copy of a page, where it is another than the one that the caller has seen (by its `renderedAt`); else the lease to
   * render it, which one process of all holds at a time.
   * @param isAwaited whether readers wait, rather than being served stale meanwhile
   * @returns `undefined` when the cache cannot be had
   */
  readonly claim: (key: string, seen: number | undefined, isAwaited: boolean) => Promise<ClaimResult | undefined>
  /** @param ttlMs milliseconds after which it is useless @returns whether it is there now */
  readonly write: (key: string, page: SerializedPage, ttlMs: number) => Promise<boolean>
  /** From now on pages are shared with nodes of this build only: this node's look otherwise than before. */
  readonly useBuild?: (build: string) => void
}

/** `held`: another process is rendering the page. `withoutCopy`: one has just tried, and has nothing to share. */
export type ClaimResult = { readonly kind: 'copy'; readonly page: SerializedPage } | { readonly kind: 'lease'; readonly lease: RenderLease } | { readonly kind: 'held' | 'withoutCopy' }

/** Held while a page is rendered; ends by itself when it is neither renewed nor released. */
export interface RenderLease {
  readonly renewEveryMs: number
  readonly renew: () => void
  /** @param outcome whether a copy has been written: if not, those who wait render on their own */
  readonly release: (outcome: 'copy' | 'withoutCopy') => void
}

export function serializePage(where: PageAddress, rendered: RenderedPage): SerializedPage {
  const { cacheability, status, location, keepsQuery, page, policy, contentType, download, composition, renderedAt, version, etag, length } = rendered
  const [coding, body] = [...rendered.bodies][0] ?? (['identity', Buffer.alloc(0)] as const)
  const times = Object.fromEntries((['freshFor', 'staleFor', 'staleIfErrorFor'] as const).filter((name) => cacheability[name] !== Infinity).map((name) => [name, cacheability[name]]))
  return {
    head: { where, status, ...(location === undefined ? {} : { location }), ...(keepsQuery ? { keepsQuery } : {}), ...(page === undefined ? {} : { page }), ...(policy === undefined ? {} : { policy }), ...(contentType === undefined ? {} : { contentType, download }), times, tags: cacheability.tags, ...(composition ? { composition: { parts: composition.parts, tags: composition.tags } } : {}), varies: cacheability.varies, renderedAt, version, etag, length, coding },
    body,
  }
}

export function deserializePage({ head, body }: SerializedPage): RenderedPage {
  const { status, location, keepsQuery = false, page, policy, contentType, download = false, times, tags, composition, varies, renderedAt, version, etag, length, coding } = head
  const cacheability = { freshFor: Infinity, staleFor: Infinity, staleIfErrorFor: Infinity, ...times, tags, varies }
  return {
    status,
    location,
    keepsQuery,
    page,
    policy,
    contentType,
    download,
    cacheability,
    composition: composition && storedComposition({ ...composition, freshFor: 0 }, renderedAt),
    renderedAt,
    unchangedSince: renderedAt,
    version,
    etag,
    length,
    bodies: location === undefined ? new Map([[coding, body]]) : new Map(),
    renditions: new Map(),
    isRecompressed: coding !== 'br',
  }
}

import type { Cacheability } from './cacheability.ts'
import type { Coding } from './content-coding.ts'
import type { PageAddress } from './page-key.ts'
import { type RenderedPage, tagsOf } from './stored-page.ts'

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
  readonly frameTags: readonly string[]
  readonly varies: readonly string[]
  readonly renderedAt: number
  readonly version: number
  readonly etag: string
  readonly length: number
  readonly coding: Coding
}

/**
 * A cache that several nodes share, behind the memory of each. Losing it costs hit ratio only: both functions may fail, and
 * `read` must answer within a few milliseconds or report a miss.
 *
 * A page from it is used only if this node's purge log reaches back to the page's version and has no purge of it since; so
 * versions have to come from one shared counter (see `PageCache.purge`).
 */
export interface SecondLevelCache {
  readonly read: (key: string) => Promise<SerializedPage | undefined>
  /** @param ttlMs milliseconds after which it is useless */
  readonly write: (key: string, page: SerializedPage, ttlMs: number) => Promise<void>
}

export function serializePage(where: PageAddress, rendered: RenderedPage): SerializedPage {
  const { cacheability, status, location, keepsQuery, page, policy, contentType, download, frameTags, renderedAt, version, etag, length } = rendered
  const [coding, body] = [...rendered.bodies][0] ?? (['identity', Buffer.alloc(0)] as const)
  const times = Object.fromEntries((['freshFor', 'staleFor', 'staleIfErrorFor'] as const).filter((name) => cacheability[name] !== Infinity).map((name) => [name, cacheability[name]]))
  return {
    head: { where, status, ...(location === undefined ? {} : { location }), ...(keepsQuery ? { keepsQuery } : {}), ...(page === undefined ? {} : { page }), ...(policy === undefined ? {} : { policy }), ...(contentType === undefined ? {} : { contentType, download }), times, tags: cacheability.tags, frameTags, varies: cacheability.varies, renderedAt, version, etag, length, coding },
    body,
  }
}

export function deserializePage({ head, body }: SerializedPage): RenderedPage {
  const { status, location, keepsQuery = false, page, policy, contentType, download = false, times, tags, frameTags, varies, renderedAt, version, etag, length, coding } = head
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
    ...tagsOf({ cacheability, frameTags }),
    renderedAt,
    version,
    etag,
    length,
    bodies: location === undefined ? new Map([[coding, body]]) : new Map(),
    renditions: new Map(),
    isRecompressed: coding !== 'br',
  }
}

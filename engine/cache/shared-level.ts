import type { Cacheability } from './cacheability.ts'
import type { Coding } from './codings.ts'
import type { PageAddress } from './page-key.ts'
import { type Made, tagsOf } from './stored-page.ts'

/** A page as it travels between nodes: JSON and bytes. */
export interface SharedPage {
  readonly head: SharedHead
  /** In `head.coding`; empty for redirects. */
  readonly body: Buffer
}

export interface SharedHead {
  readonly where: PageAddress
  readonly status: number
  readonly location?: string
  readonly page?: string
  readonly policy?: string
  /** Times that are `Infinity` are absent. */
  readonly times: Partial<Pick<Cacheability, 'freshFor' | 'staleFor' | 'staleIfErrorFor'>>
  readonly tags: readonly string[]
  readonly adornmentTags: readonly string[]
  readonly varies: readonly string[]
  readonly madeAt: number
  readonly version: number
  readonly tag: string
  readonly length: number
  readonly coding: Coding
}

/**
 * A second level that several nodes share, behind the memory of each. Losing it costs hit ratio and nothing else: both
 * functions may fail, and `read` must answer within a few milliseconds or say that there is nothing.
 *
 * A page from here is used only when this node's purge log reaches back to its version and knows of no purge of it
 * since; so versions have to come from one shared counter (see `PageCache.purge`).
 */
export interface SharedLevel {
  readonly read: (key: string) => Promise<SharedPage | undefined>
  /** @param keepFor milliseconds after which it is of no use to anybody */
  readonly write: (key: string, page: SharedPage, keepFor: number) => Promise<void>
}

export function toShared(where: PageAddress, made: Made): SharedPage {
  const { cacheability, status, location, page, policy, adornmentTags, madeAt, version, tag, length } = made
  const [coding, body] = [...made.bodies][0] ?? (['identity', Buffer.alloc(0)] as const)
  const times = Object.fromEntries((['freshFor', 'staleFor', 'staleIfErrorFor'] as const).filter((name) => cacheability[name] !== Infinity).map((name) => [name, cacheability[name]]))
  return {
    head: { where, status, ...(location === undefined ? {} : { location }), ...(page === undefined ? {} : { page }), ...(policy === undefined ? {} : { policy }), times, tags: cacheability.tags, adornmentTags, varies: cacheability.varies, madeAt, version, tag, length, coding },
    body,
  }
}

export function fromShared({ head, body }: SharedPage): Made {
  const { status, location, page, policy, times, tags, adornmentTags, varies, madeAt, version, tag, length, coding } = head
  const cacheability = { freshFor: Infinity, staleFor: Infinity, staleIfErrorFor: Infinity, ...times, tags, varies }
  return {
    status,
    location,
    page,
    policy,
    cacheability,
    ...tagsOf({ cacheability, adornmentTags }),
    madeAt,
    version,
    tag,
    length,
    bodies: location === undefined ? new Map([[coding, body]]) : new Map(),
    renditions: new Map(),
    isPacked: coding !== 'br',
  }
}

import type { Cacheability } from './cacheability.ts'
import { type Coding, decodeBrotli, encode, entityTag, exact, worthwhile } from './codings.ts'
import type { Kept } from './memory-store.ts'
import type { Counts } from './meters.ts'
import type { PageAddress } from './page-key.ts'
import type { PageTimes, Touched } from './page-times.ts'
import type { PurgeFacts } from './purge.ts'

/** An answer as it is made: a body or a redirect, and what may be done with it. */
export interface Answered {
  readonly status: number
  /** Of a redirect: `searchMark` stands where the reader's own query goes. */
  readonly location?: string
  readonly html: string
  /** `html` in UTF-8, where it is made already. */
  readonly bytes?: Buffer
  /** The Content-Security-Policy that goes with the body. */
  readonly policy?: string
  readonly cacheability: Cacheability
  /** Of the tags those that only stand for what surrounds the page: its frame and widgets. */
  readonly adornmentTags?: readonly string[]
  /** As in `article.article`. */
  readonly page: string | undefined
  /** `Set-Cookie` lines: an answer with any is for one reader, and never stored. */
  readonly cookies?: readonly string[]
}

/** One body and the headers that go with it, flat, as `writeHead` takes them. */
export interface Rendition {
  readonly bytes: Buffer
  /** Its values that depend on the moment are written into their places each second. */
  readonly headers: (string | number)[]
  /** Second of the clock for which they were written. */
  second: number
}

/** A page as it was made at one time. */
export interface Made {
  readonly status: number
  readonly location: string | undefined
  readonly page: string | undefined
  readonly cacheability: Cacheability
  readonly ownTags: readonly string[]
  readonly adornmentTags: readonly string[]
  /** Milliseconds since the epoch. */
  readonly madeAt: number
  /** Number of the latest purge that it is sure to know of. */
  readonly version: number
  readonly policy: string | undefined
  /** Empty for redirects. */
  readonly tag: string
  /** Bytes without coding. */
  readonly length: number
  readonly bodies: Map<Coding, Buffer>
  /** By coding; made from the bodies when first asked for. */
  readonly renditions: Map<string, Rendition>
  /** Brotli at its best has been made, or is being made. */
  isPacked: boolean
}

/** A place in the cache: the same object however often its page is made anew. */
export interface StoredPage extends Kept {
  readonly where: PageAddress
  made: Made
  times: PageTimes
  touched: Touched | undefined
  /** The last refresh failed: not tried again before. Milliseconds since the epoch. */
  retryAt: number
  /** Since it was stored. */
  hits: number
  lastHitAt: number
  counts: Counts
  /** Taken off the quick look-up when the page goes. */
  readonly shortcuts: { readonly from: Map<string, StoredPage>; readonly url: string }[]
  isGone: boolean
}

export const factsOf = (where: PageAddress, { page, ownTags, adornmentTags }: Pick<Made, 'page' | 'ownTags' | 'adornmentTags'>): PurgeFacts => ({ where, page, ownTags, adornmentTags })

/** Tags split by what they stand for. */
export function tagsOf({ cacheability, adornmentTags = [] }: Pick<Answered, 'cacheability' | 'adornmentTags'>): Pick<Made, 'ownTags' | 'adornmentTags'> {
  if (adornmentTags.length === 0) return { ownTags: cacheability.tags, adornmentTags }
  const around = new Set(adornmentTags)
  return { ownTags: cacheability.tags.filter((tag) => !around.has(tag)), adornmentTags }
}

const storedStatuses: ReadonlySet<number> = new Set([200, 301, 302, 308, 404, 410])

/** Whether an answer may be kept, and be given to others who asked for the same. */
export function isStorable({ status, cacheability: { freshFor, staleFor, staleIfErrorFor }, cookies }: Answered): boolean {
  if (!storedStatuses.has(status) || (cookies && cookies.length > 0)) return false
  return freshFor > 0 || staleFor > 0 || staleIfErrorFor > 0
}

/** Compresses an answer; one with the same bytes as the last keeps what was made of those. */
export async function makePage(answered: Answered, { madeAt, version, last }: { readonly madeAt: number; readonly version: number; readonly last: Made | undefined }): Promise<Made> {
  const { status, location, page, policy, cacheability } = answered
  const common = { status, location, page, policy, cacheability, ...tagsOf(answered), madeAt, version }
  if (location !== undefined) return { ...common, tag: '', length: 0, bodies: new Map(), renditions: new Map(), isPacked: true }
  const identity = exact(answered.bytes ?? Buffer.from(answered.html))
  const tag = entityTag(identity)
  if (last?.tag === tag) return { ...common, tag, length: last.length, bodies: last.bodies, renditions: new Map(), isPacked: last.isPacked }
  const coding: Coding = identity.byteLength < worthwhile ? 'identity' : 'br'
  const bodies = new Map([[coding, await encode(identity, coding, 'atFill')]])
  return { ...common, tag, length: identity.byteLength, bodies, renditions: new Map(), isPacked: coding === 'identity' }
}

/** The body in a coding, made from the stored brotli where it is not there. Only codings that are asked for again are kept. */
export async function bodyIn(made: Made, coding: Coding): Promise<Buffer> {
  const stored = made.bodies.get(coding)
  if (stored) return stored
  const brotli = made.bodies.get('br')
  const identity = made.bodies.get('identity') ?? (brotli ? await decodeBrotli(brotli) : Buffer.alloc(0))
  return coding === 'identity' ? identity : encode(identity, coding, 'atFill')
}

/** What an entry costs beside its bodies: objects, maps, places in the index and in the quick look-up. Bytes. */
const overhead = 3_072
/** Headers of one coding, written out. */
const headerBytes = 2_048

/** Depends on nothing that changes without the store being told. */
export function sizeOfPage({ key, where, made }: Pick<StoredPage, 'key' | 'where' | 'made'>): number {
  let size = overhead + headerBytes + 4 * key.length + 6 * where.address.length
  for (const body of made.bodies.values()) size += body.byteLength + headerBytes
  for (const tag of made.cacheability.tags) size += 24 + 2 * tag.length
  return size
}

import type { Cacheability } from './cacheability.ts'
import { type Coding, decodeBrotli, encode, entityTag, compactBuffer, isCompressible } from './content-coding.ts'
import type { SizedEntry } from './memory-store.ts'
import type { Counts } from './meters.ts'
import type { PageAddress } from './page-key.ts'
import type { PageTimes, PurgeMark } from './page-times.ts'
import type { PurgeSubject } from './purge.ts'

/** An answer as it is made: a body or a redirect, and what may be done with it. */
export interface CacheableResponse {
  readonly status: number
  /** Of a redirect, without the reader's own query. */
  readonly location?: string
  /** Of a redirect: the reader's own query is put behind it. */
  readonly keepsQuery?: boolean
  readonly html: string
  /** `html` in UTF-8, where it is made already; the body of what is no text. */
  readonly bytes?: Buffer
  /** Media type of a body that is not HTML. */
  readonly contentType?: string
  /** Browsers keep the body as a file. */
  readonly download?: boolean
  /** The Content-Security-Policy that goes with the body. */
  readonly policy?: string
  readonly cacheability: Cacheability
  /** Of the tags those that only stand for what surrounds the page: its frame and widgets. */
  readonly frameTags?: readonly string[]
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
export interface RenderedPage {
  readonly status: number
  readonly location: string | undefined
  readonly keepsQuery: boolean
  readonly page: string | undefined
  readonly cacheability: Cacheability
  readonly ownTags: readonly string[]
  readonly frameTags: readonly string[]
  /** Milliseconds since the epoch. */
  readonly renderedAt: number
  /** Number of the latest purge that it is sure to know of. */
  readonly version: number
  readonly policy: string | undefined
  /** `undefined` for HTML. */
  readonly contentType: string | undefined
  readonly download: boolean
  /** Empty for redirects. */
  readonly etag: string
  /** Bytes without coding. */
  readonly length: number
  readonly bodies: Map<Coding, Buffer>
  /** By coding; made from the bodies when first asked for. */
  readonly renditions: Map<string, Rendition>
  /** Brotli at maximum compression has been made, or is being made. */
  isRecompressed: boolean
}

/** A place in the cache: the same object however often its page is rendered again. */
export interface StoredPage extends SizedEntry {
  readonly where: PageAddress
  rendered: RenderedPage
  times: PageTimes
  purgeMark: PurgeMark | undefined
  /** The last refresh failed: not tried again before. Milliseconds since the epoch. */
  retryAt: number
  /** Since it was stored. */
  hits: number
  lastHitAt: number
  counts: Counts
  /** Taken off the quick look-up when the page goes. */
  readonly fastPathEntries: { readonly from: Map<string, StoredPage>; readonly url: string }[]
  isRemoved: boolean
}

export const purgeSubjectOf = (where: PageAddress, { page, ownTags, frameTags }: Pick<RenderedPage, 'page' | 'ownTags' | 'frameTags'>): PurgeSubject => ({ where, page, ownTags, frameTags })

/** Tags split by what they stand for. */
export function tagsOf({ cacheability, frameTags = [] }: Pick<CacheableResponse, 'cacheability' | 'frameTags'>): Pick<RenderedPage, 'ownTags' | 'frameTags'> {
  if (frameTags.length === 0) return { ownTags: cacheability.tags, frameTags }
  const frameTagSet = new Set(frameTags)
  return { ownTags: cacheability.tags.filter((tag) => !frameTagSet.has(tag)), frameTags }
}

const storedStatuses: ReadonlySet<number> = new Set([200, 301, 302, 308, 404, 410])

/** Whether an answer may be kept, and be given to others who asked for the same. */
export function isStorable({ status, cacheability: { freshFor, staleFor, staleIfErrorFor }, cookies }: CacheableResponse): boolean {
  if (!storedStatuses.has(status) || (cookies && cookies.length > 0)) return false
  return freshFor > 0 || staleFor > 0 || staleIfErrorFor > 0
}

/** Compresses an answer; one with the same bytes as the last keeps what was made of those. */
export async function createRenderedPage(response: CacheableResponse, { renderedAt, version, previous }: { readonly renderedAt: number; readonly version: number; readonly previous: RenderedPage | undefined }): Promise<RenderedPage> {
  const { status, location, keepsQuery = false, page, policy, contentType, download = false, cacheability } = response
  const common = { status, location, keepsQuery, page, policy, contentType, download, cacheability, ...tagsOf(response), renderedAt, version }
  if (location !== undefined) return { ...common, etag: '', length: 0, bodies: new Map(), renditions: new Map(), isRecompressed: true }
  const identity = compactBuffer(response.bytes ?? Buffer.from(response.html))
  const etag = entityTag(identity)
  if (previous?.etag === etag) return { ...common, etag, length: previous.length, bodies: previous.bodies, renditions: new Map(), isRecompressed: previous.isRecompressed }
  const coding: Coding = isCompressible({ contentType, length: identity.byteLength }) ? 'br' : 'identity'
  const bodies = new Map([[coding, await encode(identity, coding, 'default')]])
  return { ...common, etag, length: identity.byteLength, bodies, renditions: new Map(), isRecompressed: coding === 'identity' }
}

/** The body in a coding, made from the stored brotli where it is not there. Only codings that are asked for again are kept. */
export async function bodyIn(rendered: RenderedPage, coding: Coding): Promise<Buffer> {
  const stored = rendered.bodies.get(coding)
  if (stored) return stored
  const brotli = rendered.bodies.get('br')
  const identity = rendered.bodies.get('identity') ?? (brotli ? await decodeBrotli(brotli) : Buffer.alloc(0))
  return coding === 'identity' ? identity : encode(identity, coding, 'default')
}

/** What an entry costs beside its bodies: objects, maps, places in the index and in the quick look-up. Bytes. */
const entryOverheadBytes = 3_072
/** Headers of one coding, written out. */
const headerBytes = 2_048

/** Depends on nothing that changes without the store being told. */
export function sizeOfPage({ key, where, rendered }: Pick<StoredPage, 'key' | 'where' | 'rendered'>): number {
  let size = entryOverheadBytes + headerBytes + 4 * key.length + 6 * where.address.length
  for (const body of rendered.bodies.values()) size += body.byteLength + headerBytes
  for (const tag of rendered.cacheability.tags) size += 24 + 2 * tag.length
  return size
}

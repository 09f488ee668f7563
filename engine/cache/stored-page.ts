import type { Cacheability } from './cacheability.ts'
import { type Coding, decodeBrotli, encode, entityTag, compactBuffer, isCompressible } from './content-coding.ts'
import { type Composition, type StoredComposition, storedComposition } from './composition.ts'
import type { SizedEntry } from './memory-store.ts'
import type { Counts } from './meters.ts'
import type { PageAddress } from './page-key.ts'
import type { PageTimes, PurgeMark } from './page-times.ts'
import type { PurgeSubject } from './purge.ts'

/** A response as rendered: a body or a redirect, and its cacheability. */
export interface CacheableResponse {
  readonly status: number
  /** Of a redirect, without the reader's own query. */
  readonly location?: string
  /** For a redirect: whether the reader's query is appended. */
  readonly keepsQuery?: boolean
  readonly html: string
  /** `html` in UTF-8, if encoded already; the body when it is not text. */
  readonly bytes?: Buffer
  /** Media type of a body that is not HTML. */
  readonly contentType?: string
  /** Whether browsers download the body. */
  readonly download?: boolean
  /** The Content-Security-Policy that goes with the body. */
  readonly policy?: string
  readonly cacheability: Cacheability
  /** Of a page with widgets that are composed into it. */
  readonly composition?: Composition
  /** As in `article.article`. */
  readonly page: string | undefined
  /** It is one reader's alone: nobody may keep it, and no search engine list it. */
  readonly isPrivate?: boolean
  /** `Set-Cookie` lines: a response with any is for one reader and never stored. */
  readonly cookies?: readonly string[]
}

/** One body and the headers that go with it, flat, as `writeHead` takes them. */
export interface Rendition {
  readonly bytes: Buffer
  /** Its time-dependent values are updated in place each second. */
  readonly headers: (string | number)[]
  /** The second of the clock at which they were updated. */
  second: number
}

/** One rendering of a page. */
export interface RenderedPage {
  readonly status: number
  readonly location: string | undefined
  readonly keepsQuery: boolean
  readonly page: string | undefined
  readonly cacheability: Cacheability
  readonly composition: StoredComposition | undefined
  /** Milliseconds since the epoch. */
  readonly renderedAt: number
  /** Number of the latest purge that it certainly takes into account. */
  readonly version: number
  readonly policy: string | undefined
  /** `undefined` for HTML. */
  readonly contentType: string | undefined
  readonly download: boolean
  /** Empty for redirects. */
  readonly etag: string
  /** Uncompressed bytes. */
  readonly length: number
  /** Milliseconds of the cache's clock since when its bytes are what they are, over successive renderings. */
  readonly unchangedSince: number
  readonly bodies: Map<Coding, Buffer>
  /** By coding; created from the bodies on first use. */
  readonly renditions: Map<string, Rendition>
  /** Whether maximum compression is done or in progress. */
  isRecompressed: boolean
}

/** A page's entry in the cache: the same object for all successive renderings. */
export interface StoredPage extends SizedEntry {
  readonly where: PageAddress
  rendered: RenderedPage
  times: PageTimes
  purgeMark: PurgeMark | undefined
  /** After a failed refresh, the earliest time of the next one. Milliseconds since the epoch. */
  retryAt: number
  /** Since it was stored. */
  hits: number
  lastHitAt: number
  counts: Counts
  /** How often it was renewed since it was stored: by rendering it here, by taking another process's copy. */
  readonly renewals: { rendered: number; copied: number }
  /** Its entries in the fast path's maps, removed together with the page. */
  readonly fastPathEntries: { readonly from: Map<string, StoredPage>; readonly url: string }[]
  isRemoved: boolean
}

export const purgeSubjectOf = (where: PageAddress, { page, cacheability, composition }: Pick<CacheableResponse, 'page' | 'cacheability'> & { readonly composition?: Pick<Composition, 'tags'> | undefined }): PurgeSubject => ({ where, page, tags: cacheability.tags, widgetTags: composition?.tags ?? noTags })

const noTags: readonly string[] = []

const storedStatuses: ReadonlySet<number> = new Set([200, 301, 302, 308, 404, 410])

/** Whether a response may be stored and served to other requests for the same address. */
export function isStorable({ status, cacheability: { freshFor, staleFor, staleIfErrorFor }, isPrivate = false, cookies }: CacheableResponse): boolean {
  if (isPrivate || !storedStatuses.has(status) || (cookies && cookies.length > 0)) return false
  return freshFor > 0 || staleFor > 0 || staleIfErrorFor > 0
}

/** Compresses a response; when its bytes equal those of the previous rendering, the compressed bodies are reused. */
export async function createRenderedPage(response: CacheableResponse, { renderedAt, version, previous }: { readonly renderedAt: number; readonly version: number; readonly previous: RenderedPage | undefined }): Promise<RenderedPage> {
  const { status, location, keepsQuery = false, page, policy, contentType, download = false, cacheability } = response
  const composition = response.composition && storedComposition(response.composition, renderedAt)
  const common = { status, location, keepsQuery, page, policy, contentType, download, cacheability, composition, renderedAt, version }
  if (location !== undefined) return { ...common, etag: '', length: 0, unchangedSince: renderedAt, bodies: new Map(), renditions: new Map(), isRecompressed: true }
  const identity = compactBuffer(response.bytes ?? Buffer.from(response.html))
  return { ...common, ...(await compressedBody(identity, contentType, previous, renderedAt)), renditions: new Map() }
}

/** The same page with another body: that of another composition. */
export const renderWithBody = async (rendered: RenderedPage, body: Buffer, composition: StoredComposition): Promise<RenderedPage> =>
  ({ ...rendered, composition, ...(await compressedBody(compactBuffer(body), rendered.contentType, rendered, composition.composedAt)), renditions: new Map() })

async function compressedBody(identity: Buffer, contentType: string | undefined, previous: RenderedPage | undefined, at: number): Promise<Pick<RenderedPage, 'etag' | 'length' | 'unchangedSince' | 'bodies' | 'isRecompressed'>> {
  const etag = entityTag(identity)
  if (previous?.etag === etag) return { etag, length: previous.length, unchangedSince: previous.unchangedSince, bodies: previous.bodies, isRecompressed: previous.isRecompressed }
  const coding: Coding = isCompressible({ contentType, length: identity.byteLength }) ? 'br' : 'identity'
  return { etag, length: identity.byteLength, unchangedSince: at, bodies: new Map([[coding, await encode(identity, coding, 'default')]]), isRecompressed: coding === 'identity' }
}

/** The body in a coding, recoded from the stored brotli if necessary. Only codings requested again are kept. */
export async function bodyIn(rendered: RenderedPage, coding: Coding): Promise<Buffer> {
  const stored = rendered.bodies.get(coding)
  if (stored) return stored
  const brotli = rendered.bodies.get('br')
  const identity = rendered.bodies.get('identity') ?? (brotli ? await decodeBrotli(brotli) : Buffer.alloc(0))
  return coding === 'identity' ? identity : encode(identity, coding, 'default')
}

/** Memory of an entry beside its bodies: objects, maps, entries in the tag index and the fast path. Bytes. */
const entryOverheadBytes = 3_072
/** Memory of the headers of one coding. Bytes. */
const headerBytes = 2_048

/** Must depend only on values whose changes are reported to the store (`updateSize`). */
export function sizeOfPage({ key, where, rendered }: Pick<StoredPage, 'key' | 'where' | 'rendered'>): number {
  let size = entryOverheadBytes + headerBytes + 4 * key.length + 6 * where.address.length
  for (const body of rendered.bodies.values()) size += body.byteLength + headerBytes
  for (const tag of rendered.cacheability.tags) size += 24 + 2 * tag.length
  for (const tag of rendered.composition?.tags ?? noTags) size += 24 + 2 * tag.length
  return size
}

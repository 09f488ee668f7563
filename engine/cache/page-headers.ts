import { type Coding, isCompressible } from './content-coding.ts'
import { edgeTagsOf } from './edge-tags.ts'
import type { PageTimes } from './page-times.ts'
import type { PageAddress, Rendering } from './page-key.ts'
import type { CacheableResponse, RenderedPage, Rendition } from './stored-page.ts'
import { defaultRetryAfterSeconds, isNotNow } from './retry-after.ts'

/** Client hints that identify the device better than the User-Agent. */
export const clientHints = 'Sec-CH-UA-Mobile, Sec-CH-UA-Form-Factors'

const htmlType = 'text/html; charset=utf-8'
/** For bodies without a policy of their own: plain error pages, which have neither scripts nor images. */
const fallbackPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Longest time in seconds that a browser uses a page without revalidation, because purges do not reach browsers. */
const maxBrowserSeconds = 60
/**
 * Longest time in seconds that an edge cache keeps a page with composed widgets: their tags are not sent, because each
 * publication would purge every page, so that it has to ask again soon. It gets 304, or a page from memory.
 */
const maxEdgeSecondsWhenComposed = 5
const maxSeconds = 86_400

/** Settings of the site that headers depend on. */
export interface HeaderRules {
  /** Longest freshness that is sent to edge caches, in milliseconds. */
  readonly edgeFreshForMs: number
  /** Whether any page may vary by a cookie. */
  readonly variesByCookie: boolean
  /** What every answer carries, as a flat list. */
  readonly security: readonly string[]
}

// Indexes into the flat header list of a rendition; these headers come first so that the indexes are fixed.
const cacheControlIndex = 1
const surrogateControlIndex = 3
const ageIndex = 5
const cacheStatusIndex = 7

/** Headers of a body in a coding, with slots for the values that change with time. */
export function makeRendition(where: PageAddress, rendered: RenderedPage, coding: Coding, bytes: Buffer, rules: HeaderRules): Rendition {
  const headers: (string | number)[] = ['Cache-Control', '', 'Surrogate-Control', '', 'Age', '', 'Cache-Status', '']
  if (rendered.location === undefined) {
    headers.push('Content-Type', rendered.contentType ?? htmlType, 'ETag', rendered.etag)
    if (rendered.contentType === undefined) headers.push('Accept-CH', clientHints)
    if (rendered.download) headers.push('Content-Disposition', 'attachment')
    headers.push('Content-Security-Policy', rendered.policy ?? fallbackPolicy)
    if (coding !== 'identity') headers.push('Content-Encoding', coding)
  }
  const vary = varyOf(where.rendering, rendered, rules)
  headers.push('Content-Length', bytes.byteLength, ...(vary === '' ? [] : ['Vary', vary]), ...rules.security)
  const tags = edgeTagsOf(where, rendered)
  headers.push('Surrogate-Key', tags.join(' '), 'Cache-Tag', tags.join(','))
  return { bytes, headers, second: -1 }
}

/** Values of `Cache-Status` (RFC 9211). */
export const cacheStatusHeader = {
  hit: 'Masthead; hit',
  stale: 'Masthead; hit; detail=stale',
  staleIfError: 'Masthead; hit; detail=stale-if-error',
  miss: 'Masthead; fwd=miss; stored',
  coalesced: 'Masthead; fwd=miss; collapsed',
  bypass: 'Masthead; fwd=bypass',
} as const

/** Updates the time-dependent headers of a rendition once a second, and the cache status each time. */
export function updateHeaders(rendition: Rendition, rendered: RenderedPage, times: PageTimes, cacheStatus: keyof typeof cacheStatusHeader, now: number, rules: HeaderRules): (string | number)[] {
  const { headers } = rendition
  const second = Math.floor(now / 1_000)
  if (rendition.second !== second) {
    rendition.second = second
    const remaining = remainingSeconds(rendered, times, now, rules)
    const age = Math.max(0, Math.floor((now - rendered.renderedAt) / 1_000))
    headers[ageIndex] = String(age)
    headers[cacheControlIndex] = cacheControl(remaining, age, rules)
    headers[surrogateControlIndex] = `max-age=${remaining.fresh}, stale-while-revalidate=${remaining.stale}, stale-if-error=${remaining.staleIfError}`
  }
  headers[cacheStatusIndex] = cacheStatusHeader[cacheStatus]
  return headers
}

interface RemainingSeconds {
  /** In seconds. */
  readonly fresh: number
  readonly stale: number
  readonly staleIfError: number
}

function remainingSeconds({ composition }: Pick<RenderedPage, 'composition'>, { freshUntil, staleUntil, staleIfErrorUntil }: PageTimes, now: number, { edgeFreshForMs }: HeaderRules): RemainingSeconds {
  // `Infinity` minus `Infinity` is NaN: after infinite freshness the windows count as the maximum.
  const seconds = (time: number) => (Number.isNaN(time) ? maxSeconds : Math.max(0, Math.min(maxSeconds, Math.floor(time / 1_000))))
  const from = Math.max(now, freshUntil)
  const longest = composition === undefined ? maxSeconds : maxEdgeSecondsWhenComposed
  return {
    fresh: Math.min(seconds(freshUntil - now), Math.floor(edgeFreshForMs / 1_000), longest),
    stale: Math.min(seconds(staleUntil - from), longest),
    staleIfError: seconds(staleIfErrorUntil - from),
  }
}

/**
 * Remaining times, never the full ones: a proxy that ignores `Age`, as nginx does, would store a stale page as new.
 * Browsers do subtract `Age` from `max-age`, so that one alone counts from the time of rendering. No purge reaches those
 * who read this line, browsers and nginx, so a copy is stale for no longer than it is fresh; caches that are purged read
 * `Surrogate-Control`.
 */
const cacheControl = ({ fresh, stale, staleIfError }: RemainingSeconds, age: number, { edgeFreshForMs }: HeaderRules): string =>
  `public, max-age=${fresh === 0 ? 0 : age + Math.min(fresh, maxBrowserSeconds)}, s-maxage=${fresh}, stale-while-revalidate=${Math.min(stale, Math.floor(edgeFreshForMs / 1_000))}, stale-if-error=${staleIfError}`

/** Of what is one reader's alone. */
export const privateCacheControl = 'private, no-store'

/** Headers of an answer that nobody may keep. */
export function bypassHeaders({ status, policy, contentType = htmlType, download = false, isPrivate = false }: Pick<CacheableResponse, 'status' | 'policy' | 'contentType' | 'download' | 'isPrivate'>, { security }: Pick<HeaderRules, 'security'>): (string | number)[] {
  const headers: (string | number)[] = ['Cache-Control', isPrivate ? privateCacheControl : 'no-store', 'Content-Type', contentType, 'Cache-Status', cacheStatusHeader.bypass, 'Vary', isPrivate ? 'Accept-Encoding, Cookie' : 'Accept-Encoding', 'Content-Security-Policy', policy ?? fallbackPolicy, ...security]
  if (isPrivate) headers.push('X-Robots-Tag', 'noindex')
  if (download) headers.push('Content-Disposition', 'attachment')
  if (status === 405) headers.push('Allow', 'GET, HEAD')
  if (isNotNow(status)) headers.push('Retry-After', String(defaultRetryAfterSeconds))
  return headers
}

/** What the answer depends on. A redirect has no body, and is the same on every device. */
function varyOf(rendering: Rendering, rendered: RenderedPage, { variesByCookie }: HeaderRules): string {
  const isRedirect = rendered.location !== undefined
  const names = [
    ...(isRedirect || !isCompressible(rendered) ? [] : ['Accept-Encoding']),
    ...(isRedirect || rendering === 'amp' || rendering === 'all' ? [] : ['Sec-CH-UA-Mobile', 'Sec-CH-UA-Form-Factors', 'Sec-CH-UA-Platform', 'User-Agent']),
    ...(variesByCookie && rendered.cacheability.varies.length > 0 ? ['Cookie'] : []),
  ]
  return names.join(', ')
}

import type { Cacheability } from './cacheability.ts'
import type { Coding } from './codings.ts'
import type { PageTimes } from './page-times.ts'
import type { Rendering } from './page-key.ts'
import type { Answered, Made, Rendition } from './stored-page.ts'

/** Client hints that tell devices apart better than the user agent does. */
export const clientHints = 'Sec-CH-UA-Mobile, Sec-CH-UA-Form-Factors'

/** What every answer carries. Windows that a page opens itself, as for signing in with another site, may answer it. */
const always = [
  ...['X-Content-Type-Options', 'nosniff', 'Referrer-Policy', 'strict-origin-when-cross-origin'],
  ...['Cross-Origin-Opener-Policy', 'same-origin-allow-popups', 'Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
]
/** For bodies that bring no policy of their own: pages of last resort, which have neither scripts nor pictures. */
const barePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * A proxy that reads headers into 4 KB, as nginx does by default, answers 502 when they do not fit. Both tag headers
 * together with all others stay below that.
 */
const tagHeaderBytes = 1_000
/** A browser asks again after this at the latest: a purge does not reach it. Seconds. */
const browserSeconds = 60
/** In front, when tags were cut: a purge of those does not reach there. Seconds. */
const cutSeconds = 60
const longest = 86_400

/** What depends on more than the page. */
export interface HeaderRules {
  /** Longest freshness that is told to what stands in front. Milliseconds. */
  readonly edgeFreshFor: number
  /** Whether any page may vary by a cookie. */
  readonly variesByCookie: boolean
}

// Places in the flat list of a rendition; they stand first, so that they are where they are.
const cacheControlAt = 1
const surrogateControlAt = 3
const ageAt = 5
const cacheStatusAt = 7

/** Headers of a body in a coding, with places for what depends on the moment. */
export function makeRendition(made: Made, rendering: Rendering, coding: Coding, bytes: Buffer, rules: HeaderRules): Rendition {
  const headers: (string | number)[] = ['Cache-Control', '', 'Surrogate-Control', '', 'Age', '', 'Cache-Status', '']
  if (made.location === undefined) {
    headers.push('Content-Type', 'text/html; charset=utf-8', 'ETag', made.tag, 'Accept-CH', clientHints, 'Content-Security-Policy', made.policy ?? barePolicy)
    if (coding !== 'identity') headers.push('Content-Encoding', coding)
  }
  headers.push('Content-Length', bytes.byteLength, 'Vary', varyOf(rendering, made.cacheability, rules), ...always)
  const tags = boundedTags(made)
  if (tags.list.length > 0) headers.push('Surrogate-Key', tags.list.join(' '), 'Cache-Tag', tags.list.join(','))
  return { bytes, headers, second: -1 }
}

/** Verdicts as RFC 9211 writes them. */
export const cacheStatus = {
  hit: 'Masthead; hit',
  stale: 'Masthead; hit; detail=stale',
  standIn: 'Masthead; hit; detail=stale-if-error',
  miss: 'Masthead; fwd=miss; stored',
  coalesced: 'Masthead; fwd=miss; collapsed',
  passed: 'Masthead; fwd=bypass',
} as const

/** Writes what depends on the moment into a rendition's headers, once a second, and the verdict each time. */
export function headersNow(rendition: Rendition, made: Made, times: PageTimes, verdict: keyof typeof cacheStatus, now: number, rules: HeaderRules): (string | number)[] {
  const { headers } = rendition
  const second = Math.floor(now / 1_000)
  if (rendition.second !== second) {
    rendition.second = second
    const left = leftOf(made, times, now, rules)
    const age = Math.max(0, Math.floor((now - made.madeAt) / 1_000))
    headers[ageAt] = String(age)
    headers[cacheControlAt] = cacheControl(left, age)
    headers[surrogateControlAt] = `max-age=${left.fresh}, stale-while-revalidate=${left.stale}, stale-if-error=${left.onError}`
  }
  headers[cacheStatusAt] = cacheStatus[verdict]
  return headers
}

interface Left {
  /** Seconds each. */
  readonly fresh: number
  readonly stale: number
  readonly onError: number
}

function leftOf(made: Made, { freshUntil, staleUntil, errorUntil }: PageTimes, now: number, { edgeFreshFor }: HeaderRules): Left {
  // Of what is fresh for ever, what comes after that has no length: it is as long as anything may be.
  const seconds = (time: number) => (Number.isNaN(time) ? longest : Math.max(0, Math.min(longest, Math.floor(time / 1_000))))
  const from = Math.max(now, freshUntil)
  const atMost = Math.min(edgeFreshFor / 1_000, boundedTags(made).cut ? cutSeconds : longest)
  return { fresh: Math.min(seconds(freshUntil - now), Math.floor(atMost)), stale: seconds(staleUntil - from), onError: seconds(errorUntil - from) }
}

/**
 * What is left, never the full time: a proxy that ignores `Age`, as nginx does, would store a stale page as new. Browsers
 * do take `Age` off `max-age`, so that one alone counts from when the page was made.
 */
const cacheControl = ({ fresh, stale, onError }: Left, age: number): string =>
  `public, max-age=${fresh === 0 ? 0 : age + Math.min(fresh, browserSeconds)}, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${onError}`

/** Headers of an answer that nobody may keep. */
export function passingHeaders({ status, policy }: Pick<Answered, 'status' | 'policy'>): (string | number)[] {
  const headers: (string | number)[] = ['Cache-Control', 'no-store', 'Content-Type', 'text/html; charset=utf-8', 'Cache-Status', cacheStatus.passed, 'Vary', 'Accept-Encoding', 'Content-Security-Policy', policy ?? barePolicy, ...always]
  if (status === 405) headers.push('Allow', 'GET, HEAD')
  if (status === 503) headers.push('Retry-After', '10')
  return headers
}

function varyOf(rendering: Rendering, { varies }: Cacheability, { variesByCookie }: HeaderRules): string {
  const device = rendering === 'amp' ? '' : ', Sec-CH-UA-Mobile, Sec-CH-UA-Form-Factors, Sec-CH-UA-Platform, User-Agent'
  return `Accept-Encoding${device}${variesByCookie && varies.length > 0 ? ', Cookie' : ''}`
}

/** As many tags as fit, those of the page itself first. */
export function boundedTags({ ownTags, adornmentTags }: Pick<Made, 'ownTags' | 'adornmentTags'>): { readonly list: readonly string[]; readonly cut: boolean } {
  const list: string[] = []
  let length = 0
  for (const tags of [ownTags, adornmentTags]) {
    for (const tag of tags) {
      length += tag.length + 1
      if (length > tagHeaderBytes) return { list, cut: true }
      list.push(tag)
    }
  }
  return { list, cut: false }
}

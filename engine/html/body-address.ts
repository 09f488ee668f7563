/** The address that relative ones are read against; it has no other use. */
const base = 'https://relative.invalid'

export interface SafeAddress {
  readonly href: string
  /** Leads to another site. */
  readonly external: boolean
}

/**
 * An address from a body, when its scheme is one of those. It is read as browsers read it, which undoes every disguise of
 * `javascript:`, and written anew.
 */
export function safeAddress(written: string, schemes: readonly string[]): SafeAddress | undefined {
  const address = written.trim()
  const url = address === '' ? null : URL.parse(address, base)
  if (!url || !schemes.includes(url.protocol)) return undefined
  url.username = ''
  url.password = ''
  // Two slashes at the front would be another host.
  const path = percentEncode(`${url.pathname}${url.search}${url.hash}`).replace(/^\/{2,}/, '/')
  if (url.origin === base && !/^[\t\n\r]*h/i.test(address)) return { href: path, external: false }
  if (url.host === '') return { href: `${url.protocol}${path}`, external: false }
  return { href: `${url.protocol}//${url.host}${path}`, external: true }
}

/** The URL standard lets characters stand that RFC 3986, and so HTML validators, do not. */
const percentEncode = (path: string): string => path.replaceAll(/[\s"<>\\^`{|}[\]]/g, (character) => encodeURIComponent(character))

/** What an iframe may show: the players and maps of a few origins, and only their pages made for embedding. */
const allowedEmbeds: ReadonlyMap<string, RegExp> = new Map([
  ['https://www.youtube.com', /^\/embed\/[\w-]+/],
  ['https://www.youtube-nocookie.com', /^\/embed\/[\w-]+/],
  ['https://youtube.com', /^\/embed\/[\w-]+/],
  ['https://www.openstreetmap.org', /^\/export\/embed\.html\?/],
  ['https://www.instagram.com', /^\/(?:p|reel|tv)\/[\w-]+\/embed/],
  ['https://platform.twitter.com', /^\/embed\//],
  ['https://platform.x.com', /^\/embed\//],
  ['https://player.vimeo.com', /^\/video\/\d+/],
])

/** For the Content-Security-Policy: it holds iframes to the same should anything else have put one there. */
export const embedOrigins: readonly string[] = [...allowedEmbeds.keys()]

/** An iframe's address, over https, when its origin and page are allowed. */
export function embedAddress(written: string): string | undefined {
  const address = safeAddress(written, ['http:', 'https:'])
  if (!address?.external) return undefined
  const href = address.href.replace(/^http:/, 'https:')
  const [origin = '', path = ''] = [/^https:\/\/[^/]*/.exec(href)?.[0], href.slice(href.indexOf('/', 'https://'.length))]
  return allowedEmbeds.get(origin)?.test(path) ? href : undefined
}

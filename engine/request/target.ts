/** The parts of a request target, not decoded. */
export interface RequestTarget {
  /** Host of an absolute-form target, which takes precedence over the Host header (RFC 9112 §3.2.2). */
  readonly host: string | undefined
  readonly path: string
  /** With its question mark, safe for a Location header; or empty. */
  readonly search: string
}

/**
 * Splits a request target in origin-form (`/path?query`) or absolute-form (`http://host/path?query`), which proxies send. A
 * fragment, which no client should send, is dropped.
 *
 * @returns undefined for anything else: `*`, `host:port`, a path without a slash
 */
export function readTarget(url: string): RequestTarget | undefined {
  let host: string | undefined
  let start = 0
  if (url.charCodeAt(0) !== slash) {
    const authority = /^https?:\/\/([^/?#\\]*)/i.exec(url)
    if (!authority) return undefined
    host = authority[1]
    start = authority[0].length
  }
  const hash = url.indexOf('#', start)
  const end = hash < 0 ? url.length : hash
  const question = url.indexOf('?', start)
  const pathEnd = question < 0 || question > end ? end : question
  const search = pathEnd + 1 < end ? encodeSearch(url.slice(pathEnd, end)) : ''
  return { host, path: url.slice(start, pathEnd) || '/', search }
}

const slash = 0x2f
const unsafeInSearch = /[^\x21\x23-\x26\x28-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7e]+/g

/** The query as sent, with characters that are invalid in a header or an attribute percent-encoded. */
export function encodeSearch(search: string): string {
  return search.replace(unsafeInSearch, (run) => encodeURIComponent(run.toWellFormed()).replaceAll("'", '%27'))
}

import type { IncomingHttpHeaders } from 'node:http'

/** Sent by `masthead/reader`: another site's page cannot, unless this one allowed it, which it never does. */
export const ownRequestHeader = 'masthead-request'

/**
 * Whether a page of this site asks, as far as a request that changes nothing needs to know: the browser says so
 * (`Sec-Fetch-Site`), or, where it is too old to, the request has a header that only the site's own code can send.
 */
export function isSameOriginRequest(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers[ownRequestHeader] !== undefined : site === 'same-origin'
}

import type { IncomingHttpHeaders } from 'node:http'
import type { SiteConfig } from '../config/site-config.ts'

/**
 * Whether a request that changes something comes from a page of this site. `Sec-Fetch-Site` is what no page can set: only
 * `same-origin` passes. Browsers that do not send it, or say that the reader began it, have to name an origin of the site's;
 * an origin that is absent or `null`, as in a sandboxed frame, is none.
 */
export type IsOwnOrigin = (headers: Pick<IncomingHttpHeaders, 'origin'> & { readonly 'sec-fetch-site'?: string | readonly string[] | undefined }) => boolean

/** @returns the test for a site: its configured public origins, and its hosts under the scheme of the main one; never the request's own host, which anybody may write */
export function createOwnOrigin({ publicUrl, hosts }: Pick<SiteConfig, 'publicUrl' | 'hosts'>): IsOwnOrigin {
  const origins = new Set(Object.values(publicUrl).flatMap((url) => URL.parse(url)?.origin ?? []))
  const scheme = URL.parse(publicUrl.main)?.protocol ?? 'https:'
  for (const host of Object.keys(hosts)) origins.add(URL.parse(`${scheme}//${host}`)?.origin ?? host)
  return ({ origin, 'sec-fetch-site': site }) => {
    if (site === 'same-origin') return true
    if (site !== undefined && site !== 'none') return false
    return origin !== undefined && origins.has(origin)
  }
}

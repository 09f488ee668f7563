import type { Cacheability } from './cacheability.ts'

/** Client hints that tell devices apart better than the user agent does. */
export const clientHints = 'Sec-CH-UA-Mobile, Sec-CH-UA-Form-Factors'

// A tag header that outgrows the proxy's limit takes the site down: the full list stays on our side.
const tagHeaderBytes = 4_000
/** A browser asks again after this at the latest: a purge does not reach it. Seconds. */
const browserSeconds = 60

/** What stands in front, and the browser, are told about a page. */
export function pageHeaders(answer: { readonly status: number; readonly cacheability: Cacheability }): Record<string, string> {
  const { cacheability, status } = answer
  const headers: Record<string, string> = {
    'cache-control': cacheControl(cacheability, status),
    vary: 'Accept-Encoding, Sec-CH-UA-Mobile, Sec-CH-UA-Form-Factors, User-Agent',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
  if (status === 405) headers['allow'] = 'GET, HEAD'
  if (status === 503) headers['retry-after'] = '10'
  const tags = boundedTags(cacheability.tags)
  if (tags) headers['surrogate-key'] = tags
  return headers
}

function cacheControl({ freshFor, staleFor, staleIfErrorFor }: Cacheability, status: number): string {
  const seconds = (time: number) => Math.floor(Math.min(time, 86_400_000) / 1_000)
  if (status >= 500 || freshFor < 1_000) return 'no-store'
  const fresh = seconds(freshFor)
  return `public, max-age=${Math.min(fresh, browserSeconds)}, s-maxage=${fresh}, stale-while-revalidate=${seconds(staleFor)}, stale-if-error=${seconds(staleIfErrorFor)}`
}

function boundedTags(tags: readonly string[]): string {
  let header = ''
  for (const tag of tags) {
    if (header.length + tag.length + 1 > tagHeaderBytes) break
    header += header ? ` ${tag}` : tag
  }
  return header
}

import type { Cacheability } from '../cache/cacheability.ts'
import { type PageReport, reportPage } from '../cache/page-report.ts'
import type { OverrideRules } from '../cache/overrides.ts'
import { keyOf, type PageAddress } from '../cache/page-key.ts'
import { type ErrorCode, sentenceOf } from '../errors.ts'
import { appendQuery } from '../request/append-query.ts'
import { readTarget } from '../request/target.ts'
import type { LocateAs } from '../server/page-locator.ts'
import type { PageService } from '../server/page-service-contract.ts'
import type { Contribution } from './contribution.ts'
import type { LoadedSite } from './loaded-site.ts'
import { steadyNow } from '../cache/steady-clock.ts'

/** How an address resolves, and what determines its page's cacheability. */
export type Explanation =
  | { readonly kind: 'redirect'; readonly location: string; readonly because: string }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly because: string }
  | {
      readonly kind: 'page'
      readonly where: PageAddress
      readonly key: string
      /** The page that answers, and its patterns. */
      readonly page: { readonly name: string; readonly patterns: readonly string[] } | undefined
      /** Status of the page as rendered now. */
      readonly status: number
      /** Target of a redirect. */
      readonly location: string | undefined
      /** Query names that are dropped, because the page does not declare them. */
      readonly dropped: readonly string[]
      readonly stored: PageReport | undefined
      readonly isRendering: boolean
      /** The last response was not cacheable, so for a minute each request renders on its own. */
      readonly hitForMiss: boolean
      readonly override: OverrideRules | undefined
      readonly contributions: readonly Contribution[]
      /** The page's cacheability: all contributions narrowed together. */
      readonly combined: Cacheability
    }

/**
 * Explains an address as a reader or operator writes it: renders its page as for a reader, with data through the data
 * cache, and records what each part contributed to its cacheability. Stores nothing. Never throws.
 */
export async function explainPage(pages: PageService, loadedSite: LoadedSite, url: string, as?: LocateAs): Promise<Explanation> {
  const reading = pages.locate(url, as)
  if (reading.kind === 'redirect') return { kind: 'redirect', location: reading.location, because: 'the address is written another way' }
  if (reading.kind === 'refused') return refused(reading.code)
  const { context } = reading
  const site = loadedSite.forContext(context)
  const where = pages.addressOf(reading, as?.cookie)
  if (!where) return refused('MH_BAD_PATH')
  const key = keyOf(where)
  const entry = where.kind === 'page' ? site.routes.match({ path: context.path, edition: context.edition.id, site: context.site })?.entry : undefined
  const stored = pages.cache.peek(key)
  const { inFlight, hitForMiss } = pages.cache.state(key)
  const { response, contributions } = await pages.trace(where)
  if (site.redirects(context.path)?.kind === 'redirect' && response.location !== undefined) {
    return { kind: 'redirect', location: response.keepsQuery === true ? appendQuery(response.location, readTarget(url)?.search ?? '') : response.location, because: 'a redirect rule' }
  }
  return {
    kind: 'page',
    where,
    key,
    page: entry && { name: entry.name, patterns: entry.patterns },
    status: response.status,
    location: response.location,
    dropped: Object.keys(context.query).filter((name) => where.query[name] === undefined),
    stored: stored && reportPage(stored, steadyNow()),
    isRendering: inFlight,
    hitForMiss,
    override: entry && pages.overrides.list()[entry.name],
    contributions,
    combined: response.cacheability,
  }
}

const refused = (code: ErrorCode): Explanation => ({ kind: 'refused', code, because: sentenceOf(code) })

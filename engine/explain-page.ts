import { carriesAds } from './ads/carries-ads.ts'
import { adTraits } from './ads/page-ads.ts'
import { type Cacheability, cacheability, narrow, widest } from './cache/cacheability.ts'
import { type PageReport, reportPage } from './cache/inspect.ts'
import type { OverrideRules } from './cache/overrides.ts'
import { keyOf, type PageAddress } from './cache/page-key.ts'
import type { AnswerSource } from './data/answer.ts'
import { type AnyNeed, readNeed } from './data/read-need.ts'
import { type EngineError, type ErrorCode, sentenceOf } from './errors.ts'
import { carries } from './frame.ts'
import type { AnyNeeds } from './plugin/page.ts'
import type { RequestContext } from './request/context.ts'
import { queryOf } from './resolve.ts'
import type { LocateAs, PageService } from './serve-pages.ts'
import type { SiteParts } from './site-parts.ts'

/** One part of a page and what it does to the page's cacheability. */
export interface Contribution {
  /** As in `need story`, `page article.article`, `frame need trending`, `widget elections.tally`, `site`. */
  readonly from: string
  readonly outcome: 'ok' | 'notFound' | 'gone' | 'failed' | 'rules'
  /** How its data was come by. */
  readonly source?: AnswerSource
  readonly ms?: number
  /** Absent when it failed. */
  readonly cacheability?: Cacheability
  readonly error?: EngineError
}

/** How an address resolves, and why its page is cached as it is. */
export type Explanation =
  | { readonly kind: 'redirect'; readonly location: string; readonly because: string }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly because: string }
  | {
      readonly kind: 'page'
      readonly where: PageAddress
      readonly key: string
      /** The route that answers, and how its pattern reads. */
      readonly page: { readonly name: string; readonly patterns: readonly string[] } | undefined
      /** Names in the query that are not part of the key, because the page does not declare them. */
      readonly dropped: readonly string[]
      readonly stored: PageReport | undefined
      readonly isBeingMade: boolean
      /** Its last answer was one that no cache may keep; each reader's is made anew for a minute. */
      readonly isPassing: boolean
      readonly override: OverrideRules | undefined
      readonly contributions: readonly Contribution[]
      /** All contributions narrowed together. */
      readonly together: Cacheability
    }

/**
 * Explains an address as a reader or operator writes it. Asks for the page's data as a reader would, through the data
 * cache; stores and changes nothing else. Never throws.
 */
export async function explainPage(pages: PageService, site: SiteParts, url: string, as?: LocateAs): Promise<Explanation> {
  const reading = pages.locate(url, as)
  if (reading.kind === 'redirect') return { kind: 'redirect', location: reading.location, because: 'the address is written another way' }
  if (reading.kind === 'refused') return refused(reading.code)
  const { context } = reading
  const parts = site.under(context)
  const rule = parts.redirects(context.path)
  if (rule?.kind === 'redirect') return { kind: 'redirect', location: parts.addresses.redirectLocation(rule.to, context), because: 'a redirect rule' }
  const where = pages.addressOf(reading, as?.cookie)
  if (!where) return refused('MH_BAD_PATH')
  const key = keyOf(where)
  const match = where.kind === 'page' ? parts.routes.match({ path: context.path, edition: context.edition.id, site: context.site }) : undefined
  const entry = match?.entry
  const stored = pages.cache.peek(key)
  const { isFlying, isPassing } = pages.cache.state(key)
  const contributions: Contribution[] = []
  if (match && entry) {
    const place = { plugin: entry.plugin, page: entry.name.slice(entry.plugin.length + 1) }
    const query = queryOf(entry.page.query, where.query)
    contributions.push(...(await contributionsOf('need', entry.page.needs, parts, context, place, match.params, query)))
    contributions.push(...(await contributionsOf('optional need', entry.page.optionalNeeds, parts, context, place, match.params, query)))
    if (typeof entry.page.cacheability === 'object') contributions.push(rules(`page ${entry.name}`, cacheability(entry.page.cacheability)))
    for (const { name, plugin, widget } of parts.widgets) {
      if (!carries(widget, context, entry.name, parts.theme.slots)) continue
      contributions.push(...(await contributionsOf(`widget ${name} need`, widget.needs, parts, context, { plugin })))
      if (widget.cacheability) contributions.push(rules(`widget ${name}`, cacheability(widget.cacheability)))
    }
  }
  contributions.push(...(await contributionsOf('frame need', parts.theme.needs, parts, context, { plugin: `theme ${parts.theme.name}` })))
  const varies = entry && carriesAds(entry.page) ? adTraits(parts.site.ads) : []
  if (varies.length > 0) contributions.push(rules('advertising', cacheability({ varies })))
  contributions.push(rules('site', cacheability(parts.site.cacheability)))
  return {
    kind: 'page',
    where,
    key,
    page: entry && { name: entry.name, patterns: entry.patterns },
    dropped: Object.keys(context.query).filter((name) => where.query[name] === undefined),
    stored: stored && reportPage(stored, Date.now()),
    isBeingMade: isFlying,
    isPassing,
    override: entry && pages.overrides.list()[entry.name],
    contributions,
    together: contributions.reduce((sum, each) => (each.cacheability ? narrow(sum, each.cacheability) : sum), widest),
  }
}

const refused = (code: ErrorCode): Explanation => ({ kind: 'refused', code, because: sentenceOf(code) })

const rules = (from: string, own: Cacheability): Contribution => ({ from, outcome: 'rules', cacheability: own })

function contributionsOf(
  what: string,
  needs: AnyNeeds | undefined,
  { client }: SiteParts,
  { edition, site, variant, path, address }: RequestContext,
  place: { readonly plugin: string; readonly page?: string },
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): Promise<readonly Contribution[]> {
  const input = { params, query, edition, site, variant, path, address }
  return Promise.all(
    Object.entries(needs ?? {}).map(async ([name, need]): Promise<Contribution> => {
      const outcome = await readNeed(name, need as AnyNeed, { input, edition, place, client })
      const how = outcome.timing ? { source: outcome.timing.source, ms: outcome.timing.ms } : {}
      const from = `${what} ${name}`
      return outcome.kind === 'failed' ? { from, outcome: 'failed', error: outcome.error, ...how } : { from, outcome: outcome.kind, cacheability: outcome.cacheability, ...how }
    }),
  )
}

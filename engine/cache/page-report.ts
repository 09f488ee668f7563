import type { StoredComposition } from './composition.ts'
import type { Freshness } from './freshness.ts'
import type { PageAddress } from './page-key.ts'
import { freshnessAt, type PurgeMark } from './page-times.ts'
import type { StoredPage } from './stored-page.ts'

/** A stored page as shown to operators. Times are milliseconds. */
export interface PageReport {
  readonly key: string
  readonly where: PageAddress
  /** As in `article.article`; absent for redirects by rule. */
  readonly page: string | undefined
  readonly status: number
  readonly location: string | undefined
  readonly state: Freshness
  readonly age: number
  /** Remaining times; 0 when over. */
  readonly left: { readonly fresh: number; readonly stale: number; readonly staleIfError: number }
  /** The purge that made it stale, if any. */
  readonly purged: { readonly ago: number; readonly what: PurgeMark['what'] } | undefined
  /** Milliseconds until the next refresh is tried, after one that failed. */
  readonly retryIn: number | undefined
  /** Memory, everything included. */
  readonly bytes: number
  readonly bodies: Readonly<Record<string, number>>
  /** Uncompressed body. */
  readonly length: number
  readonly hits: number
  /** How often it was renewed since it was stored, by rendering it here or by another process's copy. */
  readonly renewals: StoredPage['renewals']
  readonly lastHitAgo: number
  /** Of the page itself. */
  readonly tags: readonly string[]
  /** The widgets that are composed into it; `undefined` where there are none. */
  readonly widgets: WidgetsReport | undefined
  readonly varies: readonly string[]
}

/** The widgets of a stored page. Times are milliseconds. */
export interface WidgetsReport {
  /** As in `theme trending`, with the bytes that each takes. */
  readonly bytes: Readonly<Record<string, number>>
  readonly tags: readonly string[]
  readonly composedAgo: number
  /** Until their data is looked at again; 0 when that is due. */
  readonly freshLeft: number
}

const reportWidgets = ({ parts, tags, composedAt, outdatedFrom }: StoredComposition, now: number): WidgetsReport => ({
  bytes: Object.fromEntries(parts.map(({ id, start, end }) => [id, end - start])),
  tags,
  composedAgo: now - composedAt,
  freshLeft: Math.max(0, outdatedFrom - now),
})

export interface PageFilter {
  readonly tag?: string
  readonly plugin?: string
  /** As in `article.article`. */
  readonly page?: string
  readonly edition?: string
  readonly stale?: boolean
  readonly sort?: PageOrder
  readonly limit?: number
}

export type PageOrder = 'hits' | 'bytes' | 'age' | 'left' | 'key'

/** Stored pages that match a filter, sorted by hits unless specified otherwise. */
export function reportPages(pages: Iterable<StoredPage>, filter: PageFilter, now: number): readonly PageReport[] {
  const reports: PageReport[] = []
  for (const stored of pages) if (passes(stored, filter, now)) reports.push(reportPage(stored, now))
  return reports.sort(orders[filter.sort ?? 'hits']).slice(0, filter.limit ?? Infinity)
}

export function reportPage({ key, where, rendered, times, purgeMark, retryAt, hits, renewals, lastHitAt, size }: StoredPage, now: number): PageReport {
  const from = Math.max(now, times.freshUntil)
  const left = (until: number, since: number) => Math.max(0, until - since)
  return {
    key,
    where,
    page: rendered.page,
    status: rendered.status,
    location: rendered.location,
    state: freshnessAt(times, now),
    age: now - rendered.renderedAt,
    left: { fresh: left(times.freshUntil, now), stale: left(times.staleUntil, from), staleIfError: left(times.staleIfErrorUntil, from) },
    purged: purgeMark && { ago: now - purgeMark.at, what: purgeMark.what },
    retryIn: retryAt > now ? retryAt - now : undefined,
    bytes: size(),
    bodies: Object.fromEntries([...rendered.bodies].map(([coding, body]) => [coding, body.byteLength])),
    length: rendered.length,
    hits,
    renewals,
    lastHitAgo: now - lastHitAt,
    tags: rendered.cacheability.tags,
    widgets: rendered.composition && reportWidgets(rendered.composition, now),
    varies: rendered.cacheability.varies,
  }
}

function passes({ where, rendered, times }: StoredPage, { tag, plugin, page, edition, stale }: PageFilter, now: number): boolean {
  if (tag !== undefined && !rendered.cacheability.tags.includes(tag) && !rendered.composition?.tags.includes(tag)) return false
  if (plugin !== undefined && !rendered.page?.startsWith(`${plugin}.`)) return false
  if (page !== undefined && rendered.page !== page) return false
  if (edition !== undefined && where.edition !== edition) return false
  return stale === undefined || (freshnessAt(times, now) !== 'fresh') === stale
}

const orders = {
  hits: (one, other) => other.hits - one.hits,
  bytes: (one, other) => other.bytes - one.bytes,
  age: (one, other) => other.age - one.age,
  left: (one, other) => one.left.fresh - other.left.fresh,
  key: (one, other) => (one.key < other.key ? -1 : 1),
} as const satisfies Record<PageOrder, (one: PageReport, other: PageReport) => number>

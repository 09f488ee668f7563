import type { PageAddress } from './page-key.ts'
import type { PurgeMark } from './page-times.ts'

/** The pages that a purge is for. JSON, because it is sent to other nodes. */
export type PurgeTarget =
  | { readonly kind: 'tags'; readonly tags: readonly string[] }
  /** Every rendering of an address; with `query` only those with exactly these declared values. */
  | { readonly kind: 'url'; readonly site: PageAddress['site']; readonly edition: PageAddress['edition']; readonly address: string; readonly query?: Readonly<Record<string, string>> }
  /** A page by name, as in `article.article`. */
  | { readonly kind: 'page'; readonly page: string }
  | { readonly kind: 'edition'; readonly edition: PageAddress['edition'] }
  | { readonly kind: 'all' }
  /** Every page, because purges that may have matched it were missed; see `PurgeMark`. Never sent to another node. */
  | { readonly kind: 'missed' }

export interface Purge {
  readonly target: PurgeTarget
  /** Removes pages instead of marking them as stale. */
  readonly hard: boolean
}

/** The fields of a page that a purge matches against. */
export interface PurgeSubject {
  readonly where: PageAddress
  readonly page: string | undefined
  /** Of the page itself. */
  readonly tags: readonly string[]
  /** Of the widgets that are composed into it. */
  readonly widgetTags: readonly string[]
}

/** What of a page a purge affects: the page itself (`own`), its widgets alone, or nobody knows (`missed`). */
export type PurgeScope = PurgeMark['what'] | 'widgets'

/** Whether and how a purge affects a page. */
export function purgeScope(target: PurgeTarget, { where, page, tags, widgetTags }: PurgeSubject): PurgeScope | undefined {
  switch (target.kind) {
    case 'tags':
      if (target.tags.some((tag) => tags.includes(tag))) return 'own'
      return target.tags.some((tag) => widgetTags.includes(tag)) ? 'widgets' : undefined
    case 'url':
      return where.kind === 'page' && where.site === target.site && where.edition === target.edition && where.address === target.address && sameQuery(where.query, target.query)
        ? 'own'
        : undefined
    case 'page':
      return page === target.page ? 'own' : undefined
    case 'edition':
      return where.edition === target.edition ? 'own' : undefined
    case 'all':
      return 'own'
    case 'missed':
      return 'missed'
  }
}

function sameQuery(one: Readonly<Record<string, string>>, wanted: Readonly<Record<string, string>> | undefined): boolean {
  if (!wanted || Object.keys(wanted).length === 0) return true
  const names = Object.keys(one)
  return names.length === Object.keys(wanted).length && names.every((name) => one[name] === wanted[name])
}

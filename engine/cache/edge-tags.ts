import { hash } from 'node:crypto'
import { type PageAddress, pathKeyOf } from './page-key.ts'
import type { PurgeTarget } from './purge.ts'
import type { RenderedPage } from './stored-page.ts'

/**
 * Bytes of tags that a page is sent with, in each of `Surrogate-Key` and `Cache-Tag`. nginx by default reads headers into
 * a 4 KB buffer and answers 502 when they do not fit; both tag headers together with all others stay below that.
 */
const maxTagBytes = 1_000
/** Carried by a page with more tags than fit in any form; every purge names it. */
const overflowTag = '_overflow'

/** 36 bits: two of a million tags rarely share one, and a purge of either then takes a page too many, never one too few. */
const shortTag = (text: string): string => hash('sha256', text, 'base64url').slice(0, 6)

/**
 * The tags by which edge caches know a page: of its address (also with its query, if it has one), its page and its edition,
 * so that purges of these need take nothing else, and of its content. The last are sent as they are where they fit, short
 * where only that fits. None is ever left out: a purge of a tag that was not sent would not reach the page.
 */
export function edgeTagsOf(where: PageAddress, { page, cacheability }: Pick<RenderedPage, 'page' | 'cacheability'>): readonly string[] {
  const own = [...addressTagsOf(where), ...(page === undefined ? [] : [pageTag(page)]), editionTag(where.edition)]
  const asTheyAre = [...own, ...cacheability.tags]
  if (fits(asTheyAre)) return asTheyAre
  const short = [...own, ...new Set(cacheability.tags.map(shortTag))]
  return fits(short) ? short : [...own, overflowTag]
}

/** The tags that a purge names at the edge, or `all` where it has to take everything. */
export function edgeTagsOfPurge(target: PurgeTarget): readonly string[] | 'all' {
  switch (target.kind) {
    case 'tags':
      return [...target.tags, ...target.tags.map(shortTag), overflowTag]
    case 'url':
      return [addressTag(target, target.query)]
    case 'page':
      return [pageTag(target.page)]
    case 'edition':
      return [editionTag(target.edition)]
    case 'all':
    case 'missed':
      return 'all'
  }
}

/** Addresses that match no page share one copy here, which has none of its own. */
const addressTagsOf = (where: PageAddress): readonly string[] => (where.kind === 'page' ? [...new Set([addressTag(where, {}), addressTag(where, where.query)])] : [])

const addressTag = (where: Pick<PageAddress, 'site' | 'edition' | 'address'>, query: PageAddress['query'] | undefined): string => shortTag(`address ${pathKeyOf({ ...where, query: query ?? {} })}`)
const pageTag = (page: string): string => shortTag(`page ${page}`)
const editionTag = (edition: string): string => shortTag(`edition ${edition}`)

const fits = (tags: readonly string[]): boolean => tags.reduce((length, tag) => length + tag.length + 1, -1) <= maxTagBytes

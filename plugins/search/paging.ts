import type { PageOutcome } from 'masthead'

/** As long as a topic's page. */
export const perPage = 20
/** Nobody reads on so far, and each page of each search is a key of the cache. */
export const mostPages = 25

interface Counts {
  readonly total: number
  readonly pageno: number
  readonly perpage: number
}

/** How many pages can be turned to; an empty list has one, which says so. */
export const pagesOf = ({ total, perpage }: Counts): number => Math.min(mostPages, Math.max(1, Math.ceil(total / perpage)))

/** A page past the end was never there. */
export const pastTheEnd = (list: Counts): PageOutcome | undefined => (list.pageno > pagesOf(list) ? { kind: 'notFound' } : undefined)

import { integer, type PageOutcome } from 'masthead'

/** Fills rows of two, three and four. */
export const perPage = 24

// From 2: a value that is refused counts as none, so `?page=1` is the first page itself and not a second copy of it.
export const pageQuery = { page: integer({ min: 2, max: 1_000 }) }

interface Counts {
  readonly total: number
  readonly pageno: number
  readonly perpage: number
}

/** How many pages a list has; an empty one has one, which says so. */
export const pagesOf = ({ total, perpage }: Counts): number => Math.max(1, Math.ceil(total / perpage))

/** A page past the end was never there. */
export const pastTheEnd = (list: Counts): PageOutcome | undefined => (list.pageno > pagesOf(list) ? { kind: 'notFound' } : undefined)

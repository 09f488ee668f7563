import { integer, type PageOutcome } from 'masthead'

/** Page sizes of SPEC §9; an author's page is as long as a topic's. */
export const perPage = { section: 22, topic: 20, author: 20 } as const

// From 2: a value that is refused counts as none, so `?page=1` is the first page itself and not a second copy of it.
export const pageQuery = { page: integer({ min: 2, max: 1000 }) }

export interface Paged {
  readonly total: number
  readonly pageno: number
  readonly perpage: number
}

/** How many pages a list has; an empty one has one, which says so. */
export const pagesOf = ({ total, perpage }: Paged): number => Math.max(1, Math.ceil(total / perpage))

/** A page past the end was never there. */
export const pastTheEnd = (list: Paged): PageOutcome | undefined => (list.pageno > pagesOf(list) ? { kind: 'notFound' } : undefined)

/** The neighbours of a page, for the head. The first page has no number in its address. */
export function neighbours(path: string, list: Paged): { readonly previous?: string; readonly next?: string } {
  const address = (pageno: number) => (pageno === 1 ? path : `${path}?page=${pageno}`)
  return {
    ...(list.pageno > 1 ? { previous: address(list.pageno - 1) } : {}),
    ...(list.pageno < pagesOf(list) ? { next: address(list.pageno + 1) } : {}),
  }
}

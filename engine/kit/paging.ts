import { integer } from '../plugin/param.ts'

/** A page of a list, as the content API returns it. */
export interface Paged {
  /** Entries of the whole list. */
  readonly total: number
  /** Counted from 1. */
  readonly pageno: number
  readonly perpage: number
}

/**
 * Query param `?page=` of a list, from 2. A refused value counts as absent, so `?page=1` is the first page itself and not a
 * duplicate of it.
 */
export const pageQuery = { page: integer({ min: 2, max: 1_000 }) }

/**
 * Number of pages of a list; an empty list has one.
 * @param max highest page number that readers can reach
 */
export const pagesOf = ({ total, perpage }: Omit<Paged, 'pageno'> & Partial<Paged>, max = Number.POSITIVE_INFINITY): number => Math.min(max, Math.max(1, Math.ceil(total / perpage)))

/** For a page's `outcome`: 404 past the last page. */
export const pastTheEnd = (list: Paged, max?: number): { readonly kind: 'notFound' } | undefined => (list.pageno > pagesOf(list, max) ? { kind: 'notFound' } : undefined)

/** An address with a page number. The first page has none. Other query params are kept. */
export const withPage = (href: string, pageno: number): string => (pageno === 1 ? href : `${href}${href.includes('?') ? '&' : '?'}page=${pageno}`)

/** `previous` and `next` of a page of a list, for its head. @param path the list's own, without a number */
export const neighbourPages = (path: string, list: Paged, max?: number): { readonly previous?: string; readonly next?: string } => ({
  ...(list.pageno > 1 ? { previous: withPage(path, list.pageno - 1) } : {}),
  ...(list.pageno < pagesOf(list, max) ? { next: withPage(path, list.pageno + 1) } : {}),
})

/**
 *  The page numbers that a pagination shows: the ends, the current page and its neighbours; `0` is a gap.
 * @returns numbers in ascending order
 */
export function pageNumbers(pageno: number, pages: number): readonly number[] {
  const shown = [...new Set([1, pageno - 1, pageno, pageno + 1, pages])].filter((number) => number >= 1 && number <= pages)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    if (before === undefined || number === before + 1) return [number]
    // A gap of a single page is replaced by that page.
    return number === before + 2 ? [before + 1, number] : [0, number]
  })
}

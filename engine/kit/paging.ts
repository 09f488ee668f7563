import { integer } from '../plugin/param.ts'

/** A page of a list, as the content API answers it. */
export interface Paged {
  /** Entries of the whole list. */
  readonly total: number
  /** Counted from 1. */
  readonly pageno: number
  readonly perpage: number
}

/** `?page=` of a list. From 2: a value that is refused counts as none, so `?page=1` is the first page itself and not a second copy of it. */
export const pageQuery = { page: integer({ min: 2, max: 1_000 }) }

/**
 * How many pages a list has; an empty one has one, which says so.
 * @param max pages that can be turned to at the most
 */
export const pagesOf = ({ total, perpage }: Omit<Paged, 'pageno'> & Partial<Paged>, max = Number.POSITIVE_INFINITY): number => Math.min(max, Math.max(1, Math.ceil(total / perpage)))

/** For a page's `outcome`: a page past the end was never there. */
export const pastTheEnd = (list: Paged, max?: number): { readonly kind: 'notFound' } | undefined => (list.pageno > pagesOf(list, max) ? { kind: 'notFound' } : undefined)

/** An address with the number of its page. The first page is the list itself: it has none. Other query names of the address stay. */
export const withPage = (href: string, pageno: number): string => (pageno === 1 ? href : `${href}${href.includes('?') ? '&' : '?'}page=${pageno}`)

/** `previous` and `next` of a page of a list, for its head. @param path the list's own, without a number */
export const neighbourPages = (path: string, list: Paged, max?: number): { readonly previous?: string; readonly next?: string } => ({
  ...(list.pageno > 1 ? { previous: withPage(path, list.pageno - 1) } : {}),
  ...(list.pageno < pagesOf(list, max) ? { next: withPage(path, list.pageno + 1) } : {}),
})

/**
 * The page numbers that a pagination shows: the ends, the current page and its neighbours; `0` stands for a gap.
 * @returns numbers in ascending order
 */
export function pageNumbers(pageno: number, pages: number): readonly number[] {
  const shown = [...new Set([1, pageno - 1, pageno, pageno + 1, pages])].filter((number) => number >= 1 && number <= pages)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    if (before === undefined || number === before + 1) return [number]
    // A gap of one page is that page.
    return number === before + 2 ? [before + 1, number] : [0, number]
  })
}

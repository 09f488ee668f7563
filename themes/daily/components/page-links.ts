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

/** The first page is the list itself: it has no number in its address. Other query names of the address stay. */
export const withPage = (href: string, pageno: number): string => (pageno === 1 ? href : `${href}${href.includes('?') ? '&' : '?'}page=${pageno}`)

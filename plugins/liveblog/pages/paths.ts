import type { LiveBlog, Order } from '../contract.ts'

/** Entries on a page. */
export const perPage = 20
/** Entries on a page for printing: a day's live blog fits on one. */
export const perSheet = 200

/** Number of pages of a live blog; an empty one has one. */
export const pagesOf = ({ total, perpage }: Pick<LiveBlog, 'total' | 'perpage'>): number => Math.max(1, Math.ceil(total / perpage))

/** The query of a page of a live blog; the first one, newest first, has none. */
export function queryOf(order: Order, pageno: number): string {
  const query = [...(order === 'oldest' ? ['order=oldest'] : []), ...(pageno > 1 ? [`page=${pageno}`] : [])]
  return query.length === 0 ? '' : `?${query.join('&')}`
}

/** Selects the page that contains an entry at the time of the request. */
export const entryQuery = (id: string): string => `?entry=${id}#${anchorOf(id)}`
export const anchorOf = (id: string): string => `entry-${id}`

/** The print page: its address with another type word. */
export const printPath = (path: string): string => path.replace(/liveblog-(\d+)$/, 'liveblogprint-$1')

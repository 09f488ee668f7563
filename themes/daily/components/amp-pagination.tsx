import { PageLinks, type PaginationProps } from './pagination.tsx'

/** `Pagination` whose pages are AMP pages. */
export function AmpPagination({ path, pageno, pages, order, page }: PaginationProps) {
  return pages < 2 ? null : <PageLinks href={page.href(path, { amp: true })} pageno={pageno} pages={pages} order={order} page={page} />
}

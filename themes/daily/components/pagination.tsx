import type { PageContext } from 'masthead'
import { messages } from '../messages.ts'
import { ArrowIcon, BackIcon } from './icons.tsx'
import { inOwnVariant } from './own-variant.ts'
import { pageNumbers, withPage } from './page-links.ts'
import './pagination.css'

export interface PaginationProps {
  /** The list's own path, as plugins see it; with a query where it is narrowed or sorted, as in `/ifsc-code?letter=s`. */
  readonly path: string
  readonly pageno: number
  /** How many pages there are. */
  readonly pages: number
  /** What lies behind the first page: older stories, or the rest of a list. Default: `older`. */
  readonly order?: 'older' | 'further' | undefined
  readonly page: PageContext
}

/** Links to the pages of a list; nothing where one page holds it all. */
export function Pagination({ path, pageno, pages, order, page }: PaginationProps) {
  return pages < 2 ? null : <PageLinks href={inOwnVariant(page, path)} pageno={pageno} pages={pages} order={order} page={page} />
}

/** The links themselves. `href` is the address of the first page. */
export function PageLinks({ href, pageno, pages, order = 'older', page }: Omit<PaginationProps, 'path'> & { readonly href: string }) {
  const words = messages[page.edition.id]
  const isList = order === 'further'
  return (
    <nav className="pager" aria-label={words.pages}>
      {pageno > 1 ? (
        <a className="pager-step" rel="prev" href={withPage(href, pageno - 1)}>
          <BackIcon /> {isList ? words.pageBefore : words.previous}
        </a>
      ) : null}
      <ol className="pager-list">
        {pageNumbers(pageno, pages).map((number, index) =>
          number === 0 ? (
            <li key={`gap-${index}`} className="pager-gap" aria-hidden="true">
              ...
            </li>
          ) : number === pageno ? (
            <li key={number}>
              <a className="pager-page pager-here" href={withPage(href, number)} aria-current="page" aria-label={words.pageNumber(number)}>
                {number}
              </a>
            </li>
          ) : (
            <li key={number}>
              <a className="pager-page" href={withPage(href, number)} aria-label={words.pageNumber(number)}>
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {pageno < pages ? (
        <a className="pager-step" rel="next" href={withPage(href, pageno + 1)}>
          {isList ? words.pageAfter : words.next} <ArrowIcon />
        </a>
      ) : null}
    </nav>
  )
}

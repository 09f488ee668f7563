import type { PageContext } from 'masthead'
import { messagesOn } from '../messages.ts'
import { ArrowIcon, BackIcon } from './icons.tsx'
import { pageNumbers, variantHref, withPage } from 'masthead/kit'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** The list's own path, as plugins see it; with a query where it is narrowed or sorted, as in `/ifsc-code?letter=s`. */
  readonly path: string
  readonly pageno: number
  /** How many pages there are. */
  readonly pages: number
  /** What later pages hold: older stories, or the rest of a list. Default: `older`. */
  readonly order?: 'older' | 'further' | undefined
  readonly page: PageContext
}

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({ path, pageno, pages, order, page }: PaginationProps) {
  return pages < 2 ? null : <PageLinks href={variantHref(page, path)} pageno={pageno} pages={pages} order={order} page={page} />
}

/** The links alone. `href` is the address of the first page. */
export function PageLinks({ href, pageno, pages, order = 'older', page }: Omit<PaginationProps, 'path'> & { readonly href: string }) {
  const words = messagesOn(page)
  const isList = order === 'further'
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      {pageno > 1 ? (
        <a className={styles.pagerStep} rel="prev" href={withPage(href, pageno - 1)}>
          <BackIcon /> {isList ? words.pageBefore : words.previous}
        </a>
      ) : null}
      <ol className={styles.pagerList}>
        {pageNumbers(pageno, pages).map((number, index) =>
          number === 0 ? (
            <li key={`gap-${index}`} className={styles.pagerGap} aria-hidden="true">
              ...
            </li>
          ) : number === pageno ? (
            <li key={number}>
              <a className={`${styles.pagerPage} ${styles.pagerHere}`} href={withPage(href, number)} aria-current="page" aria-label={words.pageNumber(number)}>
                {number}
              </a>
            </li>
          ) : (
            <li key={number}>
              <a className={styles.pagerPage} href={withPage(href, number)} aria-label={words.pageNumber(number)}>
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {pageno < pages ? (
        <a className={styles.pagerStep} rel="next" href={withPage(href, pageno + 1)}>
          {isList ? words.pageAfter : words.next} <ArrowIcon />
        </a>
      ) : null}
    </nav>
  )
}

import type { PageContext } from 'masthead'
import { ArrowIcon, BackIcon } from 'masthead/theme/icons'
import type { LiveBlog } from '../../contract.ts'
import { pagesOf, queryOf } from '../../pages/paths.ts'
import type { Messages } from '../../plugin.ts'
import styles from './pager.module.css'

export interface PagerProps {
  readonly blog: LiveBlog
  /** Address of the first page. */
  readonly href: string
  readonly page: PageContext
  readonly t: Messages
}

/** Links to the previous and next page; nothing for a single page. */
export function Pager({ blog, href, page, t }: PagerProps) {
  const pages = pagesOf(blog)
  const { order, pageno } = blog
  return pages < 2 ? null : (
    <nav className={styles.lbPager} aria-label={t.pages}>
      {pageno > 1 ? (
        <a className={styles.lbPagerStep} rel="prev" href={href + queryOf(order, pageno - 1)}>
          <BackIcon /> {order === 'newest' ? t.newer : t.earlier}
        </a>
      ) : (
        <span></span>
      )}
      <span className={styles.lbPagerHere}>{t.pageOf(page.format.number(pageno), page.format.number(pages))}</span>
      {pageno < pages ? (
        <a className={styles.lbPagerStep} rel="next" href={href + queryOf(order, pageno + 1)}>
          {order === 'newest' ? t.older : t.later} <ArrowIcon />
        </a>
      ) : (
        <span></span>
      )}
    </nav>
  )
}

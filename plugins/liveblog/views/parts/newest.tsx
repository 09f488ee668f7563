import type { PageContext } from 'masthead'
import { Timestamp } from 'masthead/theme/timestamp'
import type { LiveBlog } from '../../contract.ts'
import { anchorOf } from '../../pages/paths.ts'
import type { Messages } from '../../plugin.ts'
import styles from './newest.module.css'

/** The newest update in two lines below the headline: the first one is read without scrolling. Only where the newest are on this page. */
export function Newest({ blog, page, t }: { readonly blog: LiveBlog; readonly page: PageContext; readonly t: Messages }) {
  const [entry] = blog.entries
  return entry === undefined || blog.status !== 'running' || blog.order !== 'newest' || blog.pageno !== 1 ? null : (
    <p className={styles.lbNewest}>
      <a className={styles.lbNewestLink} href={`#${anchorOf(entry.id)}`}>
        <b className={styles.lbNewestWord}>
          {t.newest} <Timestamp iso={entry.published} page={page} ago />
        </b>{' '}
        {[...(entry.title === undefined ? [] : [entry.title]), ...(entry.text === '' ? [] : [entry.text])].join('. ')}
      </a>
    </p>
  )
}

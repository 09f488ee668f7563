import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import type { LiveBlog } from '../../contract.ts'
import { queryOf } from '../../pages/paths.ts'
import type { Messages } from '../../plugin.ts'
import styles from './entries.module.css'

export interface UpdatesHeadProps {
  readonly story: Story
  readonly blog: LiveBlog
  readonly page: PageContext
  readonly t: Messages
  readonly amp?: boolean
}

/** The heading of the updates: their number and order. */
export function UpdatesHead({ story, blog, page, t, amp = false }: UpdatesHeadProps) {
  const base = page.href(story.path, { amp })
  return (
    <div className={styles.lbUpdatesHead}>
      <h2 id="lb-updates-title" className={styles.lbUpdatesTitle}>
        {blog.status === 'running' ? t.updates : t.allUpdates}
      </h2>
      <div className={styles.lbOrder}>
        {blog.total < 2 ? null : (
          <nav className={styles.lbOrder} aria-label={t.order}>
            <OrderLink href={base} isHere={blog.order === 'newest'} word={t.newestFirst} />
            <OrderLink href={base + queryOf('oldest', 1)} isHere={blog.order === 'oldest'} word={t.oldestFirst} />
          </nav>
        )}
        <a className={styles.lbOrderLink} href={page.href(`${story.path}/rss.xml`)}>
          {t.feed}
        </a>
      </div>
    </div>
  )
}

function OrderLink({ href, isHere, word }: { readonly href: string; readonly isHere: boolean; readonly word: string }) {
  return isHere ? (
    <a className={`${styles.lbOrderLink} ${styles.lbOrderHere}`} href={href} aria-current="true">
      {word}
    </a>
  ) : (
    <a className={styles.lbOrderLink} href={href}>
      {word}
    </a>
  )
}

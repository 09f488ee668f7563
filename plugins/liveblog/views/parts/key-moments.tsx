import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import type { KeyMoment, LiveBlog } from '../../contract.ts'
import { anchorOf, entryQuery } from '../../pages/paths.ts'
import styles from './key-moments.module.css'

export interface KeyMomentsProps {
  readonly story: Story
  readonly blog: LiveBlog
  readonly page: PageContext
  readonly title: string
}

/** The key moments, newest first; each links to its entry, on this page if it is there. */
export function KeyMoments({ story, blog, page, title }: KeyMomentsProps) {
  const here = new Set(blog.entries.map(({ id }) => id))
  const hrefOf = ({ id }: KeyMoment) => (here.has(id) ? `#${anchorOf(id)}` : page.href(story.path) + entryQuery(id))
  return blog.keyMoments.length === 0 ? null : (
    <section className={styles.lbMoments} aria-labelledby="lb-moments-title">
      <h2 id="lb-moments-title" className={styles.lbMomentsTitle}>
        {title}
      </h2>
      <ol className={styles.lbMomentsList}>
        {blog.keyMoments.map((moment) => (
          <li key={moment.id} id={`moment-${moment.id}`} className={styles.lbMoment}>
            <a className={styles.lbMomentLink} href={hrefOf(moment)}>
              <time className={styles.lbMomentTime} dateTime={moment.published}>
                {page.format.time(moment.published)}
              </time>{' '}
              <span className={styles.lbMomentTitle}>{moment.title}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

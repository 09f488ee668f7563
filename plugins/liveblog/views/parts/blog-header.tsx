import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Byline } from 'masthead/theme/byline'
import { PrintIcon } from 'masthead/theme/icons'
import { ShareLinks } from 'masthead/theme/share-links'
import type { ReactNode } from 'react'
import type { LiveBlog } from '../../contract.ts'
import { startedOf, updatedOf } from '../../pages/json-ld.ts'
import { printPath } from '../../pages/paths.ts'
import type { Messages } from '../../plugin.ts'
import styles from './blog-header.module.css'

export interface BlogHeaderProps {
  readonly story: Story
  readonly blog: LiveBlog
  readonly page: PageContext
  readonly t: Messages
  /** The newest update, in the first screen of a phone. */
  readonly newest?: ReactNode
  /** Beside the share links, from other plugins. */
  readonly tools?: ReactNode
}

/** Everything above the lead picture. */
export function BlogHeader({ story, blog, page, t, newest, tools }: BlogHeaderProps) {
  return (
    <header className="lb-header">
      <Breadcrumb crumbs={story.breadcrumb} page={page} />
      <p className={styles.lbFlags}>
        {blog.status === 'running' ? (
          <span id="lb-status" className={`${styles.lbStatus} ${styles.lbStatusRunning}`}>
            {t.live}
          </span>
        ) : (
          <span id="lb-status" className={styles.lbStatus}>
            {t.ended}
          </span>
        )}
        {story.kicker === undefined ? null : <span className={styles.lbKicker}>{story.kicker}</span>}
      </p>
      <h1 className={styles.lbHeadline}>{story.title}</h1>
      {newest}
      <p className={styles.lbStandfirst}>{story.synopsis}</p>
      <div className={styles.lbMeta}>
        <div>
          <Byline authors={story.authors} page={page} agency={story.agency === undefined ? undefined : story.agency.name} />
          <p className={styles.lbTimes}>
            <span>
              {t.published} <time dateTime={startedOf(story, blog)}>{page.format.dateTime(startedOf(story, blog))}</time>
            </span>
            {blog.status === 'finished' && blog.ended !== undefined ? (
              <span>
                {t.endedAt} <time dateTime={blog.ended}>{page.format.dateTime(blog.ended)}</time>
              </span>
            ) : (
              <span>
                <span id="lb-updated-word">{t.updated}</span>{' '}
                <time id="lb-updated" dateTime={updatedOf(story, blog)}>
                  {page.format.dateTime(updatedOf(story, blog))}
                </time>
              </span>
            )}
          </p>
        </div>
        <div className={styles.lbTools}>
          <ShareLinks path={story.path} title={story.title} page={page} />
          <a className={styles.lbPrint} href={page.href(printPath(story.path))} rel="nofollow">
            <PrintIcon /> <span className={styles.lbPrintWord}>{t.print}</span>
          </a>
          {tools}
        </div>
      </div>
    </header>
  )
}

import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { ReactNode } from 'react'
import styles from './show-page.module.css'

export interface ShowPageProps {
  readonly story: Story
  readonly page: PageContext
  /** The show that it is an episode of. */
  readonly series?: ReactNode
  /** Other recordings of the same kind. */
  readonly others: ReactNode
  /** After the recording, from other plugins. */
  readonly end: ReactNode
  readonly children: ReactNode
}

/** The page of one recording: breadcrumb, recording, and others. */
export function ShowPage({ story, page, series, others, end, children }: ShowPageProps) {
  return (
    <div className="wrap">
      <Breadcrumb crumbs={story.breadcrumb} page={page} />
      <article className={styles.ms}>
        {children}
        {series}
      </article>
      {end}
      {others}
    </div>
  )
}

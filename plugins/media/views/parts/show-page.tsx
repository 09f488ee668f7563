import type { PageContext } from 'masthead'
import type { Story, Teaser } from 'masthead/content'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { ReactNode } from 'react'
import styles from './show-page.module.css'

export interface ShowPageProps {
  readonly story: Story
  readonly page: PageContext
  readonly moreTitle: string
  /** The complete list: a path as plugins see it. */
  readonly morePath: string
  /** Cards of other recordings of the same kind. */
  readonly more: ReactNode
  readonly children: ReactNode
}

/** The page of one recording: breadcrumb, recording, and others. */
export function ShowPage({ story, page, more, moreTitle, morePath, children }: ShowPageProps) {
  return (
    <div className="wrap">
      <Breadcrumb crumbs={story.breadcrumb} page={page} />
      <article className={styles.ms}>{children}</article>
      {more === null ? null : (
        <section className={styles.msMore} aria-labelledby="ms-more">
          <SectionHeading id="ms-more" title={moreTitle} page={page} path={morePath} />
          {more}
        </section>
      )}
    </div>
  )
}

/** Other recordings to play: at most eight, without the page's own. */
export const othersOf = (story: Story, found: { readonly response: readonly Teaser[] } | undefined): readonly Teaser[] =>
  (found === undefined ? [] : found.response).filter(({ msid }) => msid !== story.msid).slice(0, 8)

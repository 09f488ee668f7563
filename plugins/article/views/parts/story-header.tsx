import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Byline } from 'masthead/theme/byline'
import { Stars } from 'masthead/theme/stars'
import { Timestamp } from 'masthead/theme/timestamp'
import type { ReactNode } from 'react'
import { readingMinutes } from '../../reading-time.ts'
import type { Messages } from './message-types.ts'
import styles from './story-header.module.css'

export interface StoryHeaderProps {
  readonly story: Story
  readonly page: PageContext
  readonly t: Messages
  /** Shown beside the byline: share links. */
  readonly children?: ReactNode
}

/** Everything above the lead picture. */
export function StoryHeader({ story, page, t, children }: StoryHeaderProps) {
  return (
    <header className="story-header">
      <Breadcrumb crumbs={story.breadcrumb} page={page} />
      {story.kicker === undefined ? null : <p className={styles.storyKicker}>{story.kicker}</p>}
      <h1 className={styles.storyHeadline}>{story.title}</h1>
      <p className={styles.storyStandfirst}>{story.synopsis}</p>
      {story.rating === undefined ? null : (
        <p className={styles.storyRating}>
          <Stars rating={story.rating} page={page} />
        </p>
      )}
      <div className={styles.storyMeta}>
        <div>
          <Byline authors={story.authors} page={page} agency={story.agency === undefined ? undefined : story.agency.name} />
          <p className={styles.storyTimes}>
            <Timestamp iso={story.datePublished} page={page} label={t.published} />
            {story.dateModified === story.datePublished ? null : <Timestamp iso={story.dateModified} page={page} label={t.updated} />}
            {story.body === '' ? null : <span>{t.minutes(page.format.number(readingMinutes(story, page.edition.langCode)))}</span>}
          </p>
        </div>
        {children}
      </div>
    </header>
  )
}

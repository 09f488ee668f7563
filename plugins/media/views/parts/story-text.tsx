import { innerHtml, type SafeHtml } from 'masthead/html'
import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { Byline } from 'masthead/theme/byline'
import { ShareLinks } from 'masthead/theme/share-links'
import { Timestamp } from 'masthead/theme/timestamp'
import type { ReactNode } from 'react'
import type { Messages } from '../../plugin.ts'
import { Length } from './length.tsx'
import styles from './story-text.module.css'

export interface StoryTextProps {
  readonly story: Story
  readonly page: PageContext
  readonly t: Messages
  /** Its body, in the elements of the page's variant. */
  readonly html: SafeHtml
  /** Beside the share links, from other plugins. */
  readonly tools?: ReactNode
  /** Shown between title and text; a video is above the title instead. */
  readonly children?: ReactNode
}

/** Title, byline and text of a recording. */
export function StoryText({ story, page, t, html, tools, children }: StoryTextProps) {
  return (
    <>
      <header className={styles.mtHead}>
        <p className={styles.mtKicker}>
          {story.kicker === undefined ? story.sectionName : story.kicker}
          {story.seconds === undefined ? null : <Length seconds={story.seconds} t={t} />}
        </p>
        <h1 className={styles.mtTitle}>{story.title}</h1>
        <p className={styles.mtStandfirst}>{story.synopsis}</p>
        {children}
        <div className={styles.mtMeta}>
          <div>
            <Byline authors={story.authors} page={page} agency={story.agency === undefined ? undefined : story.agency.name} />
            <p className={styles.mtTimes}>
              <Timestamp iso={story.datePublished} page={page} label={t.published} />
              {story.dateModified === story.datePublished ? null : <Timestamp iso={story.dateModified} page={page} label={t.updated} />}
            </p>
          </div>
          <ShareLinks path={story.path} title={story.title} page={page} />
          {tools}
        </div>
      </header>
      <div className={styles.mtText} dangerouslySetInnerHTML={innerHtml(page.html(html))} />
    </>
  )
}

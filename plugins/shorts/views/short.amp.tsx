import { innerHtml } from 'masthead/html'
import { AmpPlayer } from 'masthead/theme/amp-player'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Byline } from 'masthead/theme/byline'
import { ShareLinks } from 'masthead/theme/share-links'
import { Timestamp } from 'masthead/theme/timestamp'
import type { ShortProps } from '../plugin.ts'
import { posterOf } from '../poster.ts'
import styles from './parts/feed.module.css'

export default function ShortAmp({ data, page, t, widgets, slots }: ShortProps) {
  const story = data.story.response
  const { recording, leadImage } = story
  return (
    <div className="wrap">
      <Breadcrumb crumbs={story.breadcrumb} page={page} />
      <article className={styles.short}>
        <div className={styles.shortAmpFilm}>
          {recording === undefined ? <p className={styles.shortNone}>{t.noRecording}</p> : <AmpPlayer recording={recording} title={story.title} poster={leadImage && posterOf(leadImage, page)} page={page} />}
        </div>
        <div className={styles.shortWords}>
          <p className={styles.shortKicker}>{story.kicker ?? story.sectionName}</p>
          <h1 className={styles.shortTitle}>{story.title}</h1>
          <p className={styles.shortText}>{story.synopsis}</p>
          <Byline authors={story.authors} page={page} agency={story.agency === undefined ? undefined : story.agency.name} />
          <p className={styles.shortTime}>
            <Timestamp iso={story.datePublished} page={page} label={t.published} />
          </p>
          <ShareLinks path={story.path} title={story.title} page={page} />
          {slots?.storyTools}
          <div className={styles.shortBody} dangerouslySetInnerHTML={innerHtml(page.html(story.bodyAmp))} />
        </div>
      </article>
      {slots?.storyEnd}
      {widgets.next}
    </div>
  )
}

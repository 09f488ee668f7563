import { innerHtml } from 'masthead/html'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Byline } from 'masthead/theme/byline'
import { ShareLinks } from 'masthead/theme/share-links'
import { Timestamp } from 'masthead/theme/timestamp'
import type { ShortProps } from '../plugin.ts'
import Controls from './controls.island.tsx'
import { Film } from './parts/film.tsx'
import styles from './parts/feed.module.css'

/** A short and those after it, one below the other: a plain page of films, which scripts make a feed. */
export default function Short({ data, page, t, widgets, slots }: ShortProps) {
  const story = data.story.response
  return (
    <div className="wrap">
      <Breadcrumb crumbs={story.breadcrumb} page={page} />
      <div data-shorts="">
        <article className={styles.short} data-short="">
          <Film recording={story.recording} title={story.title} image={story.leadImage} page={page} t={t} />
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
            <div className={styles.shortBody} dangerouslySetInnerHTML={innerHtml(page.html(story.body))} />
          </div>
        </article>
        {widgets.next}
      </div>
      <Controls t={t} />
      {slots?.storyEnd}
    </div>
  )
}

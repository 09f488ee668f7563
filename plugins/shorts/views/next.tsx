import type { NextProps } from '../plugin.ts'
import { Film } from './parts/film.tsx'
import styles from './parts/feed.module.css'

/** What comes after a short. */
export default function Next({ data, params, page, t }: NextProps) {
  const stories = data.newest.response.filter(({ msid, recording }) => msid !== params.msid && recording !== undefined)
  return stories.length === 0 ? null : (
    <section aria-labelledby="more-shorts">
      <h2 className="unseen" id="more-shorts">
        {t.more}
      </h2>
      {stories.map((story) => (
        <article key={story.msid} className={styles.short} data-short="">
          <Film recording={story.recording} title={story.title} image={story.leadImage} page={page} t={t} />
          <div className={styles.shortWords}>
            <p className={styles.shortKicker}>{story.kicker ?? story.sectionName}</p>
            <h3 className={styles.shortTitle}>
              <a href={page.href(story.path)}>{story.title}</a>
            </h3>
            <p className={styles.shortText}>{story.synopsis}</p>
          </div>
        </article>
      ))}
    </section>
  )
}

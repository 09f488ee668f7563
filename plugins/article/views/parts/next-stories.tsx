import { fragment, type SharedPage } from 'masthead'
import type { Teaser } from 'masthead/content'
import { Picture } from 'masthead/theme/picture'
import { SectionHeading } from 'masthead/theme/section-heading'
import { Timestamp } from 'masthead/theme/timestamp'
import type { Messages } from './message-types.ts'
import styles from './next-stories.module.css'

export interface NextStoriesProps {
  readonly stories: readonly Teaser[]
  readonly page: SharedPage
  readonly t: Messages
}

/** The stories to read next, each across the full width. */
export const NextStories = fragment('next stories', ({ stories, page, t }: NextStoriesProps) =>
  stories.length === 0 ? null : (
    <section className={styles.next} aria-labelledby="read-next" data-read-next="">
      <SectionHeading id="read-next" title={t.readNext} page={page} />
      {stories.map((story) => (
        <article key={story.msid} className={styles.nextStory}>
          {story.leadImage === undefined ? null : (
            <div className="next-picture">
              <Picture image={story.leadImage} page={page} ratio="16:9" sizes="(min-width: 75rem) 580px, (min-width: 48rem) 46vw, 94vw" widths={[320, 640, 960, 1200]} />
            </div>
          )}
          <div>
            <p className={styles.nextKicker}>{story.kicker === undefined ? story.sectionName : story.kicker}</p>
            <h3 className={styles.nextHeadline}>
              <a className={styles.nextLink} href={page.href(story.path)}>
                {story.title}
              </a>
            </h3>
            <p className={styles.nextStandfirst}>{story.synopsis}</p>
            <p className={styles.nextMeta}>
              <Timestamp iso={story.datePublished} page={page} />
            </p>
          </div>
        </article>
      ))}
    </section>
  ),
)

import { SectionHeading } from 'masthead/theme/section-heading'
import type { OpinionProps } from '../widgets.ts'
import styles from './opinion.module.css'

/** Opinion side by side, each below the name of who signs it; nothing while there is none. */
export default function Opinion({ data, page }: OpinionProps) {
  const { section, items } = data.list.response
  return items.length === 0 ? null : (
    <section className={styles.hmOpinion} aria-labelledby="home-opinion">
      <SectionHeading title={section.name} path={`/${section.path}`} page={page} id="home-opinion" />
      <ul className={styles.hmVoices}>
        {items.map((story) => (
          <li key={story.msid} className={styles.hmVoice}>
            <h3 className={styles.hmVoiceTitle}>
              <a className={styles.hmVoiceLink} href={page.href(story.path)}>
                {story.title}
              </a>
            </h3>
            {story.authors.length === 0 ? null : <p className={styles.hmVoiceName}>{story.authors.map(({ name }) => name).join(', ')}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Story } from 'masthead/content'
import { clockOf, isoOf } from '../../format-duration.ts'
import type { Messages } from '../../plugin.ts'
import styles from './chapters.module.css'

export interface ChaptersProps {
  readonly story: Story
  readonly t: Messages
}

/** The parts of a recording; each link begins to play there. */
export function Chapters({ story, t }: ChaptersProps) {
  const chapters = story.recording?.chapters
  return chapters === undefined || chapters.length === 0 ? null : (
    <nav className={styles.ch} aria-label={t.chapters}>
      <h2 className={styles.chTitle}>{t.chapters}</h2>
      <ol className={styles.chList}>
        {chapters.map(({ start, title }) => (
          <li key={start}>
            <a className={styles.chLink} href={`?t=${start}`} data-opens="moment" data-t={start}>
              <time className={styles.chTime} dateTime={isoOf(start)}>
                {clockOf(start)}
              </time>{' '}
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

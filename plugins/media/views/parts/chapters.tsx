import type { Story } from 'masthead/content'
import type { Messages } from '../../plugin.ts'
import styles from './chapters.module.css'
import { MomentLink } from './moment-link.tsx'

export interface ChaptersProps {
  readonly story: Story
  readonly t: Messages
  /** The page whose player they lead to, where that is not this one. */
  readonly from?: string
}

/** The parts of a recording; each link begins to play there. */
export function Chapters({ story, t, from }: ChaptersProps) {
  const chapters = story.recording?.chapters
  return chapters === undefined || chapters.length === 0 ? null : (
    <nav className={styles.ch} aria-label={t.chapters}>
      <h2 className={styles.chTitle}>{t.chapters}</h2>
      <ol className={styles.chList}>
        {chapters.map(({ start, title }) => (
          <li key={start} className={styles.chItem}>
            <MomentLink start={start} from={from} title={title} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

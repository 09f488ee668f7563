import type { PageContext } from 'masthead'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { StoryTeaser } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import { storiesPath } from '../../paths.ts'
import { Card } from './card.tsx'
import styles from './row.module.css'

export interface RowProps {
  readonly stories: readonly StoryTeaser[]
  readonly page: PageContext
  readonly t: Pick<Messages, 'title' | 'pages'>
  /** Of its heading, one in a page. */
  readonly id: string
}

/** Stories side by side, in a row that scrolls. */
export function Row({ stories, page, t, id }: RowProps) {
  return stories.length === 0 ? null : (
    <section className={styles.wsStrip} aria-labelledby={id}>
      <SectionHeading title={t.title} page={page} path={storiesPath} id={id} />
      <ul className={styles.wsRow}>
        {stories.map((story) => (
          <li key={story.msid} className={styles.wsOne}>
            <Card story={story} page={page} t={t} />
          </li>
        ))}
      </ul>
    </section>
  )
}

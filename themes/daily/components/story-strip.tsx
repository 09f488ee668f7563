import type { SharedPage } from 'masthead'
import type { Teaser as Story } from 'masthead/content'
import { AmpTeaser } from './amp-teaser.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Teaser } from './teaser.tsx'
import styles from './story-strip.module.css'

export interface StoryStripProps {
  readonly title: string
  /** The page with all of them: a path as plugins see it. */
  readonly path: string
  /** Of its heading, one in a page. */
  readonly id: string
  readonly stories: readonly Story[]
  readonly page: SharedPage
}

/** Stories side by side below a heading, in a row that scrolls where they do not fit; nothing where there are none. */
export const StoryStrip = ({ title, path, id, stories, page }: StoryStripProps) =>
  stories.length === 0 ? null : (
    <section className={styles.strip} aria-labelledby={id}>
      <SectionHeading title={title} path={path} page={page} id={id} />
      <ul className={styles.stripRow}>
        {stories.map((story) => (
          <li key={story.msid} className={styles.stripItem}>
            {page.variant === 'amp' ? <AmpTeaser story={story} page={page} size="medium" /> : <Teaser story={story} page={page} size="medium" />}
          </li>
        ))}
      </ul>
    </section>
  )

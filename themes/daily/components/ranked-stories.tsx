import type { SharedPage } from 'masthead'
import type { Teaser } from 'masthead/content'
import { variantHref } from 'masthead/kit'
import { SectionHeading } from './section-heading.tsx'
import styles from './ranked-stories.module.css'

export interface RankedStoriesProps {
  readonly title: string
  /** Of its heading, one in a page. */
  readonly id: string
  /** The first of all first. */
  readonly stories: readonly Teaser[]
  readonly page: SharedPage
  /** The page with more of them: a path as plugins see it. */
  readonly path?: string
}

/** Stories by rank, headlines only; nothing where there are none. */
export const RankedStories = ({ title, id, stories, page, path }: RankedStoriesProps) =>
  stories.length === 0 ? null : (
    <section className={styles.ranked} aria-labelledby={id}>
      <SectionHeading title={title} path={path} page={page} id={id} />
      <ol className={styles.rankedList}>
        {stories.map((story) => (
          <li key={story.msid} className={styles.rankedItem}>
            <a className={styles.rankedLink} href={variantHref(page, story.path)}>
              {story.title}
            </a>
            <p className={styles.rankedSection}>{story.sectionName}</p>
          </li>
        ))}
      </ol>
    </section>
  )

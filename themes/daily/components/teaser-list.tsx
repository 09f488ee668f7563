import type { SharedPage } from 'masthead'
import type { Teaser as Story } from 'masthead/content'
import type { Level } from './headline.tsx'
import { Teaser, type TeaserSize } from './teaser.tsx'
import styles from './teaser-list.module.css'

/** `grid`: as many columns as fit; `rows`: one below the other; `ranked`: numbered rows. */
export type TeaserListLayout = 'grid' | 'rows' | 'ranked'

export interface TeaserListProps {
  readonly stories: readonly Story[]
  readonly page: SharedPage
  readonly size: TeaserSize
  /** Default: `grid`. */
  readonly layout?: TeaserListLayout | undefined
  /** Level of the headlines; default 3. */
  readonly level?: Level | undefined
}

/** Stories as a list element, so that screen readers announce their number. */
export function TeaserList({ stories, page, size, layout = 'grid', level }: TeaserListProps) {
  return layout === 'ranked' ? (
    <ol className={`${styles.tzlRows} ${styles.tzlRanked}`}>
      {stories.map((story) => (
        <li key={story.msid} className={styles.tzlItem}>
          <Teaser story={story} page={page} size={size} level={level} />
        </li>
      ))}
    </ol>
  ) : (
    <ul className={layout === 'rows' ? styles.tzlRows : styles.tzlGrid}>
      {stories.map((story) => (
        <li key={story.msid} className={styles.tzlItem}>
          <Teaser story={story} page={page} size={size} level={level} />
        </li>
      ))}
    </ul>
  )
}

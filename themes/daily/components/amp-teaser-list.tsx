import { AmpTeaser } from './amp-teaser.tsx'
import type { TeaserListProps } from './teaser-list.tsx'
import styles from './teaser-list.module.css'

/** `TeaserList` in AMP's elements. */
export function AmpTeaserList({ stories, page, size, layout = 'grid', level }: TeaserListProps) {
  return layout === 'ranked' ? (
    <ol className={`${styles.tzlRows} ${styles.tzlRanked}`}>
      {stories.map((story) => (
        <li key={story.msid} className={styles.tzlItem}>
          <AmpTeaser story={story} page={page} size={size} level={level} />
        </li>
      ))}
    </ol>
  ) : (
    <ul className={layout === 'rows' ? styles.tzlRows : styles.tzlGrid}>
      {stories.map((story) => (
        <li key={story.msid} className={styles.tzlItem}>
          <AmpTeaser story={story} page={page} size={size} level={level} />
        </li>
      ))}
    </ul>
  )
}

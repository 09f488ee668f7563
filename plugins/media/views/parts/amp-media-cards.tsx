import { AmpMediaCard } from './amp-media-card.tsx'
import type { MediaCardsProps } from './media-cards.tsx'
import styles from './media-cards.module.css'

/** `MediaCards` in AMP's elements. */
export function AmpMediaCards({ stories, page, t, level }: MediaCardsProps) {
  return (
    <ul className={styles.mcs}>
      {stories.map((story) => (
        <li key={story.msid}>
          <AmpMediaCard story={story} page={page} t={t} level={level} />
        </li>
      ))}
    </ul>
  )
}

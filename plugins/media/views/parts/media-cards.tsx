import type { PageContext } from 'masthead'
import type { Teaser } from 'masthead/content'
import type { Messages } from '../../plugin.ts'
import { MediaCard } from './media-card.tsx'
import styles from './media-cards.module.css'

export interface MediaCardsProps {
  readonly stories: readonly Teaser[]
  readonly page: PageContext
  readonly t: Messages
  readonly level: 2 | 3
}

/** Cards in as many columns as fit. */
export function MediaCards({ stories, page, t, level }: MediaCardsProps) {
  return (
    <ul className={styles.mcs}>
      {stories.map((story) => (
        <li key={story.msid}>
          <MediaCard story={story} page={page} t={t} level={level} />
        </li>
      ))}
    </ul>
  )
}

import type { PageContext, Teaser } from 'masthead'
import type { Words } from '../../plugin.ts'
import { MediaCard } from './media-card.tsx'
import './media-cards.css'

export interface MediaCardsProps {
  readonly stories: readonly Teaser[]
  readonly page: PageContext
  readonly t: Words
  readonly level: 2 | 3
}

/** Cards in as many columns as fit. */
export function MediaCards({ stories, page, t, level }: MediaCardsProps) {
  return (
    <ul className="ml">
      {stories.map((story) => (
        <li key={story.msid}>
          <MediaCard story={story} page={page} t={t} level={level} />
        </li>
      ))}
    </ul>
  )
}

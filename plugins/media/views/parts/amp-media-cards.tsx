import { AmpMediaCard } from './amp-media-card.tsx'
import type { MediaCardsProps } from './media-cards.tsx'
import './media-cards.css'

/** `MediaCards` in AMP's elements. */
export function AmpMediaCards({ stories, page, t, level }: MediaCardsProps) {
  return (
    <ul className="ml">
      {stories.map((story) => (
        <li key={story.msid}>
          <AmpMediaCard story={story} page={page} t={t} level={level} />
        </li>
      ))}
    </ul>
  )
}

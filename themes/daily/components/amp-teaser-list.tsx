import { AmpTeaser } from './amp-teaser.tsx'
import type { TeaserListProps } from './teaser-list.tsx'
import './teaser-list.css'

/** `TeaserList` in AMP's elements. */
export function AmpTeaserList({ stories, page, size, layout = 'grid', level }: TeaserListProps) {
  return layout === 'ranked' ? (
    <ol className="tzl tzl-rows tzl-ranked">
      {stories.map((story) => (
        <li key={story.msid} className="tzl-item">
          <AmpTeaser story={story} page={page} size={size} level={level} />
        </li>
      ))}
    </ol>
  ) : (
    <ul className={`tzl tzl-${layout}`}>
      {stories.map((story) => (
        <li key={story.msid} className="tzl-item">
          <AmpTeaser story={story} page={page} size={size} level={level} />
        </li>
      ))}
    </ul>
  )
}

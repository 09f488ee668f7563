import type { PageContext, Story } from 'masthead'
import { InfoBox } from 'masthead/theme/info-box'
import { Stars } from 'masthead/theme/stars'
import type { Words } from './words.ts'
import './highlights.css'
import './verdict.css'

/** What a review comes to: the rating in figures and stars, and its points for and against. */
export function Verdict({ story, page, t }: { readonly story: Story; readonly page: PageContext; readonly t: Words }) {
  return story.rating === undefined && story.highlights.length === 0 ? null : (
    <InfoBox title={t.verdict} className="story-highlights">
      {story.rating === undefined ? null : (
        <p className="verdict-rating">
          <span className="verdict-figure" aria-hidden="true">
            {page.format.number(story.rating)}
            <span className="verdict-of">/5</span>
          </span>
          <Stars rating={story.rating} page={page} />
        </p>
      )}
      {story.highlights.length === 0 ? (
        <p className="verdict-text">{story.synopsis}</p>
      ) : (
        <ul className="story-points">
          {story.highlights.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </InfoBox>
  )
}

import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { InfoBox } from 'masthead/theme/info-box'
import { Stars } from 'masthead/theme/stars'
import type { Messages } from './message-types.ts'
import styles from './highlights.module.css'
import reviewVerdictStyles from './review-verdict.module.css'

/** The verdict of a review: rating as number and stars, and its points for and against. */
export function ReviewVerdict({ story, page, t }: { readonly story: Story; readonly page: PageContext; readonly t: Messages }) {
  return story.rating === undefined && story.highlights.length === 0 ? null : (
    <InfoBox title={t.verdict} className={styles.storyHighlights}>
      {story.rating === undefined ? null : (
        <p className={reviewVerdictStyles.verdictRating}>
          <span className={reviewVerdictStyles.verdictFigure} aria-hidden="true">
            {page.format.number(story.rating)}
            <span className={reviewVerdictStyles.verdictOf}>/5</span>
          </span>
          <Stars rating={story.rating} page={page} />
        </p>
      )}
      {story.highlights.length === 0 ? (
        <p className={reviewVerdictStyles.verdictText}>{story.synopsis}</p>
      ) : (
        <ul className={styles.storyPoints}>
          {story.highlights.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </InfoBox>
  )
}

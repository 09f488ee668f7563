import { InfoBox } from 'masthead/theme/info-box'
import styles from './highlights.module.css'

/** The story's key points; nothing for a story without any. */
export function Highlights({ points, title }: { readonly points: readonly string[]; readonly title: string }) {
  return points.length === 0 ? null : (
    <InfoBox title={title} className={styles.storyHighlights}>
      <ul className={styles.storyPoints}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </InfoBox>
  )
}

import type { SharedPage } from 'masthead'
import { messagesOn } from '../messages.ts'
import styles from './stars.module.css'

const outline = 'M12 2.600l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.500L2.6 9.400l6.5-.900z'
const leftHalf = 'M12 2.600v14.800l-5.8 3.1 1.1-6.500L2.6 9.400l6.5-.900z'

const kindOf = (place: number, rating: number): 'full' | 'half' | 'empty' =>
  rating >= place ? 'full' : rating >= place - 0.5 ? 'half' : 'empty'

function Star({ kind }: { readonly kind: 'full' | 'half' | 'empty' }) {
  return (
    <svg className={styles.starsOne} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      {kind === 'full' ? <path className={styles.starsFill} d={outline} /> : null}
      {kind === 'half' ? <path className={styles.starsFill} d={leftHalf} /> : null}
      <path className={styles.starsLine} d={outline} />
    </svg>
  )
}

/** A rating of 1 to 5 in steps of a half as five stars, with a text for screen readers. */
export function Stars({ rating, page }: { readonly rating: number; readonly page: SharedPage }) {
  const halves = Math.round(rating * 2) / 2
  return (
    <span className={styles.stars} role="img" aria-label={messagesOn(page).stars(page.format.number(halves))}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} kind={kindOf(place, halves)} />
      ))}
    </span>
  )
}

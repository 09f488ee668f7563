import type { MedalKind } from '../../contract.ts'
import styles from './medal-mark.module.css'

/** A medal as a picture beside its word: the letter tells it from others where colours do not. */
export const MedalDot = ({ medal }: { readonly medal: MedalKind }) => (
  <svg className={styles.mm} viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
    <circle cx="10" cy="10" r="9" className={medal === 'gold' ? styles.mmGold : medal === 'silver' ? styles.mmSilver : styles.mmBronze} />
    <text x="10" y="14" textAnchor="middle" className={styles.mmLetter}>
      {medal === 'gold' ? '1' : medal === 'silver' ? '2' : '3'}
    </text>
  </svg>
)

import type { MatchLine } from '../../contract.ts'
import styles from './strip-cards.module.css'

export interface StripCardsProps {
  readonly matches: readonly MatchLine[]
  /** Of the edition's addresses. */
  readonly prefix: string
  readonly words: { readonly versus: string; readonly demoMark: string }
}

/** Cards in a row that is moved sideways; all of one height. */
export const StripCards = ({ matches, prefix, words }: StripCardsProps) => (
  <ul className={styles.stList} tabIndex={0}>
    {matches.map((match) => (
      <li key={match.id} className={styles.stCard} data-live={match.status === 'live' || match.status === 'break' ? '' : undefined}>
        <a className={styles.stLink} href={`${prefix}${match.path}`}>
          <span className={styles.stSeries}>
            {match.demo ? `${words.demoMark}: ` : ''}
            {match.series.name}
          </span>
          {match.sides.map((side, index) => (
            <span key={index} className={styles.stSide}>
              <span className={styles.stName}>{side.name}</span>
              <b>{side.score}</b>
            </span>
          ))}
          <span className={styles.stLine}>{match.line}</span>
        </a>
      </li>
    ))}
  </ul>
)

import type { PageContext } from 'masthead'
import type { Counts } from '../../contract.ts'
import type { Messages } from '../../plugin.ts'
import type { Bloc } from './blocs.ts'
import styles from './legend.module.css'

/** What the colours and shapes of a chart mean, with the numbers. */
export function Legend({ blocs, counts, page, t }: { readonly blocs: readonly Bloc[]; readonly counts: Counts; readonly page: PageContext; readonly t: Messages }) {
  const number = page.format.number
  return (
    <figcaption>
      <ul className={styles.legend}>
        {blocs.map((bloc) => (
          <li key={bloc.code} className={styles.legendOne}>
            <svg className={styles.legendDot} viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="6" fill={bloc.colour} />
            </svg>
            {bloc.name} <b>{number(bloc.total)}</b>
          </li>
        ))}
        {counts.level === 0 ? null : (
          <li className={styles.legendOne}>
            <svg className={`${styles.legendDot} ${styles.legendOpen}`} viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="6" />
            </svg>
            {t.levelSeats} <b>{number(counts.level)}</b>
          </li>
        )}
        {counts.awaited === 0 ? null : (
          <li className={styles.legendOne}>
            <svg className={`${styles.legendDot} ${styles.legendOpen}`} viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="6" />
            </svg>
            {t.awaitedSeats} <b>{number(counts.awaited)}</b>
          </li>
        )}
      </ul>
      {counts.leading === 0 ? null : (
        <ul className={`${styles.legend} ${styles.legendKey}`}>
          <li className={styles.legendOne}>
            <svg className={`${styles.legendDot} ${styles.legendFull}`} viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="6" />
            </svg>
            {t.solidWon} <b>{number(counts.won)}</b>
          </li>
          <li className={styles.legendOne}>
            <svg className={`${styles.legendDot} ${styles.legendRing}`} viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="4.5" />
            </svg>
            {t.ringLeading} <b>{number(counts.leading)}</b>
          </li>
        </ul>
      )}
    </figcaption>
  )
}

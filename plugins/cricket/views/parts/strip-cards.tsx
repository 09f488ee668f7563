import type { MatchLine } from '../../contract.ts'
import styles from './strip-cards.module.css'

/** What a card shows: the island's props stand in the page a second time, so they are no more than that. */
export interface StripMatch {
  readonly id: string
  readonly href: string
  readonly series: string
  readonly sides: readonly (readonly [name: string, score: string])[]
  readonly line: string
  readonly isLive: boolean
}

/** @param prefix of the edition's addresses @param demoMark before the series of an invented match */
export const stripMatch = ({ id, path, series, sides, line, status, demo }: MatchLine, prefix: string, demoMark: string): StripMatch => ({
  id,
  href: `${prefix}${path}`,
  series: demo ? `${demoMark}: ${series.name}` : series.name,
  sides: sides.map(({ name, score }) => [name, score] as const),
  line,
  isLive: status === 'live' || status === 'break',
})

/** Cards in a row that is moved sideways; all of one height. */
export const StripCards = ({ matches }: { readonly matches: readonly StripMatch[] }) => (
  <ul className={styles.stList} tabIndex={0}>
    {matches.map(({ id, href, series, sides, line, isLive }) => (
      <li key={id} className={styles.stCard} data-live={isLive ? '' : undefined}>
        <a className={styles.stLink} href={href}>
          <span className={styles.stText}>{series}</span>
          {sides.map(([name, score], index) => (
            <span key={index} className={styles.stSide}>
              <span className={styles.stText}>{name}</span>
              <b>{score}</b>
            </span>
          ))}
          <span className={styles.stText}>{line}</span>
        </a>
      </li>
    ))}
  </ul>
)

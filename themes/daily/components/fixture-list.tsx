import type { ReactNode } from 'react'
import styles from './fixture-list.module.css'

export interface FixtureSide {
  readonly name: ReactNode
  readonly score?: ReactNode | undefined
  /** Smaller, behind the score. */
  readonly detail?: string | undefined
  readonly hasWon: boolean
}

export interface Fixture {
  readonly key: string
  /** Which match it is, as in "Match 12, Group A". */
  readonly kind: string
  readonly sides: readonly FixtureSide[]
  /** How it ended, or who plays whom: the text of the link where there is one. */
  readonly result: ReactNode
  readonly href?: string | undefined
  /** ISO 8601, a day where the hour is not known. */
  readonly moment?: string | undefined
  /** The same as readers read it. */
  readonly when?: string | undefined
  readonly where?: string | undefined
}

/** Matches of two sides as cards: stage, sides with their scores, result, date and place. */
export function FixtureList({ fixtures }: { readonly fixtures: readonly Fixture[] }) {
  return (
    <ul className={styles.fx}>
      {fixtures.map(({ key, kind, sides, result, href, moment, when, where }) => (
        <li key={key} className={styles.fxCard}>
          <p className={styles.fxKind}>{kind}</p>
          {sides.map((side, index) => (
            <p key={index} className={side.hasWon ? `${styles.fxSide} ${styles.fxWon}` : styles.fxSide}>
              <span>{side.name}</span>
              {side.score === undefined ? null : (
                <span className={styles.fxScore}>
                  {side.score}
                  {side.detail === undefined ? null : <span className={styles.fxDetail}>{side.detail}</span>}
                </span>
              )}
            </p>
          ))}
          <p className={styles.fxResult}>
            {href === undefined ? (
              result
            ) : (
              <a className={styles.fxLink} href={href}>
                {result}
              </a>
            )}
          </p>
          {when === undefined && where === undefined ? null : (
            <p className={styles.fxWhere}>
              {when === undefined ? null : <time dateTime={moment}>{when}</time>}
              {where === undefined ? null : <span>{where}</span>}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import type { FixtureSide } from './fixture-list.tsx'
import styles from './bracket.module.css'

export interface BracketRound {
  readonly key: string
  readonly name: string
  readonly ties: readonly { readonly key: string; readonly sides: readonly FixtureSide[]; /** Below the sides: who won, or when it is played. */ readonly note?: ReactNode; readonly href?: string | undefined }[]
}

/** A knock-out as a picture: a column for each round, from the first to the final. Where it is wider than the screen it scrolls, by keyboard too. */
export function Bracket({ rounds, label }: { readonly rounds: readonly BracketRound[]; readonly label: string }) {
  return (
    <div className={styles.bkScroll} tabIndex={0} role="region" aria-label={label}>
      <ol className={styles.bk}>
        {rounds.map(({ key, name, ties }) => (
          <li key={key} className={styles.bkRound}>
            <h3 className={styles.bkName}>{name}</h3>
            <ul className={styles.bkTies}>
              {ties.map((tie) => (
                <li key={tie.key} className={styles.bkTie}>
                  {tie.sides.map((side, index) => (
                    <p key={index} className={side.hasWon ? `${styles.bkSide} ${styles.bkWon}` : styles.bkSide}>
                      <span>{side.name}</span>
                      {side.score === undefined ? null : (
                        <span className={styles.bkScore}>
                          {side.score}
                          {side.detail === undefined ? null : <span className={styles.bkDetail}> {side.detail}</span>}
                        </span>
                      )}
                    </p>
                  ))}
                  {tie.note === undefined ? null : (
                    <p className={styles.bkNote}>
                      {tie.href === undefined ? (
                        tie.note
                      ) : (
                        <a className={styles.bkLink} href={tie.href}>
                          {tie.note}
                        </a>
                      )}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}

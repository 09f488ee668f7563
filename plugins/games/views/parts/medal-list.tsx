import type { PageContext } from 'masthead'
import type { Medal } from '../../contract.ts'
import { dayIn, wordsIn } from '../../pages/words.ts'
import type { Messages } from '../../plugin.ts'
import { MedalDot } from './medal-mark.tsx'
import styles from './medal-list.module.css'

export interface MedalListProps {
  readonly medals: readonly Medal[]
  readonly page: PageContext
  readonly t: Messages
  /** Whether each says its event and day: not where they stand below it. */
  readonly withEvent: boolean
}

/** Medals with who won them. */
export const MedalList = ({ medals, page, t, withEvent }: MedalListProps) => (
  <ul className={withEvent ? `${styles.md} ${styles.mdWide}` : styles.md}>
    {medals.map((medal, index) => (
      <li key={index} className={styles.mdOne}>
        <MedalDot medal={medal.medal} />
        <span className={styles.mdText}>
          <span className="unseen">{t.medal(medal.medal)}: </span>
          <span className={styles.mdWho}>{medal.athletes.length === 0 ? wordsIn(medal.nation, page) : medal.athletes.map((athlete) => wordsIn(athlete, page)).join(', ')}</span>
          {medal.athletes.length === 0 ? null : <span className={styles.mdNation}> {wordsIn(medal.nation, page)}</span>}
          {withEvent ? (
            <span className={styles.mdEvent}>
              {wordsIn(medal.discipline, page)}, {wordsIn(medal.name, page)}
              {medal.day === undefined ? null : (
                <>
                  {' · '}
                  <time dateTime={medal.day}>{dayIn(medal.day, page)}</time>
                </>
              )}
            </span>
          ) : null}
        </span>
      </li>
    ))}
  </ul>
)

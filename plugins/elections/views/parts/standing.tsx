import type { PageContext } from 'masthead'
import { Timestamp } from 'masthead/theme/timestamp'
import type { Tally } from '../../contract.ts'
import type { Messages } from '../../plugin.ts'
import { blocsOf, countedIn } from './blocs.ts'
import styles from './standing.module.css'

/** The sentence that people come for. */
function sentence(tally: Tally, page: PageContext, t: Messages): string {
  const [first, second] = blocsOf(page, tally, tally.election.colours)
  const { halfWay } = tally.election
  const number = page.format.number
  if (first === undefined) return t.nothingYet
  if (first.won >= halfWay) return t.majority(first.name, number(first.total))
  if (first.total >= halfWay) return t.leadsPast(first.name, number(first.total))
  if (first.total === second?.total) return t.levelTop(first.name, second.name, number(first.total))
  const say = tally.election.status === 'declared' ? t.most : t.ahead
  return say(first.name, number(first.total), number(halfWay - first.total))
}

export interface StandingProps {
  readonly tally: Tally
  /** Whether it is read aloud when it changes: the one that a page is about. */
  readonly announces?: boolean
  readonly page: PageContext
  readonly t: Messages
}

/** Who is ahead, how far the count is, and as of when. */
export function Standing({ tally, announces = false, page, t }: StandingProps) {
  const { election, counts } = tally
  const number = page.format.number
  return (
    <div className={styles.stand}>
      <p className={styles.standLead} aria-live={announces && page.variant !== 'amp' ? 'polite' : undefined}>{sentence(tally, page, t)}</p>
      <p className={styles.standFacts}>
        <span className={election.status === 'counting' ? styles.standLive : styles.standDone}>{election.status === 'counting' ? t.counting : election.status === 'declared' ? t.declared : t.awaited}</span>
        <span>{t.countedOf(number(countedIn(counts)), number(counts.seats))}</span>
        {election.again === undefined ? null : <span>{t.seatsAgain(number(election.again))}</span>}
        {election.status === 'counting' ? (
          <Timestamp iso={election.updated} page={page} label={t.updated} />
        ) : election.date === undefined ? null : (
          <Timestamp iso={election.date} page={page} form="date" label={t.countedOn} />
        )}
      </p>
    </div>
  )
}

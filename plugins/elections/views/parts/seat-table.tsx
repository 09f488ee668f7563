import type { PageContext } from 'masthead'
import type { OwnColours } from '../../tally/colours.ts'
import type { SeatLine } from '../../contract.ts'
import { localName } from '../../local-name.ts'
import type { Messages } from '../../plugin.ts'
import { variantHref } from 'masthead/kit'
import { Swatch } from './swatch.tsx'
import styles from './seat-table.module.css'

export interface SeatTableProps {
  readonly colours: OwnColours
  readonly seats: readonly SeatLine[]
  readonly caption: string
  /** Whether to show the state or region below the name. */
  readonly withRegion: boolean
  readonly page: PageContext
  readonly t: Messages
}

export function stateLabel(seat: Pick<SeatLine, 'state' | 'again'>, t: Messages): string {
  if (seat.again && seat.state === 'awaited') return t.polledAgain
  switch (seat.state) {
    case 'awaited':
      return t.awaited
    case 'leading':
      return t.leading
    case 'level':
      return t.level
    case 'won':
      return t.won
    case 'tied':
      return t.tied
    case 'uncontested':
      return t.uncontested
  }
}

/** "Gain from RPP", "hold", or nothing where the last holder is not known. */
const swing = (seat: SeatLine, t: Messages): string =>
  seat.heldBy === undefined || seat.leader === undefined ? '' : seat.heldBy === seat.leader.party ? t.hold : t.gain(seat.heldBy)

/** Constituencies with the leader or winner, the runner-up, and the margin. On a phone each is a block of lines. */
export function SeatTable({ colours, seats, caption, withRegion, page, t }: SeatTableProps) {
  const number = page.format.number
  return (
    <table className={styles.seats}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.constituency}</th>
          <th scope="col">{t.leader}</th>
          <th scope="col">{t.runnerUp}</th>
          <th className={styles.seatsNumber} scope="col">
            {t.margin}
          </th>
          <th scope="col">{t.status}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat.path}>
            <th className="seats-name" scope="row">
              <a className={styles.seatsLink} href={variantHref(page, seat.path)}>
                {localName(page, seat.name)}
              </a>
              {withRegion ? <span className={styles.seatsNote}>{localName(page, seat.region)}</span> : null}
            </th>
            <td className={styles.seatsLeader}>
              {seat.leader === undefined ? null : (
                <>
                  <Swatch code={seat.leader.party} colours={colours} />
                  {localName(page, seat.leader.name)} <span className={styles.seatsParty}>{seat.leader.party}</span>
                </>
              )}
            </td>
            <td className={styles.seatsSecond}>
              {seat.runnerUp === undefined ? null : (
                <>
                  {localName(page, seat.runnerUp.name)} <span className={styles.seatsParty}>{seat.runnerUp.party}</span>
                </>
              )}
            </td>
            <td className={`${styles.seatsNumber} ${styles.seatsMargin}`}>{seat.margin === undefined ? '' : number(seat.margin)}</td>
            <td className={styles.seatsState}>
              {stateLabel(seat, t)}
              {seat.again && seat.state !== 'awaited' ? <span className={styles.seatsNote}>{t.polledAgain}</span> : null}
              {seat.state === 'leading' || seat.state === 'level' ? <span className={styles.seatsNote}>{t.round(number(seat.round), number(seat.rounds))}</span> : null}
              {swing(seat, t) === '' ? null : <span className={styles.seatsNote}>{swing(seat, t)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

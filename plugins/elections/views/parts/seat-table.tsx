import type { PageContext } from 'masthead'
import type { SeatLine } from '../../contract.ts'
import { nameIn } from '../../names.ts'
import type { Words } from '../../plugin.ts'
import { linkTo } from './links.ts'
import { Swatch } from './swatch.tsx'
import './seat-table.css'

export interface SeatTableProps {
  readonly seats: readonly SeatLine[]
  readonly caption: string
  /** Whether the state or region stands below the name. */
  readonly withRegion: boolean
  readonly page: PageContext
  readonly t: Words
}

function stateWord(seat: SeatLine, t: Words): string {
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
const swing = (seat: SeatLine, t: Words): string =>
  seat.heldBy === undefined || seat.leader === undefined ? '' : seat.heldBy === seat.leader.party ? t.hold : t.gain(seat.heldBy)

/** Constituencies with who leads or has won, who comes second, and by how much. On a phone each is a block of lines. */
export function SeatTable({ seats, caption, withRegion, page, t }: SeatTableProps) {
  const number = page.format.number
  return (
    <table className="seats">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.constituency}</th>
          <th scope="col">{t.leader}</th>
          <th scope="col">{t.runnerUp}</th>
          <th className="seats-number" scope="col">
            {t.margin}
          </th>
          <th scope="col">{t.status}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat.path}>
            <th className="seats-name" scope="row">
              <a className="seats-link" href={linkTo(page, seat.path)}>
                {nameIn(page, seat.name)}
              </a>
              {withRegion ? <span className="seats-note">{nameIn(page, seat.region)}</span> : null}
            </th>
            <td className="seats-leader">
              {seat.leader === undefined ? null : (
                <>
                  <Swatch code={seat.leader.party} />
                  {nameIn(page, seat.leader.name)} <span className="seats-party">{seat.leader.party}</span>
                </>
              )}
            </td>
            <td className="seats-second">
              {seat.runnerUp === undefined ? null : (
                <>
                  {nameIn(page, seat.runnerUp.name)} <span className="seats-party">{seat.runnerUp.party}</span>
                </>
              )}
            </td>
            <td className="seats-number seats-margin">{seat.margin === undefined ? '' : number(seat.margin)}</td>
            <td className="seats-state">
              {stateWord(seat, t)}
              {seat.state === 'leading' || seat.state === 'level' ? <span className="seats-note">{t.round(number(seat.round), number(seat.rounds))}</span> : null}
              {swing(seat, t) === '' ? null : <span className="seats-note">{swing(seat, t)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

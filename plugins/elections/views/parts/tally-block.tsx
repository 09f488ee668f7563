import type { PageContext } from 'masthead'
import type { ColumnCount } from '../../columns.ts'
import type { Tally } from '../../contract.ts'
import { nameIn } from '../../names.ts'
import type { Words } from '../../plugin.ts'
import { foremost } from '../../tally.ts'
import { House } from './house.tsx'
import { TallyTable } from './tally-table.tsx'
import './tally-block.css'

export interface TallyBlockProps {
  readonly tally: Tally
  readonly columns: ColumnCount
  /** Parties as well, below the alliances. */
  readonly withParties: boolean
  readonly page: PageContext
  readonly t: Words
}

/** A parliament has forty parties; the rest of them fold away. */
const mostRows = 14

/** The house beside its tally. */
export function TallyBlock({ tally, columns, withParties, page, t }: TallyBlockProps) {
  const { alliances, parties, counts, election } = tally
  const name = nameIn(page, election.name)
  return (
    <div className="tb">
      <div className="tb-chart">
        <House tally={tally} page={page} t={t} />
      </div>
      <div className="tb-table" tabIndex={0} role="group" aria-label={t.tallyOf(name)}>
        <TallyTable
          by={alliances.length > 0 ? 'alliance' : 'party'}
          columns={columns}
          parties={parties}
          alliances={alliances}
          counts={counts}
          halfWay={election.halfWay}
          caption={t.tallyOf(name)}
          all={t.all}
          page={page}
        />
      </div>
      {withParties && alliances.length > 0 ? (
        <div className="tb-parties" tabIndex={0} role="group" aria-label={t.partyTally}>
          <h3 className="tb-title">{t.partyTally}</h3>
          <TallyTable by="party" columns={columns} parties={foremost(parties, mostRows)} alliances={alliances} counts={counts} halfWay={election.halfWay} caption={`${t.partyTally}: ${name}`} all={t.all} page={page} />
          {parties.length <= mostRows ? null : (
            <details className="tb-all">
              <summary className="tb-open">{t.allParties(page.format.number(parties.length))}</summary>
              <TallyTable by="party" columns={columns} parties={parties} alliances={alliances} counts={counts} halfWay={election.halfWay} caption={t.allParties(page.format.number(parties.length))} all={t.all} page={page} />
            </details>
          )}
        </div>
      ) : null}
    </div>
  )
}

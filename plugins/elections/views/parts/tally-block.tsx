import type { PageContext } from 'masthead'
import type { ColumnCount } from '../../tally/columns.ts'
import type { Tally } from '../../contract.ts'
import { localName } from '../../local-name.ts'
import type { Messages } from '../../plugin.ts'
import { foremost } from '../../tally/tally.ts'
import { House } from './house.tsx'
import { TallyTable } from './tally-table.tsx'
import styles from './tally-block.module.css'

export interface TallyBlockProps {
  readonly tally: Tally
  readonly columns: ColumnCount
  /** Parties as well, below the alliances. */
  readonly withParties: boolean
  readonly page: PageContext
  readonly t: Messages
}

/** A parliament has forty parties; the rest of them fold away. */
const maxRows = 14

/** The house beside its tally. */
export function TallyBlock({ tally, columns, withParties, page, t }: TallyBlockProps) {
  const { alliances, parties, counts, election } = tally
  const name = localName(page, election.name)
  return (
    <div className={styles.tb}>
      <div className="tb-chart">
        <House tally={tally} page={page} t={t} />
      </div>
      <div className={styles.tbTable} tabIndex={0} role="group" aria-label={t.tallyOf(name)}>
        <TallyTable
          colours={election.colours}
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
        <div className={styles.tbParties} tabIndex={0} role="group" aria-label={t.partyTally}>
          <h3 className={styles.tbTitle}>{t.partyTally}</h3>
          <TallyTable colours={election.colours} by="party" columns={columns} parties={foremost(parties, maxRows)} alliances={alliances} counts={counts} halfWay={election.halfWay} caption={`${t.partyTally}: ${name}`} all={t.all} page={page} />
          {parties.length <= maxRows ? null : (
            <details className="tb-all">
              <summary className={styles.tbOpen}>{t.allParties(page.format.number(parties.length))}</summary>
              <TallyTable colours={election.colours} by="party" columns={columns} parties={parties} alliances={alliances} counts={counts} halfWay={election.halfWay} caption={t.allParties(page.format.number(parties.length))} all={t.all} page={page} />
            </details>
          )}
        </div>
      ) : null}
    </div>
  )
}

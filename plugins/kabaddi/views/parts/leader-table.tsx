import type { PageContext } from 'masthead'
import { DataTable } from 'masthead/theme/data-table'
import type { Leader } from '../../contract.ts'
import { wordsIn } from '../../pages/words.ts'
import type { Messages } from '../../plugin.ts'
import { TeamName } from './team-name.tsx'
import styles from './leader-table.module.css'

export interface LeaderTableProps {
  readonly rows: readonly Leader[]
  readonly caption: string
  /** What ten raid points, or five tackle points, of a match are called. */
  readonly big: string
  readonly page: PageContext
  readonly t: Messages
}

/** Players with the most points. */
export const LeaderTable = ({ rows, caption, big, page, t }: LeaderTableProps) => (
  <DataTable
    caption={caption}
    head={
      <>
        <th scope="col">{t.player}</th>
        <th scope="col">{t.pointsLong}</th>
        <th scope="col">{t.matches}</th>
        <th scope="col">{big}</th>
      </>
    }
  >
    {rows.map((row) => (
      <tr key={`${row.team.id} ${row.name.en}`}>
        <th scope="row">
          <span className={styles.ltRank}>{row.rank}</span>
          <span className={styles.ltWho}>
            {wordsIn(row.name, page)}
            <span className={styles.ltTeam}>
              <TeamName team={row.team} page={page} />
            </span>
          </span>
        </th>
        <td className={styles.ltPoints}>{row.points}</td>
        <td>{row.matches}</td>
        <td>{row.big}</td>
      </tr>
    ))}
  </DataTable>
)

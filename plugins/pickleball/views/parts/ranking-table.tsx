import type { PageContext } from 'masthead'
import { DataTable } from 'masthead/theme/data-table'
import type { Ranking } from '../../contract.ts'
import type { Messages } from '../../plugin.ts'
import { wordsIn } from './pickleball-page.tsx'
import styles from './ranking-table.module.css'

/** Players of a list with their points. */
export const RankingTable = ({ ranking, most, page, t }: { readonly ranking: Ranking; readonly most?: number; readonly page: PageContext; readonly t: Messages }) => (
  <DataTable
    caption={wordsIn(ranking.name, page)}
    head={
      <>
        <th scope="col">{t.player}</th>
        <th scope="col">{t.points}</th>
      </>
    }
  >
    {ranking.rows.slice(0, most).map(({ rank, name, points }) => (
      <tr key={`${rank} ${name.en}`}>
        <th scope="row">
          <span className={styles.rtRank}>{rank}</span>
          {wordsIn(name, page)}
        </th>
        <td>{page.format.number(points)}</td>
      </tr>
    ))}
  </DataTable>
)

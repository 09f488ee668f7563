import type { PageContext } from 'masthead'
import type { ReactNode } from 'react'
import type { Messages } from '../../plugin.ts'
import type { Figures } from '../../profiles/profile-contract.ts'
import { columnText } from '../../pages/score-text.ts'
import type { Column } from '../../statistics.ts'
import { DataTable } from 'masthead/theme/data-table'

export interface FiguresRow {
  readonly id: string
  readonly heading: ReactNode
  readonly figures: Figures
}

export interface FiguresTableProps {
  readonly caption: string
  readonly heading: string
  readonly columns: readonly Column[]
  readonly rows: readonly FiguresRow[]
  readonly page: PageContext
  readonly t: Messages
}

export const battingColumns: readonly Column[] = ['matches', 'innings', 'not_outs', 'runs', 'best_score', 'average', 'balls', 'strike_rate', 'hundreds', 'fifties', 'ducks', 'fours', 'sixes']
export const bowlingColumns: readonly Column[] = ['matches', 'bowl_innings', 'bowl_balls', 'maidens', 'conceded', 'wickets', 'best_bowling', 'bowl_average', 'economy', 'bowl_strike_rate', 'five_wickets', 'catches', 'stumpings']
/** Both in a few. */
export const briefColumns: readonly Column[] = ['matches', 'runs', 'average', 'strike_rate', 'best_score', 'wickets', 'bowl_average', 'economy', 'best_bowling', 'catches']

/** A player's figures, a row for each part of a career. */
export const FiguresTable = ({ caption, heading, columns, rows, page, t }: FiguresTableProps) => (
  <DataTable
    caption={caption}
    head={
      <>
        <th scope="col">{heading}</th>
        {columns.map((column) => (
          <th key={column} scope="col">
            {t.column(column)}
          </th>
        ))}
      </>
    }
  >
    {rows.map(({ id, heading: name, figures }) => (
      <tr key={id}>
        <th scope="row">{name}</th>
        {columns.map((column) => (
          <td key={column}>{columnText(column, figures, page.format)}</td>
        ))}
      </tr>
    ))}
  </DataTable>
)

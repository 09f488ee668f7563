import type { PageContext } from 'masthead'
import type { LeaderRow } from '../../contract.ts'
import { columnSize, columnText } from '../../pages/score-text.ts'
import { type StatisticId, statistics } from '../../statistics.ts'
import { Bars } from './bars.tsx'
import styles from './leader-bars.module.css'

/** The top of a ranking as bars. */
export function LeaderBars({ statistic, rows, page }: { readonly statistic: string; readonly rows: readonly LeaderRow[]; readonly page: PageContext }) {
  const { metric } = statistics[statistic as StatisticId]
  return (
    <Bars
      bars={rows.map((row) => ({
        id: `${row.rank}`,
        label: (
          <span>
            {row.player?.name ?? row.team.name} <span className={styles.lbTeam}>{row.player ? row.team.short : (row.match?.date.slice(0, 4) ?? '')}</span>
          </span>
        ),
        text: columnText(metric, row.values, page.format),
        size: columnSize(metric, row.values),
        colour: row.team.colour,
      }))}
    />
  )
}

import type { PageContext } from 'masthead'
import { DataTable } from 'masthead/theme/data-table'
import type { StandingRow } from '../../contract.ts'
import type { Messages } from '../../plugin.ts'
import type { Rules } from '../../settings.ts'
import { TeamName } from './team-name.tsx'
import styles from './points-table.module.css'

export interface PointsTableProps {
  readonly rows: readonly StandingRow[]
  readonly rules: Rules
  readonly caption: string
  readonly page: PageContext
  readonly t: Messages
  /** Omits what readers of the whole table look for. */
  readonly brief?: boolean
}

const Heading = ({ short, long }: { readonly short: string; readonly long: string }) => (
  <th scope="col">
    <abbr title={long} className={styles.ptAbbr}>
      {short}
    </abbr>
  </th>
)

const signed = (value: number, page: PageContext): string => (value > 0 ? `+${page.format.number(value)}` : value < 0 ? `-${page.format.number(-value)}` : '0')

/** The sides of a season or of a zone, with a line below those who go through. */
export function PointsTable({ rows, rules, caption, page, t, brief = false }: PointsTableProps) {
  const hasClose = !brief && rules.closeLoss > 0 && rows.every(({ close }) => close !== undefined)
  const hasTies = !rules.tieBreak || rows.some(({ tied }) => tied > 0)
  return (
    <DataTable
      caption={caption}
      head={
        <>
          <th scope="col">{t.team}</th>
          <Heading short={t.played1} long={t.played} />
          <Heading short={t.won1} long={t.won} />
          <Heading short={t.lost1} long={t.lost} />
          {hasTies ? <Heading short={t.tied1} long={t.tied} /> : null}
          {hasClose ? <Heading short={t.close1} long={t.close} /> : null}
          <Heading short={t.difference1} long={t.difference} />
          <Heading short={t.points1} long={t.pointsLong} />
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.team.id} className={row.position === rules.advance && rows.length > rules.advance ? styles.ptCut : undefined}>
          <th scope="row">
            <span className={styles.ptPlace}>{row.position}</span>
            <span className={styles.ptName}>
              <TeamName team={row.team} page={page} />
            </span>
          </th>
          <td>{row.played}</td>
          <td>{row.won}</td>
          <td>{row.lost}</td>
          {hasTies ? <td>{row.tied}</td> : null}
          {hasClose ? <td>{row.close}</td> : null}
          <td>{signed(row.difference, page)}</td>
          <td className={styles.ptPoints}>{row.points}</td>
        </tr>
      ))}
    </DataTable>
  )
}

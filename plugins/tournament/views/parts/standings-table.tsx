import type { PageContext } from 'masthead'
import { teamPath } from '../../pages/paths.ts'
import type { Rules, StandingRow } from '../../contract.ts'
import { oversText } from '../../origin/cricsheet/innings.ts'
import type { Messages } from '../../plugin.ts'
import { advanceOf } from '../../tournaments.ts'
import { DataTable } from 'masthead/theme/data-table'
import { variantHref } from 'masthead/kit'
import { TeamMark } from './team-mark.tsx'
import styles from './standings-table.module.css'
import dataTableStyles from './data-table.module.css'

export interface StandingsTableProps {
  readonly rows: readonly StandingRow[]
  readonly tournament: string
  readonly rules: Rules
  readonly caption: string
  readonly page: PageContext
  readonly t: Messages
  /** Whether to draw the line below the places that go through: not where points are missing. */
  readonly cut: boolean
  /** Omits the scores and the form column. */
  readonly brief?: boolean | undefined
}

/** `+0.421`, `-1.299`, and in football `+3`. */
export function signed(value: number, page: PageContext, digits: number): string {
  const text = page.format.number(Math.abs(value), digits)
  return value > 0 ? `+${text}` : value < 0 ? `-${text}` : text
}

const Heading = ({ short, long }: { readonly short: string; readonly long: string }) => (
  <th scope="col">
    <abbr title={long}>{short}</abbr>
  </th>
)

/** The table of one group, or of the whole season. */
export function StandingsTable({ rows, tournament, rules, caption, page, t, cut, brief = false }: StandingsTableProps) {
  const advance = advanceOf(rules, rows[0]?.group ?? '')
  const isFootball = rules.sport === 'football'
  const hasBonus = rules.bonus !== undefined
  const made = (runs: number, balls: number) => (isFootball ? page.format.number(runs) : `${page.format.number(runs)}/${oversText(balls)}`)
  return (
    <DataTable
      caption={caption}
      head={
        <>
          <th scope="col">{t.team}</th>
          <Heading short={t.played} long={t.playedLong} />
          <Heading short={t.won1} long={t.wonLong} />
          {isFootball ? <Heading short={t.drawn1} long={t.drawnLong} /> : null}
          <Heading short={t.lost1} long={t.lostLong} />
          {isFootball ? null : <Heading short={t.level1} long={t.levelLong} />}
          {isFootball ? null : <Heading short={t.noResult1} long={t.noResult} />}
          {hasBonus ? <Heading short={t.bonus1} long={t.bonusLong} /> : null}
          <Heading short={t.points} long={t.pointsLong} />
          {isFootball ? <Heading short={t.goalDifference} long={t.goalDifferenceLong} /> : <Heading short={t.rate} long={t.rateLong} />}
          {brief ? null : <Heading short={t.made} long={isFootball ? t.goalsFor : t.madeLong} />}
          {brief ? null : <Heading short={t.against} long={isFootball ? t.goalsAgainst : t.againstLong} />}
          {brief ? null : (
            <th scope="col" className={dataTableStyles.dtText}>
              {t.form}
            </th>
          )}
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.team.id} className={cut && row.position === advance && rows.length > advance ? dataTableStyles.dtCut : undefined}>
          <th scope="row">
            <span className={styles.stPlace}>{row.position}</span>
            <span className={styles.stWide}>
              <TeamMark team={row.team} href={variantHref(page, teamPath(tournament, row.team.id))} />
            </span>
            <span className={styles.stNarrow}>
              <TeamMark team={row.team} href={variantHref(page, teamPath(tournament, row.team.id))} short={true} />
            </span>
          </th>
          <td>{row.played}</td>
          <td>{row.won}</td>
          {isFootball ? <td>{row.level}</td> : null}
          <td>{row.lost}</td>
          {isFootball ? null : <td>{row.level}</td>}
          {isFootball ? null : <td>{row.noResult}</td>}
          {hasBonus ? <td>{row.bonus ?? 0}</td> : null}
          <td className={dataTableStyles.dtMain}>{page.format.number(row.points, Number.isInteger(row.points) ? 0 : 1)}</td>
          <td>{signed(row.rate, page, isFootball ? 0 : 3)}</td>
          {brief ? null : <td>{made(row.made, row.madeBalls)}</td>}
          {brief ? null : <td>{made(row.against, row.againstBalls)}</td>}
          {brief ? null : (
            <td className={dataTableStyles.dtText}>
              <Form outcomes={row.form} t={t} />
            </td>
          )}
        </tr>
      ))}
    </DataTable>
  )
}

/** The latest results, oldest first: a letter each, with the word for screen readers. */
export function Form({ outcomes, t }: { readonly outcomes: StandingRow['form']; readonly t: Messages }) {
  return (
    <ol className={styles.stForm}>
      {outcomes.map((outcome, index) => (
        <li key={index} className={outcome === 'won' ? `${styles.stOne} ${styles.stWon}` : styles.stOne}>
          <span aria-hidden="true">{t.formLetter(outcome)}</span>
          <span className="unseen">{t.formWord(outcome)}</span>
        </li>
      ))}
    </ol>
  )
}

import { seasonName, tournamentName } from '../pages/season-name.ts'
import type { PageContext } from 'masthead'
import { EmptyState } from 'masthead/theme/empty-state'
import { Pagination } from 'masthead/theme/pagination'
import { SectionHeading } from 'masthead/theme/section-heading'
import { matchPath, statisticPath, withQuery } from '../pages/paths.ts'
import type { LeaderRow } from '../contract.ts'
import { oversText } from '../origin/cricsheet/innings.ts'
import { seasonParam } from '../pages/page-head.ts'
import type { StatisticProps, Messages } from '../plugin.ts'
import { columnText } from '../pages/score-text.ts'
import { type Column, startsFromSmallest, type StatisticId, statistics, statisticsOf, paramOfColumn } from '../statistics.ts'
import { DataTable } from 'masthead/theme/data-table'
import { LeaderBars } from './parts/leader-bars.tsx'
import { variantHref } from 'masthead/kit'
import { TeamDot } from './parts/team-mark.tsx'
import { TournamentPage } from './parts/tournament-page.tsx'
import styles from './statistic.module.css'
import tournamentPageStyles from './parts/tournament-page.module.css'
import dataTableStyles from './parts/data-table.module.css'

/** A ranking: the top ten as bars, all in a table that can be sorted by any column. */
export default function Ranking({ data, page, t }: StatisticProps) {
  const { statistic, sort, ascending, pageno, perpage, total, minimum, rows, top, ...about } = data.ranking.response
  const id = about.tournament
  const path = statisticPath(id, statistic)
  const { columns, metric } = statistics[statistic as StatisticId]
  const name = seasonName(about, t)
  const season = seasonParam(about)
  const sorting = { sort: sort === metric ? undefined : paramOfColumn(sort as Column), order: ascending === startsFromSmallest(sort as Column) ? undefined : ascending ? 'asc' : 'desc' }
  return (
    <TournamentPage
      page={page}
      t={t}
      about={about}
      title={t.statisticOf(name, t.statistic(statistic))}
      lead={t.aboutStatistic(statistic)}
      tab="statistics"
      current={t.statistic(statistic)}
      seasonsAt={path}
      withAll={true}
    >
      {total === 0 ? <EmptyState title={t.noRows} text={t.noRowsText} /> : null}
      {top.length === 0 ? null : (
        <section className={`${tournamentPageStyles.tnBlock} ${styles.srTop}`}>
          <SectionHeading title={t.topTen} page={page} />
          <LeaderBars statistic={statistic} rows={top} page={page} />
        </section>
      )}
      {total === 0 ? null : (
        <section className={tournamentPageStyles.tnBlock}>
          <SectionHeading title={t.ranking} page={page} />
          <p className={styles.srOrder}>
            {t.sortedBy(t.column(sort as Column), ascending)}. {t.sortHint}
          </p>
          <DataTable
            caption={t.statisticOf(name, t.statistic(statistic))}
            className={styles.srTable}
            head={
              <>
                <th scope="col">{statistics[statistic as StatisticId].rows === 'total' ? t.team : t.player}</th>
                {columns.map((column) => (
                  <SortHeading key={column} column={column} sort={sort as Column} ascending={ascending} path={path} season={season} metric={metric} page={page} t={t} />
                ))}
              </>
            }
          >
            {rows.map((row) => (
              <tr key={row.rank}>
                <th scope="row">
                  <Who row={row} tournament={id} page={page} t={t} />
                </th>
                {columns.map((column) => (
                  <td key={column} className={column === sort ? dataTableStyles.dtMain : undefined}>
                    {columnText(column, row.values, page.format)}
                  </td>
                ))}
              </tr>
            ))}
          </DataTable>
          {minimum === undefined ? null : (
            <p className={tournamentPageStyles.tnNote}>{minimum.of === 'balls' ? t.minimumBalls(page.format.number(minimum.count)) : t.minimumBowled(oversText(minimum.count))}</p>
          )}
          <Pagination path={withQuery(path, { season, ...sorting })} pageno={pageno} pages={Math.ceil(total / perpage)} order="further" page={page} />
        </section>
      )}
      <Others id={id} name={tournamentName(about, t)} statistic={statistic} season={season} page={page} t={t} />
    </TournamentPage>
  )
}

interface SortHeadingProps {
  readonly column: Column
  readonly sort: Column
  readonly ascending: boolean
  readonly path: string
  readonly season: string | undefined
  readonly metric: Column
  readonly page: PageContext
  readonly t: Messages
}

/** Chosen again, a column is turned round. */
function SortHeading({ column, sort, ascending, path, season, metric, page, t }: SortHeadingProps) {
  const isSorted = column === sort
  const natural = startsFromSmallest(column)
  const next = isSorted ? !ascending : natural
  const query = { season, sort: column === metric && next === natural ? undefined : paramOfColumn(column), order: next === natural ? undefined : next ? 'asc' : 'desc' }
  return (
    <th scope="col" aria-sort={isSorted ? (ascending ? 'ascending' : 'descending') : undefined}>
      <a className={dataTableStyles.dtSort} rel="nofollow" href={variantHref(page, withQuery(path, query))}>
        {t.column(column)}
      </a>
      {isSorted ? (
        <svg className={styles.srArrow} viewBox="0 0 10 10" width="8" height="8" aria-hidden="true">
          <path d={ascending ? 'M5 1l4 8H1z' : 'M5 9L1 1h8z'} fill="currentColor" />
        </svg>
      ) : null}
    </th>
  )
}

/** The player or side of a row, and where it was. */
function Who({ row, tournament, page, t }: { readonly row: LeaderRow; readonly tournament: string; readonly page: PageContext; readonly t: Messages }) {
  const { match, team, player } = row
  return (
    <span className={styles.srWho}>
      <span className={styles.srRank}>{row.rank}</span>
      <span>
        <span className="sr-name">{player?.name ?? team.name}</span>
        <span className={dataTableStyles.dtUnder}>
          <TeamDot team={team} /> {player ? team.short : null}
          {match === undefined ? null : (
            <a className={styles.srMatch} href={variantHref(page, matchPath(tournament, match))}>
              {t.against1(match.opponent.short)}, {page.format.date(match.date)}
            </a>
          )}
        </span>
      </span>
    </span>
  )
}

/** The other rankings of the tournament. */
export function Others({ id, name, statistic, season, page, t }: { readonly id: string; readonly name: string; readonly statistic?: string | undefined; readonly season: string | undefined; readonly page: PageContext; readonly t: Messages }) {
  return (
    <nav className={tournamentPageStyles.tnBlock} aria-label={t.statisticsOf(name)}>
      <SectionHeading title={t.statistics} page={page} />
      <ul className={styles.srOthers}>
        {statisticsOf(id).map((each) => (
          <li key={each}>
            <a className={styles.srOther} href={variantHref(page, withQuery(statisticPath(id, each), { season }))} aria-current={each === statistic ? 'page' : undefined}>
              {t.statistic(each)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

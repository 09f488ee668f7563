import type { PageContext } from 'masthead'
import { EmptyState } from 'masthead/theme/empty-state'
import { Pagination } from 'masthead/theme/pagination'
import { SectionHeading } from 'masthead/theme/section-heading'
import { matchPath, statisticPath, withQuery } from '../addresses.ts'
import type { LeaderRow } from '../contract.ts'
import { oversText } from '../cricsheet/innings.ts'
import { seasonWord } from '../page-head.ts'
import type { StatisticProps, Words } from '../plugin.ts'
import { columnText } from '../score-text.ts'
import { type Column, startsFromSmallest, type StatisticId, statistics, statisticsOf, wordOfColumn } from '../statistics.ts'
import type { TournamentId } from '../tournaments.ts'
import { DataTable } from './parts/data-table.tsx'
import { LeaderBars } from './parts/leader-bars.tsx'
import { place } from './parts/place.ts'
import { TeamDot } from './parts/team-mark.tsx'
import { TournamentPage } from './parts/tournament-page.tsx'
import './statistic.css'

/** A ranking: the first ten drawn, all of them in a table that can be sorted by any of its columns. */
export default function Ranking({ data, page, t }: StatisticProps) {
  const { statistic, sort, ascending, pageno, perpage, total, minimum, rows, top, ...about } = data.ranking.response
  const id = about.tournament
  const path = statisticPath(id, statistic)
  const { columns, metric } = statistics[statistic as StatisticId]
  const name = t.named(t.tournament(id), about.season === undefined ? '' : t.season(about.season))
  const season = seasonWord(about)
  const sorting = { sort: sort === metric ? undefined : wordOfColumn(sort as Column), order: ascending === startsFromSmallest(sort as Column) ? undefined : ascending ? 'asc' : 'desc' }
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
        <section className="tn-block sr-top">
          <SectionHeading title={t.topTen} page={page} />
          <LeaderBars statistic={statistic} rows={top} page={page} />
        </section>
      )}
      {total === 0 ? null : (
        <section className="tn-block">
          <SectionHeading title={t.ranking} page={page} />
          <p className="sr-order">
            {t.sortedBy(t.column(sort as Column), ascending)}. {t.sortHint}
          </p>
          <DataTable
            caption={t.statisticOf(name, t.statistic(statistic))}
            className="sr-table"
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
                  <td key={column} className={column === sort ? 'dt-main' : undefined}>
                    {columnText(column, row.values, page.format)}
                  </td>
                ))}
              </tr>
            ))}
          </DataTable>
          {minimum === undefined ? null : (
            <p className="tn-note">{minimum.of === 'balls' ? t.minimumBalls(page.format.number(minimum.count)) : t.minimumBowled(oversText(minimum.count))}</p>
          )}
          <Pagination path={withQuery(path, { season, ...sorting })} pageno={pageno} pages={Math.ceil(total / perpage)} order="further" page={page} />
        </section>
      )}
      <Others id={id} statistic={statistic} season={season} page={page} t={t} />
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
  readonly t: Words
}

/** Chosen again, a column is turned round. */
function SortHeading({ column, sort, ascending, path, season, metric, page, t }: SortHeadingProps) {
  const isSorted = column === sort
  const natural = startsFromSmallest(column)
  const next = isSorted ? !ascending : natural
  const query = { season, sort: column === metric && next === natural ? undefined : wordOfColumn(column), order: next === natural ? undefined : next ? 'asc' : 'desc' }
  return (
    <th scope="col" aria-sort={isSorted ? (ascending ? 'ascending' : 'descending') : undefined}>
      <a className="dt-sort" rel="nofollow" href={place(page, withQuery(path, query))}>
        {t.column(column)}
      </a>
      {isSorted ? (
        <svg className="sr-arrow" viewBox="0 0 10 10" width="8" height="8" aria-hidden="true">
          <path d={ascending ? 'M5 1l4 8H1z' : 'M5 9L1 1h8z'} fill="currentColor" />
        </svg>
      ) : null}
    </th>
  )
}

/** The player or side of a row, and where it was. */
function Who({ row, tournament, page, t }: { readonly row: LeaderRow; readonly tournament: TournamentId; readonly page: PageContext; readonly t: Words }) {
  const { match, team, player } = row
  return (
    <span className="sr-who">
      <span className="sr-rank">{row.rank}</span>
      <span>
        <span className="sr-name">{player?.name ?? team.name}</span>
        <span className="dt-under">
          <TeamDot team={team} /> {player ? team.short : null}
          {match === undefined ? null : (
            <a className="sr-match" href={place(page, matchPath(tournament, match))}>
              {t.against1(match.opponent.short)}, {page.format.date(match.date)}
            </a>
          )}
        </span>
      </span>
    </span>
  )
}

/** The other rankings of the tournament. */
export function Others({ id, statistic, season, page, t }: { readonly id: TournamentId; readonly statistic?: string | undefined; readonly season: string | undefined; readonly page: PageContext; readonly t: Words }) {
  return (
    <nav className="tn-block" aria-label={t.statisticsOf(t.tournament(id))}>
      <SectionHeading title={t.statistics} page={page} />
      <ul className="sr-others">
        {statisticsOf(id).map((each) => (
          <li key={each}>
            <a className="sr-other" href={place(page, withQuery(statisticPath(id, each), { season }))} aria-current={each === statistic ? 'page' : undefined}>
              {t.statistic(each)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { sql } from 'kysely'
import type { LeaderRow, Leaders, TeamRef } from '../contract.ts'
import { allSeasons } from './match-writer.ts'
import type { SeasonView } from './match-reader.ts'
import { correctionsOf } from './players/corrections.ts'
import { type Column, qualifying, qualifyingShare, startsFromSmallest, type Statistic, type StatisticId, statistics, statisticsOf } from '../statistics.ts'
import { storedTeam } from '../teams.ts'

export interface Ranking {
  readonly sort: Column
  readonly ascending: boolean
  readonly pageno: number
  readonly perpage: number
}

/** Rates that only a page's own table knows are ranked when enough was bowled or faced; see `qualifying`. */
export interface Minimum {
  readonly of: 'balls' | 'bowl_balls'
  readonly count: number
}

/** Single innings and spells that a ranking goes down to. */
const maxRecords = 500

type Row = Readonly<Record<string, unknown>>

const isOfPlayers = ({ rows }: Statistic): boolean => rows === 'batting' || rows === 'bowling' || rows === 'fielding'

/** Where a statistic's rows are, and which of them count. */
function source(statistic: Statistic, { tournament, season }: SeasonView) {
  const within = sql`tournament = ${tournament}`
  const year = season === undefined ? -1 : season
  if (isOfPlayers(statistic)) return { table: sql.table('tournament_players'), where: sql`${within} and season = ${year} and ${sql.ref(statistic.metric)} > 0` }
  const inSeason = year === allSeasons ? within : sql`${within} and season = ${year}`
  switch (statistic.rows) {
    case 'score':
      return { table: sql.table('tournament_player_matches'), where: sql`${inSeason} and batted = 1` }
    case 'spell':
      return { table: sql.table('tournament_player_matches'), where: sql`${inSeason} and bowled = 1` }
    default:
      return { table: sql.table('tournament_innings'), where: inSeason }
  }
}

/** The least that counts for a ranking by a rate, from the busiest player of the season. */
async function minimumFor(statistic: Statistic, sort: Column, view: SeasonView): Promise<Minimum | undefined> {
  const of = qualifying[sort]
  if (of === undefined || !isOfPlayers(statistic)) return undefined
  const most = await view.db
    .selectFrom('tournament_players')
    .select((select) => select.fn.max(of).as('most'))
    .where('tournament', '=', view.tournament)
    .where('season', '=', view.season ?? -1)
    .executeTakeFirst()
  return { of, count: Math.ceil(Number(most?.most ?? 0) * qualifyingShare) }
}

export async function readRanking(statistic: Statistic, view: SeasonView, { sort, ascending, pageno, perpage }: Ranking) {
  const minimum = await minimumFor(statistic, sort, view)
  const { table, where } = source(statistic, view)
  const enough = minimum ? sql` and ${sql.ref(minimum.of)} >= ${minimum.count}` : sql``
  const counting = sql`${where} and ${sql.ref(sort)} is not null${enough}`
  const direction = (column: Column, smallest: boolean) => sql`${sql.ref(column)} ${sql.raw(smallest ? 'asc' : 'desc')}`
  const order = [direction(sort, ascending), ...[statistic.metric, statistic.then].filter((column) => column !== sort).map((column) => sql`${direction(column, startsFromSmallest(column))} nulls last`)]
  // The last word is a unique column, so that pages do not overlap.
  const last = isOfPlayers(statistic) ? sql`name, player` : statistic.rows === 'total' ? sql`match_id, team` : sql`match_id, player`
  // Ordering every innings ever played takes longer than reading the few that are records.
  const best = isOfPlayers(statistic) ? undefined : sql`(select * from ${table} where ${where} order by ${sql.ref(statistic.metric)} desc, ${last} limit ${maxRecords}) as best`
  const from = best ?? table
  const counted = best ? sql`${sql.ref(sort)} is not null` : counting
  const [rows, total] = await Promise.all([
    sql<Row>`select * from ${from} where ${counted} order by ${sql.join(order)}, ${last} limit ${perpage} offset ${(pageno - 1) * perpage}`.execute(view.db),
    sql<{ total: number | string }>`select count(*) as total from ${from} where ${counted}`.execute(view.db),
  ])
  return { minimum, total: Number(total.rows[0]?.total ?? 0), rows: await toLeaders(statistic, view, rows.rows, (pageno - 1) * perpage) }
}

async function toLeaders(statistic: Statistic, view: SeasonView, rows: readonly Row[], before: number): Promise<LeaderRow[]> {
  const teams = await readTeamNames(view)
  const team = (id: unknown, season: unknown): TeamRef => teams.get(`${season} ${id}`) ?? teams.get(`0 ${id}`) ?? { ...storedTeam(view.tournament, String(id), String(id)) }
  const matches = await readMatchNames(view, rows)
  const corrections = statistic.rows === 'total' ? undefined : await correctionsOf(view.db, rows.map((row) => String(row['player'])))
  return rows.map((row, index) => {
    const match = matches.get(String(row['match_id']))
    return {
      rank: before + index + 1,
      team: team(row['team'], row['season']),
      ...(statistic.rows === 'total' ? {} : { player: { id: String(row['player']), name: corrections?.get(String(row['player']))?.name ?? String(row['name']) } }),
      ...(match ? { match: { ...match, opponent: team(row['opponent'], row['season']) } } : {}),
      values: valuesOf(statistic, row),
    }
  })
}

function valuesOf({ columns, rows }: Statistic, row: Row): Record<string, number | null> {
  const names: string[] = rows === 'total' ? [...columns, 'wickets', 'all_out'] : [...columns]
  return Object.fromEntries(names.map((name) => [name, row[name] === null || row[name] === undefined ? null : Number(row[name])]))
}

/** Sides by season and id, and by `0` and id as they were last called. */
async function readTeamNames({ db, tournament }: SeasonView): Promise<ReadonlyMap<string, TeamRef>> {
  const rows = await db.selectFrom('tournament_teams').select(['season', 'team as id', 'name', 'short', 'colour']).where('tournament', '=', tournament).orderBy('season').execute()
  return new Map(rows.flatMap(({ season, ...team }) => [[`${season} ${team.id}`, team] as const, [`0 ${team.id}`, team] as const]))
}

async function readMatchNames({ db }: SeasonView, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap((row) => (typeof row['match_id'] === 'string' ? [row['match_id']] : [])))]
  const found = ids.length === 0 ? [] : await db.selectFrom('tournament_matches').select(['id', 'home_name as home', 'away_name as away', 'played_on as date']).where('id', 'in', ids).execute()
  return new Map(found.map((match) => [match.id, match]))
}

/** The first three of each statistic of a tournament that has statistic pages. */
export function readLeaders(view: SeasonView, ids: readonly StatisticId[], count: number): Promise<Leaders[]> {
  return Promise.all(
    ids.map(async (id) => {
      const statistic = statistics[id]
      const { rows } = await readRanking(statistic, view, { sort: statistic.metric, ascending: startsFromSmallest(statistic.metric), pageno: 1, perpage: count })
      return { statistic: id, rows }
    }),
  )
}

/** The player statistics on a tournament's hub: the two caps, or their equivalents. */
export const hubStatistics = (tournament: string): readonly StatisticId[] => {
  const all = statisticsOf(tournament)
  return tournament === 'ipl' ? ['orange-cap', 'purple-cap', 'most-sixes', 'highest-individual-score'] : all.length > 0 ? ['most-runs', 'most-wickets', 'most-sixes', 'highest-scorers'] : ['most-runs', 'most-wickets']
}

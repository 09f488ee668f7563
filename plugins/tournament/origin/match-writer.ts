import { sql } from 'kysely'
import type { Result } from '../contract.ts'
import type { NewMatch } from './new-match.ts'
import { foldedName } from './profiles/player-names.ts'
import { applyRulings } from './rulings.ts'
import { groupedMatches } from './grouped-matches.ts'
import { type Scored, standingsOf, type TableMatch } from './standings.ts'
import type { MatchesTable, TournamentDatabase, TournamentTables } from './tables.ts'
import { storedTeam } from '../teams.ts'
import { rulesOf, type Tournament, tournamentNamed } from '../tournaments.ts'

export interface SeasonKey {
  readonly tournament: string
  readonly season: number
}

/** Names in one statement. */
const namesBatch = 1_000

/** All seasons of a tournament together, in the tables that are added up. */
export const allSeasons = 0

/** In a transaction of its own, or in the one that `db` is: Kysely has no transactions inside transactions. */
export const atomically = <Value>(db: TournamentDatabase, work: (db: TournamentDatabase) => Promise<Value>): Promise<Value> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/**
 * Puts matches in place of those with the same ids, as the desk's rulings leave them.
 * @returns the seasons that changed: `addUpSeasons` must follow
 */
export async function putMatches(db: TournamentDatabase, records: readonly NewMatch[]): Promise<readonly SeasonKey[]> {
  if (records.length === 0) return []
  const matches = await applyRulings(db, records)
  const ids = records.map(({ match }) => match.id)
  const before = await db.selectFrom('tournament_matches').select(['tournament', 'season']).distinct().where('id', 'in', ids).execute()
  await db.deleteFrom('tournament_careers').where('player', 'in', db.selectFrom('tournament_player_matches').select('player').where('match_id', 'in', ids)).execute()
  await db.deleteFrom('tournament_matches').where('id', 'in', ids).execute()
  for (const table of ['tournament_cards', 'tournament_player_matches', 'tournament_innings'] as const) {
    await db.deleteFrom(table).where('match_id', 'in', ids).execute()
  }
  await insert(db, 'tournament_matches', matches.map(({ match }) => match))
  await insert(db, 'tournament_cards', matches.flatMap(({ match, card }) => (card ? [{ match_id: match.id, body: JSON.stringify(card) }] : [])))
  await insert(db, 'tournament_player_matches', matches.flatMap(({ players }) => players))
  await insert(db, 'tournament_innings', matches.flatMap(({ innings }) => innings))
  await insertNames(db, matches)
  await removePlayedFixtures(db, matches)
  return distinctSeasons([...before, ...records.map(({ match: { tournament, season } }) => ({ tournament, season }))])
}

/** Names to be found by, and no profile that the new matches are not in. */
async function insertNames(db: TournamentDatabase, matches: readonly NewMatch[]): Promise<void> {
  const rows = new Map(matches.flatMap(({ players }) => players).map(({ player, name }) => [`${player}\n${name}`, { player, name, ...foldedName(name) }]))
  const names = [...rows.values()]
  for (let at = 0; at < names.length; at += namesBatch) {
    const some = names.slice(at, at + namesBatch)
    await db.deleteFrom('tournament_careers').where('player', 'in', some.map(({ player }) => player)).execute()
    await db.insertInto('tournament_player_names').values(some).onConflict((conflict) => conflict.columns(['player', 'name']).doNothing()).execute()
  }
}

/** A match that was announced by a fixture is that very match once it has been played. */
async function removePlayedFixtures(db: TournamentDatabase, matches: readonly NewMatch[]): Promise<void> {
  for (const { match } of matches) {
    if (match.result === null || isVoid(match)) continue
    await db
      .deleteFrom('tournament_matches')
      .where('tournament', '=', match.tournament)
      .where('season', '=', match.season)
      .where('played_on', '=', match.played_on)
      .where('home', 'in', [match.home, match.away])
      .where('away', 'in', [match.home, match.away])
      .where('result', 'is', null)
      .execute()
  }
}

export function distinctSeasons(keys: readonly SeasonKey[]): readonly SeasonKey[] {
  return [...new Map(keys.map(({ tournament, season }) => [`${tournament} ${season}`, { tournament, season }])).values()]
}

/** SQLite takes 32,766 values in a statement. */
async function insert<Table extends keyof TournamentTables>(db: TournamentDatabase, table: Table, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  const most = Math.max(1, Math.floor(16_000 / Math.max(1, columns)))
  // The rows are Insertable of this very table: Kysely's types cannot follow a table that is a parameter.
  for (let at = 0; at < rows.length; at += most) await db.insertInto(table).values(rows.slice(at, at + most) as never).execute()
}

/** Deletes the sample seasons of a tournament before real ones are imported. @returns the deleted seasons */
export async function removeDemo(db: TournamentDatabase, tournament: string): Promise<readonly number[]> {
  const demos = await db.selectFrom('tournament_seasons').select('season').where('tournament', '=', tournament).where('demo', '=', 1).execute()
  for (const { season } of demos) {
    const ids = db.selectFrom('tournament_matches').select('id').where('tournament', '=', tournament).where('season', '=', season)
    await db.deleteFrom('tournament_careers').where('player', 'in', db.selectFrom('tournament_player_matches').select('player').where('match_id', 'in', ids)).execute()
    await db.deleteFrom('tournament_cards').where('match_id', 'in', ids).execute()
    for (const table of ['tournament_rulings', 'tournament_player_matches', 'tournament_innings', 'tournament_matches', 'tournament_players', 'tournament_standings', 'tournament_teams', 'tournament_totals', 'tournament_seasons'] as const) {
      await db.deleteFrom(table).where('tournament', '=', tournament).where('season', '=', season).execute()
    }
  }
  return demos.map(({ season }) => season).filter((season) => season > 0)
}

/** Recomputes the totals of these seasons, and of their tournaments. @param all tournaments of the site */
export async function updateSeasonTotals(db: TournamentDatabase, all: readonly Tournament[], changed: readonly SeasonKey[], demo = false): Promise<void> {
  for (const key of changed) {
    const matches = await db
      .selectFrom('tournament_matches')
      .selectAll()
      .where('tournament', '=', key.tournament)
      .where('season', '=', key.season)
      .orderBy('played_on')
      .orderBy('number')
      .orderBy('id')
      .execute()
    for (const table of ['tournament_seasons', 'tournament_standings', 'tournament_teams'] as const) {
      await db.deleteFrom(table).where('tournament', '=', key.tournament).where('season', '=', key.season).execute()
    }
    await updatePlayerTotals(db, key)
    if (matches.length === 0) continue
    await db.insertInto('tournament_seasons').values({ ...key, demo: demo ? 1 : 0 }).execute()
    await updateTeamTotals(db, key, matches)
    await updateStandings(db, tournamentNamed(all, key.tournament), key, matches)
  }
  for (const tournament of new Set(changed.map((key) => key.tournament))) await updatePlayerTotals(db, { tournament, season: allSeasons })
}

async function updatePlayerTotals(db: TournamentDatabase, { tournament, season }: SeasonKey): Promise<void> {
  await db.deleteFrom('tournament_players').where('tournament', '=', tournament).where('season', '=', season).execute()
  await db.deleteFrom('tournament_totals').where('tournament', '=', tournament).where('season', '=', season).execute()
  const within = season === allSeasons ? sql`tournament = ${tournament}` : sql`tournament = ${tournament} and season = ${season}`
  const divided = (one: string, other: string, factor = 1) =>
    sql`case when sum(${sql.raw(other)}) > 0 then cast(sum(${sql.raw(one)}) as double precision) * ${sql.raw(String(factor))} / sum(${sql.raw(other)}) end`
  const count = (condition: string) => sql`sum(case when ${sql.raw(condition)} then 1 else 0 end)`
  // The newest name and side: the greatest of the texts that begin with the day.
  const newest = (column: string) => sql`substr(max(played_on || ${sql.ref(column)}), 11)`
  await sql`
    insert into tournament_players (
      tournament, season, player, name, team, matches, innings, not_outs, runs, balls, fours, sixes, fifties, hundreds, ducks, best_score, average,
      strike_rate, bowl_innings, bowl_balls, conceded, wickets, maidens, five_wickets, best_bowling, bowl_average, economy, bowl_strike_rate, catches, stumpings
    )
    select ${sql.lit(tournament)}, ${sql.lit(season)}, player, ${newest('name')}, ${newest('team')}, count(*), sum(batted), sum(batted) - sum(dismissed), sum(runs),
      sum(balls), sum(fours), sum(sixes), ${count('runs between 50 and 99')}, ${count('runs >= 100')}, ${count('runs = 0 and dismissed = 1')}, max(score),
      ${divided('runs', 'dismissed')}, ${divided('runs', 'balls', 100)}, sum(bowled), sum(bowl_balls), sum(conceded), sum(wickets), sum(maidens),
      ${count('wickets >= 5')}, max(figures), ${divided('conceded', 'wickets')}, ${divided('conceded', 'bowl_balls', 6)}, ${divided('bowl_balls', 'wickets')},
      sum(catches), sum(stumpings)
    from tournament_player_matches where ${within} group by player`.execute(db)
  await sql`
    insert into tournament_totals (tournament, season, matches, made, wickets, fours, sixes)
    select ${sql.lit(tournament)}, ${sql.lit(season)}, count(distinct match_id), coalesce(sum(total), 0), coalesce(sum(wickets), 0),
      coalesce((select sum(fours) from tournament_player_matches where ${within}), 0), coalesce((select sum(sixes) from tournament_player_matches where ${within}), 0)
    from tournament_innings where ${within}`.execute(db)
}

const parsed = <Value>(json: string | null): Value | undefined => (json === null ? undefined : (JSON.parse(json) as Value))

/** Whether it was declared void: it is shown, and counts nowhere. */
const isVoid = ({ result }: Pick<NewMatch['match'], 'result'>): boolean => parsed<Result>(result ?? null)?.kind === 'void'

/** Who got the win of a match, however it was decided. */
const winnerOf = (match: MatchesTable): string | undefined => {
  const result = parsed<Result>(match.result)
  return result?.kind === 'won' ? result.winner : undefined
}

async function updateTeamTotals(db: TournamentDatabase, key: SeasonKey, matches: readonly MatchesTable[]): Promise<void> {
  const teams = new Map<string, { name: string; played: number; won: number }>()
  const final = matches.find((match) => match.stage?.toLowerCase() === 'final' && !isVoid(match))
  for (const match of matches) {
    for (const side of ['home', 'away'] as const) {
      const team = teams.get(match[side]) ?? { name: '', played: 0, won: 0 }
      // Matches come in the order of their days, so the newest name stays.
      teams.set(match[side], {
        name: match[`${side}_name`],
        played: team.played + (match.result === null || isVoid(match) ? 0 : 1),
        won: team.won + (winnerOf(match) === match[side] ? 1 : 0),
      })
    }
  }
  const champion = final && winnerOf(final)
  await insert(
    db,
    'tournament_teams',
    [...teams].map(([team, { name, played, won }]) => {
      const { short, colour } = storedTeam(key.tournament, team, name)
      return { ...key, team, name, short, colour, played, won, champion: team === champion ? 1 : 0 }
    }),
  )
}

async function updateStandings(db: TournamentDatabase, tournament: Tournament, key: SeasonKey, matches: readonly MatchesTable[]): Promise<void> {
  const rules = rulesOf(tournament, key.season)
  const grouped = groupedMatches(rules, matches)
  const entrants = grouped.flatMap(({ group, home, away }) => [home, away].map((team) => ({ group, team })))
  const finished = grouped.flatMap((match): TableMatch[] => {
    const result = parsed<Result>(match.result)
    if (!result || result.kind === 'void') return []
    const shares = parsed<[Scored, Scored]>(match.shares)
    return [{ group: match.group, teams: [match.home, match.away], winner: result.kind === 'won' ? result.winner : undefined, kind: result.kind, scored: shares }]
  })
  const standings = standingsOf(rules, finished, entrants)
  await insert(
    db,
    'tournament_standings',
    standings.map(({ group, team, position, ...body }) => ({ ...key, group_name: group, position, team, body: JSON.stringify(body) })),
  )
}

import type { About, Leaders, MatchCard, MatchSummary, Result, Score, StandingRow, TeamRef } from '../contract.ts'
import { groupedMatches } from './grouped-matches.ts'
import { allSeasons } from './match-writer.ts'
import { readScorers } from './scorers.ts'
import { missingMatches } from './missing-matches.ts'
import { correctCard, correctionsOf, detailsOf } from './players/corrections.ts'
import type { MatchesTable, TournamentDatabase } from './tables.ts'
import { storedTeam } from '../teams.ts'
import { rulesOf, type Tournament, tournamentNamed } from '../tournaments.ts'

export interface SeasonView {
  readonly about: About
  /** Absent in a store without seasons. */
  readonly season: number | undefined
  readonly db: TournamentDatabase
  readonly tournament: string
}

/**
 * The requested season, or the newest.
 * @param requested a year, 0 for all of them, `undefined` for the newest
 * @returns `undefined` for a season that the store does not have
 */
export async function openSeason(db: TournamentDatabase, of: Tournament, requested: number | undefined): Promise<SeasonView | undefined> {
  const { id: tournament, name } = of
  const rows = await db.selectFrom('tournament_seasons').select(['season', 'demo']).where('tournament', '=', tournament).orderBy('season', 'desc').execute()
  const seasons = rows.map(({ season, demo }) => ({ season, demo: demo === 1 }))
  const season = requested ?? seasons[0]?.season
  const own = seasons.find((each) => each.season === season)
  if (requested !== undefined && (requested === allSeasons ? seasons.length === 0 : !own)) return undefined
  const demo = season === allSeasons ? seasons.some((each) => each.demo) : (own?.demo ?? false)
  return { db, tournament, season, about: { tournament, ...(name ? { league: { ...name } } : {}), rules: { ...rulesOf(of, season ?? 3000) }, seasons, demo, ...(season === undefined ? {} : { season }) } }
}

const parsed = <Value>(json: string): Value => JSON.parse(json) as Value

const refOf = (tournament: string, id: string, name: string): TeamRef => ({ ...storedTeam(tournament, id, name) })

function summaryOf(match: MatchesTable): MatchSummary {
  const { tournament, number, stage, group_name: group, starts_at: startsAt, venue, home_score: homeScore, away_score: awayScore, result } = match
  return {
    id: match.id,
    date: match.played_on,
    home: refOf(tournament, match.home, match.home_name),
    away: refOf(tournament, match.away, match.away_name),
    ...(number === null ? {} : { number }),
    ...(stage === null ? {} : { stage }),
    ...(group === null || group === '' ? {} : { group }),
    ...(startsAt === null ? {} : { startsAt }),
    ...(venue === null ? {} : { venue }),
    ...(homeScore === null ? {} : { homeScore: parsed<Score>(homeScore) }),
    ...(awayScore === null ? {} : { awayScore: parsed<Score>(awayScore) }),
    ...(result === null ? {} : { result: parsed<Result>(result) }),
  }
}

const matchesOf = ({ db, tournament, season }: SeasonView) =>
  db.selectFrom('tournament_matches').selectAll().where('tournament', '=', tournament).where('season', '=', season ?? -1)

export async function readSchedule(view: SeasonView): Promise<MatchSummary[]> {
  return (await matchesOf(view).orderBy('played_on').orderBy('starts_at').orderBy('number').orderBy('id').execute()).map(summaryOf)
}

async function readNewest(view: SeasonView, count: number): Promise<MatchSummary[]> {
  return (await matchesOf(view).where('result', 'is not', null).orderBy('played_on', 'desc').orderBy('number', 'desc').orderBy('id', 'desc').limit(count).execute()).map(summaryOf)
}

async function readUpcoming(view: SeasonView, count: number): Promise<MatchSummary[]> {
  return (await matchesOf(view).where('result', 'is', null).orderBy('played_on').orderBy('starts_at').orderBy('id').limit(count).execute()).map(summaryOf)
}

export async function readStandings({ db, tournament, season }: SeasonView): Promise<StandingRow[]> {
  const rows = await db
    .selectFrom('tournament_standings as s')
    .innerJoin('tournament_teams as t', (join) => join.onRef('t.tournament', '=', 's.tournament').onRef('t.season', '=', 's.season').onRef('t.team', '=', 's.team'))
    .select(['s.group_name', 's.position', 's.team', 's.body', 't.name', 't.short', 't.colour'])
    .where('s.tournament', '=', tournament)
    .where('s.season', '=', season ?? -1)
    .orderBy('s.group_name')
    .orderBy('s.position')
    .execute()
  return rows.map(({ group_name: group, position, team, body, name, short, colour }) => ({
    ...parsed<Omit<StandingRow, 'group' | 'position' | 'team'>>(body),
    group,
    position,
    team: { id: team, name, short, colour },
  }))
}

export async function readStandingsPage(view: SeasonView) {
  const matches = await readScheduleRows(view)
  const table = matches.filter(({ group_name }) => group_name !== null)
  const { numbers, ...missing } = readMissing(view, matches)
  const names = new Map(table.flatMap((match) => [[match.home, match.home_name] as const, [match.away, match.away_name] as const]))
  const ref = (id: string) => refOf(view.tournament, id, names.get(id) ?? id)
  return {
    standings: await readStandings(view),
    knockout: matches.filter(({ group_name }) => group_name === null).map(summaryOf),
    scorers: view.about.rules.sport === 'football' ? await readScorers(view) : [],
    unknown: [...numbers],
    missing: { count: missing.count, pairs: missing.pairs.map(([home, away]) => ({ home: ref(home), away: ref(away) })), sides: missing.sides.map(ref) },
    toPlay: table.filter(({ result }) => result === null).length,
  }
}

/** A season is settled once its knock-out, or a later one, has begun; or where all that is to come is announced. */
function readMissing({ season, about }: SeasonView, matches: readonly MatchesTable[]) {
  const isSettled = about.seasons.some((each) => each.season > (season ?? 0)) || matches.some(({ group_name: group, result }) => group === null || result === null)
  return missingMatches(groupedMatches(about.rules, matches).map((match) => ({ ...match, isVoid: match.result !== null && parsed<Result>(match.result).kind === 'void' })), isSettled)
}

const readScheduleRows = (view: SeasonView) => matchesOf(view).orderBy('played_on').orderBy('number').orderBy('id').execute()

export async function readHub(view: SeasonView, leaders: readonly Leaders[]) {
  const { db, tournament, season } = view
  const [standings, matches, recent, upcoming, champion, totals] = await Promise.all([
    readStandings(view),
    readScheduleRows(view),
    readNewest(view, 4),
    readUpcoming(view, 4),
    db.selectFrom('tournament_teams').select(['team as id', 'name', 'short', 'colour']).where('tournament', '=', tournament).where('season', '=', season ?? -1).where('champion', '=', 1).executeTakeFirst(),
    db.selectFrom('tournament_totals').select(['matches', 'made', 'wickets', 'fours', 'sixes']).where('tournament', '=', tournament).where('season', '=', season ?? -1).executeTakeFirst(),
  ])
  const football = view.about.rules.sport === 'football' ? { knockout: matches.filter(({ group_name }) => group_name === null).map(summaryOf), scorers: (await readScorers(view)).slice(0, 5) } : {}
  return { standings, isWhole: readMissing(view, matches).count === 0, recent, upcoming, leaders: [...leaders], ...football, ...(champion ? { champion } : {}), totals: totals ?? { matches: 0, made: 0, wickets: 0, fours: 0, sixes: 0 } }
}

export async function readTeams({ db, tournament }: SeasonView) {
  const rows = await db.selectFrom('tournament_teams').selectAll().where('tournament', '=', tournament).orderBy('season').execute()
  const teams = [...Map.groupBy(rows, ({ team }) => team).values()].map((seasons) => {
    const newest = seasons.at(-1)
    return {
      team: { id: newest?.team ?? '', name: newest?.name ?? '', short: newest?.short ?? '', colour: newest?.colour ?? '' },
      names: [...new Set(seasons.map(({ name }) => name))],
      seasons: seasons.map(({ season }) => season),
      played: seasons.reduce((sum, { played }) => sum + played, 0),
      won: seasons.reduce((sum, { won }) => sum + won, 0),
      titles: seasons.filter(({ champion }) => champion === 1).map(({ season }) => season),
    }
  })
  return teams.sort((one, other) => one.team.name.localeCompare(other.team.name, 'en'))
}

/** @returns `undefined` for a side that has not played in this season */
export async function readTeam(view: SeasonView, id: string) {
  const { db, tournament, season } = view
  const rows = await db.selectFrom('tournament_teams').selectAll().where('tournament', '=', tournament).where('team', '=', id).orderBy('season').execute()
  const own = rows.find((row) => row.season === season)
  if (!own) return undefined
  const [positions, matches, squad, standings] = await Promise.all([
    db.selectFrom('tournament_standings').select(['season', 'position']).where('tournament', '=', tournament).where('team', '=', id).orderBy('group_name').execute(),
    matchesOf(view).where((or) => or.or([or('home', '=', id), or('away', '=', id)])).orderBy('played_on').orderBy('number').orderBy('id').execute(),
    db
      .selectFrom('tournament_players')
      .select(['player as id', 'name', 'matches', 'runs', 'strike_rate as strikeRate', 'wickets', 'economy', 'catches'])
      .where('tournament', '=', tournament)
      .where('season', '=', season ?? -1)
      .where('team', '=', id)
      .orderBy('matches', 'desc')
      .orderBy('runs', 'desc')
      .orderBy('name')
      .execute(),
    readStandings(view),
  ])
  const corrections = await correctionsOf(db, squad.map((player) => player.id))
  const standing = standings.find(({ team }) => team.id === id)
  return {
    team: { id, name: own.name, short: own.short, colour: own.colour },
    names: [...new Set(rows.map(({ name }) => name))],
    titles: rows.filter(({ champion }) => champion === 1).map((row) => row.season),
    history: rows.map((row) => {
      const position = positions.find((each) => each.season === row.season)?.position
      return { season: row.season, played: row.played, won: row.won, lost: row.played - row.won, ...(position === undefined ? {} : { position }) }
    }),
    ...(standing ? { standing } : {}),
    matches: matches.map(summaryOf),
    squad: squad.map((player) => {
      const corrected = corrections.get(player.id)
      return corrected ? { ...player, name: corrected.name ?? player.name, ...detailsOf(corrected) } : player
    }),
  }
}

/** The newest season in which a side played; `undefined` for one that never did. */
export async function newestSeasonOf(db: TournamentDatabase, tournament: string, team: string): Promise<number | undefined> {
  const row = await db.selectFrom('tournament_teams').select('season').where('tournament', '=', tournament).where('team', '=', team).orderBy('season', 'desc').limit(1).executeTakeFirst()
  return row?.season
}

export async function readMatch(db: TournamentDatabase, all: readonly Tournament[], id: string) {
  const match = await db.selectFrom('tournament_matches').selectAll().where('id', '=', id).executeTakeFirst()
  if (!match) return undefined
  const [view, span, card] = await Promise.all([
    openSeason(db, tournamentNamed(all, match.tournament), match.season),
    db.selectFrom('tournament_matches').select(({ fn }) => [fn.min('played_on').as('from'), fn.max('played_on').as('to')]).where('tournament', '=', match.tournament).where('season', '=', match.season).executeTakeFirstOrThrow(),
    db.selectFrom('tournament_cards').select('body').where('match_id', '=', id).executeTakeFirst(),
  ])
  return view && { ...view.about, match: summaryOf(match), span, ...(card ? { card: await correctCard(db, id, parsed<MatchCard>(card.body)) } : {}) }
}

import type { Static } from 'masthead'
import type { Result, Score } from '../../contract.ts'
import type { Record, SideAnswer } from '../../profiles/profile-contract.ts'
import { storedTeam } from '../../teams.ts'
import type { Tournament } from '../../tournaments.ts'
import { correctionsOf } from '../players/corrections.ts'
import type { TournamentDatabase } from '../tables.ts'

type Side = Static<typeof SideAnswer>['response']

const recentCount = 10
const womens = '-women'

/** A women's side shares its name with the men's: its address says so. */
export const sideIdOf = (team: string, gender: Tournament['gender']): string => (gender === 'female' ? `${team}${womens}` : team)

const parsed = <Value>(json: string | null): Value | undefined => (json === null ? undefined : (JSON.parse(json) as Value))

/** A side over all tournaments of cricket of the site. @returns `undefined` for one that has played no match */
export async function readSide(db: TournamentDatabase, all: readonly Tournament[], id: string): Promise<Side | undefined> {
  const gender = id.endsWith(womens) ? 'female' : 'male'
  const team = gender === 'female' ? id.slice(0, -womens.length) : id
  const tournaments = all.filter((each) => each.sport === 'cricket' && each.gender === gender)
  const ids = tournaments.map((each) => each.id)
  const rows = await db
    .selectFrom('tournament_matches as m')
    .innerJoin('tournament_seasons as s', (join) => join.onRef('s.tournament', '=', 'm.tournament').onRef('s.season', '=', 'm.season'))
    .selectAll('m')
    .select('s.demo')
    .where('m.tournament', 'in', ids)
    .where((either) => either.or([either('m.home', '=', team), either('m.away', '=', team)]))
    .where('m.result', 'is not', null)
    .orderBy('m.played_on')
    .orderBy('m.id')
    .execute()
  const matches = rows.flatMap((row) => {
    const result = parsed<Result>(row.result)
    if (!result || result.kind === 'void') return []
    const isHome = row.home === team
    const [own, other] = isHome ? [row.home_score, row.away_score] : [row.away_score, row.home_score]
    return [{ row, result, own: parsed<Score>(own), other: parsed<Score>(other), name: isHome ? row.home_name : row.away_name, opponentId: isHome ? row.away : row.home, opponentName: isHome ? row.away_name : row.home_name }]
  })
  const newest = matches.at(-1)
  if (!newest) return undefined
  type Match = (typeof matches)[number]
  const recordOf = (of: readonly Match[]): Record => {
    const won = of.filter(({ result }) => result.kind === 'won' && result.winner === team).length
    const none = of.filter(({ result }) => result.kind === 'none').length
    const lost = of.filter(({ result }) => result.kind === 'won' && result.winner !== team).length
    return { played: of.length, won, lost, level: of.length - won - lost - none, none }
  }
  const opponentOf = ({ row, opponentId, opponentName }: Match) => ({ ...storedTeam(row.tournament, opponentId, opponentName) })
  const champions = await db.selectFrom('tournament_teams').select(['tournament', 'season']).where('team', '=', team).where('champion', '=', 1).where('tournament', 'in', ids).orderBy('season').execute()
  const last = newest.row
  return {
    id,
    team: { ...storedTeam(last.tournament, team, newest.name) },
    names: [...new Set(matches.map(({ name }) => name))].filter((name) => name !== newest.name),
    demo: rows.every(({ demo }) => demo === 1),
    tournaments: [...Map.groupBy(matches, ({ row }) => row.tournament)]
      .map(([tournament, of]) => {
        const league = tournaments.find((each) => each.id === tournament)?.name
        return { tournament, ...(league ? { league: { ...league } } : {}), record: recordOf(of), titles: champions.filter((each) => each.tournament === tournament).map(({ season }) => season) }
      })
      .sort((one, other) => other.record.played - one.record.played),
    years: [...Map.groupBy(matches, ({ row }) => Number(row.played_on.slice(0, 4)))].map(([year, of]) => ({ year, record: recordOf(of) })).reverse(),
    opponents: [...Map.groupBy(matches, ({ opponentId }) => opponentId).values()]
      .flatMap((of) => of.slice(-1).map((match) => ({ id: sideIdOf(match.opponentId, gender), team: opponentOf(match), record: recordOf(of) })))
      .sort((one, other) => other.record.played - one.record.played || one.team.name.localeCompare(other.team.name, 'en')),
    squad: await readSquad(db, last.tournament, last.season, team),
    recent: matches
      .slice(-recentCount)
      .reverse()
      .map((match) => ({
        match: { id: match.row.id, tournament: match.row.tournament, home: match.row.home_name, away: match.row.away_name, date: match.row.played_on, opponent: opponentOf(match) },
        ...(match.own ? { own: match.own } : {}),
        ...(match.other ? { other: match.other } : {}),
        result: match.result,
      })),
  }
}

async function readSquad(db: TournamentDatabase, tournament: string, season: number, team: string): Promise<Side['squad']> {
  const rows = await db.selectFrom('tournament_players').select(['player as id', 'name', 'matches']).where('tournament', '=', tournament).where('season', '=', season).where('team', '=', team).orderBy('matches', 'desc').orderBy('name').execute()
  const corrections = await correctionsOf(db, rows.map(({ id }) => id))
  return rows.map(({ id, name, matches }) => {
    const { name: corrected = name, nameTelugu } = corrections.get(id) ?? {}
    return { id, name: corrected, matches, ...(nameTelugu ? { nameTelugu } : {}) }
  })
}

import type { Match, Season, StandingRow, Team } from '../contract.ts'
import { leadersBy, type PlayerLine } from '../season/leaders.ts'
import { inOrder, standingsOf, winnerOf } from '../season/standings.ts'
import { type Rules, rulesOf } from '../settings.ts'
import { type NewMatch, wordsOf } from './season-document.ts'
import type { KabaddiDatabase, SeasonData } from './tables.ts'

/** Leaders that are listed. */
const maxLeaders = 50

/** @param wanted the newest without it. @returns `undefined` for a season of which nothing is known */
export async function readSeason(db: KabaddiDatabase, rules: readonly Rules[], wanted: number | undefined): Promise<Season | undefined> {
  const rows = await db.selectFrom('kabaddi_seasons').selectAll().orderBy('season', 'desc').execute()
  const row = wanted === undefined ? rows[0] : rows.find(({ season }) => season === wanted)
  const seasons = rows.map(({ season }) => season)
  if (!row) return wanted === undefined ? { about: { seasons }, standings: [], isWhole: false, isPublished: false, matches: [], playoffs: [], raiders: [], tacklers: [] } : undefined
  const data = JSON.parse(row.data) as SeasonData
  const own = rulesOf(rules, row.season)
  const found = (await db.selectFrom('kabaddi_matches').select('data').where('season', '=', row.season).orderBy('day').orderBy('id').execute()).map((one) => JSON.parse(one.data) as NewMatch)
  const teams = new Map(data.teams.map((team) => [team.id, team]))
  const matches = found.map((match) => matchOf(match, teams)).sort((one, other) => one.day.localeCompare(other.day) || (one.number ?? 0) - (other.number ?? 0))
  const league = matches.filter(({ stage }) => stage === undefined)
  const isPublished = !league.some(({ score }) => score !== undefined) && data.table.length > 0
  const lines = found.filter(({ isRunning = false }) => !isRunning).flatMap((match) => linesOf(match, teams))
  const playoffs = [...Map.groupBy(matches.filter(({ stage }) => stage !== undefined), ({ stage }) => stage?.en ?? '').values()].map((some) => ({ name: some[0]?.stage ?? { en: '' }, matches: some }))
  const last = matches.findLast(({ stage, score }) => stage?.en.toLowerCase() === 'final' && score !== undefined)
  const side = last && winnerOf(last)
  return {
    about: { seasons, season: { number: row.season, name: data.name, demo: row.demo === 1, rules: own, updated: Number(row.updated ?? 0) } },
    standings: isPublished ? publishedRows(data, teams) : standingsOf(matches, own),
    isWhole: isPublished || (league.length > 0 && league.every(({ score, isRunning = false, abandoned }) => (score !== undefined && !isRunning) || abandoned)),
    isPublished, matches, playoffs,
    raiders: leadersBy('raid', lines, maxLeaders),
    tacklers: leadersBy('tackle', lines, maxLeaders),
    ...(last && side ? { champion: last[side] } : {}),
  }
}

const sideOf = (id: string, teams: ReadonlyMap<string, Team>): Team => teams.get(id) ?? { id, name: { en: id } }

function matchOf({ id, number, stage, zone, day, starts, venue, home, away, score, isRunning = false, abandoned = false }: NewMatch, teams: ReadonlyMap<string, Team>): Match {
  return {
    id, day, abandoned,
    home: sideOf(home, teams), away: sideOf(away, teams),
    ...(number === undefined ? {} : { number }),
    ...(stage === undefined ? {} : { stage: wordsOf(stage) }),
    ...(zone === undefined ? {} : { zone }),
    ...(starts === undefined ? {} : { startsAt: starts }),
    ...(venue === undefined ? {} : { venue: wordsOf(venue) }),
    ...(score === undefined ? {} : { score }),
    ...(isRunning ? { isRunning } : {}),
  }
}

const linesOf = ({ home, away, players = [] }: NewMatch, teams: ReadonlyMap<string, Team>): readonly PlayerLine[] =>
  players.map(({ side, name, raid = 0, tackle = 0 }) => ({ team: sideOf(side === 'home' ? home : away, teams), name: wordsOf(name), raid, tackle }))

const publishedRows = ({ table }: SeasonData, teams: ReadonlyMap<string, Team>): StandingRow[] => inOrder(table.map(({ team, ...row }) => ({ ...row, team: sideOf(team, teams) })))

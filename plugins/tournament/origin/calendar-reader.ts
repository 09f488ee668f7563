import type { CalendarMatch } from '../calendar-contract.ts'
import type { Result, Score } from '../contract.ts'
import { allSeasons } from './match-writer.ts'
import { oversText } from './cricsheet/innings.ts'
import type { Messages } from '../plugin.ts'
import { matchPath } from '../pages/paths.ts'
import { resultText, scoreText } from '../pages/score-text.ts'
import { storedTeam } from '../teams.ts'
import type { Tournament } from '../tournaments.ts'
import { teluguNames, type TeluguNames } from './in-telugu.ts'
import type { TournamentDatabase } from './tables.ts'

/** Matches that one answer has at most: a year of several leagues. */
const maxMatches = 600

interface CalendarAsked {
  readonly tournaments: readonly Tournament[]
  /** The first day, YYYY-MM-DD. */
  readonly from: string
  readonly t: Pick<Messages, 'tournament' | 'season' | 'named' | 'stage' | 'group' | 'matchNumber' | 'overs'> & Parameters<typeof resultText>[1]
  readonly isTelugu: boolean
}

/** Matches of several tournaments by day, in words of one language. */
export async function readCalendar(db: TournamentDatabase, { tournaments, from, t, isTelugu }: CalendarAsked): Promise<CalendarMatch[]> {
  const all = new Map(tournaments.map((each) => [each.id, each]))
  const [rows, seasons, names] = await Promise.all([
    db.selectFrom('tournament_matches').selectAll().where('tournament', 'in', [...all.keys()]).where('played_on', '>=', from).orderBy('played_on').orderBy('starts_at').orderBy('id').limit(maxMatches).execute(),
    db.selectFrom('tournament_seasons').select(['tournament', 'season', 'demo']).where('season', '!=', allSeasons).execute(),
    isTelugu ? teluguNames(db) : undefined,
  ])
  const formats = await formatsOf(db, [...all.keys()])
  const demo = new Set(seasons.flatMap((each) => (each.demo === 1 ? [`${each.tournament} ${each.season}`] : [])))
  return rows.map((row) => {
    const tournament = all.get(row.tournament)
    const result = row.result === null ? undefined : (JSON.parse(row.result) as Result)
    const side = (id: string, name: string, json: string | null): CalendarMatch['sides'][0] => {
      const score = json === null ? undefined : (JSON.parse(json) as Score)
      return { ...named(storedTeam(row.tournament, id, name), names), score: score ? scoreText(score) : '', overs: score?.balls === undefined ? '' : t.overs(oversText(score.balls)) }
    }
    const sides: CalendarMatch['sides'] = [side(row.home, row.home_name, row.home_score), side(row.away, row.away_name, row.away_score)]
    const kind = [row.stage === null || row.stage === row.group_name ? '' : t.stage(row.stage), row.number === null ? '' : t.matchNumber(row.number), row.group_name ? t.group(row.group_name) : '']
    return {
      id: row.id,
      path: matchPath(row.tournament, { id: row.id, home: row.home_name, away: row.away_name }),
      series: { id: row.tournament, name: t.named(t.tournament(row.tournament, tournament?.name), t.season(row.season, tournament?.acrossYears)) },
      title: kind.filter(Boolean).join(', '),
      format: row.format ?? formats.get(row.tournament) ?? 'other',
      women: tournament?.gender === 'female',
      day: row.played_on,
      starts: row.starts_at ?? row.played_on,
      ...(row.venue === null ? {} : { venue: names?.of(row.venue) ?? row.venue }),
      sides,
      ...(result ? { result: resultText({ result, home: { ...storedTeam(row.tournament, row.home, row.home_name), name: sides[0].name }, away: { ...storedTeam(row.tournament, row.away, row.away_name), name: sides[1].name } }, t) } : {}),
      demo: demo.has(`${row.tournament} ${row.season}`),
    }
  })
}

const named = ({ id, name, short }: { readonly id: string; readonly name: string; readonly short: string }, names: TeluguNames | undefined) => ({ id, name: names?.of(name) ?? name, short: names ? names.short(name) : short })

/** The format of a tournament's matches to come: that of all that it has had, where there was one only. */
async function formatsOf(db: TournamentDatabase, tournaments: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('tournament_matches').select(['tournament', 'format']).distinct().where('tournament', 'in', tournaments).where('format', 'is not', null).execute()
  return new Map([...Map.groupBy(rows, ({ tournament }) => tournament)].flatMap(([tournament, own]) => (own.length === 1 && own[0]?.format ? [[tournament, own[0].format] as const] : [])))
}

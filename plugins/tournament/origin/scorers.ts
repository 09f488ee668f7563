import type { Goal, MatchCard, Scorer } from '../contract.ts'
import type { SeasonView } from './match-reader.ts'
import { storedTeam } from '../teams.ts'

/** Scorers that are listed. */
const most = 20

/** Who has scored most in a season, from the goals of its matches: own goals count for nobody, shoot-outs neither. Those with as many share a rank. */
export async function readScorers({ db, tournament, season }: SeasonView): Promise<Scorer[]> {
  const rows = await db
    .selectFrom('tournament_cards as card')
    .innerJoin('tournament_matches as match', 'match.id', 'card.match_id')
    .where('match.tournament', '=', tournament)
    .where('match.season', '=', season ?? -1)
    .select(['card.body', 'match.home', 'match.home_name', 'match.away', 'match.away_name'])
    .execute()
  const names = new Map(rows.flatMap((row) => [[row.home, row.home_name] as const, [row.away, row.away_name] as const]))
  return rankScorers(rows.flatMap(({ body }) => (JSON.parse(body) as MatchCard).goals), (team) => ({ ...storedTeam(tournament, team, names.get(team) ?? team) }))
}

export function rankScorers(goals: readonly Goal[], teamOf: (id: string) => Scorer['team']): Scorer[] {
  const scorers = new Map<string, { readonly name: string; readonly team: string; readonly goals: number; readonly penalties: number }>()
  for (const { player, team, own = false, penalty = false } of goals) {
    if (own) continue
    const key = `${team} ${player.toLowerCase()}`
    const { name, goals: before, penalties } = scorers.get(key) ?? { name: player, goals: 0, penalties: 0 }
    scorers.set(key, { name, team, goals: before + 1, penalties: penalties + (penalty ? 1 : 0) })
  }
  const sorted = [...scorers.values()].sort((one, other) => other.goals - one.goals || one.penalties - other.penalties || (one.name < other.name ? -1 : 1))
  return sorted.map(({ team, ...scorer }) => ({ ...scorer, team: teamOf(team), rank: 1 + sorted.findIndex((each) => each.goals === scorer.goals) })).slice(0, most)
}

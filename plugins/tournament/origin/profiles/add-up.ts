import type { Figures } from '../../profiles/profile-contract.ts'
import type { PlayerMatchesTable } from '../tables.ts'

type Line = Pick<PlayerMatchesTable, 'batted' | 'dismissed' | 'runs' | 'balls' | 'fours' | 'sixes' | 'score' | 'bowled' | 'bowl_balls' | 'conceded' | 'wickets' | 'maidens' | 'figures' | 'catches' | 'stumpings'>

/** A player's figures over some matches, as rankings have them. */
export function addUp(lines: readonly Line[]): Figures {
  const sum = (field: keyof Line): number => lines.reduce((total, line) => total + line[field], 0)
  const count = (holds: (line: Line) => boolean): number => lines.filter(holds).length
  const rate = (one: number, other: number, factor = 1): number | null => (other === 0 ? null : (one / other) * factor)
  const most = (field: 'score' | 'figures', of: 'batted' | 'bowled'): number | null => lines.reduce<number | null>((best, line) => (line[of] === 1 && (best === null || line[field] > best) ? line[field] : best), null)
  const [runs, balls, dismissed, bowled, conceded, wickets] = [sum('runs'), sum('balls'), sum('dismissed'), sum('bowl_balls'), sum('conceded'), sum('wickets')]
  return {
    matches: lines.length,
    innings: sum('batted'),
    not_outs: sum('batted') - dismissed,
    runs,
    balls,
    fours: sum('fours'),
    sixes: sum('sixes'),
    fifties: count((line) => line.runs >= 50 && line.runs < 100),
    hundreds: count((line) => line.runs >= 100),
    ducks: count((line) => line.runs === 0 && line.dismissed === 1),
    best_score: most('score', 'batted'),
    average: rate(runs, dismissed),
    strike_rate: rate(runs, balls, 100),
    bowl_innings: sum('bowled'),
    bowl_balls: bowled,
    conceded,
    wickets,
    maidens: sum('maidens'),
    five_wickets: count((line) => line.wickets >= 5),
    best_bowling: most('figures', 'bowled'),
    bowl_average: rate(conceded, wickets),
    economy: rate(conceded, bowled, 6),
    bowl_strike_rate: rate(bowled, wickets),
    catches: sum('catches'),
    stumpings: sum('stumpings'),
  }
}

import type { Match, StandingRow, Team } from '../contract.ts'
import type { Rules } from '../settings.ts'

type Counted = Omit<StandingRow, 'position' | 'close'> & { readonly close: number; readonly made: number }

/** How a match that was played ended: `undefined` for a tie, and as long as it is on. */
export function winnerOf({ score, isRunning = false }: Pick<Match, 'score' | 'isRunning'>): 'home' | 'away' | undefined {
  if (!score || isRunning) return undefined
  if (score.home !== score.away) return score.home > score.away ? 'home' : 'away'
  return score.decidedFor
}

/** The table of a season's league matches: a row for each side, those of one zone together, in their order. */
export function standingsOf(matches: readonly Match[], rules: Rules): StandingRow[] {
  const rows = new Map<string, Counted>()
  // Sides of two zones meet as well: the zone is the side's, else that of any match of its that says one.
  const zoneOf = ({ id, zone }: Team): string => zone ?? matches.find((match) => match.stage === undefined && match.zone !== undefined && (match.home.id === id || match.away.id === id))?.zone ?? ''
  const add = (team: Team, change: Omit<Counted, 'team' | 'zone'>) => {
    const row = rows.get(team.id) ?? { team, zone: zoneOf(team), played: 0, won: 0, lost: 0, tied: 0, close: 0, difference: 0, points: 0, made: 0 }
    const sum = (field: keyof typeof change) => row[field] + change[field]
    rows.set(team.id, { ...row, played: sum('played'), won: sum('won'), lost: sum('lost'), tied: sum('tied'), close: sum('close'), difference: sum('difference'), points: sum('points'), made: sum('made') })
  }
  const nothing = { played: 0, won: 0, lost: 0, tied: 0, close: 0, difference: 0, points: 0, made: 0 }
  for (const match of matches) {
    if (match.stage !== undefined) continue
    const { home, away, score, abandoned, isRunning = false } = match
    const shared = { ...nothing, played: 1, tied: 1, points: rules.tie }
    if (!score || isRunning) {
      // Called off: nobody won it, and both have what a tie gives.
      add(home, abandoned ? shared : nothing)
      add(away, abandoned ? shared : nothing)
      continue
    }
    const winner = winnerOf(match)
    for (const [team, own, other, side] of [[home, score.home, score.away, 'home'], [away, score.away, score.home, 'away']] as const) {
      const scored = { ...nothing, played: 1, difference: own - other, made: own }
      if (winner === undefined) add(team, { ...scored, tied: 1, points: rules.tie })
      else if (winner === side) add(team, { ...scored, won: 1, points: rules.win })
      else {
        const isClose = rules.closeLoss > 0 && other - own <= rules.closeMargin
        add(team, { ...scored, lost: 1, close: isClose ? 1 : 0, points: isClose ? rules.closeLoss : 0 })
      }
    }
  }
  return inOrder([...rows.values()]).map(({ made: _, ...row }) => row)
}

/** By points, then the difference of scores, then wins, then points scored; those of one zone together. */
export function inOrder<Row extends Omit<StandingRow, 'position'> & { readonly made?: number }>(rows: readonly Row[]): (Row & { readonly position: number })[] {
  return [...Map.groupBy(rows.toSorted((one, other) => (one.zone < other.zone ? -1 : one.zone > other.zone ? 1 : 0)), ({ zone }) => zone).values()].flatMap((group) =>
    group
      .toSorted((one, other) => other.points - one.points || other.difference - one.difference || other.won - one.won || (other.made ?? 0) - (one.made ?? 0) || (one.team.id < other.team.id ? -1 : 1))
      .map((row, index) => ({ ...row, position: index + 1 })),
  )
}

/** What is wrong with a row of a published table; `undefined` where it may be right. */
export function faultOfRow({ played, won, lost, tied, points }: Pick<StandingRow, 'played' | 'won' | 'lost' | 'tied' | 'points'>, rules: Rules): string | undefined {
  if (won + lost + tied !== played) return `${won} won, ${lost} lost and ${tied} tied are ${won + lost + tied} matches, not ${played}`
  const least = won * rules.win + tied * rules.tie
  const most = least + lost * rules.closeLoss
  if (points < least || points > most) return `${points} points cannot be: ${won} wins and ${tied} ties give ${least}${most === least ? '' : `, and ${lost} losses ${most - least} more at most`}`
  return undefined
}

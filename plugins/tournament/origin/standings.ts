import type { Tournament } from '../tournaments.ts'

export type Outcome = 'won' | 'lost' | 'tied' | 'drawn' | 'none'

/** A finished match of the group stage, as the table needs it. */
export interface TableMatch {
  readonly group: string
  readonly teams: readonly [string, string]
  /** The side that got the points of a win, a super over included. */
  readonly winner: string | undefined
  readonly kind: 'won' | 'tied' | 'drawn' | 'none'
  /** Runs and balls for the net run rate, or goals; absent for a match that does not count for it. */
  readonly scored: readonly [Scored, Scored] | undefined
}

export interface Scored {
  readonly made: number
  /** Legal balls; 1 in football, where nothing is divided. */
  readonly balls: number
}

export interface Standing {
  readonly group: string
  readonly team: string
  readonly position: number
  readonly played: number
  readonly won: number
  readonly lost: number
  /** Tied or drawn. */
  readonly level: number
  readonly noResult: number
  readonly points: number
  readonly made: number
  readonly madeBalls: number
  readonly against: number
  readonly againstBalls: number
  /** Net run rate in runs an over, to three places; the goal difference in football. */
  readonly rate: number
  /** The last five, oldest first. */
  readonly form: readonly Outcome[]
}

type Row = { -readonly [Field in Exclude<keyof Standing, 'position' | 'rate' | 'form'>]: Standing[Field] } & { form: Outcome[] }

/**
 * The table of a season, group by group.
 * @param matches in the order in which they were played
 * @param entrants sides that stand in a group before their first match
 */
export function standingsOf(tournament: Tournament, matches: readonly TableMatch[], entrants: readonly { readonly group: string; readonly team: string }[] = []): readonly Standing[] {
  const rows = new Map<string, Row>()
  const rowOf = (group: string, team: string): Row => {
    const key = `${group}\n${team}`
    let row = rows.get(key)
    if (!row) rows.set(key, (row = { group, team, played: 0, won: 0, lost: 0, level: 0, noResult: 0, points: 0, made: 0, madeBalls: 0, against: 0, againstBalls: 0, form: [] }))
    return row
  }
  for (const { group, team } of entrants) rowOf(group, team)
  for (const match of matches) {
    for (const place of [0, 1] as const) {
      const row = rowOf(match.group, match.teams[place])
      const outcome: Outcome = match.winner === undefined ? (match.kind === 'won' ? 'none' : match.kind) : match.winner === match.teams[place] ? 'won' : 'lost'
      row.played += 1
      row.form.push(outcome)
      if (outcome === 'won') row.won += 1
      else if (outcome === 'lost') row.lost += 1
      else if (outcome === 'none') row.noResult += 1
      else row.level += 1
      row.points += outcome === 'won' ? tournament.points.win : outcome === 'lost' ? 0 : tournament.points.shared
      const own = match.scored?.[place]
      const other = match.scored?.[place === 0 ? 1 : 0]
      if (!own || !other) continue
      row.made += own.made
      row.madeBalls += own.balls
      row.against += other.made
      row.againstBalls += other.balls
    }
  }
  const rated = [...rows.values()].map((row) => ({ ...row, rate: rateOf(tournament, row), form: row.form.slice(-5) }))
  const groups = Map.groupBy(rated, ({ group }) => group)
  return [...groups.keys()].sort().flatMap((group) => (groups.get(group) ?? []).sort(inOrder(tournament)).map((row, index) => ({ ...row, position: index + 1 })))
}

function rateOf({ sport }: Tournament, { made, madeBalls, against, againstBalls }: Row): number {
  if (sport === 'football') return made - against
  if (madeBalls === 0 || againstBalls === 0) return 0
  return Math.round((made / madeBalls - against / againstBalls) * 6 * 1000) / 1000
}

type Rated = Omit<Standing, 'position'>

const inOrder = ({ winsBeforeRate }: Tournament) => (one: Rated, other: Rated): number =>
  other.points - one.points ||
  (winsBeforeRate ? other.won - one.won : 0) ||
  other.rate - one.rate ||
  other.made - one.made ||
  one.team.localeCompare(other.team, 'en')

import type { SeasonRules, TableRules } from '../tournaments.ts'
import { orderByHeadToHead } from './tie-breaks.ts'

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
  /** Runs after ten overs, for leagues with a bonus point for it. */
  readonly halfway?: number | undefined
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
  readonly bonus?: number
  readonly carried?: number
  readonly made: number
  readonly madeBalls: number
  readonly against: number
  readonly againstBalls: number
  /** Net run rate in runs an over, to three places; the goal difference in football. */
  readonly rate: number
  /** The last five, oldest first. */
  readonly form: readonly Outcome[]
}

type Row = { -readonly [Field in keyof Omit<Standing, 'position' | 'rate' | 'form'>]: Standing[Field] } & { form: Outcome[] }

const outcomeOf = ({ winner, kind }: TableMatch, team: string): Outcome => (winner === undefined ? (kind === 'won' ? 'none' : kind) : winner === team ? 'won' : 'lost')

const pointsOf = ({ win, shared }: SeasonRules['points'], outcome: Outcome): number => (outcome === 'won' ? win : outcome === 'lost' ? 0 : shared)

function bonusOf({ bonus }: SeasonRules, { winner, teams, scored }: TableMatch, place: 0 | 1): number {
  const own = scored?.[place]
  const other = scored?.[place === 0 ? 1 : 0]
  if (!bonus || !own || !other) return 0
  switch (bonus.kind) {
    case 'runRate':
      // At least 1.25 times the other's rate, in whole numbers.
      return winner === teams[place] && own.made * other.balls * 4 >= other.made * own.balls * 5 ? bonus.points : 0
    case 'halfway':
      return own.halfway !== undefined && other.halfway !== undefined && own.halfway > other.halfway ? bonus.points : 0
  }
}

/** With matches of the first round between sides of the second, which count in both. */
function withCarried({ carry }: SeasonRules, matches: readonly TableMatch[]): readonly TableMatch[] {
  const through = sidesOfSecond(carry, matches)
  return carry === undefined || carry.pointsOnly ? matches : matches.flatMap((match) => (match.group !== carry.into && match.teams.every((team) => through.has(team)) ? [match, { ...match, group: carry.into }] : [match]))
}

/** Points for matches of the first round that are taken over without them: those against sides that went out, or those between sides that go on. */
function takenOver({ carry, points: own }: SeasonRules, matches: readonly TableMatch[]): readonly { readonly group: string; readonly team: string; readonly points: number }[] {
  const { into = '', others } = carry ?? {}
  const through = sidesOfSecond(carry, matches)
  return matches.flatMap((match) => {
    const teams = match.group === into ? [] : match.teams.filter((each) => through.has(each))
    const points = teams.length === 2 ? (carry?.pointsOnly ? own : undefined) : others
    return points === undefined ? [] : teams.map((team) => ({ group: into, team, points: pointsOf(points, outcomeOf(match, team)) }))
  })
}

const sidesOfSecond = (carry: SeasonRules['carry'], matches: readonly TableMatch[]): ReadonlySet<string> => new Set(matches.flatMap(({ group, teams }) => (group === carry?.into ? teams : [])))

/**
 * The table of a season, group by group.
 * @param matches in the order in which they were played
 * @param entrants sides that stand in a group before their first match
 */
export function standingsOf(rules: TableRules, matches: readonly TableMatch[], entrants: readonly { readonly group: string; readonly team: string }[] = []): readonly Standing[] {
  const rows = new Map<string, Row>()
  const rowOf = (group: string, team: string): Row => {
    const key = `${group}\n${team}`
    let row = rows.get(key)
    if (!row) rows.set(key, (row = { group, team, played: 0, won: 0, lost: 0, level: 0, noResult: 0, points: 0, made: 0, madeBalls: 0, against: 0, againstBalls: 0, form: [] }))
    return row
  }
  for (const { group, team } of entrants) rowOf(group, team)
  for (const match of withCarried(rules, matches)) {
    for (const place of [0, 1] as const) {
      const row = rowOf(match.group, match.teams[place])
      const outcome = outcomeOf(match, match.teams[place])
      row.played += 1
      row.form.push(outcome)
      if (outcome === 'won') row.won += 1
      else if (outcome === 'lost') row.lost += 1
      else if (outcome === 'none') row.noResult += 1
      else row.level += 1
      row.points += pointsOf(rules.points, outcome)
      const bonus = bonusOf(rules, match, place)
      if (bonus > 0) {
        row.points += bonus
        row.bonus = (row.bonus ?? 0) + bonus
      }
      const own = match.scored?.[place]
      const other = match.scored?.[place === 0 ? 1 : 0]
      if (!own || !other) continue
      row.made += own.made
      row.madeBalls += own.balls
      row.against += other.made
      row.againstBalls += other.balls
    }
  }
  for (const { group, team, points } of takenOver(rules, matches)) {
    const row = rowOf(group, team)
    row.points += points
    row.carried = (row.carried ?? 0) + points
  }
  const rated = [...rows.values()].map((row) => ({ ...row, rate: rateOf(rules, row), form: row.form.slice(-5) }))
  const groups = Map.groupBy(rated, ({ group }) => group)
  return [...groups.keys()].sort().flatMap((group) => ordered(rules, groups.get(group) ?? [], matches.filter((match) => match.group === group)).map((row, index) => ({ ...row, position: index + 1 })))
}

function rateOf({ sport }: TableRules, { made, madeBalls, against, againstBalls }: Row): number {
  if (sport === 'football') return made - against
  if (madeBalls === 0 || againstBalls === 0) return 0
  const rate = made / madeBalls - against / againstBalls
  // Math.round alone takes 1.6875 up and -1.6875 up as well: two sides of one match would have other rates.
  return (Math.sign(rate) * Math.round(Math.abs(rate) * 6 * 1000)) / 1000 || 0
}

type Rated = Omit<Standing, 'position'>

/** Sides of a group in the order of its table. @param matches of the group */
function ordered(rules: SeasonRules, rows: readonly Rated[], matches: readonly TableMatch[]): readonly Rated[] {
  const { points, headToHead } = rules
  const byName = (one: Rated, other: Rated): number => one.team.localeCompare(other.team, 'en')
  const overall = inOrder(rules)
  const whole = (one: Rated, other: Rated): number => overall(one, other) || byName(one, other)
  if (headToHead === undefined) return rows.toSorted(whole)
  const isFirst = headToHead === 'first'
  return orderByHeadToHead(rows, { points, matches, order: isFirst ? (one, other) => other.points - one.points : overall, otherwise: isFirst ? whole : byName })
}

/** By what all matches have come to. */
const inOrder = ({ winsBeforeRate }: SeasonRules) => (one: Rated, other: Rated): number =>
  other.points - one.points ||
  (winsBeforeRate ? other.won - one.won : 0) ||
  other.rate - one.rate ||
  other.made - one.made

import type { SeasonRules } from '../tournaments.ts'
import type { Standing, TableMatch } from './standings.ts'

type Rated = Omit<Standing, 'position'>
type Order = (one: Rated, other: Rated) => number

/** Points, difference and goals of some sides in the matches that they played against each other. */
function amongThemselves(points: SeasonRules['points'], sides: ReadonlySet<string>, matches: readonly TableMatch[]): ReadonlyMap<string, readonly [points: number, difference: number, made: number]> {
  const sums = new Map<string, [number, number, number]>([...sides].map((team) => [team, [0, 0, 0]]))
  for (const { teams, winner, kind, scored } of matches) {
    if (!teams.every((team) => sides.has(team))) continue
    for (const place of [0, 1] as const) {
      const sum = sums.get(teams[place])
      if (!sum) continue
      sum[0] += winner === teams[place] ? points.win : winner === undefined && kind !== 'won' ? points.shared : 0
      sum[1] += (scored?.[place].made ?? 0) - (scored?.[place === 0 ? 1 : 0].made ?? 0)
      sum[2] += scored?.[place].made ?? 0
    }
  }
  return sums
}

/**
 * Orders sides that are level by the matches between them, and those that are still level by these matches between them alone,
 * until nothing more is decided; then by `otherwise`.
 */
function byHeadToHead(level: readonly Rated[], points: SeasonRules['points'], matches: readonly TableMatch[], otherwise: Order): readonly Rated[] {
  if (level.length < 2) return level
  const sums = amongThemselves(points, new Set(level.map(({ team }) => team)), matches)
  const sumOf = ({ team }: Rated) => sums.get(team) ?? [0, 0, 0]
  const classes = [...Map.groupBy(level, (row) => sumOf(row).join('/')).values()].sort(([one], [other]) => {
    const [left, right] = [one ? sumOf(one) : [0, 0, 0], other ? sumOf(other) : [0, 0, 0]]
    return (right[0] ?? 0) - (left[0] ?? 0) || (right[1] ?? 0) - (left[1] ?? 0) || (right[2] ?? 0) - (left[2] ?? 0)
  })
  if (classes.length === 1) return level.toSorted(otherwise)
  return classes.flatMap((some) => byHeadToHead(some, points, matches, otherwise))
}

/** Puts classes of sides that are level by `order` in the order of the matches between them. */
export function orderByHeadToHead(rows: readonly Rated[], { points, order, otherwise, matches }: { readonly points: SeasonRules['points']; readonly order: Order; readonly otherwise: Order; readonly matches: readonly TableMatch[] }): readonly Rated[] {
  const sorted = rows.toSorted(order)
  const classes: Rated[][] = []
  for (const row of sorted) {
    const last = classes.at(-1)
    if (last?.[0] && order(last[0], row) === 0) last.push(row)
    else classes.push([row])
  }
  return classes.flatMap((level) => byHeadToHead(level, points, matches, otherwise))
}

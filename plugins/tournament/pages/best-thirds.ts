import type { Rules, StandingRow } from '../contract.ts'

/**
 * The sides in third place of all groups as a table of their own, where the best of them go through: by points, difference and
 * goals. Empty in a season of which that is not so.
 */
export function bestThirds(standings: readonly StandingRow[], { bestThirds = 0 }: Pick<Rules, 'bestThirds'>): readonly StandingRow[] {
  const thirds = bestThirds === 0 ? [] : standings.filter(({ position }) => position === 3)
  if (thirds.length <= bestThirds) return []
  return thirds
    .toSorted((one, other) => other.points - one.points || other.rate - one.rate || other.made - one.made || one.team.name.localeCompare(other.team.name, 'en'))
    .map((row, index) => ({ ...row, position: index + 1 }))
}

import type { MedalKind, Sort } from '../contract.ts'

/** The medals of one nation. */
export interface MedalCount {
  readonly code: string
  readonly gold: number
  readonly silver: number
  readonly bronze: number
}

export interface RankedCount extends MedalCount {
  readonly total: number
  readonly rank: number
}

const totalOf = ({ gold, silver, bronze }: MedalCount): number => gold + silver + bronze

/** What decides: gold, then silver, then bronze; or all medals. */
const decisive = (count: MedalCount, sort: Sort): readonly number[] => (sort === 'gold' ? [count.gold, count.silver, count.bronze] : [totalOf(count)])

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = (other[index] ?? 0) - value
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * The table: nations that are level share a rank, and the next one has the rank that it would have without sharing (1, 2, 2,
 * 4). Of level nations the one with more gold stands first in a table by total, then they stand by their codes. Nations
 * without a medal are left out.
 */
export function rankNations(counts: Iterable<MedalCount>, sort: Sort): RankedCount[] {
  const sorted = [...counts]
    .filter((count) => totalOf(count) > 0)
    .sort((one, other) => compare(decisive(one, sort), decisive(other, sort)) || compare(decisive(one, 'gold'), decisive(other, 'gold')) || (one.code < other.code ? -1 : 1))
  let rank = 1
  return sorted.map((count, index) => {
    const before = sorted[index - 1]
    if (before === undefined || compare(decisive(before, sort), decisive(count, sort)) !== 0) rank = index + 1
    const { code, gold, silver, bronze } = count
    return { code, gold, silver, bronze, total: totalOf(count), rank }
  })
}

/** Counts medals by nation. */
export function countMedals(medals: Iterable<{ readonly code: string; readonly medal: MedalKind }>): MedalCount[] {
  const counts = new Map<string, { code: string; gold: number; silver: number; bronze: number }>()
  for (const { code, medal } of medals) {
    const count = counts.get(code) ?? { code, gold: 0, silver: 0, bronze: 0 }
    count[medal] += 1
    counts.set(code, count)
  }
  return [...counts.values()]
}

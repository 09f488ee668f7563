/** A match that counts for a table, played or to be played. */
export interface CountedMatch {
  readonly group: string
  readonly home: string
  readonly away: string
  readonly number: number | null
  /** Its number is known, and it was not to be played for any points. */
  readonly isVoid?: boolean
}

export interface Missing {
  /** At least so many matches are not in the store. */
  readonly count: number
  /** Their numbers, where they follow from those that are there. */
  readonly numbers: readonly number[]
  /** Or who would have played, where that follows. */
  readonly pairs: readonly (readonly [string, string])[]
  /** Or sides with fewer matches than others of their group. */
  readonly sides: readonly string[]
}

/**
 * What the matches of a season's tables do not have. Numbers have gaps; sides of a group play as often as each other. A
 * number that two matches share stands for one that was moved, so that gaps alone are no count.
 * @param isSettled the season is over, or all its matches are announced: before that, sides have played unequally often
 */
export function missingMatches(matches: readonly CountedMatch[], isSettled: boolean): Missing {
  const numbered = matches.flatMap(({ number }) => (number === null ? [] : [number]))
  const known = new Set(numbered)
  const gaps = Array.from({ length: Math.max(0, ...numbered) }, (_, index) => index + 1).filter((number) => !known.has(number))
  // One that came without its number, as fixtures may, is one of them.
  const byNumber = Math.max(0, Math.max(0, ...numbered) - matches.length)
  const groups = isSettled ? [...Map.groupBy(matches.filter(({ isVoid }) => !isVoid), ({ group }) => group).values()].map(shortfallOf) : []
  const short = groups.reduce((sum, { short }) => sum + short, 0)
  const isPaired = groups.every((group) => group.isPaired)
  return {
    count: Math.max(byNumber, Math.ceil(short / 2)),
    numbers: gaps.length === byNumber ? gaps : [],
    pairs: isPaired ? groups.flatMap(({ pairs }) => pairs) : [],
    sides: groups.flatMap(({ sides }) => sides),
  }
}

interface Shortfall {
  /** Matches that its sides lack, each counted for both. */
  readonly short: number
  readonly sides: readonly string[]
  readonly pairs: readonly (readonly [string, string])[]
  /** The pairs explain all of it. */
  readonly isPaired: boolean
}

function shortfallOf(matches: readonly CountedMatch[]): Shortfall {
  const sides = [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort()
  const played = new Map(sides.map((side) => [side, matches.filter(({ home, away }) => home === side || away === side).length]))
  const most = Math.max(0, ...played.values())
  const lacks = new Map(sides.map((side) => [side, most - (played.get(side) ?? 0)]))
  const met = sides.flatMap((one, index) => sides.slice(index + 1).map((other) => ({ one, other, times: matches.filter(({ home, away }) => (home === one && away === other) || (home === other && away === one)).length })))
  // How often two sides of this group meet, as a rule.
  const usual = [...Map.groupBy(met, ({ times }) => times)].sort(([times, pairs], [otherTimes, others]) => others.length - pairs.length || otherTimes - times)[0]?.[0] ?? 0
  const short = [...lacks.values()].reduce((sum, count) => sum + count, 0)
  const pairs = met.flatMap(({ one, other, times }): (readonly [string, string])[] => {
    if (times >= usual || !lacks.get(one) || !lacks.get(other)) return []
    lacks.set(one, (lacks.get(one) ?? 0) - 1)
    lacks.set(other, (lacks.get(other) ?? 0) - 1)
    return [[one, other]]
  })
  return { short, sides: sides.filter((side) => (played.get(side) ?? 0) < most), pairs, isPaired: [...lacks.values()].every((count) => count === 0) }
}

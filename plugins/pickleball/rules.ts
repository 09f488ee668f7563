import type { Draw, Match } from './contract.ts'

/** What is wrong with a game to `target` points by two: `undefined` where it ended so. With rally or side-out scoring alike. */
export function faultOfGame([one, other]: readonly [number, number], target: number): string | undefined {
  const [more, less] = one > other ? [one, other] : [other, one]
  const text = `${one}-${other}`
  if (more < target) return `${text} is no end of a game to ${target}`
  if (more - less < 2) return `${text} is no end of a game: it is won by two`
  if (more > target && more - less !== 2) return `${text} would have ended before: a game to ${target} goes on only until somebody leads by two`
  return undefined
}

const wonBy = (games: Match['games'], side: 0 | 1): number => games.filter(([one, other]) => (side === 0 ? one > other : other > one)).length

/** What is wrong with a match of a draw; `undefined` where it may be right. */
export function faultOfMatch(match: Match, { target, bestOf }: Pick<Draw, 'target' | 'bestOf'>): string | undefined {
  const { sides, games, winner, isRunning = false, isRetired = false, day, startsAt } = match
  if (sides[0].length !== sides[1].length && sides[0].length > 0 && sides[1].length > 0) return 'One side is a pair, and the other is not.'
  if (day !== undefined && Number.isNaN(Date.parse(day))) return `${day} is no day.`
  if (startsAt !== undefined && Number.isNaN(Date.parse(startsAt))) return `${startsAt} is no moment.`
  if (isRunning) return faultOfRunning(match, { target, bestOf })
  if (winner === undefined) return games.length > 0 ? 'It has games and no winner.' : isRetired ? 'Somebody retired, and nobody won.' : undefined
  if (sides[0].length === 0 || sides[1].length === 0) return 'It was won, and a side of it is not known.'
  // The last game of a match that somebody left is as it stood.
  const whole = isRetired ? games.slice(0, -1) : games
  for (const game of whole) {
    const fault = faultOfGame(game, target)
    if (fault !== undefined) return `${fault}.`
  }
  if (isRetired) return undefined
  const needed = (bestOf + 1) / 2
  const [won, lost] = [wonBy(games, winner), wonBy(games, winner === 0 ? 1 : 0)]
  if (won !== needed) return `Its winner has ${won} games, and of the best of ${bestOf} ${needed} are needed.`
  return lost >= needed ? 'Both sides have won it.' : undefined
}

/** What is wrong with a match that is on: of its games only the last may be unfinished, and nobody has won it. */
function faultOfRunning({ sides, games, winner, isRetired }: Pick<Match, 'sides' | 'games' | 'winner' | 'isRetired'>, { target, bestOf }: Pick<Draw, 'target' | 'bestOf'>): string | undefined {
  if (winner !== undefined || isRetired) return 'It is on, and was won.'
  if (sides[0].length === 0 || sides[1].length === 0) return 'It is on, and a side of it is not known.'
  const [last, ...whole] = games.toReversed()
  for (const game of whole) {
    const fault = faultOfGame(game, target)
    if (fault !== undefined) return `${fault}.`
  }
  if (last) {
    const [more, less] = last[0] > last[1] ? last : [last[1], last[0]]
    if (more > target && more - less > 2) return `${last[0]}-${last[1]} would have ended before: a game to ${target} goes on only until somebody leads by two.`
  }
  const needed = (bestOf + 1) / 2
  return Math.max(wonBy(whole, 0), wonBy(whole, 1)) >= needed ? 'It is on, and one side has won it already.' : undefined
}

/** Whether sides that went on are those that won: what a round has, the one before must have. */
export function strangersIn({ rounds }: Pick<Draw, 'rounds'>): readonly string[] {
  const keyOf = (players: Match['sides'][0]) => players.map(({ en }) => en.toLowerCase()).sort().join(' / ')
  return rounds.flatMap(({ matches }, index) => {
    const before = rounds[index - 1]
    if (!before || before.matches.some(({ winner }) => winner === undefined)) return []
    const winners = new Set(before.matches.map(({ sides, winner = 0 }) => keyOf(sides[winner])))
    return matches.flatMap(({ sides }) => sides.filter((side) => side.length > 0 && !winners.has(keyOf(side))).map((side) => side.map(({ en }) => en).join(' / ')))
  })
}

/** Ranks of players by their points; those with as many share one. */
export function rankByPoints<Row extends { readonly points: number; readonly name: { readonly en: string } }>(rows: readonly Row[]): (Row & { readonly rank: number })[] {
  const sorted = rows.toSorted((one, other) => other.points - one.points || (one.name.en < other.name.en ? -1 : 1))
  return sorted.map((row) => ({ ...row, rank: 1 + sorted.findIndex(({ points }) => points === row.points) }))
}

import type { Leader, Team, Words } from '../contract.ts'

/** What a player did in a match. */
export interface PlayerLine {
  readonly team: Team
  readonly name: Words
  readonly raid: number
  readonly tackle: number
}

/** A Super 10 and a High 5. */
const bigFrom = { raid: 10, tackle: 5 } as const

/** Players with the most points of a kind; those that are level share a rank. Who is written alike and plays for one side is one player. */
export function leadersBy(kind: 'raid' | 'tackle', lines: Iterable<PlayerLine>, most: number): Leader[] {
  const players = new Map<string, Omit<Leader, 'rank'>>()
  for (const { team, name, [kind]: points } of lines) {
    const key = `${team.id} ${name.en.toLowerCase()}`
    const player = players.get(key) ?? { name, team, points: 0, matches: 0, big: 0 }
    players.set(key, { ...player, points: player.points + points, matches: player.matches + 1, big: player.big + (points >= bigFrom[kind] ? 1 : 0) })
  }
  const sorted = [...players.values()].filter(({ points }) => points > 0).sort((one, other) => other.points - one.points || one.matches - other.matches || (one.name.en < other.name.en ? -1 : 1))
  let rank = 1
  return sorted.map((player, index) => {
    if (index === 0 || sorted[index - 1]?.points !== player.points) rank = index + 1
    return { rank, ...player }
  }).slice(0, most)
}

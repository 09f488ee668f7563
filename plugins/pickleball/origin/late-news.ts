import type { Match, PickleballEvent } from '../contract.ts'

/** What is done with an event that comes when one of its id is there. */
export interface JudgedNews {
  /** It is older than what is known: what is there stays. */
  readonly isLate: boolean
  /** What somebody should know of it. */
  readonly notes: readonly string[]
}

const matchesOf = ({ draws }: PickleballEvent): ReadonlyMap<string, Match> => new Map(draws.flatMap(({ id, rounds }) => rounds.flatMap(({ matches }) => matches.map((match) => [`${id}, ${match.id}`, match] as const))))
const text = ({ games }: Match): string => games.map((game) => game.join('-')).join(', ') || 'no point'

/** Whether points that were made are there no more. */
const goesBack = (before: Match, next: Match): boolean => before.games.some(([one, other], index) => (next.games[index]?.[0] ?? -1) < one || (next.games[index]?.[1] ?? -1) < other)

/**
 * Feeds repeat themselves, and their messages overtake each other: where both say when (`at`), the later one counts. Points
 * that are taken back are taken back, and a match that was won and is on again is so; both are told.
 */
export function judgeNews(before: PickleballEvent, next: PickleballEvent): JudgedNews {
  if (before.at !== undefined && next.at !== undefined && Date.parse(next.at) < Date.parse(before.at)) return { isLate: true, notes: [`What is said of ${next.id} at ${next.at} is older than what is known of ${before.at}: it is left out.`] }
  const now = matchesOf(next)
  const notes = [...matchesOf(before)].flatMap(([id, match]) => {
    const other = now.get(id)
    if (!other) return [`${next.id}, ${id} is there no more.`]
    if (match.winner !== undefined && other.winner === undefined) return [`${next.id}, ${id} was won, and is not any more.`]
    return goesBack(match, other) ? [`The points of ${next.id}, ${id} go back from ${text(match)} to ${text(other)}.`] : []
  })
  return { isLate: false, notes }
}

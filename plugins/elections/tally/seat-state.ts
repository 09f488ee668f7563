import type { SeatState } from '../contract.ts'

export interface Standing {
  readonly serial: number
  readonly party: string
  readonly votes: number
  /** "None of the above": its votes count, but it is never elected. The next one is. */
  readonly nota: boolean
}

export interface SeatInput {
  readonly candidates: readonly Standing[]
  readonly round: number
  readonly rounds: number
  /** Nobody else stood: won without a vote. */
  readonly uncontested: boolean
}

export interface SeatResult {
  readonly state: SeatState
  /** The candidate who leads or has won; undefined for a tie or while nothing is counted. */
  readonly leader: Standing | undefined
  readonly runnerUp: Standing | undefined
  /** All votes counted, NOTA's included. */
  readonly votes: number
}

/** Not counted to the end. A tie is: lots decide it, and no further vote. */
export const isOpen = (state: SeatState): boolean => state === 'leading' || state === 'level' || state === 'awaited'

/** What follows from the votes of one constituency. */
export function seatState({ candidates, round, rounds, uncontested }: SeatInput): SeatResult {
  const votes = candidates.reduce((sum, candidate) => sum + candidate.votes, 0)
  // Ballot order among equals, so that the same votes always give the same picture.
  const ranked = candidates.filter(({ nota }) => !nota).sort((one, other) => other.votes - one.votes || one.serial - other.serial)
  const [first, second] = ranked
  if (first === undefined) return { state: 'awaited', leader: undefined, runnerUp: undefined, votes }
  if (uncontested) return { state: 'uncontested', leader: first, runnerUp: undefined, votes }
  if (first.votes === 0) return { state: 'awaited', leader: undefined, runnerUp: undefined, votes }
  const over = round >= rounds
  if (second !== undefined && second.votes === first.votes) return { state: over ? 'tied' : 'level', leader: undefined, runnerUp: undefined, votes }
  return { state: over ? 'won' : 'leading', leader: first, runnerUp: second, votes }
}

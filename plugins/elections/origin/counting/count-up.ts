// Simulates a results night from a finished election: how its votes might have come in, round by round. The simulation is
// deterministic.

export interface CountedCandidate {
  readonly serial: number
  readonly votes: number
  readonly postal: number | undefined
}

export interface CountedSeat {
  readonly region: string
  readonly seat: number
  readonly uncontested: boolean
  readonly candidates: readonly CountedCandidate[]
}

export interface SeatPlan extends CountedSeat {
  readonly rounds: number
  /** When each round is announced: from 0, the start of the night, to 1, its end; rising. */
  readonly at: readonly number[]
}

/** Votes that a counting hall gets through in a round, and the fewest and most rounds of a seat. */
const votesPerRound = 60_000
const minRounds = 6
const maxRounds = 22

/** @param seed of the night */
export function planOf(seat: CountedSeat, seed: number): SeatPlan {
  const random = randomFrom(hash(`${seed} ${seat.region} ${seat.seat}`))
  if (seat.uncontested) return { ...seat, rounds: 1, at: [0] }
  const votes = seat.candidates.reduce((sum, candidate) => sum + candidate.votes, 0)
  const rounds = Math.max(minRounds, Math.min(maxRounds, Math.ceil(votes / votesPerRound)))
  // Halls begin and end at different times; a few are very late.
  const start = 0.02 + random() ** 3 * 0.5
  const end = Math.max(start + 0.2, 0.3 + random() * 0.68)
  return { ...seat, rounds, at: Array.from({ length: rounds }, (_, round) => start + ((end - start) * (round + 1)) / rounds) }
}

/** Rounds that are announced at a moment of the night. */
export const roundAt = ({ at }: SeatPlan, moment: number): number => {
  let round = 0
  while (round < at.length && (at[round] ?? 1) <= moment) round += 1
  return round
}

/**
 * Each candidate's votes after so many rounds: whole numbers that never fall and end at the result. Postal votes are
 * counted in the first round; a candidate's strongholds come in early or late.
 */
export function votesAfter(plan: SeatPlan, round: number): readonly CountedCandidate[] {
  if (round <= 0) return plan.candidates.map(({ serial, postal }) => ({ serial, votes: 0, postal: postal === undefined ? undefined : 0 }))
  if (round >= plan.rounds) return plan.candidates
  return plan.candidates.map(({ serial, votes, postal }) => {
    const machine = votes - (postal ?? 0)
    return { serial, votes: (postal ?? 0) + Math.floor(machine * progress(plan, serial, round)), postal }
  })
}

/** Part of a candidate's machine votes that are in after a round: rises from 0 to 1. */
function progress({ region, seat, rounds }: SeatPlan, serial: number, round: number): number {
  const random = randomFrom(hash(`${region} ${seat} ${serial}`))
  let done = 0
  let all = 0
  for (let each = 1; each <= rounds; each += 1) {
    const part = 0.55 + random() * 0.9
    all += part
    if (each <= round) done += part
  }
  return done / all
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

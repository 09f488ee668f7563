/** One who stood in a seat, with all votes and those by post among them. */
export interface Standing {
  readonly votes: number
  readonly postal: number
  readonly isNota: boolean
}

/** How many times the votes that they have, at least, postal votes speak of: three times in real seats, where somebody withdrew in favour of another 25 times, of a seat like the others. */
const minTimes = 3.2
/** By how much, as a factor, the votes with the lost digit may differ from those that postal votes speak of. */
const maxMisfit = 2.5
/** Part of the most postal votes of the seat that a winner has. */
const minOfPost = 0.4
/** A seat that lacks a digit's votes is no larger than this part of the middle one of its state. */
const maxOfMiddle = 0.95

/**
 * Whether somebody in a seat would have won with a first digit that the file has lost: their postal votes are those of a winner, the
 * others are a part of what goes with them, a digit in front makes them fit, and the seat is smaller than others.
 * @param middle votes of the middle seat of the state
 */
export function lacksDigit(seat: readonly Standing[], middle: number): boolean {
  const all = sumOf(seat.map(({ votes }) => votes))
  const byPost = sumOf(seat.map(({ postal }) => postal))
  if (all > middle * maxOfMiddle || byPost === 0) return false
  const most = Math.max(...seat.map(({ votes }) => votes))
  const mostByPost = Math.max(...seat.map(({ postal }) => postal))
  return seat.some(({ votes, postal, isNota }) => {
    const restByPost = byPost - postal
    if (isNota || votes === most || postal < mostByPost * minOfPost || restByPost === 0) return false
    const counted = votes - postal
    const expected = (postal * (all - votes - restByPost)) / restByPost
    if (expected < counted * minTimes) return false
    return withFirstDigit(counted).some((whole) => whole + postal > most && whole < expected * maxMisfit && expected < whole * maxMisfit)
  })
}

/** What a number may have been that has lost its first digit, and the zeros behind it. */
function withFirstDigit(rest: number): readonly number[] {
  return Array.from({ length: 6 }, (_, place) => 10 ** place).flatMap((place) => (place <= rest ? [] : Array.from({ length: 9 }, (_, digit) => (digit + 1) * place + rest)))
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

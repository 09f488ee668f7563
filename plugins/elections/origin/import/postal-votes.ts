// What postal votes tell of a seat: by post the same people are voted for, by one in a hundred or fewer.

/** One who stood in a seat. */
export interface Standing {
  /** Those by post among them. */
  readonly votes: number
  readonly postal: number
  readonly isNota: boolean
}

/**
 * Whether postal votes and the others tell different stories of one who has a fifth of a seat or more: by post a tenth of what
 * the others there have, or eight times as much. Real ones are from a quarter to four times.
 */
export function hasStrayPost(seat: readonly Standing[]): boolean {
  const [all, byPost] = totalsOf(seat)
  return seat.some(({ votes: one, postal: post }) => {
    const [rest, restByPost] = [all - one, byPost - post]
    const expected = rest === 0 ? 0 : (restByPost * one) / rest
    return (post > 1_000 && post * rest > 8 * one * Math.max(1, restByPost)) || (one * 5 > all && expected >= 50 && post * 10 < expected)
  })
}

/**
 * How many times as many votes as they have, at least, their postal votes speak of. In real seats it is three times at most; 25
 * times where somebody had withdrawn between the post and the poll, in a seat that was no smaller than others.
 */
const minTimes = 3.2
/** Factor by which the votes with the lost digit may differ from those that postal votes speak of. */
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
  const [all, byPost] = totalsOf(seat)
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

/** All votes of a seat, and those by post among them. */
function totalsOf(seat: readonly Standing[]): readonly [all: number, byPost: number] {
  return [seat.reduce((sum, { votes }) => sum + votes, 0), seat.reduce((sum, { postal }) => sum + postal, 0)]
}

/** Percentages of votes in whole numbers that add up to a hundred: the largest remainders are rounded up. All 0 without any vote. */
export function sharesOf(votes: readonly number[]): readonly number[] {
  const total = votes.reduce((sum, one) => sum + one, 0)
  if (total === 0) return votes.map(() => 0)
  const exact = votes.map((one) => (one * 100) / total)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, one) => sum + one, 0)
  const byRemainder = exact.map((value, index) => ({ index, remainder: value - Math.floor(value) })).sort((one, other) => other.remainder - one.remainder || one.index - other.index)
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return shares.map((share, index) => share + (raised.has(index) ? 1 : 0))
}

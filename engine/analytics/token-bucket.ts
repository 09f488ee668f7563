/**
 * Allows this much per second, and as much at once after a quiet second.
 * @param now milliseconds of a clock that never steps
 * @returns whether so much is allowed now; 1 unless it is said
 */
export function createTokenBucket(perSecond: number, now: () => number = () => performance.now()): (amount?: number) => boolean {
  let tokens = perSecond
  let last = now()
  return (amount = 1) => {
    const at = now()
    tokens = Math.min(perSecond, tokens + ((at - last) / 1_000) * perSecond)
    last = at
    if (tokens < amount) return false
    tokens -= amount
    return true
  }
}

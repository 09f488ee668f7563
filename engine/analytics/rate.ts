/**
 * Lets so many things through in a second, and as many at once after a quiet second (a token bucket).
 * @param now milliseconds
 */
export function createRate(perSecond: number, now: () => number = Date.now): () => boolean {
  let left = perSecond
  let last = now()
  return () => {
    const at = now()
    left = Math.min(perSecond, left + ((at - last) / 1_000) * perSecond)
    last = at
    if (left < 1) return false
    left -= 1
    return true
  }
}

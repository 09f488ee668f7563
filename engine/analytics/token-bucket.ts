/**
 * Allows this many calls per second, and as many at once after a quiet second.
 * @param now milliseconds
 */
export function createTokenBucket(perSecond: number, now: () => number = Date.now): () => boolean {
  let tokens = perSecond
  let last = now()
  return () => {
    const at = now()
    tokens = Math.min(perSecond, tokens + ((at - last) / 1_000) * perSecond)
    last = at
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

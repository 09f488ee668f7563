/** SPEC §9: paths whose answers are large or slow to make get more time. */
const slowPath = /navigation|live-?blog/i
const slowPathDeadline = 30_000
const usualDeadline = 10_000

/** What `setTimeout` can count; above it, it fires at once. */
const longestTimer = 2 ** 31 - 1

/**
 * How long a call may take, from the first byte of the connection to the last byte of the body.
 * @param path path of the address, without its query
 * @param own the need's own deadline in milliseconds, which wins
 * @returns milliseconds
 */
export function deadlineOf(path: string, own?: number): number {
  if (own !== undefined && own > 0) return Math.min(own, longestTimer)
  return slowPath.test(path) ? slowPathDeadline : usualDeadline
}

/** The answer of `within` when time is up. */
export const late: unique symbol = Symbol('late')

/**
 * Waits for a promise no longer than given, or until the signal aborts; the promise itself goes on.
 * @param time milliseconds
 */
export async function within<T>(promise: Promise<T>, time: number, signal?: AbortSignal): Promise<T | typeof late> {
  const { promise: timeIsUp, resolve } = Promise.withResolvers<typeof late>()
  const stop = () => resolve(late)
  if (signal?.aborted) stop()
  const timer = setTimeout(stop, time)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([promise, timeIsUp])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

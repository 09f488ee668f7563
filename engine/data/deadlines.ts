/** Paths whose answers are large or slow to make get more time. */
const slowPath = /navigation|live-?blog/i
const slowPathDeadlineMs = 30_000
const defaultDeadlineMs = 10_000

/** What `setTimeout` can count; above it, it fires at once. */
const maxTimerMs = 2 ** 31 - 1

/**
 * How long a call may take, from the first byte of the connection to the last byte of the body.
 * @param path path of the address, without its query
 * @param override the need's own deadline in milliseconds, which wins
 * @returns milliseconds
 */
export function deadlineOf(path: string, override?: number): number {
  if (override !== undefined && override > 0) return Math.min(override, maxTimerMs)
  return slowPath.test(path) ? slowPathDeadlineMs : defaultDeadlineMs
}

/** The answer of `within` when time is up. */
export const timedOut: unique symbol = Symbol('late')

/**
 * Waits for a promise no longer than given, or until the signal aborts; the promise itself goes on.
 * @param timeoutMs milliseconds
 */
export async function withTimeout<T>(promise: Promise<T>, timeoutMs: number, signal?: AbortSignal): Promise<T | typeof timedOut> {
  const { promise: timeout, resolve } = Promise.withResolvers<typeof timedOut>()
  const expire = () => resolve(timedOut)
  if (signal?.aborted) expire()
  const timer = setTimeout(expire, timeoutMs)
  signal?.addEventListener('abort', expire, { once: true })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', expire)
  }
}

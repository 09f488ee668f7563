/** Addresses whose answers are large or slow to make, and what they may take. */
export interface PathTimeout {
  /** Part of a path, in lower case. */
  readonly path: string
  readonly timeoutMs: number
}

const defaultDeadlineMs = 10_000

/** What `setTimeout` can count; above it, it fires at once. */
const maxTimerMs = 2 ** 31 - 1

/**
 * How long a call may take, from the first byte of the connection to the last byte of the body.
 * @param path path of the address, without its query
 * @param timeouts of the site; the first that fits holds
 * @param override the need's own deadline in milliseconds, which wins
 * @returns milliseconds
 */
export function deadlineOf(path: string, timeouts: readonly PathTimeout[], override?: number): number {
  if (override !== undefined && override > 0) return Math.min(override, maxTimerMs)
  const lowerCase = path.toLowerCase()
  return timeouts.find((one) => lowerCase.includes(one.path))?.timeoutMs ?? defaultDeadlineMs
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

import { setTimeout as wait } from 'node:timers/promises'
import { EngineError } from '../errors.ts'

export interface ServerWait {
  /** Milliseconds from the first attempt, after which an unreachable server is an error. 0: at once. */
  readonly timeoutMs: number
  /** Told of every attempt that failed and is made again. */
  readonly onWait: (error: EngineError) => void
}

/** Milliseconds between two attempts. */
const retryDelayMs = 1_000

/**
 * Connects, again and again while the server cannot be reached: it may be starting, as the site is. What waiting does not
 * mend, such as a wrong password, is an error at once.
 * @throws EngineError as `connect`; MH_STORE_UNREACHABLE after the time
 */
export async function awaitServer(connect: () => Promise<void>, { timeoutMs, onWait }: ServerWait): Promise<void> {
  const end = performance.now() + timeoutMs
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'MH_STORE_UNREACHABLE') throw error
      if (performance.now() >= end) throw timeoutMs === 0 ? error : new EngineError(error.code, { detail: `${error.place.detail} It has been waited for ${timeoutMs / 1_000} s (MASTHEAD_DATABASE_WAIT).` }, error.cause)
      onWait(error)
    }
    await wait(Math.min(retryDelayMs, Math.max(0, end - performance.now())))
  }
}

import type { EngineError, ErrorCode } from '../errors.ts'

/** Milliseconds in which one line says of a cause that it goes on. */
const intervalMs = 10_000

/** Logs what is wrong with a store: each cause at once, and then a line in ten seconds, however many requests fail of it. */
export function createStoreFailureLog(log: (details: object, message: string) => void, now: () => number = () => performance.now()): (error: EngineError) => void {
  const causes = new Map<ErrorCode, { readonly loggedAt: number; readonly unlogged: number }>()
  return (error) => {
    const { loggedAt = -Infinity, unlogged = 0 } = causes.get(error.code) ?? {}
    if (now() - loggedAt < intervalMs) return void causes.set(error.code, { loggedAt, unlogged: unlogged + 1 })
    causes.set(error.code, { loggedAt: now(), unlogged: 0 })
    log({ code: error.code, ...(unlogged === 0 ? {} : { failedBefore: unlogged }) }, error.message)
  }
}

import type { Logger } from 'pino'
import { sentenceOf } from '../errors.ts'

export interface ShutdownOptions {
  /** Ends in order. @param drains whether there is time to send readers elsewhere first: who presses Ctrl-C does not want to wait */
  readonly close: (drains: boolean) => Promise<void>
  readonly signals?: readonly NodeJS.Signals[]
  /** Milliseconds after which the process is ended, whatever still hangs. */
  readonly deadlineMs: number
  /** Told why it did not end in order. */
  readonly onFailed: (error: unknown) => void
  /** Milliseconds within which a second signal is the first one again. Default 500. */
  readonly repeatMs?: number
}

// A terminal and a service manager send a signal to all processes of theirs, and npm and bin/launch.mjs pass on what they
// are sent: it comes twice within milliseconds.
const defaultRepeatMs = 500

/**
 * Closes once at the first signal; a second one ends the process at once.
 * @returns does the same without a signal
 */
export function onShutdown({ close, signals = ['SIGINT', 'SIGTERM'], deadlineMs, onFailed, repeatMs = defaultRepeatMs }: ShutdownOptions): (drains: boolean) => void {
  let closingSince: number | undefined
  const stop = (drains: boolean) => {
    if (closingSince !== undefined) {
      if (performance.now() - closingSince < repeatMs) return
      process.exit(1)
    }
    closingSince = performance.now()
    setTimeout(() => {
      onFailed(new Error(`It was not closed within ${deadlineMs} ms.`))
      // After the log has been written. An orderly exit waits for threads, and one of them may be what hangs.
      process.once('exit', () => process.kill(process.pid, 'SIGKILL'))
      process.exit(1)
    }, deadlineMs)
    close(drains).then(
      () => process.exit(0),
      (error: unknown) => {
        onFailed(error)
        process.exit(1)
      },
    )
  }
  for (const signal of signals) process.on(signal, () => stop(signal === 'SIGTERM'))
  return stop
}

export const logShutdownFailure = (logger: Pick<Logger, 'error'>) => (err: unknown): void => logger.error({ code: 'MH_SHUTDOWN', err }, sentenceOf('MH_SHUTDOWN'))

export const printShutdownFailure = (error: unknown): void => void process.stderr.write(`Shutting down failed: ${String(error)}\n`)

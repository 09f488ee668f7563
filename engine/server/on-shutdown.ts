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
}

/**
 * Closes once at the first signal; a second one ends the process at once.
 * @returns does the same without a signal
 */
export function onShutdown({ close, signals = ['SIGINT', 'SIGTERM'], deadlineMs, onFailed }: ShutdownOptions): (drains: boolean) => void {
  let closing = false
  const stop = (drains: boolean) => {
    if (closing) process.exit(1)
    closing = true
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

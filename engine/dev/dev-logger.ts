import { type Logger, pino } from 'pino'
import { redactSecrets } from '../errors.ts'

interface Line {
  readonly msg?: string
  readonly err?: { readonly message?: string; readonly stack?: string }
}

/**
 * The log of `masthead dev`: errors that code has thrown where no page can tell of them, such as in a route of an origin
 * part, become problems. Its lines are written only for whoever asks for them with LOG_LEVEL.
 */
export function devLogger(level: string | undefined, onError: (error: unknown, message: string) => void): Logger {
  return pino(
    { level: level ?? 'error', base: { pid: process.pid }, hooks: { streamWrite: redactSecrets } },
    {
      write(text: string) {
        if (level !== undefined) process.stdout.write(text)
        const { err, msg = '' } = JSON.parse(text) as Line
        if (err?.stack !== undefined) onError(err, msg)
      },
    },
  )
}

import { pino, type Logger } from 'pino'
import { EngineError, redactSecrets } from '../errors.ts'
import { createLogStream } from './log-stream.ts'

/** @throws EngineError MH_CONFIG */
function logLevelFromEnv(): string {
  const level = process.env['LOG_LEVEL'] || 'info'
  const levels = [...Object.keys(pino.levels.values), 'silent']
  if (!levels.includes(level)) throw new EngineError('MH_CONFIG', { field: 'LOG_LEVEL', detail: `It is "${level}"; expected one of ${levels.join(', ')}.` })
  return level
}

// Whoever logs, and whatever: an address that was asked, what a plugin threw.
const hooks = { streamWrite: redactSecrets }

export const siteLogger = (level = logLevelFromEnv()): Logger => pino({ level, base: { pid: process.pid }, hooks }, createLogStream())

/** Of a command that prints its answer: warnings go to standard error, so that `--json` stays JSON. */
export const commandLogger = (): Logger => pino({ level: 'warn', base: { pid: process.pid }, hooks }, createLogStream({ fd: 2 }))

/** Writes in lots: a line each costs a third more. Nothing is later than a second, or lost at exit where somebody reads it. */
export const bufferedLogger = (level = logLevelFromEnv()): Logger =>
  pino({ level, base: { pid: process.pid }, hooks }, createLogStream({ minLength: 8_192 }))

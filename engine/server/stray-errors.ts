import type { Logger } from 'pino'
import { sentenceOf } from '../errors.ts'

/**
 * What a plugin starts and does not wait for, such as a `fetch` in a view, may fail when no request is left to fail with it.
 * Node would end the process, and with it the pages of all plugins.
 * @param listener gets what the promise was rejected with
 * @returns leaves such rejections to Node again
 */
export function onUnhandledRejection(listener: (reason: unknown) => void): () => void {
  process.on('unhandledRejection', listener)
  return () => void process.off('unhandledRejection', listener)
}

/**
 * Logs what nobody caught, and goes on: also what a timer or an event throws, such as that descriptors have run out or a
 * file is gone. Requests have their own `try`, so that what comes here has left no answer half made.
 */
export function logStrayErrors(logger: Pick<Logger, 'error'>): void {
  onUnhandledRejection((err) => logger.error({ code: 'MH_UNHANDLED_REJECTION', err }, sentenceOf('MH_UNHANDLED_REJECTION')))
  process.on('uncaughtException', (err) => logger.error({ code: 'MH_UNCAUGHT_EXCEPTION', err }, sentenceOf('MH_UNCAUGHT_EXCEPTION')))
}

import type { FastifyError } from 'fastify'
import { EngineError, sentenceOf } from '../errors.ts'
import { refusedReasons } from '../plugin/refusals.ts'
import { errorBody, refusedBody } from './content-response.ts'
import { createStoreFailureLog } from './store-failure-log.ts'

export interface ErrorAnswer {
  readonly status: number
  /** Seconds after which it is worth trying again, where that is known. */
  readonly retryAfter?: number
  readonly body: object
}

/** What the content API answers when one of its routes throws. @param url for the log */
export type AnswerError = (error: Error, url: string) => ErrorAnswer

interface ErrorLogger {
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

export function createAnswerError(logger: ErrorLogger): AnswerError {
  const logStoreFailure = createStoreFailureLog((details, message) => logger.error(details, message))
  return (error, url) => {
    const reasons = refusedReasons(error)
    if (reasons) return { status: reasons[0].status, body: refusedBody(reasons) }
    if (error instanceof EngineError && error.status < 500) {
      return { status: error.status, body: errorBody({ code: error.code, message: error.message, field: error.place.field }) }
    }
    if (error instanceof EngineError && error.code === 'MH_STORE_LOCKED') {
      logger.warn({ code: error.code, url }, error.message)
      return { status: error.status, retryAfter: 10, body: errorBody({ code: error.code, message: sentenceOf(error.code) }) }
    }
    if (error instanceof EngineError && error.code.startsWith('MH_STORE')) {
      logStoreFailure(error)
      return { status: 503, body: errorBody({ code: error.code, message: sentenceOf(error.code) }) }
    }
    const status = error instanceof EngineError ? error.status : ((error as FastifyError).statusCode ?? 500)
    if (status < 500) return { status, body: errorBody({ code: 'BAD_REQUEST', message: status === 413 ? 'What was sent is too large.' : 'The request cannot be read.' }) }
    // The stack is for the log: it names files, and the database's messages hold what was asked of it.
    logger.error({ err: error, url }, 'The content API failed.')
    return { status: 500, body: errorBody({ code: 'MH_UNEXPECTED', message: 'Something went wrong!' }) }
  }
}

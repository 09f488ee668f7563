import type { Logger } from 'pino'
import type { CacheStatus } from '../cache/meters.ts'
import type { PageAddress } from '../cache/page-key.ts'
import type { StoredPage } from '../cache/stored-page.ts'
import type { EngineError } from '../errors.ts'
import type { PageResponse } from '../pages/responder.ts'
import type { PluginFaults } from '../plugin/plugin-faults.ts'

export interface ResponseLogOptions {
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly faults: Pick<PluginFaults, 'record'>
  /** Share of hits that get a line, from 0 to 1. Default 0.01. */
  readonly logHits: number | undefined
}

/** The line of the log that each answered request has; of hits only a sample has one. */
export interface ResponseLog {
  /** Of widgets that were composed into a stored page. */
  readonly errors: (errors: readonly EngineError[]) => void
  /** @param bytes of the body that was sent */
  readonly hit: (stored: StoredPage, cacheStatus: 'hit' | 'stale', status: number, bytes: number) => void
  /** Errors of the response have a line each, and are counted against their plugins. @param ms that it took */
  readonly response: (where: Partial<PageAddress>, response: PageResponse, cacheStatus: CacheStatus | 'refresh', ms?: number) => void
}

export function createResponseLog({ logger, faults, logHits }: ResponseLogOptions): ResponseLog {
  const logEvery = Math.max(1, logHits === 0 ? Infinity : Math.round(1 / (logHits ?? 0.01)))
  let requests = 0

  function logErrors(id: string, errors: readonly EngineError[]): void {
    faults.record(errors)
    for (const error of errors) {
      const report = { id, code: error.code, ...error.place, ...(error.cause instanceof Error && error.status >= 500 ? { cause: error.cause.stack } : {}) }
      if (error.code === 'MH_RENDER_SLOW') logger.warn(report, error.message)
      else if (error.status >= 500) logger.error(report, error.message)
      else logger.info(report, error.message)
    }
  }

  return {
    errors: (errors) => logErrors(requestId(requests), errors),
    hit(stored, cacheStatus, status, bytes) {
      requests += 1
      if (requests % logEvery !== 0) return
      logger.info({ id: requestId(requests), status, page: stored.rendered.page, cache: cacheStatus, key: stored.key.slice(0, 300), bytes, sampled: logEvery }, 'answered')
    },
    response(where, response, cacheStatus, ms) {
      requests += 1
      const id = requestId(requests)
      logErrors(id, response.errors)
      const stages = Object.fromEntries(Object.entries(response.stages).map(([stage, time]) => [stage, rounded(time)]))
      const { edition, rendering, address } = where
      logger.info({ id, status: response.status, page: response.page, cache: cacheStatus, edition, rendering, address: address?.slice(0, 200), ...(ms === undefined ? {} : { ms: rounded(ms) }), stages }, 'answered')
    },
  }
}

const requestId = (count: number): string => `${process.pid.toString(36)}-${count.toString(36)}`
const rounded = (ms: number): number => Math.round(ms * 100) / 100

import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks at the event loop. */
export const sampleIntervalMs = 500

/**
 * Whether the event loop is later than a limit. One long turn that leaves the sampler without a figure says nothing yet:
 * under-pressure calls that endless, and every reader would be refused for a pause of half a second. Without a figure for
 * longer than the limit, the loop is late indeed.
 * @param limitMs milliseconds
 */
export function createOverloadCheck(app: Pick<FastifyInstance, 'memoryUsage' | 'isUnderPressure'>, limitMs: number, now: () => number = () => performance.now()): () => boolean {
  /** When the first and the last look found no figure, of those that follow each other closely. */
  let unknown: { readonly since: number; readonly until: number } | undefined
  return () => {
    if (app.memoryUsage().eventLoopDelay !== Number.POSITIVE_INFINITY) {
      unknown = undefined
      return app.isUnderPressure()
    }
    const at = now()
    const continues = unknown && at - unknown.until <= Math.max(limitMs, 2 * sampleIntervalMs)
    unknown = { since: continues && unknown ? unknown.since : at, until: at }
    return at - unknown.since > limitMs
  }
}

import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How late the event loop was lately. */
export interface EventLoopDelay {
  /** Mean of the last half second in milliseconds; `undefined` when one long turn left the sampler without a figure. */
  readonly delayMs: () => number | undefined
  readonly close: () => void
}

/** Milliseconds between two looks at the event loop. */
export const sampleIntervalMs = 500
/** Milliseconds. */
const resolutionMs = 10

export function sampleEventLoopDelay(): EventLoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let delay: number | undefined = 0
  const timer = setInterval(() => {
    delay = Number.isNaN(histogram.mean) ? undefined : Math.max(0, histogram.mean / 1e6 - resolutionMs)
    histogram.reset()
  }, sampleIntervalMs)
  timer.unref()
  return {
    delayMs: () => delay,
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

/**
 * Whether the event loop is later than a limit. A long turn without a figure says nothing yet: every reader would be
 * refused for a pause of half a second. Without a figure for longer than the limit, the loop is late indeed.
 * @param limitMs milliseconds
 */
export function createOverloadCheck({ delayMs }: Pick<EventLoopDelay, 'delayMs'>, limitMs: number, now: () => number = () => performance.now()): () => boolean {
  /** When the first and the last look found no figure, of those that follow each other closely. */
  let unknown: { readonly since: number; readonly until: number } | undefined
  return () => {
    const delay = delayMs()
    if (delay !== undefined) {
      unknown = undefined
      return delay > limitMs
    }
    const at = now()
    const continues = unknown && at - unknown.until <= Math.max(limitMs, 2 * sampleIntervalMs)
    unknown = { since: continues && unknown ? unknown.since : at, until: at }
    return at - unknown.since > limitMs
  }
}

import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

/** Percentiles of what was timed in the last minutes, in milliseconds. */
export interface RecentPercentiles {
  readonly calls: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}

/** Times of the last two and a half to five minutes. */
export interface RecentTimes {
  readonly record: (ms: number) => void
  /** What is older than the window before the present one is forgotten. */
  readonly rotate: () => void
  readonly percentiles: () => RecentPercentiles
}

/** Milliseconds between two rotations. */
export const recentWindowMs = 150_000

export function createRecentTimes(): RecentTimes {
  // Microseconds, of this window and the one before.
  let current: RecordableHistogram = createHistogram()
  let previous: RecordableHistogram = createHistogram()
  return {
    record: (ms) => current.record(Math.max(1, Math.round(ms * 1_000))),
    rotate() {
      previous = current
      current = createHistogram()
    },
    percentiles() {
      const both = createHistogram()
      both.add(previous)
      both.add(current)
      const at = (percentile: number) => (both.count === 0 ? 0 : both.percentile(percentile) / 1_000)
      return { calls: both.count, p50: at(50), p95: at(95), p99: at(99), max: both.count === 0 ? 0 : both.max / 1_000 }
    },
  }
}

/**
 * How a page was served. `staleIfError`: a stale page, because a newer one could not be had. `bypass`: neither from the
 * cache nor stored in it.
 */
export type CacheStatus = 'hit' | 'stale' | 'staleIfError' | 'miss' | 'coalesced' | 'bypass'

/** Counts since the start. */
export interface Counts {
  hit: number
  stale: number
  staleIfError: number
  miss: number
  coalesced: number
  bypass: number
  /** Answered with 304; also counted under their cache status. */
  notModified: number
  /** Body bytes sent. */
  bytes: number
  /** Pages of which nothing was stored, rendered here. */
  filledByRender: number
  /** Those taken from the second level instead. */
  filledByCopy: number
  /** Stored pages that were due, rendered again here. */
  renewedByRender: number
  /** Those taken from the second level instead. */
  renewedByCopy: number
}

export type CountsByPage = Readonly<Record<string, Readonly<Counts>>>

export interface Meters {
  /** The counters of a page by name, for callers to increment. */
  readonly of: (page: string | undefined) => Counts
  /** Since the start. */
  readonly total: () => CountsByPage
  /** @param minutes at most 60 */
  readonly recent: (minutes: number) => CountsByPage
  /** To be called every `markIntervalMs`: snapshots the counters. */
  readonly mark: () => void
}

/** Milliseconds between two snapshots. */
export const markIntervalMs = 10_000
const maxMarks = 3_600_000 / markIntervalMs

const zeroCounts = (): Counts => ({ hit: 0, stale: 0, staleIfError: 0, miss: 0, coalesced: 0, bypass: 0, notModified: 0, bytes: 0, filledByRender: 0, filledByCopy: 0, renewedByRender: 0, renewedByCopy: 0 })

/** Counts responses that belong to no page: redirects by rule, unknown addresses. */
export const withoutPage = '-'

export function createMeters(): Meters {
  const counts = new Map<string, Counts>()
  const marks: ReadonlyMap<string, Counts>[] = []

  const total = () => Object.fromEntries([...counts].map(([page, each]) => [page, { ...each }]))

  return {
    of: (page = withoutPage) => {
      let each = counts.get(page)
      if (!each) counts.set(page, (each = zeroCounts()))
      return each
    },
    total,
    recent: (minutes) => {
      const back = marks.at(-Math.max(1, Math.min(maxMarks, Math.round((minutes * 60_000) / markIntervalMs))))
      const start = back ?? marks[0]
      return Object.fromEntries([...counts].map(([page, each]) => [page, subtract(each, start?.get(page))]))
    },
    mark: () => {
      marks.push(new Map([...counts].map(([page, each]) => [page, { ...each }])))
      if (marks.length > maxMarks) marks.shift()
    },
  }
}

function subtract(now: Counts, before: Counts | undefined): Counts {
  if (!before) return { ...now }
  const left = zeroCounts()
  for (const name of Object.keys(left) as (keyof Counts)[]) left[name] = now[name] - before[name]
  return left
}

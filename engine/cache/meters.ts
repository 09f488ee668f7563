/** How a page was answered. `staleIfError`: an expired page, because a newer one could not be had. `bypass`: not from a cache, not for one. */
export type CacheStatus = 'hit' | 'stale' | 'staleIfError' | 'miss' | 'coalesced' | 'bypass'

/** Counts since the start. */
export interface Counts {
  hit: number
  stale: number
  staleIfError: number
  miss: number
  coalesced: number
  bypass: number
  /** Answered with 304: counted as what they were, too. */
  notModified: number
  /** Of bodies sent. */
  bytes: number
}

export type CountsByPage = Readonly<Record<string, Readonly<Counts>>>

export interface Meters {
  /** The counts of a page by name, to be counted up by whoever serves it. */
  readonly of: (page: string | undefined) => Counts
  /** Since the start. */
  readonly total: () => CountsByPage
  /** @param minutes at most 60 */
  readonly recent: (minutes: number) => CountsByPage
  /** To be called every `tick`: remembers where the counts stood. */
  readonly mark: () => void
}

/** Milliseconds between two marks. */
export const markIntervalMs = 10_000
const maxMarks = 3_600_000 / markIntervalMs

const zeroCounts = (): Counts => ({ hit: 0, stale: 0, staleIfError: 0, miss: 0, coalesced: 0, bypass: 0, notModified: 0, bytes: 0 })

/** Name under which answers are counted that belong to no page: redirects by rule, addresses that nothing knows. */
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

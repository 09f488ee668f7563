/** Ages and times of one kind, in milliseconds. */
export interface Spread {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** Counts, times and faults of a run. */
export interface SoakTally {
  readonly count: (name: string, by?: number) => void
  readonly time: (name: string, ms: number) => void
  /** Of each kind the first twenty are kept. @param kind as in `failed requests` */
  readonly fault: (kind: string, sentence: string) => void
  readonly counts: () => Readonly<Record<string, number>>
  readonly times: () => Readonly<Record<string, Spread>>
  readonly faults: () => Readonly<Record<string, { readonly count: number; readonly first: readonly string[] }>>
}

const maxKept = 20

/** @param now seconds since the start, which each fault is told with */
export function openTally(now: () => number, announce: (line: string) => void): SoakTally {
  const counts = new Map<string, number>()
  const times = new Map<string, number[]>()
  const faults = new Map<string, { count: number; first: string[] }>()
  return {
    count: (name, by = 1) => void counts.set(name, (counts.get(name) ?? 0) + by),
    time(name, ms) {
      const all = times.get(name) ?? []
      all.push(ms)
      times.set(name, all)
    },
    fault(kind, sentence) {
      const one = faults.get(kind) ?? { count: 0, first: [] }
      faults.set(kind, one)
      one.count += 1
      if (one.first.length >= maxKept) return
      one.first.push(`${now().toFixed(1)} s: ${sentence}`)
      announce(`${kind}: ${sentence}`)
    },
    counts: () => Object.fromEntries(counts),
    times: () => Object.fromEntries([...times].map(([name, all]) => [name, spreadOf(all)])),
    faults: () => Object.fromEntries(faults),
  }
}

function spreadOf(all: readonly number[]): Spread {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}

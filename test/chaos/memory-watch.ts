import { residentMegabytes } from './processes.ts'

/** Memory of processes over time. */
export interface MemoryWatch {
  readonly look: (pids: readonly number[]) => void
  /** By process, in megabytes, one after the other. */
  readonly series: () => ReadonlyMap<number, readonly number[]>
}

export function watchMemory(): MemoryWatch {
  const series = new Map<number, number[]>()
  return {
    look(pids) {
      for (const pid of pids) {
        const megabytes = residentMegabytes(pid)
        if (megabytes !== undefined) series.set(pid, [...(series.get(pid) ?? []), megabytes])
      }
    },
    series: () => series,
  }
}

/** Looks at a process before anything is said of it: it fills its caches first. */
const minLooks = 12

/** A sentence when a process has grown by a third and more between the middle of what was seen of it and its end. */
export function growthOf(pid: number, megabytes: readonly number[]): string | undefined {
  if (megabytes.length < minLooks) return undefined
  const third = Math.floor(megabytes.length / 3)
  const [middle, end] = [median(megabytes.slice(third, 2 * third)), median(megabytes.slice(-third))]
  return end > middle * 1.33 + 40 ? `process ${pid} grew from ${middle} to ${end} MB` : undefined
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

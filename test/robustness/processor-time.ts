import { readdirSync, readFileSync } from 'node:fs'

/** Processor milliseconds that all threads of some processes have taken so far, to the microsecond; needs /proc. */
export const processorTime = (pids: readonly number[]): number => pids.flatMap(threadTimes).reduce((sum, one) => sum + one, 0)

function threadTimes(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1_000_000)
  } catch {
    // It has ended.
    return []
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // A thread may end between the listing and the look.
    return '0'
  }
}

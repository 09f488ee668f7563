import { readFileSync } from 'node:fs'

/** What `/proc` counts in; the kernel tells programs 100 whatever its own clock does. */
const ticksPerSecond = 100

/** Seconds that processors spent on this process so far, and on processes that it started and that have ended; on Linux only, with those. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000 + endedChildrenSeconds()
}

function endedChildrenSeconds(): number {
  if (process.platform !== 'linux') return 0
  // Behind the name of the program, which may hold spaces: state, parent …; see proc(5), cutime and cstime.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}

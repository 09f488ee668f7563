import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

// What the system says of processes; needs /proc.

/** All processes that came from one, itself first, as far as their parents are still there. */
export function processTree(pid: number): readonly number[] {
  const children = textOf(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
  return [pid, ...children.flatMap(processTree)]
}

/** Megabytes of memory, or `undefined` when it is gone. */
export function residentMegabytes(pid: number): number | undefined {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`)) ?? []
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1_024)
}

export interface FoundProcess {
  readonly pid: number
  readonly command: string
}

/** Processes that were started with a variable in their environment, whoever their parents are, other than this one. */
export function processesWith(variable: string, value: string): readonly FoundProcess[] {
  const wanted = `${variable}=${value}`
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => textOf(`/proc/${name}/environ`).split('\0').includes(wanted) && !isZombie(name))
    .map((name) => ({ pid: Number(name), command: textOf(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim() || executable(name) }))
}

/** Kills a process and all that came from it. It is stopped first, so that nothing comes from it meanwhile. @returns those that it killed */
export function killTree(pid: number): readonly number[] {
  signal([pid], 'SIGSTOP')
  const pids = processTree(pid)
  signal(pids, 'SIGKILL')
  return pids
}

/** Signals those that are there. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** One that has ended and whose parent has not asked how is there, and is not running. */
export const isRunning = (pid: number): boolean => !['', 'Z'].includes(stateOf(String(pid)))

const isZombie = (name: string): boolean => stateOf(name) === 'Z'
/** The letter behind the command's name, which may hold brackets itself. */
const stateOf = (name: string): string => /\) (\w)[^)]*$/.exec(textOf(`/proc/${name}/stat`))?.[1] ?? ''

function executable(name: string): string {
  try {
    return readlinkSync(`/proc/${name}/exe`)
  } catch {
    return 'unknown'
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

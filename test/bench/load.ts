// A load on one address from another core, and what it cost the process that answered.
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)
const has = (program: string) => spawnSync('which', [program]).status === 0
const hasWrk = has('wrk')
export const holdsToCores = has('taskset') && availableParallelism() > 1

export const tools = `load by ${hasWrk ? 'wrk' : 'autocannon'}, ${holdsToCores ? 'servers on core 0, load on core 1' : 'without taskset: servers are not held to one core'}`

/** A command held to a core. */
export const onCore = (core: number, words: readonly string[]): readonly [string, readonly string[]] =>
  holdsToCores ? ['taskset', ['-c', String(core), ...words]] : [words[0] ?? '', words.slice(1)]

export interface Loaded {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly requests: number
}

/** @throws Error when any answer is not 2xx */
export async function load(url: string, seconds: number, connections = 16): Promise<Loaded> {
  if (!hasWrk) {
    const result = await autocannon({ url, connections, duration: seconds })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers that are not 2xx, ${result.errors} errors`)
    return { perSecond: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99, requests: result.requests.total }
  }
  const [program, words] = onCore(1, ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', url])
  const { stdout } = await run(program, [...words])
  const bad = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(stdout)
  if (bad) throw new Error(`${url}: ${bad[0]}`)
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p50: percentile(stdout, 50), p99: percentile(stdout, 99), requests: Number(/(\d+) requests in/.exec(stdout)?.[1]) }
}

const unit: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 }

function percentile(text: string, share: number): number {
  const [, value = 'NaN', name = ''] = new RegExp(`^\\s+${share}%\\s+([\\d.]+)(us|ms|s)`, 'm').exec(text) ?? []
  return Number(value) * (unit[name] ?? Number.NaN)
}

const ticks = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100

/** Milliseconds of processor time of a process and those below it; `undefined` where the system does not tell. */
export function cpuOf(pid: number): number | undefined {
  try {
    // The name in brackets may hold spaces: what follows it is counted from its end (proc(5), fields 14 and 15).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')
    const own = ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticks
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + (cpuOf(Number(child)) ?? 0), own)
  } catch {
    return undefined
  }
}

/** Megabytes that a process holds. */
export const residentOf = (pid: number): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

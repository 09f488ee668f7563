import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { isRunning, processTree, signal } from './processes.ts'

export interface ExpectedEnd {
  readonly name: string
  /** Milliseconds. */
  readonly withinMs: number
}

/** @returns whether none of them runs any more */
export async function gone(pids: readonly number[], withinMs: number): Promise<boolean> {
  const endAt = performance.now() + withinMs
  while (pids.some(isRunning) && performance.now() < endAt) await wait(20)
  return !pids.some(isRunning)
}

/** Ends a process with SIGTERM, and by force when it does not. @returns a sentence for each thing that was not in order */
export async function endInOrder(child: ChildProcess, { name, how, withinMs }: ExpectedEnd & { readonly how: string }): Promise<readonly string[]> {
  const pids = processTree(child.pid ?? 0)
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child.kill('SIGTERM')
  const isLate = !(await gone(pids, withinMs))
  await killRest(pids, withinMs)
  await ended
  return [
    ...(isLate ? [`${name} was there ${withinMs / 1_000} s after SIGTERM (${how})`] : []),
    ...(child.exitCode === 0 ? [] : [`${name} ended with ${child.signalCode ?? child.exitCode} after SIGTERM (${how})`]),
  ]
}

/** Kills the first of some processes, after which the others have to end by themselves. @returns a sentence when they do not */
export async function killPrimary(pids: readonly number[], { name, withinMs }: ExpectedEnd): Promise<string | undefined> {
  signal(pids.slice(0, 1), 'SIGKILL')
  if (await gone(pids, withinMs)) return undefined
  await killRest(pids, withinMs)
  return `workers of ${name} outlived their primary by ${withinMs / 1_000} s`
}

export const endedByItself = (name: string, how: string | number | null, said: string): string => `${name} ended with ${how} by itself: ${said.trim().slice(-1_500)}`

async function killRest(pids: readonly number[], withinMs: number): Promise<void> {
  signal(pids.filter(isRunning), 'SIGKILL')
  await gone(pids, withinMs)
}

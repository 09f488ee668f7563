import { setTimeout as wait } from 'node:timers/promises'
import { adminOf, setStoryTimes } from './admin-view.ts'
import { describeFault, type Fault, type FaultPlan } from './fault-plan.ts'
import type { Laboratory } from './laboratory.ts'
import { openLedger } from './ledger.ts'
import { type LoadCounts, runLoad } from './load.ts'
import { growthOf, watchMemory } from './memory-watch.ts'
import { recordOutages } from './outages.ts'
import { proveInvariants } from './prove.ts'
import { countStoredPages } from './stored-pages.ts'
import { warmUp } from './warm-up.ts'
import { watchWorkers } from './worker-watch.ts'

export interface PlanReport {
  readonly seed: number
  readonly seconds: number
  readonly faults: readonly string[]
  /** Left out, because their part was still starting. */
  readonly skipped: readonly string[]
  readonly counts: LoadCounts
  readonly stories: number
  /** Megabytes of each worker that was there at the end: in the middle of its time, and last. */
  readonly memory: Readonly<Record<string, readonly [first: number, last: number]>>
  /** One sentence for each kind of thing that may not happen and did, the first hundred. */
  readonly failures: readonly string[]
}

/** Milliseconds before a death for which it is not certain that the others heard of what was acknowledged. */
const tellsWithinMs = 2_000
const maxFailures = 100

/** Readers, writers and publishers while the faults of a plan are done to a laboratory; then what has to hold is proved. */
export async function runPlan(laboratory: Laboratory, plan: FaultPlan, announce: (line: string) => void): Promise<PlanReport> {
  const { nodes, parts } = laboratory
  const begunAt = performance.now()
  const now = () => performance.now() - begunAt
  const ledger = openLedger(now, laboratory.nextMsid())
  const outages = recordOutages(now)
  const stored = countStoredPages((place) => (place === 'nginx' ? 1 : 8))
  const memory = watchMemory()
  const failures = new Set<string>()
  const fail = (failure: string) => {
    if (failures.size < maxFailures && !failures.has(failure)) announce(`FAILED ${failure}`)
    if (failures.size < maxFailures) failures.add(failure)
  }

  announce('warming up')
  const [first] = nodes
  const [admin] = first ? await adminOf(laboratory, first) : []
  if (admin) await setStoryTimes(admin)
  const identities = await warmUp(laboratory, ledger, stored)

  const startMs = now()
  const endMs = startMs + plan.seconds * 1_000
  let isOver = false
  const busy = new Set<string>()
  const skipped: string[] = []
  const mending: Promise<void>[] = []

  async function inflict(fault: Fault): Promise<void> {
    const part = parts.find((one) => one.part === fault.part)
    if (!part || busy.has(fault.part)) return void skipped.push(describeFault(fault))
    busy.add(fault.part)
    announce(describeFault(fault))
    const over = outages.begin(fault.part, fault.kind)
    try {
      const mend = await part.inflict(fault)
      if (['kill', 'killWorker', 'restart'].includes(fault.kind) && nodes.some((node) => node.part === fault.part)) forget(fault.part, fault.kind !== 'killWorker')
      await wait(fault.forMs)
      const mendsAt = now()
      await mend()
      if (now() - mendsAt > 5_000) announce(`${fault.part} is well again ${((now() - mendsAt) / 1_000).toFixed(1)} s after ${fault.kind}`)
    } catch (error) {
      fail(`${fault.part} is not well again after ${fault.kind}: ${(error as Error).message.slice(0, 500)}`)
    }
    over()
    busy.delete(fault.part)
  }

  /** What a process had not told when it died nobody else knows: the last moment, and with all of a node all since Redis was away. */
  function forget(node: string, isWhole: boolean): void {
    const awaySince = !isWhole ? Infinity : Math.min(...['redis', `${node}-to-redis`].map((part) => outages.illSince(part, 5_000) ?? Infinity))
    ledger.untold([node, 'nginx'], Math.min(now(), awaySince) - tellsWithinMs)
  }

  async function faults(): Promise<void> {
    for (const fault of plan.faults) {
      await wait(Math.max(0, startMs + fault.atMs - now()))
      mending.push(inflict(fault))
    }
    await wait(Math.max(0, endMs - now()))
    await Promise.all(mending)
    isOver = true
  }

  async function births(): Promise<void> {
    const workers = watchWorkers(nodes, {
      isExcused: (node) => busy.has(node.part),
      onBorn: (node) => stored.reset(node.part),
      onGone: (node) => outages.begin(node.part, 'kill'),
    })
    while (!isOver) {
      for (const fault of [...workers.look(), ...laboratory.complaints()]) fail(fault)
      await wait(100)
    }
  }

  async function scales(): Promise<void> {
    while (!isOver) {
      memory.look(nodes.flatMap((node) => node.workers()))
      await wait(Math.min(10_000, (plan.seconds * 1_000) / 20))
    }
  }

  async function progress(): Promise<void> {
    while (!isOver) {
      await wait(10_000)
      if (!isOver) announce(`${Math.round((now() - startMs) / 1_000)} of ${plan.seconds} s, ${failures.size} failures`)
    }
  }

  announce(`seed ${plan.seed}: ${plan.faults.length} faults in ${plan.seconds} s`)
  const over = () => isOver
  const [counts] = await Promise.all([runLoad({ laboratory, ledger, outages, stored, identities, seed: plan.seed, now, isOver: over, fail }), faults(), births(), scales(), progress()])
  for (const failure of await proveInvariants(laboratory, ledger, announce)) fail(failure)
  const alive = new Set(nodes.flatMap((node) => node.workers()))
  const series = [...memory.series()].filter(([pid]) => alive.has(pid))
  for (const [pid, megabytes] of series) {
    const growth = growthOf(pid, megabytes)
    if (growth) fail(growth)
  }
  return {
    seed: plan.seed,
    seconds: plan.seconds,
    faults: plan.faults.map(describeFault),
    skipped,
    counts,
    stories: ledger.stories().length,
    memory: Object.fromEntries(series.map(([pid, megabytes]) => [pid, [megabytes[Math.floor(megabytes.length / 2)] ?? 0, megabytes.at(-1) ?? 0]])),
    failures: [...failures],
  }
}

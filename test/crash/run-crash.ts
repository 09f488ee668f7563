import { setTimeout as wait } from 'node:timers/promises'
import { random } from '../cache/trace.ts'
import type { CrashLoadKind } from './crash-load.ts'
import type { CrashSite, Victim } from './crash-site.ts'
import { sendTo } from './send-to-action.ts'

export interface CrashPlan {
  /** Acknowledgements after which it is over. */
  readonly count: number
  /** Who is killed, in this order, evenly spread over the run. */
  readonly victims: readonly Victim[]
  readonly seed: number
}

export interface CrashReport {
  /** How often what happened. */
  readonly counts: ReadonlyMap<string, number>
  readonly killed: ReadonlyMap<Victim, number>
  readonly failures: readonly string[]
}

/** Readers who send at the same time. */
const readersAtOnce = 12
/** Milliseconds, at most, between the moment that a kill is due and the kill: it comes in the middle of something. */
const maxDelayMs = 400

/** Milliseconds between two lines. */
const progressMs = 10_000

/** Sends until so much was acknowledged, kills meanwhile, and then holds what is there against what was acknowledged. */
export async function runCrash(site: CrashSite, kind: CrashLoadKind, { count: wanted, victims, seed }: CrashPlan, announce: (line: string) => void): Promise<CrashReport> {
  const counts = new Map<string, number>()
  const killed = new Map<Victim, number>()
  const failures: string[] = []
  let kills = 0
  let mended = 0
  let isOver = false
  let readers = 0
  const load = kind.open({
    send: sendTo(site.port, site.publicUrl),
    store: site.store,
    kills: () => kills,
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    fail(sentence) {
      failures.push(sentence)
      announce(`FAILED: ${sentence}`)
    },
  })
  const acknowledged = () => load.counted.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)

  /** Acknowledgements at which a kill is due; after the last one, all that are wanted. */
  const dueAt = (index: number) => (wanted * (index + 1)) / (victims.length + 1)

  async function sendAll(index: number): Promise<void> {
    const next = random(seed * 1_000 + index)
    while (!isOver && (mended < victims.length || acknowledged() < wanted)) {
      // While one is mended they go on until the next is due.
      if (acknowledged() >= dueAt(mended + 1)) await wait(20)
      else await load.act((readers += 1), next)
    }
  }

  async function killAll(): Promise<void> {
    const next = random(seed)
    for (const [index, victim] of victims.entries()) {
      while (acknowledged() < dueAt(index) && !isOver) await wait(20)
      if (isOver) return
      await wait(next() * maxDelayMs)
      kills += 1
      killed.set(victim, (killed.get(victim) ?? 0) + 1)
      await site.kill(victim, next())
      mended += 1
      announce(`${acknowledged()} of ${wanted} acknowledged; killed ${victim}, ${kills} of ${victims.length}`)
    }
  }
  const progress = setInterval(() => announce(`${acknowledged()} of ${wanted} acknowledged, ${failures.length} failures`), progressMs)
  const end = () => void (isOver = true)
  const sending = Promise.all(Array.from({ length: readersAtOnce }, (_, index) => sendAll(index))).finally(end)
  const killing = killAll().catch((error: unknown) => {
    end()
    throw error
  })
  await Promise.all([sending, killing]).finally(() => clearInterval(progress))
  announce('all was sent: comparing')
  await load.check()
  return { counts, killed, failures: [...failures, ...site.complaints()] }
}

/** @returns as many as are wanted of those that there are, each about equally often */
export function chooseVictims(victims: readonly Victim[], kills: number, seed: number): readonly Victim[] {
  const next = random(seed + 1)
  return Array.from({ length: kills }, () => victims[Math.floor(next() * victims.length)]).filter((victim) => victim !== undefined)
}

import { random } from '../cache/trace.ts'

/** What can be done to a part of the laboratory. */
export type FaultKind = 'kill' | 'restart' | 'stop' | 'killWorker' | 'stopWorker' | 'fill' | 'skew' | 'cut' | 'hang' | 'slow'

/** A part, and what can be done to it. */
export interface FaultTarget {
  readonly part: string
  readonly kinds: readonly FaultKind[]
}

/** Something that is done to one part for a while. */
export interface Fault {
  /** Its place in the plan of its seed, by which a command names it. */
  readonly index: number
  readonly part: string
  readonly kind: FaultKind
  /** Milliseconds after the beginning of the plan. */
  readonly atMs: number
  readonly forMs: number
  /** From 0 to 1: which worker, how slow, how far a clock goes wrong. */
  readonly amount: number
}

export interface FaultPlan {
  readonly seed: number
  readonly seconds: number
  readonly faults: readonly Fault[]
}

/** Milliseconds without faults at the beginning of a plan, and without new ones at its end. */
const quietMs = 2_000
/** Milliseconds between the beginnings of two faults, at least and on top of that. */
const gapMs = [300, 2_400] as const

/** Milliseconds that a fault lasts, from and to, and for which its part is left alone after it: what was killed has to start. */
const lengths: Readonly<Record<FaultKind, { readonly from: number; readonly to: number; readonly rest: number }>> = {
  kill: { from: 200, to: 3_000, rest: 8_000 },
  restart: { from: 0, to: 1_000, rest: 8_000 },
  stop: { from: 500, to: 4_000, rest: 2_000 },
  killWorker: { from: 0, to: 0, rest: 6_000 },
  stopWorker: { from: 500, to: 4_000, rest: 2_000 },
  fill: { from: 1_500, to: 5_000, rest: 1_000 },
  skew: { from: 2_000, to: 8_000, rest: 2_000 },
  cut: { from: 300, to: 4_000, rest: 1_000 },
  hang: { from: 500, to: 4_000, rest: 1_000 },
  slow: { from: 1_000, to: 6_000, rest: 500 },
}

/**
 * The faults of a seed, in the order of their beginnings. A part has one at a time. A shorter plan of the same seed and
 * targets is the beginning of a longer one.
 */
export function planFaults(seed: number, seconds: number, targets: readonly FaultTarget[]): FaultPlan {
  const next = random(seed)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)]
  const between = (from: number, to: number) => Math.round(from + next() * (to - from))
  const busyUntil = new Map<string, number>()
  const faults: Fault[] = []
  const endMs = seconds * 1_000 - quietMs
  for (let atMs = quietMs; atMs < endMs; atMs += between(gapMs[0], gapMs[0] + gapMs[1])) {
    // All numbers are drawn whatever comes of them, so that what follows stays the same.
    const target = pick(targets)
    const kind = target && pick(target.kinds)
    const [share, amount] = [next(), next()]
    if (!target || !kind || (busyUntil.get(target.part) ?? 0) > atMs) continue
    const { from, to, rest } = lengths[kind]
    const forMs = Math.round(from + share * (to - from))
    busyUntil.set(target.part, atMs + forMs + rest)
    faults.push({ index: faults.length, part: target.part, kind, atMs, forMs, amount })
  }
  return { seed, seconds, faults: faults.filter((fault) => fault.atMs + fault.forMs <= endMs + quietMs) }
}

/** Those faults of a plan that are named, or all. @throws RangeError for one that the plan does not have */
export function pickFaults(plan: FaultPlan, indexes: readonly number[] | undefined): FaultPlan {
  if (!indexes) return plan
  const missing = indexes.filter((index) => !plan.faults.some((fault) => fault.index === index))
  if (missing.length > 0) throw new RangeError(`Seed ${plan.seed} has no fault ${missing.join(', ')} within ${plan.seconds} seconds: its faults are 0 to ${plan.faults.at(-1)?.index ?? 0}.`)
  return { ...plan, faults: plan.faults.filter(({ index }) => indexes.includes(index)) }
}

/** As a person reads it: `12.4 s  redis          kill for 1.2 s`. */
export const describeFault = ({ index, part, kind, atMs, forMs }: Fault): string =>
  `${(atMs / 1_000).toFixed(1).padStart(7)} s  ${String(index).padStart(3)}  ${part.padEnd(18)} ${kind}${forMs > 0 ? ` for ${(forMs / 1_000).toFixed(1)} s` : ''}`

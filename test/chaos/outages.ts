import type { FaultKind } from './fault-plan.ts'

/** When each part had a fault, on the laboratory's own clock. */
export interface Outages {
  /** @returns ends it */
  readonly begin: (part: string, kind: FaultKind) => () => void
  /** Whether a part could answer all the time between two moments, which faults like a full disk do not keep it from. */
  readonly couldAnswer: (part: string, fromMs: number, toMs: number) => boolean
  /** Milliseconds since any of some parts had any fault: 0 while one has, `Infinity` when none had one. */
  readonly wellFor: (parts: readonly string[]) => number
  /** When the fault began that a part has, or had within some milliseconds: `undefined` when there is none. */
  readonly illSince: (part: string, withinMs: number) => number | undefined
}

interface Outage {
  readonly part: string
  readonly kind: FaultKind
  readonly from: number
  to: number
}

/** A part that has one of these still answers. */
const harmless: ReadonlySet<FaultKind> = new Set(['fill', 'skew', 'slow'])

export function recordOutages(now: () => number): Outages {
  const outages: Outage[] = []
  return {
    begin(part, kind) {
      const outage: Outage = { part, kind, from: now(), to: Infinity }
      outages.push(outage)
      return () => void (outage.to = now())
    },
    couldAnswer: (part, fromMs, toMs) => !outages.some((one) => one.part === part && !harmless.has(one.kind) && one.from <= toMs && one.to >= fromMs),
    wellFor(parts) {
      const ends = outages.filter(({ part }) => parts.includes(part)).map(({ to }) => to)
      return Math.max(0, now() - Math.max(-Infinity, ...ends))
    },
    illSince: (part, withinMs) => outages.findLast((one) => one.part === part && one.to >= now() - withinMs)?.from,
  }
}

import type { ActionOutcome } from './perform-action.ts'
import { createRecentTimes, type RecentPercentiles, type RecentTimes, recentWindowMs } from '../cache/recent-times.ts'

/** What became of what a reader sent: `invalid` what the form says is wrong, `refused` what the origin or the engine does not do, `failed` where something was away or broke. */
export const actionResults = ['done', 'invalid', 'refused', 'tooMany', 'foreign', 'failed'] as const
export type ActionResultName = (typeof actionResults)[number]

/** How one action did since the start. */
export interface ActionReport {
  readonly plugin: string
  readonly action: string
  readonly counts: Readonly<Record<ActionResultName, number>>
  /** Of all that was answered. */
  readonly seconds: number
  readonly lately: RecentPercentiles
}

export interface ActionMeters {
  /** @param named `undefined` for an address that is no action's @param ms until it was answered */
  readonly note: (named: { readonly plugin: string; readonly name: string } | undefined, outcome: ActionOutcome, ms: number) => void
  readonly list: () => readonly ActionReport[]
  readonly close: () => void
}

interface Meter {
  readonly plugin: string
  readonly action: string
  readonly counts: Record<ActionResultName, number>
  totalMs: number
  readonly times: RecentTimes
}

export function createActionMeters(): ActionMeters {
  const meters = new Map<string, Meter>()
  const rotation = setInterval(() => {
    for (const { times } of meters.values()) times.rotate()
  }, recentWindowMs)
  rotation.unref()
  return {
    note(named, outcome, ms) {
      const name = named?.name ?? 'unknown'
      let meter = meters.get(name)
      if (!meter) {
        const action = named === undefined ? name : name.slice(named.plugin.length + 1)
        meters.set(name, (meter = { plugin: named?.plugin ?? '', action, counts: { done: 0, invalid: 0, refused: 0, tooMany: 0, foreign: 0, failed: 0 }, totalMs: 0, times: createRecentTimes() }))
      }
      meter.counts[resultOf(outcome)] += 1
      meter.totalMs += ms
      meter.times.record(ms)
    },
    list: () => [...meters.values()].map(({ plugin, action, counts, totalMs, times }) => ({ plugin, action, counts: { ...counts }, seconds: totalMs / 1_000, lately: times.percentiles() })),
    close: () => clearInterval(rotation),
  }
}

function resultOf(outcome: ActionOutcome): ActionResultName {
  if (outcome.kind === 'done') return 'done'
  const { status, error } = outcome
  if (error?.code === 'MH_FOREIGN_REQUEST') return 'foreign'
  if (status >= 500) return 'failed'
  if (status === 429) return 'tooMany'
  return status === 422 ? 'invalid' : 'refused'
}

import type { StorePlace } from '../chaos/read-store.ts'
import type { SendAction } from './send-to-action.ts'

/** What a load is given: a site whose processes are killed meanwhile. */
export interface CrashTools {
  /** Sends one form. Its answer says whether it was acknowledged, refused, or nobody knows. */
  readonly send: SendAction
  readonly store: StorePlace
  /** How many processes were killed so far: what is missing may have been taken along by one of them. */
  readonly kills: () => number
  /** Counts something, for the table at the end; what a load names `counted` decides when a run is over. */
  readonly count: (what: string) => void
  /** Something happened that may not happen, whoever is killed. */
  readonly fail: (sentence: string) => void
}

/**
 * What readers send while processes are killed. A load keeps a ledger of what was acknowledged to them, and holds the store
 * against it in the end.
 */
export interface CrashLoad {
  /** What `--count` counts: names given to `count`, each of them an acknowledgement. */
  readonly counted: readonly string[]
  /** All that one reader does, one thing after the other; many do so at once. Choices come from `next`. */
  readonly act: (reader: number, next: () => number) => Promise<void>
  /** Once all is quiet, with everything up again: fails for all that was acknowledged and is not there once. */
  readonly check: () => Promise<void>
}

export interface CrashLoadKind {
  /** Variables that the site is started with: limits that so many readers on one machine would come under. */
  readonly env: Readonly<Record<string, string>>
  readonly open: (tools: CrashTools) => CrashLoad
}

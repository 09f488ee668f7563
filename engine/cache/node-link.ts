import { randomUUID } from 'node:crypto'
import { nothingPurged, type PurgeReport } from './page-purge.ts'
import type { Purge } from './purge.ts'
import type { SharedLevel } from './shared-level.ts'

/** Purges this process. See `PageCache.purge` for the number. */
export type ApplyPurge = (purge: Purge, version?: number) => PurgeReport

/** What a process hears from the others. */
export interface Hearing {
  readonly event: (event: unknown) => void
  readonly words: (words: unknown) => void
}

/** What connects this process to the others that serve the same site. */
export interface NodeLink {
  /** Purges every node. Applied here in any case; others that cannot be reached hear of it when they can. */
  readonly announce: (purge: Purge) => Promise<PurgeReport>
  /** Tells the other nodes something; JSON. It may be lost or come late. */
  readonly sendEvent: (event: unknown) => void
  /** Says something to those of the other nodes that are there now; JSON. Whoever hears it has heard of all purges before it. */
  readonly say: (words: unknown) => void
  /** Different for every process, and anew at each start. */
  readonly id: string
  readonly shared: SharedLevel | undefined
  /** Takes part from now on. Resolves when it does, or when that takes too long and goes on in the background. */
  readonly join: (apply: ApplyPurge, hearing: Hearing) => Promise<void>
  readonly status: () => LinkStatus
  readonly close: () => Promise<void>
}

export interface LinkStatus {
  readonly through: 'nothing' | 'redis' | 'primary'
  /** Hears of every purge, and every node hears of its. */
  readonly isJoined: boolean
  /** Purges that the other nodes have not been told of yet. */
  readonly waiting: number
  /** Number of the latest purge that has been read. */
  readonly version: number
}

/** One process: what is purged here is purged. */
export function noLink(): NodeLink {
  let purge: ApplyPurge | undefined
  let version = 0
  return {
    announce: async (wanted) => {
      const report = purge?.(wanted)
      version = report?.version ?? version
      return report ?? nothingPurged
    },
    sendEvent: () => undefined,
    say: () => undefined,
    id: randomUUID(),
    shared: undefined,
    join: async (apply) => void (purge = apply),
    status: () => ({ through: 'nothing', isJoined: true, waiting: 0, version }),
    close: async () => {},
  }
}

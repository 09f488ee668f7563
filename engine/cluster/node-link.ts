import { randomUUID } from 'node:crypto'
import { emptyPurgeReport, type PurgeReport } from '../cache/page-purge.ts'
import type { Purge } from '../cache/purge.ts'
import type { SecondLevelCache } from '../cache/second-level-cache.ts'
import type { SharedOpenCount } from '../request/open-limit.ts'
import type { SharedCount } from '../request/rate-limit.ts'
import type { AssetShare } from './asset-share.ts'

/** Purges this process. See `PageCache.purge` for the number. */
export type ApplyPurge = (purge: Purge, version?: number) => PurgeReport

/** What a process hears from the others. */
export interface MessageHandlers {
  readonly event: (event: unknown) => void
  readonly message: (words: unknown) => void
}

/** What connects this process to the others that serve the same site. */
export interface NodeLink {
  /** Purges every node. Applied here in any case; others that cannot be reached hear of it when they can. */
  readonly broadcastPurge: (purge: Purge) => Promise<PurgeReport>
  /** Tells the other nodes something; JSON. It may be lost or come late. */
  readonly sendEvent: (event: unknown) => void
  /** Says something to those of the other nodes that are there now; JSON. Whoever hears it has heard of all purges before it. */
  readonly sendMessage: (message: unknown) => void
  /** Different for every process, and anew at each start. */
  readonly id: string
  readonly shared: SecondLevelCache | undefined
  /** Counts for limits that hold on all nodes together; without it each process counts its own. */
  readonly sharedCount?: SharedCount
  /** The same for what clients have open at once. */
  readonly sharedOpenCount?: SharedOpenCount
  /** Built files of all nodes; absent where nodes share nothing. */
  readonly sharedAssets?: AssetShare
  /** Takes part from now on. Resolves when it does, or when that takes too long and goes on in the background. */
  readonly join: (apply: ApplyPurge, handlers: MessageHandlers) => Promise<void>
  /** Whether this process may start what is due on a schedule. Where several may, the store of jobs decides between them. */
  readonly runsJobs: () => boolean
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
export function singleNodeLink(): NodeLink {
  let purge: ApplyPurge | undefined
  let version = 0
  return {
    broadcastPurge: async (requested) => {
      const report = purge?.(requested)
      version = report?.version ?? version
      return report ?? emptyPurgeReport
    },
    sendEvent: () => undefined,
    sendMessage: () => undefined,
    id: randomUUID(),
    shared: undefined,
    runsJobs: () => true,
    join: async (apply) => void (purge = apply),
    status: () => ({ through: 'nothing', isJoined: true, waiting: 0, version }),
    close: async () => {},
  }
}

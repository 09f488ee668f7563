import { hostname } from 'node:os'
import type { Cluster } from '../cluster/cluster.ts'
import type { ProcessIdentity } from './purge-pages.ts'
import type { Snapshot, SnapshotTaker } from './snapshot.ts'

/** A process of the site on whatever machine. */
export interface SiteProcess extends ProcessIdentity {
  /** Absent when it has not answered. */
  readonly snapshot?: Snapshot
  /** Milliseconds since it was heard last. */
  readonly lastSeenAgoMs: number
}

/** Milliseconds that the other processes have to answer. */
const peerTimeoutMs = 1_500
/** Of the last minutes. */
const minutes = 5

/** All processes of the site that this one knows of, itself first. */
export async function listSiteProcesses({ peers }: Cluster, snapshots: SnapshotTaker): Promise<readonly SiteProcess[]> {
  const { responses, silent } = await peers.request<Snapshot>('snapshot', {}, peerTimeoutMs)
  return [
    { node: hostname(), process: process.pid, lastSeenAgoMs: 0, snapshot: snapshots.take(minutes) },
    ...responses.map(({ peer: { node, process, lastSeenAgoMs }, response }) => ({ node, process, lastSeenAgoMs, snapshot: response })),
    ...silent.map(({ node, process, lastSeenAgoMs }) => ({ node, process, lastSeenAgoMs })),
  ]
}

export const handleSnapshotRequests = ({ peers }: Cluster, snapshots: SnapshotTaker): void => peers.handle('snapshot', () => withoutCounts(snapshots.take(minutes)))

/** Counts by page are many and travel through Redis; who wants them asks the process itself. */
const withoutCounts = (snapshot: Snapshot): Snapshot => ({ ...snapshot, counts: {}, lately: {} })

import { hostname } from 'node:os'
import type { Cluster } from '../cluster.ts'
import type { NodeName } from './purge-pages.ts'
import type { Snapshot, SnapshotTaker } from './snapshot.ts'

/** A process of the site on whatever machine. */
export interface SiteProcess extends NodeName {
  /** Absent when it has not answered. */
  readonly snapshot?: Snapshot
  /** Milliseconds since it was heard last. */
  readonly heardAgo: number
}

/** Milliseconds that the other processes have to answer. */
const patience = 1_500
/** Of the last minutes. */
const minutes = 5

/** All processes of the site that this one knows of, itself first. */
export async function wholeSite({ peers }: Cluster, snapshots: SnapshotTaker): Promise<readonly SiteProcess[]> {
  const { answers, silent } = await peers.ask<Snapshot>('snapshot', {}, patience)
  return [
    { node: hostname(), process: process.pid, heardAgo: 0, snapshot: snapshots.take(minutes) },
    ...answers.map(({ peer: { node, process, heardAgo }, answer }) => ({ node, process, heardAgo, snapshot: answer })),
    ...silent.map(({ node, process, heardAgo }) => ({ node, process, heardAgo })),
  ]
}

export const answerSnapshots = ({ peers }: Cluster, snapshots: SnapshotTaker): void => peers.answerWith('snapshot', () => withoutCounts(snapshots.take(minutes)))

/** Counts by page are many and travel through Redis; who wants them asks the process itself. */
const withoutCounts = (snapshot: Snapshot): Snapshot => ({ ...snapshot, counts: {}, lately: {} })

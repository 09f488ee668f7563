import type { Snapshot } from '../../engine/admin/snapshot.ts'

/** What the nodes did for each change of content, on average. */
export interface RenderCounts {
  readonly changes: number
  /** Stored pages that were rendered again. */
  readonly renewed: number
  /** Pages of which nothing was stored. */
  readonly filled: number
  /** Pages whose widgets were composed again. */
  readonly composed: number
  /** Seconds of processor time of all nodes, in all. */
  readonly cpuSeconds: number
}

type Counted = Pick<Snapshot, 'pid' | 'counts' | 'pages' | 'cpu'>

/** @param before and `after` of the same processes */
export function renderingsSince(before: readonly Counted[], after: readonly Counted[], changes: number): RenderCounts {
  const sum = (snapshots: readonly Counted[], of: (one: Counted) => number) => snapshots.reduce((total, one) => total + of(one), 0)
  const ofAll = (name: 'renewedByRender' | 'filledByRender') => (one: Counted) => Object.values(one.counts).reduce((total, counts) => total + counts[name], 0)
  const since = (of: (one: Counted) => number) => sum(after, of) - sum(before, of)
  const each = (total: number) => Math.round((total / Math.max(1, changes)) * 100) / 100
  return { changes, renewed: each(since(ofAll('renewedByRender'))), filled: each(since(ofAll('filledByRender'))), composed: each(since(({ pages }) => pages.composed)), cpuSeconds: Math.round(since(({ cpu }) => cpu)) }
}

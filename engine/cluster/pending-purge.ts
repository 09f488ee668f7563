import { edgeTagsOfPurge } from '../cache/edge-tags.ts'
import type { Purge } from '../cache/purge.ts'

/** Purges that wait to be sent, merged: what is purged twice is purged once, and hard outweighs soft. */
export interface PendingPurge {
  readonly all: 'soft' | 'hard' | undefined
  readonly hardTags: ReadonlySet<string>
  readonly softTags: ReadonlySet<string>
}

/** One request to an edge cache: tags, or everything. */
export type EdgeRequest = { readonly hard: boolean } & ({ readonly kind: 'all' } | { readonly kind: 'tags'; readonly tags: readonly string[] })

export const nothingPending: PendingPurge = { all: undefined, hardTags: new Set(), softTags: new Set() }

/** Tags that wait at most, of either kind; with more, everything is purged. */
const maxTags = 10_000
/** Bytes of tags in one request: proxies take 8 KB of a header. */
const maxTagBytes = 4_000

/**
 * Adds a purge. Nothing is lost or softened, however many wait: a hard one stays hard.
 */
export function mergePurge(pending: PendingPurge, { target, hard }: Purge): PendingPurge {
  const named = edgeTagsOfPurge(target)
  if (named === 'all') return mergePending(pending, { ...nothingPending, all: hard ? 'hard' : 'soft' })
  return mergePending(pending, { ...nothingPending, [hard ? 'hardTags' : 'softTags']: new Set(named) })
}

/** What either of two asks for. */
export function mergePending(one: PendingPurge, other: PendingPurge): PendingPurge {
  const hardTags = one.hardTags.union(other.hardTags)
  const softTags = one.softTags.union(other.softTags)
  const isAllHard = one.all === 'hard' || other.all === 'hard' || hardTags.size > maxTags
  const isAllSoft = one.all !== undefined || other.all !== undefined || softTags.size > maxTags
  return { all: isAllHard ? 'hard' : isAllSoft ? 'soft' : undefined, hardTags: hardTags.size > maxTags ? new Set() : hardTags, softTags: softTags.size > maxTags ? new Set() : softTags }
}

/** The fewest requests that carry out what waits; the widest first. */
export function edgeRequests({ all, hardTags, softTags }: PendingPurge): readonly EdgeRequest[] {
  if (all === 'hard') return [{ kind: 'all', hard: true }]
  const hardOnes = inBatches([...hardTags]).map((tags): EdgeRequest => ({ kind: 'tags', tags, hard: true }))
  if (all === 'soft') return [{ kind: 'all', hard: false }, ...hardOnes]
  const softOnes = inBatches([...softTags].filter((tag) => !hardTags.has(tag))).map((tags): EdgeRequest => ({ kind: 'tags', tags, hard: false }))
  return [...hardOnes, ...softOnes]
}

function inBatches(tags: readonly string[]): string[][] {
  const batches: string[][] = []
  let length = Infinity
  for (const tag of tags) {
    if (length + tag.length + 1 > maxTagBytes) {
      batches.push([])
      length = 0
    }
    batches.at(-1)?.push(tag)
    length += tag.length + 1
  }
  return batches
}

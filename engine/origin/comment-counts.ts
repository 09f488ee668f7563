import type { Teaser } from '../content/content-shapes.ts'
import { contextFor, type MountedPart } from './migrate.ts'
import type { OriginContext } from './origin-part.ts'

/** Teasers with how many comments each story has, where a plugin counts them. */
export type CountComments = (channel: number, items: readonly Teaser[]) => Promise<readonly Teaser[]>

export interface CommentCountsOptions {
  readonly origin: OriginContext
  /** Asked anew each time: parts that cannot be mounted are left out. */
  readonly parts: () => readonly MountedPart[]
  /** Told of a part that throws; its counts are left out. */
  readonly onFailure: (plugin: string, error: unknown) => void
}

export const commentCounts =
  ({ origin, parts, onFailure }: CommentCountsOptions): CountComments =>
  async (channel, items) => {
    const counting = parts().flatMap((mounted) => (mounted.part.commentCounts ? [{ plugin: mounted.plugin, count: mounted.part.commentCounts, context: contextFor(mounted, origin) }] : []))
    if (counting.length === 0 || items.length === 0) return items
    const counts = new Map<number, number>()
    for (const { plugin, count, context } of counting) {
      try {
        for (const [msid, found] of await count({ channel, msids: items.map(({ msid }) => msid) }, context)) if (found > 0) counts.set(msid, (counts.get(msid) ?? 0) + found)
      } catch (error) {
        onFailure(plugin, error)
      }
    }
    return items.map((item) => {
      const comments = counts.get(item.msid)
      return comments === undefined ? item : { ...item, comments }
    })
  }

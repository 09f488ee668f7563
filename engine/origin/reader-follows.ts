import { contextFor, type MountedPart } from './migrate.ts'
import type { FollowedTopic, OriginContext } from './origin-part.ts'

export interface ReaderFollowsOptions {
  readonly origin: OriginContext
  /** Asked anew each time: parts that cannot be mounted are left out. */
  readonly parts: () => readonly MountedPart[]
  /** Told of a part that throws; what it knows is left out. */
  readonly onFailure: (plugin: string, error: unknown) => void
}

/** What a reader follows in an edition, by all parts that know of it. */
export const readerFollows =
  ({ origin, parts, onFailure }: ReaderFollowsOptions) =>
  async (id: string, channel: number): Promise<readonly FollowedTopic[]> => {
    const follows: FollowedTopic[] = []
    for (const mounted of parts()) {
      try {
        follows.push(...((await mounted.part.follows?.({ id, channel }, contextFor(mounted, origin))) ?? []))
      } catch (error) {
        onFailure(mounted.plugin, error)
      }
    }
    return follows
  }

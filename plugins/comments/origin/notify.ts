import type { OriginContext } from 'masthead/origin'
import type { LiveComment } from '../contract.ts'
import { storyTag, topicOf } from '../topic.ts'

export interface StoryId {
  readonly channel: number
  readonly msid: number
}

/** What happened to a story's comments after a cursor. */
export interface Changes {
  readonly cursor: number
  readonly upserts: readonly LiveComment[]
  readonly deletes: readonly string[]
  /** There were more than are told at once. */
  readonly refetch?: true
}

export interface Notifier {
  /** A change of a story's comments is committed. */
  readonly changed: (story: StoryId, revision: number) => void
  /** Something must not be seen any longer: at once, and out of every stored copy. */
  readonly removed: (story: StoryId, revision: number) => void
  /** Tells all that waits. */
  readonly close: () => Promise<void>
}

/** Milliseconds between two messages to the open pages of a story: a crowd that writes at once is told in pieces. */
const publishEveryMs = 250
/** Milliseconds between two purges of a story's comments: however many come, its list is rendered once in that time. */
const purgeEveryMs = 1_000

interface Waiting {
  readonly story: StoryId
  /** The last revision that open pages were told of. */
  told: number
  publishTimer: NodeJS.Timeout | undefined
  purgeTimer: NodeJS.Timeout | undefined
  mustPublish: boolean
  mustPurge: boolean
}

/**
 * Tells open pages and stored copies of changes: of the first at once, of all that follow within the time above together.
 * What is told is read from the store when it is told, so that changes of other processes in between are in it.
 */
export function createNotifier({ changed, publish }: Pick<OriginContext, 'changed' | 'publish'>, changesSince: (story: StoryId, cursor: number) => Promise<Changes>): Notifier {
  const stories = new Map<string, Waiting>()
  const underWay = new Set<Promise<void>>()

  function waitingFor(story: StoryId, revision: number): Waiting {
    const key = topicOf(story)
    const known = stories.get(key)
    if (known) return known
    const waiting: Waiting = { story, told: revision - 1, publishTimer: undefined, purgeTimer: undefined, mustPublish: false, mustPurge: false }
    stories.set(key, waiting)
    return waiting
  }

  function forget(story: StoryId, waiting: Waiting): void {
    if (!waiting.publishTimer && !waiting.purgeTimer) stories.delete(topicOf(story))
  }

  function tell(story: StoryId, waiting: Waiting): void {
    waiting.mustPublish = false
    const after = waiting.told
    const telling = changesSince(story, after).then(
      ({ cursor, upserts, deletes, refetch }) => {
        if (cursor <= after) return
        waiting.told = Math.max(waiting.told, cursor)
        // A hub that has not the state before asks for the changes itself, and is told that there are too many.
        publish(topicOf(story), { cursor, after: refetch ? cursor : after, upserts, deletes })
      },
      // The store is away. Open pages ask for what they missed.
      () => undefined,
    )
    underWay.add(telling)
    void telling.finally(() => underWay.delete(telling))
    waiting.publishTimer = setTimeout(() => {
      waiting.publishTimer = undefined
      if (waiting.mustPublish) tell(story, waiting)
      else forget(story, waiting)
    }, publishEveryMs)
    waiting.publishTimer.unref()
  }

  function purge(story: StoryId, waiting: Waiting): void {
    waiting.mustPurge = false
    changed([storyTag(story)])
    waiting.purgeTimer = setTimeout(() => {
      waiting.purgeTimer = undefined
      if (waiting.mustPurge) purge(story, waiting)
      else forget(story, waiting)
    }, purgeEveryMs)
    waiting.purgeTimer.unref()
  }

  function note(story: StoryId, revision: number): void {
    const waiting = waitingFor(story, revision)
    waiting.mustPublish = true
    waiting.mustPurge = true
    if (!waiting.publishTimer) tell(story, waiting)
    if (!waiting.purgeTimer) purge(story, waiting)
  }

  return {
    changed: note,
    removed(story, revision) {
      note(story, revision)
      changed([storyTag(story)], { hard: true })
    },
    async close() {
      for (const waiting of stories.values()) {
        clearTimeout(waiting.publishTimer)
        clearTimeout(waiting.purgeTimer)
      }
      await Promise.allSettled(underWay)
      for (const { story, mustPurge } of stories.values()) if (mustPurge) changed([storyTag(story)])
      stories.clear()
    },
  }
}

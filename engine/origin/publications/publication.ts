import type { OriginContext } from '../origin-part.ts'

/**
 * `published`: readers see it from now on, be it for the first time, at the end of an embargo or again. `changed`: a
 * correction. `updated`: a plugin added to what it keeps for it, as an entry to a live blog. `removed`: readers see it no longer, because it was taken down or is dated ahead now.
 */
export type PublicationKind = 'published' | 'changed' | 'updated' | 'removed'

/** What became of a story: a row of the publication log. */
export interface Publication {
  /** Its place in the log: later ones have larger numbers, with gaps. */
  readonly position: number
  readonly channel: number
  readonly msid: number
  readonly kind: PublicationKind
  /** When, in milliseconds since the epoch. */
  readonly at: number
  /** Of one that was removed, where it was until then; of one that was updated, where that shows. */
  readonly places?: StoryPlaces | undefined
}

/** Where a story is, as paths without the prefix of its edition. */
export interface StoryPlaces {
  readonly path: string
  /** Pages that list it, as in `''` for the front page, `/city` and `/topic/lakes`. */
  readonly lists: readonly string[]
}

/** How telling ended: `isFinal` where another attempt would be answered in the same way. */
export type TellOutcome = { readonly kind: 'told'; readonly count?: number } | { readonly kind: 'failed'; readonly reason: string; readonly isFinal: boolean }

/** What a subscriber is called with beside the publications. */
export interface TellContext {
  readonly origin: OriginContext
  /** Aborted when it takes too long, when another process has taken over, and at a shutdown. */
  readonly signal: AbortSignal
  /** What was kept of an attempt at the same publications that did not come to its end. */
  readonly mark: string | undefined
  /**
   * Notes how far it has come, for the next attempt, and gives it its whole time again. Rejects when another process has
   * taken over: then stop.
   */
  readonly keep: (mark: string) => Promise<void>
}

/**
 * Somebody who is told of every publication, in their order and at least once: one process of the site calls it at a time. It
 * may be called again for what it has told, when its process was killed or the answer got lost.
 */
export interface PublicationSubscriber {
  /** One that throws, or answers with a failure, is called again for the same publications, after growing waits. */
  readonly tell: (publications: readonly Publication[], context: TellContext) => Promise<TellOutcome | void>
  /** Publications in one call. Default 500. */
  readonly maxBatch?: number | undefined
  /** Milliseconds that a call may take, or that may pass from one `keep` to the next. Default 20,000. */
  readonly timeoutMs?: number | undefined
  /** Milliseconds after which a publication is not worth telling any more. Default a day. */
  readonly maxAgeMs?: number | undefined
}

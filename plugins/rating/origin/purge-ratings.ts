import type { OriginContext } from 'masthead/origin'
import { type ReviewId, ratingTag } from '../tags.ts'

/** Milliseconds between two purges of a review's ratings: however many come, they are rendered once in that time. */
const everyMs = 1_000

export interface RatingPurger {
  readonly rated: (review: ReviewId) => void
  readonly close: () => void
}

/** Tells stored copies of the first rating at once, and of all that follow within a second together. */
export function createRatingPurger({ changed }: Pick<OriginContext, 'changed'>): RatingPurger {
  const waiting = new Map<string, { timer: NodeJS.Timeout; hasMore: boolean }>()
  function purge(tag: string): void {
    changed([tag])
    const timer = setTimeout(() => {
      const { hasMore = false } = waiting.get(tag) ?? {}
      waiting.delete(tag)
      if (hasMore) purge(tag)
    }, everyMs)
    timer.unref()
    waiting.set(tag, { timer, hasMore: false })
  }
  return {
    rated(review) {
      const known = waiting.get(ratingTag(review))
      if (known) known.hasMore = true
      else purge(ratingTag(review))
    },
    close() {
      for (const [tag, { timer, hasMore }] of waiting) {
        clearTimeout(timer)
        if (hasMore) changed([tag])
      }
      waiting.clear()
    },
  }
}

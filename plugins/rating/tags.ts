export interface ReviewId {
  readonly channel: number
  readonly msid: number
}

/** The tag of all that shows a review's ratings. */
export const ratingTag = ({ channel, msid }: ReviewId): string => `rating-${channel}-${msid}`

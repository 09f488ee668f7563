import type { EditionId } from 'masthead'

/** How many sections have a block of their own on the front page. */
export type BlockPlace = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The sections with a block on the front page, in order. */
export const blockSections = {
  english: ['technology-science', 'health', 'sports', 'travel', 'business-economy', 'lifestyle', 'entertainment-news', 'entertainment/reviews'],
  telugu: ['telangana', 'andhra-pradesh', 'sports', 'entertainment', 'business', 'technology', 'health', 'lifestyle'],
} as const satisfies Record<EditionId, { readonly length: 8 } & readonly string[]>

/** Stories in a block: the first with its picture. */
export const blockStories = 4

/** Galleries in the photo band. */
export const photoStories = 4

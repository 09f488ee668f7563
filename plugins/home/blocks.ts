/** Sections that can have a block of their own on the front page: each is a need of the page. */
export const blockPlaces = [0, 1, 2, 3, 4, 5, 6, 7] as const
export type BlockPlace = (typeof blockPlaces)[number]

/** Stories in a block: the first with its picture. */
export const blockStories = 4

/** Galleries in the photo band. */
export const photoStories = 4

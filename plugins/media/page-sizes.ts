/** Entries on a page: fills rows of two, three and four. */
export const perPage = 24

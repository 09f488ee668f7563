/** Entries on a page of each list; an author's page is as long as a topic's. */
export const perPage = { section: 22, topic: 20, author: 20, authors: 60 } as const

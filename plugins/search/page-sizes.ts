/** As long as a topic's page. */
export const perPage = 20

/** Nobody reads on so far, and each page of each search is a key of the cache. */
export const maxPages = 25

/** As long as a topic's page. */
export const perPage = 20

/** Pages beyond this are not served: nobody reads them, and each is a cache key. */
export const maxPages = 25

import { flag } from 'masthead'

// What editions may switch of the frame around every page.

/** The strip of breaking news. */
export const breakingNews = flag('breakingNews', { byDefault: true })

/** The strip of topics that are in the news. */
export const trendingTopic = flag('trendingTopic', { byDefault: true })

/** The bar at the foot of the window on phones. */
export const bottomNav = flag('bottomNav')

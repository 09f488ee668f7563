import { need, view, widget } from 'masthead'
import { BreakingResponse, FooterResponse, NavigationResponse, TeasersResponse, TopicsResponse } from 'masthead/content'
import { breakingNews, trendingTopic } from './flags.ts'
import { messages } from './messages.ts'

// Milliseconds. No story waits longer than this for a menu.
const timeoutMs = 2_000

const navigationOf = (origin: 'desktop' | 'mobile') =>
  need({
    contract: NavigationResponse,
    request: () => ({ path: '/api/getnavigation', query: { msid: 'ALL', origin } }),
    freshFor: '10m',
    deadline: timeoutMs,
  })

/** The sections in one line, each with its subsections. */
export const sectionMenu = widget({
  messages,
  needs: { navigation: navigationOf('desktop') },
  views: { desktop: () => import('./widgets/section-menu.tsx'), mobile: false, amp: false },
})

/** All sections, in the menu of a phone. */
export const mobileMenu = widget({
  messages,
  needs: { navigation: navigationOf('mobile') },
  views: { ...view(() => import('./widgets/mobile-menu.tsx')), desktop: false },
})

/** The sections in one line that scrolls sideways, on a phone. */
export const sectionLine = widget({
  messages,
  needs: { navigation: navigationOf('mobile') },
  views: { ...view(() => import('./widgets/section-line.tsx')), desktop: false },
})

/** The topics that are in the news. */
export const topics = widget({
  flag: trendingTopic,
  messages,
  needs: { topics: { contract: TopicsResponse, request: () => ({ path: '/api/trending/topics', query: { pageno: 1, perpage: 12 } }), deadline: timeoutMs } },
  views: view(() => import('./widgets/topics.tsx')),
})

export const breaking = widget({
  flag: breakingNews,
  messages,
  needs: { breaking: { contract: BreakingResponse, request: () => ({ path: '/request/breaking' }), deadline: timeoutMs } },
  views: view(() => import('./widgets/breaking.tsx')),
})

export const trending = widget({
  messages,
  needs: { trending: { contract: TeasersResponse, request: () => ({ path: '/api/trending', query: { contenttype: 'article', pageno: 1, perpage: 5 } }), deadline: timeoutMs } },
  views: view(() => import('./widgets/trending.tsx')),
})

/** The groups of links in the footer. */
export const footerLinks = widget({
  messages,
  needs: { footer: { contract: FooterResponse, request: () => ({ path: '/request/footer' }), freshFor: '10m', deadline: timeoutMs } },
  views: view(() => import('./widgets/footer-links.tsx')),
})

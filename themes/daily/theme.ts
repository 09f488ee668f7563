import { defineTheme, type FramePropsOf } from 'masthead'
import { BreakingResponse, FooterResponse, NavigationResponse, TeasersResponse, TopicsResponse } from 'masthead/content'
import { messages } from './messages.ts'
import { specimen } from './specimen/specimen-page.ts'

/** Applies the reader's settings (see browser/preferences.ts) and the cached font before first paint. */
const script = "for(const n of['scheme','text','face'])try{const v=localStorage['masthead-'+n];if(v)document.documentElement.dataset[n]=v}catch{}"

// Milliseconds. The frame's data is optional: no story waits longer than this for a menu.
const timeoutMs = 2_000

const theme = defineTheme({
  name: 'daily',
  messages,
  needs: {
    navigation: {
      contract: NavigationResponse,
      request: ({ variant }) => ({ path: '/api/getnavigation', query: { msid: 'ALL', origin: variant === 'desktop' ? 'desktop' : 'mobile' } }),
      freshFor: '10m',
      deadline: timeoutMs,
    },
    footer: { contract: FooterResponse, request: () => ({ path: '/request/footer' }), freshFor: '10m', deadline: timeoutMs },
    trending: { contract: TeasersResponse, request: () => ({ path: '/api/trending', query: { contenttype: 'article', pageno: 1, perpage: 5 } }), deadline: timeoutMs },
    topics: { contract: TopicsResponse, request: () => ({ path: '/api/trending/topics', query: { pageno: 1, perpage: 12 } }), deadline: timeoutMs },
    breaking: { contract: BreakingResponse, request: () => ({ path: '/request/breaking' }), deadline: timeoutMs },
  },
  slots: ['search', 'strip', 'aside', 'footer'],
  frames: {
    desktop: () => import('./frames/desktop.tsx'),
    mobile: () => import('./frames/mobile.tsx'),
    amp: () => import('./frames/amp.tsx'),
    bare: () => import('./frames/bare.tsx'),
  },
  specimen,
  head: ({ edition, asset }) => ({
    themeColor: { light: '#fffefb', dark: '#131210' },
    icon: asset('mark.svg'),
    touchIcon: asset('icon-180.png'),
    manifest: `${edition.routePrefix}/manifest.webmanifest`,
    script,
    logo: { url: asset(`logo-${edition.id}.png`), width: 600, height: 60, alt: edition.siteName },
    defaultImage: { url: asset(`share-${edition.id}.png`), width: 1200, height: 630, alt: edition.siteName },
  }),
  webApp: ({ edition, asset }) => ({
    shortName: edition.id === 'english' ? 'Masthead' : 'మాస్ట్‌హెడ్',
    themeColor: '#fffefb',
    backgroundColor: '#fffefb',
    icons: [
      { src: asset('icon-192.png'), size: 192, maskable: false },
      { src: asset('icon-512.png'), size: 512, maskable: false },
      { src: asset('icon-maskable-512.png'), size: 512, maskable: true },
    ],
  }),
})

export default theme

export type FrameProps = FramePropsOf<typeof theme>

import { defineTheme, type FramePropsOf } from 'masthead'
import { FooterResponse, NavigationResponse } from 'masthead/content'
import { messages } from './messages.ts'

/** What the reader chose in the settings, before anything is drawn. The wall is dark unless they want it light. */
const script = "for(const n of['scheme','text'])try{const v=localStorage['masthead-'+n];if(v)document.documentElement.dataset[n]=v}catch{}"

// The frame adorns a page: no picture waits longer than this for a menu. Milliseconds.
const timeoutMs = 2_000

/** The photos site: pictures on a dark wall, and little around them. What it does not draw itself it has from `daily`. */
const theme = defineTheme({
  name: 'photos',
  extends: 'daily',
  messages,
  needs: {
    navigation: {
      contract: NavigationResponse,
      request: ({ variant }) => ({ path: '/api/getnavigation', query: { msid: 'ALL', origin: variant === 'desktop' ? 'desktop' : 'mobile' } }),
      freshFor: '10m',
      deadline: timeoutMs,
    },
    footer: { contract: FooterResponse, request: () => ({ path: '/request/footer' }), freshFor: '10m', deadline: timeoutMs },
  },
  slots: ['search', 'footer'],
  frames: {
    desktop: () => import('./frames/wall.tsx'),
    mobile: () => import('./frames/wall.tsx'),
    amp: () => import('./frames/wall.tsx'),
  },
  // Their AMP views stay the plugins': tokens make them fit.
  views: {
    'listing.listing': { desktop: () => import('./views/galleries.tsx'), mobile: () => import('./views/galleries.tsx') },
    'article.gallery': { desktop: () => import('./views/gallery.tsx'), mobile: () => import('./views/gallery.tsx') },
  },
  head: ({ edition, asset }) => ({
    themeColor: { light: '#101214', dark: '#101214' },
    icon: asset('mark.svg'),
    touchIcon: asset('icon-180.png'),
    manifest: `${edition.routePrefix}/manifest.webmanifest`,
    script,
    logo: { url: asset(`logo-${edition.id}.png`), width: 600, height: 60, alt: edition.siteName },
    defaultImage: { url: asset(`share-${edition.id}.png`), width: 1200, height: 630, alt: edition.siteName },
  }),
  webApp: ({ edition, asset }) => ({
    shortName: messages[edition.id].pictures,
    themeColor: '#101214',
    backgroundColor: '#101214',
    icons: [
      { src: asset('icon-192.png'), size: 192, maskable: false },
      { src: asset('icon-512.png'), size: 512, maskable: false },
      { src: asset('icon-maskable-512.png'), size: 512, maskable: true },
    ],
  }),
})

export default theme

export type FrameProps = FramePropsOf<typeof theme>

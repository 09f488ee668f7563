import { BreakingAnswer, defineTheme, FooterAnswer, type FramePropsOf, NavigationAnswer, TeasersAnswer, TopicsAnswer } from 'masthead'
import { messages } from './messages.ts'
import { specimen } from './specimen/specimen-page.ts'

/** What the reader chose in the settings (see browser/choices.ts), and the face that is here already, before anything is drawn. */
const script = "for(const n of['scheme','text','face'])try{const v=localStorage['masthead-'+n];if(v)document.documentElement.dataset[n]=v}catch{}"

// The frame adorns a page: no story waits longer than this for a menu. Milliseconds.
const deadline = 2_000

const theme = defineTheme({
  name: 'daily',
  messages,
  needs: {
    navigation: {
      contract: NavigationAnswer,
      from: ({ variant }) => `/api/getnavigation?msid=ALL&origin=${variant === 'desktop' ? 'desktop' : 'mobile'}`,
      freshFor: '10m',
      deadline,
    },
    footer: { contract: FooterAnswer, from: () => '/request/footer', freshFor: '10m', deadline },
    trending: { contract: TeasersAnswer, from: () => '/api/trending?contenttype=article&pageno=1&perpage=5', deadline },
    topics: { contract: TopicsAnswer, from: () => '/api/trending/topics?pageno=1&perpage=12', deadline },
    breaking: { contract: BreakingAnswer, from: () => '/request/breaking', deadline },
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

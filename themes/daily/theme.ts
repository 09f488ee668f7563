import { defineTheme, type FramePropsOf } from 'masthead'
import { messages } from './messages.ts'
import { relativeTimes } from './relative-times.ts'
import { specimen } from './specimen/specimen-page.ts'
import { breaking, footerLinks, mobileMenu, sectionLine, sectionMenu, topics, trending } from './widgets.ts'

/** Applies the reader's settings (see browser/preferences.ts) and the cached font before first paint. */
const script = "for(const n of['scheme','text','face'])try{const v=localStorage['masthead-'+n];if(v)document.documentElement.dataset[n]=v}catch{}"

const theme = defineTheme({
  name: 'daily',
  messages,
  widgets: { sectionMenu, mobileMenu, sectionLine, topics, breaking, trending, footerLinks },
  slots: ['search', 'account', 'glance', 'strip', 'aside', 'footer'],
  frames: {
    desktop: () => import('./frames/desktop.tsx'),
    mobile: () => import('./frames/mobile.tsx'),
    amp: () => import('./frames/amp.tsx'),
    bare: () => import('./frames/bare.tsx'),
    standalone: () => import('./frames/standalone.tsx'),
  },
  specimen,
  head: ({ edition, asset }) => ({
    themeColor: { light: '#fffefb', dark: '#131210' },
    icon: asset('mark.svg'),
    touchIcon: asset('icon-180.png'),
    manifest: `${edition.routePrefix}/manifest.webmanifest`,
    script: script + relativeTimes,
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

import { defineTheme, type FramePropsOf } from 'masthead'
import { messages } from './messages.ts'
import { links, sections } from './widgets.ts'

/** Applies the reader's settings before first paint. The site is dark unless the reader has chosen light. */
const script = "for(const n of['scheme','text'])try{const v=localStorage['masthead-'+n];if(v)document.documentElement.dataset[n]=v}catch{}"

/** The theme of the photos site: pictures on a dark wall with little around them. It extends `daily`. */
const theme = defineTheme({
  name: 'photos',
  extends: 'daily',
  messages,
  widgets: { sections, links },
  slots: ['search', 'footer'],
  frames: {
    desktop: () => import('./frames/wall.tsx'),
    mobile: () => import('./frames/wall.tsx'),
    amp: () => import('./frames/wall.tsx'),
  },
  // Their AMP views are the plugins' own, adapted by the tokens.
  views: {
    'listing.listing': { desktop: () => import('./views/galleries.tsx'), mobile: () => import('./views/galleries.tsx') },
    'article.gallery': { desktop: () => import('./views/gallery.tsx'), mobile: () => import('./views/gallery.tsx') },
    'article.gallery.upNext': { desktop: () => import('./views/more-galleries.tsx'), mobile: () => import('./views/more-galleries.tsx') },
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

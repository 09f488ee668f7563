import { BreakingAnswer, defineTheme, FooterAnswer, type FramePropsOf, NavigationAnswer, TeasersAnswer, TopicsAnswer } from 'masthead'
import { messages } from './messages.ts'

/** A pennant on its mast: the site's mark. */
const icon =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2032%2032'%3E%3Crect%20width='32'%20height='32'%20rx='6'%20fill='%23a11a20'/%3E%3Cpath%20d='M10%206v20'%20stroke='%23fffefb'%20stroke-width='3'%20stroke-linecap='round'/%3E%3Cpath%20d='M13.5%207l11%205-11%205z'%20fill='%23fffefb'/%3E%3C/svg%3E"

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
  slots: ['strip', 'aside', 'footer'],
  frames: {
    desktop: () => import('./frames/desktop.tsx'),
    mobile: () => import('./frames/mobile.tsx'),
    amp: () => import('./frames/amp.tsx'),
  },
  head: ({ edition, asset }) => ({
    themeColor: { light: '#fffefb', dark: '#131210' },
    icon,
    logo: { url: asset(`logo-${edition.id}.png`), width: 600, height: 60, alt: edition.siteName },
    defaultImage: { url: asset(`share-${edition.id}.png`), width: 1200, height: 630, alt: edition.siteName },
  }),
})

export default theme

export type FrameProps = FramePropsOf<typeof theme>

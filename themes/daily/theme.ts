import { BreakingAnswer, defineTheme, FooterAnswer, type FramePropsOf, NavigationAnswer, TeasersAnswer, TopicsAnswer } from 'masthead'
import { messages } from './messages.ts'

/** A pennant on its mast: the site's mark. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='6' fill='%23a11a20'/%3E%3Cpath d='M10 6v20' stroke='%23fffefb' stroke-width='3' stroke-linecap='round'/%3E%3Cpath d='M13.5 7l11 5-11 5z' fill='%23fffefb'/%3E%3C/svg%3E"

const theme = defineTheme({
  name: 'daily',
  messages,
  needs: {
    navigation: {
      contract: NavigationAnswer,
      from: ({ variant }) => `/api/getnavigation?msid=ALL&origin=${variant === 'desktop' ? 'desktop' : 'mobile'}`,
      freshFor: '10m',
    },
    footer: { contract: FooterAnswer, from: () => '/request/footer', freshFor: '10m' },
    trending: { contract: TeasersAnswer, from: () => '/api/trending?contenttype=article&pageno=1&perpage=5' },
    topics: { contract: TopicsAnswer, from: () => '/api/trending/topics?pageno=1&perpage=12' },
    breaking: { contract: BreakingAnswer, from: () => '/request/breaking' },
  },
  slots: ['strip', 'aside', 'footer'],
  frames: {
    desktop: () => import('./frames/desktop.tsx'),
    mobile: () => import('./frames/mobile.tsx'),
    amp: () => import('./frames/amp.tsx'),
  },
  head: () => ({ themeColor: { light: '#fffefb', dark: '#131210' }, icon }),
})

export default theme

export type FrameProps = FramePropsOf<typeof theme>

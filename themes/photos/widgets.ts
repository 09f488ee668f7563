import { need, view, widget } from 'masthead'
import { FooterResponse, NavigationResponse } from 'masthead/content'
import { messages } from './messages.ts'

// Milliseconds. No picture waits longer than this for a menu.
const timeoutMs = 2_000

const navigation = need({
  contract: NavigationResponse,
  request: ({ variant }: { readonly variant: string }) => ({ path: '/api/getnavigation', query: { msid: 'ALL', origin: variant === 'desktop' ? 'desktop' : 'mobile' } }),
  freshFor: '10m',
  deadline: timeoutMs,
})

/** The sections of the photos site. */
export const sections = widget({ messages, needs: { navigation }, views: view(() => import('./widgets/sections.tsx')) })

/** The paper's links in the footer. */
export const links = widget({
  messages,
  needs: { footer: { contract: FooterResponse, request: () => ({ path: '/request/footer' }), freshFor: '10m', deadline: timeoutMs } },
  views: view(() => import('./widgets/links.tsx')),
})

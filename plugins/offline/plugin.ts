import { definePlugin, page, type PropsOf, view } from 'masthead'
import { messages } from './messages.ts'

/** Shown when the reader's device is offline: the service worker caches it and lists the articles read last. */
export const offline = page({
  path: '/offline',
  params: {},
  messages,
  head: ({ t }) => ({ title: t.title, description: t.text, noIndex: true }),
  views: {
    ...view(() => import('./views/offline.tsx')),
    amp: false,
    whyNoAmp: 'AMP pages are served from caches of others, whose service workers are not ours.',
  },
})

export type OfflineProps = PropsOf<typeof offline>

export default definePlugin({ name: 'offline', pages: { offline } })

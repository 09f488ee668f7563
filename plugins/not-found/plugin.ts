import { definePlugin, page, type PropsOf, view } from 'masthead'
import { messages } from './messages.ts'

/** Shown for whatever does not exist or no longer exists: the frame around it has the trending stories. */
export const notFound = page({
  path: '/404',
  params: {},
  messages,
  errorPageFor: ['notFound', 'gone'],
  head: ({ t }) => ({ title: t.notFoundTitle, description: t.notFoundText, noIndex: true }),
  views: view(() => import('./views/not-found.tsx')),
})

/** Shown when a page cannot be made: it needs no data, so that it can always be made itself. */
export const unavailable = page({
  path: '/503',
  params: {},
  messages,
  errorPageFor: ['failed', 'refused'],
  head: ({ t }) => ({ title: t.unavailableTitle, description: t.unavailableText, noIndex: true }),
  views: view(() => import('./views/unavailable.tsx')),
})

export type NotFoundProps = PropsOf<typeof notFound>
export type UnavailableProps = PropsOf<typeof unavailable>

export default definePlugin({ name: 'not-found', pages: { notFound, unavailable } })

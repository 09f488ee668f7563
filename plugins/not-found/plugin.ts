import { definePlugin, page, type PropsOf, view } from 'masthead'
import { messages } from './messages.ts'

/** The error page for addresses without content and content taken down; the frame around it shows the trending stories. */
export const notFound = page({
  path: '/404',
  params: {},
  messages,
  errorPageFor: ['notFound', 'gone'],
  head: ({ t }) => ({ title: t.notFoundTitle, description: t.notFoundText, noIndex: true }),
  views: view(() => import('./views/not-found.tsx')),
})

/** The error page for failures. It has no needs, so it can always be rendered. */
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

import { page, type PropsOf, view } from 'masthead'
import { AlertsResponse, AlertTopicsResponse } from 'masthead/content'
import { breadcrumbList, webPage } from 'masthead/json-ld'
import { messages } from './messages.ts'
import { alertsPath as path } from './path.ts'

/** What this browser is told of, and the alerts that were sent lately. */
export const notifications = page({
  path,
  params: {},
  // A push subscription belongs to one host.
  sites: ['main'],
  messages,
  // Both are absent where the content API sends no alerts.
  optionalNeeds: {
    alerts: { contract: AlertsResponse, request: ({ edition }) => ({ path: '/api/push/alerts', query: { channel: edition.channel } }) },
    topics: { contract: AlertTopicsResponse, request: ({ edition }) => ({ path: '/api/push/topics', query: { channel: edition.channel } }) },
  },
  cacheability: { freshFor: '10m', staleFor: '1h', staleIfErrorFor: '7d' },
  head: ({ page, t }) => ({
    title: `${t.title} | ${page.edition.siteName}`,
    description: t.description,
    type: 'website',
    alternates: { english: path, telugu: path },
    jsonLd: [webPage(page, { path, name: t.title, description: t.description }), breadcrumbList(page, t.home, [{ path, name: t.title }])],
  }),
  views: view(() => import('./views/notifications.tsx')),
})

export type NotificationsProps = PropsOf<typeof notifications>

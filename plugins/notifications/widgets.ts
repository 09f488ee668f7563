import { Type, view, widget, type WidgetPropsOf } from 'masthead'
import { messages } from './messages.ts'

// Ways to the page of alerts, the same for all readers. On a section's own site there is none, because a push subscription
// belongs to one host.

const sites = ['main'] as const
const Name = Type.String({ pattern: '^[a-z0-9-]{1,200}$' })

/** On the page of a reader's account. */
export const allAlerts = widget({
  messages,
  placement: { slot: 'alertTools', sites },
  views: { ...view(() => import('./views/all-alerts.tsx')), amp: false },
})

export const ofTopic = widget({
  messages,
  placement: { slot: 'listTools', sites },
  params: Type.Object({ topic: Name }),
  pageParams: ['topic'],
  views: view(() => import('./views/of-topic.tsx')),
})

export const ofAuthor = widget({
  messages,
  placement: { slot: 'listTools', sites },
  params: Type.Object({ author: Name }),
  pageParams: ['author'],
  views: view(() => import('./views/of-author.tsx')),
})

export type AllAlertsProps = WidgetPropsOf<typeof allAlerts>
export type OfTopicProps = WidgetPropsOf<typeof ofTopic>
export type OfAuthorProps = WidgetPropsOf<typeof ofAuthor>

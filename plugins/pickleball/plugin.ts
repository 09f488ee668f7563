import { calendar, definePlugin, type Head, page, type PageContext, type PropsOf, slug, view } from 'masthead'
import { breadcrumbList, itemList, type JsonLd, webPage } from 'masthead/json-ld'
import { EventAnswer, HubAnswer, type Words } from './contract.ts'
import { changesTopic } from './live-topic.ts'
import { messages } from './messages.ts'
import { type CalendarProps, eventCalendar } from './pages/event-calendar.ts'
import { calendarPath, eventPath, hubPath, rankingsPath } from './pages/paths.ts'

const staleIfErrorFor = '7d'
const wordsIn = ({ en, te }: Words, { edition }: PageContext): string => (edition.langCode === 'te' ? (te ?? en) : en)

/** Events, the newest first, and who leads. */
export const hub = page({
  path: hubPath,
  params: {},
  messages,
  needs: { all: { contract: HubAnswer, request: () => ({ path: '/api/pickleball' }), staleIfErrorFor } },
  head: ({ data, page, t }) => {
    const { events, rankings } = data.all.response
    const list = itemList(events.map((event) => ({ name: wordsIn(event.name, page), url: page.absolute(eventPath(event.id)) })))
    return pickleballHead({ page, t, path: hubPath, title: t.hubTitle, description: t.hubText, isEmpty: events.length + rankings.length === 0, jsonLd: events.length === 0 ? [] : [webPage(page, { path: hubPath, name: t.hubTitle, description: t.hubText, mainEntity: list })] })
  },
  views: view(() => import('./views/hub.tsx')),
  representations: calendar(calendarPath, (props: CalendarProps) => eventCalendar(props)),
})

/** The draws of an event, each as a picture. */
export const event = page({
  path: `${hubPath}/:event-draws`,
  params: { event: slug() },
  messages,
  needs: { event: { contract: EventAnswer, request: ({ params }) => ({ path: '/api/pickleball/event', query: { id: params.event } }), staleIfErrorFor } },
  head: ({ data, page, t }) => {
    const { id, name, starts, ends, place, demo, draws } = data.event.response.event
    const [shown, path] = [wordsIn(name, page), eventPath(id)]
    const where = place && wordsIn(place, page)
    const isTold = where !== undefined && !demo
    return pickleballHead({
      page, t, path, name: shown, title: t.eventTitle(shown), description: t.eventText(shown), isEmpty: draws.length === 0,
      jsonLd: isTold ? [{ '@type': 'SportsEvent', '@id': `${page.absolute(path)}#event`, url: page.absolute(path), name: shown, sport: 'Pickleball', startDate: starts, endDate: ends, eventStatus: 'https://schema.org/EventScheduled', eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode', location: { '@type': 'Place', name: where, address: where } }] : [],
    })
  },
  views: view(() => import('./views/event.tsx')),
})

/** Players by their points. */
export const rankings = page({
  path: rankingsPath,
  params: {},
  messages,
  needs: { all: { contract: HubAnswer, request: () => ({ path: '/api/pickleball' }), staleIfErrorFor } },
  head: ({ data, page, t }) => {
    const lists = data.all.response.rankings
    const title = `${t.title}: ${t.rankings}`
    return pickleballHead({
      page, t, path: rankingsPath, name: t.rankings, title, description: t.rankingsText, isEmpty: lists.length === 0,
      jsonLd: lists.map(({ name, rows }) => itemList(rows.slice(0, 10).map((row) => ({ name: wordsIn(row.name, page) })), { name: wordsIn(name, page) })),
    })
  },
  views: view(() => import('./views/rankings.tsx')),
})

interface HeadInput {
  readonly page: PageContext
  readonly t: { readonly home: string; readonly sports: string; readonly title: string; readonly titleOf: (title: string, siteName: string) => string }
  readonly path: string
  readonly title: string
  readonly description: string
  /** In the breadcrumb; the hub itself has none. */
  readonly name?: string
  readonly isEmpty: boolean
  readonly jsonLd: readonly JsonLd[]
}

function pickleballHead({ page, t, path, title, description, name, isEmpty, jsonLd }: HeadInput): Head {
  const crumbs = [{ path: '/sports', name: t.sports }, { path: hubPath, name: t.title }]
  return {
    title: t.titleOf(title, page.edition.siteName), description, type: 'website', noIndex: isEmpty,
    alternates: Object.fromEntries(page.editions.map(({ id }) => [id, path])),
    jsonLd: [breadcrumbList(page, t.home, name === undefined ? crumbs : [...crumbs, { path, name }]), ...jsonLd],
  }
}

export type HubProps = PropsOf<typeof hub>
export type EventProps = PropsOf<typeof event>
export type RankingsProps = PropsOf<typeof rankings>
/** The plugin's words as views see them. */
export type Messages = HubProps['t']

/** Sections that lead to it. */
const sections = ['/sports'] as const

export default definePlugin({
  name: 'pickleball',
  pages: { hub, event, rankings },
  live: { changes: changesTopic },
  entryLinks: { english: [{ title: messages.english.title, path: hubPath, group: 'results', sections }], telugu: [{ title: messages.telugu.title, path: hubPath, group: 'results', sections }] },
  origin: () => import('./origin/origin.ts'),
})

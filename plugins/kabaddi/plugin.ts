import { calendar, definePlugin, type Head, integer, need, page, type PageContext, type PropsOf, type Static, view } from 'masthead'
import { ListingResponse } from 'masthead/content'
import { breadcrumbList, itemList, type JsonLd, webPage } from 'masthead/json-ld'
import { neighbourPages, pageQuery, pastTheEnd, withPage } from 'masthead/kit'
import { SeasonAnswer } from './contract.ts'
import { changesTopic } from './live-topic.ts'
import { messages } from './messages.ts'
import { matchEvents } from './pages/json-ld.ts'
import { type CalendarProps, matchCalendar } from './pages/match-calendar.ts'
import { calendarPath, hubPath, leadersPath, pointsPath, schedulePath, seasonOf } from './pages/paths.ts'
import { seasonName, wordsIn } from './pages/words.ts'
import { settings } from './settings.ts'

const season = integer({ min: 1, max: 200 })
const needs = {
  season: need({ contract: SeasonAnswer, request: ({ query }: { readonly query: { readonly season?: number | undefined } }) => ({ path: '/api/kabaddi/season', query: { season: query.season } }), staleIfErrorFor: '7d' }),
}
type Answer = { readonly season: Static<typeof SeasonAnswer> }

/** Stories that a page of the hub shows. */
const storiesPerPage = 12

/** The season at a glance, with the stories of its section; further pages have older stories. */
export const hub = page({
  path: hubPath(),
  params: {},
  query: { season, ...pageQuery },
  messages,
  needs,
  optionalNeeds: {
    stories: {
      contract: ListingResponse,
      request: (input) => ({ path: '/request/articlelist', query: { seopath: settings.of(input).sections[input.edition.id], pageno: input.query.page ?? 1, perpage: storiesPerPage } }),
      deadline: 1_000,
    },
  },
  outcome: ({ data, query }) => (query.page === undefined ? undefined : data.stories ? pastTheEnd(data.stories.response) : { kind: 'notFound' }),
  head: ({ data, page, query, t }) => {
    const { about } = data.season.response
    const name = seasonName(about, t, page)
    const stories = data.stories?.response
    const path = withPage(hubPath(seasonOf(about)), query.page ?? 1)
    return {
      ...seasonHead({ data, page, t, path, title: t.hubTitle(name), description: t.hubText(name), isEmpty: about.season === undefined && (stories?.total ?? 0) === 0 }),
      ...(stories ? neighbourPages(hubPath(seasonOf(about)), stories) : {}),
    }
  },
  views: { ...view(() => import('./views/hub.tsx')), amp: () => import('./views/hub.amp.tsx') },
})

/** All matches: those to come, then results. */
export const schedule = page({
  path: schedulePath(),
  params: {},
  query: { season },
  messages,
  needs,
  head: ({ data, page, t }) => {
    const { about, matches } = data.season.response
    const name = seasonName(about, t, page)
    return seasonHead({ data, page, t, path: schedulePath(seasonOf(about)), name: t.schedule, title: t.scheduleTitle(name), description: t.scheduleText(name), isEmpty: matches.length === 0, jsonLd: matchEvents(page, about, matches, t).slice(0, 60) })
  },
  views: view(() => import('./views/schedule.tsx')),
  representations: calendar(calendarPath(), (props: CalendarProps) => matchCalendar(props), { query: ['season'] }),
})

/** The table, by the rules of its season. */
export const points = page({
  path: pointsPath(),
  params: {},
  query: { season },
  messages,
  needs,
  head: ({ data, page, t }) => {
    const { about, standings } = data.season.response
    const name = seasonName(about, t, page)
    const [title, description, path] = [t.pointsTitle(name), t.pointsText(name), pointsPath(seasonOf(about))]
    return seasonHead({
      data, page, t, path, name: t.points, title, description, isEmpty: standings.length === 0,
      jsonLd: standings.length === 0 ? [] : [webPage(page, { path, name: title, description, mainEntity: itemList(standings.map(({ team }) => ({ name: wordsIn(team.name, page) })), { name: title }) })],
    })
  },
  views: view(() => import('./views/points.tsx')),
})

/** Who has the most raid points, and tackle points. */
export const leaders = page({
  path: leadersPath(),
  params: {},
  query: { season },
  messages,
  needs,
  head: ({ data, page, t }) => {
    const { about, raiders } = data.season.response
    const name = seasonName(about, t, page)
    const [title, description, path] = [t.leadersTitle(name), t.leadersText(name), leadersPath(seasonOf(about))]
    return seasonHead({
      data, page, t, path, name: t.leaders, title, description, isEmpty: raiders.length === 0,
      jsonLd: raiders.length === 0 ? [] : [webPage(page, { path, name: title, description, mainEntity: itemList(raiders.slice(0, 10).map((one) => ({ name: wordsIn(one.name, page) })), { name: t.raiders }) })],
    })
  },
  views: view(() => import('./views/leaders.tsx')),
})

interface SeasonHeadInput {
  readonly data: Answer
  readonly page: PageContext
  readonly t: { readonly home: string; readonly sports: string; readonly title: string; readonly titleOf: (title: string, siteName: string) => string }
  readonly path: string
  readonly title: string
  readonly description: string
  /** In the breadcrumb; the hub itself has none. */
  readonly name?: string
  readonly isEmpty: boolean
  readonly jsonLd?: readonly JsonLd[]
}

function seasonHead({ page, t, path, title, description, name, isEmpty, jsonLd = [] }: SeasonHeadInput): Head {
  const crumbs = [{ path: '/sports', name: t.sports }, { path: hubPath(), name: t.title }]
  return {
    title: t.titleOf(title, page.edition.siteName),
    description,
    type: 'website',
    canonical: path,
    alternates: Object.fromEntries(page.editions.map(({ id }) => [id, path])),
    noIndex: isEmpty,
    jsonLd: [breadcrumbList(page, t.home, name === undefined ? crumbs : [...crumbs, { path, name }]), ...jsonLd],
  }
}

export type HubProps = PropsOf<typeof hub>
export type ScheduleProps = PropsOf<typeof schedule>
export type PointsProps = PropsOf<typeof points>
export type LeadersProps = PropsOf<typeof leaders>
/** The plugin's words as views see them. */
export type Messages = PointsProps['t']

/** Sections that lead to it. */
const sections = ['/sports'] as const

export default definePlugin({
  name: 'kabaddi',
  settings,
  pages: { hub, schedule, points, leaders },
  live: { changes: changesTopic },
  entryLinks: { english: [{ title: messages.english.title, path: hubPath(), group: 'results', sections }], telugu: [{ title: messages.telugu.title, path: hubPath(), group: 'results', sections }] },
  // Where no section has that name, the league is what is meant.
  redirects: [{ from: '/sports/kabaddi', to: hubPath(), ifNotFound: true }],
  origin: () => import('./origin/origin.ts'),
})

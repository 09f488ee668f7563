import { calendar, integer, need, oneOf, page, type PageContext, type PropsOf, slug, view } from 'masthead'
import { breadcrumbList, itemList, webPage } from 'masthead/json-ld'
import { queryPath } from 'masthead/kit'
import { CommentaryAnswer, filters, FixturesAnswer, ListAnswer, MatchAnswer, ScheduleAnswer } from './contract.ts'
import { messages } from './messages.ts'
import { type CalendarWords, matchCalendar } from './pages/calendar-file.ts'
import { sportsEvent } from './pages/json-ld.ts'
import { type ScheduleParts, type ScheduleQuery, wholeSchedule } from './pages/whole-schedule.ts'
import { commentaryName, livePath, matchName, schedulePath } from './paths.ts'

const crumbs = (t: { readonly sports: string; readonly cricket: string }) => [
  { path: '/sports', name: t.sports },
  { path: '/sports/cricket', name: t.cricket },
]
const both = (path: string) => ({ english: path, telugu: path })

/** What is played, what comes next, what has just ended. */
export const live = page({
  path: livePath,
  params: {},
  messages,
  needs: { matches: { contract: ListAnswer, request: ({ edition }) => ({ path: '/api/cricket/live', query: { channel: edition.channel } }) } },
  head: ({ data, page, t }) => {
    const { live, next, ended } = data.matches.response
    const all = [...live, ...next, ...ended]
    return {
      title: t.titleOf(t.live, page.edition.siteName),
      description: t.liveText,
      alternates: both(livePath),
      jsonLd: [
        breadcrumbList(page, t.home, [...crumbs(t), { path: livePath, name: t.live }]),
        webPage(page, { type: 'CollectionPage', path: livePath, name: t.live, description: t.liveText, ...(all.length === 0 ? {} : { mainEntity: itemList(all.map(({ sides, path }) => ({ name: `${sides[0].name} ${t.versus} ${sides[1].name}`, url: page.absolute(path) }))) }) }),
      ],
    }
  },
  views: view(() => import('./views/live.tsx')),
})

/** A match: the score as it is, the scorecard, how it went. */
export const match = page({
  path: `${livePath}/:match`,
  params: { match: matchName },
  messages,
  needs: { match: { contract: MatchAnswer, request: ({ params, edition }) => ({ path: ['/api/cricket/match', params.match.id], query: { channel: edition.channel } }), staleIfErrorFor: '7d' } },
  canonical: ({ data }) => data.match.response.match.path,
  head: ({ data, page, t }) => {
    const { match } = data.match.response
    const [home, away] = match.sides
    const title = t.matchTitle(home.name, away.name, match.series.name)
    const description = t.matchText(home.name, away.name, match.line)
    return {
      title: t.titleOf(title, page.edition.siteName),
      description,
      alternates: both(match.path),
      jsonLd: [
        breadcrumbList(page, t.home, [...crumbs(t), { path: livePath, name: t.live }, { path: match.path, name: `${home.name} ${t.versus} ${away.name}` }]),
        webPage(page, { path: match.path, name: title, description }),
        ...sportsEvent(page, match),
      ],
    }
  },
  views: view(() => import('./views/match.tsx')),
})

/** The same ball by ball, in words. */
export const commentary = page({
  path: '/sports/cricket/:series/:match',
  params: { series: slug(), match: commentaryName },
  query: { innings: integer({ min: 1, max: 12 }), filter: oneOf(...filters), over: integer({ min: 1, max: 400 }) },
  messages,
  needs: {
    commentary: {
      contract: CommentaryAnswer,
      request: ({ params, query, edition }) => ({ path: ['/api/cricket/commentary', params.match.id], query: { channel: edition.channel, ...query } }),
      staleIfErrorFor: '7d',
    },
  },
  canonical: ({ data }) => data.commentary.response.match.commentaryPath,
  head: ({ data, page, query, t }) => {
    const { match, count } = data.commentary.response
    const [home, away] = match.sides
    const title = t.commentaryTitle(home.name, away.name, match.series.name)
    const description = t.commentaryText(home.name, away.name, match.line)
    const isNarrowed = query.filter !== undefined || query.over !== undefined || query.innings !== undefined
    return {
      title: t.titleOf(title, page.edition.siteName),
      description,
      // Before its first ball there is nothing to be found.
      noIndex: count === 0,
      ...(isNarrowed ? { canonical: match.commentaryPath } : { alternates: both(match.commentaryPath) }),
      jsonLd: [
        breadcrumbList(page, t.home, [...crumbs(t), { path: match.path, name: `${home.name} ${t.versus} ${away.name}` }, { path: match.commentaryPath, name: t.commentary }]),
        webPage(page, { path: match.commentaryPath, name: title, description }),
        ...sportsEvent(page, match),
      ],
    }
  },
  views: view(() => import('./views/commentary.tsx')),
})

interface Asked {
  readonly query: ScheduleQuery
  readonly edition: { readonly channel: number }
}

const scheduleNeeds = { schedule: need({ contract: ScheduleAnswer, request: ({ query, edition }: Asked) => ({ path: '/api/cricket/schedule', query: { channel: edition.channel, ...query } }) }) }
const fixtureNeeds = { fixtures: need({ contract: FixturesAnswer, request: ({ edition }: Asked) => ({ path: '/api/tournament/calendar/cricket', query: { channel: edition.channel } }) }) }

type CalendarProps = ScheduleParts & { readonly page: PageContext; readonly t: CalendarWords }

/** All matches by day, of one series or one team where that is asked for. */
export const schedule = page({
  path: schedulePath,
  params: {},
  query: { series: slug(), team: slug() },
  messages,
  needs: scheduleNeeds,
  optionalNeeds: fixtureNeeds,
  outcome: (props) => ((props.query.series !== undefined || props.query.team !== undefined) && wholeSchedule(props).days.length === 0 ? { kind: 'notFound' } : undefined),
  head: (props) => {
    const { page, query, t } = props
    const { days, series, teams } = wholeSchedule(props)
    const name = query.series === undefined ? teams.find(({ id }) => id === query.team)?.name : series.find(({ id }) => id === query.series)?.name
    const title = name === undefined ? t.schedule : t.scheduleOf(name)
    const path = queryPath(schedulePath, { series: query.series, team: query.team })
    const matches = days.flatMap((day) => day.matches)
    return {
      title: t.titleOf(title, page.edition.siteName),
      description: t.scheduleText,
      canonical: path,
      ...(path === schedulePath ? { alternates: both(schedulePath) } : {}),
      noIndex: matches.length === 0,
      jsonLd: [
        breadcrumbList(page, t.home, [...crumbs(t), { path: schedulePath, name: t.schedule }]),
        webPage(page, { type: 'CollectionPage', path, name: title, description: t.scheduleText, ...(matches.length === 0 ? {} : { mainEntity: itemList(matches.map(({ sides, path: own }) => ({ name: `${sides[0].name} ${t.versus} ${sides[1].name}`, url: page.absolute(own) }))) }) }),
      ],
    }
  },
  views: view(() => import('./views/schedule.tsx')),
  representations: calendar(`${schedulePath}.ics`, (props: CalendarProps) => matchCalendar(props.page, props.t, props.query, wholeSchedule(props)), { query: ['series', 'team'] }),
})

export type LiveProps = PropsOf<typeof live>
export type MatchProps = PropsOf<typeof match>
export type CommentaryProps = PropsOf<typeof commentary>
export type ScheduleProps = PropsOf<typeof schedule>
export type Messages = MatchProps['t']

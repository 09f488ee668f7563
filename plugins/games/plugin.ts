import { calendar, definePlugin, entryLinksFromSettings, fromSettings, matching, need, oneOf, page, type PageContext, type PropsOf, type Static, view } from 'masthead'
import { ListingResponse } from 'masthead/content'
import { dataset, itemList, webPage } from 'masthead/json-ld'
import { HomeAnswer, ScheduleAnswer, TallyAnswer } from './contract.ts'
import { changesTopic } from './live-topic.ts'
import { messages } from './messages.ts'
import { gamesEvent, sessionEvents } from './pages/json-ld.ts'
import { gamesHead } from './pages/page-head.ts'
import { currentTallyPath, homePath, schedulePath, tallyPath, yearOf } from './pages/paths.ts'
import { type CalendarProps, sessionCalendar } from './pages/session-calendar.ts'
import { gamesName, wordsIn } from './pages/words.ts'
import { settings } from './settings.ts'

const series = fromSettings(settings, (values) => oneOf(...values.series.map(({ id }) => id)))
const year = matching(/[12]\d{3}/, 'year')
const day = matching(/\d{4}-\d\d-\d\d/, 'a day, as in 2022-07-29')
const tallyQuery = { sort: oneOf('gold', 'total'), day, nation: matching(/[A-Z]{3}/, 'the code of a nation') }
const staleIfErrorFor = '7d'

/** The Games at a glance. */
export const home = page({
  path: '/sports/:series',
  params: { series },
  query: { year },
  messages,
  needs: { games: { contract: HomeAnswer, request: ({ params, query }) => ({ path: ['/api/games', params.series], query: { year: query.year } }), staleIfErrorFor } },
  optionalNeeds: { stories: { contract: ListingResponse, request: () => ({ path: '/request/articlelist', query: { seopath: 'sports', pageno: 1, perpage: 4 } }), deadline: 1_000 } },
  head: ({ data, page, params, t }) => {
    const { about } = data.games.response
    const name = gamesName(about, page)
    return gamesHead({
      page, t, about, path: homePath(params.series, { year: yearOf(about) }),
      title: t.homeTitle(name, String(about.games?.year ?? name)), description: t.homeText(name), isEmpty: about.games === undefined, jsonLd: gamesEvent(page, about),
    })
  },
  views: { ...view(() => import('./views/home.tsx')), amp: () => import('./views/home.amp.tsx') },
})

interface ScheduleInput {
  readonly params: { readonly series: string }
  readonly query: { readonly year?: string | undefined; readonly day?: string | undefined; readonly discipline?: string | undefined }
}

const scheduleNeed = (days?: 'all') =>
  need({ contract: ScheduleAnswer, request: ({ params, query }: ScheduleInput) => ({ path: ['/api/games', params.series, 'schedule'], query: { year: query.year, day: query.day, discipline: query.discipline, days } }), staleIfErrorFor })

/** Sessions of a day, or of a discipline. */
export const schedule = page({
  path: '/sports/:series/schedule',
  params: { series },
  query: { year, day, discipline: matching(/[a-z0-9-]{1,80}/, 'a discipline') },
  messages,
  needs: { schedule: scheduleNeed() },
  head: ({ data, page, params, t }) => {
    const { about, sessions, isOwnDay, day, discipline } = data.schedule.response
    const name = gamesName(about, page)
    return gamesHead({
      page, t, about, path: schedulePath(params.series, { year: yearOf(about), day: isOwnDay ? day : undefined, discipline }),
      name: t.schedule, title: t.scheduleTitle(name), description: t.scheduleText(name), isEmpty: sessions.length === 0, jsonLd: [...gamesEvent(page, about), ...sessionEvents(page, about, sessions.slice(0, 40))],
    })
  },
  views: view(() => import('./views/schedule.tsx')),
  // Of all days: who subscribes does not do so for one.
  representations: calendar('/sports/:series/schedule.ics', (props: CalendarProps) => sessionCalendar(props), { query: ['year', 'discipline'], needs: { schedule: scheduleNeed('all') } }),
})

/** The table of medals. */
export const tally = page({
  path: '/sports/:series/medal-tally',
  params: { series },
  query: { year, ...tallyQuery },
  messages,
  needs: { tally: { contract: TallyAnswer, request: ({ params, query }) => ({ path: ['/api/games', params.series, 'tally'], query: { ...query } }), staleIfErrorFor } },
  head: ({ data, page, t }) => tallyHead(data.tally, page, t),
  views: view(() => import('./views/tally.tsx')),
})

/** The table of the Games that are on, or were last; for search engines it is that of its series. */
export const currentTally = page({
  path: currentTallyPath,
  params: {},
  query: tallyQuery,
  messages,
  needs: { tally: { contract: TallyAnswer, request: ({ query }) => ({ path: '/api/games/tally', query: { ...query } }), staleIfErrorFor } },
  head: ({ data, page, t }) => tallyHead(data.tally, page, t),
  views: view(() => import('./views/tally.tsx')),
})

function tallyHead({ response }: Static<typeof TallyAnswer>, page: PageContext, t: HomeProps['t']) {
  const { about, rows } = response
  const { games } = about
  const name = gamesName(about, page)
  const [title, description, path] = [t.tallyTitle(name), t.tallyText(name), tallyPath(about.series.id, { year: yearOf(about) })]
  const list = rows.map(({ nation }) => ({ name: wordsIn(nation, page) }))
  const isReal = games !== undefined && !games.demo && rows.length > 0
  return gamesHead({
    page, t, about, path, name: t.tally, title, description, isEmpty: rows.length === 0,
    jsonLd: [
      webPage(page, { path, name: title, description, ...(games ? { dateModified: new Date(games.updated).toISOString() } : {}), ...(list.length === 0 ? {} : { mainEntity: itemList(list, { name: title }) }) }),
      ...(isReal ? [dataset(page, { path, name: title, description, dateModified: new Date(games.updated).toISOString(), place: games.place ? wordsIn(games.place, page) : wordsIn(about.series.name, page), measures: [t.medal('gold'), t.medal('silver'), t.medal('bronze'), t.rank] })] : []),
    ],
  })
}

export type HomeProps = PropsOf<typeof home>
export type ScheduleProps = PropsOf<typeof schedule>
export type TallyProps = PropsOf<typeof tally> | PropsOf<typeof currentTally>
/** The plugin's words as views see them. */
export type Messages = HomeProps['t']

/** Sections that lead to them. */
const sections = ['/sports'] as const

export default definePlugin({
  name: 'games',
  settings,
  pages: { home, schedule, tally, currentTally },
  live: { changes: changesTopic },
  entryLinks: {
    english: [entryLinksFromSettings(settings, ({ series }) => series.map(({ id, name }) => ({ title: name, path: homePath(id), sections }))), { title: messages.english.tally, path: currentTallyPath, group: 'results', sections }],
    telugu: [entryLinksFromSettings(settings, ({ series }) => series.map(({ id, name, nameTelugu }) => ({ title: nameTelugu ?? name, path: homePath(id), sections }))), { title: messages.telugu.tally, path: currentTallyPath, group: 'results', sections }],
  },
  origin: () => import('./origin/origin.ts'),
})

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'masthead'
import { type BodyOf, type OriginContext, queryParameter, sendContent, sendNotFound } from 'masthead/origin'
import { CalendarAnswer } from '../calendar-contract.ts'
import { HubAnswer, MatchAnswer, ScheduleAnswer, StandingsAnswer, StatisticAnswer, StatisticsAnswer, TeamAnswer, TeamsAnswer } from '../contract.ts'
import { allSeasons } from './match-writer.ts'
import { newestSeasonOf, openSeason, readHub, readMatch, readSchedule, readStandingsPage, readTeam, readTeams, type SeasonView } from './match-reader.ts'
import { messages } from '../messages.ts'
import { readCalendar } from './calendar-reader.ts'
import { isTelugu, teluguNames, withNames } from './in-telugu.ts'
import { hubStatistics, readLeaders, readRanking } from './statistic-reader.ts'
import { columnOfParam, startsFromSmallest, type StatisticId, statistics, statisticsOf } from '../statistics.ts'
import { databaseOf } from './tables.ts'
import { tournamentTag } from './tags.ts'
import { sideIdOf } from './profiles/side-reader.ts'
import { tournamentNamed } from '../tournaments.ts'
import { settings, tournamentsOf } from '../settings.ts'

// Seconds. Results come with imports, which purge what they change.
const freshness = { maxAge: 300, staleWhileRevalidate: 3_600, staleIfError: 604_800 }

const perpage = 50

/** Milliseconds: what was played in the last week is still in a calendar. */
const pastMs = 7 * 86_400_000
const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })

/** Its API: the addresses of the pages' needs. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = databaseOf(origin)
  const all = tournamentsOf(settings.of(origin))
  const tournamentOf = (id: string) => all.find((each) => each.id === id)
  /** An answer with names as the readers of the edition that asks write them. */
  const inLanguage = async <Body>(request: FastifyRequest, tournament: string, body: Body): Promise<Body> => (isTelugu(request, origin) ? withNames(body, await teluguNames(db, tournament)) : body)
  /** Responds for the requested season, or with 404 for one that does not exist. */
  const forSeason = <Contract extends TSchema>(
    path: string,
    contract: Contract,
    read: (view: SeasonView, request: FastifyRequest) => Promise<NoInfer<BodyOf<Contract>> | undefined>,
    otherwise?: (request: FastifyRequest) => Promise<number | undefined>,
  ) =>
    app.get(path, async (request, reply) => {
      const tournament = tournamentOf(param(request, 'tournament'))
      if (!tournament) return notFound(reply, [])
      const tags = [tournamentTag(tournament.id)]
      const text = queryParameter(request, 'season')
      const season = text === undefined ? await otherwise?.(request) : seasonNumber(text)
      // Only rankings add seasons up: a schedule or a table is one season's.
      const isKnown = season !== null && (season !== allSeasons || path.includes('/statistics'))
      const view = isKnown ? await openSeason(db, tournament, season) : undefined
      const body = view && (await read(view, request))
      return body ? sendContent(reply, contract, await inLanguage(request, tournament.id, body), freshness, tags) : notFound(reply, tags)
    })

  app.get('/api/tournament/match/:id', async (request, reply) => {
    const match = await readMatch(db, all, param(request, 'id'))
    return match ? sendContent(reply, MatchAnswer, { response: await inLanguage(request, match.tournament, match) }, freshness, [tournamentTag(match.tournament)]) : notFound(reply, all.map(({ id }) => tournamentTag(id)))
  })
  app.get('/api/tournament/calendar/cricket', async (request, reply) => {
    const tournaments = all.filter(({ sport }) => sport === 'cricket')
    const telugu = isTelugu(request, origin)
    const matches = await readCalendar(db, { tournaments, from: indianDay.format(origin.now() - pastMs), t: messages[telugu ? 'telugu' : 'english'], isTelugu: telugu })
    return sendContent(reply, CalendarAnswer, { response: { matches } }, freshness, tournaments.map(({ id }) => tournamentTag(id)))
  })
  forSeason('/api/tournament/:tournament', HubAnswer, async (view) => {
    const leaders = tournamentOf(view.tournament)?.sport === 'cricket' ? await readLeaders(view, hubStatistics(view.tournament), 5) : []
    return { response: { ...view.about, ...(await readHub(view, leaders)) } }
  })
  forSeason('/api/tournament/:tournament/matches', ScheduleAnswer, async (view) => ({ response: { ...view.about, matches: await readSchedule(view) } }))
  forSeason('/api/tournament/:tournament/standings', StandingsAnswer, async (view) => ({ response: { ...view.about, ...(await readStandingsPage(view)) } }))
  forSeason('/api/tournament/:tournament/teams', TeamsAnswer, async (view) => ({ response: { ...view.about, teams: await readTeams(view) } }))
  forSeason(
    '/api/tournament/:tournament/teams/:team',
    TeamAnswer,
    async (view, request) => {
      const team = await readTeam(view, param(request, 'team'))
      const { gender } = tournamentNamed(all, view.tournament)
      return team && { response: { ...view.about, ...team, profile: sideIdOf(team.team.id, gender) } }
    },
    // A side that no longer plays is shown in its last season.
    async (request) => {
      const tournament = tournamentOf(param(request, 'tournament'))
      return tournament && newestSeasonOf(db, tournament.id, param(request, 'team'))
    },
  )
  forSeason('/api/tournament/:tournament/statistics', StatisticsAnswer, async (view) => ({ response: { ...view.about, leaders: await readLeaders(view, statisticsOf(view.tournament), 3) } }))
  forSeason('/api/tournament/:tournament/statistics/:statistic', StatisticAnswer, async (view, request) => {
    const id = statisticsOf(view.tournament).find((each) => each === param(request, 'statistic'))
    return id && { response: { ...view.about, ...(await readStatistic(view, id, request)) } }
  })
}

async function readStatistic(view: SeasonView, id: StatisticId, request: FastifyRequest) {
  const statistic = statistics[id]
  const wanted = columnOfParam(queryParameter(request, 'sort'))
  const sort = wanted && statistic.columns.includes(wanted) ? wanted : statistic.metric
  // By default ascending for columns in which less is better.
  const natural = startsFromSmallest(sort)
  const order = queryParameter(request, 'order')
  const ascending = order === 'asc' ? true : order === 'desc' ? false : natural
  const pageno = Number(queryParameter(request, 'page') ?? 1)
  const page = { sort, ascending, pageno: Number.isInteger(pageno) && pageno > 0 && pageno <= 1000 ? pageno : 1, perpage }
  const ranking = await readRanking(statistic, view, page)
  const isOwnOrder = sort === statistic.metric && ascending === natural
  const top =
    page.pageno > 1 ? [] : isOwnOrder ? ranking.rows.slice(0, 10) : (await readRanking(statistic, view, { sort: statistic.metric, ascending: startsFromSmallest(statistic.metric), pageno: 1, perpage: 10 })).rows
  const { minimum, total, rows } = ranking
  return { statistic: id, ...page, total, rows, top, ...(minimum ? { minimum } : {}) }
}

const notFound = (reply: FastifyReply, tags: readonly string[]): FastifyReply => sendNotFound(reply, 'There is no such season, side or match.', tags)

const param = (request: FastifyRequest, name: string): string => (request.params as Record<string, string | undefined>)[name] ?? ''

/** `all` is 0; an invalid season is `null`, and answered as one that was not played. */
const seasonNumber = (text: string): number | null => (text === 'all' ? allSeasons : /^[12]\d{3}$/.test(text) ? Number(text) : null)

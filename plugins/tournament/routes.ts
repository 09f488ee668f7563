import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OriginContext } from 'masthead'
import { allSeasons } from './match-writer.ts'
import { newestSeasonOf, openSeason, readHub, readMatch, readSchedule, readStandingsPage, readTeam, readTeams, type SeasonView } from './match-reader.ts'
import { hubStatistics, readLeaders, readRanking } from './statistic-reader.ts'
import { columnOfWord, startsFromSmallest, type StatisticId, statistics, statisticsOf } from './statistics.ts'
import { databaseOf } from './tables.ts'
import { tournamentTag } from './tags.ts'
import { tournamentOf } from './tournaments.ts'

// Results come with imports, which purge what they change; a match day is not waited out.
const fresh = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=604800'
const missing = 'public, max-age=30, stale-while-revalidate=30, stale-if-error=600'

const perpage = 50

/** Its API: the addresses that the pages' needs ask. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = databaseOf(origin)
  /** Answers for the season that is asked, or 404 for one that is not there. */
  const forSeason = (path: string, read: (view: SeasonView, request: FastifyRequest) => Promise<object | undefined>, otherwise?: (request: FastifyRequest) => Promise<number | undefined>) =>
    app.get(path, async (request, reply) => {
      const tournament = tournamentOf(param(request, 'tournament'))
      if (!tournament) return notFound(reply, [])
      const tags = [tournamentTag(tournament.id)]
      const text = asked(request, 'season')
      const season = text === undefined ? await otherwise?.(request) : seasonNumber(text)
      // Only rankings add seasons up: a schedule or a table is one season's.
      const isKnown = season !== null && (season !== allSeasons || path.includes('/statistics'))
      const view = isKnown ? await openSeason(db, tournament.id, season) : undefined
      const response = view && (await read(view, request))
      return response ? found(reply, { ...view.about, ...response }, tags) : notFound(reply, tags)
    })

  app.get('/api/tournament/match/:id', async (request, reply) => {
    const match = await readMatch(db, param(request, 'id'))
    return match ? found(reply, match, [tournamentTag(match.tournament)]) : notFound(reply, ['tni', 'tna', 'tnt', 'tnw', 'tnf'])
  })
  forSeason('/api/tournament/:tournament', async (view) =>
    readHub(view, tournamentOf(view.tournament)?.sport === 'cricket' ? await readLeaders(view, hubStatistics(view.tournament), 5) : []),
  )
  forSeason('/api/tournament/:tournament/matches', async (view) => ({ matches: await readSchedule(view) }))
  forSeason('/api/tournament/:tournament/standings', readStandingsPage)
  forSeason('/api/tournament/:tournament/teams', async (view) => ({ teams: await readTeams(view) }))
  forSeason(
    '/api/tournament/:tournament/teams/:team',
    (view, request) => readTeam(view, param(request, 'team')),
    // A side that no longer plays is shown in its last season.
    async (request) => {
      const tournament = tournamentOf(param(request, 'tournament'))
      return tournament && newestSeasonOf(db, tournament.id, param(request, 'team'))
    },
  )
  forSeason('/api/tournament/:tournament/statistics', async (view) => ({ leaders: await readLeaders(view, statisticsOf(view.tournament), 3) }))
  forSeason('/api/tournament/:tournament/statistics/:statistic', async (view, request) => {
    const id = statisticsOf(view.tournament).find((each) => each === param(request, 'statistic'))
    return id && readStatistic(view, id, request)
  })
}

async function readStatistic(view: SeasonView, id: StatisticId, request: FastifyRequest) {
  const statistic = statistics[id]
  const wanted = columnOfWord(asked(request, 'sort'))
  const sort = wanted && statistic.columns.includes(wanted) ? wanted : statistic.metric
  // The page's own figure is what it promises: the most balls or the fewest runs of a bowler only where it is a rate.
  const natural = startsFromSmallest(sort)
  const order = asked(request, 'order')
  const ascending = order === 'asc' ? true : order === 'desc' ? false : natural
  const pageno = Number(asked(request, 'page') ?? 1)
  const page = { sort, ascending, pageno: Number.isInteger(pageno) && pageno > 0 && pageno <= 1000 ? pageno : 1, perpage }
  const ranking = await readRanking(statistic, view, page)
  const isOwnOrder = sort === statistic.metric && ascending === natural
  const top =
    page.pageno > 1 ? [] : isOwnOrder ? ranking.rows.slice(0, 10) : (await readRanking(statistic, view, { sort: statistic.metric, ascending: startsFromSmallest(statistic.metric), pageno: 1, perpage: 10 })).rows
  const { minimum, total, rows } = ranking
  return { statistic: id, ...page, total, rows, top, ...(minimum ? { minimum } : {}) }
}

const found = (reply: FastifyReply, response: object, tags: readonly string[]) =>
  reply.header('cache-control', fresh).header('surrogate-key', tags.join(' ')).send({ response })

const notFound = (reply: FastifyReply, tags: readonly string[]) =>
  reply.code(404).header('cache-control', missing).header('surrogate-key', tags.join(' ')).send({ error: { code: 'NOT_FOUND', message: 'There is no such season, side or match.' } })

const param = (request: FastifyRequest, name: string): string => (request.params as Record<string, string | undefined>)[name] ?? ''

/** `all` is 0; what no season can be is `null`, and as unknown as a season that was not played. */
const seasonNumber = (text: string): number | null => (text === 'all' ? allSeasons : /^[12]\d{3}$/.test(text) ? Number(text) : null)

/** The last value of a parameter that is given several times (SPEC §5); an empty one counts as absent. */
function asked(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, string | string[] | undefined>)[name]
  const last = Array.isArray(value) ? value.at(-1) : value
  return last === '' ? undefined : last
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type OriginContext, queryParameter, sendContent, sendError, sendNotFound } from 'masthead/origin'
import { HomeAnswer, ScheduleAnswer, type Sort, TallyAnswer } from '../contract.ts'
import { gamesId } from '../live-topic.ts'
import { type Series, settings } from '../settings.ts'
import { judgeGames } from './games-document.ts'
import { currentSeries, dayOf, type OpenGames, openGames, readHome, readSchedule, readTally } from './read-games.ts'
import { allGamesTag, gamesDatabase, seriesTag } from './tables.ts'
import { knownGames, putGames } from './write-games.ts'

// Seconds. What is written purges; by the clock only the day changes.
const freshness = { maxAge: 300, staleWhileRevalidate: 3_600, staleIfError: 604_800 }
const dayMs = 86_400_000

const param = (request: FastifyRequest, name: string): string => (request.params as Record<string, string | undefined>)[name] ?? ''

/** Its API: the addresses of the pages' needs, and where a newsroom puts what happens. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = gamesDatabase(origin)
  const { series: all, home } = settings.of(origin)

  const notFound = (reply: FastifyReply, tags: readonly string[]) => sendNotFound(reply, 'There are no such Games, or nothing of that day.', tags)

  /** Answers are fresh until the day changes in India at most. */
  const freshFor = () => {
    const now = origin.now()
    const toMidnight = Math.ceil((Date.parse(`${dayOf(now)}T00:00:00+05:30`) + dayMs - now) / 1_000)
    return { ...freshness, maxAge: Math.max(1, Math.min(freshness.maxAge, toMidnight)) }
  }

  async function open(request: FastifyRequest): Promise<{ readonly series: Series; readonly opened: Awaited<ReturnType<typeof openGames>> } | undefined> {
    const series = all.find(({ id }) => id === param(request, 'series'))
    const year = queryParameter(request, 'year')
    if (!series || (year !== undefined && !/^[12]\d{3}$/.test(year))) return undefined
    return { series, opened: await openGames(db, series, year === undefined ? undefined : Number(year), origin.now()) }
  }

  async function tallyOf(request: FastifyRequest, games: OpenGames) {
    const sort: Sort = queryParameter(request, 'sort') === 'total' ? 'total' : 'gold'
    return readTally(games, { sort, day: queryParameter(request, 'day'), nation: queryParameter(request, 'nation') })
  }

  app.get('/api/games/tally', async (request, reply) => {
    const series = await currentSeries(db, all, origin.now()) ?? all[0]
    if (!series) return notFound(reply, [allGamesTag])
    const opened = await openGames(db, series, undefined, origin.now())
    const body = opened.kind === 'open' ? await tallyOf(request, opened.games) : opened.kind === 'empty' ? { about: opened.about, sort: 'gold' as const, days: [], rows: [], isByEvent: false } : undefined
    return body ? sendContent(reply, TallyAnswer, { response: body }, freshFor(), [allGamesTag]) : notFound(reply, [allGamesTag])
  })

  // Asked by the live hub only, which keeps the answer.
  app.get('/api/games/changes', async (request, reply) => {
    const cursor = queryParameter(request, 'cursor')
    const rows = (await db.selectFrom('games_editions').select(['series', 'year', 'updated']).execute()).map(({ series, year, updated }) => ({ id: gamesId(series, year), updated: Number(updated) }))
    const newest = Math.max(0, ...rows.map(({ updated }) => updated))
    const upserts = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? rows.filter(({ updated }) => updated > Number(cursor)) : []
    return reply.header('cache-control', 'no-store').send({ response: { cursor: newest, upserts, deletes: [] } })
  })

  app.get('/api/games/:series', async (request, reply) => {
    const tags = [seriesTag(param(request, 'series'))]
    const found = await open(request)
    if (!found || found.opened.kind === 'unknown') return notFound(reply, tags)
    const { opened } = found
    const response = opened.kind === 'open' ? await readHome(opened.games, home) : { about: opened.about, rows: [], sessions: [], latest: [], disciplines: [] }
    return sendContent(reply, HomeAnswer, { response }, freshFor(), tags)
  })

  app.get('/api/games/:series/tally', async (request, reply) => {
    const tags = [seriesTag(param(request, 'series'))]
    const found = await open(request)
    if (!found || found.opened.kind === 'unknown') return notFound(reply, tags)
    const { opened } = found
    const body = opened.kind === 'open' ? await tallyOf(request, opened.games) : { about: opened.about, sort: 'gold' as const, days: [], rows: [], isByEvent: false }
    return body ? sendContent(reply, TallyAnswer, { response: body }, freshFor(), tags) : notFound(reply, tags)
  })

  app.get('/api/games/:series/schedule', async (request, reply) => {
    const tags = [seriesTag(param(request, 'series'))]
    const found = await open(request)
    if (!found || found.opened.kind === 'unknown') return notFound(reply, tags)
    const { opened } = found
    const body = opened.kind === 'open' ? await readSchedule(opened.games, { day: queryParameter(request, 'day'), discipline: queryParameter(request, 'discipline'), isOfAllDays: queryParameter(request, 'days') === 'all' }) : { about: opened.about, days: [], disciplines: [], isOwnDay: false, sessions: [] }
    return body ? sendContent(reply, ScheduleAnswer, { response: body }, freshFor(), tags) : notFound(reply, tags)
  })

  app.register(async (desk) => {
    desk.addHook('onRequest', origin.guard)
    desk.put('/api/games/:series/:year', { bodyLimit: 4_000_000 }, async (request, reply) => {
      const body = typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body) ? request.body : {}
      const { document, faults } = await judgeGames({ ...body, series: param(request, 'series'), year: Number(param(request, 'year')) }, all.map(({ id }) => id), (series, year) => knownGames(db, series, year))
      const series = all.find(({ id }) => id === document?.series)
      const [fault] = faults
      // What a newsroom's system sends is taken whole or not at all: it is asked to send it again.
      if (!document || !series || fault) return sendError(reply, { status: 422, code: 'MH_INGEST_INVALID', message: fault?.reason ?? 'There is nothing in it.', field: fault?.at ?? '' })
      await putGames(origin, [{ series, document }])
      return reply.header('cache-control', 'no-store').send({ response: {} })
    })
  })
}

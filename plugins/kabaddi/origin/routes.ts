import type { FastifyInstance } from 'fastify'
import { type OriginContext, queryParameter, sendContent, sendError, sendNotFound } from 'masthead/origin'
import { SeasonAnswer } from '../contract.ts'
import { seasonId } from '../live-topic.ts'
import { settings } from '../settings.ts'
import { readSeason } from './read-season.ts'
import { judgeSeason } from './season-document.ts'
import { kabaddiDatabase, kabaddiTag } from './tables.ts'
import { knownTeams, putSeasons } from './write-season.ts'

// Seconds. What is written purges.
const freshness = { maxAge: 300, staleWhileRevalidate: 3_600, staleIfError: 604_800 }

/** Its API: what pages need, and where a newsroom puts what happens. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = kabaddiDatabase(origin)
  const { rules } = settings.of(origin)

  app.get('/api/kabaddi/season', async (request, reply) => {
    const text = queryParameter(request, 'season')
    const season = text === undefined || /^\d{1,3}$/.test(text) ? await readSeason(db, rules, text === undefined ? undefined : Number(text)) : undefined
    return season ? sendContent(reply, SeasonAnswer, { response: season }, freshness, [kabaddiTag]) : sendNotFound(reply, 'There is no such season.', [kabaddiTag])
  })

  // Asked by the live hub only, which keeps the answer.
  app.get('/api/kabaddi/changes', async (request, reply) => {
    const cursor = queryParameter(request, 'cursor')
    const rows = (await db.selectFrom('kabaddi_seasons').select(['season', 'updated']).execute()).map(({ season, updated }) => ({ id: seasonId(season), updated: Number(updated ?? 0) }))
    const upserts = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? rows.filter(({ updated }) => updated > Number(cursor)) : []
    return reply.header('cache-control', 'no-store').send({ response: { cursor: Math.max(0, ...rows.map(({ updated }) => updated)), upserts, deletes: [] } })
  })

  app.register(async (desk) => {
    desk.addHook('onRequest', origin.guard)
    desk.put<{ Params: { season: string } }>('/api/kabaddi/season/:season', { bodyLimit: 4_000_000 }, async (request, reply) => {
      const body = typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body) ? request.body : {}
      const { document, faults } = await judgeSeason({ ...body, season: Number(request.params.season) }, rules, (season) => knownTeams(db, season))
      const [fault] = faults
      if (fault) origin.log.warn({ plugin: 'kabaddi', season: request.params.season }, `A feed was refused, at ${fault.at}: ${fault.reason}`)
      if (!document || fault) return sendError(reply, { status: 422, code: 'MH_INGEST_INVALID', message: fault?.reason ?? 'There is nothing in it.', field: fault?.at ?? '' })
      const { notes } = await putSeasons(origin, [{ document }])
      return reply.header('cache-control', 'no-store').send({ response: { notes } })
    })
  })
}

import { type OriginContext, queryNumber, queryParameter, sendContent, sendError, sendNotFound } from 'masthead/origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CommentaryAnswer, ListAnswer, MatchAnswer, ScheduleAnswer } from '../contract.ts'
import { listTag, matchTag } from '../paths.ts'
import { commentaryOf } from './commentary.ts'
import { feed, InvalidFeed, liveBalls, putMatch } from './feed.ts'
import { inningsView, liveScore, matchLine, matchView, stateIn, winLine } from './match-state.ts'
import { scheduleOf } from './schedule.ts'
import { type Speech, speechOf } from './speech.ts'
import { changedSince, databaseOf, findMatch, readLists, type StoredMatch } from './store.ts'

/** Seconds. A change purges what shows it, so these only limit the damage of a lost purge. */
const freshLive = { maxAge: 15, staleWhileRevalidate: 60 }
const freshEnded = { maxAge: 3_600, staleWhileRevalidate: 86_400 }
const isId = (text: string): boolean => /^[a-z0-9]{1,40}$/.test(text)

/** The API below `/api/cricket/`. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = databaseOf(origin)
  const speechFor = (request: FastifyRequest): Speech => {
    const channel = queryNumber(request, 'channel', 1_000_000)
    const edition = origin.editions.find((one) => one.channel === channel) ?? origin.editions[0]
    if (!edition) throw new Error('The site has no edition.')
    return speechOf(edition)
  }
  const noMatch = (reply: FastifyReply, id: string) => sendNotFound(reply, 'There is no such match.', isId(id) ? [matchTag(id)] : [])
  const freshOf = ({ match }: StoredMatch) => (['finished', 'abandoned'].includes(match.status) ? freshEnded : freshLive)
  const find = async (id: string) => (isId(id) ? findMatch(db, id) : undefined)

  app.get('/api/cricket/live', async (request, reply) => {
    const speech = speechFor(request)
    const { live, next, ended, cursor } = await readLists(db, origin.now())
    const lines = (matches: readonly StoredMatch[]) => matches.map((stored) => matchLine(stateIn(stored, speech), speech))
    return sendContent(reply, ListAnswer, { response: { live: lines(live), next: lines(next), ended: lines(ended), cursor } }, freshLive, [listTag])
  })

  app.get<{ Params: { id: string } }>('/api/cricket/match/:id', async (request, reply) => {
    const found = await find(request.params.id)
    if (!found) return noMatch(reply, request.params.id)
    const speech = speechFor(request)
    const state = stateIn(found, speech)
    const innings = state.innings.flatMap((_, index) => inningsView(state, index, speech) ?? [])
    return sendContent(reply, MatchAnswer, { response: { match: matchView(state, found.revision, speech), innings, win: winLine(state) } }, freshOf(found), [matchTag(state.match.id)])
  })

  app.get<{ Params: { id: string } }>('/api/cricket/commentary/:id', async (request, reply) => {
    const found = await find(request.params.id)
    if (!found) return noMatch(reply, request.params.id)
    const filter = queryParameter(request, 'filter')
    const response = commentaryOf(found, { innings: queryNumber(request, 'innings', 12), over: queryNumber(request, 'over', 1_000), filter: filter === 'wickets' || filter === 'boundaries' ? filter : undefined }, speechFor(request))
    return response ? sendContent(reply, CommentaryAnswer, { response }, freshOf(found), [matchTag(found.match.id)]) : noMatch(reply, request.params.id)
  })

  app.get('/api/cricket/schedule', async (request, reply) => {
    const response = await scheduleOf(db, { series: queryParameter(request, 'series'), team: queryParameter(request, 'team'), now: origin.now() }, speechFor(request))
    return sendContent(reply, ScheduleAnswer, { response }, freshLive, [listTag])
  })

  // Asked by the live hub only, which keeps the answers.
  const cursorOf = (request: FastifyRequest): number | undefined => {
    const cursor = queryParameter(request, 'cursor')
    return cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined
  }
  app.get<{ Params: { id: string } }>('/api/cricket/changes/:id', async (request, reply) => {
    const cursor = cursorOf(request)
    const row = isId(request.params.id) ? await db.selectFrom('cricket_matches').select(['id', 'revision']).where('id', '=', request.params.id).executeTakeFirst() : undefined
    if (!row) return sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'There is no such match.' })
    reply.header('cache-control', 'no-store')
    const revision = Number(row.revision)
    if (cursor === undefined || cursor === revision) return reply.send({ response: { cursor: revision, upserts: [], deletes: [] } })
    const found = await findMatch(db, row.id)
    if (!found) return sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'There is no such match.' })
    const speech = speechFor(request)
    const state = stateIn(found, speech)
    // A cursor beyond the revision: the store has been recreated, and all of it is new to the reader.
    const rows = await db.selectFrom('cricket_balls').select(['innings', 'over', 'ball', 'gone']).where('match_id', '=', row.id).where('revision', '>', cursor > revision ? 0 : cursor).execute()
    const keys = new Set(rows.flatMap(({ innings, over, ball, gone }) => (gone === 0 ? [`b${innings}-${over}-${ball}`] : [])))
    const deletes = rows.flatMap(({ innings, over, ball, gone }) => (gone === 1 ? [`b${innings}-${over}-${ball}`] : []))
    return reply.send({ response: { cursor: found.revision, upserts: [liveScore(state, speech), ...liveBalls(state, speech, (key) => keys.has(key))], deletes } })
  })
  app.get('/api/cricket/scores', async (request, reply) => {
    const cursor = cursorOf(request)
    const counter = await db.selectFrom('cricket_counter').select('value').executeTakeFirst()
    const revision = Number(counter?.value ?? 0)
    reply.header('cache-control', 'no-store')
    const changed = cursor === undefined || cursor === revision ? [] : await changedSince(db, cursor > revision ? 0 : cursor)
    const speech = speechFor(request)
    return reply.send({ response: { cursor: revision, upserts: changed.map((stored) => matchLine(stateIn(stored, speech), speech)), deletes: [] } })
  })

  app.register(async (desk) => {
    desk.addHook('onRequest', origin.guard)
    desk.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof InvalidFeed)) throw error
      return sendError(reply, { status: 422, code: 'MH_INGEST_INVALID', message: error.message, field: error.field })
    })
    const done = (reply: FastifyReply, report: object) => reply.header('cache-control', 'no-store').send({ response: report })
    desk.put<{ Params: { id: string } }>('/api/content/cricket/:id', async (request, reply) => done(reply, await putMatch(origin, { ...(typeof request.body === 'object' ? request.body : {}), id: request.params.id })))
    desk.post<{ Params: { id: string } }>('/api/content/cricket/:id/events', async (request, reply) => done(reply, await feed(origin, request.params.id, request.body)))
  })
}

import type { FastifyInstance } from 'fastify'
import { Type } from 'masthead'
import { type OriginContext, postRoute, queryNumber, queryParameter, sendContent, sendError, sendGone, sendNotFound } from 'masthead/origin'
import { ListAnswer, SiteAnswer } from '../contract.ts'
import { listTag, siteTag } from '../paths.ts'
import { takeAnswer } from './answers.ts'
import { findSite } from './put-site.ts'
import { isShown, listMicrosites, nextTurn, readMicrosite } from './reading.ts'
import { draftOf, storedIn } from './stored-site.ts'
import { micrositeDatabase } from './tables.ts'

/** Seconds. What is written purges what shows it. */
const maxAge = 600
const staleIfError = 604_800

/** No longer than to the minute at which it changes by itself. */
const freshUntil = (turn: number | undefined, now: number) => ({
  maxAge: turn === undefined ? maxAge : Math.max(1, Math.min(maxAge, Math.ceil((turn - now) / 1_000))),
  staleWhileRevalidate: turn === undefined ? 3_600 : 60,
  staleIfError,
})

/** The API below `/api/microsites/`. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const channelOf = (request: Parameters<typeof queryNumber>[0]): number => queryNumber(request, 'channel', 1_000_000) ?? origin.editions[0]?.channel ?? 0

  app.get('/api/microsites/site', async (request, reply) => {
    const channel = channelOf(request)
    const address = queryParameter(request, 'address') ?? ''
    const tag = siteTag(channel, address)
    const row = await findSite(origin, channel, address)
    const now = origin.now()
    if (!row || row.state === 'draft' || row.live === null) return sendNotFound(reply, 'There is no special page at this address.', [tag])
    if (!isShown(row, now)) return sendGone(reply, 'The special page has ended.', [tag])
    const stored = storedIn(row.live)
    const { site, tags } = await readMicrosite(origin, row, stored)
    return sendContent(reply, SiteAnswer, { response: site }, freshUntil(nextTurn(stored, row.ends, now), now), [tag, ...tags])
  })

  app.get('/api/microsites/preview', async (request, reply) => {
    const token = queryParameter(request, 'token') ?? ''
    const row = await micrositeDatabase(origin).selectFrom('microsites').selectAll().where('token', '=', token).executeTakeFirst()
    reply.header('cache-control', 'no-store')
    if (!row || row.channel !== channelOf(request)) return sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'There is no such draft.' })
    return { response: (await readMicrosite(origin, row, draftOf(row))).site }
  })

  app.get('/api/microsites/list', async (request, reply) => {
    const channel = channelOf(request)
    const ends = await micrositeDatabase(origin).selectFrom('microsites').select(({ fn }) => fn.min('ends').as('next')).where('channel', '=', channel).where('state', '=', 'published').where('ends', '>', origin.now()).executeTakeFirst()
    const turn = ends?.next === null || ends?.next === undefined ? undefined : Number(ends.next)
    return sendContent(reply, ListAnswer, { response: [...(await listMicrosites(origin, channel))] }, freshUntil(turn, origin.now()), [listTag(channel)])
  })

  postRoute(app, '/api/microsites/answer', {
    body: Type.Object({ address: Type.String({ maxLength: 200 }), edition: Type.String({ maxLength: 40 }), answers: Type.Record(Type.String({ pattern: '^a[1-8]$' }), Type.String({ maxLength: 4_000 })) }),
    bodyLimit: 65_536,
    answer: async (body, { reader }) => {
      await takeAnswer(origin, body, reader?.id)
      return {}
    },
  })
}

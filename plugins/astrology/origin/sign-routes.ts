import { type OriginContext, queryNumber, queryParameter, sendContent, sendError, sendNotFound } from 'masthead/origin'
import type { FastifyInstance } from 'fastify'
import { dayAfter, dayOf, midnightOf } from '../almanac/days.ts'
import { SignAnswer, SignsAnswer } from '../contract.ts'
import { signIds } from '../signs/signs.ts'
import { fieldsOf, readEntries } from './importer.ts'
import { horoscopesDatabase, horoscopesTag } from './tables.ts'
import { putTexts, textsOn } from './text-store.ts'

const longest = 3_600
const maxTexts = 2_000

/** Texts of the signs: those of today, and how a desk sends them. */
export function signRoutes(app: FastifyInstance, origin: OriginContext): void {
  const db = horoscopesDatabase(origin)
  /** In seconds: until midnight in India, when the texts of the next day count. */
  const freshness = () => {
    const now = origin.now()
    const left = Math.ceil((midnightOf(dayAfter(dayOf(now))) - now) / 1_000)
    return { maxAge: Math.max(1, Math.min(longest, left)), staleWhileRevalidate: 60, staleIfError: 86_400 }
  }
  app.get('/api/astrology/sign', async (request, reply) => {
    const channel = queryNumber(request, 'channel', 99_999) ?? 0
    const sign = queryParameter(request, 'sign') ?? ''
    if (!signIds.includes(sign)) return sendNotFound(reply, 'There is no such sign.', [horoscopesTag(channel)])
    const texts = await textsOn(db, channel, dayOf(origin.now()), sign)
    return sendContent(reply, SignAnswer, { response: { sign, texts: texts.map(({ period, start, text }) => ({ period, text, ...(start === '' ? {} : { start }) })) } }, freshness(), [horoscopesTag(channel)])
  })
  app.get('/api/astrology/signs', async (request, reply) => {
    const channel = queryNumber(request, 'channel', 99_999) ?? 0
    const texts = (await textsOn(db, channel, dayOf(origin.now()))).filter(({ period }) => period === 'day')
    return sendContent(reply, SignsAnswer, { response: { signs: texts.map(({ sign, text }) => ({ sign, text })) } }, freshness(), [horoscopesTag(channel)])
  })
  app.put('/api/astrology/horoscopes', { onRequest: origin.guard }, async ({ body }, reply) => {
    if (!Array.isArray(body) || body.length === 0 || body.length > maxTexts) return sendError(reply, { status: 422, code: 'INVALID', message: `Expected a list of 1 to ${maxTexts} texts.` })
    const { texts, rejected, notes } = readEntries(body.map((value: unknown, index) => ({ where: `entry ${index + 1}`, fields: fieldsOf(value) })), origin)
    // All or nothing: a desk that sends a day sends it again.
    if (rejected.length > 0) return sendError(reply, { status: 422, code: 'INVALID', message: rejected.slice(0, 20).map(({ where, reason }) => `${where}: ${reason}.`).join(' ') })
    await putTexts(origin, texts)
    return reply.header('cache-control', 'no-store').send({ response: { put: texts.length, notes } })
  })
}

import { Type } from 'masthead'
import { describeMismatch, type OriginContext, queryNumber, readerOf, sendContent, sendError, sendNotFound } from 'masthead/origin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RatingAnswer, Stars } from '../contract.ts'
import { refuse } from '../refusals.ts'
import { type ReviewId, ratingTag } from '../tags.ts'
import { createRatingPurger } from './purge-ratings.ts'
import { type RatedReview, readRating, setRating } from './set-rating.ts'
import { ratingDatabase } from './tables.ts'

const maxMsid = 9_999_999_999
const RateBody = Type.Object({ channel: Type.Integer({ minimum: 1, maximum: 1_000_000 }), msid: Type.Integer({ minimum: 1, maximum: maxMsid }), stars: Stars })
/** Seconds. A rating purges what shows it, so these limit the damage of a lost purge. */
const fresh = { maxAge: 60, staleWhileRevalidate: 600 }

/** The API below `/api/rating/`. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = ratingDatabase(origin)
  const purger = createRatingPurger(origin)
  app.addHook('onClose', async () => purger.close())

  const reviewOf = (request: FastifyRequest): ReviewId | undefined => {
    const msid = queryNumber(request, 'msid', maxMsid)
    const channel = queryNumber(request, 'channel', 1_000_000) ?? origin.editions[0]?.channel
    return msid === undefined || channel === undefined ? undefined : { channel, msid }
  }

  /** A review that readers may see. */
  async function findReview({ channel, msid }: ReviewId): Promise<RatedReview | undefined> {
    const story = await origin.content.findStory(channel, msid)
    return story && (story.cmstype === 'MOVIEREVIEW' || story.cmstype === 'MOVIESHOW') ? story : undefined
  }

  app.get('/api/rating/getrating', async (request, reply) => {
    const review = reviewOf(request)
    if (!review) return sendError(reply, { status: 400, code: 'BAD_REQUEST', message: 'Say which review: msid.' })
    if (!(await findReview(review))) return sendNotFound(reply, 'There is no such review.', [ratingTag(review), `s${review.msid}`])
    return sendContent(reply, RatingAnswer, { response: await readRating(db, review) }, fresh, [ratingTag(review), `s${review.msid}`])
  })

  app.get('/api/rating/mine', async (request, reply) => {
    const [review, reader] = [reviewOf(request), readerOf(request) ?? refuse('SIGN_IN')]
    if (!review) return sendError(reply, { status: 400, code: 'BAD_REQUEST', message: 'Say which review: msid.' })
    const row = await db.selectFrom('ratings').select('stars').where('channel', '=', review.channel).where('msid', '=', review.msid).where('reader', '=', reader.id).executeTakeFirst()
    return reply.header('cache-control', 'no-store').send({ response: row ? { stars: row.stars } : {} })
  })

  app.post('/api/rating/setrating', { bodyLimit: 4_096 }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const reader = readerOf(request) ?? refuse('SIGN_IN')
    const mismatch = describeMismatch(RateBody, request.body ?? {})
    if (mismatch?.pointer === '/stars') refuse('STARS')
    if (mismatch) return sendError(reply, { status: 422, code: 'BAD_REQUEST', message: mismatch.sentence, field: mismatch.pointer })
    const { stars, ...id } = request.body as ReviewId & { readonly stars: number }
    const review = (await findReview(id)) ?? refuse('NO_REVIEW')
    const rated = await setRating(origin, review, stars, reader.id)
    purger.rated(review)
    return reply.send({ response: rated })
  })
}

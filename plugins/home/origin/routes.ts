import type { FastifyInstance, FastifyReply } from 'fastify'
import { type OriginContext, queryNumber, sendContent, sendError } from 'masthead/origin'
import { FrontAnswer } from '../contract.ts'
import { arrange, CurationRefused, frontTag, pinStory, readArrangement, readPins, resetArrangement, unpinStory } from './curate.ts'

interface StoryParams {
  readonly channel: string
  readonly msid: string
}

/** The API below `/api/home`. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const { editions, now } = origin

  app.get('/api/home/front', async (request, reply) => {
    const channel = queryNumber(request, 'channel', 1_000_000) ?? editions[0]?.channel ?? 0
    const pins = await readPins(origin, channel)
    const [{ stories, tags }, strips] = await Promise.all([origin.content.teasers(channel, pins.map(({ msid }) => msid)), readArrangement(origin, channel)])
    const ends = Math.min(...pins.map((pin) => pin.ends ?? Number.POSITIVE_INFINITY))
    // A pin is not served past its end for want of a purge.
    const maxAge = Math.max(1, Math.min(300, Math.ceil((ends - now()) / 1_000)))
    return sendContent(reply, FrontAnswer, { response: { pins: stories.flatMap((story) => pins.flatMap(({ msid, place }) => (msid === story.msid ? [{ place, story }] : []))), ...(strips ? { strips: [...strips] } : {}) } }, { maxAge, staleWhileRevalidate: Math.min(600, maxAge) }, [frontTag(channel), ...tags, ...pins.map(({ msid }) => `s${msid}`)])
  })

  app.register(async (desk) => {
    desk.addHook('onRequest', origin.guard)
    const done = async (reply: FastifyReply, work: () => Promise<void>) => {
      try {
        await work()
      } catch (error) {
        if (error instanceof CurationRefused) return sendError(reply, { status: 422, code: 'MH_INGEST_INVALID', message: error.message })
        throw error
      }
      return reply.header('cache-control', 'no-store').send({ response: {} })
    }
    const editionOf = (channel: string) => {
      const edition = editions.find((one) => String(one.channel) === channel)
      if (!edition) throw new CurationRefused('There is no edition with that channel.')
      return edition
    }
    const msidOf = (text: string): number => {
      if (!/^[1-9]\d{0,9}$/.test(text)) throw new CurationRefused('The number of the story is none from 1 to 9999999999.')
      return Number(text)
    }
    desk.put<{ Params: StoryParams; Body: { readonly place?: unknown; readonly until?: unknown } | null }>('/api/home/:channel/pins/:msid', ({ params, body }, reply) =>
      done(reply, () => {
        const { place = 1, until } = body ?? {}
        if (until !== undefined && typeof until !== 'string') throw new CurationRefused('`until` is no text.')
        return pinStory(origin, editionOf(params.channel).channel, { msid: msidOf(params.msid), place: Number(place), ends: until === undefined ? null : Date.parse(until) })
      }),
    )
    desk.delete<{ Params: StoryParams }>('/api/home/:channel/pins/:msid', ({ params }, reply) => done(reply, () => unpinStory(origin, editionOf(params.channel).channel, msidOf(params.msid))))
    desk.put<{ Params: { channel: string }; Body: { readonly strips?: unknown } | null }>('/api/home/:channel/strips', ({ params, body }, reply) =>
      done(reply, () => {
        const strips: readonly unknown[] | undefined = Array.isArray(body?.strips) ? body.strips : undefined
        if (!strips?.every((name) => typeof name === 'string')) throw new CurationRefused('`strips` is no list of names.')
        return arrange(origin, editionOf(params.channel), strips)
      }),
    )
    desk.delete<{ Params: { channel: string } }>('/api/home/:channel/strips', ({ params }, reply) => done(reply, () => resetArrangement(origin, editionOf(params.channel).channel)))
  })
}

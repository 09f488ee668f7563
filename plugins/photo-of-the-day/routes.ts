import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OriginContext, queryNumber, queryParameter, sendContent, sendError, sendNotFound } from 'masthead/origin'
import { photoIn, photoOf, putPhoto } from './choose.ts'
import { type DayPhoto, NewestPhoto, PhotoAnswer } from './contract.ts'
import { type Day, dayBefore, dayOf, endOf, isDay } from './days.ts'
import { photoTag } from './paths.ts'
import { photoDatabase } from './tables.ts'

/** Pictures of earlier days on a page. */
const shownEarlier = 8
const maxMsid = 9_999_999_999

/** The API below `/api/photo-of-the-day`. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = photoDatabase(origin)
  const { now, editions } = origin
  const channelOf = (request: FastifyRequest): number => queryNumber(request, 'channel', 1_000_000) ?? editions[0]?.channel ?? 0
  /** Seconds; not beyond midnight, when there is another one. */
  const freshness = () => ({ maxAge: Math.max(1, Math.min(600, Math.ceil((endOf(dayOf(now())) - now()) / 1_000))), staleWhileRevalidate: 600, staleIfError: 604_800 })
  // The stories, too: a picture that was taken down is the picture of no day.
  const tagsOf = (channel: number, photos: readonly DayPhoto[]) => [photoTag(channel), ...new Set(photos.flatMap(({ image, story }) => [`m${image.msid}`, `s${/(\d+)(?:\.cms)?$/.exec(story.path)?.[1] ?? 0}`]))]

  async function read(channel: number, day: Day): Promise<DayPhoto | undefined> {
    const photo = await photoOf(origin, channel, day)
    return photo && { day, ...photo }
  }

  /** Today's, or while there is none the newest before it. */
  async function newest(channel: number): Promise<DayPhoto | undefined> {
    const today = dayOf(now())
    return (await read(channel, today)) ?? (await earlier(channel, today, 1))[0]
  }

  async function earlier(channel: number, day: Day, limit: number): Promise<DayPhoto[]> {
    const rows = await db.selectFrom('day_photos').selectAll().where('channel', '=', channel).where('day', '<', day).where('day', '>=', dayBefore(day, 60)).orderBy('day', 'desc').limit(limit * 2).execute()
    const photos = await Promise.all(rows.map(async (row) => ({ day: row.day, photo: await photoIn(origin, channel, row) })))
    return photos.flatMap(({ day, photo }) => (photo ? [{ day, ...photo }] : [])).slice(0, limit)
  }

  app.get('/api/photo-of-the-day', async (request, reply) => {
    const channel = channelOf(request)
    const asked = queryParameter(request, 'day')
    const today = dayOf(now())
    const photo = asked === undefined ? await newest(channel) : isDay(asked) && asked <= today ? await read(channel, asked) : undefined
    if (!photo) return sendNotFound(reply, 'There is no picture of that day.', [photoTag(channel)])
    const [before, next, others] = await Promise.all([
      earlier(channel, photo.day, shownEarlier),
      db.selectFrom('day_photos').select('day').where('channel', '=', channel).where('day', '>', photo.day).where('day', '<=', today).orderBy('day').limit(1).executeTakeFirst(),
      // The page of today is that of an edition's newest picture, whatever its day.
      db.selectFrom('day_photos').select('channel').distinct().where('day', '>=', asked === undefined ? dayBefore(today, 60) : photo.day).where('day', '<=', asked === undefined ? today : photo.day).where('channel', '!=', channel).orderBy('channel').execute(),
    ])
    const response = { photo, earlier: before, ...(next ? { next: next.day } : {}), channels: others.map((other) => other.channel) }
    return sendContent(reply, PhotoAnswer, { response }, freshness(), tagsOf(channel, [photo, ...before]))
  })

  app.get('/api/photo-of-the-day/newest', async (request, reply) => {
    const channel = channelOf(request)
    const photo = await newest(channel)
    return sendContent(reply, NewestPhoto, { response: photo ?? null }, freshness(), tagsOf(channel, photo ? [photo] : []))
  })

  app.register(async (desk) => {
    desk.addHook('onRequest', origin.guard)
    const base = '/api/photo-of-the-day/:channel/:day'
    const noStore = ['cache-control', 'no-store'] as const
    desk.put<{ Params: { channel: string; day: string }; Body: { readonly story?: unknown; readonly image?: unknown } | null }>(base, async (request, reply) => {
      const { channel, day } = request.params
      const { story, image } = request.body ?? {}
      const refuse = (message: string) => sendError(reply, { status: 422, code: 'MH_INGEST_INVALID', message })
      if (!isDay(day)) return refuse('The day is none of the calendar, as in 2026-11-23.')
      if (!editions.some((edition) => String(edition.channel) === channel)) return refuse('There is no edition with that channel.')
      if (!isMsid(story) || !isMsid(image)) return refuse('Say which story and which of its pictures: story, image.')
      if (!(await photoIn(origin, Number(channel), { story, image }))) return refuse('The story is not there, or has no such picture.')
      await putPhoto(origin, { channel: Number(channel), day, story, image, chosen: 1 })
      return reply.header(...noStore).send({ response: {} })
    })
    desk.delete<{ Params: { channel: string; day: string } }>(base, async (request, reply) => {
      const channel = Number(request.params.channel)
      const gone = await db.deleteFrom('day_photos').where('channel', '=', channel).where('day', '=', request.params.day).executeTakeFirst()
      if (Number(gone.numDeletedRows) === 0) return sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'There is no picture of that day.' })
      origin.changed([photoTag(channel)])
      return reply.header(...noStore).send({ response: {} })
    })
  })
}

const isMsid = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) <= maxMsid

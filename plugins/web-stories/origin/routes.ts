import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OriginContext, queryNumber, queryParameter, sendContent, sendError, sendGone, sendNotFound } from 'masthead/origin'
import { ListAnswer, NewestAnswer, StoryAnswer } from '../contract.ts'
import { listTag, storyTag } from '../paths.ts'
import { putWebStory, removeWebStory } from './put-story.ts'
import { asTeaser, categoriesOf, contentOf, countByCategory, nextTurn, readList, readStory } from './reading.ts'
import { storiesDatabase } from './tables.ts'

/** Seconds. What is written purges what shows it. */
const maxAge = 600
const staleWhileRevalidate = 3_600
const staleIfError = 604_800
const maxMsid = 9_999_999_999

/** The API below `/api/web-stories/`, and `/api/web-story/{channel}/{msid}` for newsrooms. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = storiesDatabase(origin)
  const { now, content, editions } = origin
  const channelOf = (request: FastifyRequest): number => queryNumber(request, 'channel', 1_000_000) ?? editions[0]?.channel ?? 0
  /** No longer than to the minute at which the next story is published. */
  const freshness = async (channel: number) => {
    const turn = await nextTurn(db, channel, now())
    return { maxAge: turn === undefined ? maxAge : Math.max(1, Math.min(maxAge, Math.ceil((turn - now()) / 1_000))), staleWhileRevalidate: turn === undefined ? staleWhileRevalidate : 60, staleIfError }
  }

  app.get('/api/web-stories/list', async (request, reply) => {
    const channel = channelOf(request)
    const at = now()
    const id = queryParameter(request, 'category')
    const paging = { pageno: queryNumber(request, 'pageno', 10_000) ?? 1, perpage: queryNumber(request, 'perpage', 100) ?? 24 }
    const categories = await categoriesOf(db, channel)
    const category = id === undefined ? undefined : categories.get(id)
    if (id !== undefined && !category) return sendNotFound(reply, 'There are no such web stories.', [listTag(channel)])
    const [rows, counts] = await Promise.all([readList(db, channel, at, { category: id, ...paging }), countByCategory(db, channel, at)])
    const total = id === undefined ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(id) ?? 0)
    const channels = category && (await Promise.all(editions.map(async (edition) => ((await countByCategory(db, edition.channel, at)).has(category.id) ? [edition.channel] : [])))).flat()
    const response = {
      ...(category && channels ? { category: { ...category, channels } } : {}),
      categories: [...categories.values()].filter((one) => counts.has(one.id)).map(({ id, name }) => ({ id, name })),
      items: rows.map((row) => asTeaser(row, categories)),
      total,
      ...paging,
    }
    return sendContent(reply, ListAnswer, { response }, await freshness(channel), [listTag(channel), ...(channels ? editions.map((edition) => listTag(edition.channel)).filter((tag) => tag !== listTag(channel)) : [])])
  })

  app.get('/api/web-stories/newest', async (request, reply) => {
    const channel = channelOf(request)
    const count = queryNumber(request, 'count', 20) ?? 6
    const [rows, categories] = await Promise.all([readList(db, channel, now(), { pageno: 1, perpage: count }), categoriesOf(db, channel)])
    return sendContent(reply, NewestAnswer, { response: rows.map((row) => asTeaser(row, categories)) }, await freshness(channel), [listTag(channel)])
  })

  app.get('/api/web-stories/story', async (request, reply) => {
    const channel = channelOf(request)
    const msid = queryNumber(request, 'msid', maxMsid)
    if (msid === undefined) return sendError(reply, { status: 400, code: 'BAD_REQUEST', message: 'Say which story: msid.' })
    const tag = storyTag({ channel, msid })
    const row = await db.selectFrom('web_stories').selectAll().where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
    if (row?.state === 'gone') return sendGone(reply, 'The story has been taken down.', [tag])
    // One that waits for its minute is found once that has come: lists say when.
    if (!row || row.state === 'draft' || Number(row.published) > now()) return sendNotFound(reply, 'There is no such story.', [tag])
    const linked = contentOf(row).pages.flatMap(({ link }) => (link?.story === undefined ? [] : [`s${link.story}`]))
    return sendContent(reply, StoryAnswer, { response: await readStory(db, row, now(), content, editions) }, await freshness(channel), [tag, listTag(channel), ...linked])
  })

  app.register(async (desk) => {
    desk.addHook('onRequest', origin.guard)
    const base = '/api/web-story/:channel/:msid'
    const at = ({ channel, msid }: { readonly channel: string; readonly msid: string }) => ({ channel: Number(channel), msid: Number(msid) })
    desk.put<{ Params: { channel: string; msid: string } }>(base, { bodyLimit: 1_048_576 }, async (request, reply) => {
      const fault = await putWebStory(origin, { ...(typeof request.body === 'object' ? request.body : {}), ...at(request.params) })
      return fault ? sendError(reply, { status: 422, code: 'MH_INGEST_INVALID', message: fault.reason, field: fault.field }) : reply.header('cache-control', 'no-store').send({ response: {} })
    })
    desk.delete<{ Params: { channel: string; msid: string } }>(base, async (request, reply) => {
      const { channel, msid } = at(request.params)
      return (await removeWebStory(origin, channel, msid)) ? reply.header('cache-control', 'no-store').send({ response: {} }) : sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'There is no such story.' })
    })
  })
}

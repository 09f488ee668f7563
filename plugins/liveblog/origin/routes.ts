import { type OriginContext, queryNumber, queryParameter, sendContent, sendError, sendGone, sendNotFound } from 'masthead/origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultOf, InvalidInput } from './validate.ts'
import { type BlogId, type BlogInput, type EntryInput, LiveBlogAnswer, RunningAnswer } from '../contract.ts'
import { changesSince, isOpen, lastLines, latestRunning, readBlog, readSource } from './blog-reader.ts'
import { liveblogDatabase } from './tables.ts'
import { blogTag, runningTag, storyTag } from './tags.ts'
import { putBlog, putEntries, removeEntry } from './blog-writer.ts'

/** Seconds. A change purges the pages that show it, so these only limit the damage of a lost purge. */
const freshRunning = { maxAge: 15, staleWhileRevalidate: 60 }
const freshFinished = { maxAge: 3600, staleWhileRevalidate: 86_400 }
const defaultPerPage = 20
const maxPerPage = 200
const maxPageno = 10_000

/** Its API: the addresses of the pages' needs, and those for writing. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = liveblogDatabase(origin)

  app.get('/request/liveblog', async (request, reply) => {
    const blog = blogParam(origin, request)
    if (!blog) return sendError(reply, { status: 400, code: 'BAD_REQUEST', message: 'Say which live blog: msid.' })
    const state = await origin.content.storyState(blog.channel, blog.msid)
    if (state === 'embargoed') return sendNotFound(reply, 'There is no such live blog.', [blogTag(blog), storyTag(blog)])
    if (state === 'removed') return sendGone(reply, 'The live blog has been taken down.', [blogTag(blog), storyTag(blog)])
    const found = await readBlog(db, blog, { order: queryParameter(request, 'order') === 'oldest' ? 'oldest' : 'newest', pageno: queryNumber(request, 'pageno', maxPageno) ?? 1, perpage: queryNumber(request, 'perpage', maxPerPage) ?? defaultPerPage, entry: queryNumber(request, 'entry', 999_999_999) }, origin.now())
    return sendContent(reply, LiveBlogAnswer, { response: found }, found.status === 'running' ? freshRunning : freshFinished, [blogTag(blog)])
  })

  app.get('/request/liveblog/running', async (request, reply) => {
    const channel = queryNumber(request, 'channel', 999_999) ?? 0
    const msids = await latestRunning(db, channel)
    const stories = await origin.content.findStories(channel, msids)
    const shown = msids.flatMap((msid) => stories.get(msid) ?? [])[0]
    const lines = shown ? await lastLines(db, { channel, msid: shown.msid }, 3) : []
    return sendContent(reply, RunningAnswer, { response: shown ? { blog: { title: shown.title, path: shown.path, lines } } : {} }, freshRunning, [runningTag(channel), ...(shown ? [storyTag({ channel, msid: shown.msid })] : [])])
  })

  // Requested by the live hub only, which keeps the response.
  app.get('/request/liveblog/changes', async (request, reply) => {
    const blog = blogParam(origin, request)
    if (!blog) return sendError(reply, { status: 400, code: 'BAD_REQUEST', message: 'Say which live blog: msid.' })
    if (!(await isOpen(origin, blog))) return sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'There is no such live blog.' })
    const cursor = queryParameter(request, 'cursor')
    return reply.header('cache-control', 'no-store').send({ response: await changesSince(db, blog, cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined) })
  })

  app.register(async (desk) => {
    desk.addHook('onRequest', origin.guard)
    desk.setErrorHandler((error, _request, reply) => {
      const fault = faultOf(error)
      if (!fault) throw error
      return sendError(reply, { status: 422, code: 'MH_INGEST_INVALID', message: fault.reason, field: fault.field })
    })
    const base = '/api/content/:channel/liveblog/:msid'

    desk.put<{ Params: Address }>(base, async (request, reply) => {
      await putBlog(origin, blogAt(request.params), asObject(request.body) as BlogInput)
      return done(reply, {})
    })
    desk.post<{ Params: Address }>(`${base}/entries`, async (request, reply) => {
      const blog = blogAt(request.params)
      const [id] = await putEntries(origin, blog, [{ input: asObject(request.body) as EntryInput }])
      return done(reply.code(201), { id: String(id) })
    })
    desk.get<{ Params: EntryAddress }>(`${base}/entries/:entry`, async (request, reply) => {
      const found = await readSource(db, blogAt(request.params), entryAt(request.params))
      return found ? done(reply, { id: String(found.entry), title: found.title, body: found.source, key: found.is_key === 1 }) : noEntry(reply)
    })
    desk.put<{ Params: EntryAddress }>(`${base}/entries/:entry`, async (request, reply) => {
      const blog = blogAt(request.params)
      const entry = entryAt(request.params)
      const before = await readSource(db, blog, entry)
      if (!before) return noEntry(reply)
      // An edit without a time keeps the entry's time.
      const input = { published: new Date(before.published).toISOString(), ...asObject(request.body) } as EntryInput
      await putEntries(origin, blog, [{ entry, input }])
      return done(reply, { id: String(entry) })
    })
    desk.delete<{ Params: EntryAddress }>(`${base}/entries/:entry`, async (request, reply) =>
      (await removeEntry(origin, blogAt(request.params), entryAt(request.params))) ? done(reply, {}) : noEntry(reply),
    )
  })
}

interface Address {
  readonly channel: string
  readonly msid: string
}
interface EntryAddress extends Address {
  readonly entry: string
}

const done = (reply: FastifyReply, body: object): FastifyReply => reply.header('cache-control', 'no-store').send(body)
const noEntry = (reply: FastifyReply): FastifyReply => sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'There is no such entry.' })

function blogAt({ channel, msid }: Address): BlogId {
  if (!/^[1-9]\d{0,5}$/.test(channel)) throw new InvalidInput('/channel', 'It is not a number.')
  if (!/^[1-9]\d{0,9}$/.test(msid)) throw new InvalidInput('/msid', 'It is not a number from 1 to 9999999999.')
  return { channel: Number(channel), msid: Number(msid) }
}

function entryAt({ entry }: EntryAddress): number {
  if (!/^[1-9]\d{0,8}$/.test(entry)) throw new InvalidInput('/entry', 'It is not a number.')
  return Number(entry)
}

function asObject(value: unknown): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InvalidInput('/', 'It is not an object.')
  return value
}

function blogParam({ editions }: OriginContext, request: FastifyRequest): BlogId | undefined {
  const msid = queryNumber(request, 'msid', 9_999_999_999)
  const channel = queryNumber(request, 'channel', 999_999) ?? editions.find(({ routePrefix }) => routePrefix === '')?.channel
  return msid === undefined || channel === undefined ? undefined : { channel, msid }
}

import { Type } from 'masthead'
import { browserOf, clientKey, describeMismatch, type OriginContext, queryNumber, queryParameter, readerOf, sendContent, sendError, sendNotFound } from 'masthead/origin'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MaybePollAnswer, PollAnswer, PollsAnswer, receiptPattern } from '../contract.ts'
import { listTag, type PollId, pollTag, storyTag } from '../paths.ts'
import { refuse } from '../refusals.ts'
import { settings } from '../settings.ts'
import { putPoll, removePoll } from './put-poll.ts'
import { asPolls, countPolls, findPoll, isOpenAt, listPolls, nextTurn } from './reading.ts'
import { pollDatabase, type PollsTable } from './tables.ts'
import { createVoteTeller } from './tell-votes.ts'
import { browserKey, readerKey, readVotes, vote } from './vote.ts'

const maxMsid = 9_999_999_999
const VoteBody = Type.Object({ channel: Type.Integer({ minimum: 1, maximum: 1_000_000 }), poll: Type.Integer({ minimum: 1, maximum: maxMsid }), option: Type.Integer({ minimum: 1, maximum: 99 }) })

/** Seconds. Votes are told to open pages, and to stored ones when they are asked for again. */
const staleWhileRevalidate = 60
const maxAge = 60
const closedMaxAge = 3_600

/** The API below `/api/poll/`. Refused votes are 4xx with the codes of refusals.ts. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const db = pollDatabase(origin)
  const { now, content } = origin
  const teller = createVoteTeller(origin)
  app.addHook('onClose', () => teller.close())

  const channelOf = (request: FastifyRequest): number => queryNumber(request, 'channel', 1_000_000) ?? origin.editions[0]?.channel ?? 0
  const idOf = (request: FastifyRequest): PollId | undefined => {
    const msid = queryNumber(request, 'msid', maxMsid)
    return msid === undefined ? undefined : { channel: channelOf(request), msid }
  }
  const noPoll = (reply: FastifyReply, tags: readonly string[]) => sendNotFound(reply, 'There is no such poll.', tags)
  /** No longer than to the next minute at which something opens or closes. */
  const freshFor = (turn: number | undefined, most: number) => ({ maxAge: turn === undefined ? most : Math.max(1, Math.min(most, Math.ceil((turn - now()) / 1_000))), staleWhileRevalidate })
  const freshOf = (row: PollsTable) => (isOpenAt(row, now()) ? freshFor(row.closes === null ? undefined : Number(row.closes), maxAge) : { maxAge: closedMaxAge, staleWhileRevalidate })
  const read = async (row: PollsTable) => {
    const [poll] = await asPolls(db, [row], now(), content.findStories)
    if (!poll) throw new Error('A poll is no poll.')
    const stories = await db.selectFrom('poll_stories').select('story').where('channel', '=', row.channel).where('msid', '=', row.msid).execute()
    return { poll, tags: [pollTag({ channel: row.channel, msid: poll.msid }), ...stories.map(({ story }) => `s${story}`)] }
  }

  app.get('/api/poll/get', async (request, reply) => {
    const id = idOf(request)
    if (!id) return sendError(reply, { status: 400, code: 'BAD_REQUEST', message: 'Say which poll: msid.' })
    const row = await findPoll(db, id, now())
    if (!row) return noPoll(reply, [pollTag(id)])
    const { poll, tags } = await read(row)
    return sendContent(reply, PollAnswer, { response: poll }, freshOf(row), tags)
  })

  app.get('/api/poll/list', async (request, reply) => {
    const channel = channelOf(request)
    const [pageno, perpage] = [queryNumber(request, 'pageno', 10_000) ?? 1, queryNumber(request, 'perpage', 100) ?? 20]
    const at = now()
    const [rows, total, turn] = await Promise.all([listPolls(db, channel, at, { pageno, perpage }), countPolls(db, channel, at), nextTurn(db, channel, at)])
    return sendContent(reply, PollsAnswer, { response: { total, pageno, perpage, items: await asPolls(db, rows, at, async () => new Map()) } }, freshFor(turn, maxAge), [listTag(channel)])
  })

  app.get('/api/poll/newest', async (request, reply) => {
    const channel = channelOf(request)
    const [row] = await listPolls(db, channel, now(), { pageno: 1, perpage: 1 })
    const turn = await nextTurn(db, channel, now())
    if (!row || !isOpenAt(row, now())) return sendContent(reply, MaybePollAnswer, { response: { poll: null } }, freshFor(turn, maxAge), [listTag(channel)])
    const { poll, tags } = await read(row)
    return sendContent(reply, MaybePollAnswer, { response: { poll } }, freshFor(turn, maxAge), [listTag(channel), ...tags])
  })

  app.get('/api/poll/of', async (request, reply) => {
    const channel = channelOf(request)
    const story = queryNumber(request, 'story', maxMsid)
    if (story === undefined) return sendError(reply, { status: 400, code: 'BAD_REQUEST', message: 'Say which story: story.' })
    const link = await db.selectFrom('poll_stories').select('msid').where('channel', '=', channel).where('story', '=', story).executeTakeFirst()
    const row = link && (await findPoll(db, { channel, msid: Number(link.msid) }, now()))
    // Most stories have none, for ever: one that gets a poll is told by its tag.
    if (!row) return sendContent(reply, MaybePollAnswer, { response: { poll: null } }, { maxAge: closedMaxAge, staleWhileRevalidate }, [storyTag(channel, story)])
    const { poll, tags } = await read(row)
    return sendContent(reply, MaybePollAnswer, { response: { poll } }, freshOf(row), [storyTag(channel, story), ...tags])
  })

  // Asked by the live hub only, which keeps the answer.
  app.get('/api/poll/changes', async (request, reply) => {
    const id = idOf(request)
    const row = id && (await findPoll(db, id, now()))
    if (!id || !row) return sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'There is no such poll.' })
    const cursor = queryParameter(request, 'cursor')
    const isNew = cursor !== undefined && /^\d{1,15}$/.test(cursor) && Number(cursor) < row.revision
    return reply.header('cache-control', 'no-store').send({ response: { cursor: row.revision, upserts: isNew ? [{ id: 'poll', isOpen: isOpenAt(row, now()), votes: await readVotes(db, id) }] : [], deletes: [] } })
  })

  app.get('/api/poll/voted', async (request, reply) => {
    const receipt = queryParameter(request, 'receipt') ?? ''
    const ballot = receiptPattern.test(receipt) ? await db.selectFrom('poll_ballots').selectAll().where('receipt', '=', receipt).executeTakeFirst() : undefined
    const row = ballot && ballot.channel === channelOf(request) ? await findPoll(db, { channel: ballot.channel, msid: Number(ballot.msid) }, now()) : undefined
    if (!ballot || !row) return sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'There is no such vote.' })
    return reply.header('cache-control', 'no-store').send({ response: { poll: (await read(row)).poll, option: ballot.option } })
  })

  app.get('/api/poll/mine', async (request, reply) => {
    const id = idOf(request)
    const row = id && (await findPoll(db, id, now()))
    if (!id || !row) return sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'There is no such poll.' })
    const [reader, browser] = [readerOf(request)?.id, browserOf(request)]
    const keys = [...(reader === undefined ? [] : [readerKey(reader)]), ...(browser === undefined ? [] : [browserKey(row.salt, browser)])]
    const ballots = keys.length === 0 ? [] : await db.selectFrom('poll_ballots').select(['voter', 'option']).where('channel', '=', id.channel).where('msid', '=', id.msid).where('voter', 'in', keys).execute()
    const own = ballots.find(({ voter }) => voter === keys[0]) ?? ballots[0]
    return reply.header('cache-control', 'no-store').send({ response: { ...(own ? { option: own.option } : {}), votes: own || !isOpenAt(row, now()) ? await readVotes(db, id) : [], revision: row.revision } })
  })

  app.post('/api/poll/submit', { bodyLimit: 4_096 }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const mismatch = describeMismatch(VoteBody, request.body ?? {})
    if (mismatch?.pointer === '/option') refuse('OPTION')
    if (mismatch) return sendError(reply, { status: 422, code: 'BAD_REQUEST', message: mismatch.sentence, field: mismatch.pointer })
    const { channel, poll: msid, option } = request.body as { readonly channel: number; readonly poll: number; readonly option: number }
    const voted = await vote(origin, { channel, msid }, option, { reader: readerOf(request)?.id, browser: browserOf(request), client: clientKey(request.ip) }, settings.of(origin).votesPerAddress)
    teller.voted({ channel, msid })
    return { response: voted }
  })

  app.register(async (desk) => {
    desk.addHook('onRequest', origin.guard)
    const base = '/api/poll/:channel/:msid'
    const at = ({ channel, msid }: { readonly channel: string; readonly msid: string }) => ({ channel: Number(channel), msid: Number(msid) })
    desk.put<{ Params: { channel: string; msid: string } }>(base, async (request, reply) => {
      const fault = await putPoll(origin, { ...(typeof request.body === 'object' ? request.body : {}), ...at(request.params) })
      return fault ? sendError(reply, { status: 422, code: 'MH_INGEST_INVALID', message: fault.reason, field: fault.field }) : reply.header('cache-control', 'no-store').send({ response: {} })
    })
    desk.delete<{ Params: { channel: string; msid: string } }>(base, async (request, reply) => {
      const { channel, msid } = at(request.params)
      return (await removePoll(origin, channel, msid)) ? reply.header('cache-control', 'no-store').send({ response: {} }) : sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'There is no such poll.' })
    })
  })
}

import { type Static, type TSchema, Type } from 'masthead'
import { type OriginContext, postRoute, queryNumber, queryParameter, readerOf, type Sender, sendContent, sendError, sendNotFound } from 'masthead/origin'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TeasersResponse } from 'masthead/content'
import { CommentsAnswer, CountsAnswer } from '../contract.ts'
import { mostCommented } from './most-commented.ts'
import { refuse } from '../refusals.ts'
import { maxBytes } from '../text.ts'
import { storyTag } from '../topic.ts'
import { type Desk, findComment, isOpenAt, openDesk, type Writer } from './desk.ts'
import { blockReader, countWaiting, moderate, readBlocked, readQueue, readRemoved, unblockReader, versionOf } from './moderating.ts'
import { createPosting, deleteComment, editComment } from './posting.ts'
import { asReply, type Order, readChanges, readComments, readCounts } from './reading.ts'
import type { CommentsTable } from './tables.ts'
import { reportComment, voteComment, voteOf } from './voting.ts'

/** Seconds. A change purges what shows it, so these limit the damage of a lost purge. */
const fresh = { maxAge: 30, staleWhileRevalidate: 600 }
const defaultPerPage = 50
const maxPerPage = 100
const repliesShown = 10

const Channel = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const Msid = Type.Integer({ minimum: 1, maximum: 9_999_999_999 })
const Id = Type.String({ pattern: '^[a-z0-9]{8,32}$' })
// Bytes of a text are counted where it is read, so that the answer says what is wrong.
const Text = Type.String({ maxLength: 200_000 })
const PostBody = Type.Object({ channel: Channel, msid: Msid, text: Text })
const ReplyBody = Type.Object({ comment: Id, text: Text })
const VoteBody = Type.Object({ comment: Id, vote: Type.Union([Type.Literal('up'), Type.Literal('down'), Type.Literal('none')]) })
const OneBody = Type.Object({ comment: Id })
const UnblockBody = Type.Object({ reader: Type.String({ minLength: 1, maxLength: 200 }) })
const ModerateBody = Type.Object({ comment: Id, version: Type.Optional(Type.Integer({ minimum: 0 })), decision: Type.Union([Type.Literal('approve'), Type.Literal('remove'), Type.Literal('restore'), Type.Literal('block')]) })

/** The API below `/api/comment/`. Refusals are 4xx with the codes of refusals.ts. */
export function routes(app: FastifyInstance, origin: OriginContext): void {
  const desk = openDesk(origin)
  const { db } = desk
  const posting = createPosting(desk)
  app.addHook('onClose', async () => {
    await posting.close()
    await desk.notifier.close()
  })

  app.get('/api/comment/getcomment', async (request, reply) => {
    const story = storyAsked(origin, request)
    if (!story) return sendError(reply, { status: 400, code: 'BAD_REQUEST', message: 'Say which story: msid.' })
    const shown = await desk.findStory(story.channel, story.msid)
    if (!shown) return sendNotFound(reply, 'There is no such story.', [storyTag(story), `s${story.msid}`])
    const thread = queryParameter(request, 'thread')
    const list = await readComments(db, story, { order: orderAsked(request), pageno: queryNumber(request, 'pageno', 10_000) ?? 1, perpage: queryNumber(request, 'perpage', maxPerPage) ?? defaultPerPage, replies: thread === undefined ? repliesShown : maxPerPage, thread })
    return sendContent(reply, CommentsAnswer, { response: { ...list, isOpen: isOpenAt(shown, desk.settings, desk.now()) } }, fresh, [storyTag(story), `s${story.msid}`])
  })

  app.get('/api/comment/getcommentcount', async (request, reply) => {
    const channel = queryNumber(request, 'channel', 1_000_000) ?? origin.editions[0]?.channel ?? 0
    const msids = [...new Set((queryParameter(request, 'msid') ?? '').split(',').filter((msid) => /^[1-9]\d{0,9}$/.test(msid)).map(Number))].slice(0, 200)
    return sendContent(reply, CountsAnswer, { response: await readCounts(db, channel, msids) }, fresh, msids.map((msid) => storyTag({ channel, msid })))
  })

  app.get('/api/comment/most', async (request, reply) => {
    const channel = queryNumber(request, 'channel', 1_000_000) ?? origin.editions[0]?.channel ?? 0
    const section = queryParameter(request, 'section')
    const { stories, tags } = await origin.content.teasers(channel, await mostCommented(origin, channel))
    const shown = stories.filter((story) => section === undefined || story.section === section || story.section.startsWith(`${section}/`))
    // No tag of its own: each comment would have the list made anew, and a few minutes do it no harm.
    return sendContent(reply, TeasersResponse, { response: shown.slice(0, queryNumber(request, 'perpage', 20) ?? 5) }, { maxAge: 300, staleWhileRevalidate: 600 }, tags)
  })

  // Asked by the live hub only, which keeps the answer.
  app.get('/api/comment/changes', async (request, reply) => {
    const story = storyAsked(origin, request)
    if (!story || !(await desk.findStory(story.channel, story.msid))) return sendError(reply, { status: 404, code: 'NOT_FOUND', message: 'There is no such story.' })
    return reply.header('cache-control', 'no-store').send({ response: await readChanges(db, story, cursorAsked(request)) })
  })

  const post = <Body extends TSchema>(path: string, body: Body, answer: (body: Static<Body>, writer: Writer) => Promise<object>) =>
    postRoute(app, `/api/comment/${path}`, { body, bodyLimit: 10 * maxBytes, answer: (sent, { reader }) => answer(sent, asWriter(reader) ?? refuse('SIGN_IN_FIRST')) })
  /** With the story's path: where a form without scripts leads back to. */
  const withPath = async <Answer extends { readonly id: string }>(answer: Answer): Promise<Answer & { readonly path: string }> => {
    const { channel, msid } = await findComment(db, answer.id)
    return { ...answer, path: (await desk.findStory(channel, msid))?.path ?? '/' }
  }
  post('postcomment', PostBody, (body, writer) => posting.post(body, writer))
  post('replycomment', ReplyBody, async ({ comment, text }, writer) => {
    const { channel, msid } = await findComment(db, comment)
    return withPath(await posting.post({ channel, msid, text, parent: comment }, writer))
  })
  post('votecomment', VoteBody, ({ comment, vote }, writer) => voteComment(desk, comment, vote, writer))
  post('offensivecomment', OneBody, async ({ comment }, writer) => withPath(await reportComment(desk, comment, writer)))
  post('editcomment', ReplyBody, async ({ comment, text }, writer) => withPath(await editComment(desk, comment, text, writer)))
  post('deletecomment', OneBody, async ({ comment }, writer) => withPath(await deleteComment(desk, comment, writer)))
  post('moderate', ModerateBody, async ({ comment, version, decision }, writer) => {
    if (!writer.isModerator) return refuse('NO_MODERATOR')
    if (decision !== 'block') return moderate(desk, { id: comment, version }, decision, { who: writer.id })
    const { reader } = await findComment(db, comment)
    await moderate(desk, { id: comment }, 'remove', { who: writer.id, reason: 'blocked' })
    await blockReader(desk, reader, writer.id)
    return { id: comment }
  })
  // Lifted twice, by two moderators at once, it is lifted.
  post('unblock', UnblockBody, async ({ reader }, writer) => (writer.isModerator ? { isLifted: await unblockReader(desk, reader, writer.id) } : refuse('NO_MODERATOR')))

  const get = (path: string, answer: (request: FastifyRequest, writer: Writer) => Promise<object>) =>
    app.get(`/api/comment/${path}`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { response: await answer(request, asWriter(readerOf(request)) ?? refuse('SIGN_IN_FIRST')) }
    })
  get('one', (request, writer) => oneFor(desk, queryParameter(request, 'comment') ?? '', writer))
  get('mine', (request, writer) => mineOf(desk, storyAsked(origin, request) ?? refuse('NOT_THERE'), writer))
  get('queue', async (_request, writer) => {
    if (!writer.isModerator) return refuse('NO_MODERATOR')
    const asDecided = async (row: CommentsTable) => {
      const { title, path } = (await desk.findStory(row.channel, row.msid)) ?? { title: '', path: '/' }
      return { ...asReply(row), state: row.state, reason: row.reason, reports: row.reports, version: versionOf(row), title, path, channel: row.channel }
    }
    const [waiting, rows, removed, blocked] = [await countWaiting(db), await readQueue(db, 50), await readRemoved(db, 20), await readBlocked(db, 50)]
    return { waiting, comments: await Promise.all(rows.map(asDecided)), removed: await Promise.all(removed.map(asDecided)), blocked }
  })
}

/** A comment as its reader may act on it. */
async function oneFor(desk: Desk, id: string, writer: Writer): Promise<object> {
  const { db, settings, now } = desk
  const row = await findComment(db, id)
  const isOwn = row.reader === writer.id
  if (row.state === 'deleted' || !(row.state === 'shown' || writer.isModerator || (isOwn && row.state === 'pending'))) refuse('NOT_THERE')
  const story = (await desk.findStory(row.channel, row.msid)) ?? refuse('NOT_THERE')
  const [vote, report] = await Promise.all([
    db.selectFrom('comment_votes').select('value').where('comment', '=', id).where('reader', '=', writer.id).executeTakeFirst(),
    db.selectFrom('comment_reports').select('at').where('comment', '=', id).where('reader', '=', writer.id).executeTakeFirst(),
  ])
  return {
    ...asReply(row),
    msid: row.msid,
    isOwn,
    isEditable: isOwn && (row.state === 'shown' || row.state === 'pending') && now() <= row.created + settings.editMinutes * 60_000,
    state: row.state,
    version: versionOf(row),
    isModerator: writer.isModerator,
    isOpen: isOpenAt(story, settings, now()),
    vote: voteOf(vote?.value),
    isReported: report !== undefined,
    title: story.title,
    path: story.path,
  }
}

/** What of a story's comments is a reader's own: what may still be changed, and votes. */
async function mineOf({ db, settings, now }: Desk, { channel, msid }: { readonly channel: number; readonly msid: number }, { id, name, isModerator }: Writer): Promise<object> {
  const [editable, votes] = await Promise.all([
    db.selectFrom('comments').select('id').where('reader', '=', id).where('created', '>', now() - settings.editMinutes * 60_000).where('channel', '=', channel).where('msid', '=', msid).where('state', 'in', ['shown', 'pending']).limit(50).execute(),
    db.selectFrom('comment_votes as vote').innerJoin('comments', 'comments.id', 'vote.comment').select(['comments.id', 'value']).where('vote.reader', '=', id).where('channel', '=', channel).where('msid', '=', msid).orderBy('vote.at', 'desc').limit(200).execute(),
  ])
  return { name: name ?? '', isModerator, editable: editable.map((each) => each.id), liked: votes.filter(({ value }) => value === 1).map((each) => each.id), disliked: votes.filter(({ value }) => value === -1).map((each) => each.id) }
}

function asWriter(reader: Sender['reader']): Writer | undefined {
  return reader && { id: reader.id, name: reader.name, isModerator: reader.roles.includes('moderator') }
}

function storyAsked({ editions }: OriginContext, request: FastifyRequest): { readonly channel: number; readonly msid: number } | undefined {
  const msid = queryNumber(request, 'msid', 9_999_999_999)
  const channel = queryNumber(request, 'channel', 1_000_000) ?? editions[0]?.channel
  return msid === undefined || channel === undefined ? undefined : { channel, msid }
}

/** `sort=CreationDate` and `order=ASC` unless the request says otherwise. */
function orderAsked(request: FastifyRequest): Order {
  if (queryParameter(request, 'sort') === 'Likes') return 'liked'
  return queryParameter(request, 'order')?.toUpperCase() === 'DESC' ? 'newest' : 'oldest'
}

function cursorAsked(request: FastifyRequest): number | undefined {
  const cursor = queryParameter(request, 'cursor')
  return cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined
}

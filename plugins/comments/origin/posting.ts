import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Reply } from '../contract.ts'
import { refuse } from '../refusals.ts'
import { cleanName, readText } from '../text.ts'
import { audit } from './audit.ts'
import { changeComment, countChange } from './change-state.ts'
import { type Desk, findComment, openStory, type Writer } from './desk.ts'
import { asReply } from './reading.ts'
import { fold, judge } from './rules.ts'
import type { CommentDatabase, CommentsTable } from './tables.ts'

export interface Posted {
  readonly id: string
  readonly state: 'shown' | 'pending'
  /** As its writer sees it. */
  readonly comment: Reply
}

export interface NewComment {
  readonly channel: number
  readonly msid: number
  readonly text: string
  /** The comment that it answers. */
  readonly parent?: string | undefined
}

const tenMinutesMs = 600_000
const dayMs = 86_400_000

/** Grows with time, so that comments of one millisecond are told apart and the others are found where their neighbours are. */
const newId = (now: number): string => `${now.toString(36).padStart(9, '0')}${randomBytes(5).toString('hex')}`
const alikeOf = (text: string): string => hash('sha256', fold(text).replace(/[\s\p{P}]+/gu, ' ').trim(), 'base64url')

/**
 * Takes a comment.
 * @throws Refused SHORT, LONG, WORDS, NOT_THERE, CLOSED, BLOCKED, REPEATED, TOO_OFTEN
 */
export async function postComment(desk: Desk, { channel, msid, text: sent, parent }: NewComment, writer: Writer): Promise<Posted> {
  const { db, notifier } = desk
  const text = readOwnText(desk, sent)
  await openStory(desk, channel, msid)
  const thread = parent === undefined ? '' : await threadOf(db, { channel, msid }, parent)
  const now = desk.now()
  const alike = alikeOf(text)
  const verdict = await judged(desk, text, alike, writer, now)
  const state = verdict === '' ? 'shown' : 'pending'
  const row: CommentsTable = { id: newId(now), channel, msid, parent: thread, state, replies: 0, likes: 0, dislikes: 0, reports: 0, created: now, edited: null, revision: 0, reader: writer.id, alike, reason: verdict, name: cleanName(writer.name ?? ''), text }
  const revision = await db.transaction().execute(async (inner) => {
    const counted = await countChange(inner, { channel, msid }, state === 'shown' ? 1 : 0)
    await checkRate(inner, desk, alike, writer, now)
    await inner.insertInto('comments').values({ ...row, revision: counted }).execute()
    if (thread !== '' && state === 'shown') await inner.updateTable('comments').set((each) => ({ replies: each('replies', '+', 1) })).where('id', '=', thread).execute()
    return counted
  })
  if (state === 'shown') notifier.changed({ channel, msid }, revision)
  return { id: row.id, state, comment: asReply(row) }
}

/** Changes what a reader wrote. It is judged as a new one is. @throws Refused */
export async function editComment(desk: Desk, id: string, sent: string, writer: Writer): Promise<Posted> {
  const text = readOwnText(desk, sent)
  const found = await ownComment(desk, id, writer)
  await openStory(desk, found.channel, found.msid)
  const now = desk.now()
  const alike = alikeOf(text)
  const verdict = await judged(desk, text, alike, writer, now)
  const changed = await desk.db.transaction().execute((inner) =>
    changeComment(inner, found, id, ({ state, reason }) =>
      state === 'shown' || state === 'pending' ? { text, alike, edited: now, state: state === 'shown' && verdict === '' ? 'shown' : 'pending', reason: verdict === '' ? reason : verdict } : undefined,
    ),
  )
  if (!changed) return refuse('NOT_THERE')
  const state = changed.before.state === 'shown' && verdict === '' ? 'shown' : 'pending'
  if (changed.before.state === 'shown') desk.notifier[state === 'shown' ? 'changed' : 'removed'](found, changed.revision)
  return { id, state, comment: asReply({ ...found, text, edited: now }) }
}

/** Deletes what a reader wrote: its text is gone from the store. @throws Refused */
export async function deleteComment(desk: Desk, id: string, writer: Writer): Promise<{ readonly id: string }> {
  const found = await ownComment(desk, id, writer)
  const changed = await desk.db.transaction().execute(async (inner) => {
    const change = await changeComment(inner, found, id, ({ state }) => (state === 'deleted' ? undefined : { state: 'deleted', text: '', name: '', alike: '' }))
    if (change) await audit(inner, { comment: id, action: 'delete', who: writer.id, at: desk.now() })
    return change
  })
  if (changed?.before.state === 'shown') desk.notifier.removed(found, changed.revision)
  return { id }
}

function readOwnText({ settings }: Desk, sent: string): string {
  const read = readText(sent, settings.maxLetters)
  return 'fault' in read ? refuse(read.fault) : read.text
}

/** The comment that begins the thread: an answer to an answer stands below the same. */
async function threadOf(db: CommentDatabase, { channel, msid }: Pick<CommentsTable, 'channel' | 'msid'>, id: string): Promise<string> {
  const answered = await findComment(db, id)
  if (answered.channel !== channel || answered.msid !== msid || answered.state !== 'shown') refuse('NOT_THERE')
  return answered.parent === '' ? answered.id : answered.parent
}

/** @throws Refused NOT_THERE, NOT_OWN, TOO_LATE */
async function ownComment({ db, settings, now }: Desk, id: string, writer: Writer): Promise<CommentsTable> {
  const found = await findComment(db, id)
  if (found.reader !== writer.id) refuse('NOT_OWN')
  if (found.state === 'deleted' || found.state === 'removed') refuse('NOT_THERE')
  return now() > found.created + settings.editMinutes * 60_000 ? refuse('TOO_LATE') : found
}

/** Why a text waits for a person; empty when it need not. @throws Refused WORDS, BLOCKED */
async function judged({ db, settings }: Desk, text: string, alike: string, writer: Writer, now: number): Promise<string> {
  if (writer.isModerator) return ''
  const [blocked, stood, same] = await Promise.all([
    db.selectFrom('comment_blocked').select('at').where('reader', '=', writer.id).executeTakeFirst(),
    settings.heldFirst === 0 ? [] : db.selectFrom('comments').select('id').where('reader', '=', writer.id).where('state', '=', 'shown').limit(settings.heldFirst).execute(),
    db.selectFrom('comments').select('id').where('alike', '=', alike).where('created', '>', now - dayMs).limit(settings.maxAlike).execute(),
  ])
  if (blocked) refuse('BLOCKED')
  const verdict = judge(text, { stood: stood.length, alike: same.length }, settings)
  return verdict.kind === 'refused' ? refuse('WORDS') : verdict.kind === 'pending' ? verdict.reason : ''
}

/** Inside the transaction, where what the same reader sends at the same moment is seen. @throws Refused REPEATED, TOO_OFTEN */
async function checkRate(inner: CommentDatabase, { settings }: Desk, alike: string, writer: Writer, now: number): Promise<void> {
  const { same, all } = await inner
    .selectFrom('comments')
    .select((each) => [sql<number>`coalesce(sum(case when alike = ${alike} then 1 else 0 end), 0)`.as('same'), each.fn.countAll<number>().as('all')])
    .where('reader', '=', writer.id)
    .where('created', '>', now - tenMinutesMs)
    .executeTakeFirstOrThrow()
  if (Number(same) > 0) refuse('REPEATED')
  if (Number(all) >= settings.maxPer10Minutes && !writer.isModerator) refuse('TOO_OFTEN')
}

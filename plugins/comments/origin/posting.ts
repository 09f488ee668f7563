import type { Reply } from '../contract.ts'
import { refuse } from '../refusals.ts'
import { readText } from '../text.ts'
import { audit } from './audit.ts'
import { changeComment } from './change-state.ts'
import { checkOpen, type Desk, findComment, type Writer } from './desk.ts'
import { createGroupCommit } from './group-commit.ts'
import { alikeOf, readFacts, reasonToWait } from './judging.ts'
import { asReply } from './reading.ts'
import type { CommentDatabase, CommentsTable, CommentState } from './tables.ts'
import { type NewDraft, writeComments } from './write-comments.ts'

export interface Posted {
  readonly id: string
  readonly state: CommentState
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

/**
 * Milliseconds. Comments that an engine handles in one batch arrive within some; what comes from several at any time is written
 * five times a second at most.
 */
const [gatherMs, writeEveryMs] = [5, { alone: 40, together: 200 }] as const
/** Comments that are not waited with, because more would save little; and of one transaction. */
const [enough, maxTogether] = [25, 200]

export interface Posting {
  /**
   * Takes a comment.
   * @throws refusal SHORT, LONG, WORDS, NOT_THERE, CLOSED, BLOCKED, REPEATED, TOO_OFTEN
   */
  readonly post: (comment: NewComment, writer: Writer) => Promise<Posted>
  /** Resolves once all that was sent is written. */
  readonly close: () => Promise<void>
}

export function createPosting(desk: Desk): Posting {
  const { add, close } = createGroupCommit({ gatherMs, everyMs: writeEveryMs, enough, maxItems: maxTogether, write: (drafts: readonly NewDraft[]) => writeComments(desk, drafts) })
  return {
    async post({ channel, msid, text: sent, parent }, writer) {
      const text = readOwnText(desk, sent)
      const thread = parent === undefined ? '' : await threadOf(desk.db, { channel, msid }, parent)
      const row = await add({ channel, msid, text, thread, alike: alikeOf(text), writer, at: desk.now() })
      return { id: row.id, state: row.state, comment: asReply(row) }
    },
    close,
  }
}

/** Changes what a reader wrote. It is judged as a new one is. @throws a refusal */
export async function editComment(desk: Desk, id: string, sent: string, writer: Writer): Promise<Posted> {
  const text = readOwnText(desk, sent)
  const found = await ownComment(desk, id, writer)
  checkOpen(desk, await desk.findStory(found.channel, found.msid))
  const now = desk.now()
  const draft = { text, alike: alikeOf(text), writer }
  const factsOf = await readFacts(desk, [draft], now)
  const verdict = reasonToWait(draft, factsOf(draft), desk.settings)
  const changed = await desk.db.transaction().execute((inner) =>
    changeComment(inner, found, id, ({ state, reason }) =>
      state === 'shown' || state === 'pending' ? { text, alike: draft.alike, edited: now, state: state === 'shown' && verdict === '' ? 'shown' : 'pending', reason: verdict === '' ? reason : verdict } : undefined,
    ),
  )
  if (!changed) return refuse('NOT_THERE')
  const state = changed.before.state === 'shown' && verdict === '' ? 'shown' : 'pending'
  if (changed.before.state === 'shown') desk.notifier[state === 'shown' ? 'changed' : 'removed'](found, changed.revision)
  return { id, state, comment: asReply({ ...found, text, edited: now }) }
}

/** Deletes what a reader wrote: its text is gone from the store. @throws a refusal */
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

/** @throws refusal NOT_THERE, NOT_OWN, TOO_LATE */
async function ownComment({ db, settings, now }: Desk, id: string, writer: Writer): Promise<CommentsTable> {
  const found = await findComment(db, id)
  if (found.reader !== writer.id) refuse('NOT_OWN')
  if (found.state === 'deleted' || found.state === 'removed') refuse('NOT_THERE')
  return now() > found.created + settings.editMinutes * 60_000 ? refuse('TOO_LATE') : found
}

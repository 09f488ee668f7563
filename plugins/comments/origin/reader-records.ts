import type { RecentEntry } from 'masthead/origin'
import { actPath } from '../paths.ts'
import { changeComment, countChange } from './change-state.ts'
import type { ModerationDesk } from './moderating.ts'
import type { StoryId } from './notify.ts'
import type { CommentDatabase } from './tables.ts'

// What is kept of a reader.

/** All of it, for the reader to take along. */
export async function exportRecords(db: CommentDatabase, reader: string): Promise<Record<string, unknown>> {
  const [comments, votes, reports] = await Promise.all([
    db.selectFrom('comments').select(['id', 'channel', 'msid', 'state', 'created', 'edited', 'name', 'text']).where('reader', '=', reader).orderBy('created').execute(),
    db.selectFrom('comment_votes').select(['comment', 'value', 'at']).where('reader', '=', reader).orderBy('at').execute(),
    db.selectFrom('comment_reports').select(['comment', 'at']).where('reader', '=', reader).orderBy('at').execute(),
  ])
  const time = (at: number) => new Date(at).toISOString()
  return {
    comments: comments.map(({ created, edited, ...rest }) => ({ ...rest, created: time(created), ...(edited === null ? {} : { edited: time(edited) }) })),
    votes: votes.map(({ comment, value, at }) => ({ comment, vote: value === 1 ? 'up' : 'down', at: time(at) })),
    reports: reports.map(({ comment, at }) => ({ comment, at: time(at) })),
  }
}

/** Entries of the account's page. */
const maxRecent = 20
const maxTitle = 120

/** The newest of what they wrote in an edition and may still read. */
export async function recentRecords(db: CommentDatabase, reader: string, channel: number): Promise<readonly RecentEntry[]> {
  const rows = await db.selectFrom('comments').select(['id', 'text', 'created']).where('reader', '=', reader).where('channel', '=', channel).where('state', 'in', ['shown', 'pending']).orderBy('created', 'desc').orderBy('id', 'desc').limit(maxRecent).execute()
  return rows.map(({ id, text, created }) => ({ title: titleOf(text), path: actPath(id), channel, at: Number(created) }))
}

function titleOf(text: string): string {
  const line = text.replaceAll('\n', ' ')
  // Cut in the middle of a surrogate pair it would not be well-formed.
  return line.length <= maxTitle ? line : `${line.slice(0, maxTitle).toWellFormed().replace(/\ufffd$/, '')}…`
}

/** Deletes their texts, name, votes and reports, inside a transaction; a thread that others answered keeps its place. @returns the stories whose comments were changed */
export async function eraseRecords(inner: CommentDatabase, reader: string): Promise<readonly StoryId[]> {
  const own = await inner.selectFrom('comments').select(['id', 'channel', 'msid']).where('reader', '=', reader).execute()
  const votes = await inner.selectFrom('comment_votes as vote').innerJoin('comments', 'comments.id', 'vote.comment').select(['comments.id', 'channel', 'msid', 'value']).where('vote.reader', '=', reader).execute()
  const stories = new Map([...own, ...votes].map(({ channel, msid }) => [`${channel}-${msid}`, { channel, msid }]))
  const changed = [...stories.values()].toSorted((one, other) => one.channel - other.channel || one.msid - other.msid)
  // All of them first and in one order, or two readers who are erased at once would wait for each other.
  for (const story of changed) await countChange(inner, story)
  for (const { id, ...story } of own) await changeComment(inner, story, id, () => ({ state: 'deleted', text: '', name: '', alike: '', reader: '' }))
  for (const { id, value, ...story } of votes) await changeComment(inner, story, id, ({ likes, dislikes }) => (value === 1 ? { likes: likes - 1 } : { dislikes: dislikes - 1 }))
  await inner.deleteFrom('comment_votes').where('reader', '=', reader).execute()
  await inner.deleteFrom('comment_reports').where('reader', '=', reader).execute()
  await inner.deleteFrom('comment_blocked').where('reader', '=', reader).execute()
  await inner.updateTable('comment_audit').set({ who: '' }).where('who', '=', reader).execute()
  return changed
}

/** Deletes all comments of a story that is taken down. */
export async function removeOfStory({ db }: Pick<ModerationDesk, 'db'>, channel: number, msid: number): Promise<void> {
  const ids = db.selectFrom('comments').select('id').where('channel', '=', channel).where('msid', '=', msid)
  for (const table of ['comment_votes', 'comment_reports', 'comment_audit'] as const) await db.deleteFrom(table).where('comment', 'in', ids).execute()
  await db.deleteFrom('comments').where('channel', '=', channel).where('msid', '=', msid).execute()
  await db.deleteFrom('comment_stories').where('channel', '=', channel).where('msid', '=', msid).execute()
}

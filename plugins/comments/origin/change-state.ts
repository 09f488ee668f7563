import { topicOf } from '../topic.ts'
import type { StoryId } from './notify.ts'
import type { CommentDatabase, CommentsTable } from './tables.ts'

/** What is going to happen to a story's comments. */
export interface StoryChange extends StoryId {
  /** How many more are shown, or fewer. */
  readonly shown: number
  readonly changes: number
}

/**
 * Counts changes of some stories' comments, inside a transaction and before anything else of it: whoever changes them
 * holds the stories' rows, so that revisions become visible in their order.
 * @returns the last one's revision of each, by the stories' topics
 */
export async function countChanges(inner: CommentDatabase, stories: readonly StoryChange[]): Promise<ReadonlyMap<string, number>> {
  const rows = await inner
    .insertInto('comment_stories')
    // In one order wherever several are held: two that held one each and wanted the other's would wait for ever.
    .values(stories.map(({ channel, msid, shown, changes }) => ({ channel, msid, shown, revision: changes })).sort((one, other) => one.channel - other.channel || one.msid - other.msid))
    .onConflict((conflict) => conflict.columns(['channel', 'msid']).doUpdateSet((each) => ({ shown: each('comment_stories.shown', '+', each.ref('excluded.shown')), revision: each('comment_stories.revision', '+', each.ref('excluded.revision')) })))
    .returning(['channel', 'msid', 'revision'])
    .execute()
  return new Map(rows.map((row) => [topicOf(row), row.revision]))
}

/** Counts one change of one story's comments. @returns the new revision */
export const countChange = async (inner: CommentDatabase, { channel, msid }: StoryId): Promise<number> => (await countChanges(inner, [{ channel, msid, shown: 0, changes: 1 }])).get(topicOf({ channel, msid })) ?? 0

export type Change = Partial<Pick<CommentsTable, 'state' | 'text' | 'name' | 'alike' | 'reason' | 'edited' | 'reports' | 'reader' | 'likes' | 'dislikes'>>

/**
 * Changes a comment, with the counts of its story and thread, inside a transaction.
 * @param decide what becomes of it, as it is now; `undefined`: nothing
 * @returns the revision, and the comment as it was; `undefined` when nothing was changed
 */
export async function changeComment(inner: CommentDatabase, story: StoryId, id: string, decide: (row: CommentsTable) => Change | undefined): Promise<{ readonly revision: number; readonly before: CommentsTable } | undefined> {
  const revision = await countChange(inner, story)
  const before = await inner.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()
  const change = before && decide(before)
  if (!before || !change) return undefined
  await inner.updateTable('comments').set({ ...change, revision }).where('id', '=', id).execute()
  const shown = Number((change.state ?? before.state) === 'shown') - Number(before.state === 'shown')
  if (shown !== 0) {
    await addShown(inner, story, shown)
    if (before.parent !== '') await addReplies(inner, before.parent, shown)
  }
  return { revision, before }
}

/** Where more comments are shown than were counted, or fewer. */
export async function addShown(inner: CommentDatabase, { channel, msid }: StoryId, shown: number): Promise<void> {
  await inner.updateTable('comment_stories').set((each) => ({ shown: each('shown', '+', shown) })).where('channel', '=', channel).where('msid', '=', msid).execute()
}

/** Counts replies that are shown, or no longer, at the comment that begins their thread. */
export async function addReplies(inner: CommentDatabase, thread: string, replies: number): Promise<void> {
  await inner.updateTable('comments').set((each) => ({ replies: each('replies', '+', replies) })).where('id', '=', thread).execute()
}

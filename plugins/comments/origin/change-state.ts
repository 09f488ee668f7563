import type { StoryId } from './notify.ts'
import type { CommentDatabase, CommentsTable } from './tables.ts'

/**
 * Counts a change of a story's comments, inside a transaction and before anything else of it: whoever changes them holds the
 * story's row, so that revisions become visible in their order.
 * @param shown how many more comments are shown, or fewer
 * @returns the new revision
 */
export async function countChange(inner: CommentDatabase, { channel, msid }: StoryId, shown = 0): Promise<number> {
  const { revision } = await inner
    .insertInto('comment_stories')
    .values({ channel, msid, shown, revision: 1 })
    .onConflict((conflict) => conflict.columns(['channel', 'msid']).doUpdateSet((each) => ({ shown: each('comment_stories.shown', '+', shown), revision: each('comment_stories.revision', '+', 1) })))
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

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
    await inner.updateTable('comment_stories').set((each) => ({ shown: each('shown', '+', shown) })).where('channel', '=', story.channel).where('msid', '=', story.msid).execute()
    if (before.parent !== '') await inner.updateTable('comments').set((each) => ({ replies: each('replies', '+', shown) })).where('id', '=', before.parent).execute()
  }
  return { revision, before }
}

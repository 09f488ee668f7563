import { refuse } from '../refusals.ts'
import { audit } from './audit.ts'
import { changeComment } from './change-state.ts'
import { type Desk, findComment, type Writer } from './desk.ts'
import type { CommentsTable } from './tables.ts'

export type Vote = 'up' | 'down' | 'none'

const values = { up: 1, down: -1, none: 0 } as const satisfies Record<Vote, number>

export interface Voted {
  readonly id: string
  readonly likes: number
  readonly dislikes: number
  readonly vote: Vote
}

/**
 * A reader's vote, in place of their last: one account has one, however many sessions it has. The same vote again changes
 * nothing, so that one whose answer was lost can be sent once more.
 * @throws refusal NOT_THERE, OWN, BLOCKED
 */
export async function voteComment(desk: Desk, id: string, wanted: Vote, reader: Writer): Promise<Voted> {
  const { db, notifier } = desk
  const found = await shownComment(desk, id, reader)
  const done = await db.transaction().execute(async (inner) => {
    // The story's row is held from here on, so that the vote that is read is the last one.
    const next = values[wanted]
    const change = await changeComment(inner, found, id, ({ state }) => (state === 'shown' ? {} : undefined))
    if (!change) return refuse('NOT_THERE')
    const old = await inner.selectFrom('comment_votes').select('value').where('comment', '=', id).where('reader', '=', reader.id).executeTakeFirst()
    const last = old?.value ?? 0
    const { before } = change
    const counts = { likes: before.likes + Number(next === 1) - Number(last === 1), dislikes: before.dislikes + Number(next === -1) - Number(last === -1) }
    if (next === 0) await inner.deleteFrom('comment_votes').where('comment', '=', id).where('reader', '=', reader.id).execute()
    else
      await inner
        .insertInto('comment_votes')
        .values({ comment: id, reader: reader.id, value: next, at: desk.now() })
        .onConflict((conflict) => conflict.columns(['comment', 'reader']).doUpdateSet({ value: next, at: desk.now() }))
        .execute()
    await inner.updateTable('comments').set(counts).where('id', '=', id).execute()
    return { revision: change.revision, voted: { id, ...counts, vote: wanted } }
  })
  notifier.changed(found, done.revision)
  return done.voted
}

export const voteOf = (value: number | undefined): Vote => (value === 1 ? 'up' : value === -1 ? 'down' : 'none')

/** A reader finds a comment offensive: counted once, and so many hide it until a person has looked. @throws a refusal */
export async function reportComment(desk: Desk, id: string, reader: Writer): Promise<{ readonly id: string }> {
  const { db, notifier, settings, now } = desk
  const found = await shownComment(desk, id, reader)
  const hidden = await db.transaction().execute(async (inner) => {
    const { numInsertedOrUpdatedRows } = await inner.insertInto('comment_reports').values({ comment: id, reader: reader.id, at: now() }).onConflict((conflict) => conflict.columns(['comment', 'reader']).doNothing()).executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return undefined
    let isHidden = false
    const change = await changeComment(inner, found, id, ({ reports, state }) => {
      isHidden = state === 'shown' && reports + 1 >= settings.hiddenAfterReports
      return { reports: reports + 1, ...(isHidden ? { state: 'hidden', reason: 'reports' } : {}) }
    })
    if (isHidden) await audit(inner, { comment: id, action: 'hide', who: 'rule', reason: 'reports', at: now() })
    return isHidden ? change : undefined
  })
  if (hidden) notifier.removed(found, hidden.revision)
  return { id }
}

/** @throws refusal NOT_THERE, OWN, BLOCKED */
async function shownComment({ db }: Desk, id: string, reader: Writer): Promise<CommentsTable> {
  const found = await findComment(db, id)
  if (found.state !== 'shown') refuse('NOT_THERE')
  if (found.reader === reader.id) refuse('OWN')
  const blocked = await db.selectFrom('comment_blocked').select('at').where('reader', '=', reader.id).executeTakeFirst()
  return blocked ? refuse('BLOCKED') : found
}

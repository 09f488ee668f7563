import type { Blocked } from '../contract.ts'
import { refuse } from '../refusals.ts'
import { audit } from './audit.ts'
import { changeComment } from './change-state.ts'
import { type Desk, findComment } from './desk.ts'
import type { CommentDatabase, CommentState, CommentsTable } from './tables.ts'

export type Decision = 'approve' | 'remove' | 'restore'

/** From which states a decision leads where. */
const decisions = {
  approve: { from: ['pending', 'hidden', 'shown'], to: 'shown' },
  remove: { from: ['shown', 'pending', 'hidden'], to: 'removed' },
  restore: { from: ['removed', 'hidden'], to: 'shown' },
} as const satisfies Record<Decision, { readonly from: readonly CommentState[]; readonly to: CommentState }>

export type ModerationDesk = Pick<Desk, 'db' | 'notifier' | 'now'>

/** What a moderator has before them. */
export interface Read {
  readonly id: string
  /** Of the text that was read, where that is known. */
  readonly version?: number | undefined
}

/** Who decided, for the audit. */
export interface Decided {
  /** A reader's id, or `command`. */
  readonly who: string
  readonly reason?: string
}

/** Of a text: its writer may change it while a moderator reads. */
export const versionOf = ({ created, edited }: Pick<CommentsTable, 'created' | 'edited'>): number => edited ?? created

/** What a moderator decides. @throws refusal NOT_THERE for a comment that it does not fit, CHANGED for another text than was read */
export async function moderate({ db, notifier, now }: ModerationDesk, { id, version }: Read, decision: Decision, { who, reason = '' }: Decided): Promise<{ readonly id: string }> {
  const found = await findComment(db, id)
  const { from, to } = decisions[decision]
  const changed = await db.transaction().execute(async (inner) => {
    const change = await changeComment(inner, found, id, (row) => {
      if (to === 'shown' && version !== undefined && version !== versionOf(row)) refuse('CHANGED')
      return (from as readonly CommentState[]).includes(row.state) ? { state: to, reason: '', reports: 0 } : undefined
    })
    if (change) await audit(inner, { comment: id, action: decision, who, reason, at: now() })
    return change
  })
  if (!changed) refuse('NOT_THERE')
  notifier[changed?.before.state === 'shown' && to !== 'shown' ? 'removed' : 'changed'](found, changed?.revision ?? 0)
  return { id }
}

/** Takes no more comments, votes and reports of a reader; what waits of theirs is removed. */
export async function blockReader({ db, notifier, now }: ModerationDesk, reader: string, who: string, reason = ''): Promise<number> {
  await db.transaction().execute(async (inner) => {
    await inner
      .insertInto('comment_blocked')
      .values({ reader, who, reason, at: now() })
      .onConflict((conflict) => conflict.column('reader').doUpdateSet({ who, reason, at: now() }))
      .execute()
    // The row above goes with the block.
    await audit(inner, { comment: await lastComment(inner, reader), action: 'block', who, reason, at: now() })
  })
  const waiting = await db.selectFrom('comments').select('id').where('reader', '=', reader).where('state', 'in', ['pending', 'hidden']).execute()
  for (const { id } of waiting) await moderate({ db, notifier, now }, { id }, 'remove', { who, reason: 'blocked' })
  return waiting.length
}

/** Takes what they write again. What was removed stays so. @returns whether they were blocked */
export async function unblockReader({ db, now }: ModerationDesk, reader: string, who: string): Promise<boolean> {
  return db.transaction().execute(async (inner) => {
    const { numDeletedRows } = await inner.deleteFrom('comment_blocked').where('reader', '=', reader).executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await audit(inner, { comment: await lastComment(inner, reader), action: 'unblock', who, at: now() })
    return true
  })
}

/** Readers are in the audit by a comment of theirs, which does not lead to them once their account is deleted. */
async function lastComment(inner: CommentDatabase, reader: string): Promise<string> {
  const last = await inner.selectFrom('comments').select('id').where('reader', '=', reader).orderBy('created', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.id ?? ''
}

/** Who was blocked, the last one first. */
export async function readBlocked(db: CommentDatabase, limit: number): Promise<Blocked[]> {
  const rows = await db.selectFrom('comment_blocked').select(['reader', 'at']).orderBy('at', 'desc').orderBy('reader').limit(limit).execute()
  const readers = rows.map(({ reader }) => reader)
  const named = readers.length === 0 ? [] : await db.selectFrom('comments').select(['reader', (each) => each.fn.max('name').as('name')]).where('reader', 'in', readers).where('name', '!=', '').groupBy('reader').execute()
  const names = new Map(named.map(({ reader, name }) => [reader, name]))
  return rows.map(({ reader, at }) => ({ reader, name: names.get(reader) ?? '', at: new Date(Number(at)).toISOString() }))
}

/** What waits for a person, the oldest first. */
export const readQueue = (db: CommentDatabase, limit: number) => db.selectFrom('comments').selectAll().where('state', 'in', ['pending', 'hidden']).orderBy('created').orderBy('id').limit(limit).execute()

/** What was taken down lately, the newest first. */
export async function readRemoved(db: CommentDatabase, limit: number): Promise<CommentsTable[]> {
  const audited = await db.selectFrom('comment_audit').select('comment').where('action', '=', 'remove').orderBy('at', 'desc').limit(limit).execute()
  const ids = [...new Set(audited.map(({ comment }) => comment))]
  const rows = ids.length === 0 ? [] : await db.selectFrom('comments').selectAll().where('id', 'in', ids).where('state', '=', 'removed').execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export async function countWaiting(db: CommentDatabase): Promise<number> {
  const row = await db.selectFrom('comments').select((each) => each.fn.countAll<number>().as('waiting')).where('state', 'in', ['pending', 'hidden']).executeTakeFirst()
  return Number(row?.waiting ?? 0)
}

import { randomUUID } from 'node:crypto'
import type { CommentAuditTable, CommentDatabase } from './tables.ts'

/** Writes down who did what, in the transaction in which it is done. */
export async function audit(inner: CommentDatabase, { reason = '', ...entry }: Omit<CommentAuditTable, 'id' | 'reason'> & { readonly reason?: string }): Promise<void> {
  await inner.insertInto('comment_audit').values({ id: randomUUID(), reason, ...entry }).execute()
}

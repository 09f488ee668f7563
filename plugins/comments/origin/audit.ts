import { randomUUID } from 'node:crypto'
import type { CommentAuditTable, CommentDatabase } from './tables.ts'

/** Writes down who did what, in the transaction in which it is done. */
export async function audit(inner: CommentDatabase, { reason = '', ...entry }: Omit<CommentAuditTable, 'id' | 'reason'> & { readonly reason?: string }): Promise<void> {
  await inner.insertInto('comment_audit').values({ id: randomUUID(), reason, ...entry }).execute()
}

/** Who did what lately, the newest first. @param comment of one comment alone */
export function readAudit(db: CommentDatabase, { comment, limit }: { readonly comment?: string | undefined; readonly limit: number }): Promise<CommentAuditTable[]> {
  return db
    .selectFrom('comment_audit')
    .selectAll()
    .$if(comment !== undefined, (all) => all.where('comment', '=', comment ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

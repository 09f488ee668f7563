import type { LiveMessage } from 'masthead'
import type { ElectionDatabase } from './tables.ts'

/** What open pages have missed since a moment; without one, the present moment. */
export async function countsSince(db: ElectionDatabase, cursor: number | undefined): Promise<LiveMessage> {
  const rows = (await db.selectFrom('election').select(['id', 'updated']).execute()).map(({ id, updated }) => ({ id, updated: Number(updated) }))
  const newest = Math.max(0, ...rows.map(({ updated }) => updated))
  const nothing = { cursor: newest, upserts: [], deletes: [] }
  if (cursor === undefined || cursor === newest) return nothing
  // A moment that never was here: elections have been removed, or the store is another.
  if (cursor > newest) return { ...nothing, refetch: true }
  return { ...nothing, upserts: rows.filter(({ updated }) => updated > cursor) }
}

import { sql } from 'kysely'
import type { ContentDatabase } from '../database.ts'
import type { Publication, StoryPlaces } from './publication.ts'
import type { PublicationCursorsTable } from './publication-tables.ts'

/** A claimed batch: whoever holds its token tells it. */
export interface ClaimedBatch {
  readonly token: number
  readonly publications: readonly Publication[]
  /** Position of its last publication. */
  readonly end: number
  /** Attempts before this one. */
  readonly failures: number
  readonly mark: string | undefined
}

export interface ClaimRules {
  readonly name: string
  readonly maxBatch: number
  readonly leaseMs: number
  /** Milliseconds: a time to try again that is further off was written by a clock that was ahead. */
  readonly maxRetryMs: number
}

/** Keeps exactly these subscribers: a new one begins with what is published from now on. @returns as `deleteTold` */
export async function keepCursors(db: ContentDatabase, names: readonly string[]): Promise<boolean> {
  const known = (await db.selectFrom('publication_cursors').select('name').execute()).map(({ name }) => name)
  const missing = names.filter((name) => !known.includes(name))
  if (missing.length > 0) {
    const last = await db.selectFrom('publications').select(({ fn }) => fn.max('position').as('position')).executeTakeFirst()
    const begin = { position: Number(last?.position ?? 0), token: 0, lease_until: 0, failures: 0, retry_at: 0, batch_end: null, mark: null }
    await db.insertInto('publication_cursors').values(missing.map((name) => ({ name, ...begin }))).onConflict((conflict) => conflict.column('name').doNothing()).execute()
  }
  const past = known.filter((name) => !names.includes(name))
  if (past.length === 0) return false
  await db.deleteFrom('publication_cursors').where('name', 'in', past).execute()
  return deleteTold(db)
}

/** @returns `undefined` when there is nothing to tell now, or another process tells it */
export async function claimBatch(db: ContentDatabase, { name, maxBatch, leaseMs, maxRetryMs }: ClaimRules, now: number): Promise<ClaimedBatch | undefined> {
  const cursor = await db
    .selectFrom('publication_cursors')
    .selectAll()
    .select(sql<number | null>`(select max(position) from publications)`.as('newest'))
    .where('name', '=', name)
    .executeTakeFirst()
  if (!cursor || (cursor.newest ?? 0) <= cursor.position) return undefined
  // A lease or a wait longer than there are any was written by a clock that was ahead.
  if (cursor.lease_until > now && cursor.lease_until <= now + leaseMs) return undefined
  if (cursor.retry_at > now && cursor.retry_at <= now + maxRetryMs) return undefined
  const token = cursor.token + 1
  const claimed = await db.updateTable('publication_cursors').set({ token, lease_until: now + leaseMs }).where('name', '=', name).where('token', '=', cursor.token).executeTakeFirst()
  if (Number(claimed.numUpdatedRows) !== 1) return undefined
  const rows = await db
    .selectFrom('publications')
    .selectAll()
    .where('position', '>', cursor.position)
    .$if(cursor.batch_end !== null, (query) => query.where('position', '<=', cursor.batch_end ?? 0))
    .orderBy('position')
    .limit(maxBatch)
    .execute()
  const publications = rows.map(({ was, ...row }): Publication => ({ ...row, ...(was === null ? {} : { places: JSON.parse(was) as StoryPlaces }) }))
  return { token, publications, end: publications.at(-1)?.position ?? cursor.batch_end ?? cursor.position, failures: cursor.failures, mark: cursor.mark ?? undefined }
}

/** Writes what became of a batch, or how far it is. @returns whether the batch is still this process's */
export async function updateCursor(db: ContentDatabase, name: string, token: number, changes: Partial<Omit<PublicationCursorsTable, 'name' | 'token'>>): Promise<boolean> {
  const updated = await db.updateTable('publication_cursors').set(changes).where('name', '=', name).where('token', '=', token).executeTakeFirst()
  return Number(updated.numUpdatedRows) === 1
}

/** Deletes what all subscribers have been told. @returns whether the address of a removed story was among it */
export async function deleteTold(db: ContentDatabase): Promise<boolean> {
  const slowest = await db.selectFrom('publication_cursors').select(({ fn }) => fn.min('position').as('position')).executeTakeFirst()
  // Without subscribers everybody has been told everything.
  const end = Number(slowest?.position ?? Number.MAX_SAFE_INTEGER)
  const removed = await db.selectFrom('publications').select('position').where('position', '<=', end).where('kind', '=', 'removed').limit(1).executeTakeFirst()
  await db.deleteFrom('publications').where('position', '<=', end).execute()
  return removed !== undefined
}

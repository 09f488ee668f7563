import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type ContentDatabase, type DialectName, inTransaction } from '../database.ts'
import type { SearchChangesTable, SearchFeedTable } from './search-feed-tables.ts'

export type ChangedStory = Readonly<Pick<SearchChangesTable, 'channel' | 'msid' | 'stamp'>>

/** A claim to feed the index: what is written with it has its token as version. */
export interface FeedClaim {
  readonly id: string
  readonly token: number
  readonly failures: number
  readonly isLive: boolean
  /** Whether an index is being built that has to hear of every change as well. */
  readonly isBuilding: boolean
}

/** Notes, in the transaction that changes a story, that the index has to hear of it. Where nothing is fed, nothing is noted. */
export async function noteIndexChange(db: ContentDatabase, channel: number, msid: number, now: number): Promise<void> {
  await sql`
    insert into search_changes (channel, msid, stamp, at)
    select cast(${channel} as integer), cast(${msid} as bigint), 1, cast(${now} as bigint) where exists (select 1 from search_feed)
    on conflict (channel, msid) do update set stamp = search_changes.stamp + 1`.execute(db)
}

export const readFeed = (db: ContentDatabase): Promise<SearchFeedTable | undefined> => db.selectFrom('search_feed').selectAll().executeTakeFirst()

/** Begins to feed an index, if that is not done yet: what changes from now on is noted. */
export async function beginFeed(db: ContentDatabase): Promise<void> {
  if (await readFeed(db)) return
  const begin = { token: 0, lease_until: 0, failures: 0, retry_at: 0, failure: '', is_live: 0, building: '', building_until: 0 }
  await db.insertInto('search_feed').values({ one: 1, id: randomBytes(4).toString('hex'), ...begin }).onConflict((conflict) => conflict.doNothing()).execute()
}

/** Nothing is fed any more. An index that there is has missed what changes from now on: should feeding begin again, it is another one. */
export async function endFeed(db: ContentDatabase): Promise<void> {
  if (!(await readFeed(db))) return
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('search_feed').execute()
    await transaction.deleteFrom('search_changes').execute()
  })
}

/** @returns `undefined` when there is nothing to feed now, or another process feeds it */
export async function claimFeed(db: ContentDatabase, { leaseMs, maxRetryMs }: { readonly leaseMs: number; readonly maxRetryMs: number }, now: number): Promise<FeedClaim | undefined> {
  const feed = await readFeed(db)
  if (!feed) return undefined
  // A lease or a wait longer than there are any was written by a clock that was ahead.
  if (feed.lease_until > now && feed.lease_until <= now + leaseMs) return undefined
  if (feed.retry_at > now && feed.retry_at <= now + maxRetryMs) return undefined
  const isBuilding = feed.building !== '' && feed.building_until > now
  if (feed.is_live === 0 && !isBuilding) return undefined
  const change = await db.selectFrom('search_changes').select('msid').limit(1).executeTakeFirst()
  if (!change) return undefined
  const token = feed.token + 1
  // Who builds and was taken for killed finds out: it would put an index in place that has missed this.
  const claimed = await db
    .updateTable('search_feed')
    .set({ token, lease_until: now + leaseMs, ...(isBuilding ? {} : { building: '' }) })
    .where('id', '=', feed.id)
    .where('token', '=', feed.token)
    .executeTakeFirst()
  if (Number(claimed.numUpdatedRows) !== 1) return undefined
  return { id: feed.id, token, failures: feed.failures, isLive: feed.is_live === 1, isBuilding }
}

/** What has waited longest. */
export const readChanges = (db: ContentDatabase, limit: number): Promise<readonly ChangedStory[]> =>
  db.selectFrom('search_changes').select(['channel', 'msid', 'stamp']).orderBy('at').orderBy('channel').orderBy('msid').limit(limit).execute()

export async function noteFeedFailure(db: ContentDatabase, token: number, failed: { readonly failures: number; readonly retryAt: number; readonly failure: string }): Promise<void> {
  await db.updateTable('search_feed').set({ lease_until: 0, failures: failed.failures, retry_at: failed.retryAt, failure: failed.failure.slice(0, 500) }).where('token', '=', token).execute()
}

/**
 * Forgets changes that the index has now, but for stories that have changed again.
 * @returns whether the claim still held; otherwise nothing is forgotten, and another process does it again
 */
export const settleChanges = (db: ContentDatabase, dialect: DialectName, token: number, done: readonly ChangedStory[]): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const held = await transaction.updateTable('search_feed').set({ lease_until: 0, failures: 0, retry_at: 0, failure: '' }).where('token', '=', token).executeTakeFirst()
    if (Number(held.numUpdatedRows) !== 1) return false
    for (const some of chunks(done, perStatement)) {
      const free = dialect === 'sqlite' ? some : await unlocked(transaction, some)
      if (free.length > 0) await transaction.deleteFrom('search_changes').where((either) => either.or(free.map((change) => either.and({ ...change })))).execute()
    }
    return true
  })

/** SQLite reads an expression of at most a thousand parts. */
const perStatement = 200

/** A row that a writer holds has changed; waiting for it, while the writer waits for another that is deleted here, would end one of the two. */
const unlocked = (db: ContentDatabase, changes: readonly ChangedStory[]): Promise<readonly ChangedStory[]> =>
  db
    .selectFrom('search_changes')
    .select(['channel', 'msid', 'stamp'])
    .where((either) => either.or(changes.map(({ channel, msid, stamp }) => either.and({ channel, msid, stamp }))))
    .forUpdate()
    .skipLocked()
    .execute()

export function* chunks<One>(all: readonly One[], size: number): Generator<readonly One[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}

/** How much waits, and since when. */
export async function feedBacklog(db: ContentDatabase): Promise<{ readonly waiting: number; readonly oldest: number | undefined }> {
  const row = await db.selectFrom('search_changes').select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('at').as('oldest')]).executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting), oldest: row.oldest === null ? undefined : Number(row.oldest) }
}

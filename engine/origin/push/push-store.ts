import { hash } from 'node:crypto'
import { inTransaction, type ContentDatabase } from '../database.ts'

/** As a browser's `PushSubscription` writes itself. */
export interface PushSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface StoredSubscription extends PushSubscription {
  readonly id: string
}

/** What alerts are for: `top`, or a section's path, in one edition. */
export interface PushTarget {
  readonly channel: number
  readonly topics: readonly string[]
}

/** Rows read at once while messages go out. */
const batchSize = 500

const idOf = (endpoint: string): string => hash('sha256', endpoint, 'base64url')

/**
 * Notes what a subscription is for in one edition; what it is for in others stays. For nothing at all it goes.
 * @returns whether it is there afterwards
 */
export function putSubscription(db: ContentDatabase, { endpoint, keys }: PushSubscription, { channel, topics }: PushTarget, now: number): Promise<boolean> {
  const id = idOf(endpoint)
  return inTransaction(db, async (inner) => {
    await inner
      .insertInto('push_subscriptions')
      .values({ id, endpoint, ...keys, created: now })
      // The keys are the browser's to change.
      .onConflict((conflict) => conflict.column('id').doUpdateSet(keys))
      .execute()
    await inner.deleteFrom('push_choices').where('subscription', '=', id).where('channel', '=', channel).execute()
    if (topics.length > 0) await inner.insertInto('push_choices').values(topics.map((topic) => ({ subscription: id, channel, topic }))).execute()
    const left = await inner.selectFrom('push_choices').select('topic').where('subscription', '=', id).limit(1).executeTakeFirst()
    if (!left) await inner.deleteFrom('push_subscriptions').where('id', '=', id).execute()
    return left !== undefined
  })
}

/** The browser has another endpoint now: what the old one was for is handed on. @returns whether the old one was known */
export function moveSubscription(db: ContentDatabase, from: string, { endpoint, keys }: PushSubscription, now: number): Promise<boolean> {
  const [old, id] = [idOf(from), idOf(endpoint)]
  return inTransaction(db, async (inner) => {
    const choices = await inner.selectFrom('push_choices').select(['channel', 'topic']).where('subscription', '=', old).execute()
    if (choices.length === 0 || old === id) return false
    await inner.insertInto('push_subscriptions').values({ id, endpoint, ...keys, created: now }).onConflict((conflict) => conflict.column('id').doUpdateSet(keys)).execute()
    await inner.insertInto('push_choices').values(choices.map((choice) => ({ ...choice, subscription: id }))).onConflict((conflict) => conflict.doNothing()).execute()
    await removeSubscriptions(inner, [old])
    return true
  })
}

export async function removeSubscriptions(db: ContentDatabase, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('push_choices').where('subscription', 'in', ids).execute()
  await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute()
}

/** What an endpoint gets alerts for in an edition; empty where it is not known. */
export async function topicsOf(db: ContentDatabase, endpoint: string, channel: number): Promise<string[]> {
  const rows = await db.selectFrom('push_choices').select('topic').where('subscription', '=', idOf(endpoint)).where('channel', '=', channel).orderBy('topic').execute()
  return rows.map(({ topic }) => topic)
}

export const isSubscribed = async (db: ContentDatabase, endpoint: string): Promise<boolean> =>
  (await db.selectFrom('push_subscriptions').select('id').where('id', '=', idOf(endpoint)).executeTakeFirst()) !== undefined

export async function countSubscriptions(db: ContentDatabase): Promise<number> {
  const { total } = await db.selectFrom('push_subscriptions').select((make) => make.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

/** Subscriptions by what they are for, most first. */
export const countByTopic = (db: ContentDatabase): Promise<{ channel: number; topic: string; readers: number }[]> =>
  db
    .selectFrom('push_choices')
    .select((make) => ['channel', 'topic', make.fn.countAll<number>().as('readers')])
    .groupBy(['channel', 'topic'])
    .orderBy('readers', 'desc')
    .orderBy('channel')
    .orderBy('topic')
    .execute()

const subscribersTo = (db: ContentDatabase, { channel, topics }: PushTarget) =>
  db.selectFrom('push_subscriptions').where('id', 'in', db.selectFrom('push_choices').select('subscription').where('channel', '=', channel).where('topic', 'in', topics))

export async function countRecipients(db: ContentDatabase, target: PushTarget): Promise<number> {
  const { total } = await subscribersTo(db, target).select((make) => make.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}

/** Each subscription that wants one of the topics, once. Those that go meanwhile are no trouble. */
export async function* recipients(db: ContentDatabase, target: PushTarget): AsyncGenerator<StoredSubscription> {
  let last = ''
  for (;;) {
    const rows = await subscribersTo(db, target).select(['id', 'endpoint', 'p256dh', 'auth']).where('id', '>', last).orderBy('id').limit(batchSize).execute()
    for (const { id, endpoint, p256dh, auth } of rows) yield { id, endpoint, keys: { p256dh, auth } }
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? last
  }
}

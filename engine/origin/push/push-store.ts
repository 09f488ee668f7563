import { hash } from 'node:crypto'
import type { QuietHours } from './quiet-hours.ts'
import { inTransaction, type ContentDatabase } from '../database.ts'
import type { PushSubscriptionsTable } from './push-tables.ts'

/** As a browser's `PushSubscription` writes itself. */
export interface PushSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface StoredSubscription extends PushSubscription {
  readonly id: string
  readonly quiet?: QuietHours | undefined
}

/** What alerts are for in one edition: ids of `PushTopic`s. */
export interface PushTarget {
  readonly channel: number
  readonly topics: readonly string[]
}

/** Rows read at once while messages go out. */
const defaultBatchSize = 500

const idOf = (endpoint: string): string => hash('sha256', endpoint, 'base64url')

/**
 * Notes what a subscription is for in some editions; what it is for in others stays. For nothing at all it goes.
 * @param quiet its quiet hours in all editions; `null` for none, `undefined` for those that it has
 * @returns whether it is there afterwards
 */
export function putSubscription(db: ContentDatabase, { endpoint, keys }: PushSubscription, choices: readonly PushTarget[], now: number, quiet?: QuietHours | null): Promise<boolean> {
  const id = idOf(endpoint)
  const hours = quiet === undefined ? {} : quietColumns(quiet)
  return inTransaction(db, async (inner) => {
    await inner
      .insertInto('push_subscriptions')
      .values({ id, endpoint, ...keys, created: now, ...hours })
      // The keys are the browser's to change.
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...keys, ...hours }))
      .execute()
    for (const { channel, topics } of choices) {
      await inner.deleteFrom('push_choices').where('subscription', '=', id).where('channel', '=', channel).execute()
      if (topics.length > 0) await inner.insertInto('push_choices').values(topics.map((topic) => ({ subscription: id, channel, topic }))).execute()
    }
    const left = await inner.selectFrom('push_choices').select('topic').where('subscription', '=', id).limit(1).executeTakeFirst()
    if (!left) await removeSubscriptions(inner, [id])
    return left !== undefined
  })
}

const quietColumns = (quiet: QuietHours | null) => ({ quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null, quiet_zone: quiet?.zone ?? null })

const quietOf = ({ quiet_from: from, quiet_to: to, quiet_zone: zone }: Pick<PushSubscriptionsTable, 'quiet_from' | 'quiet_to' | 'quiet_zone'>): QuietHours | undefined =>
  from === null || to === null || zone === null ? undefined : { from, to, zone }

/** `undefined` for none, and for an endpoint that is not known. */
export async function quietHoursOf(db: ContentDatabase, endpoint: string): Promise<QuietHours | undefined> {
  const row = await db.selectFrom('push_subscriptions').select(['quiet_from', 'quiet_to', 'quiet_zone']).where('id', '=', idOf(endpoint)).executeTakeFirst()
  return row && quietOf(row)
}

/** The browser has another endpoint now: what the old one was for is handed on. @returns whether the old one was known */
export function moveSubscription(db: ContentDatabase, from: string, { endpoint, keys }: PushSubscription, now: number): Promise<boolean> {
  const [old, id] = [idOf(from), idOf(endpoint)]
  return inTransaction(db, async (inner) => {
    const choices = await inner.selectFrom('push_choices').select(['channel', 'topic']).where('subscription', '=', old).execute()
    if (choices.length === 0 || old === id) return false
    const hours = quietColumns((await quietHoursOf(inner, from)) ?? null)
    await inner.insertInto('push_subscriptions').values({ id, endpoint, ...keys, created: now, ...hours }).onConflict((conflict) => conflict.column('id').doUpdateSet({ ...keys, ...hours })).execute()
    await inner.insertInto('push_choices').values(choices.map((choice) => ({ ...choice, subscription: id }))).onConflict((conflict) => conflict.doNothing()).execute()
    await removeSubscriptions(inner, [old])
    return true
  })
}

export async function removeSubscriptions(db: ContentDatabase, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('push_choices').where('subscription', 'in', ids).execute()
  await db.deleteFrom('push_deliveries').where('subscription', 'in', ids).execute()
  await db.deleteFrom('push_plugin_deliveries').where('subscription', 'in', ids).execute()
  await db.deleteFrom('push_subscriptions').where('id', 'in', ids).execute()
}

/** What an endpoint gets alerts for, in the editions in which it gets any. */
export async function choicesOf(db: ContentDatabase, endpoint: string): Promise<readonly PushTarget[]> {
  const rows = await db.selectFrom('push_choices').select(['channel', 'topic']).where('subscription', '=', idOf(endpoint)).orderBy('topic').execute()
  return [...Map.groupBy(rows, ({ channel }) => channel)].map(([channel, chosen]) => ({ channel, topics: chosen.map(({ topic }) => topic) }))
}

/** The same in one edition; empty where it is not known. */
export const topicsOf = async (db: ContentDatabase, endpoint: string, channel: number): Promise<readonly string[]> => (await choicesOf(db, endpoint)).find((one) => one.channel === channel)?.topics ?? []

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
  for await (const batch of recipientBatches(db, target)) yield* batch
}

/** The same in pieces. */
export async function* recipientBatches(db: ContentDatabase, target: PushTarget, batchSize = defaultBatchSize): AsyncGenerator<readonly StoredSubscription[]> {
  let last = ''
  for (;;) {
    const rows = await subscribersTo(db, target).select(['id', 'endpoint', 'p256dh', 'auth', 'quiet_from', 'quiet_to', 'quiet_zone']).where('id', '>', last).orderBy('id').limit(batchSize).execute()
    yield rows.map(({ id, endpoint, p256dh, auth, ...hours }) => ({ id, endpoint, keys: { p256dh, auth }, quiet: quietOf(hours) }))
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? last
  }
}

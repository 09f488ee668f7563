import { createRequire } from 'node:module'
import { EngineError } from '../../errors.ts'
import { inTransaction, type ContentDatabase } from '../database.ts'

/** A site's keys by which push services know it (VAPID, RFC 8292), in base64url. Subscriptions belong to the public one. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const require = createRequire(import.meta.url)

/** Loaded by the first who needs it: its cryptography is large. */
export const loadWebPush = () => require('web-push') as typeof import('web-push')

export const newPushKeys = (): PushKeys => loadWebPush().generateVAPIDKeys()

const metaKey = 'push-keys'

/** The keys in the store; the first who asks makes them, so that all nodes have the same. */
export async function storedPushKeys(db: ContentDatabase): Promise<PushKeys> {
  const known = await readPushKeys(db)
  if (known) return known
  await db
    .insertInto('meta')
    .values({ key: metaKey, value: JSON.stringify(newPushKeys()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const made = await readPushKeys(db)
  if (!made) throw new EngineError('MH_UNEXPECTED', { detail: 'The keys for push messages could not be stored.' })
  return made
}

export async function readPushKeys(db: ContentDatabase): Promise<PushKeys | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', metaKey).executeTakeFirst()
  return row && (JSON.parse(row.value) as PushKeys)
}

/** New keys. The subscriptions to the old ones cannot be reached any more and go. */
export const renewPushKeys = (db: ContentDatabase): Promise<PushKeys> =>
  inTransaction(db, async (inner) => {
    await inner.deleteFrom('push_choices').execute()
    await inner.deleteFrom('push_subscriptions').execute()
    await inner.deleteFrom('meta').where('key', '=', metaKey).execute()
    return storedPushKeys(inner)
  })

import { newPushKeys, readPushKeys, renewPushKeys, storedPushKeys, type PushKeys } from '../../origin/push/push-keys.ts'
import { countByTopic, countSubscriptions } from '../../origin/push/push-store.ts'
import { UsageError } from '../../errors.ts'
import { withPush } from './open-push.ts'

export interface PushKeysReport {
  readonly publicKey: string
  /** Where they are stored. */
  readonly from: 'environment' | 'store'
  /** Whether this call created them. */
  readonly isNew: boolean
  readonly subscriptions: number
}

/** A new pair that is not stored: for the environment of all nodes. */
export const keysForEnvironment = (): PushKeys => newPushKeys()

/**
 * Returns the site's keys, creating them if there are none.
 * @param renew creates new ones, to which no reader is subscribed
 * @throws UsageError when they are set in the environment and would have to change there
 */
export const showKeys = (root: string, renew: boolean): Promise<PushKeysReport> =>
  withPush(root, async ({ db, settings }) => {
    if (settings.keys) {
      if (renew) throw new UsageError('The keys come from the environment: change VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY there.')
      return { publicKey: settings.keys.publicKey, from: 'environment', isNew: false, subscriptions: await countSubscriptions(db) }
    }
    const known = await readPushKeys(db)
    const { publicKey } = renew ? await renewPushKeys(db) : await storedPushKeys(db)
    return { publicKey, from: 'store', isNew: known?.publicKey !== publicKey, subscriptions: await countSubscriptions(db) }
  })

/** Number of readers by topic, most first. */
export const readersByTopic = (root: string): Promise<readonly { readonly edition: string; readonly topic: string; readonly readers: number }[]> =>
  withPush(root, async ({ db, editions }) =>
    (await countByTopic(db)).map(({ channel, topic, readers }) => ({ edition: editions.find((one) => one.channel === channel)?.id ?? String(channel), topic, readers })),
  )

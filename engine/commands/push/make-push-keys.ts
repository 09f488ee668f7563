import { newPushKeys, readPushKeys, renewPushKeys, storedPushKeys, type PushKeys } from '../../origin/push/push-keys.ts'
import { countByTopic, countSubscriptions } from '../../origin/push/push-store.ts'
import { UsageError } from '../../errors.ts'
import { withPush } from './open-push.ts'

export interface PushKeysReport {
  readonly publicKey: string
  /** Where they are. */
  readonly from: 'environment' | 'store'
  /** Whether this call made them. */
  readonly isNew: boolean
  readonly subscriptions: number
}

/** A pair that is stored nowhere: for the environment of all nodes. */
export const keysForEnvironment = (): PushKeys => newPushKeys()

/**
 * The site's keys; made when there are none yet.
 * @param renew makes new ones, which nobody has subscribed to
 * @throws UsageError when those in the environment would have to change
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

/** Readers by what they want alerts for, most first. */
export const readersByTopic = (root: string): Promise<readonly { readonly edition: string; readonly topic: string; readonly readers: number }[]> =>
  withPush(root, async ({ db, editions }) =>
    (await countByTopic(db)).map(({ channel, topic, readers }) => ({ edition: editions.find((one) => one.channel === channel)?.id ?? String(channel), topic, readers })),
  )

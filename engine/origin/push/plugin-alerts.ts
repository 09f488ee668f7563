import type { LiveEdition } from '../../config/edition.ts'
import type { ContentDatabase } from '../database.ts'
import { repeatLook, type RepeatedLook } from '../repeat-look.ts'
import { claimRecipients, type DeliveryLedger } from './claim-recipients.ts'
import { storedPushKeys } from './push-keys.ts'
import type { PushMessage } from './push-message.ts'
import type { PushSettings } from './push-routes.ts'
import type { PushPluginAlertsTable } from './push-tables.ts'
import { sendPushTo } from './send-push.ts'

/** What a plugin tells those who chose alerts for it, in the words of an edition. */
export interface PluginAlert {
  readonly channel: number
  /** Ids as `alertTopics` of its origin part knows them. Who chose two of them gets it once. */
  readonly topics: readonly string[]
  /** What has happened, as in `m17/wicket-3`: it is told once, however often it comes. */
  readonly key: string
  readonly title: string
  readonly body?: string
  /** The page that it opens, as plugins see it. A later alert with the same takes the place of this one on the device. */
  readonly path: string
}

/** Milliseconds after which it is no news any more: nobody was there to send it. */
const maxAgeMs = 15 * 60_000
/** Milliseconds for which it is known what was told: longer than anything goes on that is followed by the minute. */
const keptMs = 14 * 86_400_000
/** Seconds that a push service keeps one for a device that is off. */
const ttlSeconds = 3_600
/** Alerts of plugins that a browser gets in an hour: more than anything has that one would want to hear of. */
const maxPerHour = 30
/** Milliseconds between two looks: they are written by other processes, too. */
const defaultPollMs = 2_000

/** Notes an alert, in the transaction that stores what it tells of. It is sent once that is committed. */
export async function notePluginAlert(db: ContentDatabase, { channel, topics, key, title, body, path }: PluginAlert, at: number): Promise<void> {
  await db
    .insertInto('push_plugin_alerts')
    .values({ id: `${channel}/${key}`, channel, topics: JSON.stringify(topics), title, body: body ?? null, path, at, done: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export interface PluginAlertsOptions {
  readonly db: ContentDatabase
  readonly settings: PushSettings
  readonly editions: readonly LiveEdition[]
  /** Whether it is this process's turn. Where several think so, each browser is told by one of them. */
  readonly isAppointed: () => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly logger: { readonly info: (details: object, message: string) => void; readonly error: (details: object, message: string) => void }
  readonly pollMs?: number | undefined
}

/** Sends what plugins have noted, the oldest first, to those who chose it and are in no quiet hours. */
export function sendPluginAlerts({ db, settings, editions, isAppointed, now, logger, pollMs = defaultPollMs }: PluginAlertsOptions): RepeatedLook {
  const closed = new AbortController()

  async function send(alert: PushPluginAlertsTable): Promise<number> {
    const edition = editions.find(({ channel }) => channel === alert.channel)
    if (!edition || Number(alert.at) < now() - maxAgeMs) return 0
    const queue = claimRecipients(db, { channel: alert.channel, topics: JSON.parse(alert.topics) as string[] }, { ledger: alertLedger(db, alert.id), maxPerHour, now })
    const keys = settings.keys ?? (await storedPushKeys(db))
    const report = await sendPushTo(db, queue, messageOf(alert, edition), { keys, contact: settings.contact, ownServices: settings.ownServices ?? [], ttl: ttlSeconds, concurrency: 16, maxPerSecond: 200, signal: closed.signal, now, onProgress: () => {} })
    return report.sent
  }

  async function sendWaiting(): Promise<void> {
    const waiting = await db.selectFrom('push_plugin_alerts').selectAll().where('done', '=', 0).orderBy('at').orderBy('id').limit(100).execute()
    let sent = 0
    for (const alert of waiting) {
      sent += await send(alert)
      // Who was not told when this process ends is told by the next one.
      if (closed.signal.aborted) return
      await db.updateTable('push_plugin_alerts').set({ done: 1 }).where('id', '=', alert.id).execute()
    }
    if (waiting.length === 0) return
    await db.deleteFrom('push_plugin_alerts').where('done', '=', 1).where('at', '<', now() - keptMs).execute()
    await db.deleteFrom('push_plugin_deliveries').where('at', '<', now() - keptMs).execute()
    if (sent > 0) logger.info({ alerts: waiting.length, told: sent }, 'Those who chose alerts of plugins were told what has happened.')
  }

  const looking = repeatLook(() => (isAppointed() ? sendWaiting() : Promise.resolve()), { intervalMs: pollMs, logger, failure: 'Alerts of plugins could not be sent; it is tried again.' })
  return {
    close() {
      closed.abort(new Error('The process ends.'))
      return looking.close()
    },
  }
}

function messageOf({ title, body, path }: PushPluginAlertsTable, { routePrefix, langCode }: LiveEdition): PushMessage {
  return { title, ...(body === null ? {} : { body }), url: `${routePrefix}${path}`, lang: langCode, app: `${routePrefix}/manifest.webmanifest` }
}

const alertLedger = (db: ContentDatabase, alert: string): DeliveryLedger => ({
  countSince: (ids, since) =>
    db
      .selectFrom('push_plugin_deliveries')
      .select((make) => ['subscription', make.fn.countAll<number>().as('alerts')])
      .where('subscription', 'in', ids)
      .where('at', '>', since)
      .groupBy('subscription')
      .execute(),
  claim: (ids, at) =>
    db
      .insertInto('push_plugin_deliveries')
      .values(ids.map((subscription) => ({ subscription, alert, at })))
      .onConflict((conflict) => conflict.columns(['subscription', 'alert']).doNothing())
      .returning('subscription')
      .execute(),
})

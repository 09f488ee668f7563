import type { LiveEdition } from '../../config/edition.ts'
import { readStoryState } from '../embargo.ts'
import type { ContentDatabase } from '../database.ts'
import type { Publication, PublicationSubscriber } from '../publications/publication.ts'
import { storyPaths } from '../publications/story-places.ts'
import { claimRecipients, type DeliveryLedger } from './claim-recipients.ts'
import { storedPushKeys } from './push-keys.ts'
import type { PushMessage } from './push-message.ts'
import type { PushSettings } from './push-routes.ts'
import type { PushTarget } from './push-store.ts'
import { topicsOfStory } from './push-topics.ts'
import { sendPushTo } from './send-push.ts'

/** Alerts in an hour, where the site does not say. */
export const defaultPerHour = 3
const hourMs = 3_600_000
/** Milliseconds after its date for which a story that is published is news. */
const newsMs = 6 * hourMs
/** Milliseconds for which it is known who was told of what: longer than a story is news. */
const keptMs = 48 * hourMs
/** Seconds that a push service keeps an alert for a device that is off. */
const ttlSeconds = 4 * 3_600
/** Letters of what stands below the title; the system shows some 120. */
const maxBodyLength = 180

export interface FollowerAlertsOptions {
  readonly settings: PushSettings
  readonly editions: readonly LiveEdition[]
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/**
 * Alerts that go out by themselves: when a story is published, to the browsers that get alerts for a section, a topic or an
 * author of it. Those for the most important news are the desk's to send (`masthead push`).
 */
export const followerAlerts = ({ settings, editions, now }: FollowerAlertsOptions): PublicationSubscriber => ({
  maxBatch: 100,
  timeoutMs: 120_000,
  maxAgeMs: hourMs,
  async tell(publications, { origin: { db }, signal, mark, keep }) {
    let [sent, reached] = [0, Number(mark ?? 0)]
    for (const publication of publications) {
      if (publication.kind !== 'published' || publication.position <= reached) continue
      const alert = await alertOf(db, editions, publication)
      if (alert) {
        const queue = claimRecipients(db, alert.target, { ledger: storyLedger(db, publication), maxPerHour: settings.perHour ?? defaultPerHour, now, onBatch: () => keep(String(reached)) })
        const keys = settings.keys ?? (await storedPushKeys(db))
        const report = await sendPushTo(db, queue, alert.message, { keys, contact: settings.contact, ownServices: settings.ownServices ?? [], ttl: ttlSeconds, concurrency: 16, maxPerSecond: 200, signal, now, onProgress: () => {} })
        sent += report.sent
      }
      reached = publication.position
      await keep(String(reached))
    }
    await db.deleteFrom('push_deliveries').where('at', '<', now() - keptMs).execute()
    return { kind: 'told', count: sent }
  },
})

interface FollowerAlert {
  readonly target: PushTarget
  readonly message: PushMessage
}

/** What is sent of a story; `undefined` where it is not news, nobody can follow what it is about, or the desk has sent one. */
async function alertOf(db: ContentDatabase, editions: readonly LiveEdition[], { channel, msid, at }: Publication): Promise<FollowerAlert | undefined> {
  const edition = editions.find((one) => one.channel === channel)
  if (!edition || (await readStoryState(db, channel, msid)) !== 'published') return undefined
  const [story, [place], topics, sentByDesk] = await Promise.all([
    db.selectFrom('stories').select(['title', 'synopsis', 'published']).where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst(),
    storyPaths(db, [{ channel, msid }]),
    topicsOfStory(db, channel, msid),
    db.selectFrom('push_alerts').select('id').where('story_channel', '=', channel).where('msid', '=', msid).limit(1).executeTakeFirst(),
  ])
  if (!story || !place || sentByDesk || topics.length === 0 || story.published < at - newsMs) return undefined
  const body = shortened(story.synopsis)
  const { routePrefix, langCode } = edition
  return { target: { channel, topics }, message: { title: story.title, ...(body === '' ? {} : { body }), url: `${routePrefix}${place.path}`, lang: langCode, app: `${routePrefix}/manifest.webmanifest` } }
}

/** Whole words: to cut one in Telugu would leave letters that are none. */
function shortened(text: string): string {
  if (text.length <= maxBodyLength) return text
  const end = text.lastIndexOf(' ', maxBodyLength)
  return end <= 0 ? '' : `${text.slice(0, end)} …`
}

/** Who was told of a story. */
const storyLedger = (db: ContentDatabase, { channel, msid }: Publication): DeliveryLedger => ({
  countSince: (ids, since) =>
    db
      .selectFrom('push_deliveries')
      .select((make) => ['subscription', make.fn.countAll<number>().as('alerts')])
      .where('subscription', 'in', ids)
      .where('at', '>', since)
      .groupBy('subscription')
      .execute(),
  claim: (ids, at) =>
    db
      .insertInto('push_deliveries')
      .values(ids.map((subscription) => ({ subscription, channel, msid, at })))
      .onConflict((conflict) => conflict.columns(['subscription', 'channel', 'msid']).doNothing())
      .returning('subscription')
      .execute(),
})

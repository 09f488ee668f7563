import { randomUUID } from 'node:crypto'
import type { AlertInput } from '../content-store.ts'
import { inTransaction, type ContentDatabase } from '../database.ts'

/** Of stored answers and pages that show the last alerts of an edition. */
export const alertsTag = (channel: number): string => `alerts-${channel}`

const maxAgeMs = 90 * 86_400_000
const maxListed = 30

/** See `ContentStore.putAlert`. */
export function putAlert(db: ContentDatabase, { channel, title, body, url, story, at }: AlertInput): Promise<readonly string[]> {
  return inTransaction(db, async (inner) => {
    await inner.deleteFrom('push_alerts').where((or) => or.or([or('at', '<', at - maxAgeMs), or.and([or('channel', '=', channel), or('url', '=', url)])])).execute()
    await inner.insertInto('push_alerts').values({ id: randomUUID(), channel, title, body: body ?? null, url, story_channel: story?.channel ?? null, msid: story?.msid ?? null, at }).execute()
    return [alertsTag(channel)]
  })
}

/** Newest first, without those about a story that is not published any more, or not again yet. */
export async function lastAlerts(db: ContentDatabase, channel: number): Promise<readonly AlertInput[]> {
  const rows = await db
    .selectFrom('push_alerts as alert')
    .leftJoin('stories as story', (on) => on.onRef('story.channel', '=', 'alert.story_channel').onRef('story.msid', '=', 'alert.msid'))
    .select(['alert.title', 'alert.body', 'alert.url', 'alert.story_channel', 'alert.msid', 'alert.at'])
    .where('alert.channel', '=', channel)
    .where((or) => or.or([or('alert.msid', 'is', null), or('story.removed', '=', 0)]))
    .orderBy('alert.at', 'desc')
    .orderBy('alert.id')
    .limit(maxListed)
    .execute()
  return rows.map(({ title, body, url, story_channel, msid, at }) => ({ channel, title, ...(body === null ? {} : { body }), url, ...(story_channel === null || msid === null ? {} : { story: { channel: story_channel, msid } }), at }))
}

/** Deletes those about a story that is taken down: their texts are the story's. */
export async function removeAlertsOf(db: ContentDatabase, channel: number, msid: number): Promise<void> {
  await db.deleteFrom('push_alerts').where('story_channel', '=', channel).where('msid', '=', msid).execute()
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { LiveEdition } from '../../../engine/config/edition.ts'
import { tellSubscribers } from '../../../engine/origin/publications/tell-subscribers.ts'
import { followerAlerts } from '../../../engine/origin/push/follower-alerts.ts'
import { newPushKeys } from '../../../engine/origin/push/push-keys.ts'
import { putSubscription } from '../../../engine/origin/push/push-store.ts'
import type { QuietHours } from '../../../engine/origin/push/quiet-hours.ts'
import { releaseEmbargoes } from '../../../engine/origin/release-embargoes.ts'
import { storySearch } from '../../../engine/origin/search.ts'
import { startPushService } from '../../fixtures/push-service.ts'
import { until } from '../../fixtures/until.ts'
import { eachDatabase, type TestDatabase } from '../each-database.ts'
import { editions, fillSample, noon, sampleOrigin, sampleStory } from '../sample-site.ts'

const keys = newPushKeys()
const minute = 60_000
const live = editions.filter((edition): edition is LiveEdition => edition.status === 'live')
const logger = { info: () => {}, error: () => {} }

/** A site of two processes, each of which would send. */
async function openSite(t: Test, { open }: TestDatabase) {
  const service = await startPushService()
  t.teardown(service.close)
  const folder = await mkdtemp(join(tmpdir(), 'mh-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const { databaseUrl } = await open()
  const clock = { now: noon }
  const settings = { contact: 'mailto:desk@news.example', keys, ownServices: [service.origin], perHour: 2 }
  const origins = [await sampleOrigin(t, { folder, databaseUrl, now: () => clock.now }), await sampleOrigin(t, { folder, databaseUrl, now: () => clock.now })] as const
  const [{ context }] = origins
  await fillSample(origins[0])
  const subscriber = followerAlerts({ settings, editions: live, now: () => clock.now })
  for (const origin of origins) {
    const telling = tellSubscribers({ db: origin.context.db, subscribers: [{ name: 'alerts', subscriber, origin: origin.context, whom: 'Followers were', code: 'MH_ALERTS' }], isAppointed: () => true, now: () => clock.now, logger, pollMs: 5 })
    t.teardown(telling.close)
  }
  const { db, content } = context
  await until('somebody listens', async () => (await db.selectFrom('publication_cursors').select('name').execute()).length === 1)
  const add = async (topics: readonly string[], { channel = 183, quiet = null }: { readonly channel?: number; readonly quiet?: QuietHours | null } = {}) => {
    const subscription = service.subscribe(keys.publicKey)
    await putSubscription(db, subscription, [{ channel, topics }], 0, quiet)
    return subscription.endpoint.split('/').at(-1) ?? ''
  }
  /** All that was published has been looked at: what it leads to has been sent. */
  const told = () => until('the log is empty', async () => (await db.selectFrom('publications').select('msid').execute()).length === 0)
  const titles = (id: string) => service.received.filter((one) => one.id === id).map(({ text }) => (JSON.parse(text) as { readonly title: string }).title)
  return { service, clock, context, db, content, add, told, titles }
}

eachDatabase(t, async (t, database) => {
  t.test('who follows what a story is about is told of it when it is published, once, by one process', async (t) => {
    const { service, content, add, told, titles } = await openSite(t, database)
    const [ofTopic, ofAuthor, ofBoth, ofSection, ofTop, inTelugu] = [await add(['topic:lakes']), await add(['author:meera']), await add(['topic:lakes', 'author:meera', 'india']), await add(['sports']), await add(['top']), await add(['topic:lakes'], { channel: 392 })]
    const story = { topics: ['lakes'], authors: ['meera'], synopsis: `${'Water '.repeat(60)}end` }
    await content.putStory(sampleStory(1, story))
    await told()
    for (const id of [ofTopic, ofAuthor, ofBoth]) t.same(titles(id), ['Story 1'])
    for (const id of [ofSection, ofTop, inTelugu]) t.same(titles(id), [])
    const message = JSON.parse(service.received[0]?.text ?? '') as { readonly body: string }
    t.match(message, { url: '/india/story-1-article-1', lang: 'en', app: '/manifest.webmanifest', body: /^Water .* …$/ })
    t.ok(message.body.length <= 182)
    // A correction, and back after it was taken down.
    await content.putStory(sampleStory(1, { ...story, title: 'Corrected' }))
    await content.removeStory(183, 1)
    await content.putStory(sampleStory(1, { ...story, title: 'Back' }))
    await told()
    t.equal(service.received.length, 3)
    await content.putStory(sampleStory(2, { channel: 392, topics: ['lakes'], title: 'చెరువులు' }))
    await told()
    t.same(titles(inTelugu), ['చెరువులు'])
    t.match(JSON.parse(service.received.at(-1)?.text ?? ''), { url: '/telugu/india/story-2-article-2', lang: 'te', app: '/telugu/manifest.webmanifest' })
    t.same(service.faults, [])
  })

  t.test('nobody is told in quiet hours, more often in an hour than the site says, of what is no news, or of what the desk has told', async (t) => {
    const { service, clock, content, add, told, titles } = await openSite(t, database)
    const [reader, asleep] = [await add(['topic:birds']), await add(['topic:birds'], { quiet: { from: 11 * 60, to: 13 * 60, zone: 'Asia/Kolkata' } })]
    const publish = async (msid: number, at = clock.now) => {
      await content.putStory(sampleStory(msid, { topics: ['birds'], datePublished: new Date(at).toISOString() }))
      await told()
    }
    await publish(11, clock.now - 7 * 60 * minute)
    await content.putAlert({ channel: 183, title: 'By the desk', url: '/india/story-12-article-12', story: { channel: 183, msid: 12 }, at: clock.now })
    await publish(12)
    t.same(service.received, [])
    for (const msid of [13, 14, 15]) await publish(msid)
    t.same(titles(reader), ['Story 13', 'Story 14'])
    t.same(titles(asleep), [])
    clock.now += 61 * minute
    await publish(16)
    t.same([titles(reader), titles(asleep)], [['Story 13', 'Story 14', 'Story 16'], ['Story 16']])
  })

  t.test('of an embargoed story at its minute', async (t) => {
    const { clock, context, content, db, add, told, titles } = await openSite(t, database)
    const reader = await add(['topic:lakes'])
    await content.putStory(sampleStory(21, { topics: ['lakes'], datePublished: new Date(noon + 5 * minute).toISOString() }))
    await told()
    t.same(titles(reader), [])
    clock.now = noon + 6 * minute
    const releases = releaseEmbargoes({ db, writer: { dialect: context.dialect, search: storySearch(context.dialect, () => clock.now), now: () => clock.now }, channels: [183, 392], changed: () => {}, isAppointed: () => true, logger })
    await until('it is published', async () => titles(reader).length > 0)
    await releases.close()
    t.same(titles(reader), ['Story 21'])
  })
})

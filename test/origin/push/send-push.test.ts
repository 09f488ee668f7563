import { mock } from 'node:test'
import t from 'tap'
import { newPushKeys } from '../../../engine/origin/push/push-keys.ts'
import { countSubscriptions, putSubscription } from '../../../engine/origin/push/push-store.ts'
import type { QuietHours } from '../../../engine/origin/push/quiet-hours.ts'
import { type SendOptions, sendPush } from '../../../engine/origin/push/send-push.ts'
import { type Manner, startPushService } from '../../fixtures/push-service.ts'
import { eachDatabase } from '../each-database.ts'
import { sampleOrigin } from '../sample-site.ts'

const keys = newPushKeys()
const target = { channel: 183, topics: ['top'] }
const message = { title: 'వాన వస్తోంది', body: 'Rain is on its way.', url: '/india/rain-article-7', lang: 'te', app: '/telugu/manifest.webmanifest' }

eachDatabase(t, async (t, database) => {
  const open = async (together = 1) => {
    const service = await startPushService({ together })
    t.teardown(service.close)
    const { context } = await sampleOrigin(t, await database.open())
    const { db } = context
    const add = async (manner?: Manner, { quiet, topics = target.topics }: { readonly quiet?: QuietHours; readonly topics?: readonly string[] } = {}) => {
      const subscription = service.subscribe(keys.publicKey, manner)
      await putSubscription(db, subscription, [{ ...target, topics }], 0, quiet ?? null)
      return subscription.endpoint.split('/').at(-1) ?? ''
    }
    const send = ({ topics = target.topics, ...more }: Partial<SendOptions> & { readonly topics?: readonly string[] } = {}) =>
      sendPush(db, { ...target, topics }, message, { keys, contact: 'mailto:desk@news.example', ttl: 3_600, ownServices: [service.origin], concurrency: 4, maxPerSecond: 10_000, signal: new AbortController().signal, onProgress: () => {}, ...more })
    return { service, db, add, send }
  }

  t.test('each reader gets the message, which nobody but their browser can read', async (t) => {
    const { service, add, send } = await open()
    const ids = [await add(), await add(), await add()]
    const done: number[] = []
    t.same(await send({ onProgress: (count) => done.push(count) }), { sent: 3, gone: 0, quiet: 0, failed: [] })
    t.same(service.faults, [])
    t.same(service.received.map(({ id }) => id).sort(), [...ids].sort())
    for (const { text, headers, claims } of service.received) {
      t.same(JSON.parse(text), message)
      t.match(headers, { ttl: '3600', urgency: 'normal', topic: /^[\w-]{32}$/ })
      t.equal(claims.sub, 'mailto:desk@news.example')
    }
    t.same(done, [1, 2, 3])
  })

  t.test('those whom their service does not know any more are removed; the others stay', async (t) => {
    const { add, send, db } = await open()
    await add(() => ({ status: 410 }))
    await add(() => ({ status: 404 }))
    await add()
    t.same(await send(), { sent: 1, gone: 2, quiet: 0, failed: [] })
    t.equal(await countSubscriptions(db), 1)
    t.same(await send(), { sent: 1, gone: 0, quiet: 0, failed: [] })
  })

  t.test('those who chose one of the topics get it, and nobody else', async (t) => {
    const { service, add, send } = await open()
    const [ofTopic, ofAuthor] = [await add(undefined, { topics: ['topic:lakes'] }), await add(undefined, { topics: ['author:meera', 'sports'] })]
    await add(undefined, { topics: ['topic:birds', 'india'] })
    t.match(await send({ topics: ['topic:lakes', 'author:meera'] }), { sent: 2 })
    t.same(service.received.map(({ id }) => id).sort(), [ofTopic, ofAuthor].sort())
  })

  t.test('in quiet hours a reader gets nothing, by the clock of their own zone; what is sent before is not delivered in them', async (t) => {
    const { service, add, send } = await open()
    // 22:30 in India, 12:00 in New York.
    const now = () => Date.parse('2026-11-22T17:00:20Z')
    const night = { from: 22 * 60, to: 7 * 60 }
    await add(undefined, { quiet: { ...night, zone: 'Asia/Kolkata' } })
    const abroad = await add(undefined, { quiet: { ...night, zone: 'America/New_York' } })
    const soon = await add(undefined, { quiet: { from: 23 * 60, to: 60, zone: 'Asia/Kolkata' } })
    const done: number[] = []
    t.same(await send({ now, onProgress: (count) => done.push(count) }), { sent: 2, gone: 0, quiet: 1, failed: [] })
    t.equal(done.at(-1), 3)
    const ttl = (of: string) => service.received.find(({ id }) => id === of)?.headers['ttl']
    t.equal(ttl(abroad), '3600')
    t.equal(ttl(soon), '1780', 'until 23:00')
  })

  for (const days of [1, -1]) {
    t.test(`while the clock is a day ${days > 0 ? 'ahead' : 'behind'} push services refuse, and take the first alert after it is set right, also in the middle of a send`, async (t) => {
      t.teardown(() => mock.timers.reset())
      const { service, add, send, db } = await open()
      for (let reader = 0; reader < 5; reader += 1) await add()
      mock.timers.enable({ apis: ['Date'], now: Date.now() + days * 86_400_000 })
      // One after the other; the clock is set right once two have been refused.
      const onProgress = (done: number) => {
        if (done === 2) mock.timers.reset()
      }
      t.match(await send({ concurrency: 1, onProgress }), { sent: 3, gone: 0, failed: [{ count: 2 }] })
      t.same(service.faults, Array(2).fill(`Error: ${days > 0 ? 'the token lasts too long' : 'the token has ended'}`))
      t.equal(await countSubscriptions(db), 5, 'nobody is taken for gone')
      t.match(await send(), { sent: 5, failed: [] })
    })
  }

  t.test('what fails is told with its reason, and nobody is removed for it', async (t) => {
    const { service, add, send, db } = await open()
    await add(() => ({ status: 403 }))
    await add(() => ({ status: 403 }))
    await add(() => 'hang up')
    await add()
    const { sent, gone, failed } = await send()
    t.same([sent, gone], [1, 0])
    const { host } = new URL(service.origin)
    t.match(failed, [{ reason: `${host} answered 403`, count: 2 }, { reason: new RegExp(`^${host}: `), count: 1 }])
    t.equal(await countSubscriptions(db), 4)
  })

  t.test('a service that is busy is asked again when it says so', async (t) => {
    const { service, add, send } = await open()
    await add((tries) => (tries === 0 ? { status: 429, headers: { 'retry-after': '1' } } : { status: 201 }))
    t.same(await send(), { sent: 1, gone: 0, quiet: 0, failed: [] })
    t.equal(service.received.length, 1)
  })

  t.test('no more are on their way at once than was asked for', async (t) => {
    const { service, add, send } = await open(3)
    for (let n = 0; n < 12; n++) await add()
    t.same(await send({ concurrency: 3 }), { sent: 12, gone: 0, quiet: 0, failed: [] })
    t.equal(service.atOnce(), 3)
  })

  t.test('told to stop, it stops, and says what was done', async (t) => {
    const { add, send } = await open()
    for (let n = 0; n < 10; n++) await add()
    const stop = new AbortController()
    const { sent } = await send({ concurrency: 1, signal: stop.signal, onProgress: (done) => done === 3 && stop.abort() })
    t.equal(sent, 3)
  })

  t.test('an address that is no push service\'s any more is not called', async (t) => {
    const { service, add, send } = await open()
    await add()
    t.same(await send({ ownServices: [] }), { sent: 0, gone: 0, quiet: 0, failed: [{ reason: 'not an address of a push service', count: 1 }] })
    t.equal(service.received.length, 0)
  })

  t.test('with the keys of another site a service refuses', async (t) => {
    const { service, add, send } = await open()
    await add()
    t.match(await send({ keys: newPushKeys() }), { sent: 0, failed: [{ reason: /answered 400/ }] })
    t.match(service.faults, [/another site/])
  })
})

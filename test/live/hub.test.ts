import t from 'tap'
import { createHub } from '../../engine/live/hub.ts'
import { type LiveMessage, mergeMessages } from '../../engine/live/message.ts'
import type { LiveBus, LiveEnvelope } from '../../engine/live/live-bus.ts'
import type { UpstreamRequest } from '../../engine/data/upstream-request.ts'
import { until } from '../fixtures/until.ts'
import { item, itemsTopic } from './live-server.ts'

/** A content API that counts its changes. */
function source() {
  const asked: (number | undefined)[] = []
  const changes: { cursor: number; id: string }[] = []
  let isDown = false
  const request = ({ cursor }: { cursor: number | undefined }) => ({ path: '/changes', query: { cursor }, channel: 1 })
  return {
    asked,
    add: (id: string) => void changes.push({ cursor: changes.length + 1, id }),
    down: (value: boolean) => void (isDown = value),
    topic: (every?: `${number}ms`) => itemsTopic({ request: request as never, ...(every ? { every } : {}) }),
    read: async ({ query }: UpstreamRequest) => {
      const cursor = query?.['cursor'] as number | undefined
      asked.push(cursor)
      if (isDown) throw new Error('down')
      const after = cursor === undefined ? [] : changes.filter((change) => change.cursor > cursor)
      return { response: { cursor: changes.length, upserts: after.map(({ id }) => item(id)), deletes: [] } }
    },
  }
}

t.test('after a restart the source tells what the buffer does not know, asked once for all', async (t) => {
  const api = source()
  for (const id of ['a', 'b', 'c']) api.add(id)
  const hub = createHub({ topics: () => api.topic(), read: api.read })
  const answers = await Promise.all(Array.from({ length: 50 }, () => hub.since('news.items/7', 1)))
  for (const answer of answers) t.same(answer, { cursor: 3, upserts: [item('b'), item('c')], deletes: [] })
  t.same(api.asked, [1])
  t.same(await hub.since('news.items/7', 3), { cursor: 3, upserts: [], deletes: [] })
  t.same(api.asked, [1], 'what is known is not asked again')
  t.same(await hub.since('news.items/7', 0), { cursor: 3, upserts: [item('a'), item('b'), item('c')], deletes: [] }, 'what is older than the buffer is')
  await hub.close()
})

t.test('a change that does not follow the last one is fetched from the source, so that none is lost', async (t) => {
  const api = source()
  api.add('a')
  const hub = createHub({ topics: () => api.topic(), read: api.read })
  const heard: LiveMessage[] = []
  await hub.subscribe('news.items/7', 1, (message) => void heard.push(message))
  api.add('b')
  api.add('c')
  hub.publish('news.items/7', { after: 2, cursor: 3, upserts: [item('c')] })
  await until('it is told', () => heard.length > 0)
  t.same(heard, [{ cursor: 3, upserts: [item('b'), item('c')], deletes: [] }])
  hub.publish('news.items/7', { after: 2, cursor: 3, upserts: [item('c')] })
  t.equal(heard.length, 1, 'what comes twice is told once')
  await hub.close()
})

t.test('a source that cannot publish is asked while someone listens, and not after', async (t) => {
  const api = source()
  const hub = createHub({ topics: () => api.topic('20ms'), read: api.read })
  const heard: LiveMessage[] = []
  const listening = await hub.subscribe('news.items/7', 0, (message) => void heard.push(message))
  api.add('a')
  await until('it is told', () => heard.length > 0)
  t.same(heard, [{ cursor: 1, upserts: [item('a')], deletes: [] }])
  listening?.unsubscribe()
  t.match(hub.stats(), { listeners: 0 })
  // A question may be on its way; another one is not asked, although another hub has asked three times meanwhile.
  const count = api.asked.length
  const other = source()
  const clock = createHub({ topics: () => other.topic('20ms'), read: other.read })
  await clock.subscribe('news.items/7', 0, () => undefined)
  await until('time passes', () => other.asked.length > 3)
  t.ok(api.asked.length <= count + 1)
  await clock.close()
  await hub.close()
})

t.test('a source that is down costs no reader what they have', async (t) => {
  const api = source()
  api.down(true)
  const errors: unknown[] = []
  const hub = createHub({ topics: () => api.topic(), read: api.read, onError: (error) => void errors.push(error.code), now: () => 5 })
  t.same(await hub.since('news.items/7', 40), { cursor: 40, upserts: [], deletes: [] })
  t.same(errors, ['MH_UPSTREAM_UNREACHABLE'])
  await hub.close()
})

for (const cursor of [999_999_999_999_999, undefined]) {
  t.test(`who asks ${cursor === undefined ? 'without a cursor' : 'with a cursor that nobody gave out'} while the source is down silences nobody`, async (t) => {
    const api = source()
    for (const id of ['a', 'b', 'c']) api.add(id)
    api.down(true)
    const hub = createHub({ topics: () => api.topic(), read: api.read })
    const heard: LiveMessage[] = []
    await hub.since('news.items/7', cursor)
    await hub.subscribe('news.items/7', 1, (message) => void heard.push(message))
    api.add('d')
    hub.publish('news.items/7', { after: 3, cursor: 4, upserts: [item('d')] })
    await until('what is published is told although the source is down', () => heard.length > 0)
    t.match(heard, [{ cursor: 4, upserts: [item('d')] }])
    hub.publish('news.items/7', { after: 4, cursor: 5, upserts: [item('e')] })
    t.match(heard[1], { cursor: 5, upserts: [item('e')] })
    await hub.close()
  })
}

t.test('who came while the source was down is told what was missed, once it answers', async (t) => {
  const api = source()
  for (const id of ['a', 'b', 'c']) api.add(id)
  api.down(true)
  const hub = createHub({ topics: () => api.topic(), read: api.read })
  const heard: LiveMessage[] = []
  await hub.subscribe('news.items/7', 999_999_999_999_999, () => undefined)
  await hub.subscribe('news.items/7', 1, (message) => void heard.push(message))
  api.down(false)
  api.add('d')
  hub.publish('news.items/7', { after: 3, cursor: 4, upserts: [item('d')] })
  await until('it is told', () => heard.length > 0)
  t.same(heard, [{ cursor: 4, upserts: [item('b'), item('c'), item('d')], deletes: [] }])
  await hub.close()
})

t.test('without a source nobody moves the clock of a topic by asking', async (t) => {
  let now = 1_000
  const hub = createHub({ topics: () => itemsTopic(), now: () => now })
  t.match(await hub.since('news.items/7', 999_999_999_999_999), { cursor: 1_000, refetch: true })
  now = 2_000
  const heard: number[] = []
  await hub.subscribe('news.items/7', 1_000, ({ cursor }) => void heard.push(cursor))
  hub.publish('news.items/7', { upserts: [item('a')] })
  t.same(heard, [2_000])
  await hub.close()
})

t.test('a reader from a future that never was must refetch', async (t) => {
  const api = source()
  api.add('a')
  const hub = createHub({ topics: () => api.topic(), read: async (asked) => (asked.query?.['cursor'] === 900 ? { response: { cursor: 1, upserts: [], deletes: [], refetch: true } } : api.read(asked)) })
  t.match(await hub.since('news.items/7', 900), { cursor: 1, refetch: true })
  t.same(await hub.since('news.items/7', 1), { cursor: 1, upserts: [], deletes: [] })
  await hub.close()
})

t.test('what a source is asked for may come from the settings of the plugin', async (t) => {
  const asked: UpstreamRequest[] = []
  const topics = itemsTopic({ request: ({ settings, cursor }) => ({ path: '/changes', query: { key: String(settings['apiKey']), cursor } }) }, { apiKey: 'k3y' })
  const hub = createHub({ topics: () => topics, read: async (request) => (asked.push(request), { response: { cursor: 3, upserts: [], deletes: [] } }) })
  await hub.since('news.items/7', 1)
  t.match(asked, [{ path: '/changes', query: { key: 'k3y', cursor: 1 } }])
  await hub.close()
})

t.test('what does not keep the contract is not told', async (t) => {
  const hub = createHub({ topics: () => itemsTopic() })
  t.throws(() => hub.publish('news.items/7', { upserts: [{ id: 'a' }] }), { code: 'MH_CONTRACT' })
  t.throws(() => hub.publish('news.items/7', { upserts: [{ id: '', text: '' } as never] }), { code: 'MH_CONTRACT' })
  t.throws(() => hub.publish('news.unknown/7', {}), { code: 'MH_LIVE_TOPIC' })
  t.throws(() => hub.publish('__proto__', {}), { code: 'MH_LIVE_TOPIC' })
  await hub.close()
})

t.test('without a count of its own, a publisher gets times that always grow', async (t) => {
  const hub = createHub({ topics: () => itemsTopic(), now: () => 1_000 })
  const heard: number[] = []
  await hub.subscribe('news.items/7', undefined, ({ cursor }) => void heard.push(cursor))
  for (const id of ['a', 'b', 'c']) hub.publish('news.items/7', { upserts: [item(id)] })
  t.same(heard, [1_001, 1_002, 1_003])
  await hub.close()
})

t.test('nodes that share a bus tell the same', async (t) => {
  const receivers: ((parcel: LiveEnvelope) => void)[] = []
  // As Redis would: as text.
  const bus = (): LiveBus => ({ send: (parcel) => receivers.forEach((receive) => receive(JSON.parse(JSON.stringify(parcel)))), onEnvelope: (receive) => void receivers.push(receive), close: async () => {} })
  const [one, other] = [createHub({ topics: () => itemsTopic(), bus: bus() }), createHub({ topics: () => itemsTopic(), bus: bus() })]
  const heard: LiveMessage[] = []
  await other.subscribe('news.items/7', undefined, (message) => void heard.push(message))
  one.publish('news.items/7', { cursor: Date.now() + 1_000, upserts: [item('a')] })
  t.match(heard, [{ upserts: [item('a')] }])
  await one.close()
  await other.close()
})

t.test('topics that nobody listens to are forgotten at last', async (t) => {
  const hub = createHub({ topics: () => itemsTopic(), maxIdleTopics: 10 })
  await hub.subscribe('news.items/1', undefined, () => {})
  for (let key = 2; key <= 500; key++) await hub.since(`news.items/${key}`, undefined)
  t.match(hub.stats(), { topics: 10, listeners: 1 })
  await hub.close()
})

t.test('of an item only its last state is told', async (t) => {
  const one = { cursor: 1, upserts: [item('a'), item('b')], deletes: [] }
  const two = { cursor: 2, upserts: [item('c')], deletes: ['a'] }
  const three = { cursor: 3, upserts: [item('a', 'again')], deletes: ['b'] }
  t.same(mergeMessages(3, [one, two, three]), { cursor: 3, upserts: [item('c'), item('a', 'again')], deletes: ['b'] })
})

import t, { type Test } from 'tap'
import { createClient } from '../../engine/data/data-client.ts'
import { createPurgeTracker } from '../../engine/data/purge-tracker.ts'
import { at, type Handler, held, json, startUpstream } from './upstream-server.ts'

async function setUp(t: Test, handler: Handler) {
  const upstream = await startUpstream(handler)
  const client = createClient()
  t.teardown(async () => {
    await client.close()
    await upstream.close()
  })
  const get = async (address = '/x') => {
    const answer = await client.get(at(address), { edition: upstream.english })
    return answer.kind === 'ok' ? { body: answer.body, source: answer.source } : answer
  }
  return { upstream, client, get }
}

t.test('a purge reaches what carries one of its tags, says how much, and nothing else', async (t) => {
  let version = 0
  const { get, client } = await setUp(t, (request, response) => json(response, (version += 1), { 'surrogate-key': `all ${request.url?.slice(1)}` }))
  for (const address of ['/a', '/b', '/c']) await get(address)
  t.equal(client.purge(['a', 'c', 'unknown', 'కాదు']), 2)
  t.match(await get('/b'), { body: 2, source: 'hit' })
  t.match(await get('/a'), { body: 4, source: 'miss' }, 'the next reader gets the new one, not the old one once more')
  t.equal(client.purge([]), 0)
  t.equal(client.purge(['all'], { hard: true }), 3)
  t.equal(client.stats().entries, 0)
})

t.test('after a soft purge the old answer is still there for when the source fails', async (t) => {
  const { get, client, upstream } = await setUp(t, (_, response) => json(response, 'old', { 'surrogate-key': 'a' }))
  await get()
  upstream.answer((_, response) => json(response, {}, {}, 503))
  client.purge(['a'])
  t.match(await get(), { body: 'old', source: 'stale' })
  client.purge(['a'], { hard: true })
  t.match(await get(), { kind: 'failed' })
})

t.test('an answer that a purge overtook on its way is not taken for the new one', async (t) => {
  const answers = (body: string): Handler => (_, response) => json(response, body, { 'surrogate-key': 'story-1' })
  const old = held(answers('old'))
  const { get, client, upstream } = await setUp(t, old.handler)
  const asked = get()
  await upstream.received(1)
  upstream.answer(answers('new'))
  t.equal(client.purge(['story-1']), 0, 'nothing is stored yet')
  old.release()
  t.match(await asked, { body: 'new' })
  t.match(await get(), { body: 'new', source: 'hit' })
  t.equal(upstream.asked.length, 2)
})

t.test('a purge of other tags does not disturb it', async (t) => {
  const slow = held((_, response) => json(response, 1, { 'surrogate-key': 'a' }))
  const { get, client, upstream } = await setUp(t, slow.handler)
  const asked = get()
  await upstream.received(1)
  client.purge(['b'])
  slow.release()
  await asked
  t.match(await get(), { source: 'hit' })
  t.equal(upstream.asked.length, 1)
})

t.test('purges that never stop leave the answer marked as old', async (t) => {
  let version = 0
  let isStorming = true
  const { get, client, upstream } = await setUp(t, (_, response) => {
    if (isStorming) client.purge(['a'])
    json(response, (version += 1), { 'surrogate-key': 'a' })
  })
  t.match(await get(), { body: 2 })
  isStorming = false
  t.match(await get(), { body: 3, source: 'miss' }, 'asked for again')
  t.equal(upstream.asked.length, 3)
})

t.test('a purge by a tag that only the stored answer had overtakes its refresh', async (t) => {
  let version = 0
  const count: Handler = (_, response) => json(response, (version += 1))
  const { get, client, upstream } = await setUp(t, count)
  await get()
  client.addTags(at('/x'), upstream.english, ['fuel:pune'])
  client.purge(['fuel:pune'])
  const slow = held(count)
  upstream.answer(slow.handler)
  const asked = get()
  await upstream.received(2)
  client.purge(['fuel:pune'])
  slow.release()
  t.match(await asked, { body: 3 })
})

t.test('the log of purges does not grow while some call is always under way', async (t) => {
  const log = createPurgeTracker()
  let watch = log.begin()
  for (let count = 0; count < 1_000; count += 1) {
    log.record([`t${count}`])
    const next = log.begin()
    t.ok(watch.isPurged([`t${count}`]))
    watch.end()
    watch = next
    if (watch.isPurged([`t${count}`])) return t.fail('a call that began after it')
  }
  log.record(['a'])
  watch.restart()
  t.notOk(watch.isPurged(['a']))
})

t.test('a purge overtakes only calls that began before it', async (t) => {
  const log = createPurgeTracker()
  const before = log.begin()
  log.record(['a'])
  const after = log.begin()
  t.ok(before.isPurged(['b', 'a']))
  t.notOk(before.isPurged(['b']))
  t.notOk(after.isPurged(['a']))
})

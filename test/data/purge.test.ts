import t, { type Test } from 'tap'
import { createClient } from '../../engine/data/client.ts'
import { createPurgeLog } from '../../engine/data/purge-log.ts'
import { json, startUpstream, wait } from './upstream-server.ts'

type Handler = Parameters<typeof startUpstream>[0]

async function setUp(t: Test, handler: Handler) {
  const upstream = await startUpstream(handler)
  const client = createClient()
  t.teardown(async () => {
    await client.close()
    await upstream.close()
  })
  const get = async (address = '/x') => {
    const answer = await client.get(address, { edition: upstream.english })
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
  let content = 'old'
  const { get, client, upstream } = await setUp(t, (_, response) => {
    const read = content
    setTimeout(() => json(response, read, { 'surrogate-key': 'story-1' }), 60)
  })
  const asked = get()
  await wait(30)
  content = 'new'
  t.equal(client.purge(['story-1']), 0, 'nothing is stored yet')
  t.match(await asked, { body: 'new' })
  t.match(await get(), { body: 'new', source: 'hit' })
  t.equal(upstream.asked.length, 2)
})

t.test('a purge of other tags does not disturb it', async (t) => {
  const { get, client, upstream } = await setUp(t, (_, response) => setTimeout(() => json(response, 1, { 'surrogate-key': 'a' }), 40))
  const asked = get()
  await wait(20)
  client.purge(['b'])
  await asked
  t.match(await get(), { source: 'hit' })
  t.equal(upstream.asked.length, 1)
})

t.test('purges that never stop leave the answer marked as old', async (t) => {
  let version = 0
  const { get, client, upstream } = await setUp(t, (_, response) => setTimeout(() => json(response, (version += 1), { 'surrogate-key': 'a' }), 40))
  const timer = setInterval(() => client.purge(['a']), 10)
  t.match(await get(), { body: 2 })
  clearInterval(timer)
  t.match(await get(), { body: 3, source: 'miss' }, 'asked for again')
  t.equal(upstream.asked.length, 3)
})

t.test('a purge by a tag that only the stored answer had overtakes its refresh', async (t) => {
  let version = 0
  const { get, client, upstream } = await setUp(t, (_, response) => setTimeout(() => json(response, (version += 1)), 40))
  await get()
  client.addTags('/x', upstream.english, ['fuel:pune'])
  client.purge(['fuel:pune'])
  const asked = get()
  await wait(20)
  client.purge(['fuel:pune'])
  t.match(await asked, { body: 3 })
})

t.test('the log of purges does not grow while some call is always under way', async (t) => {
  const log = createPurgeLog()
  let watch = log.begin()
  for (let count = 0; count < 1_000; count += 1) {
    log.note([`t${count}`])
    const next = log.begin()
    t.ok(watch.overtaken([`t${count}`]))
    watch.end()
    watch = next
    if (watch.overtaken([`t${count}`])) return t.fail('a call that began after it')
  }
  log.note(['a'])
  watch.restart()
  t.notOk(watch.overtaken(['a']))
})

t.test('a purge overtakes only calls that began before it', async (t) => {
  const log = createPurgeLog()
  const before = log.begin()
  log.note(['a'])
  const after = log.begin()
  t.ok(before.overtaken(['b', 'a']))
  t.notOk(before.overtaken(['b']))
  t.notOk(after.overtaken(['a']))
})

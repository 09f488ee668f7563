import t, { type Test } from 'tap'
import { cacheability } from '../../engine/cache/cacheability.ts'
import { type ClientOptions, createClient } from '../../engine/data/data-client.ts'
import type { EngineError } from '../../engine/errors.ts'
import { until } from '../fixtures/until.ts'
import { at, type Handler, held, json, startUpstream } from './upstream-server.ts'

/** A caller that would wait for ever: what answers it did not wait. */
const patient = { deadline: 2 ** 31 - 1 }

/** A client whose clock the test turns; its answers count up. */
async function setUp(t: Test, headers: Record<string, string> = {}, options: ClientOptions = {}) {
  let version = 0
  const good: Handler = (_, response) => json(response, { version: (version += 1) }, headers)
  const upstream = await startUpstream(good)
  const hidden: EngineError[] = []
  let now = 1_700_000_000_000
  const client = createClient({ now: () => now, freezeBodies: true, onRefreshFailed: (error) => hidden.push(error), ...options })
  t.teardown(async () => {
    await client.close()
    await upstream.close()
  })
  const get = async (address = '/x', more: { deadline?: number; freshFor?: '5s' | '1m'; staleIfErrorFor?: '0s' } = {}) => {
    const { deadline, ...times } = more
    const answer = await client.get(at(address), { edition: upstream.english, deadline, rules: cacheability(times) })
    const told = { kind: answer.kind, source: answer.source }
    if (answer.kind === 'failed') return { ...told, version: undefined, code: answer.error.code }
    return { ...told, version: answer.kind === 'ok' ? (answer.body as { version: number }).version : undefined, cacheability: answer.cacheability }
  }
  const refreshed = (version: number) => until(`version ${version}`, async () => (await get()).version === version)
  return { upstream, client, hidden, get, good, refreshed, later: (ms: number) => (now += ms) }
}

const down: Handler = (_, response) => json(response, {}, {}, 503)

t.test('a fresh answer is served without asking, and says what is left of it', async (t) => {
  const { get, later, upstream } = await setUp(t)
  t.match(await get(), { source: 'miss', version: 1, cacheability: { freshFor: 60_000, staleFor: 600_000 } })
  later(45_000)
  t.match(await get(), { source: 'hit', version: 1, cacheability: { freshFor: 15_000, staleFor: 600_000 } })
  t.equal(upstream.asked.length, 1)
})

t.test('a stale answer is served while one flight refreshes it', async (t) => {
  const { get, later, upstream, refreshed, good } = await setUp(t)
  await get()
  later(61_000)
  const slow = held(good)
  upstream.answer(slow.handler)
  const answers = await Promise.all([get(), get(), get()])
  for (const answer of answers) t.match(answer, { source: 'stale', version: 1, cacheability: { freshFor: 1_000 } })
  slow.release()
  await refreshed(2)
  t.equal(upstream.asked.length, 2)
  t.match(await get(), { source: 'hit', version: 2 })
})

t.test('an answer that is asked for again and is the same stays the same object', async (t) => {
  const { upstream, client, later } = await setUp(t)
  const body = async () => {
    const answer = await client.get(at('/x'), { edition: upstream.english })
    return answer.kind === 'ok' ? answer.body : undefined
  }
  upstream.answer((_, response) => json(response, { title: 'one' }, { 'cache-control': 'max-age=10, stale-while-revalidate=0', 'surrogate-key': 'one' }))
  const first = await body()
  later(11_000)
  t.equal(await body(), first, 'after its time')
  client.purge(['one'])
  t.equal(await body(), first, 'after a purge')
  t.equal(upstream.asked.length, 3)
  upstream.answer((_, response) => json(response, { title: 'two' }, { 'cache-control': 'max-age=10, stale-while-revalidate=0' }))
  later(11_000)
  t.same(await body(), { title: 'two' }, 'and is another when it says something else')
  client.purge('all', { hard: true })
  t.same(await body(), { title: 'two' })
})

t.test('an answer past its stale window is asked for before it is used', async (t) => {
  const { get, later } = await setUp(t)
  await get()
  later(700_000)
  t.match(await get(), { source: 'miss', version: 2 })
})

t.test('a thousand callers of one cold answer cost one call', async (t) => {
  const { get, upstream, client } = await setUp(t)
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, number) => get(number % 2 ? '/x?a=1&b=2' : '/x?b=2&a=1')))
  t.ok(answers.every(({ version }) => version === 1))
  t.equal(upstream.asked.length, 1)
  t.match(client.stats(), { entries: 1, misses: 1, coalesced: 999, hits: 0 })
})

t.test('while its source is down an old answer stands in, and pages made of it are made again soon', async (t) => {
  const { get, later, upstream, hidden } = await setUp(t)
  await get()
  upstream.answer(down)
  later(700_000)
  t.match(await get(), { kind: 'ok', source: 'stale', version: 1, cacheability: { freshFor: 10_000 } })
  t.match(hidden, [{ code: 'MH_UPSTREAM_STATUS' }])
  t.equal(upstream.asked.length, 2)

  later(4_000)
  t.match(await get(), { source: 'stale', version: 1, cacheability: { freshFor: 6_000 } })
  t.equal(upstream.asked.length, 2, 'not asked again before the ten seconds are over')

  later(7_000)
  t.match(await get(), { source: 'stale', version: 1, cacheability: { freshFor: 10_000 } }, 'and then behind the back of the reader')
  await upstream.received(3)
  t.equal(upstream.asked.length, 3)

  later(86_400_000)
  t.match(await get(), { kind: 'failed', code: 'MH_UPSTREAM_STATUS' }, 'until it is too old')
})

t.test('a failed refresh in the background is told, not thrown', async (t) => {
  const { get, later, upstream, hidden, good, refreshed } = await setUp(t)
  await get()
  upstream.answer((request) => request.socket.destroy())
  later(61_000)
  t.match(await get(), { source: 'stale', version: 1 })
  await until('it is told', () => hidden.length > 0)
  t.match(hidden, [{ code: 'MH_UPSTREAM_UNREACHABLE' }])
  upstream.answer(good)
  later(11_000)
  await get()
  await refreshed(2)
  t.match(await get(), { source: 'hit', version: 2 })
})

t.test('a source that hangs holds readers up only until an old answer stands in', async (t) => {
  const { get, later, upstream } = await setUp(t, {}, { revalidateTimeoutMs: 60 })
  await get()
  upstream.answer(() => undefined)
  later(700_000)
  t.match(await get('/x', patient), { kind: 'ok', source: 'stale', version: 1, cacheability: { freshFor: 10_000 } })
})

t.test('a source that is known to be down holds nobody up', async (t) => {
  const { get, later, upstream } = await setUp(t, {}, { revalidateTimeoutMs: patient.deadline })
  await get()
  upstream.answer(down)
  later(700_000)
  await get()
  upstream.answer(() => undefined)
  later(11_000)
  t.match(await get('/x', patient), { source: 'stale', version: 1 })
})

t.test("a caller's short deadline does not end the flight that others share", async (t) => {
  const { get, upstream } = await setUp(t)
  const slow = held((_, response) => json(response, { version: 9 }))
  upstream.answer(slow.handler)
  const [first, second] = [get('/x', { deadline: 30 }), get('/x')]
  t.match(await first, { kind: 'failed', code: 'MH_UPSTREAM_TIMEOUT' })
  slow.release()
  t.match(await second, { kind: 'ok', version: 9, source: 'coalesced' })
  t.match(await get('/x', { deadline: 30 }), { kind: 'ok', source: 'hit' }, 'and the cache has it')
  t.equal(upstream.asked.length, 1)
})

t.test('a caller that goes away does not end it either', async (t) => {
  const { client, upstream, get } = await setUp(t)
  const slow = held((_, response) => json(response, { version: 9 }))
  upstream.answer(slow.handler)
  const controller = new AbortController()
  const asked = client.get(at('/x'), { edition: upstream.english, signal: controller.signal })
  controller.abort()
  t.match(await asked, { kind: 'failed', error: { code: 'MH_UPSTREAM_TIMEOUT', message: /went away/ } })
  const other = get()
  slow.release()
  t.match(await other, { kind: 'ok', version: 9, source: 'coalesced' })
})

t.test('what no cache may keep is asked for every time, by one flight at a time', async (t) => {
  for (const value of ['no-store', 'private, max-age=60']) {
    const { get, upstream, client } = await setUp(t, { 'cache-control': value })
    const answers = await Promise.all([get(), get()])
    for (const answer of answers) t.match(answer, { version: 1, cacheability: { freshFor: 0, staleFor: 0, staleIfErrorFor: 0 } })
    t.match(await get(), { version: 2, source: 'miss' })
    t.equal(upstream.asked.length, 2)
    t.equal(client.stats().entries, 0)
  }
})

t.test('an answer that may only be used on error is asked for every time', async (t) => {
  const { get, upstream } = await setUp(t, { 'cache-control': 'max-age=0' })
  t.match(await get(), { version: 1, cacheability: { freshFor: 0 } })
  t.match(await get(), { version: 2, source: 'miss' })
  upstream.answer(down)
  t.match(await get(), { kind: 'ok', version: 2, source: 'stale' })
})

t.test('a need may want newer data than the source promises', async (t) => {
  const { get, later, refreshed } = await setUp(t, { 'cache-control': 'max-age=600' })
  t.match(await get('/x', { freshFor: '5s' }), { version: 1, cacheability: { freshFor: 5_000 } })
  later(6_000)
  t.match(await get(), { version: 1, source: 'hit' }, 'others are content with it')
  t.match(await get('/x', { freshFor: '5s' }), { version: 1, source: 'stale' })
  await refreshed(2)
  t.match(await get('/x', { freshFor: '5s' }), { version: 2, source: 'hit' })
})

t.test('a need may refuse old answers on error', async (t) => {
  const { get, later, upstream } = await setUp(t)
  await get()
  upstream.answer(down)
  later(700_000)
  t.match(await get('/x', { staleIfErrorFor: '0s' }), { kind: 'failed' })
  t.match(await get(), { kind: 'ok', version: 1 })
})

t.test('where the source is silent a need may name a longer freshness', async (t) => {
  const { get, client, upstream } = await setUp(t)
  await get()
  const answer = await client.get(at('/x'), { edition: upstream.english, rules: cacheability({ freshFor: '10m' }) })
  t.match(answer, { cacheability: { freshFor: 600_000 } })
})

t.test('an answer that arrives old is not asked for again at once', async (t) => {
  const { get, later, upstream } = await setUp(t, { 'cache-control': 'max-age=60', age: '500' })
  t.match(await get(), { version: 1, cacheability: { freshFor: 1_000 } })
  t.match(await get(), { version: 1, source: 'hit' })
  t.equal(upstream.asked.length, 1)
  later(1_500)
  t.match(await get(), { version: 1, source: 'stale' })
})

t.test('a 404 is kept for half a minute and found by its tag', async (t) => {
  const { get, later, upstream, client, good } = await setUp(t)
  upstream.answer((_, response) => json(response, {}, { 'surrogate-key': 'story-1', 'cache-control': 'max-age=31536000' }, 404))
  t.match(await get(), { kind: 'notFound', source: 'miss' })
  t.match(await get(), { kind: 'notFound', source: 'hit' })
  upstream.answer(good)
  t.equal(client.purge(['story-1']), 1)
  t.match(await get(), { kind: 'ok', version: 1 }, 'publishing it shows it')

  upstream.answer((_, response) => json(response, {}, {}, 404))
  t.match(await get('/y'), { kind: 'notFound' })
  upstream.answer(good)
  later(30_000)
  t.match(await get('/y'), { kind: 'ok' }, 'and without a purge after half a minute')
})

t.test('memory is bounded in bytes, and tags of what is evicted are forgotten', async (t) => {
  const { get, upstream, client } = await setUp(t, {}, { cacheBytes: 100_000 })
  upstream.answer((request, response) => json(response, { version: 1, text: 'x'.repeat(9_000) }, { 'cache-tag': `all,page${request.url?.slice(1)}` }))
  for (let page = 0; page < 20; page += 1) await get(`/${page}`)
  const { entries, bytes } = client.stats()
  t.ok(bytes <= 100_000, `${bytes} bytes`)
  t.equal(entries, 3)
  t.equal(client.purge(['page0']), 0)
  t.equal(client.purge(['all', 'page19']), 3, 'each answer counts once')
  upstream.answer((_, response) => json(response, { version: 2, text: 'x'.repeat(60_000) }, { 'cache-tag': 'huge' }))
  t.match(await get('/19'), { version: 2 }, 'an answer larger than the cache is handed out')
  t.equal(client.purge(['huge']), 0)
})

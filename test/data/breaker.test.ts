import t, { type Test } from 'tap'
import type { BreakerRules } from '../../engine/data/breaker.ts'
import { createClient } from '../../engine/data/data-client.ts'
import { at, type Handler, json, startUpstream } from './upstream-server.ts'

async function setUp(t: Test, handler: Handler, breaker: Partial<BreakerRules>) {
  const upstream = await startUpstream(handler)
  let now = 0
  const client = createClient({ breaker, now: () => now })
  t.teardown(async () => {
    await client.close()
    await upstream.close()
  })
  let number = 0
  /** Each time another address, so that no cached answer stands in. */
  const ask = async (path = '/x', deadline?: number) => {
    const answer = await client.get(at(`${path}/${(number += 1)}`), { edition: upstream.english, deadline })
    return answer.kind === 'failed' ? answer.error.code : answer.kind
  }
  return { upstream, client, ask, state: () => client.breakers()[0]?.state, later: (ms: number) => void (now += ms) }
}

const unavailable: Handler = (_, response) => json(response, {}, {}, 503)
const good: Handler = (_, response) => json(response, {})

t.test('it opens after failures in a row, probes, and closes when the host is back', async (t) => {
  const { upstream, ask, client, later } = await setUp(t, unavailable, { consecutiveFailures: 3, probeDelayMs: 60 })
  for (const _ of [1, 2, 3]) t.equal(await ask(), 'MH_UPSTREAM_STATUS')
  t.match(client.breakers(), [{ host: upstream.url.slice('http://'.length), state: 'open', failures: 3 }])
  t.equal(await ask(), 'MH_UPSTREAM_BREAKER_OPEN')
  t.equal(upstream.asked.length, 3, 'an open breaker spares the host')

  later(80)
  t.equal(await ask(), 'MH_UPSTREAM_STATUS', 'the probe fails')
  t.equal(await ask(), 'MH_UPSTREAM_BREAKER_OPEN', 'and it is open again')

  upstream.answer(good)
  later(140)
  t.equal(await ask(), 'ok')
  t.match(client.breakers(), [{ state: 'closed', failures: 0 }])
})

t.test('the time between probes doubles up to a limit, and a purge ends it: the next call closes the breaker', async (t) => {
  const { upstream, ask, client, state, later } = await setUp(t, unavailable, { consecutiveFailures: 1, probeDelayMs: 1_000, maxProbeDelayMs: 30_000 })
  await ask()
  for (const delay of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    later(delay - 1)
    t.equal(await ask(), 'MH_UPSTREAM_BREAKER_OPEN', `${delay} ms`)
    later(1)
    t.equal(await ask(), 'MH_UPSTREAM_STATUS', `${delay} ms`)
  }
  const asked = upstream.asked.length
  client.purge(['a-tag'])
  t.equal(await ask(), 'MH_UPSTREAM_STATUS', 'one call is let through')
  t.equal(await ask(), 'MH_UPSTREAM_BREAKER_OPEN', 'and no more, while the host is not back')
  t.equal(upstream.asked.length, asked + 1)
  upstream.answer(good)
  client.purge(['a-tag'])
  t.same(await Promise.all([ask(), ask(), ask()]), ['ok', 'ok', 'ok'])
  t.equal(state(), 'closed')
  upstream.answer(unavailable)
  t.equal(await ask(), 'MH_UPSTREAM_STATUS')
  t.equal(await ask(), 'MH_UPSTREAM_BREAKER_OPEN')
  later(1_000)
  t.equal(await ask(), 'MH_UPSTREAM_STATUS', 'what opens anew is probed soon')
})

for (const days of [1, -1]) {
  t.test(`a clock that steps ${days > 0 ? 'forward' : 'back'} a day neither opens nor closes it`, async (t) => {
    const real = Date.now
    t.teardown(() => void (Date.now = real))
    const { upstream, ask, later } = await setUp(t, unavailable, { consecutiveFailures: 1, probeDelayMs: 1_000 })
    await ask()
    upstream.answer(good)
    Date.now = () => real() + days * 86_400_000
    t.equal(await ask(), 'MH_UPSTREAM_BREAKER_OPEN')
    later(1_000)
    t.equal(await ask(), 'ok')
  })
}

t.test('others wait for a quick probe, so that the first page after a failure is whole', async (t) => {
  const { upstream, ask, later } = await setUp(t, unavailable, { consecutiveFailures: 2, probeDelayMs: 40 })
  for (const _ of [1, 2]) await ask()
  upstream.answer(good)
  later(60)
  t.same(await Promise.all([ask(), ask(), ask(), ask()]), ['ok', 'ok', 'ok', 'ok'])
})

t.test('nobody waits long for a probe that hangs', async (t) => {
  const { upstream, ask, state, client, later } = await setUp(t, unavailable, { consecutiveFailures: 2, probeDelayMs: 40, probeWaitMs: 50 })
  for (const _ of [1, 2]) await ask()
  upstream.answer(() => undefined)
  later(60)
  const probe = ask('/x', 2 ** 31 - 1)
  t.equal(await ask('/x', 2 ** 31 - 1), 'MH_UPSTREAM_BREAKER_OPEN')
  t.equal(state(), 'halfOpen', 'while it still hangs')
  await client.close()
  t.equal(await probe, 'MH_UPSTREAM_UNREACHABLE')
})

t.test('it opens by the share of failures, when successes lie between', async (t) => {
  let count = 0
  const handler: Handler = (_, response) => json(response, {}, {}, (count += 1) % 3 === 0 ? 200 : 502)
  const { ask, state } = await setUp(t, handler, { consecutiveFailures: 5, failureRatio: 0.5, minimumCalls: 10 })
  for (let call = 0; call < 12; call += 1) await ask()
  t.equal(state(), 'open')
})

t.test('answers that are no failures of the host leave it closed', async (t) => {
  const statuses = [404, 410, 400, 403]
  const handler: Handler = (request, response) => json(response, {}, {}, statuses[Number(request.url?.split('/').at(-1)) % 4] ?? 404)
  const { client, ask, state } = await setUp(t, handler, { consecutiveFailures: 2, minimumCalls: 4 })
  for (let call = 0; call < 20; call += 1) await ask()
  t.equal(state(), 'closed')
  t.match(client.breakers(), [{ failures: 0 }])
})

t.test('one address that fails in itself does not count in a row', async (t) => {
  const { ask, state } = await setUp(t, (_, response) => json(response, {}, {}, 500), { consecutiveFailures: 2, minimumCalls: 1_000 })
  for (let call = 0; call < 6; call += 1) t.equal(await ask(), 'MH_UPSTREAM_STATUS')
  t.equal(state(), 'closed')
})

t.test('each host has its own', async (t) => {
  const { client, ask, upstream } = await setUp(t, unavailable, { consecutiveFailures: 2 })
  const other = await startUpstream(good)
  t.teardown(other.close)
  for (const _ of [1, 2]) await ask()
  t.match(await client.get(at(`${other.url}/x`), { edition: upstream.english }), { kind: 'ok' })
  t.same(client.breakers().map(({ state }) => state).sort(), ['closed', 'open'])
})

import { mock } from 'node:test'
import t, { type Test } from 'tap'
import type { BreakerRules } from '../../engine/data/breaker.ts'
import { createClient } from '../../engine/data/data-client.ts'
import { at, type Handler, json, startUpstream } from './upstream-server.ts'

// A breaker goes by the clock of the process.
mock.timers.enable({ apis: ['Date'], now: Date.now() })
t.teardown(() => mock.timers.reset())
const later = (ms: number) => mock.timers.setTime(Date.now() + ms)

async function setUp(t: Test, handler: Handler, breaker: Partial<BreakerRules>) {
  const upstream = await startUpstream(handler)
  const client = createClient({ breaker })
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
  return { upstream, client, ask, state: () => client.breakers()[0]?.state }
}

const unavailable: Handler = (_, response) => json(response, {}, {}, 503)
const good: Handler = (_, response) => json(response, {})

t.test('it opens after failures in a row, probes, and closes when the host is back', async (t) => {
  const { upstream, ask, client } = await setUp(t, unavailable, { consecutiveFailures: 3, probeDelayMs: 60 })
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

t.test('others wait for a quick probe, so that the first page after a failure is whole', async (t) => {
  const { upstream, ask } = await setUp(t, unavailable, { consecutiveFailures: 2, probeDelayMs: 40 })
  for (const _ of [1, 2]) await ask()
  upstream.answer(good)
  later(60)
  t.same(await Promise.all([ask(), ask(), ask(), ask()]), ['ok', 'ok', 'ok', 'ok'])
})

t.test('nobody waits long for a probe that hangs', async (t) => {
  const { upstream, ask, state, client } = await setUp(t, unavailable, { consecutiveFailures: 2, probeDelayMs: 40, probeWaitMs: 50 })
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

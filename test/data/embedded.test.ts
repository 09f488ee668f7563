import t from 'tap'
import { createClient } from '../../engine/data/data-client.ts'
import type { EmbeddedDispatcher } from '../../engine/data/embedded-transport.ts'
import { at } from './upstream-server.ts'

const telugu = { apiUrl: 'embedded', channel: 392, sendsChannel: true }

const late = Promise.withResolvers<never>()

const dispatcher: EmbeddedDispatcher = async (url) => {
  if (url.startsWith('/hang')) return new Promise(() => undefined)
  if (url.startsWith('/late-throw')) return late.promise
  if (url.startsWith('/throw')) throw new Error('database is locked')
  if (url.startsWith('/missing')) return { status: 404, headers: { 'Surrogate-Key': 'story-1' }, body: '' }
  if (url.startsWith('/moved')) return { status: 301, headers: { location: '/x?moved=1' }, body: '' }
  if (url.startsWith('/large')) return { status: 200, headers: {}, body: Buffer.alloc(2_000, 0x20) }
  return { status: 200, headers: { 'Cache-Control': 'max-age=5', Age: 1 }, body: Buffer.from(JSON.stringify({ url })) }
}

t.test('the embedded origin is asked directly, under the same rules', async (t) => {
  const client = createClient({ embedded: dispatcher, bodyLimit: 1_000, now: () => 1_700_000_000_000 })
  t.teardown(client.close)
  const get = (address: string) => client.get(at(address), { edition: telugu, deadline: 40 })

  t.match(await get('/api/x?a=1'), { kind: 'ok', body: { url: '/api/x?a=1&channel=392' }, cacheability: { freshFor: 4_000 } })
  t.match(await get('/moved'), { kind: 'ok', body: { url: '/x?moved=1' } })
  t.match(await get('/missing'), { kind: 'notFound', cacheability: { tags: ['story-1'] } })
  t.match(await get('/large'), { kind: 'failed', error: { code: 'MH_UPSTREAM_TOO_LARGE' } })
  t.match(await get('/throw'), { kind: 'failed', error: { code: 'MH_UPSTREAM_UNREACHABLE', message: /embedded\/throw.*locked/ } })
  t.match(await get('/hang'), { kind: 'failed', error: { code: 'MH_UPSTREAM_TIMEOUT' } })
  t.match(await get('/late-throw'), { kind: 'failed', error: { code: 'MH_UPSTREAM_TIMEOUT' } })
  t.match(client.breakers(), [{ host: 'embedded', state: 'closed' }])
  // Were it not waited for, the process would tell.
  late.reject(new Error('too late for anyone'))
  await new Promise((resolve) => setImmediate(resolve))
})

t.test('it has a breaker too', async (t) => {
  const client = createClient({ embedded: dispatcher, breaker: { consecutiveFailures: 3 } })
  t.teardown(client.close)
  for (const number of [1, 2, 3]) await client.get(at(`/throw/${number}`), { edition: telugu })
  t.match(await client.get(at('/api/x'), { edition: telugu }), { kind: 'failed', error: { code: 'MH_UPSTREAM_BREAKER_OPEN' } })
  t.match(client.breakers(), [{ host: 'embedded', state: 'open', failures: 3 }])
})

t.test('without an origin in the process its addresses are not reachable', async (t) => {
  const client = createClient()
  t.teardown(client.close)
  t.match(await client.get(at('/x'), { edition: telugu }), { kind: 'failed', error: { code: 'MH_UPSTREAM_UNREACHABLE' } })
})

t.test('a dispatcher that throws at once is no different', async (t) => {
  const client = createClient({
    embedded: () => {
      throw new Error('not ready')
    },
  })
  t.teardown(client.close)
  t.match(await client.get(at('/x'), { edition: telugu }), { kind: 'failed', error: { code: 'MH_UPSTREAM_UNREACHABLE' } })
})

import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { sentenceOf } from '../../engine/errors.ts'
import type { DataResponse } from '../../engine/data/data-response.ts'
import { type ClientOptions, createClient } from '../../engine/data/data-client.ts'
import { at, type Handler, json, startUpstream } from './upstream-server.ts'

async function setUp(t: Test, handler: Handler, options: ClientOptions = {}) {
  const upstream = await startUpstream(handler)
  const client = createClient({ freezeBodies: true, now: () => 1_700_000_000_000, ...options })
  t.teardown(async () => {
    await client.close()
    await upstream.close()
  })
  return { upstream, client }
}

const failsWith = (t: Test, answer: DataResponse, code: string, name = code) => {
  t.equal(answer.kind === 'failed' ? answer.error.code : answer.kind, code, name)
}

t.test('an answer is parsed JSON with what its source says about it', async (t) => {
  const { upstream, client } = await setUp(t, (_, response) =>
    json(response, { response: [1] }, { 'cache-control': 'max-age=30', 'surrogate-key': 'home story-1', age: '10' }),
  )
  const answer = await client.get(at('/api/x'), { edition: upstream.english })
  t.match(answer, { kind: 'ok', body: { response: [1] }, source: 'miss', cacheability: { tags: ['home', 'story-1'] } })
  if (answer.kind !== 'ok') return
  t.equal(answer.cacheability.freshFor, 20_000, 'what is left after the Age of it')
  t.equal(answer.age, 10_000)
})

t.test('failures of a source each have their code', async (t) => {
  const big = JSON.stringify({ text: 'x'.repeat(200_000) })
  const cases: readonly (readonly [string, Handler, string])[] = [
    ['hangs', () => undefined, 'MH_UPSTREAM_TIMEOUT'],
    [
      'drips its body',
      (_, response) => {
        response.writeHead(200)
        const timer = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(timer))
      },
      'MH_UPSTREAM_TIMEOUT',
    ],
    ['resets', (request) => request.socket.resetAndDestroy(), 'MH_UPSTREAM_UNREACHABLE'],
    [
      'resets in the body',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"a":', () => request.socket.resetAndDestroy())
      },
      'MH_UPSTREAM_UNREACHABLE',
    ],
    ['truncated JSON', (_, response) => response.end('{"response":[{"title":"a"'), 'MH_UPSTREAM_NOT_JSON'],
    ['an HTML page', (_, response) => response.end('<!doctype html>'), 'MH_UPSTREAM_NOT_JSON'],
    ['an empty body', (_, response) => response.end(), 'MH_UPSTREAM_NOT_JSON'],
    ['broken UTF-8', (_, response) => response.end(Buffer.from([0x22, 0xff, 0x22])), 'MH_UPSTREAM_NOT_JSON'],
    ['truncated gzip', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(big).subarray(0, 100)), 'MH_UPSTREAM_NOT_JSON'],
    ['unknown encoding', (_, response) => json(response, {}, { 'content-encoding': 'lzma' }), 'MH_UPSTREAM_NOT_JSON'],
    ['too large', (_, response) => response.end(big), 'MH_UPSTREAM_TOO_LARGE'],
    ['a compression bomb', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(big)), 'MH_UPSTREAM_TOO_LARGE'],
    ['500', (_, response) => json(response, {}, {}, 500), 'MH_UPSTREAM_STATUS'],
    ['503', (_, response) => json(response, {}, {}, 503), 'MH_UPSTREAM_STATUS'],
    ['403', (_, response) => json(response, {}, {}, 403), 'MH_UPSTREAM_STATUS'],
    ['no HTTP', (request) => request.socket.end('hello\r\n\r\n'), 'MH_UPSTREAM_UNREACHABLE'],
  ]
  for (const [name, handler, code] of cases) {
    const { upstream, client } = await setUp(t, handler, { bodyLimit: 100_000 })
    // A machine that is busy takes a quarter of a second for any of the others.
    const deadline = code === 'MH_UPSTREAM_TIMEOUT' ? 250 : 20_000
    const answer = await client.get(at('/api/x?key=secret'), { edition: upstream.english, deadline })
    failsWith(t, answer, code, name)
    if (answer.kind !== 'failed') continue
    t.notMatch(answer.error.message, /secret/, `${name}: no query in the log line`)
    t.notMatch(sentenceOf(answer.error.code), /127\.0\.0\.1/, `${name}: no address in the sentence`)
  }
})

t.test('a host that nobody answers at is not reachable', async (t) => {
  const { upstream, client } = await setUp(t, () => undefined)
  await upstream.close()
  failsWith(t, await client.get(at('/x'), { edition: upstream.english }), 'MH_UPSTREAM_UNREACHABLE')
})

t.test('the deadline of the call itself ends it, and its connection', async (t) => {
  let closed: Promise<unknown> = Promise.resolve()
  const { upstream, client } = await setUp(t, (request) => (closed = once(request.socket, 'close')))
  const flightDeadline = 10_000
  const asked = client.get(at('/x'), { edition: upstream.english, deadline: flightDeadline })
  await upstream.received(1)
  await client.close()
  failsWith(t, await asked, 'MH_UPSTREAM_UNREACHABLE', 'closing the client ends calls under way')
  await closed
})

t.test('404 and 410 are answers, with their tags', async (t) => {
  const { upstream, client } = await setUp(t, (request, response) => json(response, {}, { 'cache-tag': 'story-7' }, request.url === '/gone' ? 410 : 404))
  t.match(await client.get(at('/nothing'), { edition: upstream.english }), { kind: 'notFound', cacheability: { freshFor: 30_000, tags: ['story-7'] } })
  t.match(await client.get(at('/gone'), { edition: upstream.english }), { kind: 'gone', cacheability: { tags: ['story-7'] } })
  t.match(client.breakers(), [{ state: 'closed', failures: 0 }])
})

t.test('good JSON is taken whatever its content type says, with a byte order mark too', async (t) => {
  const { upstream, client } = await setUp(t, (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('\ufeff{"a":"తెలుగు"}'))
  t.match(await client.get(at('/x'), { edition: upstream.english }), { kind: 'ok', body: { a: 'తెలుగు' } })
})

t.test('compressed answers are decoded', async (t) => {
  const { upstream, client } = await setUp(t, (request, response) => {
    const isBrotli = request.url === '/br'
    const body = JSON.stringify({ asked: request.headers['accept-encoding'] })
    response.writeHead(200, { 'content-encoding': isBrotli ? 'br' : 'gzip' }).end(isBrotli ? brotliCompressSync(body) : gzipSync(body))
  })
  t.match(await client.get(at('/br'), { edition: upstream.english }), { kind: 'ok', body: { asked: 'br, gzip' } })
  t.match(await client.get(at('/gz'), { edition: upstream.english }), { kind: 'ok', body: { asked: 'br, gzip' } })
})

t.test('connections are kept and used again, after answers of every kind', async (t) => {
  const { upstream, client } = await setUp(t, (request, response) => {
    const status = Number(request.url?.slice(1, 4))
    json(response, { status }, {}, status)
  })
  for (const address of ['/200', '/404', '/500', '/302', '/410', '/503', '/403', '/200-last']) {
    await client.get(at(address), { edition: upstream.english })
  }
  t.equal(upstream.asked.length, 8)
  // One that still reads what nobody wants may be passed over; one that is not kept is a connection for each.
  t.ok(upstream.connections() <= 3, `${upstream.connections()} connections`)
})

t.test('redirects are followed three times, on the same host only', async (t) => {
  const elsewhere = await startUpstream((_, response) => json(response, { from: 'elsewhere' }))
  t.teardown(elsewhere.close)
  const { upstream, client } = await setUp(t, (request, response) => {
    const hops = Number(/^\/hop(\d)/.exec(request.url ?? '')?.[1])
    if (request.url === '/away') response.writeHead(302, { location: `${elsewhere.url}/x` }).end()
    else if (request.url === '/nowhere') response.writeHead(302).end()
    else if (hops > 0) response.writeHead(301, { location: `/hop${hops - 1}?kept=1` }).end()
    else json(response, { at: request.url })
  })
  t.match(await client.get(at('/hop3'), { edition: upstream.english }), { kind: 'ok', body: { at: '/hop0?kept=1' } })
  failsWith(t, await client.get(at('/hop4'), { edition: upstream.english }), 'MH_UPSTREAM_STATUS', 'a fourth is not')
  failsWith(t, await client.get(at('/away'), { edition: upstream.english }), 'MH_UPSTREAM_STATUS', 'another host is not asked')
  failsWith(t, await client.get(at('/nowhere'), { edition: upstream.english }), 'MH_UPSTREAM_STATUS')
  t.equal(elsewhere.asked.length, 0)
})

t.test('a connection that fails before any byte is tried once more', async (t) => {
  let failures = 1
  const { upstream, client } = await setUp(t, (request, response) => {
    if (failures-- > 0) request.socket.resetAndDestroy()
    else json(response, { ok: true })
  })
  t.match(await client.get(at('/x'), { edition: upstream.english }), { kind: 'ok' })
  t.equal(upstream.asked.length, 2)
  failures = 2
  failsWith(t, await client.get(at('/y'), { edition: upstream.english }), 'MH_UPSTREAM_UNREACHABLE', 'but only once')
  t.equal(upstream.asked.length, 4)
})

t.test('a status or a cut body is not asked for again', async (t) => {
  const { upstream, client } = await setUp(t, (request, response) => {
    if (request.url === '/status') return json(response, {}, {}, 503)
    response.writeHead(200, { 'content-length': '100' }).write('{', () => request.socket.destroy())
  })
  await client.get(at('/status'), { edition: upstream.english })
  await client.get(at('/cut'), { edition: upstream.english })
  t.same(upstream.asked, ['/status', '/cut'])
})

t.test('a language host is asked with its channel, and answers are kept apart by it', async (t) => {
  const { upstream, client } = await setUp(t, (request, response) => json(response, { url: request.url }))
  t.match(await client.get(at('/api/x?a=1'), { edition: upstream.telugu }), { body: { url: '/api/x?a=1&channel=392' } })
  t.match(await client.get(at('/api/x?a=1'), { edition: upstream.english }), { body: { url: '/api/x?a=1' }, source: 'miss' })
  t.match(await client.get(at(`${upstream.url}/api/y`), { edition: upstream.telugu }), { body: { url: '/api/y' } }, 'an API that the request names knows no channels')
})

t.test('a blocked address is refused and never asked for', async (t) => {
  const { upstream, client } = await setUp(t, (_, response) => json(response, {}))
  failsWith(t, await client.get(at('/api/null'), { edition: upstream.english }), 'MH_BLOCKED_URL')
  failsWith(t, await client.get(at('/uploads/a'), { edition: upstream.english }), 'MH_BLOCKED_URL')
  t.equal(upstream.asked.length, 0)
})

t.test('connecting has a time-out of its own', async (t) => {
  // Takes connections and never says a word of TLS: not connected as yet, however long the deadline.
  const server = createTcpServer(() => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const client = createClient({ connectTimeoutMs: 300 })
  t.teardown(client.close)
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}/x`
  const answer = await client.get(at(address), { edition: { apiUrl: 'embedded', channel: 183, sendsChannel: false }, deadline: 2 ** 31 - 1 })
  failsWith(t, answer, 'MH_UPSTREAM_TIMEOUT')
})

t.test('no timer outlives its call', async (t) => {
  const { upstream, client } = await setUp(t, (_, response) => json(response, {}))
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  await client.get(at('/first'), { edition: upstream.english })
  const before = timers()
  for (let call = 0; call < 40; call += 1) await client.get(at(`/${call}`), { edition: upstream.english })
  t.ok(timers() < before + 10)
})

t.test('bodies are frozen where that is asked for', async (t) => {
  const { upstream, client } = await setUp(t, (_, response) => json(response, { list: [{ a: 1 }] }))
  const answer = await client.get(at('/x'), { edition: upstream.english })
  if (answer.kind !== 'ok') return t.fail()
  const body = answer.body as { list: { a: number }[] }
  t.throws(() => body.list.push({ a: 2 }), TypeError)
  t.throws(() => Object.assign(body.list[0] ?? {}, { a: 2 }), TypeError)
})

t.test('JSON that is nested deeper than the stack does no harm', async (t) => {
  const { upstream, client } = await setUp(t, (_, response) => response.end('['.repeat(100_000) + ']'.repeat(100_000)))
  const answer = await client.get(at('/x'), { edition: upstream.english })
  t.ok(answer.kind === 'ok' || (answer.kind === 'failed' && answer.error.code === 'MH_UPSTREAM_NOT_JSON'), answer.kind)
})

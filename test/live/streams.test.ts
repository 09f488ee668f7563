import { connect } from 'node:net'
import t from 'tap'
import { until } from '../fixtures/until.ts'
import { item, itemsTopic, listen, startLive } from './live-server.ts'

t.test('a listener hears what is published, edited and deleted', async (t) => {
  const live = await startLive()
  t.teardown(live.close)
  const stream = await listen(`${live.url}/live/news.items/7?cursor=1`)
  t.match(stream.response.headers, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  const start = await stream.next()
  t.match(start, { upserts: [], deletes: [] })
  const at = start.cursor
  live.hub.publish('news.items/7', { cursor: at + 1, upserts: [item('a')] })
  live.hub.publish('news.items/8', { upserts: [item('other')] })
  live.hub.publish('news.items/7', { cursor: at + 2, upserts: [item('a', 'edited')] })
  live.hub.publish('news.items/7', { cursor: at + 3, deletes: ['a'] })
  live.hub.publish('news.items/7', { cursor: at + 4 })
  t.same(await stream.next(), { cursor: at + 1, upserts: [item('a')], deletes: [] })
  t.same(await stream.next(), { cursor: at + 2, upserts: [item('a', 'edited')], deletes: [] })
  t.same(await stream.next(), { cursor: at + 3, upserts: [], deletes: ['a'] })
  t.same(await stream.next(), { cursor: at + 4, upserts: [], deletes: [] }, 'an empty answer moves the cursor')
  t.match(stream.text(), new RegExp(`id: ${at + 4}\n`), 'the id is the cursor')
  stream.close()
})

t.test('who comes back catches up from the buffer, over a stream and by asking', async (t) => {
  const live = await startLive()
  t.teardown(live.close)
  live.hub.publish('news.items/7', { cursor: 10, upserts: [item('a')] })
  live.hub.publish('news.items/7', { cursor: 11, upserts: [item('a', 'edited'), item('b')] })
  live.hub.publish('news.items/7', { cursor: 12, deletes: ['b'] })
  const caughtUp = { cursor: 12, upserts: [item('a', 'edited')], deletes: ['b'] }
  const stream = await listen(`${live.url}/live/news.items/7?cursor=3`, '10')
  t.same(await stream.next(), caughtUp, 'Last-Event-ID counts, not the address')
  stream.close()
  const answer = await fetch(`${live.url}/live/news.items/7?cursor=10`)
  t.equal(answer.headers.get('cache-control'), 'public, max-age=0, s-maxage=2')
  t.same(await answer.json(), caughtUp)
  t.same(await (await fetch(`${live.url}/live/news.items/7?cursor=12`)).json(), { cursor: 12, upserts: [], deletes: [] })
  t.same(await (await fetch(`${live.url}/live/news.items/7`)).json(), { cursor: 12, upserts: [], deletes: [] }, 'without a cursor one starts now')
})

t.test('a gap longer than the buffer says refetch, once, and goes on', async (t) => {
  const live = await startLive({ topics: () => itemsTopic({ keep: 3 }) })
  t.teardown(live.close)
  for (let cursor = 1; cursor <= 10; cursor++) live.hub.publish('news.items/7', { cursor, upserts: [item(String(cursor))] })
  const stream = await listen(`${live.url}/live/news.items/7?cursor=2`)
  t.same(await stream.next(), { cursor: 10, upserts: [], deletes: [], refetch: true })
  live.hub.publish('news.items/7', { cursor: 11, upserts: [item('11')] })
  t.same(await stream.next(), { cursor: 11, upserts: [item('11')], deletes: [] })
  stream.close()
  t.match(await (await fetch(`${live.url}/live/news.items/7?cursor=8`)).json(), { upserts: [item('9'), item('10'), item('11')] }, 'within the buffer')
})

t.test('addresses and cursors that cannot be are refused', async (t) => {
  const live = await startLive()
  t.teardown(live.close)
  for (const [path, status] of [
    ['/live/news.items', 404],
    ['/live/news.items/zero', 404],
    ['/live/news.items/0', 404],
    ['/live/news.items/7/8', 404],
    ['/live/news.other/7', 404],
    ['/live/%6eews.items/7', 404],
    ['/live/', 404],
    ['/live/../etc/passwd', 404],
    [`/live/news.items/${'7'.repeat(5_000)}`, 404],
    ['/live/news.items/7?cursor=-1', 400],
    ['/live/news.items/7?cursor=1e3', 400],
    ['/live/news.items/7?cursor=9999999999999999', 400],
    ['/live/news.items/7?cursor=x&cursor=5', 200],
  ] as const) {
    for (const accept of ['text/event-stream', '*/*']) {
      const aborted = new AbortController()
      const answer = await fetch(live.url + path, { headers: { accept }, signal: aborted.signal })
      t.equal(answer.status, status, `${accept} ${path.slice(0, 60)}`)
      aborted.abort()
    }
  }
  t.equal((await fetch(`${live.url}/live/news.items/7`, { method: 'POST' })).status, 405)
})

t.test('streams are limited, and a place is free again when a reader leaves', async (t) => {
  const live = await startLive({}, { maxStreams: 2 })
  t.teardown(live.close)
  const [one, two] = [await listen(`${live.url}/live/news.items/7`), await listen(`${live.url}/live/news.items/7`)]
  const refused = await listen(`${live.url}/live/news.items/7`)
  t.equal(refused.response.statusCode, 503)
  t.ok(refused.response.headers['retry-after'])
  one.close()
  await until('its place is free', () => live.server.stats().streams === 1)
  t.equal((await listen(`${live.url}/live/news.items/7`)).response.statusCode, 200)
  two.close()
  t.match(live.server.stats(), { refused: 1 })
})

t.test('quiet streams get signs of life', async (t) => {
  const live = await startLive({}, { heartbeatMs: 30 })
  t.teardown(live.close)
  const stream = await listen(`${live.url}/live/news.items/7`)
  await stream.next()
  await until('signs of life', () => /\n\n:\n\n:\n\n/.test(stream.text()))
  t.pass()
  stream.close()
})

t.test('a client that does not read is cut off, and the others go on', async (t) => {
  const live = await startLive({}, { maxBufferedBytes: 20_000 })
  t.teardown(live.close)
  const slow = connect(live.port, '127.0.0.1')
  slow.on('error', () => {})
  slow.write('GET /live/news.items/7 HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n')
  await until('one listens', () => live.hub.stats().listeners === 1)
  slow.pause()
  const quick = await listen(`${live.url}/live/news.items/7`)
  const start = await quick.next()
  const big = 'x'.repeat(100_000)
  for (let count = 1; count <= 200 && live.server.stats().dropped === 0; count++) {
    live.hub.publish('news.items/7', { cursor: start.cursor + count, upserts: [item('a', big)] })
    t.equal((await quick.next()).cursor, start.cursor + count)
  }
  t.equal(live.server.stats().dropped, 1)
  await until('one listens', () => live.hub.stats().listeners === 1)
  quick.close()
  slow.destroy()
})

t.test('shutting down ends all streams', async (t) => {
  const live = await startLive()
  const stream = await listen(`${live.url}/live/news.items/7`)
  await live.close()
  await stream.ended
  t.same(live.hub.stats().listeners, 0)
})

import { get as listen } from 'node:http'
import t, { type Test } from 'tap'
import { findServers } from '../../engine/ops/admin/ask-servers.ts'
import { startRedis } from '../cache/redis-server.ts'
import { wait } from '../data/upstream-server.ts'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { type StartedSite, startMasthead } from '../fixtures/started-site.ts'

t.setTimeout(240_000)
const skip = needsPlugin('liveblog')
const topic = '/live/liveblog.entries/183-110500100'
const redis = await startRedis(6411)
if (typeof redis !== 'string') t.teardown(redis.stop)

interface Stream {
  readonly text: () => string
  readonly began: Promise<void>
}

/** An open stream over a connection of its own. */
function streamOf(t: Test, { url }: StartedSite): Stream {
  let text = ''
  const began = Promise.withResolvers<void>()
  const request = listen(url + topic, { agent: false, headers: { accept: 'text/event-stream' } }, (response) => {
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      began.resolve()
    })
  })
  request.on('error', () => undefined)
  t.teardown(() => void request.destroy())
  return { text: () => text, began: began.promise }
}

const post = async ({ get }: StartedSite, title: string): Promise<number> =>
  (await get('/api/content/183/liveblog/110500100/entries', { method: 'POST', body: JSON.stringify({ title, body: '<p>Words.</p>' }), headers: { authorization: 'Bearer secret', 'content-type': 'application/json' } })).status

/** Whether all have heard of it before the hub has asked its source by itself, which it does every five seconds. */
async function allHear(streams: readonly Stream[], title: string): Promise<boolean> {
  for (let waited = 0; waited < 3_000; waited += 20) {
    if (streams.every(({ text }) => text().includes(title))) return true
    await wait(20)
  }
  return false
}

t.test('an entry that one worker takes reaches the streams of all, through the primary', { skip }, async (t) => {
  const site = await startMasthead(t, { workers: 2 })
  const streams = Array.from({ length: 8 }, () => streamOf(t, site))
  await Promise.all(streams.map(({ began }) => began))
  const metrics = await Promise.all((await site.workers()).map((pid) => streamsOf(site, pid)))
  t.ok(metrics.length === 2 && metrics.every((count) => count > 0), `streams on each worker: ${metrics.join(', ')}`)
  // From different connections, so that both workers take some.
  for (const round of [1, 2, 3, 4]) {
    t.equal(await post(site, `Through the primary ${round}`), 201)
    t.ok(await allHear(streams, `Through the primary ${round}`), `round ${round}`)
  }
  for (const { text } of streams) t.equal(text().split('Through the primary 1').length, 2, 'once')
})

t.test('an entry that one node takes reaches the streams of another through Redis', { skip: skip || (typeof redis === 'string' && redis) }, async (t) => {
  const env = { REDIS_URL: typeof redis === 'string' ? '' : redis.url }
  // Each has a store of its own: what the other's streams hear did not come from there.
  const one = await startMasthead(t, { env })
  const other = await startMasthead(t, { env })
  const streams = [streamOf(t, one), streamOf(t, other), streamOf(t, other)]
  await Promise.all(streams.map(({ began }) => began))
  t.equal(await post(one, 'From one node'), 201)
  t.ok(await allHear(streams, 'From one node'))
})

async function streamsOf({ env, url }: StartedSite, pid: number): Promise<number> {
  const { processes } = await findServers({ root: process.cwd(), env, port: Number(new URL(url).port) })
  const told = await processes.find((each) => each.pid === pid)?.ask<{ live: { streams: number } }>({ path: '/snapshot' })
  return told?.live.streams ?? 0
}

import { get as listen } from 'node:http'
import t, { type Test } from 'tap'
import { findServers } from '../../engine/commands/server/admin-client.ts'
import { startRedis } from '../cache/redis-server.ts'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { type StartedSite, startMasthead } from '../fixtures/started-site.ts'
import { until } from '../fixtures/until.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'

t.setTimeout(240_000)
const skip = needsPlugin('liveblog')
const topic = '/live/liveblog.entries/183-110500100'
const redis = await startRedis()
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
  (await get('/api/content/183/liveblog/110500100/entries', { method: 'POST', body: JSON.stringify({ title, body: '<p>Words.</p>' }), headers: { authorization: `Bearer ${ingestToken}`, 'content-type': 'application/json' } })).status

const allHear = (streams: readonly Stream[], title: string) => until(`all hear of "${title}"`, () => streams.every(({ text }) => text().includes(title)))

t.test('an entry that one worker takes reaches the streams of all, through the primary', { skip }, async (t) => {
  const site = await startMasthead(t, { workers: 2 })
  const streams = Array.from({ length: 8 }, () => streamOf(t, site))
  await Promise.all(streams.map(({ began }) => began))
  const counts = (await snapshots(site)).map(({ live }) => live.streams)
  t.ok(counts.length === 2 && counts.every((count) => count > 0), `streams on each worker: ${counts.join(', ')}`)
  const questions = async () => (await snapshots(site)).flatMap(({ upstreams }) => upstreams).reduce((sum, { calls }) => sum + calls, 0)
  // Every five seconds a hub asks its source by itself, and hears of what it was not told: a round in which one did says nothing.
  let rounds = 0
  let told = 0
  for (; told < 4 && rounds < 20; rounds += 1) {
    const before = await questions()
    // From different connections, so that both workers take some.
    t.equal(await post(site, `Through the primary ${rounds}`), 201)
    await allHear(streams, `Through the primary ${rounds}`)
    if ((await questions()) === before) told += 1
  }
  t.equal(told, 4, `${told} of ${rounds} entries came without having been asked for`)
  for (const { text } of streams) t.equal(text().split('Through the primary 0').length, 2, 'once')
})

t.test('an entry that one node takes reaches the streams of another through Redis', { skip: skip || (typeof redis === 'string' && redis) }, async (t) => {
  const env = { REDIS_URL: typeof redis === 'string' ? '' : redis.url }
  // Each has a store of its own: what the other's streams hear did not come from there.
  const one = await startMasthead(t, { env })
  const other = await startMasthead(t, { env })
  const streams = [streamOf(t, one), streamOf(t, other), streamOf(t, other)]
  await Promise.all(streams.map(({ began }) => began))
  t.equal(await post(one, 'From one node'), 201)
  await allHear(streams, 'From one node')
})

interface WorkerSnapshot {
  readonly live: { readonly streams: number }
  readonly upstreams: readonly { readonly calls: number }[]
}

/** What each worker tells of itself. */
async function snapshots({ env, url }: StartedSite): Promise<readonly WorkerSnapshot[]> {
  const { processes } = await findServers({ root: process.cwd(), env, port: Number(new URL(url).port) })
  return Promise.all(processes.map((each) => each.request<WorkerSnapshot>({ path: '/snapshot' })))
}

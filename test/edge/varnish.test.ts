import t, { type Test } from 'tap'
import { pino } from 'pino'
import { createCluster } from '../../engine/ops/cluster.ts'
import { news } from '../cache/test-site.ts'
import { wait } from '../data/upstream-server.ts'
import { behavesAsAnEdge, type Front, hasXkey, isInstalled, startVarnish } from './front.ts'
import { createServer } from 'node:http'
import { createEdge } from '../../engine/ops/cluster-edge.ts'

t.setTimeout(180_000)
const without = !isInstalled('varnishd') && 'varnish is not installed'
const quiet = pino({ level: 'silent' })

/** From a change at the source, through the engine's purge, to a reader in front. */
async function purges(t: Test, { site, url, get }: Front): Promise<void> {
  const cluster = createCluster({ settings: { redisUrl: undefined, redisPrefix: 'test', edgeUrls: [url] }, build: '', logger: quiet })
  t.teardown(cluster.close)
  await cluster.join((purge, version) => {
    if (purge.target.kind === 'tags') site.client.purge(purge.target.tags)
    return site.pages.cache.purge(purge, version)
  })
  await get('/story/1')
  await get('/story/2')
  t.equal((await get('/story/1')).headers['x-cache'], 'HIT')
  site.upstream.answer(news({ answers: { '/story/1': 'newer one', '/story/2': 'newer two' } }))
  const started = performance.now()
  await cluster.purge({ target: { kind: 'tags', tags: ['tag-story-1'] }, hard: false })
  let text = ''
  while (!text.includes('newer one') && performance.now() - started < 5_000) {
    await wait(20)
    text = (await get('/story/1')).text
  }
  const took = performance.now() - started
  t.ok(took < 2_000, `in front it is new after ${took.toFixed(0)} ms`)
  t.notMatch((await get('/story/2')).text, 'newer', 'and nothing else is')
  site.client.purge(['tag-story-2'])
  await cluster.purge({ target: { kind: 'all' }, hard: true })
  await wait(500)
  t.match((await get('/story/2')).text, 'newer two', 'everything')
  t.match(cluster.edge.report(), [{ url, purged: 2, failed: 0, waiting: 0, last: '200' }])
}

t.test('Varnish with config/edge/varnish.vcl, purged by xkey', { skip: without || (!hasXkey() && 'the vmod xkey is not installed (Debian: varnish-modules), nor in VARNISH_VMODS') }, async (t) => {
  const front = await startVarnish(t, 4144, 'xkey')
  await purges(t, front)
  front.site.upstream.answer(news({}))
  await behavesAsAnEdge(t, front)
})

t.test('Varnish without the vmod, purged by ban', { skip: without }, async (t) => {
  const front = await startVarnish(t, 4145, 'ban')
  await purges(t, front)
  front.site.upstream.answer(news({}))
  await behavesAsAnEdge(t, front)
})

t.test('an edge that is away is told again, in order; one that stays away is reported', async (t) => {
  const heard: string[] = []
  let isDown = true
  const server = createServer((request, response) => {
    if (!isDown) heard.push(String(request.headers['surrogate-key']))
    response.writeHead(isDown ? 503 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(4146, '127.0.0.1', resolve))
  t.teardown(() => void server.close())
  const edge = createEdge({ urls: ['http://127.0.0.1:4146', 'http://127.0.0.1:4147'], logger: quiet, retryAfter: [50, 100, 200] })
  t.teardown(edge.close)
  const all = ['a', 'b', 'c'].map((tag) => edge.purge({ target: { kind: 'tags', tags: [tag] }, hard: false }))
  await wait(120)
  isDown = false
  const [first] = await Promise.all(all)
  t.same(heard, ['a', 'b', 'c'])
  t.match(first, [{ isPurged: true, said: '200' }, { isPurged: false, said: 'ECONNREFUSED', attempts: 4 }])
  t.match(edge.report(), [{ purged: 3, failed: 0 }, { purged: 0, failed: 3, last: 'ECONNREFUSED' }])
})

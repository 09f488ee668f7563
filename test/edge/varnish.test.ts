import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { pino } from 'pino'
import { type Cluster, createCluster } from '../../engine/cluster/cluster.ts'
import { purgeNode } from '../../engine/cluster/purge-node.ts'
import { type Answer, news, phone } from '../cache/test-site.ts'
import { json } from '../data/upstream-server.ts'
import { freePort } from '../fixtures/free-port.ts'
import { until } from '../fixtures/until.ts'
import { behavesAsAnEdge, type EdgeCache, isInstalled, startVarnish } from './edge-cache.ts'
import { hasXkey } from './run-varnish.ts'
import { createEdge } from '../../engine/cluster/edge-purge.ts'

t.setTimeout(180_000)
const without = !isInstalled('varnishd') && 'varnish is not installed'
const quiet = pino({ level: 'silent' })

/** From a change at the source, through the engine's purge, to a reader in front. */
async function purges(t: Test, { site, url, get }: EdgeCache): Promise<void> {
  const cluster = createCluster({ settings: { redisUrl: undefined, redisPrefix: 'test', edgeUrls: [url] }, build: '', logger: quiet })
  t.teardown(cluster.close)
  await cluster.join(purgeNode({ client: site.client, cache: site.pages.cache, site: () => site.parts, contextOf: site.pages.contextOf }))
  await get('/story/1')
  await get('/story/2')
  t.equal((await get('/story/1')).headers['x-cache'], 'HIT')
  site.upstream.answer(news({ answers: { '/story/1': 'newer one', '/story/2': 'newer two' } }))
  await cluster.purge({ target: { kind: 'tags', tags: ['tag-story-1'] }, hard: false })
  await until('the edge cache has the new story', async () => (await get('/story/1')).text.includes('newer one'))
  t.notMatch((await get('/story/2')).text, 'newer', 'and nothing else is')
  site.client.purge(['tag-story-2'])
  await cluster.purge({ target: { kind: 'all' }, hard: true })
  await until('the edge cache has everything new', async () => (await get('/story/2')).text.includes('newer two'))
  t.match(cluster.edge.report(), [{ url, purged: 2, failed: 0, waiting: 0, lastResponse: '200' }])
  await reachesWhatItNames(t, { get, site }, cluster)
}

/** Of a stored site, a purge takes what it names and leaves the rest where it is. */
async function reachesWhatItNames(t: Test, { site, get }: Pick<EdgeCache, 'site' | 'get'>, cluster: Cluster): Promise<void> {
  let version = 1
  const few = ['common', 'other']
  const tagsOf = (path: string) => (path.startsWith('/list/few') ? few : path.startsWith('/list/long') ? [...long(110), 'common'] : path.startsWith('/list/huge') ? [...long(400), 'common'] : [`own${path.replaceAll('/', '-')}`])
  site.upstream.answer(({ url = '/' }, response) => json(response, { text: `${url} version ${version}.` }, { 'surrogate-key': tagsOf(url).join(' '), 'cache-control': 'max-age=250, stale-while-revalidate=600' }))
  await cluster.purge({ target: { kind: 'all' }, hard: true })
  const carriers = ['few', 'long', 'huge'].flatMap((kind) => Array.from({ length: 4 }, (_, index) => `/list/${kind}-${index}?page=2`))
  const stories = Array.from({ length: 20 }, (_, index) => [`/story/${100 + index}`, `/story/${100 + index}/amp`]).flat()
  const clients = [{ 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }, { 'user-agent': phone }]
  const each = <Value>(path: string, read: (answer: Answer) => Value) => Promise.all(clients.map(async (headers) => read(await get(path, headers))))
  const isHit = ({ headers }: Answer) => headers['x-cache'] === 'HIT'
  const notAllHits = async (paths: readonly string[]) => (await Promise.all(paths.map(async (path) => ((await each(path, isHit)).every(Boolean) ? [] : [path])))).flat()
  const paths = [...stories, ...carriers]
  await until('all are stored', async () => (await notAllHits(paths)).length === 0)

  const told = (purges: number) => until('the edge cache is told', () => cluster.edge.report()[0]?.purged === purges)
  const before = site.made()
  await cluster.purge({ target: { kind: 'url', site: 'main', edition: 'english', address: '/story/107' }, hard: true })
  await told(4)
  t.same(await notAllHits(paths), ['/story/107', '/story/107/amp'], 'of an address: nothing but that address, in all of its forms')
  await cluster.purge({ target: { kind: 'url', site: 'main', edition: 'english', address: '/list/few-1', query: { page: '2' } }, hard: true })
  await told(5)
  t.same(await notAllHits(paths), ['/list/few-1?page=2'], 'and with a query')
  t.ok(site.made() - before <= 8, `${site.made() - before} rendered again`)

  version = 2
  await cluster.purge({ target: { kind: 'tags', tags: ['common'] }, hard: false })
  const isNew = async (path: string) => (await each(path, (answer) => decoded(answer).includes(`version ${version}.`))).every(Boolean)
  await until('every page that carries the tag is new, however many others it has', async () => (await Promise.all(carriers.map(isNew))).every(Boolean))
  t.same(await notAllHits(stories), [], 'and no other is touched')
}

const long = (count: number) => Array.from({ length: count }, (_, index) => `story-with-a-long-tag-${index}`)
const decoded = ({ headers, body }: Answer): string => (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()

t.test('Varnish with config/edge/varnish.vcl, purged by xkey', { skip: without || (!hasXkey() && 'the vmod xkey is not installed (Debian: varnish-modules), nor in VARNISH_VMODS') }, async (t) => {
  const front = await startVarnish(t, 'xkey')
  await purges(t, front)
  front.site.upstream.answer(news({}))
  await behavesAsAnEdge(t, front)
})

t.test('Varnish bounds what one client may ask, and no other', { skip: without || (!hasXkey() && 'the vmods of varnish-modules are not installed, nor in VARNISH_VMODS') }, async (t) => {
  const { getFrom } = await startVarnish(t, 'xkey')
  // All at once: five seconds are a long time for that.
  const ask = async (from: string, count: number) => (await Promise.all(Array.from({ length: count }, () => getFrom(from, '/story/1')))).map(({ status }) => status)
  await getFrom('127.0.0.1', '/story/1')
  const statuses = await ask('127.0.0.2', 1_200)
  t.ok(statuses.includes(429), 'more than 500 in five seconds')
  t.ok(statuses.filter((status) => status === 200).length >= 500)
  t.same(await ask('127.0.0.3', 1), [200], 'another client')
  t.notOk((await ask('127.0.0.1', 700)).includes(429), 'its own machine')
})

t.test('Varnish without the vmod, purged by ban', { skip: without }, async (t) => {
  const front = await startVarnish(t, 'ban')
  await purges(t, front)
  front.site.upstream.answer(news({}))
  await behavesAsAnEdge(t, front)
})

t.test('an edge that is away is purged again, in order; one that stays away is reported', async (t) => {
  const heard: string[] = []
  let isDown = true
  let refused = 0
  const server = createServer((request, response) => {
    if (isDown) refused += 1
    else heard.push(String(request.headers['surrogate-key']).split(' ').filter((tag) => tag.length === 1).join(' '))
    response.writeHead(isDown ? 503 : 200).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => void server.close())
  const edge = createEdge({ urls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, `http://127.0.0.1:${await freePort()}`], logger: quiet, retryDelaysMs: [50, 100, 200] })
  t.teardown(edge.close)
  const all = ['a', 'b', 'c'].map((tag) => edge.purge({ target: { kind: 'tags', tags: [tag] }, hard: false }))
  await until('it is tried again', () => refused > 1)
  isDown = false
  const [first] = await Promise.all(all)
  t.same(heard, ['a', 'b c'])
  t.match(first, [{ isPurged: true, response: '200' }, { isPurged: false, response: 'ECONNREFUSED', attempts: 4 }])
  t.match(edge.report(), [{ purged: 2, failed: 0 }, { purged: 0, failed: 2, lastResponse: 'ECONNREFUSED' }])
})

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { until } from '../fixtures/until.ts'
import { createEdge } from '../../engine/cluster/edge-purge.ts'
import { edgeRequests, mergePurge, nothingPending } from '../../engine/cluster/pending-purge.ts'
import { edgeTagsOfPurge } from '../../engine/cache/edge-tags.ts'
import type { Purge, PurgeTarget } from '../../engine/cache/purge.ts'

const tags = (list: readonly string[], hard = false): Purge => ({ target: { kind: 'tags', tags: list }, hard })
const everything = (hard: boolean): Purge => ({ target: { kind: 'all' }, hard })
const logger = { warn: () => undefined, info: () => undefined }

/** An edge cache that holds its first answer back, and gives each the status that it is told to. */
async function startEdgeCache(statusOf: (count: number) => number = () => 200): Promise<{ url: string; received: IncomingHttpHeaders[]; first: PromiseWithResolvers<void>; server: Server }> {
  const received: IncomingHttpHeaders[] = []
  const first = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    received.push(request.headers)
    const count = received.length
    if (count === 1) await first.promise
    response.writeHead(statusOf(count)).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received, first, server }
}

t.test('with hundreds of purges waiting a hard one stays hard, and none is dropped', async (t) => {
  const cache = await startEdgeCache()
  const edge = createEdge({ urls: [cache.url], logger })
  t.teardown(async () => (await edge.close(), cache.server.close()))
  const sent = [edge.purge(tags(['first']))]
  for (let count = 0; count < 400; count += 1) sent.push(edge.purge(tags([`soft-${count}`])))
  sent.push(edge.purge(tags(['takedown'], true)))
  t.equal(edge.report()[0]?.waiting, 401)
  cache.first.resolve()
  const results = (await Promise.all(sent)).flat()
  t.equal(results.length, 402)
  t.ok(results.every(({ isPurged }) => isPurged))
  const hard = cache.received.filter((headers) => headers['x-purge-mode'] === 'hard')
  t.equal(hard.length, 1)
  t.match(hard[0]?.['surrogate-key'], /^takedown /)
  const soft = cache.received.filter((headers) => headers['x-purge-mode'] === 'soft').flatMap((headers) => String(headers['surrogate-key']).split(' '))
  t.equal(soft.filter((tag) => tag === 'first' || tag.startsWith('soft-')).length, 401)
  t.ok(cache.received.length < 6, `${cache.received.length} requests`)
})

t.test('a purge that the edge refuses is tried again before the next is sent, told of, and sent again with the next', async (t) => {
  const cache = await startEdgeCache((count) => (count <= 2 ? 503 : 200))
  const edge = createEdge({ urls: [cache.url], logger, retryDelaysMs: [1] })
  t.teardown(async () => (await edge.close(), cache.server.close()))
  const refused = edge.purge(tags(['one']))
  const taken = edge.purge(tags(['two'], true))
  cache.first.resolve()
  t.same(await refused, [{ url: cache.url, isPurged: false, response: '503', attempts: 2 }])
  t.same(await taken, [{ url: cache.url, isPurged: true, response: '200', attempts: 1 }])
  t.same(cache.received.map((headers) => String(headers['surrogate-key']).split(' ')[0]), ['one', 'one', 'two', 'one'])
})

t.test('a purge that an edge refuses for long is not dropped: it has it once it takes purges again', async (t) => {
  let isRefusing = true
  const cache = await startEdgeCache(() => (isRefusing ? 503 : 200))
  const edge = createEdge({ urls: [cache.url], logger, retryDelaysMs: [1] })
  t.teardown(async () => (await edge.close(), cache.server.close()))
  cache.first.resolve()
  for (let count = 0; count < 200; count += 1) void edge.purge(tags([`tag-${count}`], count === 100))
  await until('it has refused many times', () => cache.received.length > 10)
  t.match(edge.report(), [{ purged: 0, waiting: 200 }])
  isRefusing = false
  const from = cache.received.length
  await until('nothing waits', () => edge.report()[0]?.waiting === 0)
  const hard = cache.received.slice(from).filter((headers) => headers['x-purge-mode'] === 'hard')
  t.match(hard[0]?.['surrogate-key'], /^tag-100 /)
  const soft = cache.received.slice(from).filter((headers) => headers['x-purge-mode'] === 'soft').flatMap((headers) => String(headers['surrogate-key']).split(' '))
  t.equal(new Set(soft.filter((tag) => tag.startsWith('tag-'))).size, 199)
})

t.test('what waits is merged into the fewest requests that do as much', async (t) => {
  const named = (...list: readonly string[]) => [...new Set(list.flatMap((tag) => edgeTagsOfPurge({ kind: 'tags', tags: [tag] })))]
  const address: PurgeTarget = { kind: 'url', site: 'main', edition: 'english', address: '/india' }
  const sets = (requests: ReturnType<typeof edgeRequests>) => requests.map((request) => (request.kind === 'tags' ? { ...request, tags: [...request.tags].sort() } : request))
  const cases: readonly [string, readonly Purge[], ReturnType<typeof edgeRequests>][] = [
    ['nothing', [], []],
    ['the same tag twice', [tags(['a']), tags(['a', 'b'])], [{ kind: 'tags', tags: named('a', 'b'), hard: false }]],
    ['hard outweighs soft', [tags(['a', 'b']), tags(['a'], true)], [{ kind: 'tags', tags: named('a'), hard: true }, { kind: 'tags', tags: named('b').filter((tag) => tag !== '_overflow'), hard: false }]],
    ['everything takes soft tags along', [tags(['a']), everything(false)], [{ kind: 'all', hard: false }]],
    ['everything soft leaves hard tags hard', [everything(false), tags(['a'], true)], [{ kind: 'all', hard: false }, { kind: 'tags', tags: named('a'), hard: true }]],
    ['everything hard is all there is to do', [tags(['a'], true), everything(true), tags(['b']), everything(false)], [{ kind: 'all', hard: true }]],
    ['an address', [{ target: address, hard: true }], [{ kind: 'tags', tags: [...edgeTagsOfPurge(address)], hard: true }]],
    ['more tags than can wait', [tags(Array.from({ length: 6_000 }, (_, index) => `t${index}`)), tags(['a'], true)], [{ kind: 'all', hard: false }, { kind: 'tags', tags: named('a'), hard: true }]],
  ]
  for (const [name, purges, expected] of cases) t.same(sets(edgeRequests(purges.reduce(mergePurge, nothingPending))), sets(expected), name)
  const long = edgeRequests(mergePurge(nothingPending, tags(Array.from({ length: 1_000 }, (_, index) => `story-${index}`))))
  t.ok(long.length > 1 && long.every((request) => request.kind === 'tags' && request.tags.join(' ').length <= 4_000), 'in headers that proxies take')
})

import t from 'tap'
import { Redis } from 'ioredis'
import { until } from '../fixtures/until.ts'
import { type RedisNode, startRedisNode } from './redis-node.ts'
import { startRedis, startWire, type RedisServer } from './redis-server.ts'
import { news, verdictOf } from './test-site.ts'

/** Whether a node's copy of a page is from before a change of its source. */
const shows = async (node: RedisNode, path: string, text: string) => (await node.get(path)).text.includes(text)

const server = await startRedis()
if (typeof server === 'string') t.pass('', { skip: server })
else await run(server)

async function run(redis: RedisServer): Promise<void> {
  t.teardown(redis.stop)
  const admin = () => {
    const client = new Redis(redis.url, { lazyConnect: true })
    client.on('error', () => undefined)
    return client
  }
  t.beforeEach(async () => {
    const client = admin()
    await client.flushall()
    client.disconnect()
  })

  t.test('what one node made another serves; one of another build makes its own', async (t) => {
    const one = await startRedisNode(t, redis.url)
    const other = await startRedisNode(t, redis.url)
    const stranger = await startRedisNode(t, redis.url, { build: 'two' })
    const first = await one.get('/story/1', { headers: { 'accept-encoding': 'br' } })
    const client = admin()
    await until('it is stored', async () => (await client.keys('test:page:one:*/story/1*')).length > 0)
    const second = await other.get('/story/1', { headers: { 'accept-encoding': 'br' } })
    t.equal(other.made(), 0)
    t.same(second.body, first.body)
    t.equal(second.headers.etag, first.headers.etag)
    await stranger.get('/story/1')
    t.equal(stranger.made(), 1)
    const reconfigured = await startRedisNode(t, redis.url)
    reconfigured.link.shared?.useBuild?.('three')
    await reconfigured.get('/story/1')
    t.equal(reconfigured.made(), 1, 'what it takes over from its configuration makes its pages another build\'s')
    await one.get('/old')
    await until('it is stored', async () => (await client.keys('test:page:one:*/old*')).length > 0)
    t.equal((await other.get('/old')).status, (await one.get('/old')).status, 'a redirect')
    t.equal(other.made(), 0)
    const [key = ''] = await client.keys('test:page:one:*/story/1*')
    const left = await client.pttl(key)
    t.ok(left > 3_600_000 && left <= 86_400_000, `${left} ms: as long as it may be used on error`)
    client.disconnect()
  })

  t.test('a purge on one node reaches all, with one number', async (t) => {
    const nodes = [await startRedisNode(t, redis.url), await startRedisNode(t, redis.url), await startRedisNode(t, redis.url)] as const
    for (const node of nodes) await node.get('/story/1')
    for (const node of nodes) node.upstream.answer(news({ answers: { '/story/1': 'newer' } }))
    await nodes[0].purge('tag-story-1')
    await until('all show it', async () => (await Promise.all(nodes.map((node) => shows(node, '/story/1', 'newer')))).every(Boolean))
    t.equal(new Set(nodes.map(({ link }) => link.status().version)).size, 1)
    // In the same moment, from all: each has its own number, and all end at the same one.
    await Promise.all(Array.from({ length: 60 }, (_, index) => nodes[index % 3]?.purge(`tag-story-${index}`)))
    await until('all have one number', () => new Set(nodes.map(({ link }) => link.status().version)).size === 1)
    const client = admin()
    t.equal(await client.xlen('test:purges'), 62, 'one to begin with, one, sixty')
    client.disconnect()
  })

  t.test('events reach the other nodes, and not the sender twice', async (t) => {
    const one = await startRedisNode(t, redis.url)
    const other = await startRedisNode(t, redis.url)
    one.link.sendEvent({ topic: 'x', message: { cursor: 1 } })
    one.link.sendEvent({ topic: 'x', message: { cursor: 2 } })
    // They come in order: the first would have come to the sender before the second reaches the other.
    await until('both have come', () => other.events.length === 2)
    t.same([one.events, other.events], [[], [{ topic: 'x', message: { cursor: 1 } }, { topic: 'x', message: { cursor: 2 } }]])
  })

  t.test('a node that was away applies what it missed, and the others what it purged meanwhile', async (t) => {
    const wire = await startWire(redis.port)
    t.teardown(wire.close)
    const here = await startRedisNode(t, redis.url)
    const away = await startRedisNode(t, wire.url)
    for (const node of [here, away]) for (const path of ['/story/1', '/story/2', '/story/3']) await node.get(path)
    wire.cut()
    await until('it is away', () => !away.link.status().isJoined)
    for (const node of [here, away]) node.upstream.answer(news({ answers: { '/story/1': 'newer 1', '/story/2': 'newer 2', '/story/3': 'newer 3' } }))
    await here.purge('tag-story-1')
    await away.purge('tag-story-2')
    t.equal(await shows(here, '/story/2', 'newer'), false, 'it has not heard of it')
    t.equal(await shows(away, '/story/1', 'newer'), false, 'nor has the other')
    await until('it applies its own purges', () => shows(away, '/story/2', 'newer 2'))
    t.equal(away.link.status().waiting, 1)
    wire.mend()
    await until('it hears of the other', () => shows(away, '/story/1', 'newer 1'))
    await until('the other hears of it', () => shows(here, '/story/2', 'newer 2'))
    t.equal(away.link.status().waiting, 0)
    t.equal(await shows(away, '/story/3', 'newer'), false, 'and nothing else')
    t.same(away.told, ['Redis is there.', 'Redis is away: this node serves and purges alone until it is back.', 'Redis is there.'], 'a line each time')
  })

  t.test('when the log does not reach back to where a node was, all of its pages are rendered again', async (t) => {
    const wire = await startWire(redis.port)
    t.teardown(wire.close)
    const here = await startRedisNode(t, redis.url)
    const away = await startRedisNode(t, wire.url)
    await here.purge('nothing')
    await away.get('/story/1')
    away.upstream.answer(news({ answers: { '/story/1': 'newer' } }))
    wire.cut()
    await until('it is away', () => !away.link.status().isJoined)
    await here.purge('tag-story-1')
    const client = admin()
    await client.del('test:purges')
    client.disconnect()
    away.client.purge(['tag-story-1'])
    wire.mend()
    await until('it shows the new one', () => shows(away, '/story/1', 'newer'))
    t.match(away.told.join(), 'Redis does not know all purges')
  })

  t.test('a Redis that comes back empty costs nothing but each page made once more, two at a time: old ones are served at once, the node joins, later purges arrive', async (t) => {
    const wire = await startWire(redis.port)
    t.teardown(wire.close)
    const here = await startRedisNode(t, wire.url)
    const other = await startRedisNode(t, redis.url)
    await other.purge('nothing')
    const paths = Array.from({ length: 40 }, (_, index) => `/story/${index}`)
    for (const path of paths) await here.get(path)
    const purgesOfAll = () => here.applied.filter(({ target }) => target.kind !== 'tags').length
    const joins = async () => await until('both have joined', () => [here, other].every(({ link }) => link.status().isJoined && link.status().waiting === 0))
    let open = 0
    let maxOpen = 0
    const release: (() => void)[] = []
    let isHeld = true
    here.upstream.answer((request, response) => {
      open += 1
      maxOpen = Math.max(maxOpen, open)
      const answer = () => {
        open -= 1
        news({ answers: { '/story/1': 'newer 1' } })(request, response)
      }
      if (isHeld) release.push(answer)
      else answer()
    })

    await redis.kill()
    await until('both are alone', () => [here, other].every(({ link }) => !link.status().isJoined))
    await redis.restart()
    await joins()
    t.equal(purgesOfAll(), 1)
    // Longer than a page that was purged by name is served.
    here.later(5_000)
    const made = here.made()
    for (const path of paths) t.match(verdictOf(await here.get(path)), /detail=stale$/, `${path} waits for nobody`)
    t.ok(here.made() - made <= 2, `${here.made() - made} are being made`)
    // A log that was lost once is not lost again each time that the connection is.
    for (const _ of [1, 2]) {
      wire.cut()
      await until('it is away', () => !here.link.status().isJoined)
      wire.mend()
      await joins()
    }
    t.equal(purgesOfAll(), 1)
    isHeld = false
    release.forEach((answer) => answer())
    await until('a page is made again', () => shows(here, '/story/1', 'newer 1'))
    await until('all are', async () => (await Promise.all(paths.map(async (path) => verdictOf(await here.get(path))))).every((verdict) => verdict === 'Masthead; hit'))
    t.equal(here.made() - made, paths.length, 'each once')
    t.ok(maxOpen <= 4, `${maxOpen} at once: two pages, and what they share`)
    here.upstream.answer(news({ answers: { '/story/2': 'newer 2' } }))
    await other.purge('tag-story-2')
    await until('a purge from elsewhere arrives', () => shows(here, '/story/2', 'newer 2'))
  })

  t.test('a Redis that comes back empty with a clock that is behind numbers purges above those that its nodes know', async (t) => {
    const here = await startRedisNode(t, redis.url)
    const other = await startRedisNode(t, redis.url)
    const client = admin()
    const ahead = Date.now() + 3_600_000
    await client.xadd('test:purges', `${ahead}-0`, 'purge', JSON.stringify({ target: { kind: 'tags', tags: [] }, hard: false }))
    await until('both have read it', () => [here, other].every(({ link }) => link.status().version === ahead))
    client.disconnect()
    await here.get('/story/1')
    here.upstream.answer(news({ answers: { '/story/1': 'newer 1' } }))
    await redis.kill()
    await redis.restart()
    await until('both have joined', () => [here, other].every(({ link }) => link.status().isJoined && link.status().version > ahead))
    await other.purge('tag-story-1')
    await until('a purge arrives', () => shows(here, '/story/1', 'newer 1'))
    t.equal(here.link.status().version, other.link.status().version)
  })

  t.test('a Redis that stops to answer is not waited for', async (t) => {
    const node = await startRedisNode(t, redis.url)
    await node.get('/story/1')
    redis.freeze(true)
    try {
      // Frozen it never answers, and all of this happens nevertheless.
      for (let index = 0; index < 40; index += 1) t.equal((await node.get(`/story/${100 + index}`)).status, 200)
      await node.purge('tag-story-1')
      t.notMatch(verdictOf(await node.get('/story/1')), /; hit$/, 'a purge is applied here')
    } finally {
      redis.freeze(false)
    }
    await until('it is told when it answers again', () => node.link.status().isJoined && node.link.status().waiting === 0)
  })

  t.test('Redis killed under load: not one request fails; when it comes back the nodes rejoin and nothing purged meanwhile is missed', async (t) => {
    const nodes = [await startRedisNode(t, redis.url), await startRedisNode(t, redis.url)] as const
    let isOver = false
    let requests = 0
    let crawled = 0
    const failures: string[] = []
    const load = async (node: RedisNode, index: number) => {
      while (!isOver) {
        // Also what is not stored yet: a miss is where Redis is asked.
        const path = requests % 3 === 0 ? `/story/${1_000 + index * 100_000 + (crawled += 1)}` : `/story/${1 + (requests % 20)}`
        requests += 1
        const answer = await node.get(path).catch((error: Error) => ({ status: 0, text: error.message }))
        if (answer.status !== 200) failures.push(`${path}: ${answer.status} ${answer.text.slice(0, 80)}`)
      }
    }
    const work = nodes.flatMap((node, index) => Array.from({ length: 6 }, () => load(node, index)))
    await until('the load is there', () => requests > 100)
    await redis.kill()
    await until('both are alone', () => nodes.every(({ link }) => !link.status().isJoined))
    for (const node of nodes) node.upstream.answer(news({ answers: { '/story/1': 'newer 1', '/story/2': 'newer 2' } }))
    await nodes[0].purge('tag-story-1')
    await nodes[1].purge('tag-story-2')
    const alone = requests
    await until('the load goes on without', () => requests > alone + 100)
    await redis.restart()
    await until('both are back', () => nodes.every(({ link }) => link.status().isJoined && link.status().waiting === 0))
    await until('both purges are on both nodes', async () => {
      for (const node of nodes) for (const number of [1, 2]) if (!(await shows(node, `/story/${number}`, `newer ${number}`))) return false
      return true
    })
    const back = requests
    await until('the load goes on with it', () => requests > back + 100)
    isOver = true
    await Promise.all(work)
    t.same([...new Set(failures)], [], `${requests} requests`)
    for (const node of nodes) t.ok(node.told.length <= 4, node.told.join(' | '))
  })

  t.test('a site starts without Redis, and joins when it comes', async (t) => {
    await redis.kill()
    const node = await startRedisNode(t, redis.url)
    t.equal((await node.get('/story/1')).status, 200)
    t.equal(verdictOf(await node.get('/story/1')), 'Masthead; hit')
    t.same(node.told, ['Redis is away: this node serves and purges alone until it is back.'])
    await redis.restart()
    await until('it joins', () => node.link.status().isJoined)
  })
}

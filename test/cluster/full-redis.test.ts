import { Redis } from 'ioredis'
import t from 'tap'
import { type RedisNode, startRedisNode } from '../cache/redis-node.ts'
import { type RedisServer, startRedis } from '../cache/redis-server.ts'
import { news } from '../cache/test-site.ts'
import { until } from '../fixtures/until.ts'

const shows = async (node: RedisNode, path: string, text: string) => (await node.get(path)).text.includes(text)
const refuses = 'Redis is there and refuses to store anything: this node serves, and tells the others of its purges when Redis takes them again.'

const server = await startRedis()
if (typeof server === 'string') t.pass('', { skip: server })
else await run(server)

async function run(redis: RedisServer): Promise<void> {
  t.teardown(redis.stop)
  const client = new Redis(redis.url)
  t.teardown(() => client.disconnect())
  await client.config('SET', 'maxmemory-policy', 'noeviction')
  const fill = (is: boolean) => client.config('SET', 'maxmemory', is ? '1' : '256mb')

  t.test('a Redis that is full refuses writes: that is said once, as what it is; others\' pages and purges are read, and own purges arrive when it takes them', async (t) => {
    const here = await startRedisNode(t, redis.url)
    const other = await startRedisNode(t, redis.url)
    for (const node of [here, other]) for (const path of ['/story/1', '/story/2']) await node.get(path)
    for (const node of [here, other]) node.upstream.answer(news({ answers: { '/story/1': 'newer 1', '/story/2': 'newer 2' } }))
    await fill(true)
    here.link.sendEvent({ topic: 'x', message: { cursor: 1 } })
    await here.purge('tag-story-1')
    await until('it applies its own purge', () => shows(here, '/story/1', 'newer 1'))
    t.equal((await here.get('/story/3')).status, 200)
    t.match(here.link.status(), { isJoined: false, waiting: 1 })
    t.equal(await shows(other, '/story/1', 'newer'), false)
    await fill(false)
    await until('the other hears of it', () => shows(other, '/story/1', 'newer 1'))
    await until('the event arrives', () => other.events.length === 1)
    await until('it has joined again', () => here.link.status().isJoined && here.link.status().waiting === 0)
    // Full again, and with room again, as one that is nearly full.
    await fill(true)
    await here.purge('tag-story-2')
    await fill(false)
    await until('the other hears of it', () => shows(other, '/story/2', 'newer 2'))
    t.same(here.told, ['Redis is there.', refuses])
    await until('the node has joined again', () => here.link.status().isJoined)
  })

  t.test('a site starts with a Redis that is full and empty', async (t) => {
    await client.flushall()
    await fill(true)
    const node = await startRedisNode(t, redis.url)
    t.equal((await node.get('/story/1')).status, 200)
    t.match(node.told.join(' '), /^Redis is there and refuses to store anything.*Redis is there\.$/)
    await fill(false)
    await node.purge('tag-story-1')
    await until('it is told', () => node.link.status().isJoined && node.link.status().waiting === 0)
  })
}

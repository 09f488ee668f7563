import t from 'tap'
import { connectRedis } from '../../engine/cluster/redis/redis-connection.ts'
import { redisCount } from '../../engine/cluster/redis/redis-count.ts'
import { createRateLimit } from '../../engine/request/rate-limit.ts'
import { startRedis } from '../cache/redis-server.ts'
import { until } from '../fixtures/until.ts'

t.test('two nodes hold one limit through Redis, and each its own while it is away', async (t) => {
  const server = await startRedis()
  if (typeof server === 'string') return t.plan(0, server)
  t.teardown(server.stop)
  const nodes = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const redis = connectRedis({ url: server.url, name, commandTimeoutMs: 300, onError: () => undefined })
      t.teardown(() => redis.disconnect())
      await until('it is connected', () => redis.status === 'ready')
      return createRateLimit({ name: 'test', max: 3, windowMs: 60_000, shared: redisCount({ redis, prefix: 'mh', isReady: () => true }), now: () => 0 })
    }),
  )
  const [one, two] = nodes
  if (!one || !two) throw new Error('there are two nodes')
  t.same([await one('a'), await two('a'), await one('a'), await two('a'), await two('b')], [undefined, undefined, undefined, 60, undefined])
  await server.kill()
  t.same([await one('a'), await one('a'), await two('c')], [undefined, 60, undefined])
})

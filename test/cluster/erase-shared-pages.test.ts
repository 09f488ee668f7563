import { Redis } from 'ioredis'
import t from 'tap'
import { connectRedis } from '../../engine/cluster/redis/redis-connection.ts'
import { createSharedPageEraser } from '../../engine/cluster/redis/erase-shared-pages.ts'
import { startRedis } from '../cache/redis-server.ts'
import { until } from '../fixtures/until.ts'

const server = await startRedis()
if (typeof server === 'string') t.pass('', { skip: server })
else {
  t.teardown(server.stop)
  const client = new Redis(server.url)
  t.teardown(() => client.disconnect())

  /** A page as nodes store it: when it was rendered, the length of its head, its head. */
  const store = (name: string, tags: readonly string[]) => {
    const head = Buffer.from(JSON.stringify({ tags }))
    const length = Buffer.alloc(12)
    length.writeUInt32BE(head.byteLength, 8)
    return client.set(`erase:page:build:${name}`, Buffer.concat([length, head, Buffer.from('body')]))
  }
  const stored = async () => (await client.keys('erase:page:*')).map((key) => key.split(':').at(-1)).toSorted()

  t.test('what was taken down is erased from a Redis that was too slow to be asked, and nothing else', async (t) => {
    const redis = connectRedis({ url: server.url, name: 'test', commandTimeoutMs: 100, onError: () => undefined })
    t.teardown(() => redis.disconnect())
    await until('it is connected', () => redis.status === 'ready')
    let failed = 0
    const scan: Redis['scan'] = (async (...args: Parameters<Redis['scan']>) =>
      redis.scan(...args).catch((error: unknown) => {
        failed += 1
        throw error
      })) as Redis['scan']
    const errors: unknown[] = []
    const eraser = createSharedPageEraser({ redis: Object.assign(Object.create(redis) as Redis, { scan }), prefix: 'erase', onError: (error) => errors.push(error) })
    await store('gone', ['s1', 'home'])
    await store('stays', ['s10'])
    server.freeze(true)
    eraser.erase({ target: { kind: 'tags', tags: ['s1'] }, hard: true })
    await until('an attempt is given up', () => failed > 0)
    server.freeze(false)
    await until('it is erased', async () => (await stored()).join() === 'stays')
    t.same(errors, [])

    server.freeze(true)
    eraser.erase({ target: { kind: 'tags', tags: ['s10'] }, hard: true })
    await eraser.close()
    t.ok(errors.length > 0, 'a process that stops says so, and is not held up')
    server.freeze(false)
  })
}

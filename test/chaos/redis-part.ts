import { Redis } from 'ioredis'
import { startRedis } from '../cache/redis-server.ts'
import type { Part } from './part.ts'

export interface RedisPart extends Part {
  readonly port: number
}

/** Killed, it comes back without its data; full, it takes no write. @returns why there is none, when there is none */
export async function startRedisPart(): Promise<RedisPart | string> {
  const redis = await startRedis()
  if (typeof redis === 'string') return redis
  const configure = async (settings: Readonly<Record<string, string>>) => {
    const client = new Redis(redis.url, { lazyConnect: true })
    try {
      await client.connect()
      for (const [name, value] of Object.entries(settings)) await client.config('SET', name, value)
    } finally {
      client.disconnect()
    }
  }
  return {
    part: 'redis',
    kinds: ['kill', 'stop', 'fill'],
    port: redis.port,
    async inflict({ kind }) {
      if (kind === 'kill') {
        await redis.kill()
        return redis.restart
      }
      if (kind === 'stop') {
        redis.freeze(true)
        return async () => redis.freeze(false)
      }
      await configure({ 'maxmemory-policy': 'noeviction', maxmemory: '1' })
      return () => configure({ maxmemory: '256mb', 'maxmemory-policy': 'allkeys-lru' })
    },
    close: redis.stop,
  }
}

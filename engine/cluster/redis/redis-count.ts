import type { Redis } from 'ioredis'
import type { SharedCount } from '../../request/rate-limit.ts'

/** Counts in Redis, for all nodes. Who asks is not kept waiting: a Redis that is away or slow has no answer. */
export const redisCount = ({ redis, prefix, isReady }: { readonly redis: Redis; readonly prefix: string; readonly isReady: () => boolean }): SharedCount =>
  async (key, windowMs) => {
    if (redis.status !== 'ready' || !isReady()) return undefined
    const name = `${prefix}:limit:${key}`
    try {
      const [, counted] = (await redis.multi().set(name, 0, 'PX', windowMs, 'NX').incr(name).exec()) ?? []
      return typeof counted?.[1] === 'number' ? counted[1] : undefined
    } catch {
      return undefined
    }
  }

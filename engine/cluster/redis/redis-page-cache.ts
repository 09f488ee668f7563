import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { SerializedPageHead, SecondLevelCache, SerializedPage } from '../../cache/second-level-cache.ts'

export interface RedisPageCacheOptions {
  readonly redis: Redis
  /** What all keys begin with: nodes whose pages differ for any reason must differ in it. */
  readonly prefix: string
  /** Whether this node has read every purge so far; only then can it tell whether a page is still good. */
  readonly isReady: () => boolean
}

/** Milliseconds that a reader's miss waits for Redis. */
const readTimeoutMs = 40
/** Milliseconds for which a Redis that was slow is left alone. */
const cooldownMs = 1_000
/** Larger pages are not shared. Bytes. */
const maxBodyBytes = 1_048_576
/** Writes under way: beyond that a Redis that has stopped to answer would fill this process's memory. */
const maxWrites = 32
/** Milliseconds; nothing is kept for longer, whatever its times say. */
const maxTtlMs = 86_400_000

/** Pages in Redis, one value each: the length of the head, the head as JSON, the body in the coding that it was stored in. */
export function createRedisPageCache({ redis, prefix, isReady }: RedisPageCacheOptions): SecondLevelCache {
  let cooldownUntil = 0
  let writes = 0
  const isUnavailable = () => redis.status !== 'ready' || !isReady() || performance.now() < cooldownUntil
  // Keys hold readers' queries: their length is bounded here.
  const redisKey = (key: string) => prefix + (key.length <= 300 ? key : createHash('sha256').update(key).digest('base64url'))

  return {
    async read(key) {
      if (isUnavailable()) return undefined
      const value = await withTimeout(redis.getBuffer(redisKey(key)), readTimeoutMs, () => (cooldownUntil = performance.now() + cooldownMs))
      return value ? decodeValue(value) : undefined
    },
    async write(key, page, ttlMs) {
      if (isUnavailable() || writes >= maxWrites || page.body.byteLength > maxBodyBytes || ttlMs < 1_000) return
      writes += 1
      await redis
        .set(redisKey(key), encodeValue(page), 'PX', Math.floor(Math.min(ttlMs, maxTtlMs)))
        .catch(() => (cooldownUntil = performance.now() + cooldownMs))
        .finally(() => (writes -= 1))
    },
  }
}

function encodeValue({ head, body }: SerializedPage): Buffer {
  const json = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.byteLength)
  return Buffer.concat([length, json, body])
}

function decodeValue(value: Buffer): SerializedPage {
  const end = 4 + value.readUInt32BE(0)
  return { head: JSON.parse(value.toString('utf8', 4, end)) as SerializedPageHead, body: Buffer.from(value.subarray(end)) }
}

/** What Redis says in time. That it failed or was late is no error here: `onChange` of the connection tells of it. */
async function withTimeout<Result>(reply: Promise<Result>, timeoutMs: number, onTimeout: () => void): Promise<Result | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => {
    onTimeout()
    resolve(undefined)
  }, timeoutMs)
  try {
    return await Promise.race([reply.catch(() => undefined), timeout])
  } finally {
    clearTimeout(timer)
  }
}

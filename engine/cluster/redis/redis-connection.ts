import { createRequire } from 'node:module'
import type { Redis } from 'ioredis'

const require = createRequire(import.meta.url)

export interface RedisConnectionOptions {
  readonly url: string
  /** As `CLIENT LIST` shows it. */
  readonly name: string
  /** Milliseconds after which a command is given up; absent for a connection that blocks on purpose. */
  readonly commandTimeoutMs?: number
  /** Told of each failed attempt to connect. */
  readonly onError: (error: Error) => void
}

/** Milliseconds without a byte after which a connection that waits for an answer is taken for dead. */
const socketTimeoutMs = 2_500

/**
 * A connection that fails fast and comes back by itself: nothing waits in a queue for a Redis that is away, and nothing
 * that was sent is sent again.
 */
export function connectRedis({ url, name, commandTimeoutMs, onError }: RedisConnectionOptions): Redis {
  // Only where there is a Redis.
  const { Redis } = require('ioredis') as typeof import('ioredis')
  const redis = new Redis(url, {
    connectionName: name,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    socketTimeout: socketTimeoutMs,
    // Never longer than a second, and with some randomness, so that nodes do not all come back in the same moment.
    retryStrategy: (times) => Math.min(800, 50 * 2 ** Math.min(times, 4)) * (0.75 + Math.random() / 2),
    ...(commandTimeoutMs === undefined ? {} : { commandTimeout: commandTimeoutMs }),
  })
  redis.on('error', onError)
  return redis
}

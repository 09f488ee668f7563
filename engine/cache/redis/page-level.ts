import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { SharedHead, SharedLevel, SharedPage } from '../shared-level.ts'

export interface PageLevelOptions {
  readonly redis: Redis
  /** What all keys begin with: nodes whose pages differ for any reason must differ in it. */
  readonly prefix: string
  /** Whether this node has read every purge so far; only then can it tell whether a page is still good. */
  readonly isReady: () => boolean
}

/** Milliseconds that a reader's miss waits for Redis. */
const patience = 40
/** Milliseconds for which a Redis that was slow is left alone. */
const restAfterSlow = 1_000
/** Larger pages are not shared. Bytes. */
const largest = 1_048_576
/** Writes under way: beyond that a Redis that has stopped to answer would fill this process's memory. */
const mostWrites = 32
/** Milliseconds; nothing is kept for longer, whatever its times say. */
const longest = 86_400_000

/** Pages in Redis, one value each: the length of the head, the head as JSON, the body in the coding that it was stored in. */
export function createPageLevel({ redis, prefix, isReady }: PageLevelOptions): SharedLevel {
  let restUntil = 0
  let writes = 0
  const isAway = () => redis.status !== 'ready' || !isReady() || Date.now() < restUntil
  // Keys hold readers' queries: their length is bounded here.
  const nameOf = (key: string) => prefix + (key.length <= 300 ? key : createHash('sha256').update(key).digest('base64url'))

  return {
    async read(key) {
      if (isAway()) return undefined
      const value = await orNothing(redis.getBuffer(nameOf(key)), patience, () => (restUntil = Date.now() + restAfterSlow))
      return value ? unpack(value) : undefined
    },
    async write(key, page, keepFor) {
      if (isAway() || writes >= mostWrites || page.body.byteLength > largest || keepFor < 1_000) return
      writes += 1
      await redis
        .set(nameOf(key), pack(page), 'PX', Math.floor(Math.min(keepFor, longest)))
        .catch(() => (restUntil = Date.now() + restAfterSlow))
        .finally(() => (writes -= 1))
    },
  }
}

function pack({ head, body }: SharedPage): Buffer {
  const json = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.byteLength)
  return Buffer.concat([length, json, body])
}

function unpack(value: Buffer): SharedPage {
  const end = 4 + value.readUInt32BE(0)
  return { head: JSON.parse(value.toString('utf8', 4, end)) as SharedHead, body: Buffer.from(value.subarray(end)) }
}

/** What Redis says in time. That it failed or was late is no error here: `onChange` of the connection tells of it. */
async function orNothing<Result>(question: Promise<Result>, time: number, onLate: () => void): Promise<Result | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => {
    onLate()
    resolve(undefined)
  }, time)
  try {
    return await Promise.race([question.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}

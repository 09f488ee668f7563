import { createHash, randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { ClaimResult, RenderLease, SecondLevelCache, SerializedPage, SerializedPageHead } from '../../cache/second-level-cache.ts'

export interface RedisPageCacheOptions {
  readonly redis: Redis
  /** What all keys begin with. */
  readonly prefix: string
  /** Nodes whose pages differ for any reason must differ in it. */
  readonly build: string
  /** Whether this node has read every purge so far; only then can it tell whether a page is still good. */
  readonly isReady: () => boolean
  /** @returns whether a write failed because Redis, which can be read, takes none */
  readonly isRefused: (error: unknown) => boolean
  /** See `defaultTimeouts`. */
  readonly timeouts?: Timeouts
}

/** Milliseconds that Redis has for an answer: while a reader waits, and while the page is served stale. */
interface Timeouts {
  readonly awaitedMs: number
  readonly inBackgroundMs: number
}

const defaultTimeouts: Timeouts = { awaitedMs: 40, inBackgroundMs: 250 }
/** Milliseconds for which a Redis that was slow is left alone. */
const cooldownMs = 1_000
/** Larger pages are not shared. Bytes. */
const maxBodyBytes = 1_048_576
/** Writes under way: beyond that a Redis that has stopped to answer would fill this process's memory. */
const maxWrites = 32
/** Milliseconds; nothing is kept for longer, whatever its times say. */
const maxTtlMs = 86_400_000
/** Milliseconds for which a lease is held without being renewed: how long a killed process keeps others from rendering. */
const leaseMs = 3_000
/** Milliseconds for which the others are told that there will be no copy. */
const withoutCopyMs = 1_000

// KEYS: lease, page. A copy that differs from the one that was seen comes before the lease: so nobody holds a lease for a
// page that is there, and what was stored just before the lease was released is not missed. The copy is sent once, however
// often this is asked.
const claimScript = `
local stamp = redis.call('GETRANGE', KEYS[2], 0, 7)
if stamp ~= '' and stamp ~= ARGV[3] then return redis.call('GET', KEYS[2]) end
local holder = redis.call('GET', KEYS[1])
if not holder then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return 1
end
return holder == 'withoutCopy' and 2 or 0`
const renewScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`
const releaseScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return end
if ARGV[2] == '0' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], 'withoutCopy', 'PX', ARGV[2]) end`

/** Pages in Redis, one value each: when it was rendered, the length of the head, the head as JSON, the body in the coding that it was stored in. */
export function createRedisPageCache({ redis, prefix, build: firstBuild, isReady, isRefused, timeouts = defaultTimeouts }: RedisPageCacheOptions): SecondLevelCache {
  let build = firstBuild
  let cooldownUntil = 0
  let writeCooldownUntil = 0
  let writes = 0
  const isUnavailable = () => redis.status !== 'ready' || !isReady() || performance.now() < cooldownUntil
  const coolDown = () => void (cooldownUntil = performance.now() + cooldownMs)

  const redisKeys = (key: string) => {
    // Keys hold readers' queries: their length is bounded here.
    const bounded = key.length <= 300 ? key : createHash('sha256').update(key).digest('base64url')
    return { page: `${prefix}:page:${build}:${bounded}`, lease: `${prefix}:page-lease:${build}:${bounded}` }
  }

  function leaseOf(name: string, token: string): RenderLease {
    // A lease that cannot be renewed or released ends by itself.
    const ignore = () => undefined
    return {
      renewEveryMs: leaseMs / 3,
      renew: () => void redis.eval(renewScript, 1, name, token, leaseMs).catch(ignore),
      release: (outcome) => void redis.eval(releaseScript, 1, name, token, outcome === 'copy' ? 0 : withoutCopyMs).catch(ignore),
    }
  }

  return {
    async claim(key, seen, isAwaited) {
      if (isUnavailable()) return undefined
      const { page, lease } = redisKeys(key)
      const token = randomUUID()
      const reply = redis.callBuffer('EVAL', [claimScript, 2, lease, page, token, leaseMs, seen === undefined ? '' : stampOf(seen)])
      return withTimeout(reply.then((value) => claimResultOf(value, () => leaseOf(lease, token))), isAwaited ? timeouts.awaitedMs : timeouts.inBackgroundMs, {
        onTimeout: coolDown,
        onLate: (late) => late?.kind === 'lease' && late.lease.release('copy'),
      })
    },
    async write(key, page, ttlMs) {
      if (isUnavailable() || performance.now() < writeCooldownUntil || writes >= maxWrites || page.body.byteLength > maxBodyBytes || ttlMs < 1_000) return false
      writes += 1
      try {
        await redis.set(redisKeys(key).page, encodeValue(page), 'PX', Math.floor(Math.min(ttlMs, maxTtlMs)))
        return true
      } catch (error) {
        writeCooldownUntil = performance.now() + cooldownMs
        if (!isRefused(error)) coolDown()
        return false
      } finally {
        writes -= 1
      }
    },
    useBuild: (next) => void (build = next),
  }
}

function claimResultOf(reply: unknown, lease: () => RenderLease): ClaimResult {
  if (Buffer.isBuffer(reply)) return { kind: 'copy', page: decodeValue(reply) }
  return reply === 1 ? { kind: 'lease', lease: lease() } : { kind: reply === 2 ? 'withoutCopy' : 'held' }
}

const stampBytes = 8

function stampOf(renderedAt: number): Buffer {
  const stamp = Buffer.alloc(stampBytes)
  stamp.writeDoubleBE(renderedAt)
  return stamp
}

function encodeValue({ head, body }: SerializedPage): Buffer {
  const json = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.byteLength)
  return Buffer.concat([stampOf(head.renderedAt), length, json, body])
}

function decodeValue(value: Buffer): SerializedPage {
  const start = stampBytes + 4
  const end = start + value.readUInt32BE(stampBytes)
  return { head: JSON.parse(value.toString('utf8', start, end)) as SerializedPageHead, body: Buffer.from(value.subarray(end)) }
}

/** How often a timeout is waited for again because this process was busy. */
const maxExtensions = 3

/** What Redis says in time. That it failed or was late is no error here: the link tells of it. */
async function withTimeout<Result>(reply: Promise<Result>, timeoutMs: number, { onTimeout, onLate }: { readonly onTimeout: () => void; readonly onLate: (result: Result) => void }): Promise<Result | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>()
  let isLate = false
  let timer: NodeJS.Timeout
  const wait = (startedAt: number, extensions: number) => {
    timer = setTimeout(() => {
      // A timer that is late itself says that this process was busy, and nothing of Redis: the reply may be there, unread.
      if (extensions > 0 && performance.now() - startedAt > 1.25 * timeoutMs) return wait(performance.now(), extensions - 1)
      isLate = true
      onTimeout()
      resolve(undefined)
    }, timeoutMs)
  }
  wait(performance.now(), maxExtensions)
  const inTime = reply.finally(() => clearTimeout(timer)).then((result) => {
    if (isLate) onLate(result)
    return result
  })
  return Promise.race([inTime.catch(() => undefined), timeout])
}

import type { Redis } from 'ioredis'
import type { Purge } from '../../cache/purge.ts'

/** A purge as all nodes read it, in the order of their numbers. */
export interface LoggedPurge {
  readonly version: number
  readonly purge: Purge
}

/** The purges of all nodes in Redis, numbered by one counter: the stream's own last number. */
export interface SharedPurgeLog {
  /** @param above a number that the purge's own is above, whatever the log knows @returns the number that it was given */
  readonly append: (purge: Purge, above?: number) => Promise<number>
  /** Whether everything after a number can still be read. */
  readonly reachesBackTo: (version: number) => Promise<boolean>
  /** What comes after a number, the oldest first; at most a thousand. */
  readonly after: (version: number) => Promise<LoggedPurge[]>
}

/** More than a node's own log holds, so that a node that reads all of it knows how far back it reaches. */
const maxEntries = 10_000
const readBatchSize = 1_000

/**
 * The number is the one before and one, or the time in milliseconds where that is more. A Redis that comes back empty, or
 * from an older snapshot, therefore never gives a number twice, as a bare INCR would: a node that knows of the first 12
 * would take the new 12 for one that it has.
 */
const appendScript = `
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
local after = last and tonumber(string.match(last[1], '^(%d+)-')) + 1 or 0
local time = redis.call('TIME')
local version = string.format('%.0f', math.max(after, tonumber(ARGV[3]) + 1, time[1] * 1000 + math.floor(time[2] / 1000)))
redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[2], version .. '-0', 'purge', ARGV[1])
return version`

export function createSharedPurgeLog(redis: Redis, stream: string): SharedPurgeLog {
  return {
    append: async (purge, above = 0) => Number(await redis.eval(appendScript, 1, stream, JSON.stringify(purge), maxEntries, Math.floor(above))),
    reachesBackTo: async (version) => version === 0 || (await redis.xrange(stream, `${version}-0`, `${version}-0`)).length > 0,
    after: async (version) => (await redis.xrange(stream, `(${version}-0`, '+', 'COUNT', readBatchSize)).map(readEntry),
  }
}

/** An entry as Redis sends it. One that cannot be read, since another version of the engine wrote it, is for every page. */
export function readEntry([id, fields]: [id: string, fields: string[]]): LoggedPurge {
  const version = Number(id.split('-')[0])
  return { version, purge: parsePurge(fields[1] ?? '') ?? purgeEverything }
}

/** What a node does about a purge that it does not understand. */
export const purgeEverything: Purge = { target: { kind: 'all' }, hard: false }

/** What it does about those that it missed for good. */
export const purgesMissed: Purge = { target: { kind: 'missed' }, hard: false }

/** An entry for its number alone. */
export const purgeNothing: Purge = { target: { kind: 'tags', tags: [] }, hard: false }

const kinds: ReadonlySet<unknown> = new Set(['tags', 'url', 'page', 'edition', 'all'])

function parsePurge(text: string): Purge | undefined {
  try {
    const { target, hard } = JSON.parse(text) as Purge
    return kinds.has(target.kind) && typeof hard === 'boolean' ? { target, hard } : undefined
  } catch {
    return undefined
  }
}

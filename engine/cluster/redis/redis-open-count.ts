import type { Redis } from 'ioredis'
import type { SharedOpenCount } from '../../request/open-limit.ts'

// KEYS: what is open of one client. A field for each process that has told of it: how many, and until when by Redis's own
// clock that is believed. What a process was killed with ends by itself.
const openScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local others = 0
local fields = redis.call('HGETALL', KEYS[1])
for index = 1, #fields, 2 do
  local count, untilMs = string.match(fields[index + 1], '^(%d+):(%d+)$')
  if fields[index] ~= ARGV[1] then
    if tonumber(untilMs) > now then others = others + tonumber(count) else redis.call('HDEL', KEYS[1], fields[index]) end
  end
end
if ARGV[2] == '0' then
  redis.call('HDEL', KEYS[1], ARGV[1])
else
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ':' .. string.format('%.0f', now + ARGV[3]))
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
return others`

/** Counts what is open in Redis, for all nodes. Who asks is not kept waiting: a Redis that is away or slow has no answer. */
export const redisOpenCount = ({ redis, prefix, node, isReady }: { readonly redis: Redis; readonly prefix: string; readonly node: string; readonly isReady: () => boolean }): SharedOpenCount =>
  async (key, own, ttlMs) => {
    if (redis.status !== 'ready' || !isReady()) return undefined
    try {
      const others = await redis.eval(openScript, 1, `${prefix}:open:${key}`, node, own, ttlMs)
      return typeof others === 'number' ? others : undefined
    } catch {
      return undefined
    }
  }

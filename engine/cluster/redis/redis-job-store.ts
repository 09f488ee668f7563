import type { Redis } from 'ioredis'
import type { JobState, JobStore } from '../../jobs/job-store.ts'
import { connectRedis } from './redis-connection.ts'

/** Milliseconds after which a command is given up; a job is not a reader's request. */
const commandTimeoutMs = 2_000

// KEYS: states, tokens, the job's lease. A lease holds the token of whoever holds it and ends by Redis's own clock, so
// that a process that was killed, or has another clock, holds nothing for longer than it said.
const claimScript = `
if tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or '0') ~= tonumber(ARGV[2]) or redis.call('EXISTS', KEYS[3]) == 1 then return 0 end
local token = redis.call('HINCRBY', KEYS[2], ARGV[1], 1)
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
if ARGV[4] ~= '0' then redis.call('SET', KEYS[3], token, 'PX', ARGV[4]) end
return token`
const renewScript = `
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[3], ARGV[2], 'PX', ARGV[3])
return 1`
const settleScript = `
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HINCRBY', KEYS[2], ARGV[1], 1)
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
redis.call('DEL', KEYS[3])
return 1`

/** In Redis, for nodes that share nothing else. Each call rejects while Redis is away. */
export function redisJobStore({ url, prefix }: { readonly url: string; readonly prefix: string }): JobStore {
  const redis: Redis = connectRedis({ url, name: 'masthead-jobs', commandTimeoutMs, onError: () => undefined })
  // The first command is as early as the connection: it waits for that to be there, or to fail.
  const connected = new Promise<void>((resolve) => void redis.once('ready', resolve).once('close', resolve))
  const states = `${prefix}:jobs`
  const tokens = `${prefix}:job-tokens`
  const lease = (name: string) => `${prefix}:job-lease:${name}`
  const evaluate = async (script: string, name: string, ...values: readonly (string | number)[]) => Number(await redis.eval(script, 3, states, tokens, lease(name), name, ...values))
  return {
    async list() {
      await connected
      // Together: a state with the token of a later one would be taken for it.
      const replies = await redis.multi().hgetall(states).hgetall(tokens).exec()
      const [stored = {}, counts = {}] = (replies ?? []).map(([, reply]) => reply as Record<string, string>)
      const names = Object.keys(stored)
      const leases = names.length === 0 ? [] : await redis.mget(names.map(lease))
      return new Map(names.map((name, index) => [name, { state: JSON.parse(stored[name] ?? '{}') as JobState, token: Number(counts[name] ?? 0), isLeased: leases[index] != null }]))
    },
    claim: async (name, token, state, leaseMs) => (await evaluate(claimScript, name, token, JSON.stringify(state), leaseMs)) || undefined,
    renew: async (name, token, leaseMs) => (await evaluate(renewScript, name, token, leaseMs)) === 1,
    settle: async (name, token, state) => (await evaluate(settleScript, name, token, JSON.stringify(state))) === 1,
    close: async () => void (await redis.quit().catch(() => redis.disconnect())),
  }
}

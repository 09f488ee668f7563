import { setTimeout as wait } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import type { Purge } from '../../cache/purge.ts'

/** Pages looked at in one call of Redis, which does nothing else meanwhile. */
const batchSize = 200

// KEYS: pages. ARGV: tags as they are in a page's head. Before the head: eight bytes of when it was rendered, four of its length.
const eraseScript = `
local erased = 0
for _, key in ipairs(KEYS) do
  local a, b, c, d = string.byte(redis.call('GETRANGE', key, 8, 11), 1, 4)
  if d then
    local head = redis.call('GETRANGE', key, 12, 11 + ((a * 256 + b) * 256 + c) * 256 + d)
    for _, tag in ipairs(ARGV) do
      if string.find(head, tag, 1, true) then
        erased = erased + redis.call('UNLINK', key)
        break
      end
    end
  end
end
return erased`

/**
 * Deletes the pages of all builds that carry one of the tags. No node would use them after the purge: but their bytes would
 * be there until they expire.
 * @param prefix of the site's keys
 * @returns how many were deleted
 */
export async function eraseSharedPages(redis: Redis, prefix: string, tags: readonly string[]): Promise<number> {
  const quoted = tags.map((tag) => JSON.stringify(tag))
  let erased = 0
  let cursor = '0'
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${prefix.replaceAll(/[[\]*?\\]/g, '\\$&')}:page:*`, 'COUNT', batchSize)
    if (keys.length > 0) erased += Number(await redis.eval(eraseScript, keys.length, ...keys, ...quoted))
    cursor = next
  } while (cursor !== '0')
  return erased
}

export interface SharedPageEraser {
  /** For a hard purge of tags, once it is in the log; does nothing for others. Never throws: what fails is tried again. */
  readonly erase: (purge: Purge) => void
  /** Resolves when nothing is left to do. */
  readonly close: () => Promise<void>
}

/** Milliseconds after which pages are looked for once more: a node that had not heard of the purge may have been storing one. */
const secondPassMs = 2_000
/** Milliseconds before another attempt, where Redis was too slow or is away: what was taken down may not stay there. */
const retryMs = 1_000

export function createSharedPageEraser({ redis, prefix, onError }: { readonly redis: Redis; readonly prefix: string; readonly onError: (error: unknown) => void }): SharedPageEraser {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()

  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)

  async function twice(tags: readonly string[]): Promise<void> {
    for (let passes = 0; passes < 2; ) {
      try {
        await eraseSharedPages(redis, prefix, tags)
        passes += 1
        if (passes < 2) await pause(secondPassMs)
      } catch (error) {
        // Another process may erase them still; they end by themselves after a day at most.
        if (closing.signal.aborted) return onError(error)
        await pause(retryMs)
      }
    }
  }

  return {
    erase({ target, hard }) {
      if (!hard || target.kind !== 'tags' || target.tags.length === 0) return
      const work: Promise<void> = twice(target.tags).finally(() => underWay.delete(work))
      underWay.add(work)
    },
    async close() {
      closing.abort()
      await Promise.all(underWay)
    },
  }
}

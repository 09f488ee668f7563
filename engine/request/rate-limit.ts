import { LRUCache } from 'lru-cache'

/**
 * Counts what all nodes have let in of a key in its present window, this one included; `undefined` when they cannot be
 * asked now.
 */
export type SharedCount = (key: string, windowMs: number) => Promise<number | undefined>

export interface RateLimitOptions {
  /** Tells this limit's keys from others' where all nodes count. */
  readonly name: string
  /** Let in within a window. */
  readonly max: number
  readonly windowMs: number
  /** Without it, and while it has no answer, this process counts by itself. */
  readonly shared?: SharedCount | undefined
  /** Milliseconds of a clock that never steps. */
  readonly now?: () => number
}

/** @returns seconds after which it is worth trying again; `undefined` when it is let in */
export type RateLimit = (key: string) => Promise<number | undefined>

/** Clients that are remembered; who is forgotten begins anew. */
const maxClients = 100_000

interface Window {
  readonly startedAt: number
  count: number
}

/** A limit of its own for each key, in windows of fixed length that begin with the first request. */
export function createRateLimit({ name, max, windowMs, shared, now = () => performance.now() }: RateLimitOptions): RateLimit {
  let windows: LRUCache<string, Window> | undefined
  return async (key) => {
    // Megabytes, which a limit that nobody comes under does not take.
    windows ??= new LRUCache({ max: maxClients })
    const at = now()
    let window = windows.get(key)
    if (!window || at - window.startedAt >= windowMs) {
      window = { startedAt: at, count: 0 }
      windows.set(key, window)
    }
    window.count += 1
    const retryAfter = Math.ceil((window.startedAt + windowMs - at) / 1_000)
    // Who is over the limit here is over it everywhere: nobody else has to be asked.
    if (window.count > max) return retryAfter
    const count = (await shared?.(`${name}:${key}`, windowMs)) ?? window.count
    return count > max ? retryAfter : undefined
  }
}

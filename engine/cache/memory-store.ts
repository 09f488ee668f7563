import { LRUCache } from 'lru-cache'
import { createFrequencySketch, hashOf } from './frequency-sketch.ts'

/** What can be kept: its size is asked again whenever it is set. */
export interface Kept {
  readonly key: string
  /** See `hashOf`. */
  readonly hash: number
  /** Bytes, everything that it holds on to included. */
  readonly size: () => number
}

export interface MemoryStore<Entry extends Kept> {
  /** Counts as a use, whether it is there or not: what is asked for often is let in more easily. */
  readonly get: (key: string) => Entry | undefined
  /** Counts as a use of an entry that is in hand. */
  readonly touch: (entry: Entry) => void
  /** Looks without counting. */
  readonly peek: (key: string) => Entry | undefined
  /** Stores an entry, or notes the new size of one that is there. What has to go for it is told to `onGone`. */
  readonly set: (entry: Entry) => void
  readonly delete: (key: string) => void
  readonly clear: () => void
  /** Most recently used first, those just come first of all. */
  readonly entries: () => IterableIterator<Entry>
  /** How often a key was asked for lately: 0 to 15. */
  readonly frequency: (key: string) => number
  readonly stats: () => StoreStats
}

export interface StoreStats {
  readonly entries: number
  readonly bytes: number
  readonly maxBytes: number
  /** Removed to make room, once they had been let in. */
  readonly evicted: number
  /** Not let in, because what would have had to go is asked for more often. */
  readonly refused: number
}

export interface MemoryStoreOptions<Entry extends Kept> {
  readonly maxBytes: number
  /** Told of every entry that is no longer there, and why. */
  readonly onGone?: (entry: Entry) => void
  /** Expected bytes of an entry; sizes the sketch. Default 16 KB. */
  readonly usualBytes?: number
}

/** Shares of the bytes: what has just come, and what has been used again since. The rest is on probation. */
const windowShare = 0.02
const protectedShare = 0.78

/**
 * Keeps what is asked for often (W-TinyLFU: Einziger, Friedman, Manes 2017). A new entry lives in a small window first;
 * when it has to leave that, it gets a place among the others only if it was asked for more often than the one that
 * would have to go. A crawler that asks for every page once fills the window and nothing else.
 */
export function createMemoryStore<Entry extends Kept>({ maxBytes, onGone = () => undefined, usualBytes = 16_384 }: MemoryStoreOptions<Entry>): MemoryStore<Entry> {
  const sketch = createFrequencySketch(Math.max(1_024, maxBytes / usualBytes))
  // The library keeps order and sizes; room is made here, before it would make it itself.
  const segment = () => new LRUCache<string, Entry>({ maxSize: Number.MAX_SAFE_INTEGER, maxEntrySize: Number.MAX_SAFE_INTEGER })
  const arrivals = segment()
  const probation = segment()
  const settled = segment()
  const segments = [arrivals, settled, probation] as const
  const arrivalBytes = Math.max(1, Math.floor(maxBytes * windowShare))
  const settledBytes = Math.floor(maxBytes * protectedShare)
  let evicted = 0
  let refused = 0

  const bytes = () => arrivals.calculatedSize + probation.calculatedSize + settled.calculatedSize
  const homeOf = (key: string) => segments.find((each) => each.has(key))

  function touch(entry: Entry): void {
    const { key } = entry
    sketch.note(entry.hash)
    // In the order of likelihood: what is hot is settled.
    if (settled.get(key) !== undefined || arrivals.get(key) !== undefined) return
    if (!probation.has(key)) return
    probation.delete(key)
    settled.set(key, entry, { size: sizeOf(entry) })
    demote()
  }

  function demote(): void {
    while (settled.calculatedSize > settledBytes && settled.size > 1) move(settled, probation)
  }

  function move(from: LRUCache<string, Entry>, to: LRUCache<string, Entry>): void {
    const [key] = from.rkeys()
    const entry = key === undefined ? undefined : from.peek(key)
    if (key === undefined || !entry) return
    from.delete(key)
    to.set(key, entry, { size: sizeOf(entry) })
  }

  /** Lets go of what is asked for least until everything fits. */
  function makeRoom(): void {
    while (arrivals.calculatedSize > arrivalBytes && arrivals.size > 0) {
      const candidate = oldest(arrivals)
      if (!candidate) break
      arrivals.delete(candidate.key)
      if (isBetter(candidate)) probation.set(candidate.key, candidate, { size: sizeOf(candidate) })
      else {
        refused += 1
        onGone(candidate)
      }
    }
    while (bytes() > maxBytes) {
      const victim = oldest(probation) ?? oldest(settled) ?? oldest(arrivals)
      if (!victim) break
      homeOf(victim.key)?.delete(victim.key)
      evicted += 1
      onGone(victim)
    }
  }

  /** Whether a newcomer is asked for more often than each of those that would have to go for it. */
  function isBetter(candidate: Entry): boolean {
    let missing = bytes() + sizeOf(candidate) - maxBytes
    if (missing <= 0) return true
    const frequency = sketch.estimate(candidate.hash)
    for (const key of probation.rkeys()) {
      const victim = probation.peek(key)
      if (!victim) continue
      if (sketch.estimate(victim.hash) >= frequency) return false
      missing -= sizeOf(victim)
      if (missing <= 0) return true
    }
    // Everything on probation is asked for less: then those that are settled have to be compared, too.
    const next = oldest(settled)
    return next === undefined || sketch.estimate(next.hash) < frequency
  }

  function remove(key: string): void {
    const home = homeOf(key)
    const entry = home?.peek(key)
    home?.delete(key)
    if (entry) onGone(entry)
  }

  return {
    get: (key) => {
      const entry = settled.peek(key) ?? arrivals.peek(key) ?? probation.peek(key)
      if (entry) touch(entry)
      else sketch.note(hashOf(key))
      return entry
    },
    touch,
    peek: (key) => settled.peek(key) ?? arrivals.peek(key) ?? probation.peek(key),
    set: (entry) => {
      const { key } = entry
      const size = sizeOf(entry)
      const home = homeOf(key)
      const before = home?.peek(key)
      if (before && before !== entry) onGone(before)
      if (size > maxBytes / 4) {
        // One page that is larger than a quarter of the memory would cost everything else its place.
        home?.delete(key)
        refused += 1
        onGone(entry)
        return
      }
      if (home) home.delete(key)
      const to = home ?? arrivals
      to.set(key, entry, { size })
      demote()
      makeRoom()
    },
    delete: remove,
    clear: () => {
      for (const each of segments) for (const key of [...each.keys()]) remove(key)
    },
    *entries() {
      for (const each of segments) yield* each.values()
    },
    frequency: (key) => sketch.estimate(hashOf(key)),
    stats: () => ({ entries: segments.reduce((sum, each) => sum + each.size, 0), bytes: bytes(), maxBytes, evicted, refused }),
  }
}

/** The least recently used. */
function oldest<Entry extends Kept>(segment: LRUCache<string, Entry>): Entry | undefined {
  for (const key of segment.rkeys()) return segment.peek(key)
  return undefined
}

/** lru-cache takes whole numbers from 1. */
const sizeOf = (entry: Kept): number => Math.max(1, Math.ceil(entry.size()))

import { LRUCache } from 'lru-cache'
import { createFrequencySketch, hashOf } from './frequency-sketch.ts'

/** What can be kept: its size is asked again whenever it is set. */
export interface SizedEntry {
  readonly key: string
  /** See `hashOf`. */
  readonly hash: number
  /** Bytes, everything that it holds on to included. */
  readonly size: () => number
}

export interface MemoryStore<Entry extends SizedEntry> {
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

export interface MemoryStoreOptions<Entry extends SizedEntry> {
  readonly maxBytes: number
  /** Told of every entry that is no longer there, and why. */
  readonly onRemove?: (entry: Entry) => void
  /** Expected bytes of an entry; sizes the sketch. Default 16 KB. */
  readonly expectedEntryBytes?: number
}

/** Shares of the bytes: what has just come, and what has been used again since. The rest is on probation. */
const windowShare = 0.02
const protectedShare = 0.78

/**
 * Keeps what is asked for often (W-TinyLFU: Einziger, Friedman, Manes 2017). A new entry lives in a small window first;
 * when it has to leave that, it gets a place among the others only if it was asked for more often than the one that
 * would have to go. A crawler that asks for every page once fills the window and nothing else.
 */
export function createMemoryStore<Entry extends SizedEntry>({ maxBytes, onRemove = () => undefined, expectedEntryBytes = 16_384 }: MemoryStoreOptions<Entry>): MemoryStore<Entry> {
  const sketch = createFrequencySketch(Math.max(1_024, maxBytes / expectedEntryBytes))
  // The library keeps order and sizes; room is made here, before it would make it itself.
  const createSegment = () => new LRUCache<string, Entry>({ maxSize: Number.MAX_SAFE_INTEGER, maxEntrySize: Number.MAX_SAFE_INTEGER })
  const windowSegment = createSegment()
  const probationSegment = createSegment()
  const protectedSegment = createSegment()
  const segments = [windowSegment, protectedSegment, probationSegment] as const
  const maxWindowBytes = Math.max(1, Math.floor(maxBytes * windowShare))
  const maxProtectedBytes = Math.floor(maxBytes * protectedShare)
  let evicted = 0
  let refused = 0

  const bytes = () => windowSegment.calculatedSize + probationSegment.calculatedSize + protectedSegment.calculatedSize
  const segmentOf = (key: string) => segments.find((each) => each.has(key))

  function touch(entry: Entry): void {
    const { key } = entry
    sketch.increment(entry.hash)
    // In the order of likelihood: what is hot is settled.
    if (protectedSegment.get(key) !== undefined || windowSegment.get(key) !== undefined) return
    if (!probationSegment.has(key)) return
    probationSegment.delete(key)
    protectedSegment.set(key, entry, { size: sizeOf(entry) })
    demote()
  }

  function demote(): void {
    while (protectedSegment.calculatedSize > maxProtectedBytes && protectedSegment.size > 1) move(protectedSegment, probationSegment)
  }

  function move(from: LRUCache<string, Entry>, to: LRUCache<string, Entry>): void {
    const [key] = from.rkeys()
    const entry = key === undefined ? undefined : from.peek(key)
    if (key === undefined || !entry) return
    from.delete(key)
    to.set(key, entry, { size: sizeOf(entry) })
  }

  /** Lets go of what is asked for least until everything fits. */
  function evict(): void {
    while (windowSegment.calculatedSize > maxWindowBytes && windowSegment.size > 0) {
      const candidate = oldest(windowSegment)
      if (!candidate) break
      windowSegment.delete(candidate.key)
      if (shouldAdmit(candidate)) probationSegment.set(candidate.key, candidate, { size: sizeOf(candidate) })
      else {
        refused += 1
        onRemove(candidate)
      }
    }
    while (bytes() > maxBytes) {
      const victim = oldest(probationSegment) ?? oldest(protectedSegment) ?? oldest(windowSegment)
      if (!victim) break
      segmentOf(victim.key)?.delete(victim.key)
      evicted += 1
      onRemove(victim)
    }
  }

  /** Whether a newcomer is asked for more often than each of those that would have to go for it. */
  function shouldAdmit(candidate: Entry): boolean {
    let bytesNeeded = bytes() + sizeOf(candidate) - maxBytes
    if (bytesNeeded <= 0) return true
    const frequency = sketch.estimate(candidate.hash)
    for (const key of probationSegment.rkeys()) {
      const victim = probationSegment.peek(key)
      if (!victim) continue
      if (sketch.estimate(victim.hash) >= frequency) return false
      bytesNeeded -= sizeOf(victim)
      if (bytesNeeded <= 0) return true
    }
    // Everything on probation is asked for less: then those that are settled have to be compared, too.
    const next = oldest(protectedSegment)
    return next === undefined || sketch.estimate(next.hash) < frequency
  }

  function remove(key: string): void {
    const segment = segmentOf(key)
    const entry = segment?.peek(key)
    segment?.delete(key)
    if (entry) onRemove(entry)
  }

  return {
    get: (key) => {
      const entry = protectedSegment.peek(key) ?? windowSegment.peek(key) ?? probationSegment.peek(key)
      if (entry) touch(entry)
      else sketch.increment(hashOf(key))
      return entry
    },
    touch,
    peek: (key) => protectedSegment.peek(key) ?? windowSegment.peek(key) ?? probationSegment.peek(key),
    set: (entry) => {
      const { key } = entry
      const size = sizeOf(entry)
      const segment = segmentOf(key)
      const previous = segment?.peek(key)
      if (previous && previous !== entry) onRemove(previous)
      if (size > maxBytes / 4) {
        // One page that is larger than a quarter of the memory would cost everything else its place.
        segment?.delete(key)
        refused += 1
        onRemove(entry)
        return
      }
      if (segment) segment.delete(key)
      const to = segment ?? windowSegment
      to.set(key, entry, { size })
      demote()
      evict()
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
function oldest<Entry extends SizedEntry>(segment: LRUCache<string, Entry>): Entry | undefined {
  for (const key of segment.rkeys()) return segment.peek(key)
  return undefined
}

/** lru-cache takes whole numbers from 1. */
const sizeOf = (entry: SizedEntry): number => Math.max(1, Math.ceil(entry.size()))

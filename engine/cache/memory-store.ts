import { LRUCache } from 'lru-cache'
import { createFrequencySketch, hashOf } from './frequency-sketch.ts'

/** An entry of the store; its size is read whenever it is set. */
export interface SizedEntry {
  readonly key: string
  /** See `hashOf`. */
  readonly hash: number
  /** Bytes, including everything that it references. */
  readonly size: () => number
}

export interface MemoryStore<Entry extends SizedEntry> {
  /** Counts as a use, present or not: keys that are requested often are admitted more easily. */
  readonly get: (key: string) => Entry | undefined
  /** Counts as a use of an entry that the caller holds already. */
  readonly touch: (entry: Entry) => void
  /** Returns an entry without counting a use. */
  readonly peek: (key: string) => Entry | undefined
  /** Stores an entry, or updates the size of a stored one. Entries evicted for it are passed to `onRemove`. */
  readonly set: (entry: Entry) => void
  readonly delete: (key: string) => void
  readonly clear: () => void
  /** Most recently used first; the window's before all others. */
  readonly entries: () => IterableIterator<Entry>
  /** How often a key was requested recently: 0 to 15. */
  readonly frequency: (key: string) => number
  readonly stats: () => StoreStats
}

export interface StoreStats {
  readonly entries: number
  readonly bytes: number
  readonly maxBytes: number
  /** Evicted after they had been admitted. */
  readonly evicted: number
  /** Not admitted, because the entry it would displace is requested more often. */
  readonly refused: number
}

export interface MemoryStoreOptions<Entry extends SizedEntry> {
  readonly maxBytes: number
  /** Called with every entry that was removed for any reason. */
  readonly onRemove?: (entry: Entry) => void
  /** Expected bytes of an entry; sizes the sketch. Default 16 KB. */
  readonly expectedEntryBytes?: number
}

/** Shares of the bytes: new entries (window), and entries that were used again (protected). The rest is probation. */
const windowShare = 0.02
const protectedShare = 0.78

/**
 * A W-TinyLFU cache (Einziger, Friedman, Manes 2017). A new entry starts in a small window; when it leaves the window it is
 * admitted to the rest only if it was requested more often than the entry it would displace. A crawler that requests every
 * page once fills only the window.
 */
export function createMemoryStore<Entry extends SizedEntry>({ maxBytes, onRemove = () => undefined, expectedEntryBytes = 16_384 }: MemoryStoreOptions<Entry>): MemoryStore<Entry> {
  const sketch = createFrequencySketch(Math.max(1_024, maxBytes / expectedEntryBytes))
  // lru-cache keeps order and sizes only; eviction happens here, before its own limits would apply.
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
    // Most likely segment first: hot entries are protected.
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

  /** Evicts the least requested entries until everything fits. */
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

  /** Whether a candidate was requested more often than each entry that it would displace. */
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
    // Everything on probation is requested less often, so protected entries are compared, too.
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
        // A page larger than a quarter of the memory would displace too much else.
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

/** The least recently used entry. */
function oldest<Entry extends SizedEntry>(segment: LRUCache<string, Entry>): Entry | undefined {
  for (const key of segment.rkeys()) return segment.peek(key)
  return undefined
}

/** lru-cache requires positive integers. */
const sizeOf = (entry: SizedEntry): number => Math.max(1, Math.ceil(entry.size()))

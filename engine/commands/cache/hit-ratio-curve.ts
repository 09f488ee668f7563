import { hashOf } from '../../cache/frequency-sketch.ts'

export interface HitRatioCurveOptions {
  /** Cache sizes in bytes, each computed exactly. */
  readonly sizes: readonly number[]
  /** Milliseconds; `Infinity` means that pages never expire. */
  readonly freshness: readonly number[]
  /** Share of the keys that are sampled, above 0 and at most 1. */
  readonly sampleRate: number
}

export interface HitRatioCurve {
  /** @param at milliseconds, never decreasing */
  readonly record: (key: string, bytes: number, at: number) => void
  readonly result: () => HitRatioCurveResult
}

export interface HitRatioCurveResult {
  readonly requests: number
  readonly sampledRequests: number
  /** Estimated number. */
  readonly keys: number
  /** Estimated size of all of them in bytes. */
  readonly workingSetBytes: number
  /** Hit ratios, 0 to 1: a row for each size with a column for each freshness. */
  readonly hitRatios: readonly (readonly number[])[]
  /** Hit ratio for any size, ignoring freshness. */
  readonly hitRatioAt: (bytes: number) => number
}

interface KeyState {
  /** Position in the order of last uses. */
  position: number
  bytes: number
  /** When it was last fetched, for each size and freshness. */
  readonly fetchedAt: Float64Array
}

/** Histogram buckets of distances for each doubling. */
const bucketsPerDoubling = 16

/**
 * Miss-ratio curves of a byte-sized LRU in one pass (SHARDS: Waldspurger, Park, Garthwaite, Ahmad 2015). Keys are sampled
 * by hash, so that either all requests for a key are counted or none; the reuse distance among sampled keys is scaled up by
 * the sample rate. A page older than its freshness is fetched again.
 *
 * The number of sampled requests differs from what the rate predicts mostly because of a few very hot keys that were or
 * were not sampled. As in the paper's SHARDS-adj, the difference counts as hits at the smallest distance.
 */
export function createHitRatioCurve({ sizes, freshness, sampleRate }: HitRatioCurveOptions): HitRatioCurve {
  const seen = new Map<string, KeyState>()
  const hits = sizes.map(() => freshness.map(() => 0))
  const distances = new Float64Array(64 * bucketsPerDoubling)
  let uses = createFenwickTree(4_096)
  let next = 0
  let requests = 0
  let sampled = 0

  function record(key: string, bytes: number, at: number): void {
    requests += 1
    if (!isSampled(key, sampleRate)) return
    sampled += 1
    if (next === uses.length) compact()
    const known = seen.get(key)
    const own = known?.bytes ?? bytes
    const distance = known ? (uses.total() - uses.prefixSum(known.position)) / sampleRate + own : Infinity
    const entry = known ?? { position: 0, bytes, fetchedAt: new Float64Array(sizes.length * freshness.length).fill(-Infinity) }
    if (distance < Infinity) {
      const bucket = bucketOf(distance)
      distances[bucket] = (distances[bucket] ?? 0) + 1
    }
    for (const [row, size] of sizes.entries()) {
      const isResident = distance <= size
      for (const [column, age] of freshness.entries()) {
        const index = row * freshness.length + column
        const counts = hits[row]
        if (isResident && at - (entry.fetchedAt[index] ?? 0) <= age && counts) counts[column] = (counts[column] ?? 0) + 1
        else entry.fetchedAt[index] = at
      }
    }
    if (known) uses.add(known.position, -known.bytes)
    entry.position = next
    entry.bytes = bytes
    uses.add(next, bytes)
    next += 1
    seen.set(key, entry)
  }

  /** Removes the positions of superseded uses, and makes room for as many new ones. */
  function compact(): void {
    const inOrder = [...seen.values()].sort((one, other) => one.position - other.position)
    uses = createFenwickTree(Math.max(4_096, 2 * inOrder.length))
    for (const [place, entry] of inOrder.entries()) {
      entry.position = place
      uses.add(place, entry.bytes)
    }
    next = inOrder.length
  }

  function result(): HitRatioCurveResult {
    const expected = requests * sampleRate
    const missing = expected - sampled
    const ratio = (count: number) => (expected === 0 ? 0 : Math.min(1, Math.max(0, (count + missing) / expected)))
    let running = 0
    const cumulative = distances.map((count) => (running += count))
    return {
      requests,
      sampledRequests: sampled,
      keys: Math.round(seen.size / sampleRate),
      workingSetBytes: Math.round(uses.total() / sampleRate),
      hitRatios: hits.map((row) => row.map(ratio)),
      hitRatioAt: (bytes) => (bytes <= 0 ? 0 : ratio(cumulative[bucketOf(bytes)] ?? running)),
    }
  }

  return { record, result }
}

const bucketOf = (bytes: number): number => Math.min(64 * bucketsPerDoubling - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) * bucketsPerDoubling)))

/** FNV mixes its low bits better than its high ones; sampling uses all bits. */
function isSampled(key: string, rate: number): boolean {
  if (rate >= 1) return true
  let hash = hashOf(key)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32 < rate
}

/** Prefix sums over changing numbers (Fenwick 1994). */
function createFenwickTree(length: number) {
  const tree = new Float64Array(length + 1)
  let total = 0
  return {
    length,
    total: () => total,
    add: (place: number, value: number): void => {
      total += value
      for (let index = place + 1; index <= length; index += index & -index) tree[index] = (tree[index] ?? 0) + value
    },
    /** Including that position. */
    prefixSum: (place: number): number => {
      let sum = 0
      for (let index = place + 1; index > 0; index -= index & -index) sum += tree[index] ?? 0
      return sum
    },
  }
}

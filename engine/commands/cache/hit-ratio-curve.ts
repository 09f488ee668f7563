import { hashOf } from '../../cache/frequency-sketch.ts'

export interface HitRatioCurveOptions {
  /** Bytes, each to be answered exactly. */
  readonly sizes: readonly number[]
  /** Milliseconds; `Infinity` is any age. */
  readonly freshness: readonly number[]
  /** Share of the keys that are looked at, above 0 and at most 1. */
  readonly sampleRate: number
}

export interface HitRatioCurve {
  /** @param at milliseconds, never less than before */
  readonly record: (key: string, bytes: number, at: number) => void
  readonly result: () => HitRatioCurveResult
}

export interface HitRatioCurveResult {
  readonly requests: number
  readonly sampledRequests: number
  /** As estimated. */
  readonly keys: number
  /** Bytes that all of them would take, as estimated. */
  readonly workingSetBytes: number
  /** Hit ratios, 0 to 1: a row for each size, in it one for each freshness. */
  readonly hitRatios: readonly (readonly number[])[]
  /** Hit ratio of any size, whatever the age of what is served. */
  readonly hitRatioAt: (bytes: number) => number
}

interface KeyState {
  /** Place in the order of last uses. */
  position: number
  bytes: number
  /** When it was fetched last, for each size and freshness. */
  readonly fetchedAt: Float64Array
}

/** Buckets of distances: so many for each doubling. */
const bucketsPerDoubling = 16

/**
 * Miss-ratio curves of a byte-sized LRU in one pass (SHARDS: Waldspurger, Park, Garthwaite, Ahmad 2015). Keys are picked
 * by their hash, so that either all requests for a key are looked at or none; what stands between two uses of a key among
 * the picked ones is that much more among all. A page that got older than its freshness is fetched again in its place.
 *
 * The number of picked requests differs from what the rate promises mostly because of a few very hot keys that were or
 * were not picked. As in the paper's SHARDS-adj the difference counts as hits at the smallest distance.
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

  /** Places of old uses are free: the order of last uses is written down anew, with room for as many again. */
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

/** FNV alone spreads its low bits better than its high ones; which keys are picked goes by all of them. */
function isSampled(key: string, rate: number): boolean {
  if (rate >= 1) return true
  let hash = hashOf(key)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32 < rate
}

/** Sums over a row of numbers that change (Fenwick 1994). */
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
    /** That place included. */
    prefixSum: (place: number): number => {
      let sum = 0
      for (let index = place + 1; index > 0; index -= index & -index) sum += tree[index] ?? 0
      return sum
    },
  }
}

import { hashOf } from '../cache/frequency-sketch.ts'

export interface CurveOptions {
  /** Bytes, each to be answered exactly. */
  readonly sizes: readonly number[]
  /** Milliseconds; `Infinity` is any age. */
  readonly freshness: readonly number[]
  /** Share of the keys that are looked at, above 0 and at most 1. */
  readonly rate: number
}

export interface Curve {
  /** @param at milliseconds, never less than before */
  readonly note: (key: string, bytes: number, at: number) => void
  readonly result: () => CurveResult
}

export interface CurveResult {
  readonly requests: number
  readonly sampledRequests: number
  /** As estimated. */
  readonly keys: number
  /** Bytes that all of them would take, as estimated. */
  readonly workingSet: number
  /** Hit ratios, 0 to 1: a row for each size, in it one for each freshness. */
  readonly ratios: readonly (readonly number[])[]
  /** Hit ratio of any size, whatever the age of what is served. */
  readonly ratioAt: (bytes: number) => number
}

interface Seen {
  /** Place in the order of last uses. */
  place: number
  bytes: number
  /** When it was fetched last, for each size and freshness. */
  readonly fetchedAt: Float64Array
}

/** Buckets of distances: so many for each doubling. */
const perDoubling = 16

/**
 * Miss-ratio curves of a byte-sized LRU in one pass (SHARDS: Waldspurger, Park, Garthwaite, Ahmad 2015). Keys are picked
 * by their hash, so that either all requests for a key are looked at or none; what stands between two uses of a key among
 * the picked ones is that much more among all. A page that got older than its freshness is fetched again in its place.
 *
 * The number of picked requests differs from what the rate promises mostly because of a few very hot keys that were or
 * were not picked. As in the paper's SHARDS-adj the difference counts as hits at the smallest distance.
 */
export function createCurve({ sizes, freshness, rate }: CurveOptions): Curve {
  const seen = new Map<string, Seen>()
  const hits = sizes.map(() => freshness.map(() => 0))
  const distances = new Float64Array(64 * perDoubling)
  let uses = createSums(4_096)
  let next = 0
  let requests = 0
  let sampled = 0

  function note(key: string, bytes: number, at: number): void {
    requests += 1
    if (!isPicked(key, rate)) return
    sampled += 1
    if (next === uses.length) compact()
    const known = seen.get(key)
    const own = known?.bytes ?? bytes
    const distance = known ? (uses.total() - uses.upTo(known.place)) / rate + own : Infinity
    const entry = known ?? { place: 0, bytes, fetchedAt: new Float64Array(sizes.length * freshness.length).fill(-Infinity) }
    if (distance < Infinity) {
      const bucket = bucketOf(distance)
      distances[bucket] = (distances[bucket] ?? 0) + 1
    }
    for (const [row, size] of sizes.entries()) {
      const isThere = distance <= size
      for (const [column, age] of freshness.entries()) {
        const index = row * freshness.length + column
        const counts = hits[row]
        if (isThere && at - (entry.fetchedAt[index] ?? 0) <= age && counts) counts[column] = (counts[column] ?? 0) + 1
        else entry.fetchedAt[index] = at
      }
    }
    if (known) uses.add(known.place, -known.bytes)
    entry.place = next
    entry.bytes = bytes
    uses.add(next, bytes)
    next += 1
    seen.set(key, entry)
  }

  /** Places of old uses are free: the order of last uses is written down anew, with room for as many again. */
  function compact(): void {
    const inOrder = [...seen.values()].sort((one, other) => one.place - other.place)
    uses = createSums(Math.max(4_096, 2 * inOrder.length))
    for (const [place, entry] of inOrder.entries()) {
      entry.place = place
      uses.add(place, entry.bytes)
    }
    next = inOrder.length
  }

  function result(): CurveResult {
    const expected = requests * rate
    const missing = expected - sampled
    const ratio = (count: number) => (expected === 0 ? 0 : Math.min(1, Math.max(0, (count + missing) / expected)))
    let running = 0
    const cumulative = distances.map((count) => (running += count))
    return {
      requests,
      sampledRequests: sampled,
      keys: Math.round(seen.size / rate),
      workingSet: Math.round(uses.total() / rate),
      ratios: hits.map((row) => row.map(ratio)),
      ratioAt: (bytes) => (bytes <= 0 ? 0 : ratio(cumulative[bucketOf(bytes)] ?? running)),
    }
  }

  return { note, result }
}

const bucketOf = (bytes: number): number => Math.min(64 * perDoubling - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) * perDoubling)))

/** FNV alone spreads its low bits better than its high ones; which keys are picked goes by all of them. */
function isPicked(key: string, rate: number): boolean {
  if (rate >= 1) return true
  let hash = hashOf(key)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32 < rate
}

/** Sums over a row of numbers that change (Fenwick 1994). */
function createSums(length: number) {
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
    upTo: (place: number): number => {
      let sum = 0
      for (let index = place + 1; index > 0; index -= index & -index) sum += tree[index] ?? 0
      return sum
    },
  }
}

import t from 'tap'
import { createHitRatioCurve } from '../../engine/commands/cache/hit-ratio-curve.ts'
import { recommend } from '../../engine/commands/cache/simulate-cache.ts'

interface Use {
  readonly key: string
  readonly bytes: number
  readonly at: number
}

/** A few keys are asked for all the time, most hardly ever: Zipf, with a fixed seed. */
function traffic(uses: number, keys: number, skew: number): readonly Use[] {
  let seed = 42
  const random = () => ((seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32)
  const sums: number[] = []
  let sum = 0
  for (let rank = 1; rank <= keys; rank += 1) sums.push((sum += 1 / rank ** skew))
  const pick = () => {
    const wanted = random() * sum
    let low = 0
    let high = keys - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
  return Array.from({ length: uses }, (_, index) => {
    const rank = pick()
    return { key: `main english mobile /story-${rank}`, bytes: 4_000 + ((rank * 7_919) % 40_000), at: index * 100 }
  })
}

/** Plays the uses through a real LRU of that many bytes, whose entries are fetched again when they are older than `fresh`. */
function exactly(uses: readonly Use[], size: number, fresh: number): number {
  const stored = new Map<string, { bytes: number; at: number }>()
  let bytes = 0
  let hits = 0
  for (const { key, bytes: own, at } of uses) {
    const known = stored.get(key)
    if (known && at - known.at <= fresh) hits += 1
    stored.delete(key)
    stored.set(key, { bytes: own, at: known && at - known.at <= fresh ? known.at : at })
    bytes += known ? 0 : own
    for (const [oldest, entry] of stored) {
      if (bytes <= size) break
      stored.delete(oldest)
      bytes -= entry.bytes
    }
  }
  return hits / uses.length
}

const sizes = [2_000_000, 10_000_000, 40_000_000]
const freshness = [60_000, 600_000, Infinity]

const curveOf = (uses: readonly Use[], rate: number) => {
  const curve = createHitRatioCurve({ sizes, freshness, sampleRate: rate })
  for (const { key, bytes, at } of uses) curve.record(key, bytes, at)
  return curve.result()
}

t.test('looking at every key gives what a real cache of that size gives, use by use', async (t) => {
  const uses = traffic(40_000, 4_000, 0.9)
  const { hitRatios, keys, workingSetBytes } = curveOf(uses, 1)
  for (const [row, size] of sizes.entries()) {
    for (const [column, fresh] of freshness.entries()) t.equal(hitRatios[row]?.[column], exactly(uses, size, fresh), `${size} bytes, fresh for ${fresh} ms`)
  }
  const distinct = new Map(uses.map(({ key, bytes }) => [key, bytes]))
  t.equal(keys, distinct.size)
  t.equal(workingSetBytes, [...distinct.values()].reduce((sum, each) => sum + each, 0))
})

t.test('looking at one key in ten comes within three hundredths of it', async (t) => {
  const uses = traffic(400_000, 30_000, 0.8)
  const { hitRatios, sampledRequests, keys } = curveOf(uses, 0.1)
  t.ok(sampledRequests < 80_000)
  for (const [row, size] of sizes.entries()) {
    for (const [column, fresh] of freshness.entries()) {
      const real = exactly(uses, size, fresh)
      const estimated = hitRatios[row]?.[column] ?? 0
      // The smallest holds eighty pages, eight of them picked: too few to be more than roughly right.
      t.ok(Math.abs(real - estimated) <= (row === 0 ? 0.05 : 0.03), `${size} bytes, fresh for ${fresh} ms: ${real.toFixed(3)}, estimated ${estimated.toFixed(3)}`)
    }
  }
  const distinct = new Set(uses.map(({ key }) => key)).size
  t.ok(Math.abs(keys - distinct) / distinct < 0.05, `${keys} of ${distinct} keys`)
})

t.test('the curve for any size agrees with the exact sizes and never falls', async (t) => {
  const { hitRatioAt, hitRatios } = curveOf(traffic(40_000, 4_000, 0.9), 1)
  for (const [row, size] of sizes.entries()) t.ok(Math.abs(hitRatioAt(size) - (hitRatios[row]?.at(-1) ?? 0)) < 0.02)
  let last = 0
  for (let size = 1_000; size < 1e9; size *= 1.3) {
    t.ok(hitRatioAt(size) >= last)
    last = hitRatioAt(size)
  }
  t.equal(hitRatioAt(0), 0)
})

t.test('the smallest size and the shortest freshness that come near the best are recommended', async (t) => {
  t.match(recommend([64, 256, 1_024], [30, 300, Infinity], [[0.3, 0.5, 0.6], [0.4, 0.85, 0.9], [0.4, 0.855, 0.905]]), { size: 256, ratio: 0.9, best: 0.905, freshFor: 300 })
  t.match(recommend([1_024, 64], [30, Infinity], [[0.5, 0.5], [0.5, 0.5]]), { size: 64, freshFor: 30 })
})

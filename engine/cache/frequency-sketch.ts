/**
 * Estimates how often keys were requested recently, in a fixed amount of memory. It may overestimate, and underestimates
 * only by the halving.
 */
export interface FrequencySketch {
  readonly increment: (hash: number) => void
  /** 0 to 15. */
  readonly estimate: (hash: number) => number
}

const rows = 4
const maxCount = 15
// Odd, large and dissimilar, so that keys which collide in one row do not collide in the next.
const seeds = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const

/**
 * A count-min sketch with conservative update and four-bit counters (Einziger, Friedman, Manes: TinyLFU, 2017). After ten
 * increments per column all counters are halved, so that yesterday's front page does not stay for ever.
 *
 * @param columns counters a row, rounded up to a power of two; about the number of entries that fit
 */
export function createFrequencySketch(columns: number): FrequencySketch {
  const width = 2 ** Math.max(6, Math.ceil(Math.log2(columns)))
  const mask = width - 1
  // One byte for each counter, of which four bits are used: twice the memory of packed counters, and simpler.
  const counters = new Uint8Array(rows * width)
  const sampleSize = 10 * width
  let increments = 0

  const counterAt = (hash: number, row: number): number => {
    const mixed = Math.imul(hash, seeds[row] ?? 1)
    return row * width + ((mixed ^ (mixed >>> 15)) & mask)
  }

  function estimate(hash: number): number {
    let lowest = maxCount
    for (let row = 0; row < rows; row += 1) lowest = Math.min(lowest, counters[counterAt(hash, row)] ?? 0)
    return lowest
  }

  function halve(): void {
    for (let index = 0; index < counters.length; index += 1) counters[index] = (counters[index] ?? 0) >> 1
    increments >>= 1
  }

  return {
    estimate,
    increment: (hash) => {
      // Also counted for saturated keys: otherwise a few of them would prevent the halving.
      increments += 1
      if (increments >= sampleSize) halve()
      const lowest = estimate(hash)
      if (lowest === maxCount) return
      // Conservative update: only the lowest counters are incremented, since the others are shared with another key.
      for (let row = 0; row < rows; row += 1) {
        const index = counterAt(hash, row)
        if (counters[index] === lowest) counters[index] = lowest + 1
      }
    },
  }
}

/** 32-bit hash of a key (FNV-1a). */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash
}

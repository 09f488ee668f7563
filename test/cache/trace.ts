/** Mulberry32: the same sequence for the same seed. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface TraceOptions {
  readonly pages: number
  readonly requests: number
  /** Exponent of the Zipf distribution: news sites have about 0.9. */
  readonly skew: number
  /** Share of the requests in the middle third that a crawler makes, each for a page that nobody else asks for. */
  readonly scan: number
  readonly seed: number
}

/** Readers who ask for pages by popularity, and through the middle third of it a crawler that asks for everything once. */
export function* zipfWithScan({ pages, requests, skew, scan, seed }: TraceOptions): Generator<string> {
  const next = random(seed)
  const cumulative = new Float64Array(pages)
  let sum = 0
  for (let rank = 0; rank < pages; rank += 1) cumulative[rank] = sum += 1 / (rank + 1) ** skew
  let crawled = 0
  for (let request = 0; request < requests; request += 1) {
    const isScan = request > requests / 3 && request < (2 * requests) / 3 && next() < scan
    if (isScan) {
      yield `crawled ${(crawled += 1)}`
      continue
    }
    const wanted = next() * sum
    let low = 0
    let high = pages - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((cumulative[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    yield `page ${low}`
  }
}

/** Bytes of a page: between 8 and 24 KB, always the same for the same page. */
export function sizeOfName(name: string): number {
  let hash = 7
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  return 8_192 + ((hash >>> 8) % 16_384)
}

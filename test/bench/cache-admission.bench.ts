// Hit ratios of the page store and of plain LRU on the same trace: readers by Zipf, and a crawler through the middle third.
// Run: npm run bench -- cache-admission
import { LRUCache } from 'lru-cache'
import { createMemoryStore, type SizedEntry } from '../../engine/cache/memory-store.ts'
import { hashOf } from '../../engine/cache/frequency-sketch.ts'
import { sizeOfName, zipfWithScan } from '../cache/trace.ts'

interface Page extends SizedEntry {
  readonly bytes: number
}

const page = (key: string): Page => {
  const bytes = sizeOfName(key)
  return { key, hash: hashOf(key), bytes, size: () => bytes }
}

const trace = { pages: 100_000, requests: 2_000_000, skew: 0.9, scan: 0.5, seed: 20_261_121 }
const megabyte = 1_048_576
process.stdout.write(`Zipf ${trace.skew} over ${trace.pages} pages, ${trace.requests} requests, half of the middle third a crawler's; Node ${process.version}\n`)
process.stdout.write('memory     ours   plain LRU   readers only: ours   plain LRU\n')
for (const size of [16, 64, 256]) {
  const store = createMemoryStore<Page>({ maxBytes: size * megabyte })
  const plain = new LRUCache<string, Page>({ maxSize: size * megabyte, sizeCalculation: ({ bytes }) => bytes })
  const hits = { ours: 0, plain: 0 }
  let readers = 0
  let all = 0
  for (const key of zipfWithScan(trace)) {
    all += 1
    if (!key.startsWith('crawled')) readers += 1
    if (store.get(key)) hits.ours += 1
    else store.set(page(key))
    if (plain.get(key)) hits.plain += 1
    else plain.set(key, page(key))
  }
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`
  process.stdout.write(
    `${String(size).padStart(4)} MB   ${percent(hits.ours, all).padStart(6)}   ${percent(hits.plain, all).padStart(9)}   ${percent(hits.ours, readers).padStart(18)}   ${percent(hits.plain, readers).padStart(9)}\n`,
  )
}

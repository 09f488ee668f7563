import { LRUCache } from 'lru-cache'
import t from 'tap'
import { createFrequencySketch, hashOf } from '../../engine/cache/frequency-sketch.ts'
import { createMemoryStore, type SizedEntry } from '../../engine/cache/memory-store.ts'
import { random, sizeOfName, zipfWithScan } from './trace.ts'

interface Page extends SizedEntry {
  bytes: number
}

function page(key: string, bytes: number): Page {
  const made: Page = { key, hash: hashOf(key), bytes, size: () => made.bytes }
  return made
}

t.test('the store never holds more than its bytes, whatever the sizes', async (t) => {
  const next = random(20_261_121)
  const gone = new Set<Page>()
  const store = createMemoryStore<Page>({ maxBytes: 1_000_000, onRemove: (entry) => gone.add(entry), expectedEntryBytes: 4_096 })
  const set: Page[] = []
  let worst = 0
  for (let count = 0; count < 50_000; count += 1) {
    const entry = page(`page ${Math.floor(next() * 5_000)}`, Math.floor(next() ** 3 * 200_000))
    set.push(entry)
    store.get(entry.key)
    store.set(entry)
    worst = Math.max(worst, store.stats().bytes)
  }
  t.ok(worst <= 1_000_000, `${worst}`)
  const held = [...store.entries()]
  t.equal(held.reduce((sum, { bytes }) => sum + Math.max(1, bytes), 0), store.stats().bytes)
  t.equal(set.filter((entry) => !gone.has(entry)).length, held.length, 'whatever is not there has been told of')
  t.ok(held.every((entry) => !gone.has(entry)))
})

t.test('an entry that grows makes room for itself', async (t) => {
  const store = createMemoryStore<Page>({ maxBytes: 100_000 })
  const pages = Array.from({ length: 9 }, (_, index) => page(`${index}`, 10_000))
  for (const each of pages) store.set(each)
  const first = pages[0] as Page
  store.get('0')
  first.bytes = 20_000
  store.set(first)
  t.ok(store.stats().bytes <= 100_000)
  t.equal(store.peek('0'), first)
  store.delete('0')
  t.equal(store.peek('0'), undefined)
})

t.test('an entry larger than a quarter of the store is not kept', async (t) => {
  const gone: Page[] = []
  const store = createMemoryStore<Page>({ maxBytes: 100_000, onRemove: (entry) => gone.push(entry) })
  store.set(page('small', 1_000))
  const large = page('large', 30_000)
  store.set(large)
  t.equal(store.peek('large'), undefined)
  t.same(gone, [large])
  t.ok(store.peek('small'))
})

t.test('one walk of a crawler does not push out what readers read', async (t) => {
  const store = createMemoryStore<Page>({ maxBytes: 1_000_000, expectedEntryBytes: 10_000 })
  const front = Array.from({ length: 60 }, (_, index) => `front ${index}`)
  for (let round = 0; round < 5; round += 1) for (const key of front) if (!store.get(key)) store.set(page(key, 10_000))
  for (let index = 0; index < 100_000; index += 1) {
    const key = `crawled ${index}`
    if (!store.get(key)) store.set(page(key, 10_000))
    if (index % 500 === 0) for (const hot of front) store.get(hot)
  }
  t.equal(front.filter((key) => store.peek(key)).length, front.length)
})

t.test('what is read now gets in, however much yesterday was read', async (t) => {
  const store = createMemoryStore<Page>({ maxBytes: 500_000, expectedEntryBytes: 10_000 })
  const read = (key: string) => void (store.get(key) ?? store.set(page(key, 10_000)))
  for (let round = 0; round < 400; round += 1) for (let index = 0; index < 45; index += 1) read(`yesterday ${index}`)
  for (let round = 0; round < 400; round += 1) for (let index = 0; index < 45; index += 1) read(`today ${index}`)
  const today = Array.from({ length: 45 }, (_, index) => store.peek(`today ${index}`)).filter(Boolean).length
  t.ok(today >= 40, `${today} of 45`)
})

t.test('on a Zipf trace with a scan through it the store hits more often than plain LRU', async (t) => {
  for (const seed of [1, 2, 3]) {
    const maxBytes = 8_000_000
    const store = createMemoryStore<Page>({ maxBytes })
    const plain = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
    const hits = { ours: 0, plain: 0 }
    for (const key of zipfWithScan({ pages: 20_000, requests: 200_000, skew: 0.9, scan: 0.5, seed })) {
      if (store.get(key)) hits.ours += 1
      else store.set(page(key, sizeOfName(key)))
      if (plain.get(key)) hits.plain += 1
      else plain.set(key, page(key, sizeOfName(key)))
    }
    t.ok(hits.ours > hits.plain * 1.1, `seed ${seed}: ${hits.ours} hits, LRU ${hits.plain}`)
  }
})

t.test('the sketch tells what is frequent from what is not, and forgets', async (t) => {
  const sketch = createFrequencySketch(1_024)
  for (let count = 0; count < 20; count += 1) sketch.increment(hashOf('often'))
  sketch.increment(hashOf('once'))
  t.equal(sketch.estimate(hashOf('often')), 15)
  t.equal(sketch.estimate(hashOf('once')), 1)
  t.equal(sketch.estimate(hashOf('never')), 0)
  for (let count = 0; count < 60_000; count += 1) sketch.increment(hashOf(`other ${count % 3_000}`))
  t.ok(sketch.estimate(hashOf('often')) < 15)
})

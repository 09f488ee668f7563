import { type Coding, encode } from './codings.ts'
import type { PageStore } from './page-store.ts'
import { createRefreshQueue } from './refresh-queue.ts'
import { bodyIn, type Made, type StoredPage } from './stored-page.ts'

/** The bytes of pages: each coding is made once, and kept with its page. */
export interface PageBodies {
  readonly of: (made: Made, coding: Coding, stored: StoredPage | undefined) => Promise<Buffer>
  /** Compresses a page at its best, one page at a time. @returns when it is done; `undefined` when it is not worth it, or others are */
  readonly pack: (stored: StoredPage, at: number) => Promise<void> | undefined
  /** Pages that have been compressed at their best. */
  readonly packed: () => number
}

/** Milliseconds of freshness below which compressing at its best is not worth its time. */
const worthPacking = 20_000

export function createPageBodies(store: Pick<PageStore, 'resized'>): PageBodies {
  const packing = createRefreshQueue({ atOnce: 1, mostWaiting: 100 })
  const beingMade = new WeakMap<Made, Map<Coding, Promise<Buffer>>>()
  let packed = 0

  async function of(made: Made, coding: Coding, stored: StoredPage | undefined): Promise<Buffer> {
    const there = made.bodies.get(coding)
    if (there) return there
    const flying = beingMade.get(made) ?? new Map<Coding, Promise<Buffer>>()
    beingMade.set(made, flying)
    const flight = flying.get(coding) ?? bodyIn(made, coding).finally(() => flying.delete(coding))
    flying.set(coding, flight)
    const bytes = await flight
    if (!made.bodies.has(coding)) {
      made.bodies.set(coding, bytes)
      if (stored) store.resized(stored)
    }
    return bytes
  }

  function pack(stored: StoredPage, at: number): Promise<void> | undefined {
    const { made } = stored
    if (stored.times.freshUntil - at < worthPacking) return undefined
    made.isPacked = true
    const work = packing.add(stored.key, stored.hits, async () => {
      const best = await encode(await bodyIn(made, 'identity'), 'br', 'inBackground')
      packed += 1
      if (best.byteLength >= (made.bodies.get('br')?.byteLength ?? Infinity)) return
      made.bodies.set('br', best)
      made.renditions.delete('br')
      store.resized(stored)
    })
    if (!work) made.isPacked = false
    return work
  }

  return { of, pack, packed: () => packed }
}

import { type Coding, encode } from './content-coding.ts'
import type { PageStore } from './page-store.ts'
import { createRefreshQueue } from './refresh-queue.ts'
import { bodyIn, type RenderedPage, type StoredPage } from './stored-page.ts'

/** The bodies of pages: each coding is compressed once and stored with its page. */
export interface PageBodies {
  readonly encoded: (rendered: RenderedPage, coding: Coding, stored: StoredPage | undefined) => Promise<Buffer>
  /**
   * Compresses a page at maximum, one page at a time. @returns when done; `undefined` when not worthwhile or another page
   * is being compressed
   */
  readonly recompress: (stored: StoredPage, at: number) => Promise<void> | undefined
  /** Number of pages compressed at maximum. */
  readonly recompressed: () => number
}

/** Milliseconds of remaining freshness below which maximum compression is not worthwhile. */
const minRecompressFreshMs = 20_000
/** Milliseconds for which a page with composed widgets must have stayed as it is: where they change often, each change would cost it. */
const minUnchangedMs = 30_000

export function createPageBodies(store: Pick<PageStore, 'updateSize'>): PageBodies {
  const recompressQueue = createRefreshQueue({ concurrency: 1, maxWaiting: 100 })
  const inFlightByPage = new WeakMap<RenderedPage, Map<Coding, Promise<Buffer>>>()
  let recompressed = 0

  async function encoded(rendered: RenderedPage, coding: Coding, stored: StoredPage | undefined): Promise<Buffer> {
    const existing = rendered.bodies.get(coding)
    if (existing) return existing
    const inFlight = inFlightByPage.get(rendered) ?? new Map<Coding, Promise<Buffer>>()
    inFlightByPage.set(rendered, inFlight)
    const flight = inFlight.get(coding) ?? bodyIn(rendered, coding).finally(() => inFlight.delete(coding))
    inFlight.set(coding, flight)
    const bytes = await flight
    if (!rendered.bodies.has(coding)) {
      rendered.bodies.set(coding, bytes)
      if (stored) store.updateSize(stored)
    }
    return bytes
  }

  function recompress(stored: StoredPage, at: number): Promise<void> | undefined {
    const { rendered } = stored
    if (stored.times.freshUntil - at < minRecompressFreshMs) return undefined
    if (rendered.composition && at - rendered.unchangedSince < minUnchangedMs) return undefined
    rendered.isRecompressed = true
    const work = recompressQueue.add(stored.key, stored.hits, async () => {
      const smallest = await encode(await bodyIn(rendered, 'identity'), 'br', 'maximum')
      recompressed += 1
      if (smallest.byteLength >= (rendered.bodies.get('br')?.byteLength ?? Infinity)) return
      rendered.bodies.set('br', smallest)
      rendered.renditions.delete('br')
      store.updateSize(stored)
    })
    if (!work) rendered.isRecompressed = false
    return work
  }

  return { encoded, recompress, recompressed: () => recompressed }
}

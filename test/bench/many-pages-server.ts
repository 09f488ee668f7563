// One contender of many-pages.bench.ts, in a process of its own: pages of random sizes, which do not compress, so that the
// cache really holds them. Says its port, and what it holds when asked.
import { pino } from 'pino'
import type { Test } from 'tap'
import { integer } from '../../engine/plugin/param.ts'
import { page } from '../../engine/plugin/page.ts'
import { bareTheme, startSite, views } from '../cache/test-site.ts'
import { random } from '../cache/trace.ts'

export interface Held {
  readonly entries: number
  readonly bytes: number
  readonly maxBytes: number
  readonly evicted: number
  readonly refused: number
  /** Of the process. */
  readonly rss: number
  /** Bodies of all entries, counted one by one. */
  readonly counted: number
  /** Addresses of some that are stored, from all over the cache. */
  readonly some: readonly string[]
}

const maxBytes = Number(process.argv[2])
const next = random(20_261_121)
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/'
// Noise to cut pages from: making it anew for each would take longer than serving it.
const noise = Array.from({ length: 400_000 }, () => letters[Math.floor(next() * 64)]).join('')

/** From half a kilobyte to some forty, most of them small. */
const body = (): string => noise.slice(Math.floor(next() * 300_000)).slice(0, 500 + Math.floor(next() ** 3 * 40_000))

// No needs, here and in the frame: what is measured is the cache, and not how its pages come about.
const { needs: _needs, ...theme } = bareTheme
const plugin = { name: 'many', pages: { story: page({ path: '/story/:id', params: { id: integer() }, head: () => ({ title: 'Story' }), views: views(() => '<h1>story</h1>') }) } }

const logger = pino({}, pino.destination({ dest: '/dev/null', sync: false, minLength: 8_192 }))
const site = await startSite({ teardown: () => undefined } as unknown as Test, {
  plugins: [plugin],
  theme,
  site: { logHits: 0, pageCacheBytes: maxBytes, cacheability: { freshFor: '1d', staleFor: '1d' } },
  alter: (answer) => {
    const html = `<!doctype html><html lang="en"><body>${body()}</body></html>`
    return { ...answer, html, bytes: Buffer.from(html), cacheability: { ...answer.cacheability, freshFor: 86_400_000 } }
  },
  logger,
})
process.send?.({ port: Number(new URL(site.url).port) })
process.on('message', () => {
  let counted = 0
  const addresses: string[] = []
  for (const { rendered, where } of site.pages.cache.pages()) {
    addresses.push(where.address)
    for (const bytes of rendered.bodies.values()) counted += bytes.byteLength
  }
  const some = addresses.filter((_, index) => index % Math.ceil(addresses.length / 2_000) === 0)
  const { entries, bytes, maxBytes: bound, evicted, refused } = site.pages.cache.stats()
  process.send?.({ entries, bytes, maxBytes: bound, evicted, refused, rss: process.memoryUsage.rss(), counted, some } satisfies Held)
})

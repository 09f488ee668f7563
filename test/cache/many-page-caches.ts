import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { cacheability, type CacheabilityRules } from '../../engine/cache/cacheability.ts'
import { createMeters } from '../../engine/cache/meters.ts'
import { createOverrides } from '../../engine/cache/overrides.ts'
import { createPageCache, type PageCache, type PageCacheResult } from '../../engine/cache/page-cache.ts'
import type { PageAddress } from '../../engine/cache/page-key.ts'
import type { Purge } from '../../engine/cache/purge.ts'
import type { CacheableResponse } from '../../engine/cache/stored-page.ts'
import { steadyNow } from '../../engine/cache/steady-clock.ts'
import { createRedisPageCache } from '../../engine/cluster/redis/redis-page-cache.ts'

export interface ManyPageCachesOptions {
  /** Of the Redis that they share; without it each is alone. */
  readonly redisUrl: string | undefined
  /** Those that differ in it share nothing. Default `one`. */
  readonly build?: string
  readonly nodes: number
  readonly processesPerNode: number
  readonly pages: number
  readonly rules: CacheabilityRules
  /** Whether a rendering fails. */
  readonly fails?: () => boolean
}

/** The page caches of a whole cluster in this process, with one clock that the caller turns forward. */
export interface ManyPageCaches {
  readonly caches: readonly PageCache<CacheableResponse>[]
  /** Of the pages. */
  readonly addresses: readonly PageAddress[]
  /** Every cache is asked for every page, at random moments. */
  readonly askAll: () => Promise<readonly PageCacheResult<CacheableResponse>[]>
  readonly later: (ms: number) => void
  /** Reaches every cache, each at a moment of its own. */
  readonly purgeAll: (purge: Purge) => Promise<void>
  /** What is stored anywhere, each text once. */
  readonly stored: () => Promise<readonly string[]>
  /** Pages rendered so far. */
  readonly rendered: () => number
  /** What a rendering shows from now on. */
  readonly edit: (text: string) => void
  readonly close: () => void
}

/** Milliseconds within which all are asked, and a rendering takes. */
const askedWithinMs = 120
const renderMs = 25

export async function startManyPageCaches({ redisUrl, build = 'one', nodes, processesPerNode, pages, rules, fails = () => false }: ManyPageCachesOptions): Promise<ManyPageCaches> {
  let offset = 0
  const now = () => steadyNow() + offset
  let rendered = 0
  let version = 1
  let text = 'first'
  const addresses = Array.from({ length: pages }, (_, index): PageAddress => ({ site: 'main', edition: 'english', rendering: 'desktop', address: `/story/${index}`, query: {}, traits: {}, kind: 'page' }))

  async function render(where: PageAddress): Promise<CacheableResponse> {
    rendered += 1
    const shown = text
    await wait(renderMs * (0.5 + Math.random()))
    if (fails()) return { status: 503, html: '', page: 'news.story', cacheability: cacheability({ freshFor: '0ms', staleFor: '0ms', staleIfErrorFor: '0ms' }) }
    return { status: 200, html: `<h1>${where.address} ${shown}</h1>`, page: 'news.story', cacheability: cacheability({ ...rules, tags: [`tag-${where.address.slice(1).replace('/', '-')}`] }) }
  }

  const connections = redisUrl === undefined ? [] : Array.from({ length: nodes }, () => new Redis(redisUrl))
  await Promise.all(connections.map((each) => each.ping()))
  const caches = Array.from({ length: nodes * processesPerNode }, (_, index) => {
    const redis = connections[index % nodes]
    // A busy machine is not a slow Redis: what is counted here is what they do with its answers.
    const shared = redis && createRedisPageCache({ redis, prefix: 'many', build, isReady: () => true, isRefused: () => false, timeouts: { awaitedMs: 20_000, inBackgroundMs: 20_000 } })
    const cache = createPageCache<CacheableResponse>({ maxBytes: 10_000_000, render, meters: createMeters(), overrides: createOverrides(), ...(shared ? { shared } : {}), now })
    cache.purge({ target: { kind: 'tags', tags: [] }, hard: false }, version)
    return cache
  })
  const atSomeTime = () => wait(Math.random() * askedWithinMs)

  return {
    caches,
    addresses,
    askAll: async () => {
      const answers = await Promise.all(caches.flatMap((cache) => addresses.map((where) => atSomeTime().then(() => cache.getOrRender(where)))))
      await Promise.all(caches.map((cache) => cache.settled()))
      return answers
    },
    later: (ms) => void (offset += ms),
    purgeAll: async (purge) => {
      version += 1
      const number = version
      await Promise.all(caches.map((cache) => atSomeTime().then(() => cache.purge(purge, number).settled)))
    },
    stored: async () => {
      const texts = await Promise.all(caches.flatMap((cache) => [...cache.pages()].map(async (page) => (await cache.body(page.rendered, 'identity', page)).toString())))
      return [...new Set(texts.map((each) => each.replace(/^<h1>\S+ |<\/h1>$/g, '')))]
    },
    rendered: () => rendered,
    edit: (next) => void (text = next),
    close: () => connections.forEach((each) => each.disconnect()),
  }
}

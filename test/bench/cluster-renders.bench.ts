// Renderings for each page and expiry, and for each page and purge, of ten nodes with eight processes each: counts, which
// depend on no machine. Needs redis-server.
// Run: npm run bench -- cluster-renders
import type { CacheabilityRules } from '../../engine/cache/cacheability.ts'
import { startManyPageCaches } from '../cache/many-page-caches.ts'
import { startRedis } from '../cache/redis-server.ts'

const pages = 10
const rounds = 10
const freshForMs = 60_000
const withStale: CacheabilityRules = { freshFor: '1m', staleFor: '1h', staleIfErrorFor: '1d' }
const withoutStale: CacheabilityRules = { freshFor: '1m', staleFor: '0ms', staleIfErrorFor: '0ms' }

const redis = await startRedis()
if (typeof redis === 'string') {
  process.stderr.write(`${redis}\n`)
  process.exit(1)
}

async function renderings(build: string, redisUrl: string | undefined, rules: CacheabilityRules, purge?: { readonly hard: boolean }): Promise<number> {
  const many = await startManyPageCaches({ redisUrl, build, nodes: 10, processesPerNode: 8, pages, rules })
  await many.askAll()
  const before = many.rendered()
  for (let round = 0; round < rounds; round += 1) {
    if (purge) await many.purgeAll({ target: { kind: 'all' }, hard: purge.hard })
    else many.later(freshForMs + 1_000)
    await many.askAll()
  }
  many.close()
  return (many.rendered() - before) / (pages * rounds)
}

process.stdout.write(`${pages} pages, ${rounds} times, 80 processes, each asked for every page within 120 ms; a rendering takes 25 ms\n`)
process.stdout.write('renderings for each page         each process alone   with Redis\n')
for (const [name, rules, purge] of [
  ['expiry, served stale meanwhile', withStale, undefined],
  ['expiry, nothing to serve', withoutStale, undefined],
  ['soft purge', withStale, { hard: false }],
  ['hard purge', withStale, { hard: true }],
] as const) {
  const alone = await renderings(name, undefined, rules, purge)
  const together = await renderings(name, redis.url, rules, purge)
  process.stdout.write(`${name.padEnd(32)} ${alone.toFixed(2).padStart(18)}   ${together.toFixed(2).padStart(10)}\n`)
}
await redis.stop()

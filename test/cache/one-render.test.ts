import t, { type Test } from 'tap'
import { Redis } from 'ioredis'
import type { CacheabilityRules } from '../../engine/cache/cacheability.ts'
import { keyOf } from '../../engine/cache/page-key.ts'
import { type ManyPageCaches, type ManyPageCachesOptions, startManyPageCaches } from './many-page-caches.ts'
import { type RedisServer, startRedis } from './redis-server.ts'

const pages = 5
const rounds = 6
const minute = 60_000
/** What a page may cost more than one rendering for each time that it expires. */
const tolerance = 1.1

const server = await startRedis()
if (typeof server === 'string') t.pass('', { skip: server })
else await run(server)

async function run(redis: RedisServer): Promise<void> {
  t.teardown(redis.stop)
  const client = new Redis(redis.url)
  t.teardown(() => void client.disconnect())

  async function cluster(t: Test, rules: CacheabilityRules, more: Partial<ManyPageCachesOptions> = {}): Promise<ManyPageCaches> {
    await client.flushall()
    const many = await startManyPageCaches({ redisUrl: redis.url, nodes: 10, processesPerNode: 8, pages, rules, ...more })
    t.teardown(many.close)
    return many
  }

  /** Renderings for each page, of what happens in a round. */
  async function renderingsOf(many: ManyPageCaches, round: (index: number) => Promise<unknown>): Promise<number> {
    const before = many.rendered()
    for (let index = 0; index < rounds; index += 1) await round(index)
    return (many.rendered() - before) / (pages * rounds)
  }

  for (const [name, rules] of [
    ['served stale meanwhile', { freshFor: '1m', staleFor: '1h', staleIfErrorFor: '1d' }],
    ['waited for, with a stale one at hand', { freshFor: '1m', staleFor: '0ms', staleIfErrorFor: '1d' }],
    ['waited for, with nothing at hand', { freshFor: '1m', staleFor: '0ms', staleIfErrorFor: '0ms' }],
  ] as const) {
    t.test(`eighty processes render a page once each time that it expires: ${name}`, async (t) => {
      const many = await cluster(t, rules)
      const each = await renderingsOf(many, async (index) => {
        many.edit(`edit ${index}`)
        many.later(minute + 1_000)
        await many.askAll()
        t.same(await many.stored(), [`edit ${index}`], 'all have the newest')
      })
      t.ok(each <= tolerance, `${each} renderings for each page and expiry`)
      t.ok(each >= 1)
      t.comment(`${each} renderings for each page and expiry`)
    })
  }

  for (const hard of [false, true]) {
    t.test(`eighty processes render a page once after a ${hard ? 'hard' : 'soft'} purge that reaches each at its own moment`, async (t) => {
      const many = await cluster(t, { freshFor: '1h', staleFor: '1h', staleIfErrorFor: '1d' })
      await many.askAll()
      const each = await renderingsOf(many, async (index) => {
        many.edit(`edit ${index}`)
        await many.purgeAll({ target: { kind: 'all' }, hard })
        await many.askAll()
        t.same(await many.stored(), [`edit ${index}`], 'nobody has what was purged')
      })
      t.ok(each <= tolerance, `${each} renderings for each page and purge`)
    })
  }

  t.test('a process that is killed while it renders keeps the others waiting until its lease has ended, and one of them renders', async (t) => {
    const many = await cluster(t, { freshFor: '1m', staleFor: '0ms', staleIfErrorFor: '0ms' })
    const leases = many.addresses.map((where) => `many:page-lease:one:${keyOf(where)}`)
    for (const lease of leases) await client.set(lease, 'of a killed process', 'PX', 800)
    await many.askAll()
    t.ok(many.rendered() / pages <= tolerance, `${many.rendered()} renderings of ${pages} pages`)
    t.same(await client.exists(...leases), 0, 'and nobody holds one afterwards')
  })

  t.test('when the source fails, nobody waits for others who have nothing either, and what is in Redis stands in on every process', async (t) => {
    const rules: CacheabilityRules = { freshFor: '1m', staleFor: '0ms', staleIfErrorFor: '1d' }
    const before = await cluster(t, rules)
    const nothing = await startManyPageCaches({ redisUrl: redis.url, nodes: 2, processesPerNode: 2, pages, rules, fails: () => true })
    t.teardown(nothing.close)
    t.ok((await nothing.askAll()).every(({ kind, cacheStatus }) => kind === 'bypass' && cacheStatus === 'bypass'), 'the error page')
    await before.askAll()
    nothing.later(2 * minute)
    const answers = await nothing.askAll()
    t.ok(answers.every(({ cacheStatus }) => cacheStatus === 'staleIfError'))
    t.same(await nothing.stored(), ['first'])
  })
}

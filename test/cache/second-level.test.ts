import t from 'tap'
import { Redis } from 'ioredis'
import { reportPages } from '../../engine/cache/page-report.ts'
import { held } from '../data/upstream-server.ts'
import { until } from '../fixtures/until.ts'
import { type RedisNode, startRedisNode } from './redis-node.ts'
import { type RedisServer, startRedis } from './redis-server.ts'
import { news, verdictOf } from './test-site.ts'

const minute = 60_000
/** Longer than a page of the test site is fresh, and longer than it may be served stale as well. */
const expired = 6 * minute
const tooStale = 66 * minute

const server = await startRedis()
if (typeof server === 'string') t.pass('', { skip: server })
else await run(server)

async function run(redis: RedisServer): Promise<void> {
  t.teardown(redis.stop)
  const client = new Redis(redis.url)
  t.teardown(() => void client.disconnect())
  t.beforeEach(async () => void (await client.flushall()))

  const copyOf = async (path: string): Promise<string> => {
    const [key = ''] = await client.keys(`test:page:one:*${path}`)
    return key === '' ? '' : (await client.getBuffer(key))?.toString('latin1') ?? ''
  }
  /** Makes a page on a node, and waits until it is in Redis. */
  async function publish(node: RedisNode, path: string): Promise<void> {
    const before = await copyOf(path)
    await until(`${path} is in Redis`, async () => {
      await node.get(path)
      return (await copyOf(path)) !== before
    })
  }

  t.test('at the expiry of a page a node takes the copy that another has stored since, and renders only where there is none', async (t) => {
    const one = await startRedisNode(t, redis.url)
    const other = await startRedisNode(t, redis.url)
    await publish(one, '/story/1')
    await other.get('/story/1')
    t.equal(other.made(), 0)
    for (const node of [one, other]) {
      node.later(expired)
      node.upstream.answer(news({ answers: { '/story/1': 'newer' } }))
    }
    await publish(one, '/story/1')
    t.equal(verdictOf(await other.get('/story/1')), 'Masthead; hit; detail=stale', 'nobody waits for it')
    await until('it has the newer one', async () => (await other.get('/story/1')).text.includes('newer'))
    t.equal(other.made(), 0)
    t.equal(verdictOf(await other.get('/story/1')), 'Masthead; hit')
    // The copy is its own now, and has expired with it.
    other.later(expired)
    await other.get('/story/1')
    await until('it renders', () => other.made() === 1)
    await until('it is counted', () => other.pages.meters.total()['news.story']?.renewedByRender === 1)
    t.match(other.pages.meters.total()['news.story'], { filledByRender: 0, filledByCopy: 1, renewedByCopy: 1 })
    t.match(reportPages(other.pages.cache.pages(), {}, Date.now())[0]?.renewals, { rendered: 1, copied: 1 })
  })

  t.test('a node with nothing of its own serves a stale copy at once, and one for errors when its source fails or is silent', async (t) => {
    const one = await startRedisNode(t, redis.url)
    for (const path of ['/story/1', '/story/2', '/story/3', '/story/4']) await publish(one, path)
    const stale = await startRedisNode(t, redis.url)
    stale.later(expired)
    const silent = held(news({ answers: { '/story/1': 'newer' } }))
    stale.upstream.answer(silent.handler)
    t.equal(verdictOf(await stale.get('/story/1')), 'Masthead; hit; detail=stale')
    silent.release()
    await until('it is refreshed meanwhile', async () => (await stale.get('/story/1')).text.includes('newer'))

    const late = await startRedisNode(t, redis.url)
    late.later(tooStale)
    late.upstream.answer(news({ answers: { '/story/2': 500 } }))
    const failed = await late.get('/story/2')
    t.equal(failed.status, 200)
    t.match(failed.text, '/story/2')
    t.match(verdictOf(failed), /detail=stale-if-error$/)
    const forever = held(news({}))
    late.upstream.answer(forever.handler)
    const unanswered = await late.get('/story/3')
    t.equal(unanswered.status, 200)
    t.match(verdictOf(unanswered), /detail=stale-if-error$/)
    // What was purged does not come back by that way.
    late.upstream.answer(news({ answers: { '/story/4': 500 } }))
    await late.purge('tag-story-4')
    t.equal((await late.get('/story/4')).status, 503)
    forever.release()
  })
}

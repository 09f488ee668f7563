import { once } from 'node:events'
import t, { type Test } from 'tap'
import { restartPause } from '../../engine/ops/workers-restart.ts'
import { type StartedSite, startMasthead } from '../fixtures/started-site.ts'
import { wait } from '../data/upstream-server.ts'
import { startRedis } from './redis-server.ts'

t.setTimeout(240_000)

const story = (title: string) => ({ cmstype: 'ARTICLE', section: 'india', seopath: 'a-story', title, synopsis: '', datePublished: '2026-11-21T09:00:00+05:30', body: '<p>Text.</p>' })
const put = ({ get }: StartedSite, title: string) =>
  get('/api/content/183/900100', { method: 'PUT', body: JSON.stringify(story(title)), headers: { authorization: 'Bearer secret', 'content-type': 'application/json' } })

/** What is put through one worker all must show within a second. */
async function reachesAll(t: Test, running: StartedSite): Promise<void> {
  t.equal((await put(running, 'Title 0')).status, 200)
  const path = '/a-story-article-900100'
  const address = await running.get(path)
  const at = address.status === 301 || address.status === 308 ? '/india/a-story-article-900100' : path
  for (let index = 0; index < 12; index += 1) await running.get(at)
  for (const number of [1, 2, 3]) {
    const started = performance.now()
    t.equal((await put(running, `Title ${number}`)).status, 200)
    let shown = 0
    while (shown < 12 && performance.now() - started < 1_500) {
      const { text } = await running.get(at)
      shown = text.includes(`Title ${number}`) ? shown + 1 : 0
      if (shown === 0) await wait(10)
    }
    const took = performance.now() - started
    t.equal(shown, 12, `twelve connections in a row show it ${took.toFixed(0)} ms after the PUT`)
  }
}

t.test('without Redis the workers share purges through the primary; one that is killed is started again; a stop finishes what is in flight', { skip: process.platform !== 'linux' && 'it looks for processes in /proc' }, async (t) => {
  const running = await startMasthead(t, { workers: 3 })
  const before = await running.workers()
  t.equal(before.length, 3)
  await reachesAll(t, running)

  const [victim = 0] = before
  process.kill(victim, 'SIGKILL')
  // Connections that the victim held are gone; those that come now are not.
  await wait(20)
  for (let index = 0; index < 30; index += 1) t.equal((await running.get('/')).status, 200)
  let after: number[] = []
  for (let waited = 0; waited < 10_000 && (after.length < 3 || after.includes(victim)); waited += 50) {
    await wait(50)
    after = await running.workers()
  }
  t.equal(after.length, 3)
  t.notOk(after.includes(victim))
  t.match(running.said(), 'MH_WORKER_ENDED')
  // The new one takes part: it is ready when what all show includes what it shows.
  await wait(1_500)
  await reachesAll(t, running)

  let requests = 0
  let isOver = false
  let stoppedAt = Infinity
  const failures: string[] = []
  const readers = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      requests += 1
      const begunAt = performance.now()
      await running.get(`/telugu?${requests}`).catch((error: Error & { cause?: { code?: string } }) => {
        // One that begins when the site is closing finds nobody to take it.
        if (begunAt > stoppedAt) isOver = true
        else failures.push(error.cause?.code ?? error.message)
      })
    }
  })
  await wait(200)
  const ended = once(running.primary, 'exit')
  // What is in flight has been taken by a worker a few milliseconds later.
  stoppedAt = performance.now() - 10
  running.primary.kill('SIGTERM')
  t.same(await ended, [0, null])
  t.comment(`ended after ${(performance.now() - stoppedAt).toFixed(0)} ms`)
  isOver = true
  await Promise.all(readers)
  t.same([...new Set(failures)], [], `${requests} requests`)
  for (const pid of after) t.throws(() => process.kill(pid, 0), 'no worker is left')
})

t.test('with Redis the workers share through it', { skip: process.platform !== 'linux' && 'it looks for processes in /proc' }, async (t) => {
  const redis = await startRedis(6402)
  if (typeof redis === 'string') return void t.pass('', { skip: redis })
  t.teardown(redis.stop)
  const running = await startMasthead(t, { workers: 2, env: { REDIS_URL: redis.url } })
  await reachesAll(t, running)
  await redis.kill()
  for (let index = 0; index < 20; index += 1) t.equal((await running.get('/')).status, 200)
  await redis.restart()
  await wait(2_500)
  await reachesAll(t, running)
})

t.test('a worker that keeps crashing is started again ever more slowly', async (t) => {
  t.same([0, 1, 2, 5, 50].map(restartPause), [100, 200, 400, 3_200, 30_000])
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { redisJobStore } from '../../engine/cluster/redis/redis-job-store.ts'
import { startRedis } from '../cache/redis-server.ts'
import { until } from '../fixtures/until.ts'

const redis = await startRedis()
if (typeof redis === 'string') t.pass('', { skip: redis })
else {
  t.teardown(redis.stop)
  const store = redisJobStore({ url: redis.url, prefix: 'test' })
  t.teardown(store.close)

  t.test('the first question, asked before the connection is there, is answered', async (t) => {
    t.equal((await store.list()).size, 0)
  })

  t.test('of two that follow from one state one wins, and who was overtaken writes nothing', async (t) => {
    const state = { due: 1, attempts: 1, runs: 1, failures: 0 }
    const tokens = await Promise.all([store.claim('b.job', 0, state, 300), store.claim('b.job', 0, state, 300)])
    t.same(tokens.toSorted(), [1, undefined])
    t.match((await store.list()).get('b.job'), { token: 1, isLeased: true, state })
    t.equal(await store.claim('b.job', 1, state, 300), undefined)
    await until('the lease is over', async () => (await store.list()).get('b.job')?.isLeased === false)
    t.equal(await store.claim('b.job', 1, { ...state, due: 2 }, 60_000), 2)
    t.equal(await store.renew('b.job', 1, 60_000), false)
    t.equal(await store.settle('b.job', 1, { ...state, outcome: 'ok' }), false)
    t.equal(await store.settle('b.job', 2, { ...state, due: 2, outcome: 'failed' }), true)
    t.match((await store.list()).get('b.job'), { token: 3, isLeased: false, state: { due: 2, outcome: 'failed' } })
  })

  t.test('two processes: each due time is run by one of them; when the one that runs is killed, the other begins again', async (t) => {
    const nodes = [startNode(t, redis.url, '* * * * * *', 'soon'), startNode(t, redis.url, '* * * * * *', 'soon')]
    const all = () => nodes.flatMap(({ dues }) => dues)
    await until('four due times were run', () => all().length >= 4)
    await Promise.all(nodes.map(({ stop }) => stop()))
    t.equal(new Set(all()).size, all().length, 'no due time twice')

    const yearly = '0 0 1 1 *'
    const before = (await store.list()).get('a.job')
    // As if it had been due, and nobody there, since the year before.
    await store.claim('a.job', before?.token ?? 0, { due: 0, attempts: 1, runs: 4, failures: 0, outcome: 'ok' }, 0)
    const pair = [startNode(t, redis.url, yearly, 'never'), startNode(t, redis.url, yearly, 'never')]
    await until('one of them has begun', () => pair.some(({ dues }) => dues.length > 0))
    const [runs, waits] = pair[0]?.dues.length ? [pair[0], pair[1]] : [pair[1], pair[0]]
    t.equal(waits?.dues.length, 0, 'the other has not')
    t.match((await store.list()).get('a.job'), { isLeased: true, state: { outcome: 'running', attempts: 1, node: String(runs?.child.pid) } })
    runs?.child.kill('SIGKILL')
    await until('the other has', () => waits?.dues.length === 1)
    t.same(waits?.dues, runs?.dues, 'the same due time')
    t.match((await store.list()).get('a.job')?.state, { outcome: 'running', attempts: 2, node: String(waits?.child.pid) })
    await waits?.stop()
    t.match((await store.list()).get('a.job'), { isLeased: false, state: { outcome: 'interrupted', attempts: 2 } }, 'a shutdown says how it ended')
  })
}

interface Node {
  readonly child: ChildProcess
  readonly dues: number[]
  readonly stop: () => Promise<void>
}

function startNode(t: Test, url: string, schedule: string, end: 'soon' | 'never'): Node {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'process.ts'), url, schedule, end], { stdio: ['ignore', 'pipe', 'inherit'] })
  const dues: number[] = []
  child.stdout?.setEncoding('utf8').on('data', (text: string) => dues.push(...[...text.matchAll(/started (\d+)/g)].map(([, due]) => Number(due))))
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  t.teardown(stop)
  return { child, dues, stop }
}

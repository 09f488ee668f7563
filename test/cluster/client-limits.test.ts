import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import t from 'tap'
import { createCluster } from '../../engine/cluster/cluster.ts'
import { connectRedis } from '../../engine/cluster/redis/redis-connection.ts'
import { redisOpenCount } from '../../engine/cluster/redis/redis-open-count.ts'
import { createOpenLimit } from '../../engine/request/open-limit.ts'
import { startRedis } from '../cache/redis-server.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { until } from '../fixtures/until.ts'

const server = await startRedis()
if (typeof server === 'string') t.pass('', { skip: server })
else await run(server.url, server.kill)
if (typeof server !== 'string') t.teardown(server.stop)

async function run(url: string, kill: () => Promise<void>): Promise<void> {
  t.test('what a process has open counts for all until it is closed, or until the process has not been heard of for a while', async (t) => {
    const nodes = await Promise.all(
      ['one', 'two'].map(async (node) => {
        const redis = connectRedis({ url, name: node, commandTimeoutMs: 300, onError: () => undefined })
        t.teardown(() => redis.disconnect())
        await until('it is connected', () => redis.status === 'ready')
        return { redis, shared: redisOpenCount({ redis, prefix: 'mh', node, isReady: () => true }) }
      }),
    )
    const [one, two] = nodes
    if (!one || !two) throw new Error('there are two nodes')
    const [here, there] = nodes.map(({ shared }) => createOpenLimit({ name: 'test', max: 4, ttlMs: 60_000, shared }))
    if (!here || !there) throw new Error('there are two nodes')
    const closes = [await here.open('a'), await here.open('a'), await there.open('a'), await there.open('a')]
    t.ok(closes.every((close) => close !== undefined))
    t.same([await here.open('a'), await there.open('a')], [undefined, undefined])
    t.ok(await there.open('b'), 'another client')
    closes[0]?.()
    closes[0]?.()
    // Told on the same connection, and so before the next question.
    await one.redis.ping()
    t.ok(await there.open('a'))
    t.equal(await here.open('a'), undefined, 'closed twice is closed once')
    const killed = createOpenLimit({ name: 'killed', max: 2, ttlMs: 50, shared: one.shared })
    const alive = createOpenLimit({ name: 'killed', max: 2, ttlMs: 60_000, shared: two.shared })
    await killed.open('a')
    await killed.open('a')
    await until('it is forgotten', async () => (await alive.open('a')) !== undefined)
  })

  t.test('beacons, actions and live streams of one client have one limit on two nodes, and one for each while Redis is away', async (t) => {
    const sites = await Promise.all(
      [1, 2].map(async () => {
        const cluster = createCluster({ settings: { redisUrl: url, redisPrefix: 'sites', edgeUrls: [] }, build: 'one', logger: pino({ level: 'silent' }) })
        const site = await startTestSite((config) => ({ ...config, analytics: { sink: { url: 'http://127.0.0.1:9/nobody' }, eventsPerSecond: 100_000 } }), {}, cluster)
        t.teardown(site.close)
        return site
      }),
    )
    const beacons = async (client: string) => {
      const statuses: number[] = []
      for (let round = 0; round < 6; round += 1) {
        const answers = sites.flatMap(({ url: to }) => Array.from({ length: 20 }, () => fetch(`${to}/beacon?e=page-view&hid=183&pc=100&url=%2Findia&vc=visitor`, { headers: { 'x-forwarded-for': client } })))
        for (const { status } of await Promise.all(answers)) statuses.push(status)
      }
      return statuses.filter((status) => status === 204).length
    }
    /** An action's limit is twenty in ten minutes for who is not signed in; what the form says is wrong counts. */
    const actions = async (client: string) => {
      const headers = { 'x-forwarded-for': client, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      const statuses: number[] = []
      for (let round = 0; round < 15; round += 1) for (const { url: to } of sites) statuses.push((await fetch(`${to}/action/account.beginPhone`, { method: 'POST', headers, body: '{"phone":"1"}' })).status)
      return statuses.map((status) => (status === 422 ? 'taken' : status)).sort()
    }
    const sockets: Socket[] = []
    t.teardown(() => sockets.forEach((socket) => socket.destroy()))
    const stream = async (to: string, client: string): Promise<number> => {
      const socket = connect(Number(new URL(to).port), '127.0.0.1').setEncoding('latin1')
      sockets.push(socket)
      socket.write(`GET /live/elections.counts HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nX-Forwarded-For: ${client}\r\n\r\n`)
      return Number(String((await once(socket, 'data'))[0]).split(' ')[1])
    }
    const streams = async (client: string) => (await Promise.all(sites.flatMap(({ url: to }) => Array.from({ length: 40 }, () => stream(to, client))))).filter((status) => status === 200).length
    t.equal(await beacons('203.0.113.5'), 200)
    t.same(await actions('203.0.113.5'), [...Array<number>(10).fill(429), ...Array<string>(20).fill('taken')])
    t.same(sites.map(({ actions: { list } }) => list().map(({ plugin, action, counts, lately }) => [plugin, action, counts.invalid, counts.tooMany, lately.calls])), sites.map(() => [['account', 'beginPhone', 10, 5, 15]]), 'and each counts what became of them')
    const open = await streams('203.0.113.5')
    t.ok(open >= 40 && open <= 55, `${open} streams`)
    await kill()
    t.equal(await beacons('203.0.113.6'), 240)
    t.same(await actions('203.0.113.6'), Array<string>(30).fill('taken'))
    t.equal(await streams('203.0.113.6'), 80)
  })
}

import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import { restartDelayMs } from '../../engine/cluster/workers-restart-delay.ts'
import { findServers } from '../../engine/commands/server/admin-client.ts'
import { root } from '../fixtures/built-site.ts'
import { type StartedSite, startMasthead } from '../fixtures/started-site.ts'
import { until } from '../fixtures/until.ts'
import { startRedis } from '../cache/redis-server.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'

t.setTimeout(240_000)

const story = (title: string) => ({ cmstype: 'ARTICLE', section: 'india', seopath: 'a-story', title, synopsis: '', datePublished: '2026-11-21T09:00:00+05:30', body: '<p>Text.</p>' })
const put = ({ get }: StartedSite, title: string) =>
  get('/api/content/183/900100', { method: 'PUT', body: JSON.stringify(story(title)), headers: { authorization: `Bearer ${ingestToken}`, 'content-type': 'application/json' } })

/** @returns sends the body, and what is answered; until then a worker has nothing but the head, and has said that it goes on with it */
async function beginPut(url: string, title: string): Promise<() => Promise<number | undefined>> {
  const request = httpRequest(`${url}/api/content/183/900101`, { method: 'PUT', agent: false, headers: { authorization: `Bearer ${ingestToken}`, 'content-type': 'application/json', expect: '100-continue' } })
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  request.flushHeaders()
  await once(request, 'continue')
  return async () => {
    request.end(JSON.stringify(story(title)))
    const [response] = await answered
    response.resume()
    return response.statusCode
  }
}

/** What is put through one worker all show, long before what they have would be too old. */
async function reachesAll(t: Test, running: StartedSite): Promise<void> {
  t.equal((await put(running, 'Title 0')).status, 200)
  const path = '/a-story-article-900100'
  const address = await running.get(path)
  const at = address.status === 301 || address.status === 308 ? '/india/a-story-article-900100' : path
  for (let index = 0; index < 12; index += 1) await running.get(at)
  for (const number of [1, 2, 3]) {
    t.equal((await put(running, `Title ${number}`)).status, 200)
    let shown = 0
    await until(`twelve connections in a row show title ${number}`, async () => {
      const { text } = await running.get(at)
      shown = text.includes(`Title ${number}`) ? shown + 1 : 0
      return shown === 12
    })
  }
}

t.test('without Redis the workers share purges through the primary; one that is killed is started again; a stop finishes what is in flight', { skip: process.platform !== 'linux' && 'it looks for processes in /proc' }, async (t) => {
  const running = await startMasthead(t, { workers: 3 })
  const before = await running.workers()
  t.equal(before.length, 3)
  await reachesAll(t, running)

  const [victim = 0] = before
  // One that has stopped does not take what it is handed: that connection is nobody's when it is killed.
  process.kill(victim, 'SIGSTOP')
  let answered = 0
  const asked = Array.from({ length: 12 }, () => running.get('/').then(({ status }) => (answered += 1, status), () => 'closed'))
  await until('the others have taken all but one', () => answered === 11)
  process.kill(victim, 'SIGKILL')
  t.same((await Promise.all(asked)).filter((status) => status !== 200), ['closed'], 'nobody waits for a worker that is gone')
  // Connections that the victim held are gone; those that come now are not.
  await until('the primary knows', () => running.said().includes('MH_WORKER_ENDED'))
  for (let index = 0; index < 30; index += 1) t.equal((await running.get('/')).status, 200)
  let after: number[] = []
  await until('there are three again', async () => {
    after = await running.workers()
    return after.length === 3 && !after.includes(victim)
  })
  // The new one takes part.
  await until('all three answer', async () => (await findServers({ root, env: running.env, port: Number(running.env['PORT']) })).processes.length === 3)
  await reachesAll(t, running)

  const inFlight = await Promise.all(Array.from({ length: 12 }, (_, index) => beginPut(running.url, `In flight ${index}`)))
  const ended = once(running.primary, 'exit')
  running.primary.kill('SIGTERM')
  await until('nobody is taken any more', () => running.get('/').then(() => false, () => true))
  t.same(await Promise.all(inFlight.map((finish) => finish())), Array.from({ length: 12 }, () => 200), 'what a worker has taken is answered')
  t.same(await ended, [0, null])
  for (const pid of after) t.throws(() => process.kill(pid, 0), 'no worker is left')
})

t.test('with Redis the workers share through it', { skip: process.platform !== 'linux' && 'it looks for processes in /proc' }, async (t) => {
  const redis = await startRedis()
  if (typeof redis === 'string') return void t.pass('', { skip: redis })
  t.teardown(redis.stop)
  const running = await startMasthead(t, { workers: 2, env: { REDIS_URL: redis.url } })
  await reachesAll(t, running)
  await redis.kill()
  for (let index = 0; index < 20; index += 1) t.equal((await running.get('/')).status, 200)
  // While it is away, too, one worker's purge is every worker's.
  await reachesAll(t, running)
  // What a worker could not tell the other machines survives it, and whoever inherits it.
  const twoProcesses = async () => {
    const { processes } = await findServers({ root, env: running.env, port: Number(running.env['PORT']) })
    return processes.length === 2 ? processes : undefined
  }
  const [one, other] = (await twoProcesses()) ?? []
  await one?.request({ method: 'POST', path: '/cache/purge', body: { selector: { tags: ['told-by-an-heir'] }, hard: false } })
  for (const victim of [one, other]) {
    process.kill(victim?.pid ?? 0, 'SIGKILL')
    await until('there are two again', async () => {
      const processes = await twoProcesses()
      return processes !== undefined && processes.every(({ pid }) => pid !== victim?.pid)
    })
  }
  await redis.restart()
  const client = new Redis(redis.url)
  t.teardown(() => client.disconnect())
  await until('the others hear of it', async () => JSON.stringify(await client.xrange('masthead:purges', '-', '+')).includes('told-by-an-heir'))
  await until('both have joined again', async () => {
    const { processes } = await findServers({ root, env: running.env, port: Number(running.env['PORT']) })
    const links = await Promise.all(processes.map((each) => each.request<{ link: { isJoined: boolean } }>({ path: '/snapshot' })))
    return links.length === 2 && links.every(({ link }) => link.isJoined)
  })
  await reachesAll(t, running)
})

t.test('a worker that keeps crashing is started again ever more slowly', async (t) => {
  t.same([0, 1, 2, 5, 50].map(restartDelayMs), [100, 200, 400, 3_200, 30_000])
})

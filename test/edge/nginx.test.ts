import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import t from 'tap'
import { news, phone } from '../cache/test-site.ts'
import { held, json } from '../data/upstream-server.ts'
import { until } from '../fixtures/until.ts'
import { behavesAsAnEdge, isInstalled, startNginx } from './edge-cache.ts'

t.setTimeout(120_000)

t.test('nginx with config/edge/nginx.conf', { skip: !isInstalled('nginx') && 'nginx is not installed' }, async (t) => {
  await behavesAsAnEdge(t, await startNginx(t))
})

t.test('nginx hands a request on as it was sent', { skip: !isInstalled('nginx') && 'nginx is not installed' }, async (t) => {
  const { site, url } = await startNginx(t)
  const asked: (readonly [host: string | undefined, url: string | undefined])[] = []
  site.app.server.on('request', ({ headers, url }: { headers: { host?: string }; url?: string }) => void asked.push([headers.host, url]))
  /** What stands in the first line is sent byte by byte. */
  const say = (target: string, host = 'www.example') =>
    new Promise<string>((resolve) => {
      let said = ''
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))
      socket.setEncoding('latin1').on('data', (chunk: string) => (said += chunk))
      socket.on('close', () => resolve(said))
    })
  const reaches = async (target: string, host?: string) => {
    asked.length = 0
    const answer = await say(target, host)
    t.same(asked, [[host ?? 'www.example', target]], target)
    return answer
  }

  await reaches('/story/1', 'telugu.daily.example')
  await reaches('/search-result/%E0%B0%A4')
  await reaches('/story/1%20x')
  await reaches('/a%25b')
  await reaches('/api/push/offer?lang=en')
  await reaches('/story/1%0d%0aX-Evil:%201')
  await reaches('/x%20HTTP/1.1%0d%0aHost:%20www.example%0d%0a%0d%0aGET%20/story/2')
  t.match(await reaches('//story/4'), /^HTTP\/1\.1 301 /)
  t.match(await reaches('/story/4'), /^HTTP\/1\.1 200 /, 'a redirect to the clean address does not take its place')
  t.match(await say('/api/content/1/1'), / 40[14] /)
})

t.test('nginx bounds what one client may ask, and no other', { skip: !isInstalled('nginx') && 'nginx is not installed' }, async (t) => {
  // As if no time passed: what is refused does not depend on how fast the machine is.
  const { site, url, get, getFrom } = await startNginx(t, (config) => config.replace('rate=100r/s', 'rate=1r/m').replace('rate=2r/s', 'rate=1r/m').replace('client_header_timeout 10s', 'client_header_timeout 1s'))
  const statuses = async (from: string, count: number, method?: string, path = '/story/1') => {
    const counts = new Map<number, number>()
    for (let index = 0; index < count; index += 1) {
      const { status } = await getFrom(from, path, method)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    return Object.fromEntries(counts)
  }
  t.same(await statuses('127.0.0.2', 510), { 200: 501, 429: 9 })
  t.same(await statuses('127.0.0.3', 1), { 200: 1 }, 'another client')
  t.same(await statuses('127.0.0.4', 30, 'POST', '/api/push/nothing'), { 405: 21, 429: 9 }, 'what is written')
  t.same(await statuses('127.0.0.1', 600), { 200: 600 }, 'its own machine')

  const { handler, release } = held(news({}))
  site.upstream.answer(handler)
  let waiting = 0
  site.app.server.on('request', () => (waiting += 1))
  const open = Array.from({ length: 210 }, (_, index) => getFrom('127.0.0.5', `/story/${1_000 + index}`))
  await until('as many wait as may', () => waiting === 200)
  t.equal((await getFrom('127.0.0.6', '/story/1')).status, 200, 'another client')
  release()
  const answers = await Promise.all(open)
  t.equal(answers.filter(({ status }) => status === 429).length, 10)
  t.equal((await get('/story/1')).status, 200)

  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: www.ex'))
  await new Promise((resolve) => socket.resume().on('error', () => undefined).on('close', resolve))
  t.ok(socket.destroyed, 'who does not end the head of a request is cut')
})

t.test('nginx hands out no copy that is older than the engine allows', { skip: !isInstalled('nginx') && 'nginx is not installed' }, async (t) => {
  let version = 1
  let staleSeconds = 0
  const engine = createServer((_request, response) => response.writeHead(200, { 'cache-control': `public, s-maxage=1, stale-while-revalidate=${staleSeconds}, stale-if-error=600` }).end(String(version)))
  await once(engine.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => (engine.closeAllConnections(), engine.close()))
  const { get } = await startNginx(t, (config) => config.replace(/server 127\.0\.0\.1:\d+/g, `server 127.0.0.1:${(engine.address() as AddressInfo).port}`))
  /** The statuses with which the earlier version is answered until the later one comes. */
  async function statusesUntilNext(path: string): Promise<ReadonlySet<unknown>> {
    const before = String(version)
    t.equal((await get(path)).text, before)
    version += 1
    const statuses = new Set<unknown>()
    await until('the next version comes', async () => {
      const answer = await get(path)
      if (answer.text === before) statuses.add(answer.headers['x-cache'])
      return answer.text !== before
    })
    return statuses
  }
  t.same([...(await statusesUntilNext('/must-be-fresh'))], ['HIT'], 'who asks for one that is too old waits for the next')
  staleSeconds = 600
  t.ok((await statusesUntilNext('/may-be-stale')).has('STALE'), 'one that may be stale is handed out while the next is fetched')
})

t.test('a story that is taken down is gone from nginx in all of its forms within seconds, wherever it was not asked for since', { skip: !isInstalled('nginx') && 'nginx is not installed' }, async (t) => {
  const { site, get } = await startNginx(t, (config) => config, { edgeFreshFor: '1s' })
  const forms = ['/story/1', '/story/1/amp', '/story/1?left=over', '/telugu/story/1'].flatMap((path) =>
    [{}, { 'user-agent': phone }, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }, { cookie: 'prime=1' }].map((headers) => () => get(path, headers)),
  )
  const statuses = async () => [...new Set((await Promise.all(forms.map((form) => form()))).map(({ status }) => status))]
  t.same(await statuses(), [200])
  const storedAt = performance.now()
  site.upstream.answer((_, response) => json(response, {}, {}, 410))
  site.client.purge('all', { hard: true })
  t.ok(site.pages.cache.purge({ target: { kind: 'tags', tags: ['tag-story-1'] }, hard: true }).removed >= 4)
  // nginx counts whole seconds, of either time one more than it says.
  await until('the copies are older than twice edgeFreshFor', () => performance.now() - storedAt > 4_100)
  t.same(await statuses(), [410], 'the first who asks is told already')
})

t.test('a picture that is taken down is gone from nginx within seconds, and until then costs the node answers without a body', { skip: !isInstalled('nginx') && 'nginx is not installed' }, async (t) => {
  let isThere = true
  const statuses: number[] = []
  const engine = createServer(({ headers }, response) => {
    const status = !isThere ? 404 : headers['if-none-match'] === '"one"' ? 304 : 200
    statuses.push(status)
    response.writeHead(status, { 'cache-control': 'public, max-age=86400, stale-while-revalidate=86400, stale-if-error=604800', vary: 'Accept', etag: '"one"' }).end(status === 200 ? 'picture' : '')
  })
  await once(engine.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => (engine.closeAllConnections(), engine.close()))
  const { get, getFrom } = await startNginx(t, (config) => config.replace('proxy_cache_valid 200 301 5s', 'proxy_cache_valid 200 301 1s').replace(/server 127\.0\.0\.1:\d+/g, `server 127.0.0.1:${(engine.address() as AddressInfo).port}`))
  const path = '/thumb/msid-1,width-2,height-3,resizemode-75/lake.jpg'
  t.equal((await get(path)).text, 'picture')
  t.match((await get(`${path}?junk`)).headers, { 'x-cache': 'HIT', 'cache-control': /max-age=86400/ })
  await until('nginx asks whether it is the same', async () => ((await get(path)).text === 'picture' && statuses.length > 1))
  t.same(statuses.slice(0, 2), [200, 304])
  isThere = false
  await until('it is gone', async () => (await get(path)).status === 404)
  t.equal((await get(path)).status, 404, 'and stays so')
  isThere = true
  t.equal((await get(path)).status, 200)
  const before = statuses.length
  await getFrom('127.0.0.2', path, 'GET', { 'x-refresh': '1' })
  t.equal(statuses.length, before, 'readers cannot have it fetched anew')
  await get(path, { 'x-refresh': '1' })
  t.equal(statuses.length, before + 1, 'its own machine can')
})

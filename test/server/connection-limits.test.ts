import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import t, { type Test } from 'tap'
import { maxConnectionsFor, type ServerLimits, serverLimits } from '../../engine/server/server-limits.ts'
import { startMasthead } from '../fixtures/started-site.ts'
import { until } from '../fixtures/until.ts'
import { held } from '../data/upstream-server.ts'
import { news as allNews, startSite } from '../cache/test-site.ts'

t.setTimeout(180_000)

/** A connection that says something, and reads only when it is told to. */
async function open(t: Test, url: string, said = ''): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  t.teardown(() => socket.destroy())
  await once(socket, 'connect')
  socket.pause()
  if (said !== '') socket.write(said)
  return socket
}

/** Resolves with what came when the server has closed it. */
async function closedBy(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
  const closed = once(socket, 'close')
  socket.resume()
  await closed
  return text
}

const limits = (own: Partial<ServerLimits>): ServerLimits => ({ ...serverLimits({}, 1_024), ...own })
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: daily.example\r\n\r\n`

t.test('connections leave descriptors for everything else', async (t) => {
  t.same([undefined, 64, 256, 1_024, 65_536].map(maxConnectionsFor), [20_000, 32, 128, 768, 20_000])
  t.equal(serverLimits({ maxConnections: 50 }, 1_024).maxConnections, 50)
})

t.test('with few descriptors a flood of idle connections neither ends the process nor keeps a reader out', { skip: process.platform === 'win32' && 'it needs ulimit' }, async (t) => {
  const running = await startMasthead(t, { maxDescriptors: 256, env: { LOG_LEVEL: 'info' } })
  for (let count = 0; count < 400; count += 1) await open(t, running.url)
  for (let count = 0; count < 20; count += 1) t.equal((await running.get('/healthz')).status, 200)
  t.equal((await running.get('/')).status, 200)
  t.notMatch(running.said(), /EMFILE/)
})

t.test('a request whose head or body does not come is answered or closed', async (t) => {
  const { url } = await startSite(t, { limits: limits({ headersTimeoutMs: 300, stallTimeoutMs: 600_000 }) })
  t.match(await closedBy(await open(t, url, 'GET / HTTP/1.1\r\nHost: daily.ex')), /^HTTP\/1.1 408 /)
  t.match(await closedBy(await open(t, url)), /^(HTTP\/1.1 408 .*)?/s, 'nor does one that says nothing stay')
  const stalled = await startSite(t, { limits: limits({ stallTimeoutMs: 300 }) })
  await closedBy(await open(t, stalled.url, 'POST /nothing HTTP/1.1\r\nHost: daily.example\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":'))
  const slow = await startSite(t, { limits: limits({ headersTimeoutMs: 300, requestTimeoutMs: 300 }) })
  const socket = await open(t, slow.url, 'POST /nothing HTTP/1.1\r\nHost: daily.example\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n')
  const trickle = setInterval(() => socket.write('a'), 20)
  t.teardown(() => clearInterval(trickle))
  await closedBy(socket)
})

t.test('a reader who does not read is cut, whichever clock sees it', async (t) => {
  for (const own of [{ stallTimeoutMs: 300 }, { stallTimeoutMs: 600_000, sendTimeoutMs: 300 }]) {
    const { url, app } = await startSite(t, { limits: limits(own) })
    const sockets = new Set<Socket>()
    app.server.on('connection', (socket: Socket) => void sockets.add(socket.on('close', () => sockets.delete(socket))))
    // More than the buffers of two sockets hold.
    await open(t, url, get('/story/1').repeat(4_000))
    await until('something waits to be sent', () => [...sockets].some(({ writableLength }) => writableLength > 0))
    await until('it is cut', () => sockets.size === 0)
    t.equal(sockets.size, 0, JSON.stringify(own))
  }
})

t.test('a reader who waits for a page that takes long is not cut', async (t) => {
  const { url, app, upstream } = await startSite(t, { limits: limits({ stallTimeoutMs: 200 }) })
  const { handler, release } = held(allNews({}))
  upstream.answer(handler)
  let stalls = 0
  app.server.on('request', (_request, response) => response.on('timeout', () => (stalls += 1)))
  const socket = await open(t, url, `GET /story/1 HTTP/1.1\r\nHost: daily.example\r\nConnection: close\r\n\r\n`)
  await until('nothing has happened on it for longer than it may', () => stalls > 0)
  release()
  t.match(await closedBy(socket), /^HTTP\/1.1 200 /)
})

t.test('when there are as many as there may be, idle ones make room', async (t) => {
  const { url } = await startSite(t, { limits: limits({ maxConnections: 5 }) })
  const idle: Socket[] = []
  for (let count = 0; count < 8; count += 1) {
    const socket = await open(t, url, get('/story/1'))
    const [answer] = (await (socket.resume(), once(socket, 'data'))) as [Buffer]
    t.match(answer.toString(), /^HTTP\/1.1 200 /, `reader ${count}`)
    idle.push(socket)
  }
  t.ok(idle.some(({ destroyed, readableEnded }) => destroyed || readableEnded))
})

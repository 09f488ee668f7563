import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { processTree, signal } from '../chaos/processes.ts'
import { type Answer, phone } from '../cache/test-site.ts'
import { builtSite, root, testConfig } from '../fixtures/built-site.ts'
import { copyFilledStore } from '../fixtures/filled-store.ts'
import { freePort } from '../fixtures/free-port.ts'
import { type MastheadProcess, startMastheadProcess } from '../fixtures/masthead-process.ts'
import { until } from '../fixtures/until.ts'
import { isInstalled } from './edge-cache.ts'
import { runNginx } from './run-nginx.ts'
import { hasXkey, runVarnish } from './run-varnish.ts'

t.setTimeout(240_000)

/** Says which nodes were asked for an answer, and waits three seconds for a node that hangs. */
const alterNginx = (config: string) => config.replace('proxy_read_timeout 12s', 'proxy_read_timeout 3s').replace('add_header X-Cache ', 'add_header X-Nodes $upstream_addr always;\n    add_header X-Cache ')
const alterVarnish = (config: string) =>
  config.replaceAll('.first_byte_timeout = 12s', '.first_byte_timeout = 3s').replace('sub vcl_backend_response {', 'sub vcl_backend_response {\n  set beresp.http.X-Nodes = regsub(beresp.backend.name, "unprobed", "node");\n  if (bereq.retries > 0) { set beresp.http.X-Nodes = beresp.http.X-Nodes + ", after another"; }')

const edges = [
  { name: 'nginx', program: 'nginx', run: (folder: string, port: number, nodes: readonly number[]) => runNginx(folder, port, nodes, alterNginx) },
  { name: 'Varnish', program: 'varnishd', run: (folder: string, port: number, nodes: readonly number[]) => runVarnish(folder, port, nodes, hasXkey() ? 'xkey' : 'ban', alterVarnish) },
].filter(({ program }) => isInstalled(program))

interface RunningEdge {
  readonly name: string
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>
}

const ask = (port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent: false, headers: { host: 'news.example', ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
      })
    }).on('error', reject).end()
  })

const decoded = ({ headers, body }: Answer): string => (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()

async function startNodes(t: Test) {
  await builtSite()
  const store = await copyFilledStore(await testConfig())
  const sockets = await mkdtemp(join(tmpdir(), 'mh-'))
  const ports = [await freePort(), await freePort()] as const
  const nodes: MastheadProcess[] = []
  const start = async (index: 0 | 1) => {
    const env = { ...process.env, REDIS_URL: '', EDGE_PURGE_URLS: '', LOG_LEVEL: 'warn', DRAIN_TIME: '5s', MAX_EVENT_LOOP_DELAY: '60000', MASTHEAD_DATA: store.folder, XDG_RUNTIME_DIR: sockets, PUBLIC_URL: 'http://news.example' }
    nodes[index] = await startMastheadProcess(root, ['start', '--workers', '1'], env, ports[index])
    await until('it is ready', async () => (await ask(ports[index], '/readyz')).status === 200)
  }
  t.teardown(async () => {
    for (const node of nodes) {
      signal(processTree(node.child.pid ?? 0), 'SIGCONT')
      await node.close()
    }
    await rm(sockets, { recursive: true, force: true })
    await store.remove()
  })
  await start(0)
  await start(1)
  const signalNode = (index: 0 | 1, name: NodeJS.Signals) => signal(processTree(nodes[index]?.child.pid ?? 0), name)
  return { ports, signal: signalNode, stop: async (index: 0 | 1) => nodes[index]?.close(), start }
}

async function startEdge(t: Test, { name, run }: (typeof edges)[number], nodePorts: readonly number[]): Promise<RunningEdge> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-edge-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'work'), { recursive: true })
  const port = await freePort()
  const running: ChildProcess = await run(folder, port, nodePorts)
  t.teardown(async () => {
    const ended = once(running, 'exit')
    if (running.kill('SIGTERM')) await ended
    await rm(folder, { recursive: true, force: true })
  })
  await until(`${name} starts`, () => {
    if (running.exitCode !== null) throw new Error(`it ended with ${running.exitCode}`)
    return ask(port, '/').then(() => true, () => false)
  })
  return { name, get: (path, headers) => ask(port, path, headers) }
}

t.test('in front of two nodes of the demo site', { skip: edges.length === 0 && 'neither nginx nor Varnish is installed' }, async (t) => {
  const nodes = await startNodes(t)
  const running = await Promise.all(edges.map((edge) => startEdge(t, edge, nodes.ports)))
  const direct = (path: string, headers?: Record<string, string>) => ask(nodes.ports[0], path, headers)
  const home = (await direct('/')).text
  const [, article = ''] = /href="(?:http:\/\/news\.example)?(\/[^"]*-article-\d+)"/.exec(home) ?? []
  const [, amp = ''] = /rel="amphtml" href="http:\/\/news\.example([^"]+)"/.exec((await direct(article)).text) ?? []
  const [, picture = ''] = /"(\/thumb\/[^"\s]+\.jpg)/.exec(home) ?? []
  t.ok(article && amp && picture, 'there is an article, its AMP page and a picture')

  await t.test('each kind of client gets what it takes', async (t) => {
    const modern = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
    // AVIF is encoded after the first who takes it; from then on it is what he gets.
    for (const port of nodes.ports) await until('the node has AVIF', async () => (await ask(port, picture, { accept: modern })).headers['content-type'] === 'image/avif')
    const clients = [
      { accept: modern, type: 'image/avif' },
      { accept: '*/*', type: 'image/jpeg' },
      { accept: 'image/webp,*/*', type: 'image/webp' },
      { accept: 'image/png,image/svg+xml;q=0.9,image/webp;q=0.8', type: 'image/webp' },
      { accept: 'image/webp;q=0, image/avif;q=0, */*', type: 'image/jpeg' },
      { accept: 'image/webp, image/avif', type: 'image/avif' },
    ]
    const codings = [{ sent: 'gzip, deflate, br, zstd', coding: 'br' }, { sent: 'gzip', coding: 'gzip' }, { sent: 'identity', coding: undefined }]
    const devices = { desktop: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0', phone }
    for (const { name, get } of running) {
      for (let round = 1; round <= 2; round += 1) {
        for (const { accept, type } of clients) t.equal((await get(picture, { accept })).headers['content-type'], type, `${name}, round ${round}: ${accept}`)
      }
      const shapes = new Set<string>()
      for (const [path, kind] of [['/', 'home'], [article, 'article'], [amp, 'AMP']] as const) {
        for (const [device, agent] of Object.entries(devices)) {
          for (const { sent, coding } of codings) {
            const what = `${name}: ${kind} for ${device} as ${coding ?? 'it is'}`
            const headers = { 'user-agent': agent, 'accept-encoding': sent, accept: device === 'phone' ? 'text/html,image/avif,image/webp,*/*;q=0.8' : 'text/html,*/*' }
            await get(path, headers)
            const answer = await get(path, headers)
            t.match({ status: answer.status, cache: answer.headers['x-cache'], coding: answer.headers['content-encoding'] }, { status: 200, cache: 'HIT', coding }, what)
            const bodyOf = (text: string) => /<html[^>]*>/.exec(text)?.[0] + (/<body[^>]*>/.exec(text)?.[0] ?? '')
            t.equal(bodyOf(decoded(answer)), bodyOf((await direct(path, { 'user-agent': agent })).text), what)
            shapes.add(`${kind} ${bodyOf(decoded(answer))}`)
          }
        }
      }
      t.equal(shapes.size, 5, 'two of each page, and AMP is the same for every device')
    }
  })

  let miss = 0
  /** An address that neither stores. */
  const unstored = () => `${article}?miss=${(miss += 1)}`
  const nodesOf = ({ headers }: Answer) => String(headers['x-nodes'])

  await t.test('a node that hangs is left out, and nobody is refused', async (t) => {
    nodes.signal(0, 'SIGSTOP')
    for (const { name, get } of running) {
      const isOne = (answer: Answer) => !nodesOf(answer).includes(',')
      const statuses = new Set<number>()
      let inARow = 0
      await until(`${name} leaves the node out`, async () => {
        const answer = await get(unstored())
        statuses.add(answer.status)
        inARow = isOne(answer) ? inARow + 1 : 0
        return inARow === 4
      })
      let waited = 0
      for (let count = 0; count < 20; count += 1) {
        const answer = await get(unstored())
        statuses.add(answer.status)
        if (!isOne(answer)) waited += 1
      }
      t.same([...statuses], [200], name)
      // One that tries whether it is back; in rotation half of them wait.
      t.ok(waited <= 3, `${name}: ${waited} of 20 waited for the node`)
    }
    nodes.signal(0, 'SIGCONT')
    for (const { name, get } of running) {
      const seen = new Set<string>()
      await until(`${name} asks both nodes again`, async () => (seen.add(nodesOf(await get(unstored()))), [...seen].filter((one) => !one.includes(',')).length === 2))
    }
  })

  await t.test('a node that is too slow for its probe answers when there is no other', { skip: !isInstalled('varnishd') && 'Varnish is not installed' }, async (t) => {
    const probesFail = (config: string) => config.replaceAll('.url = "/readyz"; .interval = 1s; .timeout = 1s; .window = 4; .threshold = 1; .initial = 1;', '.url = "/nothing-is-here"; .initial = 0;')
    const { get } = await startEdge(t, { name: 'Varnish', program: 'varnishd', run: (folder, port, ports) => runVarnish(folder, port, ports, hasXkey() ? 'xkey' : 'ban', probesFail) }, nodes.ports)
    for (const path of [unstored(), unstored(), unstored()]) t.equal((await get(path)).status, 200)
  })

  await t.test('a rolling restart fails nobody', async (t) => {
    const failed: string[] = []
    let isOver = false
    let asked = 0
    const readers = running.flatMap(({ name, get }) =>
      [() => '/', () => article, unstored].map(async (path) => {
        while (!isOver) {
          const at = path()
          const status = await get(at, { 'accept-encoding': 'br' }).then(({ status }) => status, String)
          asked += 1
          if (status !== 200) failed.push(`${name} ${at}: ${status}`)
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }),
    )
    for (const index of [0, 1] as const) {
      await nodes.stop(index)
      await nodes.start(index)
      // As the deployment page says: the next one is stopped once this one is asked again.
      for (const { name, get } of running) {
        const seen = new Set<string>()
        await until(`${name} asks both nodes again`, async () => (seen.add(nodesOf(await get(unstored()))), [...seen].filter((one) => !one.includes(',')).length === 2))
      }
    }
    isOver = true
    await Promise.all(readers)
    t.same(failed, [])
    t.ok(asked > 100, `${asked} requests`)
  })
})

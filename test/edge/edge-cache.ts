import { type ChildProcess, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'node:http'
import type { Test } from 'tap'
import type { SiteConfig } from '../../engine/config/site-config.ts'
import { externalLinks, traits } from '../../config/advertising.ts'
import { startWire, type Wire } from '../cache/redis-server.ts'
import { type Answer, startSite, type TestSite } from '../cache/test-site.ts'
import { freePort } from '../fixtures/free-port.ts'
import { runNginx } from './run-nginx.ts'
import { runVarnish } from './run-varnish.ts'
import { until } from '../fixtures/until.ts'

export interface EdgeCache {
  readonly site: TestSite
  /** The way from the edge cache to the engine. */
  readonly wire: Wire
  readonly url: string
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  /** As a client with another address of this machine. */
  readonly getFrom: (localAddress: string, path: string, method?: string, headers?: Record<string, string>) => Promise<Answer>
  /** Requests that have reached the engine for a page. */
  readonly asked: () => number
}

export const isInstalled = (program: string): boolean => !spawnSync(program, ['-V']).error

async function startEdgeCache(t: Test, start: (folder: string, port: number, enginePort: number) => Promise<ChildProcess>, change: Partial<SiteConfig> = {}): Promise<EdgeCache> {
  const site = await startSite(t, { site: { traits, externalLinks, ...change } })
  let asked = 0
  site.app.server.on('request', ({ url }: { url: string }) => void (url === '/readyz' ? 0 : (asked += 1)))
  return { site, ...(await startBefore(t, Number(new URL(site.url).port), start)), asked: () => asked }
}

/** Starts it in front of an engine that runs already. */
async function startBefore(t: Test, sitePort: number, start: (folder: string, port: number, enginePort: number) => Promise<ChildProcess>): Promise<Omit<EdgeCache, 'site' | 'asked'>> {
  const port = await freePort()
  const wire = await startWire(sitePort)
  const folder = await mkdtemp(join(tmpdir(), 'masthead-edge-'))
  await chmod(folder, 0o755)
  const running = await start(folder, port, Number(new URL(wire.url).port))
  t.teardown(async () => {
    const ended = new Promise((resolve) => running.once('exit', resolve))
    if (running.exitCode === null) {
      running.kill('SIGTERM')
      await ended
    }
    wire.close()
    await rm(folder, { recursive: true, force: true })
  })
  await until('the edge cache starts', () => {
    if (running.exitCode !== null) throw new Error(`it ended with ${running.exitCode}`)
    return accepts(port)
  })
  return { wire, url: `http://127.0.0.1:${port}`, get: (path, headers = {}) => ask(port, path, headers), getFrom: (localAddress, path, method, headers = {}) => ask(port, path, headers, { localAddress, method }) }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve((socket.destroy(), true)))
    socket.on('error', () => resolve(false))
  })

const ask = (port: number, path: string, headers: Record<string, string>, more: { readonly localAddress?: string; readonly method?: string | undefined } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { host: 'www.example', ...headers }, ...more }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
      })
    }).on('error', reject).end()
  })

export const startNginx = (t: Test, alter?: (config: string) => string, change?: Partial<SiteConfig>): Promise<EdgeCache> =>
  startEdgeCache(t, (folder, port, enginePort) => runNginx(folder, port, [enginePort], alter), change)

export const startVarnish = (t: Test, purgeBy: 'xkey' | 'ban'): Promise<EdgeCache> => startEdgeCache(t, (folder, port, enginePort) => runVarnish(folder, port, [enginePort], purgeBy))

/** In front of an engine of the test's own. */
export const startInFront = (t: Test, program: 'nginx' | 'varnish' | 'varnishByBan', enginePort: number, alter?: (config: string) => string): Promise<Omit<EdgeCache, 'site' | 'asked'>> =>
  startBefore(t, enginePort, (folder, port, behind) => (program === 'nginx' ? runNginx(folder, port, [behind], alter) : runVarnish(folder, port, [behind], program === 'varnish' ? 'xkey' : 'ban')))

/** What everything in front has to do. */
export async function behavesAsAnEdge(t: Test, front: EdgeCache): Promise<void> {
  const { get, site, wire, asked } = front
  const kind = ({ headers }: Answer) => String(headers['x-cache'])
  const agents = {
    desktop: (index: number) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + index}.0.0.0 Safari/537.36`,
    tablet: (index: number) => `Mozilla/5.0 (Linux; Android 13; SM-X${700 + index}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36`,
    mobile: (index: number) => `Mozilla/5.0 (iPhone; CPU iPhone OS 17_${index} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1`,
  }
  let before = asked()
  for (const device of ['desktop', 'tablet', 'mobile'] as const) {
    for (let index = 0; index < 8; index += 1) {
      const answer = await get('/', { 'user-agent': agents[device](index), 'accept-encoding': index % 2 ? 'gzip, deflate, br' : 'br;q=1.0, gzip;q=0.5' })
      t.equal(answer.status, 200)
      if (index > 0) t.equal(kind(answer), 'HIT', `${device} ${index}`)
    }
    t.match((await get('/', { 'user-agent': agents[device](1) })).text, device, 'and it is the page of that device')
  }
  t.equal(asked() - before, 6, 'a copy for each kind of device and coding, not for each agent')
  before = asked()
  await get('/', { 'sec-ch-ua-mobile': '?1', 'user-agent': agents.desktop(1), 'accept-encoding': 'br' })
  t.equal(asked(), before, 'a client hint counts for more than the agent')

  await get('/list/cricket?page=2')
  before = asked()
  for (const query of ['page=2&utm_source=x', 'utm_source=x&utm_medium=y&page=2', 'fbclid=1&page=2&gclid=2', 'page=2&utm_campaign=z&utm_content=q&utm_term=r']) t.equal(kind(await get(`/list/cricket?${query}`)), 'HIT', query)
  t.equal(asked(), before, 'parameters that measure are no other page')
  t.match((await get('/list/cricket?page=3')).text, '/list/cricket?page=3', 'others are')

  // Six seconds are left when it comes to stand in front, and no more.
  await site.get('/story/50', { headers: { host: 'www.example' } })
  site.later(54_000)
  const first = await get('/story/50')
  t.match(String(first.headers['cache-control']), /s-maxage=[1-6],/)
  t.equal(kind(await get('/story/50')), 'HIT')
  before = asked()
  await until('what is left of its time is over, and the engine is asked', async () => {
    await get('/story/50')
    return asked() > before
  })

  await until('the edge cache keeps another page', async () => kind(await get('/story/60')) === 'HIT')
  wire.cut()
  site.later(100_000)
  t.equal((await get('/story/50')).status, 200, 'the engine is down, and the page is there')
  t.equal((await get('/story/60')).status, 200)
  const refused = wire.refused()
  await until('the engine is asked again', async () => {
    await get('/story/50')
    return wire.refused() > refused
  })
  for (let round = 0; round < 3; round += 1) t.equal((await get('/story/50')).status, 200, 'also when its time is over')
  t.ok((await get('/story/70')).status >= 500, 'one that was never there is not')
  wire.mend()
  await until('it comes back', async () => (await get('/story/70')).status === 200)
}


import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { request } from 'undici'
import t, { type Test } from 'tap'
import { startRedis } from '../cache/redis-server.ts'
import { openBrowser, sizes } from '../e2e/browser.ts'
import { root, testConfig } from '../fixtures/built-site.ts'
import { copyFilledStore } from '../fixtures/filled-store.ts'
import { freePort } from '../fixtures/free-port.ts'
import { type MastheadProcess, startMastheadProcess } from '../fixtures/masthead-process.ts'
import { copySite } from '../fixtures/site-copy.ts'
import { until } from '../fixtures/until.ts'
import { isInstalled } from './edge-cache.ts'
import { runNginx } from './run-nginx.ts'
import { hasXkey, runVarnish } from './run-varnish.ts'

t.setTimeout(400_000)

type Build = 'old' | 'new'

const islandNames = Array.from({ length: 6 }, (_, index) => `part-${index}`)

/** A site with islands that wake at load and at a touch, and with addresses that no edge cache knows yet. All scripts of two builds differ. */
const siteOf = (build: Build) => ({
  'config/demo-site.ts': readFileSync(join(root, 'config/site.ts'), 'utf8'),
  // Measures nothing and sells nothing: no other code comes later.
  'config/site.ts': `import demo from './demo-site.ts'
export default (env: Readonly<Record<string, string | undefined>>) => {
  const { analytics: _measures, ads: _sells, ...site } = demo(env)
  return { ...site, themes: {} }
}`,
  'themes/daily/browser.ts': `${readFileSync(join(root, 'themes/daily/browser.ts'), 'utf8')}\ndocument.documentElement.dataset['loader'] = '${build}'\n`,
  'plugins/clock/plugin.ts': `import { definePlugin, integer, page } from 'masthead'
const views = { desktop: () => import('./views/clock.tsx'), mobile: () => import('./views/clock.tsx'), amp: false, whyNoAmp: 'a test' } as const
export default definePlugin({ name: 'clock', pages: {
  front: page({ path: '/', params: {}, head: () => ({ title: 'Clock' }), views }),
  clock: page({ path: '/clock/:number', params: { number: integer() }, head: () => ({ title: 'Clock' }), views }),
} })`,
  'plugins/clock/views/clock.tsx': `${islandNames.map((name, index) => `import Touch${index} from './${name}-touch.island.tsx'\nimport Load${index} from './${name}-load.island.tsx'`).join('\n')}
export default () => <div><h1 id="build">${build}</h1>${islandNames.map((name, index) => `<p id="${name}-touch"><Touch${index} /></p><p id="${name}-load"><Load${index} /></p>`).join('')}</div>`,
  ...Object.fromEntries(islandNames.flatMap((name) => (['touch', 'load'] as const).map((kind) => [`plugins/clock/views/${name}-${kind}.island.tsx`, `import { island } from 'masthead/island'
import { useState } from 'react'
function Counter() {
  const [count, set] = useState(0)
  return <button type="button" onClick={() => set(count + 1)}>${build} ${name} {count}</button>
}
export default island('${kind === 'touch' ? 'interaction' : 'load'}', Counter)`]))),
})

const edges = {
  nginx: { program: 'nginx', run: runNginx },
  Varnish: { program: 'varnishd', run: (folder: string, port: number, enginePorts: readonly number[]) => runVarnish(folder, port, enginePorts, hasXkey() ? 'xkey' : 'ban') },
} as const

interface EdgeInFront {
  readonly name: string
  readonly url: string
}

const redis = await startRedis()
if (typeof redis !== 'string') t.teardown(redis.stop)
const installed = Object.entries(edges).filter(([, { program }]) => isInstalled(program))
for (const [name, { program }] of Object.entries(edges)) if (!isInstalled(program)) t.test(`a deployment is rolled behind ${name}`, { skip: `${program} is not installed` }, async () => undefined)
const skip = typeof redis === 'string' ? redis : installed.length === 0 && 'neither nginx nor Varnish is installed'

async function startEdge(t: Test, name: string, run: (typeof edges)[keyof typeof edges]['run'], enginePorts: readonly number[]): Promise<EdgeInFront> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-edge-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const running: ChildProcess = await run(folder, port, enginePorts)
  t.teardown(async () => {
    const ended = once(running, 'exit')
    if (running.kill('SIGTERM')) await ended
    await rm(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await until(`${name} starts`, () => fetch(url).then(({ ok }) => ok, () => false))
  return { name, url }
}

/** Waits for all islands of a page that wake by themselves, then wakes the others by a touch and sees the touch done. */
async function wakeIslands(page: Page, build: Build): Promise<void> {
  for (const name of islandNames) await page.waitForFunction((place) => Object.keys(document.querySelector(place) ?? {}).some((key) => key.startsWith('__react')), `#${name}-load button`)
  for (const name of islandNames) {
    await page.locator(`#${name}-touch button`).click()
    await page.waitForFunction(([place, text]) => document.querySelector(place ?? '')?.textContent === text, [`#${name}-touch button`, `${build} ${name} 1`])
  }
}

/** Opens a page and notes each request of it that fails. */
async function open(browser: Browser, address: string, failed: string[]): Promise<Page> {
  const context = await browser.newContext(sizes.desktop)
  const page = await context.newPage()
  page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`))
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()} ${response.status()}`)
  })
  await page.goto(address)
  return page
}

/** Asks for pages, kept and new, one after the other, until it is told to end. */
function startReader({ name, url }: EdgeInFront, failed: string[]): { readonly count: () => number; readonly stop: () => Promise<void> } {
  let isStopped = false
  let count = 0
  const reading = (async () => {
    while (!isStopped) {
      count += 1
      const path = count % 2 === 0 ? '/' : `/clock/${1_000_000 + count}`
      const status = await request(url + path).then(async (answer) => (await answer.body.text(), answer.statusCode), (error: Error) => error.message)
      if (status !== 200) failed.push(`${name} ${path}: ${status}`)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  })()
  return { count: () => count, stop: async () => ((isStopped = true), reading) }
}

t.test(`a deployment is rolled behind ${installed.map(([name]) => name).join(' and ')}: no request fails, and the islands of open and of new pages wake`, { skip }, async (t) => {
  if (typeof redis === 'string') return
  const folders: Readonly<Record<Build, string>> = { old: copySite(siteOf('old')), new: copySite(siteOf('new')) }
  const disks = await mkdtemp(join(tmpdir(), 'mh-'))
  const store = await copyFilledStore(await testConfig())
  const running = new Set<MastheadProcess>()
  t.teardown(async () => {
    await Promise.all([...running].map((one) => one.close()))
    await store.remove()
    for (const folder of [...Object.values(folders), disks]) await rm(folder, { recursive: true, force: true })
  })
  for (const folder of Object.values(folders)) await promisify(execFile)(process.execPath, [join(folder, 'bin/masthead.ts'), 'build'], { cwd: folder, env: { ...process.env, MASTHEAD_TEST_BUILT: '' } })

  const assetsOf = (disk: string) => join(disks, disk, 'assets')
  /** A node with an empty disk, as a new container has. */
  async function startNode(build: Build, disk: string, port = 0): Promise<MastheadProcess> {
    await mkdir(join(disks, disk))
    const env = { ...process.env, REDIS_URL: redis === 'string' ? '' : (redis as { url: string }).url, REDIS_PREFIX: 'rolling', EDGE_PURGE_URLS: '', PUBLIC_URL: 'http://news.example', MASTHEAD_DATA: store.folder, MASTHEAD_ASSETS: assetsOf(disk), XDG_RUNTIME_DIR: join(disks, disk), MAX_EVENT_LOOP_DELAY: '60000', LOG_LEVEL: 'warn', DRAIN_TIME: '4s' }
    const node = await startMastheadProcess(folders[build], ['start'], env, port)
    running.add(node)
    await until('the node is ready', async () => (await fetch(`${node.url}/readyz`)).ok)
    return node
  }
  /** Stops a node as a service manager does, and starts the new release in its place. */
  async function replace(node: MastheadProcess, oldDisk: string, disk: string): Promise<MastheadProcess> {
    await node.close()
    running.delete(node)
    await rm(join(disks, oldDisk), { recursive: true })
    return startNode('new', disk, Number(new URL(node.url).port))
  }

  const nodes = [await startNode('old', 'old-1'), await startNode('old', 'old-2')] as const
  const ports = nodes.map(({ url }) => Number(new URL(url).port))
  const fronts: EdgeInFront[] = []
  for (const [name, { run }] of installed) fronts.push(await startEdge(t, name, run, ports))
  const browser = await openBrowser()
  t.teardown(() => browser.close())
  const failed: string[] = []
  const readers = fronts.map((front) => startReader(front, failed))
  t.teardown(() => Promise.all(readers.map(({ stop }) => stop())))

  const openedBefore = []
  for (const { url } of fronts) openedBefore.push(await open(browser, `${url}/clock/1`, failed))
  for (const page of openedBefore) t.equal(await page.locator('#build').textContent(), 'old')

  const first = await replace(nodes[0], 'old-1', 'new-1')
  // One node of each build: pages come from both, and so do the answers for their files.
  const openedMeanwhile: { page: Page; build: Build }[] = []
  for (const { name, url } of fronts) {
    const missing = new Set<Build>(['old', 'new'])
    let number = 100
    // nginx has left the node out while it was away, and asks it again ten seconds after.
    await until(`${name} hands out pages of both builds`, async () => {
      number += 1
      const build = /id="build">(old|new)</.exec(await (await fetch(`${url}/clock/${number}`, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0', 'accept-encoding': 'br' } })).text())?.[1] as Build | undefined
      if (build === undefined || !missing.delete(build)) return false
      const page = await open(browser, `${url}/clock/${number}`, failed)
      t.equal(await page.locator('#build').textContent(), build, 'the edge cache has kept it')
      openedMeanwhile.push({ page, build })
      // Only one build's pages are woken now; the other's wait for the second half.
      if (build === 'new') await wakeIslands(page, 'new')
      return missing.size === 0
    })
  }
  const isOf = async (disk: string, build: Build) => {
    const text = await Promise.all((await readdir(assetsOf(disk))).filter((file) => /part-\d.*\.js$/.test(file)).map((file) => readFileSync(join(assetsOf(disk), file), 'utf8')))
    return text.some((one) => one.includes(`${build} part-`))
  }
  t.ok(await isOf('old-2', 'new'), 'files of the new build were asked of the old node')

  const second = await replace(nodes[1], 'old-2', 'new-2')
  for (const page of openedBefore) await wakeIslands(page, 'old')
  for (const { page, build } of openedMeanwhile) if (build === 'old') await wakeIslands(page, 'old')
  for (const disk of ['new-1', 'new-2']) await until(`${disk} has the files of the old build on its disk`, () => isOf(disk, 'old'))
  for (const { url } of fronts) await wakeIslands(await open(browser, `${url}/clock/90000`, failed), 'new')
  for (const reader of readers) await reader.stop()
  t.same(failed, [], `none of ${readers.reduce((sum, { count }) => sum + count(), 0)} requests, and of those of the open pages, has failed`)
  t.notMatch(first.said() + second.said(), /MH_ASSETS_NOT_SHARED/)
})

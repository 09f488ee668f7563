import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startRedis } from '../cache/redis-server.ts'
import { wait } from '../data/upstream-server.ts'
import { builtModules, root } from '../fixtures/built-site.ts'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { type StartedSite, startMasthead } from '../fixtures/started-site.ts'

t.setTimeout(240_000)
const skip = needsPlugin('article')
const redis = await startRedis(6412)
if (typeof redis !== 'string') t.teardown(redis.stop)

/** `masthead origin`, with what sites need to read from it and to be found by it. */
async function startOrigin(t: Test, port: number, env: Record<string, string>): Promise<Record<string, string>> {
  await builtModules()
  const folder = await mkdtemp(join(tmpdir(), 'masthead-origin-'))
  const shared = { XDG_RUNTIME_DIR: folder, API_URL_ENGLISH: `http://127.0.0.1:${port}`, API_URL_TELUGU: `http://127.0.0.1:${port}`, ...env }
  const own = { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'warn', INGEST_TOKEN: 'secret', REDIS_URL: '', EDGE_PURGE_URLS: '', ...shared, MASTHEAD_DATA: join(folder, 'data') }
  const origin = spawn(process.execPath, ['bin/masthead.ts', 'origin', '--port', String(port)], { cwd: root, env: own, stdio: 'ignore' })
  t.teardown(async () => {
    const ended = once(origin, 'exit')
    origin.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  for (let tries = 0; tries < 600 && !(await fetch(`http://127.0.0.1:${port}/request/footer?channel=183`).catch(() => undefined))?.ok; tries += 1) await wait(100)
  return shared
}

const put = async (port: number, title: string): Promise<number> =>
  (
    await fetch(`http://127.0.0.1:${port}/api/content/183/900100`, {
      method: 'PUT',
      body: JSON.stringify({ cmstype: 'ARTICLE', section: 'india', seopath: 'a-story', title, synopsis: '', datePublished: '2026-11-21T09:00:00+05:30', body: '<p>Text.</p>' }),
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    })
  ).status

/** What is written to the origin all nodes must show within a second. */
async function reaches(t: Test, port: number, nodes: readonly StartedSite[]): Promise<void> {
  for (const round of [0, 1, 2]) {
    t.equal(await put(port, `Title ${round}`), 200)
    for (const [index, node] of nodes.entries()) {
      const end = performance.now() + 1_000
      let text = ''
      do {
        text = (await node.get('/india/a-story-article-900100')).text
        if (!text.includes(`Title ${round}`)) await wait(20)
      } while (!text.includes(`Title ${round}`) && performance.now() < end)
      t.ok(text.includes(`Title ${round}`), `round ${round}, node ${index}`)
    }
  }
}

t.test('a PUT to an origin of its own reaches every node through Redis', { skip: skip || (typeof redis === 'string' && redis) }, async (t) => {
  const env = await startOrigin(t, 4146, { REDIS_URL: typeof redis === 'string' ? '' : redis.url })
  const nodes = [await startMasthead(t, { port: 4147, env: { ...env, XDG_RUNTIME_DIR: `${env['XDG_RUNTIME_DIR']}/a` } }), await startMasthead(t, { port: 4148, env: { ...env, XDG_RUNTIME_DIR: `${env['XDG_RUNTIME_DIR']}/b` } })]
  await reaches(t, 4146, nodes)
})

t.test('without Redis it reaches the servers of its machine, and their workers', { skip }, async (t) => {
  const env = await startOrigin(t, 4149, {})
  await reaches(t, 4149, [await startMasthead(t, { port: 4155, workers: 2, env })])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startRedis } from '../cache/redis-server.ts'
import { root } from '../fixtures/built-site.ts'
import { startMastheadProcess } from '../fixtures/masthead-process.ts'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { type StartedSite, startMasthead } from '../fixtures/started-site.ts'
import { until } from '../fixtures/until.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'

t.setTimeout(240_000)
const skip = needsPlugin('article')
const redis = await startRedis()
if (typeof redis !== 'string') t.teardown(redis.stop)

interface StartedOrigin {
  readonly url: string
  /** What sites need to read from it and to be found by it. */
  readonly env: Record<string, string>
}

/** `masthead origin`, with a new store. */
async function startOrigin(t: Test, env: Record<string, string>): Promise<StartedOrigin> {
  const folder = await mkdtemp(join(tmpdir(), 'mh-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const shared = { XDG_RUNTIME_DIR: folder, ...env }
  const origin = await startMastheadProcess(root, ['origin'], { ...process.env, LOG_LEVEL: 'warn', INGEST_TOKEN: ingestToken, REDIS_URL: '', EDGE_PURGE_URLS: '', ...shared, MASTHEAD_DATA: join(folder, 'data') })
  t.teardown(origin.close)
  return { url: origin.url, env: { ...shared, API_URL_ENGLISH: origin.url, API_URL_TELUGU: origin.url } }
}

const put = async (url: string, title: string): Promise<number> =>
  (
    await fetch(`${url}/api/content/183/900100`, {
      method: 'PUT',
      body: JSON.stringify({ cmstype: 'ARTICLE', section: 'india', seopath: 'a-story', title, synopsis: '', datePublished: '2026-11-21T09:00:00+05:30', body: '<p>Text.</p>' }),
      headers: { authorization: `Bearer ${ingestToken}`, 'content-type': 'application/json' },
    })
  ).status

/** What is written to the origin all nodes show, long before what they have would be too old. */
async function reaches(t: Test, url: string, nodes: readonly StartedSite[]): Promise<void> {
  for (const round of [0, 1, 2]) {
    t.equal(await put(url, `Title ${round}`), 200)
    for (const [index, node] of nodes.entries()) {
      await until(`node ${index} shows round ${round}`, async () => (await node.get('/india/a-story-article-900100')).text.includes(`Title ${round}`))
    }
  }
}

t.test('a PUT to an origin of its own reaches every node through Redis', { skip: skip || (typeof redis === 'string' && redis) }, async (t) => {
  const { url, env } = await startOrigin(t, { REDIS_URL: typeof redis === 'string' ? '' : redis.url })
  const nodes = [await startMasthead(t, { env: { ...env, XDG_RUNTIME_DIR: `${env['XDG_RUNTIME_DIR']}/a` } }), await startMasthead(t, { env: { ...env, XDG_RUNTIME_DIR: `${env['XDG_RUNTIME_DIR']}/b` } })]
  await reaches(t, url, nodes)
})

t.test('without Redis it reaches the servers of its machine, and their workers', { skip }, async (t) => {
  const { url, env } = await startOrigin(t, {})
  await reaches(t, url, [await startMasthead(t, { workers: 2, env })])
})

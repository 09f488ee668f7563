import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { loadConfig } from '../../engine/config/load-config.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { root } from '../fixtures/built-site.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { until } from '../fixtures/until.ts'
import { sampleStory } from './sample-site.ts'

t.test('only a checkout that nobody has told where its content is shows the demo', async (t) => {
  const demo = async (env: NodeJS.ProcessEnv) => (await loadConfig(root, env)).origin.demo
  t.equal(await demo({}), true)
  t.equal(await demo({ MASTHEAD_DATA: '/data' }), false, 'a folder that may have failed to mount')
  t.equal(await demo({ DATABASE_URL: 'postgres://db/news' }), false)
  t.equal(await demo({ MASTHEAD_DATA: '/data', MASTHEAD_DEMO: '1' }), true)
  t.equal(await demo({ MASTHEAD_DEMO: '0' }), false)
})

t.test('a store that turns out empty is no news: nothing is invented, nothing is said to be gone, and no reader is sent here', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'mh-empty-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const site = await startTestSite((config) => config, { MASTHEAD_DATA: folder, MASTHEAD_DEMO: '0', INGEST_TOKEN: ingestToken })
  t.teardown(site.close)
  t.equal((await site.get('/healthz')).status, 200)
  const ready = await site.get('/readyz')
  t.equal(ready.status, 503)
  t.same(await ready.json(), { status: 'empty' })
  for (const path of ['/', '/india', '/india/a-story-article-901', '/telugu']) t.equal((await site.get(path)).status, 503, path)
  t.match(site.logged.find(({ code }) => code === 'MH_STORE_EMPTY'), { msg: /mount the folder.*MASTHEAD_DATA.*MASTHEAD_DEMO=1/ })

  // So many that the breaker of the origin waits for as long as it ever does between two probes.
  await Promise.all(Array.from({ length: 40 }, (_, index) => site.get(`/india/a-story-article-${1_000 + index}`)))
  t.equal(site.client.breakers()[0]?.state, 'open')

  const put = await site.get('/api/content/183/901', { method: 'PUT', headers: { authorization: `Bearer ${ingestToken}`, 'content-type': 'application/json' }, body: JSON.stringify(sampleStory(901, { seopath: 'a-story' })) } as object)
  t.equal(put.status, 200, await put.text())
  t.equal((await site.get('/india/a-story-article-901')).status, 200, 'at once')
  t.equal((await site.get('/')).status, 200)
  t.equal(site.client.breakers()[0]?.state, 'closed')
  await until('it is ready', async () => (await site.get('/readyz')).status === 200)
  t.equal((await site.get('/india/another-article-902')).status, 404)
})

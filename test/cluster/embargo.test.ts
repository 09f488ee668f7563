import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { startRedis } from '../cache/redis-server.ts'
import { root, testConfig } from '../fixtures/built-site.ts'
import { copyFilledStore } from '../fixtures/filled-store.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { startMasthead } from '../fixtures/started-site.ts'
import { until } from '../fixtures/until.ts'
import { eachDatabase } from '../origin/each-database.ts'

t.setTimeout(300_000)

/** Milliseconds, less than the freshness of a stored 404: what is seen by then was told and is not asked for again by chance. */
const toldWithinMs = 20_000
const address = '/india/quokkas-counted-article-900100'
const story = { cmstype: 'ARTICLE', section: 'india', seopath: 'quokkas-counted', title: 'Quokkas counted', synopsis: 'All of them.', body: '<p>Text.</p>' }
/** Pages and files that show it, once it is there. */
const showing = [address, `${address}/amp`, '/', '/india', '/india/rss.xml', '/latest-news', '/search-result/quokkas', '/sitemaps/english-stories-1.xml', '/sitemap-news.xml']

/** A page that is not there names the address that was asked for. */
const shows = ({ status, text }: { readonly status: number; readonly text: string }) => status === 200 && text.includes('quokkas-counted')

const skip = needsPlugin('article')
const redis = await startRedis()
if (typeof redis !== 'string') t.teardown(redis.stop)

if (skip || typeof redis === 'string') t.plan(0, skip || `${redis as string}`)
else
  eachDatabase(t, async (t, database) => {
    t.test('a story dated ahead comes on every process of every node at its minute, stored pages or not', async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'mh-'))
      t.teardown(() => rm(folder, { recursive: true, force: true }))
      const clock = join(folder, 'clock')
      await writeFile(clock, '0')
      const store = await copyFilledStore(await testConfig())
      t.teardown(store.remove)
      const { databaseUrl } = await database.open()
      const env = {
        REDIS_URL: redis.url,
        REDIS_PREFIX: `embargo-${database.dialect}`,
        MASTHEAD_DATA: store.folder,
        MASTHEAD_DEMO: '1',
        DATABASE_URL: databaseUrl ?? '',
        CHAOS_CLOCK: clock,
        NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${join(root, 'test/chaos/skewed-clock.ts')}`,
      }
      const nodes = [await startMasthead(t, { env, workers: 2 }), await startMasthead(t, { env: { ...env, XDG_RUNTIME_DIR: folder } })]
      const everywhere = async (path: string, holds: (answer: { status: number; text: string }) => boolean) => {
        for (const node of nodes) for (let turn = 0; turn < 4; turn++) if (!holds(await node.get(path))) return false
        return true
      }
      const put = (datePublished: number) =>
        nodes[0]?.get('/api/content/183/900100', { method: 'PUT', body: JSON.stringify({ ...story, datePublished: new Date(datePublished).toISOString() }), headers: { authorization: `Bearer ${ingestToken}`, 'content-type': 'application/json' } })
      const due = Date.now() + 3_600_000
      t.match((await put(due))?.text, '"embargoedUntil"')
      for (const path of showing) t.ok(await everywhere(path, (answer) => !shows(answer)), `${path} before`)
      t.ok(await everywhere(address, ({ status }) => status === 404), 'stored as a page that is not there, on both')

      await writeFile(clock, '3600000')
      for (const path of showing) await until(`${path} shows it everywhere`, () => everywhere(path, shows), toldWithinMs)
      t.pass('without a write')

      await put(due + 3_600_000 * 2)
      for (const path of showing) await until(`${path} does not show it any more`, () => everywhere(path, (answer) => !shows(answer)), toldWithinMs)
      t.ok(await everywhere(address, ({ status }) => status === 404), 'a story that is taken back until later')
    })
  })

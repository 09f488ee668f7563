import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import t from 'tap'
import { type Cluster, createCluster } from '../../engine/cluster/cluster.ts'
import { testConfig } from '../fixtures/built-site.ts'
import { copyFilledStore } from '../fixtures/filled-store.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { until } from '../fixtures/until.ts'

t.setTimeout(240_000)

/** A cluster whose others cannot be told before `join`, as with Redis. */
function slowToJoin(join: Promise<void>): { readonly cluster: Cluster; readonly told: () => readonly string[] } {
  const alone = createCluster({ settings: { redisUrl: undefined, redisPrefix: 'test', edgeUrls: [] }, build: '', logger: pino({ level: 'silent' }) })
  let isJoined = false
  const told: string[] = []
  return {
    told: () => told,
    cluster: {
      ...alone,
      link: { ...alone.link, status: () => ({ ...alone.link.status(), isJoined }) },
      purge: (purge) => {
        if (isJoined && purge.target.kind === 'tags') told.push(...purge.target.tags)
        return alone.purge(purge)
      },
      join: async (apply) => {
        await alone.join(apply)
        await join
        isJoined = true
      },
      close: async () => {
        isJoined = false
        await alone.close()
      },
    },
  }
}

t.test('a node publishes no story before it can tell the others, and none after', { skip: needsPlugin('article') }, async (t) => {
  const store = await copyFilledStore(await testConfig())
  t.teardown(store.remove)
  const sockets = await mkdtemp(join(tmpdir(), 'mh-'))
  t.teardown(() => rm(sockets, { recursive: true, force: true }))
  const env = { MASTHEAD_DATA: store.folder, INGEST_TOKEN: ingestToken, XDG_RUNTIME_DIR: sockets }
  const database = new DatabaseSync(join(store.folder, 'content.sqlite'), { readOnly: true })
  t.teardown(() => database.close())
  const waits = (msid: number) => database.prepare('select count(*) as n from embargoed_stories where msid = ?').get(msid)?.['n'] === 1

  const before = await startTestSite(undefined, env)
  const putAhead = async (msid: number, due: number) => {
    const story = { cmstype: 'ARTICLE', section: 'india', seopath: 'a-story', title: 'A story', synopsis: '', datePublished: new Date(due).toISOString(), body: '<p>Text.</p>' }
    const answer = await fetch(`${before.url}/api/content/183/${msid}`, { method: 'PUT', body: JSON.stringify(story), headers: { authorization: `Bearer ${ingestToken}`, 'content-type': 'application/json' } })
    t.equal(answer.status, 200)
  }
  const due = Date.now() + 3_000
  await putAhead(900100, due)
  await before.close()
  t.ok(waits(900100))

  const joining = Promise.withResolvers<void>()
  const { cluster, told } = slowToJoin(joining.promise)
  const starting = startTestSite(undefined, env, cluster)
  await until('its minute is over, and a look at the table', () => Date.now() > due + 1_500)
  t.ok(waits(900100), 'it is left to those who have joined')
  joining.resolve()
  const site = await starting
  await until('it is published', () => !waits(900100))
  t.ok(told().includes('s900100'), 'and told')
  await site.close()
})

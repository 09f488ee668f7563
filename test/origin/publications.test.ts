import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { OriginOptions } from '../../engine/origin/create-origin.ts'
import { indexNow } from '../../engine/origin/publications/index-now.ts'
import type { Publication, PublicationSubscriber, TellContext } from '../../engine/origin/publications/publication.ts'
import { type TellOptions, tellSubscribers } from '../../engine/origin/publications/tell-subscribers.ts'
import { webSub } from '../../engine/origin/publications/web-sub.ts'
import { until } from '../fixtures/until.ts'
import { eachDatabase, type TestDatabase } from './each-database.ts'
import { fillSample, noon, type SampleOrigin, sampleOrigin, sampleStory } from './sample-site.ts'

const minute = 60_000
const key = '5d0a-key-of-the-site'

async function openStore(t: Test, { open }: TestDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'mh-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const { databaseUrl } = await open()
  const clock = { now: noon }
  const start = (options: Partial<OriginOptions> = {}) => sampleOrigin(t, { folder, databaseUrl, now: () => clock.now, publicUrl: 'https://news.example', ...options })
  const origin = await start()
  await fillSample(origin)
  const logged: { readonly code?: string; readonly reason?: string }[] = []
  let looks = 0
  /** Resolves when everybody has looked at the log again. */
  const looked = async () => {
    const before = looks
    await until('all have looked', () => looks >= before + 6)
  }
  /** Tells as one process of the site does. */
  const follow = (tell: PublicationSubscriber['tell'], { name = 'test', at = origin, ...options }: Partial<PublicationSubscriber> & Partial<Pick<TellOptions, 'pollMs' | 'retryMs'>> & { readonly name?: string; readonly at?: SampleOrigin } = {}) => {
    const telling = tellSubscribers({
      db: at.context.db,
      subscribers: [{ name, subscriber: { ...options, tell }, origin: at.context, whom: 'The test was', code: 'MH_PUBLICATIONS' }],
      isAppointed: () => {
        looks += 1
        return true
      },
      now: () => clock.now,
      logger: { info: () => {}, error: (details) => void logged.push(details) },
      pollMs: 5,
      retryMs: minute,
      ...options,
    })
    t.teardown(telling.close)
    return telling
  }
  const { db, content } = origin.context
  const listens = (name = 'test') => until('it listens', async () => (await db.selectFrom('publication_cursors').select('name').where('name', '=', name).execute()).length === 1)
  const logIsEmpty = () => until('the log is empty', async () => (await db.selectFrom('publications').select('msid').execute()).length === 0)
  return { folder, clock, origin, db, content, start, follow, listens, looked, logIsEmpty, logged }
}

const brief = ({ channel, msid, kind }: Publication) => `${kind} ${channel} ${msid}`

eachDatabase(t, async (t, database) => {
  t.test('who listens is told what becomes of stories, in order, and of no archive', async (t) => {
    const { content, follow, listens, logIsEmpty, db } = await openStore(t, database)
    await content.putStory(sampleStory(1))
    t.same(await db.selectFrom('publications').selectAll().execute(), [], 'nothing is kept for nobody')
    const told: Publication[] = []
    follow(async (some) => void told.push(...some))
    await listens()
    await content.putStory(sampleStory(1, { title: 'Another' }))
    await content.putStory(sampleStory(2, { section: 'city/hyderabad', topics: ['lakes'], authors: ['meera'] }))
    await content.putStory(sampleStory(3, { channel: 392 }))
    await content.putStory(sampleStory(4, { datePublished: new Date(noon - 3 * 1440 * minute).toISOString() }))
    await content.putStory(sampleStory(5, { datePublished: new Date(noon + minute).toISOString() }))
    await t.rejects(db.transaction().execute(async (transaction) => {
      await transaction.insertInto('publications').values({ channel: 183, msid: 99, kind: 'published', at: noon, was: null }).execute()
      throw new Error('rolled back')
    }))
    await content.putStory(sampleStory(1, { datePublished: new Date(noon + 5 * minute).toISOString() }))
    await content.noteUpdate(183, 2, db)
    await content.noteUpdate(183, 5, db)
    await content.removeStory(183, 2)
    await content.removeStory(183, 5)
    await until('the last is told', () => told.length >= 6)
    t.same(told.map(brief), ['changed 183 1', 'published 183 2', 'published 392 3', 'removed 183 1', 'updated 183 2', 'removed 183 2'])
    t.equal(told[4]?.at, noon)
    t.same(told[4]?.places, { path: '/city/hyderabad/story-2-article-2', lists: ['/city/hyderabad/story-2-article-2'] })
    t.equal(told.at(-1)?.places?.path, '/city/hyderabad/story-2-article-2')
    t.same([...(told.at(-1)?.places?.lists ?? [])].sort(), ['', '/author/meera', '/city', '/city/hyderabad', '/latest-news', '/topic/lakes'])
    await logIsEmpty()
  })

  t.test('a story that waits for its minute is told then, by whoever publishes it', async (t) => {
    const { clock, content, start, follow, listens } = await openStore(t, database)
    const told: Publication[] = []
    follow(async (some) => void told.push(...some))
    await listens()
    await content.putStory(sampleStory(7, { datePublished: new Date(noon + minute).toISOString() }))
    await content.putStory(sampleStory(8))
    await until('the other is told', () => told.length > 0)
    t.same(told.map(brief), ['published 183 8'])
    const publisher = await start({ publishesDue: () => true })
    // It has no subscribers of its own and so ends ours, as a change of the configuration would.
    t.teardown(publisher.close)
    await until('the subscriber begins anew', async () => (await publisher.context.db.selectFrom('publication_cursors').selectAll().execute()).length === 0)
    await publisher.close()
    follow(async (some) => void told.push(...some))
    await listens()
    const next = await start({ publishesDue: () => true, parts: [{ plugin: 'own', part: { publications: { tell: async (some) => void told.push(...some) } } }] })
    await listens('plugin:own')
    clock.now += 2 * minute
    await until('it is told', () => told.length > 1)
    t.same(told.map(brief), ['published 183 8', 'published 183 7'])
    t.equal(told[1]?.at, clock.now)
    await next.close()
  })

  t.test('what failed is told again after growing waits, as it was, then given up; what came meanwhile follows', async (t) => {
    const { clock, content, follow, listens, looked, logged, logIsEmpty } = await openStore(t, database)
    const calls: string[] = []
    const bad = { msid: 11, final: false }
    follow(async (some) => {
      calls.push(some.map(({ msid }) => msid).join())
      if (some.some(({ msid }) => msid === bad.msid)) return { kind: 'failed', reason: 'it was away', isFinal: bad.final }
      return undefined
    })
    await listens()
    await content.putStory(sampleStory(11))
    await until('it was told', () => calls.length === 1)
    await content.putStory(sampleStory(12))
    for (const [failures, wait] of [1, 2, 4, 8, 16, 32, 64].entries()) {
      clock.now += wait * minute - 1
      await looked()
      t.equal(calls.length, failures + 1, `not before ${wait} minutes`)
      clock.now += 1
      await until('it was told again', () => calls.length > failures + 1)
    }
    await until('the next was told', () => calls.includes('12'))
    t.same(calls, [...Array.from({ length: 8 }, () => '11'), '12'])
    t.match(logged, [{ code: 'MH_PUBLICATIONS', reason: 'it was away' }])
    await logIsEmpty()
    Object.assign(bad, { msid: 13, final: true })
    await content.putStory(sampleStory(13))
    await until('the refusal is logged', () => logged.length === 2)
    await content.putStory(sampleStory(14))
    await until('the next is told', () => calls.at(-1) === '14')
    t.equal(calls.filter((call) => call === '13').length, 1, 'a refusal is not tried again')
  })

  t.test('two processes tell each batch once; one that hangs is taken over, from where it had come', async (t) => {
    const { clock, origin, content, start, follow, listens, looked, logIsEmpty } = await openStore(t, database)
    const other = await start()
    const told: number[] = []
    const marks: (string | undefined)[] = []
    let hangs = false
    let isHanging = false
    const tell = async (some: readonly Publication[], { mark, keep }: TellContext) => {
      marks.push(mark)
      for (const { msid, position } of some.filter(({ position }) => position > Number(mark ?? 0))) {
        if (hangs && msid === 42) {
          isHanging = true
          return new Promise<void>(() => {})
        }
        told.push(msid)
        await keep(String(position))
      }
      return undefined
    }
    const one = follow(tell, { maxBatch: 5 })
    await listens()
    const two = follow(tell, { maxBatch: 5, at: other })
    await Promise.all(Array.from({ length: 20 }, (_, index) => content.putStory(sampleStory(20 + index))))
    await until('all are told', () => told.length >= 20)
    await logIsEmpty()
    t.equal(new Set(told).size, 20)
    t.equal(told.length, 20, 'each once')
    await two.close()
    hangs = true
    told.length = marks.length = 0
    await origin.context.db.transaction().execute(async (db) => {
      for (const msid of [41, 42, 43]) await db.insertInto('publications').values({ channel: 183, msid, kind: 'changed', at: clock.now, was: null }).execute()
    })
    await until('it hangs', () => isHanging)
    hangs = false
    const three = follow(tell, { at: other })
    clock.now += 25_000
    await looked()
    t.same(told, [41], 'its lease is respected')
    clock.now += 10_000
    await logIsEmpty()
    t.same(told, [41, 42, 43])
    t.equal(marks.length, 2)
    await Promise.all([one.close(), three.close()])
  })
})

t.test('a process that is killed while it tells has told at least once, and loses nothing', async (t) => {
  const { folder, content, db, follow, listens } = await openStore(t, { dialect: 'sqlite', open: async () => ({ folder: '', databaseUrl: undefined }) })
  const first = follow(async () => undefined)
  await listens()
  await first.close()
  for (let msid = 1; msid <= 9; msid++) await content.putStory(sampleStory(msid))
  // The child's clock is that of the day.
  await db.updateTable('publications').set({ at: Date.now() }).execute()
  const told: number[] = []
  let isKilling = true
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    told.push(...(JSON.parse(Buffer.concat(chunks).toString('utf8')) as number[]))
    if (isKilling && told.length >= 4) child.kill('SIGKILL')
    else response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const run = () => spawn(process.execPath, [join(import.meta.dirname, 'tell-stories.ts'), folder, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`], { stdio: ['ignore', 'ignore', 'inherit'] })
  t.teardown(() => {
    child.kill('SIGKILL')
    server.closeAllConnections()
    server.close()
  })
  let child = run()
  await once(child, 'exit')
  isKilling = false
  // In half a minute.
  await db.updateTable('publication_cursors').set({ lease_until: 0 }).execute()
  child = run()
  await until('the rest is told', async () => (await db.selectFrom('publications').select('msid').execute()).length === 0)
  t.same(told, [1, 2, 3, 4, 3, 4, 5, 6, 7, 8, 9])
})

t.test('IndexNow and WebSub', async (t) => {
  const asked: { readonly host: string; readonly key: string; readonly keyLocation: string; readonly urlList: readonly string[] }[] = []
  const pinged: URLSearchParams[] = []
  /** What it answers next; 200 when nothing is left. */
  const answers: number[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    if (request.url === '/hub') pinged.push(new URLSearchParams(text))
    else asked.push(JSON.parse(text))
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { content, follow, listens } = await openStore(t, { dialect: 'sqlite', open: async () => ({ folder: '', databaseUrl: undefined }) })

  t.test('engines get one request for all, with the address of the key, and are asked again', async (t) => {
    const { tell, ...rest } = indexNow({ key, endpoint: `${at}/indexnow` })
    const telling = follow(tell, { ...rest, retryMs: 0, pollMs: 100 })
    await listens()
    answers.push(503, 429)
    await content.putStory(sampleStory(1))
    await content.putStory(sampleStory(2))
    await content.putStory(sampleStory(3, { channel: 392 }))
    await content.removeStory(183, 2)
    await content.putStory(sampleStory(4, { datePublished: '2099-01-01T00:00:00Z' }))
    await until('all are told', () => new Set(asked.flatMap(({ urlList }) => urlList)).size >= 3 && asked.length >= 3)
    const body = asked.at(-1)
    t.same(body, { host: 'news.example', key, keyLocation: `https://news.example/${key}.txt`, urlList: body?.urlList })
    t.same([...new Set(asked.flatMap(({ urlList }) => urlList))].sort(), ['https://news.example/india/story-1-article-1', 'https://news.example/india/story-2-article-2', 'https://news.example/telugu/india/story-3-article-3'])
    await telling.close()
  })

  t.test('the hub is told which feeds a story is in or was, in both editions', async (t) => {
    const { tell, ...rest } = webSub({ hub: `${at}/hub` })
    follow(tell, { ...rest, pollMs: 100, retryMs: 0, name: 'websub' })
    await listens('websub')
    await content.putStory(sampleStory(20, { section: 'city/hyderabad', topics: ['lakes'], authors: ['meera'] }))
    await content.removeStory(183, 20)
    await content.putStory(sampleStory(21, { channel: 392 }))
    const feeds = ['', '/author/meera', '/city', '/city/hyderabad', '/latest-news', '/telugu', '/telugu/india', '/telugu/latest-news', '/topic/lakes']
    await until('the hub was told', () => new Set(pinged.flatMap((ping) => ping.getAll('hub.url'))).size >= 2 * feeds.length)
    const named = [...new Set(pinged.flatMap((ping) => ping.getAll('hub.url')))]
    t.equal(pinged[0]?.get('hub.mode'), 'publish')
    t.same(named.filter((url) => url.endsWith('/rss.xml')).sort(), feeds.map((path) => `https://news.example${path}/rss.xml`).sort())
    t.equal(named.filter((url) => url.endsWith('/feed.json')).length, feeds.length)
  })
})

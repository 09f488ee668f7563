import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import t, { type Test } from 'tap'
import type { OriginOptions } from '../../engine/origin/create-origin.ts'
import liveblog from '../../plugins/liveblog/origin/origin.ts'
import { until } from '../fixtures/until.ts'
import { eachDatabase, type TestDatabase } from './each-database.ts'
import { fillSample, noon, type SampleOrigin, sampleOrigin, sampleStory } from './sample-site.ts'

const authorization = 'Bearer a-long-token'
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#468' } }).jpeg().toBuffer()
const address = (msid: number, width = 320, height = (width * 9) / 16) => `/thumb/msid-${msid},width-${width},height-${height},resizemode-75/picture.jpg`

async function openStore(t: Test, { dialect, open }: TestDatabase) {
  const folder = await mkdtemp(join(tmpdir(), 'mh-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const { databaseUrl } = await open()
  const removed: string[] = []
  const start = (options: Partial<OriginOptions> = {}) =>
    sampleOrigin(t, { folder, databaseUrl, parts: [{ plugin: 'liveblog', part: liveblog }], onChanged: (tags, how) => void (how?.hard && removed.push(...tags)), ...options })
  const origin = await start()
  await fillSample(origin)
  return { folder, dialect, origin, start, removed, db: origin.context.db }
}

const send = async ({ app }: SampleOrigin, method: 'PUT' | 'DELETE', url: string, payload?: Buffer) => {
  const answer = await app.inject({ method, url, headers: { authorization, ...(payload ? { 'content-type': 'image/jpeg' } : {}) }, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}
const thumb = async ({ app }: SampleOrigin, msid: number, width?: number) => {
  const { statusCode, headers } = await app.inject({ url: address(msid, width), headers: { accept: 'image/webp' } })
  return { status: statusCode, caching: String(headers['cache-control']) }
}
const renditions = async (folder: string, msid: number) => (await readdir(join(folder, 'thumbs'))).filter((name) => name.startsWith(`${msid}-`))

/** Where a word is in any table of the store. */
async function tablesWith({ db, dialect }: { readonly db: SampleOrigin['context']['db']; readonly dialect: string }, word: string): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const found = await Promise.all(
    tables.filter(({ name }) => dialect !== 'sqlite' || !name.startsWith('story_search')).map(async ({ name, columns }) => {
      const texts = columns.map((column) => sql`coalesce(cast(${sql.ref(column.name)} as text), '')`)
      const { rows } = await sql`select 1 from ${sql.table(name)} where ${sql.join(texts, sql` || ' ' || `)} like ${`%${word}%`} limit 1`.execute(db)
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat().sort()
}

eachDatabase(t, async (t, database) => {
  t.test('a picture is deleted with all its renditions, and says gone until another one is put', async (t) => {
    const { folder, origin, removed, start } = await openStore(t, database)
    const other = await start({ publishesDue: () => false })
    await send(origin, 'PUT', '/api/image/31', photo)
    await send(origin, 'PUT', '/api/image/310', photo)
    await origin.context.content.putStory(sampleStory(7, { leadImage: 31, images: [{ msid: 31, alt: 'Somebody at home' }] }))
    for (const width of [320, 640]) t.equal((await thumb(origin, 31, width)).status, 200)
    await thumb(other, 31, 320)
    await thumb(origin, 310)
    t.ok((await renditions(folder, 31)).length >= 2)
    removed.length = 0
    const { status, body } = await send(origin, 'DELETE', '/api/image/31')
    t.equal(status, 200)
    t.ok(body.tags.includes('s7'), 'pages that show it are rendered again')
    t.same(removed, ['m31'], 'nobody gets a stored copy')
    t.same(await renditions(folder, 31), [])
    t.equal((await renditions(folder, 310)).length, 1, 'of others nothing')
    for (const one of [origin, other]) t.match(await thumb(one, 31), { status: 410, caching: /max-age=30,/ })
    t.equal((await thumb(origin, 32)).status, 404, 'one that was never there')
    t.notOk((await origin.app.inject('/request/articleshow?msid=7')).body.includes('Somebody at home'))

    await origin.context.content.putStory(sampleStory(7, { leadImage: 31, images: [{ msid: 31, alt: 'Somebody at home' }] }))
    t.equal((await thumb(origin, 31)).status, 410, 'a story that still names it does not bring it back')
    t.notOk((await origin.app.inject('/request/articleshow?msid=7')).body.includes('leadImage'))
    t.equal((await send(origin, 'DELETE', '/api/image/31')).status, 200, 'again, for caches that were away')
    t.equal((await send(origin, 'DELETE', '/api/image/99')).status, 404)
    await send(origin, 'PUT', '/api/image/31', photo)
    t.equal((await thumb(origin, 31)).status, 200, 'another one under its number')
  })

  t.test('another machine on the store deletes what it keeps, also one that was away', async (t) => {
    const { origin, start } = await openStore(t, database)
    if (database.dialect === 'sqlite') return t.pass('a store of one machine')
    for (const msid of [31, 32]) await send(origin, 'PUT', '/api/image/' + msid, photo)
    const folder = await mkdtemp(join(tmpdir(), 'mh-'))
    t.teardown(() => rm(folder, { recursive: true, force: true }))
    const machine = await start({ folder, publishesDue: () => false })
    for (const msid of [31, 32]) await thumb(machine, msid)
    await send(origin, 'DELETE', '/api/image/31')
    t.equal((await thumb(machine, 31)).status, 410, 'at once')
    await until('its files are deleted', async () => (await renditions(folder, 31)).length === 0)
    await machine.close()
    await send(origin, 'DELETE', '/api/image/32')
    t.equal((await renditions(folder, 32)).length, 1)
    await start({ folder, publishesDue: () => false })
    await until('they are after a restart', async () => (await renditions(folder, 32)).length === 0)
  })

  t.test('of a story that is taken down no word is left: not in the store, the search index, its live blog or the files', async (t) => {
    const { folder, origin, removed, db, dialect } = await openStore(t, database)
    const { content } = origin.context
    const word = 'xylographer'
    const recording = { kind: 'video' as const, seconds: 9, sources: [{ src: `/media/${word}.mp4`, type: 'video/mp4' }], captions: [] }
    for (let msid = 100; msid < 130; msid++) await content.putStory(sampleStory(msid))
    await content.putStory(
      sampleStory(7, {
        cmstype: 'LIVEBLOG', seopath: `the-${word}`, title: `The ${word}`, kicker: word, synopsis: `A ${word}.`, body: `<p>${`Of the ${word}. `.repeat(400)}</p>`, highlights: [word], keywords: [word], agency: word, topics: ['lakes'],
        images: [{ msid: 31, alt: `The ${word} at work`, caption: `A ${word}`, name: word }, { msid: 32, alt: 'A lake' }], leadImage: 31, gallery: [31, 32], recording,
      }),
    )
    await content.putStory(sampleStory(8, { images: [{ msid: 32, alt: 'A lake' }] }))
    for (const msid of [31, 32]) await send(origin, 'PUT', '/api/image/' + msid, photo)
    const entry = await origin.app.inject({ method: 'POST', url: '/api/content/183/liveblog/7/entries', headers: { authorization }, payload: { title: word, body: `<p>The ${word} arrives</p>` } })
    t.equal(entry.statusCode, 201)
    t.same(await tablesWith({ db, dialect }, word), [...(dialect === 'sqlite' ? [] : ['dated_search']), 'images', 'liveblog_entries', 'recordings', 'search_words', 'stories', ...(dialect === 'sqlite' ? [] : ['story_search'])], 'where it is')

    const { status, body } = await send(origin, 'DELETE', '/api/content/183/7?pictures=true')
    t.equal(status, 200)
    t.same(body.pictures, { removed: [31], kept: [32] }, 'a picture that another story shows stays')
    t.same([...removed].sort(), ['lb183-7', 'lbr183', 'm31', 's7'])
    t.same(await tablesWith({ db, dialect }, word), [])
    t.match(JSON.parse((await origin.app.inject(`/request/search?query=${word}`)).body), { response: { total: 0 } })
    for (const path of ['/request/articleshow?msid=7', '/request/liveblog?msid=7', address(31)]) t.equal((await origin.app.inject(path)).statusCode, 410, path)
    t.equal((await thumb(origin, 32)).status, 200)
    t.equal((await send(origin, 'DELETE', '/api/content/183/7')).status, 404)
    if (dialect === 'sqlite') {
      const isInFiles = async () => (await Promise.all(['', '-wal'].map((end) => readFile(join(folder, `content.sqlite${end}`))))).some((bytes) => bytes.includes(word))
      await until('it is in no file', async () => !(await isInFiles()))
    }
    const date = new Date(noon).toISOString()
    await content.putStory(sampleStory(7, { datePublished: date }))
    t.equal((await origin.app.inject('/request/articleshow?msid=7')).statusCode, 200, 'it may come again')
  })
})

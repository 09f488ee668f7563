import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { StoryInput } from '../../engine/origin/content-store.ts'
import type { OriginOptions } from '../../engine/origin/create-origin.ts'
import { until } from '../fixtures/until.ts'
import { eachDatabase, type TestDatabase } from './each-database.ts'
import { fillSample, noon, type SampleOrigin, sampleOrigin, sampleStory } from './sample-site.ts'

const minute = 60_000
const due = noon + 10 * minute
const ahead = (changes: Partial<StoryInput> = {}) =>
  sampleStory(7, { title: 'Zebrafish found', keywords: ['zebrafish'], topics: ['lakes'], authors: ['meera'], datePublished: new Date(due).toISOString(), leadImage: 31, images: [{ msid: 31, alt: 'A zebrafish' }], alternate: 8, ...changes })

/** Every address of the content API that is read, with something that a story of the sample could be in. */
const addresses = [
  '/api/getnavigation', '/request/footer', '/request/info?name=zebrafish', '/request/home', '/request/latest', '/request/latest?contenttype=article', '/request/breaking',
  '/api/trending', '/api/trending?contenttype=article', '/api/trending/topics', '/api/trending/topic?msid=7', '/api/trending/topic?msid=1',
  '/request/articlelist?seopath=india', '/request/articlelist?seopath=latest-news', '/request/articlelist?seopath=zebrafish', '/request/topic?topic=lakes', '/request/authors', '/request/sections', '/request/authorprofile?authorid=meera',
  '/request/articleshow?msid=7', '/request/articleshow?msid=8&channel=392', '/request/related?msid=7', '/request/related?msid=1', '/request/search?query=zebrafish',
  '/request/sitemaps', '/request/sitemap?name=stories&file=1', '/request/sitemap/news',
]
/** Where it is once it is published. */
const shownAt = addresses.filter((address) => /home|latest|trending(\?|$)|india|lakes|meera|articleshow\?msid=7|msid=8|related\?msid=1|search|name=stories|news$/.test(address))

const textsOf = async ({ app }: Pick<SampleOrigin, 'app'>) => Promise.all(addresses.map(async (address) => ({ address, text: (await app.inject(address)).body })))
const showing = async (origin: SampleOrigin, word = /zebrafish|story-7/i) => (await textsOf(origin)).flatMap(({ address, text }) => (word.test(text.replaceAll(/"query":"[^"]*"/g, '')) ? [address] : []))
const statusOf = async ({ app }: SampleOrigin, msid = 7) => (await app.inject(`/request/articleshow?msid=${msid}`)).statusCode

interface Clock {
  now: number
}

/** An origin that publishes what is due, on a store that others can open. */
async function openStore(t: Test, { dialect, open }: TestDatabase) {
  const clock: Clock = { now: noon }
  const folder = dialect === 'sqlite' ? await mkdtemp(join(tmpdir(), 'mh-')) : ':memory:'
  if (dialect === 'sqlite') t.teardown(() => rm(folder, { recursive: true, force: true }))
  const { databaseUrl } = await open()
  const start = (options: Partial<OriginOptions> = {}) => sampleOrigin(t, { folder, databaseUrl, now: () => clock.now, publishesDue: () => true, ...options })
  const origin = await start()
  await fillSample(origin)
  const { content } = origin.context
  await content.putStory(sampleStory(1, { topics: ['lakes'], authors: ['meera'] }))
  await content.putStory(sampleStory(8, { channel: 392, alternate: 7 }))
  origin.told.length = 0
  return { clock, start, origin, content }
}

eachDatabase(t, async (t, database) => {
  t.test('a story dated ahead is nowhere until its minute, and then everywhere, without a write', async (t) => {
    const { clock, origin, content } = await openStore(t, database)
    t.same(await content.putStory(ahead({ section: 'india' })), [], 'no reader sees anything change')
    t.same(await showing(origin), [])
    t.equal(await statusOf(origin), 404)
    t.equal(await content.storyState(183, 7), 'embargoed')
    t.match(JSON.parse((await origin.app.inject('/request/topic?topic=lakes')).body), { response: { total: 1 } }, 'it is not counted either')
    clock.now = due
    await until('it is published', async () => (await statusOf(origin)) === 200)
    t.same(await showing(origin), shownAt)
    t.equal(await content.storyState(183, 7), 'published')
    await until('it is told', () => origin.told.length > 1)
    t.same(origin.told[0], ['s7'], 'what says that there is none is removed first')
    for (const tag of ['home-183', 'tr-183', 's8']) t.ok(origin.told[1]?.includes(tag), tag)
    t.equal(origin.told.length, 2)
  })

  t.test('every address of the content API is asked in these tests', async (t) => {
    const { origin } = await openStore(t, database)
    t.same(readRoutes(origin.app.printRoutes({ commonPrefix: false })).filter((route) => !addresses.some((address) => address.split('?')[0] === route)), [])
  })

  t.test('while it waits it can be corrected, moved and removed; one that is published can be taken back until a later minute', async (t) => {
    const { clock, origin, content } = await openStore(t, database)
    await content.putStory(ahead())
    await content.putStory(ahead({ title: 'Zebrafish corrected' }))
    t.ok((await content.putStory(ahead({ title: 'Zebrafish now', datePublished: new Date(noon).toISOString() }))).includes('home-183'), 'a date that has come publishes it')
    t.same(await showing(origin, /Zebrafish now/), shownAt.filter((address) => !/name=stories|msid=8/.test(address)))
    clock.now = due
    await content.putStory(ahead({ datePublished: new Date(due + minute).toISOString() })).then((tags) => t.ok(['s7', 's8', 'home-183'].every((tag) => tags.includes(tag)), 'taken back'))
    t.same(await showing(origin), [])
    t.equal(await statusOf(origin), 404)

    t.same(await content.removeStory(183, 7), ['s7'], 'removed before its minute')
    t.equal(await statusOf(origin), 404, 'and nobody learns that there was one')
    await content.putStory(ahead({ datePublished: new Date(noon).toISOString() }))
    await content.removeStory(183, 7)
    t.equal(await statusOf(origin), 410)
    t.same(await content.putStory(ahead({ datePublished: new Date(due + minute).toISOString() })), ['s7'])
    t.equal(await statusOf(origin), 404, 'a story that was removed comes again at its minute')
    clock.now = due + minute
    await until('it is published', async () => (await statusOf(origin)) === 200)
    t.same(await showing(origin), shownAt)
  })

  t.test('what is wrong with it is said when it is put, and not in the night', async (t) => {
    const { content } = await openStore(t, database)
    await t.rejects(content.putStory(ahead({ topics: ['nothing'] })), { code: 'MH_INGEST_INVALID', place: { field: '/topics/0' } })
    t.equal(await content.storyState(183, 7), 'unknown')
  })

  t.test('ingest says until when a story waits, and lets nobody keep what was taken back', async (t) => {
    const { origin } = await openStore(t, database)
    const { msid: _msid, channel: _channel, ...body } = ahead()
    const put = async (payload: object) => (await origin.app.inject({ method: 'PUT', url: '/api/content/183/7', headers: { authorization: 'Bearer a-long-token' }, payload })).json()
    t.same(await put(body), { tags: [], embargoedUntil: body.datePublished })
    t.match(await put({ ...body, datePublished: new Date(noon).toISOString() }), { embargoedUntil: undefined })
    origin.told.length = 0
    await put(body)
    t.same(origin.told[0], ['s7'])
  })

  t.test('several processes publish it once, and one that was not there at its minute publishes it later', async (t) => {
    const { clock, origin, start, content } = await openStore(t, database)
    const others = await Promise.all([start(), start()])
    for (let msid = 100; msid < 120; msid++) await content.putStory(sampleStory(msid, { datePublished: new Date(due + msid).toISOString() }))
    const processes = [origin, ...others]
    clock.now = due + minute
    await until('all are published', async () => (await content.storyState(183, 119)) === 'published')
    await until('all are told', () => processes.flatMap(({ told }) => told.flat()).filter((tag) => /^s1\d\d$/.test(tag)).length >= 20)
    t.same(processes.flatMap(({ told }) => told.flat()).filter((tag) => /^s1\d\d$/.test(tag)).sort(), Array.from({ length: 20 }, (_, index) => `s${100 + index}`))

    await content.putStory(ahead({ datePublished: new Date(due + 2 * minute).toISOString() }))
    await Promise.all(processes.map(({ close }) => close()))
    clock.now = due + 60 * minute
    const late = await start()
    await until('it is published', async () => (await statusOf(late)) === 200)
    await until('it is told', () => late.told.length > 0)
    t.same(late.told[0], ['s7'])
  })

  t.test('a process that ends between publishing and telling leaves the telling to another', async (t) => {
    const { clock, origin, start } = await openStore(t, database)
    await origin.close()
    const killed = await start({
      onChanged: () => {
        throw new Error('killed')
      },
    })
    await killed.context.content.putStory(ahead())
    clock.now = due
    await until('it is published', async () => (await killed.context.content.storyState(183, 7)) === 'published')
    await killed.close()
    clock.now = due + minute
    const other = await start()
    await until('the other has told', () => other.told.length > 1)
    t.same(other.told[0], ['s7'])
    t.ok(other.told[1]?.includes('home-183'))
    await until('the note is gone', async () => (await other.context.db.selectFrom('untold_changes').selectAll().execute()).length === 0)
    t.equal(other.told.length, 2)
  })

  t.test('a clock that jumps loses no story', async (t) => {
    const { clock, origin, start, content } = await openStore(t, database)
    await content.putStory(ahead())
    await content.putStory(ahead({ msid: 9, datePublished: new Date(due + 300 * minute).toISOString() }))
    clock.now = noon - 600 * minute
    clock.now = due + minute
    await until('it is published after the clock was back and is ahead', async () => (await statusOf(origin)) === 200)
    t.equal(await statusOf(origin, 9), 404)
    clock.now = due + 400 * minute
    await until('the clock says so', async () => (await statusOf(origin, 9)) === 200)
    clock.now = due + 2 * minute
    const next = await start()
    await until('a process that starts on the right time takes it back', async () => (await statusOf(next, 9)) === 404)
    t.equal(await statusOf(next), 200, 'and nothing else')
    clock.now = due + 300 * minute
    await until('it is published at its minute', async () => (await statusOf(next, 9)) === 200)
    t.same((await showing(next, /story-9|msid":9,/)).length > 3, true)
  })

  t.test('a story that an earlier version has published before its minute waits for it, and is the same after', async (t) => {
    const { clock, origin, start } = await openStore(t, database)
    await origin.close()
    // An earlier version had no such table: what it took in it published.
    const before = await start({ now: () => due + 1000 * minute, publishesDue: undefined })
    await before.context.content.putStory(ahead({ kicker: 'Nature', gallery: [31, 32], rating: 4, highlights: ['One', 'Two'], agency: 'ANI', recording: { kind: 'video', seconds: 9, sources: [{ src: '/media/fish.mp4', type: 'video/mp4' }], captions: [] } }))
    const shown = (await before.app.inject('/request/articleshow?msid=7')).json().response
    await before.close()
    const next = await start()
    await until('it waits', async () => (await next.context.content.storyState(183, 7)) === 'embargoed')
    t.same(await showing(next), [])
    clock.now = due
    await until('it is published', async () => (await statusOf(next)) === 200)
    t.same((await next.app.inject('/request/articleshow?msid=7')).json().response, shown)
    t.same(await showing(next), shownAt)
  })
})

/** Addresses of the tree that the framework prints, of those that are read. */
function readRoutes(tree: string): readonly string[] {
  const path: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] = /^(.*?)[├└]── (\S+) \((.*)\)$/.exec(line) ?? []
    path.length = indent.length / 4
    path.push(segment)
    return methods.includes('GET') && path[0] !== '*' ? [path.join('')] : []
  })
}

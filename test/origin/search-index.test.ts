import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { openSearchClient } from '../../engine/origin/search-index/open-search-client.ts'
import { rebuildIndex } from '../../engine/origin/search-index/rebuild-index.ts'
import { beginFeed, feedBacklog, readFeed } from '../../engine/origin/search-index/search-feed.ts'
import { feedIndex, type IndexFeedOptions } from '../../engine/origin/search-index/feed-index.ts'
import { startOpenSearch, tooMany } from '../fixtures/open-search.ts'
import { eachDatabase } from './each-database.ts'
import { fillSample, sampleOrigin, sampleStory, type SampleOrigin } from './sample-site.ts'

interface Found {
  readonly response: { readonly items: readonly { readonly msid: number }[]; readonly total: number; readonly searchedFor?: string; readonly completions?: readonly string[] }
}

const prefix = 'news'

eachDatabase(t, async (t, { open, dialect }) => {
  const server = await startOpenSearch({ user: 'desk:secret' })
  t.teardown(server.close)
  const said: string[] = []
  const note = (_details: object, message: string) => void said.push(message)
  const logger = { info: note, warn: note, error: note }
  const clock = { now: 1_000_000 }
  const origin = await sampleOrigin(t, { ...(await open()), searchIndex: { url: server.url, prefix }, logger, monotonicNow: () => clock.now, now: Date.now })
  const { db, content } = origin.context
  const client = openSearchClient({ url: server.url })
  await fillSample(origin)

  const search = async (query: string, more = '', of: SampleOrigin = origin) => (await of.app.inject(`/request/search?query=${encodeURIComponent(query)}${more}`)).json<Found>().response
  const msids = async (query: string, more?: string) => (await search(query, more)).items.map(({ msid }) => msid)
  const rebuild = (more: object = {}) => rebuildIndex({ db, dialect, client, prefix, now: Date.now, onProgress: () => {}, retryMs: 1, ...more })
  /** The index that is asked. */
  const live = async () => {
    const { id } = (await readFeed(db)) ?? { id: '' }
    const [name = ''] = server.aliases.get(`${prefix}-${id}`) ?? []
    return { name, index: server.indexes.get(name) }
  }
  const indexed = async () => [...((await live()).index?.documents ?? [])].flatMap(([id, { source }]) => (source ? [id] : [])).sort()
  /** Feeds until nothing waits, or for as long as `until` says. */
  async function feed(until: () => Promise<boolean> = async () => (await feedBacklog(db)).waiting === 0, options: Partial<IndexFeedOptions> = {}): Promise<void> {
    const feeding = feedIndex({ db, dialect, client, prefix, isAppointed: () => true, now: Date.now, logger, pollMs: 5, retryMs: 1, ...options })
    while (!(await until())) await sleep(5)
    await feeding.close()
  }
  /** Asks again at once after it has failed. */
  const later = () => void (clock.now += 60_000)

  await content.putStory(sampleStory(1, { title: 'A lake comes back', body: '<p>Herons <b>walk</b> again.</p>', topics: ['birds'] }))
  await content.putStory(sampleStory(2, { title: 'Morning walk', body: '<p>Around the lake.</p>', authors: ['meera'] }))
  await content.putStory(sampleStory(3, { title: 'Lake in film', cmstype: 'VIDEOS', section: 'city' }))
  await content.putStory(sampleStory(4, { channel: 392, title: 'చెరువులు నిండాయి', body: '<p>వాన కురిసింది.</p>' }))

  await t.test('until it is built the store answers, and nothing is asked', async (t) => {
    t.same(await msids('lake'), [1, 3, 2])
    t.equal(origin.searchIndex()?.state, 'unbuilt')
    t.same(server.requests, [])
  })
  await t.test('it is built with everything that readers may see', async (t) => {
    const progress: (readonly number[])[] = []
    const built = await rebuild({ onProgress: (...made: number[]) => progress.push(made) })
    t.match(built, { stories: 4, rejected: [] })
    t.same(await indexed(), ['183-1', '183-2', '183-3', '392-4'])
    t.same(progress, [[3, 4], [4, 4]])
    t.equal((await live()).index?.settings['refresh_interval'], '1s')
    t.same([...server.aliases.keys()].filter((alias) => alias.endsWith('-next')), [])
  })
  await t.test('then it answers, in the same order and with the same filters', async (t) => {
    later()
    server.requests.length = 0
    t.same(await msids('lake'), [1, 3, 2])
    t.same(await msids('lake', '&contenttype=video'), [3])
    t.same(await msids('lake', '&sort=oldest'), [3, 2, 1])
    t.same(await msids('WALK lake'), [1, 2])
    t.same(await msids('her'), [1], 'beginnings of words')
    t.same(await msids('birds'), [1], 'a topic')
    t.same(await msids('meera'), [2], 'an author')
    t.same(await msids('cheruvu', '&channel=392'), [4], 'Telugu in Latin letters')
    t.same((await search('lake', '&perpage=1&pageno=2')).items.map(({ msid }) => msid), [3])
    t.equal((await search('lake', '&perpage=1&pageno=2')).total, 3)
    t.equal((await search('laek')).searchedFor, 'lake')
    t.same((await search('lak', '&suggest=1')).completions, ['lake'])
    t.ok(server.requests.length > 8 && server.requests.every((request) => request.endsWith('/_search')))
    t.match(origin.searchIndex(), { state: 'answering', missed: 1 })
  })
  await t.test('it hears of what comes, changes, waits and goes; of a story that changed often once', async (t) => {
    await content.putStory(sampleStory(5, { title: 'Glacier' }))
    for (const title of ['Fjord', 'Tundra']) await content.putStory(sampleStory(5, { title }))
    await content.putStory(sampleStory(2, { title: 'Evening walk', datePublished: new Date(Date.now() + 86_400_000).toISOString() }))
    await content.removeStory(183, 3)
    t.equal((await feedBacklog(db)).waiting, 3)
    await feed()
    t.same(await indexed(), ['183-1', '183-5', '392-4'])
    later()
    t.same(await msids('glacier'), [])
    t.same(await msids('tundra'), [5])
    t.same(await msids('lake'), [1])
  })
  await t.test('a story that was taken down is shown by no search, also where the index has not heard of it', async (t) => {
    await content.putStory(sampleStory(6, { title: 'Volcano' }))
    await feed()
    await content.putStory(sampleStory(7, { title: 'Volcano sleeps' }))
    await content.removeStory(183, 6)
    t.same(await msids('volcano'), [])
    await feed()
    t.same(await msids('volcano'), [7])
  })
  await t.test('a server that has too much to do is left alone, and gets everything later', async (t) => {
    const sizes: number[] = []
    let refusals = 6
    server.instead = ({ path, body }) => {
      if (!path.endsWith('/_bulk')) return undefined
      sizes.push(body.split('\n').length - 1)
      return refusals-- > 0 ? { ...tooMany, headers: { 'retry-after': '0' } } : undefined
    }
    for (let msid = 100; msid < 130; msid += 1) await content.putStory(sampleStory(msid))
    await feed()
    server.instead = undefined
    t.same(sizes.slice(0, 7), [60, 60, 60, 60, 60, 30, 20], 'and is sent less at a time: two lines for a story')
    t.equal((await indexed()).length, 34)
    t.match(said.join('\n'), /does not hear of changes: the answer was 429.*\n?[^]*hears of changes again/)
  })
  await t.test('a story that it will never take holds up no other', async (t) => {
    server.instead = ({ path, body }) => {
      if (!path.endsWith('/_bulk') || !body.includes('"183-200"')) return undefined
      const ids = [...body.matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id)
      const error = { type: 'mapper_parsing_exception', reason: 'failed to parse field [published]' }
      return { status: 200, body: { took: 1, errors: true, items: ids.map((id) => ({ index: id === '183-200' ? { _id: id, status: 400, error } : { _id: id, status: 201, result: 'created' } })) } }
    }
    await content.putStory(sampleStory(200))
    await content.putStory(sampleStory(201))
    await feed()
    server.instead = undefined
    t.match(said.join('\n'), /does not take the story 200: mapper_parsing_exception/)
  })
  await t.test('what an older claim writes late does not take the place of what is newer', async (t) => {
    const before = (await live()).index?.documents.get('183-1')
    const { id } = (await readFeed(db)) ?? { id: '' }
    await content.putStory(sampleStory(1, { title: 'The newest lake' }))
    await feed()
    const late = await client.ask('POST', `/${prefix}-${id}/_bulk?require_alias=true`, `${JSON.stringify({ delete: { _id: '183-1', version: before?.version, version_type: 'external_gte' } })}\n`, { timeoutMs: 1_000 })
    t.match(late.body, { errors: true, items: [{ delete: { status: 409 } }] })
    t.ok((await indexed()).includes('183-1'))
  })
  await t.test('what changes while it is built anew is in the new one, and the old one answers until then', async (t) => {
    const { name: old } = await live()
    await content.putStory(sampleStory(300, { title: 'Harbour' }))
    await content.putStory(sampleStory(301, { title: 'Ferry' }))
    let isAsked = false
    const built = await rebuild({
      // Between the first page and the swap.
      client: {
        ...client,
        ask: async (...asked: Parameters<typeof client.ask>) => {
          if (asked[1].endsWith('/_refresh')) {
            isAsked = true
            later()
            t.same(await msids('harbour'), [], 'the old one is asked still')
            await content.putStory(sampleStory(301, { title: 'Steamer' }))
            await content.removeStory(183, 300)
            await feed()
          }
          return client.ask(...asked)
        },
      },
    })
    t.ok(isAsked)
    t.not(built.index, old)
    t.notOk(server.indexes.has(old), 'the old one is gone')
    later()
    t.same(await msids('steamer'), [301])
    t.same(await msids('ferry'), [])
    t.notOk((await indexed()).includes('183-300'))
  })
  await t.test('one builds at a time, and what fails leaves the index that is asked', async (t) => {
    const { name } = await live()
    server.instead = ({ path }) => (path.endsWith('/_bulk') ? { status: 500, body: { error: { type: 'x', reason: 'disk' }, status: 500 } } : undefined)
    await t.rejects(rebuild(), { code: 'MH_SEARCH_INDEX', message: /the answer was 500/ })
    server.instead = undefined
    t.equal((await live()).name, name)
    t.equal(server.indexes.size, 1)
    await db.updateTable('search_feed').set({ building: 'other', building_until: Date.now() + 60_000 }).execute()
    await t.rejects(rebuild(), { message: /other is being built by another process/ })
    await db.updateTable('search_feed').set({ building: '', building_until: 0 }).execute()
  })
  for (const [name, answer] of [
    ['does not answer', 'hang'],
    ['has no such index', { status: 404, body: { error: { type: 'index_not_found_exception', reason: 'no such index' }, status: 404 } }],
    ['answers for some of its parts', { status: 200, body: { timed_out: false, _shards: { total: 2, successful: 1, failed: 1 }, hits: { total: { value: 0 }, hits: [] } } }],
    ['answers with a page of something else', { status: 200, body: '<html>' }],
  ] as const) {
    await t.test(`where it ${name}, the store answers, and it is not asked again at once`, async (t) => {
      later()
      said.length = server.requests.length = 0
      server.instead = ({ path }) => (path.endsWith('/_search') ? answer : undefined)
      t.same(await msids('steamer'), [301])
      t.same(await msids('steamer'), [301])
      t.equal(server.requests.length, 1)
      t.equal(origin.searchIndex()?.state, 'away')
      t.match(said, [/does not answer/], 'said once')
      server.instead = undefined
      later()
      t.same(await msids('steamer'), [301])
      t.match(said, [/does not answer/, /answers again/])
    })
  }
  await t.test('an index that was deleted is said to be missing, and what changes waits', async (t) => {
    const { name } = await live()
    await client.ask('DELETE', `/${name}`, undefined, { timeoutMs: 1_000 })
    await content.putStory(sampleStory(400))
    await feed(async () => /masthead search rebuild/.test((await readFeed(db))?.failure ?? ''))
    t.equal(server.indexes.size, 0, 'none is made by writing')
    await rebuild()
    await feed()
    t.ok((await indexed()).includes('183-400'))
  })
  await t.test('a store that is served without an index forgets it: one of before is never asked again', async (t) => {
    const { id } = (await readFeed(db)) ?? { id: '' }
    await db.deleteFrom('search_feed').execute()
    await content.putStory(sampleStory(401))
    t.equal((await feedBacklog(db)).waiting, 0, 'nobody to tell')
    await beginFeed(db)
    t.not((await readFeed(db))?.id, id)
    later()
    t.same(await msids('401'), [401])
    t.equal(origin.searchIndex()?.state, 'unbuilt')
  })
  await t.test('its password is in no message', async (t) => {
    t.notMatch(JSON.stringify([said, origin.searchIndex()]), /secret/)
  })
})

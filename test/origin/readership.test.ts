import t from 'tap'
import { createReaderCounter } from '../../engine/origin/readership/count-readers.ts'
import { eachDatabase } from './each-database.ts'
import { fillSample, noon, sampleOrigin, sampleStory } from './sample-site.ts'

const hour = 3_600_000

eachDatabase(t, async (t, { open, dialect }) => {
  let time = noon
  const origin = await sampleOrigin(t, { ...(await open()), now: () => time })
  await fillSample(origin)
  const { content, db } = origin.context
  // The newest is the first; nobody has been counted yet.
  for (const msid of [1, 2, 3, 4, 5, 6, 7, 8]) await content.putStory(sampleStory(msid, { section: msid % 2 === 0 ? 'sports' : 'city/hyderabad' }))
  await content.putStory(sampleStory(1, { channel: 392 }))
  const counter = createReaderCounter({ db, dialect, now: () => time, monotonicNow: () => time, onFailed: (error) => t.error(error) })
  const list = async (query = '') => (await origin.app.inject(`/api/trending?contenttype=article&pageno=1&perpage=8${query}`)).json().response.map(({ msid }: { msid: number }) => msid)
  /** Readers of a story, each of another network. */
  const read = async (msid: number, readers: number, { kind = 'read', channel = 183 }: { kind?: 'read' | 'shared'; channel?: number } = {}) => {
    for (let reader = 0; reader < readers; reader++) await counter.note({ kind, channel, msid, client: `192.0.${msid}.${reader}`, browser: 'A browser' })
  }
  const before = await list()

  await t.test('before anybody is counted, what is new and from several sections', async (t) => {
    t.equal(before.length, 8)
    t.equal(before[0], 1)
    t.same(await list('&by=read'), [], 'and nothing is called most read')
  })

  await t.test('a day: what was read in the morning gives way to what is read now', async (t) => {
    time = noon - 8 * hour
    await read(5, 60)
    time = noon - hour
    await read(2, 40)
    await read(6, 25)
    await read(3, 8, { kind: 'shared' })
    await read(4, 2)
    await read(1, 9, { channel: 392 })
    await counter.flush()
    time = noon
    t.same((await list('&by=read')).slice(0, 3), [5, 2, 6], 'most read of the day')
    t.notOk((await list('&by=read')).includes(4), 'two readers say nothing')
    t.same(await list('&by=shared'), [3])
    const trending = await list()
    t.same(trending.slice(0, 3), [2, 5, 6], 'sixty of eight hours ago weigh less than forty of an hour ago')
    t.same(new Set(trending), new Set(before), 'and the others stand behind them')
    t.same(await list('&section=sports'), [2, 6, 4, 8], 'of a section')
    t.same(await list('&section=city&by=read'), [5], 'and of those below it')
    t.same(await list('&channel=392&by=read'), [1], 'each edition has its own')
    time = noon + 16 * hour
    t.same((await list('&by=read')).includes(5), false, 'yesterday is over')
    time = noon
  })

  await t.test('a thousand views of one client are one, whatever its browser calls itself', async (t) => {
    for (let view = 0; view < 1_000; view++) await counter.note({ kind: 'read', channel: 183, msid: 7, client: '203.0.113.7', browser: 'A browser' })
    await counter.flush()
    t.notOk((await list('&by=read')).includes(7))
    for (let view = 0; view < 1_000; view++) await counter.note({ kind: 'read', channel: 183, msid: 8, client: '203.0.113.8', browser: `Browser ${view}` })
    await counter.flush()
    const rows = await db.selectFrom('story_counts').select(['msid', 'times']).where('msid', 'in', [7, 8]).orderBy('msid').execute()
    t.same(rows.map(({ msid, times }) => [Number(msid), Number(times)]), [[7, 1], [8, 30]])
    t.ok((await list('&by=read')).indexOf(2) < (await list('&by=read')).indexOf(8))
  })

  await t.test('what is no story, or none any longer, is not in it', async (t) => {
    await read(999, 50)
    await counter.flush()
    t.same(await db.selectFrom('story_counts').select('msid').where('msid', '=', 999).execute(), [])
    await content.removeStory(183, 2)
    t.notOk((await list()).includes(2))
  })

  await t.test('no address and no name of a browser is kept', async (t) => {
    t.notMatch(JSON.stringify(await db.selectFrom('story_counts').selectAll().execute()), /192\.0|203\.0|rowser/)
  })

  await t.test('counts older than a week go', async (t) => {
    time = noon + 10 * 24 * hour
    await read(3, 1)
    await counter.flush()
    t.equal((await db.selectFrom('story_counts').selectAll().execute()).length, 1)
  })
  await counter.close()
})

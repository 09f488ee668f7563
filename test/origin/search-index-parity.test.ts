import t from 'tap'
import { openSearchClient } from '../../engine/origin/search-index/open-search-client.ts'
import { rebuildIndex } from '../../engine/origin/search-index/rebuild-index.ts'
import { seedDemo } from '../../engine/origin/seed-demo.ts'
import demo from '../../plugins/demo/origin.ts'
import { startOpenSearch, tooMany } from '../fixtures/open-search.ts'
import { sampleOrigin } from './sample-site.ts'

// The same stories in the same order from an index as from the store, for what readers type.

const [english, telugu] = [183, 392]
const queries: readonly (readonly [channel: number, query: string])[] = [
  [english, 'query=monsoon'],
  [english, 'query=monsoon+lake'],
  [english, 'query=monsun'],
  [english, 'query=hyderabd'],
  [english, 'query=the&perpage=100'],
  [english, 'query=the&sort=oldest&perpage=5&pageno=3'],
  [english, 'query=the&contenttype=video,photo-gallery&perpage=100'],
  [english, 'query=the&within=week&sort=newest'],
  [english, 'query=petrol+price+hyderabad'],
  [english, 'query=వాన'],
  [english, 'query=zzqqyz'],
  [english, 'query=mons&suggest=1'],
  [english, 'query=monsoon+fore&suggest=1'],
  [english, `query=${encodeURIComponent('"lake" OR (walk*) -x & !y | <-> \\ {"match_all":{}} .*')}`],
  [telugu, 'query=varsham'],
  [telugu, 'query=varsham+cheruvu'],
  [telugu, 'query=చెరువు'],
  [telugu, 'query=రుతుపవనలు'],
  [telugu, 'query=monsoon'],
  [telugu, 'query=monsun'],
  [telugu, 'query=cheru&suggest=1'],
]

t.test('searches of the demo', async (t) => {
  const server = await startOpenSearch()
  t.teardown(server.close)
  const clock = { now: 1_000_000 }
  const origin = await sampleOrigin(t, { searchIndex: { url: server.url }, parts: [{ plugin: 'demo', part: demo }], now: Date.now, monotonicNow: () => clock.now })
  await seedDemo(origin.context, origin.parts)
  const { db, dialect } = origin.context
  await rebuildIndex({ db, dialect, client: openSearchClient({ url: server.url }), prefix: 'masthead', now: Date.now, onProgress: () => {} })
  const answer = async (channel: number, query: string) => (await origin.app.inject(`/request/search?channel=${channel}&${query}`)).json<{ readonly response: object }>().response
  for (const [channel, query] of queries) {
    clock.now += 60_000
    const missed = origin.searchIndex()?.missed
    const ofIndex = await answer(channel, query)
    t.equal(origin.searchIndex()?.missed, missed, `${query} is answered by the index`)
    server.instead = () => tooMany
    t.same(ofIndex, await answer(channel, query), query)
    server.instead = undefined
  }
  t.ok((origin.searchIndex()?.answered ?? 0) > queries.length)
})

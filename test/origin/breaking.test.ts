import { eachDatabase } from './each-database.ts'
import { fillSample, noon, sampleOrigin, sampleStory } from './sample-site.ts'
import t from 'tap'

eachDatabase(t, async (t, { open }) => {
  let time = noon
  const origin = await sampleOrigin(t, { ...(await open()), now: () => time })
  await fillSample(origin)
  for (const msid of [1, 2, 3]) await origin.context.content.putStory(sampleStory(msid))
  const strip = async (channel = 183) => origin.app.inject(`/request/breaking?channel=${channel}`)
  const lines = async () => (await strip()).json().response.map(({ title }: { title: string }) => title)
  const send = async (method: 'PUT' | 'DELETE', msid: number, payload: object = {}, token = 'a-long-token') => origin.app.inject({ method, url: `/api/content/183/${msid}/breaking`, payload, headers: { authorization: `Bearer ${token}` } })
  const inMinutes = (minutes: number) => new Date(time + minutes * 60_000).toISOString()

  await t.test('nothing is breaking because it is new', async (t) => {
    t.same(await lines(), [])
  })

  await t.test('an editor sets a story, in words of its own, and it ends by itself', async (t) => {
    const set = await send('PUT', 2, { until: inMinutes(30) })
    t.equal(set.statusCode, 200)
    t.same(set.json(), { tags: ['br-183'] })
    time += 1_000
    await send('PUT', 3, { until: inMinutes(1), title: ' Dam  gates\nopened ' })
    t.same(await lines(), ['Dam gates opened', 'Story 2'])
    t.same((await strip(392)).json().response, [], 'in its edition alone')
    t.match((await strip()).headers['cache-control'], /max-age=60\b/)
    time += 45_000
    t.match((await strip()).headers['cache-control'], /max-age=15, stale-while-revalidate=10\b/, 'no copy outlives it')
    time += 15_000
    t.same(await lines(), ['Story 2'])
    t.match((await strip()).headers['surrogate-key'], /^br-183 s2$/)
    t.same((await send('DELETE', 2)).json(), { tags: ['br-183'] })
    t.same(await lines(), [])
    t.same((await send('DELETE', 2)).json(), { tags: [] }, 'it was over')
  })

  await t.test('what has no end, or no story, is refused', async (t) => {
    for (const [msid, body] of [[1, {}], [1, { until: 'soon' }], [1, { until: inMinutes(-1) }], [1, { until: inMinutes(1_441) }], [1, { until: inMinutes(5), title: 'x'.repeat(201) }], [1, { until: inMinutes(5), title: 7 }], [99, { until: inMinutes(5) }]] as const) {
      t.equal((await send('PUT', msid, body)).statusCode, 422, JSON.stringify(body).slice(0, 60))
    }
    t.equal((await send('PUT', 1, { until: inMinutes(5) }, 'another')).statusCode, 401)
    t.same(await lines(), [])
  })

  await t.test('a story that is taken down is not breaking any longer', async (t) => {
    await send('PUT', 1, { until: inMinutes(5) })
    t.same(await lines(), ['Story 1'])
    await origin.context.content.removeStory(183, 1)
    t.same(await lines(), [])
    t.same(await origin.context.db.selectFrom('breaking_stories').select('msid').where('msid', '=', 1).execute(), [])
  })
})

import t from 'tap'
import { builtModules } from '../fixtures/built-site.ts'
import { until } from '../fixtures/until.ts'
import { startTestSite } from '../fixtures/running-site.ts'

const site = await startTestSite()
t.teardown(() => site.close())

t.test('after a reload the origin of a running site is the one that answers, and what is written there is shown', async (t) => {
  const before = site.origin()
  const staged = await site.stage(await builtModules())
  t.equal(site.origin(), before, 'nothing changes while it is only ready')
  staged.activate()
  const origin = site.origin()
  t.ok(origin && origin !== before, 'another one has taken its place')
  const channel = origin?.context.editions[0]?.channel ?? 0
  const story = (await origin?.app.inject(`/request/latest?channel=${channel}`))?.json<{ response: { msid: number; path: string }[] }>().response[0]
  t.equal((await site.get(story?.path ?? '/none')).status, 200)
  const tags = await origin?.context.content.removeStory(channel, story?.msid ?? 0)
  origin?.context.changed(tags ?? [])
  await until('what it removes is gone from the site', async () => (await site.get(story?.path ?? '/none')).status === 410)
  await site.reopenOrigin()
  t.not(site.origin(), origin, 'opened again, it is another one')
  t.equal((await site.origin()?.app.inject(`/request/latest?channel=${channel}`))?.statusCode, 200)
})

import t from 'tap'
import { Type } from 'typebox'
import { page } from '../../engine/plugin/page.ts'
import { integer } from '../../engine/plugin/param.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import { until } from '../fixtures/until.ts'
import { news, startSite, type TestSite, views } from '../cache/test-site.ts'

const Story = Type.Object({ text: Type.String() })

/** A front page and stories from the source; what `broken` names throws when it is drawn. */
function plugin(broken: { readonly home?: boolean; readonly story?: boolean }): AnyPluginDefinition {
  const html = (what: 'home' | 'story') => ({ data }: { data: { story: { text: string } } }) => {
    if (broken[what]) throw new Error('not drawn')
    return `<h1>${data.story.text}</h1>`
  }
  return {
    name: 'news',
    pages: {
      home: page({ path: '/', params: {}, needs: { story: { contract: Story, request: () => ({ path: '/front' }) } }, head: () => ({ title: 'Home' }), views: views(html('home')) }),
      story: page({ path: '/story/:id', params: { id: integer() }, needs: { story: { contract: Story, request: ({ params }) => ({ path: ['/story', params.id] }) } }, head: () => ({ title: 'Story' }), views: views(html('story')) }),
    },
  }
}

const readiness = async ({ get }: TestSite) => {
  const { status, text } = await get('/readyz')
  return { code: status, ...(JSON.parse(text) as { status: string; reason?: string }) }
}

t.test('a process whose source is gone is not ready as long as it has no front page, and says why; it is alive', async (t) => {
  const site = await startSite(t, { plugins: [plugin({})] })
  site.upstream.answer((_, response) => void response.writeHead(500).end())
  t.same(await readiness(site), { code: 503, status: 'failing', reason: 'The front page of the edition english is not stored and cannot be made: A data source answered with an error.' })
  t.equal((await site.get('/healthz')).status, 200)
  site.upstream.answer(news({}))
  await until('it is ready when the source is there', async () => (site.later(60_000), (await readiness(site)).code === 200))
})

t.test('a node that has stale pages is ready while the source is gone, also when others cannot be made', async (t) => {
  const site = await startSite(t, { plugins: [plugin({})] })
  t.same(await readiness(site), { code: 200, status: 'ready' })
  site.upstream.answer((_, response) => void response.writeHead(500).end())
  site.later(2 * 3_600_000)
  for (let id = 1; id <= 8; id += 1) t.equal((await site.get(`/story/${id}`)).status, 503)
  t.equal((await site.get('/')).status, 200)
  for (let times = 0; times < 3; times += 1) t.equal((await readiness(site)).code, 200)
})

t.test('a process that can make no page by its own fault is not ready, although it has a front page; what works again brings it back', async (t) => {
  const broken = { home: false, story: false }
  const site = await startSite(t, { plugins: [plugin(broken)] })
  t.equal((await readiness(site)).code, 200)
  broken.story = true
  for (let id = 1; id <= 4; id += 1) t.equal((await site.get(`/story/${id}`)).status, 500)
  t.equal((await readiness(site)).code, 200, 'four say nothing yet')
  t.equal((await site.get('/nowhere')).status, 404)
  for (let id = 1; id <= 4; id += 1) await site.get(`/story/${id}`)
  t.equal((await readiness(site)).code, 200, 'another page could be made meanwhile')
  await site.get('/story/5')
  await site.get('/story/6')
  t.equal((await readiness(site)).code, 200, 'one attempt that fails is none')
  let said = await readiness(site)
  await until('a second one has failed', async () => (said = await readiness(site)).code === 503)
  t.same(said, { code: 503, status: 'failing', reason: 'None of the last 5 pages that were asked for could be made: A view threw while it was rendered.' })
  t.equal((await site.get('/healthz')).status, 200)
  broken.story = false
  await until('nobody asks for pages, and it is ready nevertheless', async () => (await readiness(site)).code === 200)
})

t.test('a broken front page is named', async (t) => {
  const site = await startSite(t, { plugins: [plugin({ home: true })] })
  t.match(await readiness(site), { code: 503, reason: /english .* A view threw/ })
})

import t from 'tap'
import { Type } from 'typebox'
import { createClient } from '../../engine/data/data-client.ts'
import { createOrigin } from '../../engine/origin/create-origin.ts'
import { integer } from '../../engine/plugin/param.ts'
import { page } from '../../engine/plugin/page.ts'
import { definePlugin } from '../../engine/plugin/plugin.ts'
import { english, telugu } from '../request/example-site.ts'
import { until } from '../fixtures/until.ts'
import { bareTheme, startSite, verdictOf, views } from './test-site.ts'

const Show = Type.Object({ response: Type.Object({ title: Type.String() }) })
const List = Type.Object({ response: Type.Array(Type.Object({ title: Type.String() })) })

const plugin = definePlugin({
  name: 'real',
  pages: {
    story: page({
      path: '/read/:msid',
      params: { msid: integer() },
      needs: { story: { contract: Show, request: ({ params }) => ({ path: '/request/articleshow', query: { msid: params.msid } }) } },
      head: ({ data }) => ({ title: data.story.response.title }),
      views: views(({ data }) => `<h1>${data.story.response.title}</h1>`),
    }),
    front: page({
      path: '/',
      params: {},
      needs: { list: { contract: List, request: () => ({ path: '/request/home', query: { perpage: 10 } }) } },
      head: () => ({ title: 'Front' }),
      views: views(({ data }) => `<ul>${data.list.response.map(({ title }: { title: string }) => `<li>${title}</li>`).join('')}</ul>`),
    }),
  },
})

const story = (title: string) => ({ cmstype: 'ARTICLE', section: 'india', seopath: 'a-story', title, synopsis: '', datePublished: '2026-11-21T09:00:00+05:30', body: '<p>Text.</p>' })

t.test('from a PUT at the origin to the reader: every page that shows it is new', async (t) => {
  let changed: (tags: readonly string[]) => void = () => undefined
  const origin = await createOrigin({ folder: ':memory:', ingestToken: 'secret', editions: [english, telugu], parts: [], onChanged: (tags) => changed(tags) })
  await origin.context.content.putSections([{ channel: 183, path: 'india', name: 'India', description: '' }])
  const client = createClient({
    embedded: async (url) => {
      const answer = await origin.app.inject({ method: 'GET', url })
      return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
    },
  })
  t.teardown(() => origin.close())
  t.teardown(() => client.close())
  const editions = [english, telugu]
  const { needs: _needs, ...theme } = bareTheme
  const { get, pages } = await startSite(t, { plugins: [plugin], theme: { ...theme, frames: { ...theme.frames } }, client, origin, site: { editions } })
  changed = (tags) => {
    client.purge(tags)
    pages.cache.purge({ target: { kind: 'tags', tags }, hard: false })
  }
  const put = (title: string) =>
    get('/api/content/183/1001', { method: 'PUT', body: JSON.stringify(story(title)), headers: { authorization: 'Bearer secret', 'content-type': 'application/json' } })
  const addresses = ['/read/1001', '/read/1001/amp', '/']

  t.equal((await get('/read/1001')).status, 404)
  t.equal(verdictOf(await get('/read/1001')), 'Masthead; hit', 'the 404 is stored')
  const first = await put('First headline')
  t.equal(first.status, 200, first.text)
  t.match((await get('/read/1001')).text, 'First headline', 'publishing takes the 404 away at once')
  for (const path of addresses) t.match((await get(path)).text, 'First headline', path)

  for (const title of ['Second headline', 'Third headline']) {
    t.equal((await put(title)).status, 200)
    await pages.cache.settled()
    for (const path of addresses) t.match((await get(path)).text, title, path)
  }

  await get('/api/content/183/1001', { method: 'DELETE', headers: { authorization: 'Bearer secret' } })
  await until('the story is gone', async () => (await get('/read/1001')).status === 410)
})

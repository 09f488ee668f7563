import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createECDH, randomBytes } from 'node:crypto'
import t from 'tap'
import { Type } from 'typebox'
import { createClient } from '../../engine/data/data-client.ts'
import { integer } from '../../engine/plugin/param.ts'
import { page } from '../../engine/plugin/page.ts'
import { definePlugin } from '../../engine/plugin/plugin.ts'
import { bareTheme, startSite, verdictOf, views } from '../cache/test-site.ts'
import { english, telugu } from '../request/example-site.ts'
import { lockStore } from './locked-store.ts'
import { fillSample, sampleOrigin, sampleStory } from './sample-site.ts'

const plugin = definePlugin({
  name: 'real',
  pages: {
    story: page({
      path: '/read/:msid',
      params: { msid: integer() },
      needs: { story: { contract: Type.Object({ response: Type.Object({ title: Type.String() }) }), request: ({ params }) => ({ path: '/request/articleshow', query: { msid: params.msid } }) } },
      head: ({ data }) => ({ title: data.story.response.title }),
      views: views(({ data }) => `<h1>${data.story.response.title}</h1>`),
    }),
  },
})

const folder = await mkdtemp(join(tmpdir(), 'mh-locked-'))
t.teardown(() => rm(folder, { recursive: true, force: true }))
const origin = await sampleOrigin(t, { folder, editions: [english, telugu], push: { contact: 'mailto:desk@news.example' } })
await fillSample(origin)
for (let msid = 1; msid <= 60; msid++) await origin.context.content.putStory(sampleStory(msid))

const client = createClient({
  embedded: async (url) => {
    const answer = await origin.app.inject({ method: 'GET', url })
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
  },
})
t.teardown(() => client.close())
const { needs: _needs, ...theme } = bareTheme
const { get } = await startSite(t, { plugins: [plugin], theme: { ...theme, frames: { ...theme.frames } }, client, origin, site: { editions: [english, telugu] } })

const subscribe = (name: string) =>
  get('/api/push/subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
      lang: 'en',
      topics: ['top'],
    }),
  })

t.test('while another process writes to the store, readers are answered, and who writes is answered after it', async (t) => {
  await get('/read/1')
  await get('/api/push/offer?lang=en')
  const lock = await lockStore(folder)
  let acknowledged = 0
  const written = Promise.all(
    ['one', 'two', 'three'].map(async (name) => {
      const { status } = await subscribe(name)
      acknowledged += 1
      return status
    }),
  )
  const read = { hits: 0, rendered: 0, health: 0, offers: 0 }
  for (let msid = 2; msid <= 60; msid++) {
    if (verdictOf(await get('/read/1')) === 'Masthead; hit') read.hits += 1
    if ((await get('/healthz')).status === 200) read.health += 1
    if ((await get(`/read/${msid}`)).text.includes(`Story ${msid}`)) read.rendered += 1
    if ((await get('/api/push/offer?lang=en')).status === 200) read.offers += 1
  }
  t.same(read, { hits: 59, rendered: 59, health: 59, offers: 59 })
  t.equal(acknowledged, 0, 'nothing is acknowledged that is not in the store')
  await lock.release()
  t.same(await written, [200, 200, 200])
  const { total } = await origin.context.db.selectFrom('push_subscriptions').select((make) => make.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  t.equal(total, 3)
})

t.test('who writes for longer than is waited is told so, and what was sent is not half there', async (t) => {
  const impatient = await sampleOrigin(t, { folder, editions: [english, telugu], lockTimeoutMs: 50 })
  const lock = await lockStore(folder)
  const answer = await impatient.app.inject({
    method: 'PUT',
    url: '/api/content/183/900',
    headers: { authorization: 'Bearer a-long-token', 'content-type': 'application/json' },
    payload: JSON.stringify(sampleStory(900)),
  })
  t.match(answer, { statusCode: 503, headers: { 'retry-after': '10' } })
  t.match(answer.json(), { error: { code: 'MH_STORE_LOCKED', message: /try again/ } })
  await lock.release()
  t.equal((await impatient.app.inject('/request/articleshow?msid=900')).statusCode, 404)
})

t.test('a store that closes does not wait for the one who writes', async (t) => {
  const closing = await sampleOrigin(t, { folder, editions: [english, telugu] })
  const lock = await lockStore(folder)
  const write = closing.context.content.putStory(sampleStory(901)).catch((error: { readonly code?: string }) => error.code)
  await closing.close()
  t.equal(await write, 'MH_STORE_LOCKED')
  await lock.release()
})

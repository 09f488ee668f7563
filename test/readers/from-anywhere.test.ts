import t from 'tap'
import { action, defineMessages, page, Type } from '../../engine/index.ts'
import { actionPath } from '../../engine/origin/index.ts'
import { views } from '../cache/test-site.ts'
import { startSite } from '../cache/test-site.ts'
import { json } from '../data/upstream-server.ts'

const messages = defineMessages({ english: { gone: 'You get no more letters.', unknown: 'There is no such letter.' }, telugu: { gone: 'ఇక ఉత్తరాలు రావు.', unknown: 'అలాంటి ఉత్తరం లేదు.' } })

/** As a letter's: what allows it is in the address. */
const leave = action({
  body: Type.Object({ token: Type.String({ pattern: '^[\\w-]{4,}$' }) }),
  who: 'anyone',
  limit: { times: 3, per: '1m' },
  fromAnywhere: { query: ['token'] },
  messages,
  request: ({ body, reader }) => ({ path: '/api/leave', body: { ...body, reader: reader?.id ?? 'nobody' } }),
  contract: Type.Object({}),
  refusals: { UNKNOWN: 'unknown' },
  // What it must not do for another site.
  result: ({ t }) => ({ tell: t.gone, goTo: '/', signOut: true, signIn: { token: 'a'.repeat(43), expiresAt: 2_000_000_000_000 } }),
})

t.test('an action that is taken from anywhere', async (t) => {
  const sent: string[] = []
  const site = await startSite(t, {
    plugins: [{ name: 'letters', actions: { leave }, pages: { home: page({ path: '/', params: {}, head: () => ({ title: 'Home' }), views: views(() => '<h1>home</h1>') }) } }],
    readReader: async (cookie) => (cookie === undefined ? undefined : { id: cookie, name: undefined, roles: [], sessionId: 's' }),
  })
  site.upstream.answer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      sent.push(text)
      return text.includes('nobodys') ? json(response, { error: { code: 'UNKNOWN' } }, {}, 404) : json(response, {})
    })
    return undefined
  })
  t.beforeEach(() => void (sent.length = 0))
  let clients = 0
  const post = (path: string, headers: Record<string, string> = {}, body = 'List-Unsubscribe=One-Click') => site.get(path, { method: 'POST', body, headers: { 'x-forwarded-for': `203.0.113.${++clients}`, ...headers } })
  const path = actionPath('letters.leave', { query: { token: 'to-ken' }, back: '/letters?t=to-ken' })

  await t.test('is done for a mail program, which sends no origin and whatever kind of form it likes', async (t) => {
    t.equal(path, '/action/letters.leave?token=to-ken&back=%2Fletters%3Ft%3Dto-ken')
    const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']
    for (const kind of kinds) {
      const answer = await post(path, kind === '' ? {} : { 'content-type': kind }, kind.startsWith('multipart') ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n' : undefined)
      t.equal(answer.status, 200, 'no redirect')
      t.match(answer.text, 'You get no more letters.')
      t.equal(answer.headers['cache-control'], 'private, no-store')
    }
    t.same(sent, kinds.map(() => '{"token":"to-ken","reader":"nobody"}'))
  })

  await t.test('does nothing in the name of a reader, and signs nobody in or out', async (t) => {
    const answer = await post(path, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: '__Host-session=anita' })
    t.equal(answer.status, 200)
    t.equal(answer.headers['set-cookie'], undefined)
    t.same(sent, ['{"token":"to-ken","reader":"nobody"}'])
  })

  await t.test('takes nothing from the body', async (t) => {
    const answer = await post('/action/letters.leave?back=%2F', { 'content-type': 'application/x-www-form-urlencoded' }, 'token=to-ken')
    t.equal(answer.status, 422)
    t.equal((await post('/action/letters.leave?token=a%20b', {})).status, 422)
    t.same(sent, [])
  })

  await t.test('says what the origin refuses, in the language of the page that it names, and has its limit', async (t) => {
    const refused = await post(actionPath('letters.leave', { query: { token: 'nobodys' }, back: '/telugu/letters' }))
    t.match([refused.status, refused.text], [404, /అలాంటి ఉత్తరం లేదు/])
    const statuses = []
    for (let n = 0; n < 5; n++) statuses.push((await post(path, { 'x-forwarded-for': '198.51.100.1' })).status)
    t.same(statuses, [200, 200, 200, 429, 429])
  })

  await t.test('leads to its page who asks for it with GET, as programs without the button do', async (t) => {
    const answer = await site.get(path)
    t.match([answer.status, answer.headers.location], [303, '/letters?t=to-ken'])
    t.same(sent, [])
  })
})

import t from 'tap'
import { createECDH, randomBytes } from 'node:crypto'
import { newPushKeys } from '../../../engine/origin/push/push-keys.ts'
import { countSubscriptions, recipients } from '../../../engine/origin/push/push-store.ts'
import { eachDatabase } from '../each-database.ts'
import { fillSample, sampleOrigin } from '../sample-site.ts'

const settings = { contact: 'mailto:desk@news.example' }
const keys = () => ({ p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') })
const subscription = (name: string) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys: keys() })

eachDatabase(t, async (t, database) => {
  const open = async (more: object = {}) => {
    const origin = await sampleOrigin(t, { ...(await database.open()), push: { ...settings, ...more } })
    await fillSample(origin)
    const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const answer = await origin.app.inject({ method, url: `/api/push/${path}`, headers, ...(body === undefined ? {} : { payload: body as object }) })
      return { status: answer.statusCode, headers: answer.headers, json: answer.json() as { key?: string; kept?: boolean; topics?: unknown[]; error?: { code: string; field?: string } } }
    }
    return { origin, ask, db: origin.context.db }
  }

  t.test('a page is told the key and what alerts there are, and nobody keeps the answer', async (t) => {
    const { ask } = await open()
    const { status, headers, json } = await ask('GET', 'offer?lang=en')
    t.equal(status, 200)
    t.equal(headers['cache-control'], 'no-store')
    t.match(json.topics?.[0], { id: 'top' })
    t.match(json.topics?.[1], { id: String, name: String })
    t.equal((await ask('GET', 'offer?lang=te')).json.key, json.key, 'one key for the whole site')
    t.match(await ask('GET', 'offer?lang=kn'), { status: 422, json: { error: { field: '/lang' } } })
    const pair = newPushKeys()
    const other = await open({ keys: pair })
    t.equal((await other.ask('GET', 'offer?lang=en')).json.key, pair.publicKey, 'the operator\'s own')
  })

  t.test('a reader chooses in each edition apart, chooses again, and ends it', async (t) => {
    const { ask, db } = await open()
    const one = subscription('one')
    const chosen = async (lang: string) => (await ask('POST', 'chosen', { endpoint: one.endpoint, lang })).json.topics
    t.same(await chosen('en'), [])
    t.match(await ask('PUT', 'subscription', { ...one, expirationTime: null, lang: 'en', topics: ['top', 'india'] }), { status: 200, json: { kept: true } })
    t.match(await ask('PUT', 'subscription', { ...one, lang: 'te', topics: ['top'] }), { status: 200, json: { kept: true } })
    t.same([await chosen('en'), await chosen('te')], [['india', 'top'], ['top']])
    await ask('PUT', 'subscription', { ...one, lang: 'en', topics: ['india'] })
    t.same([await chosen('en'), await chosen('te')], [['india'], ['top']])
    t.equal(await countSubscriptions(db), 1)
    t.match(await ask('PUT', 'subscription', { ...one, lang: 'en', topics: [] }), { json: { kept: true } }, 'the other edition goes on')
    t.match(await ask('PUT', 'subscription', { ...one, lang: 'te', topics: [] }), { json: { kept: false } })
    t.equal(await countSubscriptions(db), 0)
  })

  t.test('what the browser calls by another address goes on there', async (t) => {
    const { ask, db } = await open()
    const [one, other] = [subscription('before'), subscription('after')]
    await ask('PUT', 'subscription', { ...one, lang: 'en', topics: ['india'] })
    t.match(await ask('PUT', 'moved', { from: one.endpoint, ...other }), { status: 200, json: { kept: true } })
    t.same((await ask('POST', 'chosen', { endpoint: other.endpoint, lang: 'en' })).json.topics, ['india'])
    const left = await Array.fromAsync(recipients(db, { channel: 183, topics: ['india'] }))
    t.same(left.map(({ endpoint, keys }) => ({ endpoint, keys })), [other])
    t.match(await ask('PUT', 'moved', { from: one.endpoint, ...subscription('third') }), { json: { kept: false } }, 'nobody subscribes that way')
    t.equal(await countSubscriptions(db), 1)
  })

  t.test('those who want several of the topics are met once, however many there are', async (t) => {
    const { ask, db } = await open()
    for (let n = 0; n < 12; n++) await ask('PUT', 'subscription', { ...subscription(`many-${n}`), lang: 'en', topics: n % 2 === 0 ? ['top', 'india'] : ['top'] })
    t.equal((await Array.fromAsync(recipients(db, { channel: 183, topics: ['top', 'india'] }))).length, 12)
    t.equal((await Array.fromAsync(recipients(db, { channel: 183, topics: ['india'] }))).length, 6)
    t.equal((await Array.fromAsync(recipients(db, { channel: 392, topics: ['top'] }))).length, 0)
  })

  t.test('no more are kept than the site says, and those who are there may still change', async (t) => {
    const { ask } = await open({ maxSubscriptions: 1 })
    const one = subscription('first')
    t.equal((await ask('PUT', 'subscription', { ...one, lang: 'en', topics: ['top'] })).status, 200)
    t.equal((await ask('PUT', 'subscription', { ...subscription('second'), lang: 'en', topics: ['top'] })).status, 503)
    t.equal((await ask('PUT', 'subscription', { ...one, lang: 'en', topics: ['india'] })).status, 200)
    t.equal((await ask('PUT', 'subscription', { ...one, lang: 'en', topics: [] })).status, 200)
  })
})

t.test('what is no subscription is refused, naming the field, and nothing is kept', async (t) => {
  const origin = await sampleOrigin(t, { push: settings })
  await fillSample(origin)
  const good = { ...subscription('x'), lang: 'en', topics: ['top'] }
  for (const [body, field] of [
    [{ ...good, endpoint: 'https://169.254.169.254/latest' }, '/endpoint'],
    [{ ...good, endpoint: 'http://fcm.googleapis.com/x' }, '/endpoint'],
    [{ ...good, endpoint: 'https://localhost:6379/' }, '/endpoint'],
    [{ ...good, endpoint: 5 }, '/endpoint'],
    [{ ...good, keys: { p256dh: 'A'.repeat(87), auth: good.keys.auth } }, '/keys'],
    [{ ...good, keys: { p256dh: good.keys.p256dh } }, '/keys/auth'],
    [{ ...good, topics: ['no-such-section'] }, '/topics/0'],
    [{ ...good, topics: ['top', 'top'] }, '/topics'],
    [{ ...good, topics: 'top' }, '/topics'],
    [{ ...good, lang: 'kn' }, '/lang'],
    [[], '/'],
  ] as const) {
    const answer = await origin.app.inject({ method: 'PUT', url: '/api/push/subscription', payload: body as object })
    t.equal(answer.statusCode, 422, JSON.stringify(body).slice(0, 120))
    t.match(answer.json(), { error: { code: 'MH_INGEST_INVALID', field } })
  }
  const moved = await origin.app.inject({ method: 'PUT', url: '/api/push/moved', payload: { ...good, from: 'x', endpoint: 'https://10.0.0.1/' } })
  t.equal(moved.statusCode, 422)
  t.equal((await origin.app.inject({ method: 'PUT', url: '/api/push/subscription', payload: { ...good, more: 'x'.repeat(9_000) } })).statusCode, 413)
  t.equal((await origin.app.inject({ method: 'PUT', url: '/api/push/subscription', headers: { 'content-type': 'text/plain' }, payload: JSON.stringify(good) })).statusCode, 422, 'a form of another site cannot send it')
  t.equal((await origin.app.inject({ method: 'PUT', url: '/api/push/subscription', headers: { 'sec-fetch-site': 'cross-site' }, payload: good })).statusCode, 403)
  t.equal((await origin.app.inject({ method: 'PUT', url: '/api/push/subscription', headers: { 'sec-fetch-site': 'same-origin' }, payload: good })).statusCode, 200)
  t.equal(await countSubscriptions(origin.context.db), 1)
})

t.test('a flood of subscriptions is stopped, for the minute', async (t) => {
  let now = 1_000_000
  let day = 100
  const origin = await sampleOrigin(t, { push: settings, now: () => day * 86_400_000, monotonicNow: () => now })
  await fillSample(origin)
  const put = async (n: number) => (await origin.app.inject({ method: 'PUT', url: '/api/push/subscription', payload: { ...subscription(`flood-${n}`), lang: 'en', topics: ['top'] } })).statusCode
  let refused = 0
  for (let n = 0; n < 320; n++) if ((await put(n)) === 429) refused++
  t.equal(refused, 20)
  now += 61_000
  day -= 1
  t.equal(await put(999), 200, 'a clock that has been set back does not make a minute a day')
  day += 2
  for (let n = 0; n < 320; n++) if ((await put(1_000 + n)) === 429) refused++
  t.equal(refused, 41, 'nor does one that has been set forward begin a new one')
})

t.test('one client cannot take the subscriptions of all, and is told when it may try again', async (t) => {
  const origin = await sampleOrigin(t, { push: settings })
  await fillSample(origin)
  let count = 0
  const put = (remoteAddress: string, headers: Record<string, string> = {}) =>
    origin.app.inject({ method: 'PUT', url: '/api/push/subscription', remoteAddress, headers, payload: { ...subscription(`client-${count++}`), lang: 'en', topics: ['top'] } })
  const statuses: number[] = []
  for (let n = 0; n < 300; n++) statuses.push((await put('203.0.113.5')).statusCode)
  t.equal(statuses.filter((status) => status === 200).length, 20)
  const refused = await put('203.0.113.5')
  t.ok(Number(refused.headers['retry-after']) > 0 && Number(refused.headers['retry-after']) <= 60)
  t.match(refused.json(), { error: { code: 'MH_TOO_MANY', message: /try again later/ } })
  t.equal((await put('198.51.100.7')).statusCode, 200, 'others go on')
  t.equal((await put('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).statusCode, 429, 'who it is says a proxy of this machine')
  t.equal((await put('198.51.100.8', { 'x-forwarded-for': '192.0.2.1' })).statusCode, 200)
  for (let n = 0; n < 19; n++) await put('198.51.100.8', { 'x-forwarded-for': `192.0.2.${n + 2}` })
  t.equal((await put('198.51.100.8', { 'x-forwarded-for': '192.0.2.99' })).statusCode, 429, 'and nobody else: a client cannot make up others')
  const statusesOf = async (host: number) => (await put(`2001:db8:0:7::${host.toString(16)}`)).statusCode
  for (let host = 1; host <= 20; host++) await statusesOf(host)
  t.equal(await statusesOf(21), 429, 'a network of IPv6 is one client')
})

t.test('a site without alerts has no such address', async (t) => {
  const origin = await sampleOrigin(t)
  t.equal((await origin.app.inject('/api/push/offer?lang=en')).statusCode, 404)
})

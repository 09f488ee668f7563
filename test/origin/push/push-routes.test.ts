import t from 'tap'
import { createECDH, randomBytes } from 'node:crypto'
import { newPushKeys } from '../../../engine/origin/push/push-keys.ts'
import { countSubscriptions, recipients } from '../../../engine/origin/push/push-store.ts'
import type { MountedPart } from '../../../engine/origin/migrate.ts'
import { topicsOfStory } from '../../../engine/origin/push/push-topics.ts'
import { signReader } from '../../../engine/readers/signed-reader.ts'
import { eachDatabase } from '../each-database.ts'
import { fillSample, noon, sampleOrigin, sampleStory } from '../sample-site.ts'

const settings = { contact: 'mailto:desk@news.example' }
const keys = () => ({ p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') })
const subscription = (name: string) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys: keys() })

eachDatabase(t, async (t, database) => {
  const open = async (more: object = {}) => {
    const origin = await sampleOrigin(t, { ...(await database.open()), push: { ...settings, ...more } })
    await fillSample(origin)
    // Sections that nobody writes in are not offered.
    for (const channel of [183, 392]) await origin.context.content.putStory(sampleStory(900, { channel }))
    const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const answer = await origin.app.inject({ method, url: `/api/push/${path}`, headers, ...(body === undefined ? {} : { payload: body as object }) })
      return { status: answer.statusCode, headers: answer.headers, json: answer.json() as { key?: string; kept?: boolean; topics?: unknown[]; also?: unknown[]; quiet?: object; response?: unknown[]; error?: { code: string; field?: string } } }
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

  t.test('all editions and the quiet hours are chosen at once, or nothing is', async (t) => {
    const { ask, db } = await open()
    const one = subscription('at-once')
    const chosen = async () => (await ask('POST', 'chosen', { endpoint: one.endpoint, lang: 'en' })).json
    const quiet = { from: '22:00', to: '06:30', zone: 'Asia/Kolkata' }
    t.match(await ask('PUT', 'subscription', { ...one, lang: 'en', topics: ['topic:lakes', 'author:meera'], also: [{ lang: 'te', topics: ['top'] }], quiet }), { status: 200, json: { kept: true } })
    t.same(await chosen(), { topics: ['author:meera', 'topic:lakes'], also: [{ lang: 'te', topics: ['top'] }], quiet })
    t.match(await ask('PUT', 'subscription', { ...one, lang: 'en', topics: [], also: [{ lang: 'te', topics: ['weather'] }], quiet: null }), { status: 422, json: { error: { field: '/also/0/topics/0' } } })
    t.same(await chosen(), { topics: ['author:meera', 'topic:lakes'], also: [{ lang: 'te', topics: ['top'] }], quiet }, 'as before')
    await ask('PUT', 'subscription', { ...one, lang: 'en', topics: ['top'] })
    t.match(await chosen(), { topics: ['top'], also: [{ lang: 'te' }], quiet }, 'a page that knows nothing of them leaves them')
    const moved = subscription('moved')
    await ask('PUT', 'moved', { from: one.endpoint, ...moved })
    t.match((await ask('POST', 'chosen', { endpoint: moved.endpoint, lang: 'en' })).json, { quiet }, 'they go along')
    t.match((await Array.fromAsync(recipients(db, { channel: 183, topics: ['top'] })))[0], { quiet: { from: 1_320, to: 390, zone: 'Asia/Kolkata' } })
    await ask('PUT', 'subscription', { ...moved, lang: 'en', topics: ['top'], quiet: null })
    t.equal((await ask('POST', 'chosen', { endpoint: moved.endpoint, lang: 'en' })).json.quiet, undefined)
    t.match(await ask('PUT', 'subscription', { ...moved, lang: 'en', topics: [], also: [{ lang: 'te', topics: [] }] }), { json: { kept: false } })
  })

  t.test('what an edition offers: the menu, busy topics, authors who write, and more by name', async (t) => {
    const { origin, ask } = await open()
    for (const [msid, topics] of [[1, ['lakes']], [2, ['lakes', 'birds']]] as const) await origin.context.content.putStory(sampleStory(msid, { topics: [...topics], authors: ['meera'] }))
    const { status, headers, json } = await ask('GET', 'topics?channel=183')
    t.equal(status, 200)
    t.match(headers['cache-control'], /public/)
    t.match(headers['surrogate-key'], /nav-183 tt-183 uu-183/)
    t.same(json.response?.filter((one) => !/section/.test((one as { kind: string }).kind)), [{ id: 'top', kind: 'top' }, { id: 'topic:lakes', kind: 'topic', name: 'Lakes' }, { id: 'topic:birds', kind: 'topic', name: 'Birds' }, { id: 'author:meera', kind: 'author', name: 'Meera' }])
    t.match(json.response?.[1], { kind: 'section', id: String, name: String })
    for (const channel of ['', '999', 'x', "183'"]) t.equal((await ask('GET', `topics?channel=${encodeURIComponent(channel)}`)).status, 400, channel)
    const { topics = [] } = (await ask('GET', `offer?lang=en&more=${encodeURIComponent("topic:birds,author:nobody,top,topic:' or 1=1 --,author:meera")}`)).json
    t.same(topics.slice(-2), [{ id: 'topic:birds', kind: 'topic', name: 'Birds' }, { id: 'author:meera', kind: 'author', name: 'Meera' }])
    t.equal(topics.filter((one) => (one as { id: string }).id === 'top').length, 1)
  })

  t.test('what a story is about is what its alert reaches', async (t) => {
    const { origin, db } = await open()
    await origin.context.content.putStory(sampleStory(5, { section: 'city/hyderabad', topics: ['birds', 'lakes'], authors: ['meera'] }))
    t.same(await topicsOfStory(db, 183, 5), ['city', 'topic:birds', 'topic:lakes', 'author:meera'])
    t.same(await topicsOfStory(db, 392, 5), [])
  })

  t.test('the last alerts are for everybody, by edition; those of stories that are withdrawn, held back or taken down go', async (t) => {
    const { origin, ask, db } = await open()
    const { content } = origin.context
    const send = (msid: number, url = `/india/story-${msid}-article-${msid}`, at = noon + msid) => content.putAlert({ channel: 183, title: `Alert ${msid}`, url, story: { channel: 183, msid }, at })
    const listed = async () => (await ask('GET', 'alerts?channel=183')).json.response?.map((one) => (one as { title: string }).title)
    for (const msid of [1, 2, 3]) {
      await content.putStory(sampleStory(msid))
      await send(msid)
    }
    await content.putAlert({ channel: 183, title: 'In Telugu', body: 'Two lines.', url: '/telugu?x=1', at: noon + 9 })
    t.same((await ask('GET', 'alerts?channel=183')).json.response?.[0], { title: 'In Telugu', body: 'Two lines.', path: '/?x=1', channel: 392, at: new Date(noon + 9).toISOString() })
    t.match(await ask('GET', 'alerts?channel=183'), { status: 200, headers: { 'surrogate-key': 'alerts-183 s3 s2 s1', 'cache-control': /public/ } })
    t.same((await ask('GET', 'alerts?channel=392')).json.response, [], 'of another edition')
    await send(1, undefined, noon + 20)
    t.same(await listed(), ['Alert 1', 'In Telugu', 'Alert 3', 'Alert 2'], 'a second one about the same page takes the place of the first')
    await content.putStory(sampleStory(2, { datePublished: new Date(noon + 3_600_000).toISOString() }))
    t.same(await listed(), ['Alert 1', 'In Telugu', 'Alert 3'], 'held back')
    await content.putStory(sampleStory(2))
    t.equal((await listed())?.length, 4, 'and published again')
    origin.told.length = 0
    await origin.takedown.story(183, 3, false)
    t.ok(origin.told[0]?.includes('s3'), 'stored copies with it are removed')
    t.same(await listed(), ['Alert 1', 'In Telugu', 'Alert 2'])
    await content.removeStory(183, 1)
    t.equal((await db.selectFrom('push_alerts').select('id').where('msid', 'in', [1, 3]).execute()).length, 0, 'nothing of it is kept')
    await content.putAlert({ channel: 183, title: 'Much later', url: '/', at: noon + 91 * 86_400_000 })
    t.same(await listed(), ['Much later'], 'after 90 days they go')
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
    [{ ...good, topics: ['topic:no-such-topic'] }, '/topics/0'],
    [{ ...good, topics: ['top', 'author:'] }, '/topics/1'],
    [{ ...good, topics: Array.from({ length: 101 }, (_, n) => `topic:${n}`) }, '/topics'],
    [{ ...good, also: [{ lang: 'en', topics: ['india'] }] }, '/also/0/lang'],
    [{ ...good, also: [{ lang: 'kn', topics: ['top'] }] }, '/also/0/lang'],
    [{ ...good, also: { lang: 'te', topics: ['top'] } }, '/also'],
    [{ ...good, quiet: { from: '24:00', to: '07:00', zone: 'Asia/Kolkata' } }, '/quiet/from'],
    [{ ...good, quiet: { from: '22:00', to: '22:00', zone: 'Asia/Kolkata' } }, '/quiet'],
    [{ ...good, quiet: { from: '22:00', to: '07:00', zone: 'Mars/Olympus' } }, '/quiet'],
    [{ ...good, quiet: { from: '22:00', to: '07:00', zone: 'x'.repeat(61) } }, '/quiet/zone'],
    [{ ...good, quiet: 'night' }, '/quiet'],
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

t.test('what is followed is told to who follows it, and to nobody else', async (t) => {
  const readerSecret = 'a-secret-for-tests-of-alerts-000000000000000'
  const knows: MountedPart = { plugin: 'knows', part: { follows: async ({ id, channel }) => (id === 'anita' && channel === 183 ? [{ kind: 'author', id: 'meera' }, { kind: 'topic', id: 'gone' }, { kind: 'topic', id: 'birds' }] : []) } }
  const throws: MountedPart = { plugin: 'throws', part: { follows: async () => Promise.reject(new Error('no')) } }
  const origin = await sampleOrigin(t, { push: settings, readerSecret, parts: [throws, knows] })
  await fillSample(origin)
  const ask = async (channel: number, id?: string) => {
    const answer = await origin.app.inject({ url: `/api/push/followed?channel=${channel}`, headers: id === undefined ? {} : { 'masthead-reader': signReader({ id, name: undefined, roles: [], sessionId: 's' }, readerSecret, noon) } })
    return { status: answer.statusCode, stored: answer.headers['cache-control'], ...(answer.json() as object) }
  }
  t.match(await ask(183, 'anita'), { status: 200, stored: 'no-store', response: [{ id: 'author:meera', name: 'Meera' }, { id: 'topic:birds', name: 'Birds' }] })
  t.match(await ask(392, 'anita'), { response: [] })
  t.match(await ask(183, 'ravi'), { response: [] })
  t.match(await ask(183), { status: 401, error: { code: 'SIGN_IN' } })
})

t.test('a site without alerts has no such address', async (t) => {
  const origin = await sampleOrigin(t)
  t.equal((await origin.app.inject('/api/push/offer?lang=en')).statusCode, 404)
})

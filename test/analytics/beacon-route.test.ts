import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { createSink } from '../../engine/analytics/sink.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { until } from '../fixtures/until.ts'

const view = 'e=page-view&hid=183&pc=100&url=%2Findia&vc=visitor'

t.test('what a page tells is answered at once and goes to the log', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  const post = (body: string, headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }) => fetch(`${site.url}/beacon`, { method: 'POST', body, headers })
  const answer = await post(view)
  t.equal(answer.status, 204)
  t.equal(answer.headers.get('set-cookie'), null)
  t.equal(answer.headers.get('cache-control'), 'no-store')
  t.equal((await fetch(`${site.url}/beacon?${view}`)).status, 204, 'from an AMP page')
  t.equal((await post(view, { 'content-type': 'text/plain' })).status, 204)
  const measured = site.logged.filter(({ msg }) => msg === 'measured')
  t.equal(measured.length, 3)
  t.match(measured[0], { event: 'page-view', hid: '183', pc: '100', url: '/india', vc: 'visitor' })
  t.equal((await post('nonsense')).status, 400)
  t.equal((await post('a'.repeat(9_000))).status, 413)
  t.equal((await post('{', { 'content-type': 'application/json' })).status, 400)
  t.equal(site.logged.filter(({ msg }) => msg === 'measured').length, 3)
  t.same(site.logged.filter(({ level }) => level >= 50), [], 'nothing of it is an error')
})

t.test('who reads a story makes it trend', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  const trending = async () => (await site.origin()?.app.inject('/api/trending?by=read&channel=183'))?.json().response.map(({ msid }: { msid: number }) => msid)
  const latest = (await site.origin()?.app.inject('/request/latest?channel=183&perpage=1'))?.json().response[0].msid
  t.same(await trending(), [])
  for (let reader = 1; reader <= 4; reader++) await fetch(`${site.url}/beacon?${view}&id=${latest}`, { headers: { 'x-forwarded-for': `203.0.113.${reader}` } })
  await fetch(`${site.url}/beacon?${view.replace('page-view', 'scroll-view')}&id=${latest}`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  await until('it is counted', async () => (await trending()).length > 0)
  t.same(await trending(), [latest])
})

t.test('more events than a process takes are refused', async (t) => {
  const site = await startTestSite((site) => ({ ...site, analytics: { sink: 'log', eventsPerSecond: 2 } }))
  t.teardown(() => site.close())
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${site.url}/beacon?${view}`)).status))
  t.ok(statuses.includes(204))
  t.ok(statuses.filter((status) => status === 429).length >= 10, statuses.join(' '))
})

t.test('one client cannot use up what is measured of all', async (t) => {
  const site = await startTestSite((site) => ({ ...site, analytics: { sink: { url: 'http://127.0.0.1:9/nobody' }, eventsPerSecond: 100_000 } }))
  t.teardown(() => site.close())
  const send = async (client: string) => fetch(`${site.url}/beacon?${view}`, { headers: { 'x-forwarded-for': client } })
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) statuses.push(...(await Promise.all(Array.from({ length: 50 }, async () => (await send('203.0.113.5')).status))))
  t.ok(statuses.filter((status) => status === 429).length >= 90, statuses.join(' '))
  const refused = await send('203.0.113.5')
  t.match(Number(refused.headers.get('retry-after')), Number)
  t.match(await refused.text(), /try again later/)
  t.equal((await send('203.0.113.6')).status, 204)
})

t.test('the log takes a share of events and says how many it left out', async (t) => {
  const logged: { readonly msg: string; readonly lost?: number }[] = []
  const log = { info: (fields: object, msg: string) => void logged.push({ ...fields, msg }), warn: (fields: object, msg: string) => void logged.push({ ...fields, msg }) }
  const sink = createSink({ sink: 'log' }, log as unknown as Parameters<typeof createSink>[1])
  for (let n = 0; n < 1_000; n++) sink.record({ event: 'page-view', values: { url: `/${'a'.repeat(1_000)}` }, at: '' })
  await sink.close()
  const taken = logged.filter(({ msg }) => msg === 'measured').length
  t.ok(taken > 50 && taken < 200, `${taken} of 1000`)
  t.equal(logged.at(-1)?.lost, 1_000 - taken)
})

t.test('a site that measures nothing has no such address', async (t) => {
  const site = await startTestSite(({ analytics: _, ...site }) => site)
  t.teardown(() => site.close())
  t.not((await fetch(`${site.url}/beacon?${view}`)).status, 204)
  t.notMatch(await (await site.get('/')).text(), /masthead-page/)
})

t.test('a collector gets events in lots, and one that fails costs nobody anything', async (t) => {
  let status = 200
  const lots: { event: string; values: Record<string, string> }[][] = []
  const asked: IncomingMessage[] = []
  const collector = createServer(async (request, response) => {
    asked.push(request)
    lots.push(JSON.parse(await text(request)) as (typeof lots)[number])
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  t.teardown(() => collector.close())
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/collect`
  const site = await startTestSite((site) => ({ ...site, analytics: { sink: { url, headers: { authorization: 'Bearer key' } } } }))
  await Promise.all(Array.from({ length: 120 }, () => fetch(`${site.url}/beacon?${view}`)))
  await until('all have been told', () => lots.flat().length >= 120)
  t.ok(lots.length < 120 && lots.every(({ length }) => length <= 100), lots.map(({ length }) => length).join(' '))
  t.match(lots[0]?.[0], { event: 'page-view', values: { url: '/india' } })
  t.equal(asked[0]?.headers.authorization, 'Bearer key')
  status = 503
  t.equal((await fetch(`${site.url}/beacon?${view}`)).status, 204, 'the page is not told')
  await site.close()
  t.match(site.logged.find(({ msg }) => /collector/.test(msg)), { lost: 1, detail: 'status 503' })
})

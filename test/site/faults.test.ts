import http from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { until } from '../fixtures/until.ts'

t.setTimeout(120_000)
const skip = needsPlugin('article')

// A newsroom's API on a real socket, in front of the real content of the site's own origin, that can be told to misbehave.
const source = await startTestSite()
type Mood = 'well' | 'hangs' | 'resets' | 'fails' | 'truncates' | 'lies'
let mood: Mood = 'well'
let only = /./
const upstream = http.createServer(async (request, response) => {
  const misbehaves = only.test(request.url ?? '')
  const now: Mood = misbehaves ? mood : 'well'
  if (now === 'hangs') return
  if (now === 'resets') return void request.socket.resetAndDestroy()
  if (now === 'fails') return void response.writeHead(500).end('{}')
  const answer = await source.origin()?.app.inject({ method: 'GET', url: request.url ?? '/' })
  const body = answer?.body ?? ''
  if (now === 'truncates') return void response.writeHead(200, { 'content-type': 'application/json' }).end(body.slice(0, body.length / 2))
  if (now === 'lies') return void response.writeHead(200, { 'content-type': 'application/json' }).end(body.replaceAll('"title":', '"titel":'))
  response.writeHead(answer?.statusCode ?? 500, { 'content-type': 'application/json', 'cache-control': 'max-age=1' }).end(body)
})
await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
const apiUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
t.teardown(async () => {
  upstream.closeAllConnections()
  upstream.close()
  await source.close()
})

const fresh = () => startTestSite((site) => ({ ...site, editions: site.editions.map((edition) => (edition.status === 'live' ? { ...edition, apiUrl } : edition)) }))
const article = '/india/how-a-monsoon-forecast-is-made-from-a-balloon-at-dawn-to-a-number-on-the-news-article-110100100'

for (const [bad, code] of [['resets', 'MH_UPSTREAM_UNREACHABLE'], ['fails', 'MH_UPSTREAM_STATUS'], ['truncates', 'MH_UPSTREAM_NOT_JSON'], ['lies', 'MH_CONTRACT']] as const) {
  t.test(`an upstream that ${bad} costs the page a 503 in the site's own dress, and the log says whose need it was`, { skip }, async (t) => {
    const site = await fresh()
    t.teardown(() => site.close())
    mood = bad
    only = /articleshow/
    const answer = await site.get(article)
    const html = await answer.text()
    t.equal(answer.status, 503)
    t.equal(answer.headers.get('cache-control'), 'no-store')
    t.match(html, /<header/, 'with the frame around it')
    t.notMatch(html, apiUrl, 'and without the address of the source')
    const line = site.logged.find((one) => one['code'] === code)
    t.match(line, { plugin: 'article', page: 'article', need: 'story' }, 'the log names plugin, page and need')
    if (bad === 'lies') t.match(line?.['field'], /title/, 'and the field')
  })
}

t.test('what a page can do without is left out when its source misbehaves', { skip }, async (t) => {
  const site = await fresh()
  t.teardown(() => site.close())
  mood = 'fails'
  only = /related|trending|breaking|footer|getnavigation|latest/
  const answer = await site.get(article)
  t.equal(answer.status, 200)
  t.match(await answer.text(), /How a monsoon forecast is made/)
  const age = /s-maxage=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1]
  t.ok(Number(age) <= 10, `it is asked for again soon: ${age} s`)
})

t.test('a frame whose sources hang does not hold a page longer than its own deadline', { skip }, async (t) => {
  const site = await fresh()
  t.teardown(() => site.close())
  mood = 'hangs'
  only = /trending|breaking|footer|getnavigation/
  const answer = await site.get(article)
  t.equal(answer.status, 200)
  t.match(await answer.text(), /How a monsoon forecast is made/)
})

t.test('an upstream that comes back is asked again, and everything is there', { skip }, async (t) => {
  const site = await fresh()
  t.teardown(() => site.close())
  mood = 'resets'
  only = /./
  t.equal((await site.get(article)).status, 503)
  mood = 'well'
  await until('the page is there', async () => (await site.get(article)).status === 200)
})

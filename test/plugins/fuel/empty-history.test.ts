import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { startTestSite } from '../../fixtures/running-site.ts'

// A newsroom's API that knows what a litre costs today and nothing of the days before.
const source = await startTestSite()
const upstream = http
  .createServer(async (request, response) => {
    const answer = await source.origin()?.app.inject({ method: 'GET', url: request.url ?? '/' })
    const body = JSON.parse(answer?.body ?? '{}') as { response?: { history?: unknown[] } }
    if (body.response?.history) body.response.history = []
    response.writeHead(answer?.statusCode ?? 500, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  .listen(0, '127.0.0.1')
await once(upstream, 'listening')
const apiUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
const site = await startTestSite((config) => ({ ...config, editions: config.editions.map((edition) => (edition.status === 'live' ? { ...edition, apiUrl } : edition)) }))
t.teardown(async () => {
  await site.close()
  upstream.closeAllConnections()
  upstream.close()
  await source.close()
})

for (const path of ['/fuel/petrol-price-hyderabad', '/fuel/petrol-price-hyderabad/amp', '/telugu/fuel/petrol-price-hyderabad']) {
  t.test(`${path} shows the price of the day where there is no history`, async (t) => {
    const answer = await site.get(path)
    const html = await answer.text()
    t.equal(answer.status, 200)
    t.notMatch(html, /∞|NaN|Infinity/)
    t.match(html, /fu-now-price[^>]*>[^<]*\d\.\d\d/)
    t.notMatch(html, '<svg class="fu-chart')
  })
}

import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'
import { parse } from 'csv-parse/sync'
import { parseRssFeed } from 'feedsmith'
import t from 'tap'
import { explainPage } from '../../engine/pages/explain-page.ts'
import { phone, startTestSite } from '../fixtures/running-site.ts'

t.test('feeds and files of the demo', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())

  for (const [prefix, path] of [['', '/city/hyderabad'], ['/telugu', '/cities/hyderabad'], ['', '/topic/monsoon'], ['/telugu', '/topic/monsoon']] as const) {
    t.test(`the feed of ${prefix}${path} lists the page's stories, and the page names it`, async (t) => {
      const page = await site.get(prefix + path)
      t.equal(page.status, 200)
      const html = await page.text()
      const link = /<link rel="alternate" href="([^"]+)" type="application\/rss\+xml" title="[^"]+"\/>/.exec(html)?.[1] ?? ''
      t.equal(link, `http://news.example${prefix}${path}/rss.xml`)
      const answer = await site.get(new URL(link).pathname)
      t.equal(answer.status, 200)
      t.equal(answer.headers.get('content-type'), 'application/rss+xml; charset=utf-8')
      const feed = parseRssFeed(await answer.text())
      t.ok((feed.items?.length ?? 0) > 0)
      for (const item of feed.items ?? []) t.match(item.link, `http://news.example${prefix}/`)
      t.equal(feed.atom?.links?.[0]?.href, link)
      for (const item of (feed.items ?? []).slice(0, 3)) t.ok(html.includes(new URL(item.link ?? '').pathname), item.link ?? '')
    })
  }

  t.test('one stored copy serves every device, and who has it is told so', async (t) => {
    const first = await site.get('/india/rss.xml')
    t.equal(first.headers.get('vary'), 'Accept-Encoding')
    t.equal(first.headers.get('accept-ch'), null)
    const etag = first.headers.get('etag') ?? ''
    const second = await site.get('/india/rss.xml?utm_source=reader', { headers: { 'user-agent': phone, 'if-none-match': etag } })
    t.equal(second.status, 304)
    t.equal(second.headers.get('etag'), etag)
    t.match(second.headers.get('cache-status'), 'hit')
    const head = await site.get('/india/rss.xml', { method: 'HEAD' })
    t.equal(head.status, 200)
    t.equal(await head.text(), '')
    t.equal((await site.get('/india/rss.xml?page=2')).headers.get('etag'), etag, 'a query of the page that the feed does not read changes nothing')
    t.equal((await site.get('/india/rss.xml', { method: 'POST' })).status, 405)
  })

  t.test('it is compressed as pages are', async (t) => {
    const { encoding, bytes } = await raw(`${site.url}/india/rss.xml`, 'br')
    t.equal(encoding, 'br')
    t.match(brotliDecompressSync(bytes).toString(), '<rss version="2.0"')
  })

  t.test('a purge by a tag of the page makes the feed again, too', async (t) => {
    await site.get('/india')
    const feed = await site.get('/india/rss.xml')
    const pageTags = [...site.pages.cache.pages()].find(({ where }) => where.address === '/india')?.rendered.cacheability.tags ?? []
    t.ok(pageTags.length > 0)
    const [tag = ''] = pageTags
    t.ok(feed.headers.get('cache-tag')?.split(',').includes(tag))
    t.match((await site.get('/india/rss.xml')).headers.get('cache-status'), 'Masthead; hit')
    await site.cluster.purge({ target: { kind: 'tags', tags: [tag] }, hard: true })
    t.match((await site.get('/india/rss.xml')).headers.get('cache-status'), 'fwd=miss')
  })

  t.test('what its page is not, it is not: plain text with the status', async (t) => {
    const unknown = await site.get('/no-such-section/rss.xml')
    t.equal(unknown.status, 404)
    t.equal(unknown.headers.get('content-type'), 'text/plain; charset=utf-8')
    t.notMatch(await unknown.text(), '<')
    t.match((await site.get('/no-such-section/rss.xml')).headers.get('cache-status'), 'hit', 'and is stored')
    t.equal((await site.get('/fuel/petrol-price-nowhere.csv')).status, 404)
    t.equal((await site.get('/fuel/kerosene-price-hyderabad.csv')).status, 404)
  })

  t.test('the prices of a city are a file to keep', async (t) => {
    for (const prefix of ['', '/telugu']) {
      const answer = await site.get(`${prefix}/fuel/petrol-price-hyderabad.csv`)
      t.equal(answer.status, 200)
      t.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
      t.equal(answer.headers.get('content-disposition'), 'attachment')
      const rows = parse(await answer.text(), { columns: true }) as { date: string; rupees: string }[]
      t.ok(rows.length > 30)
      t.match(rows[0], { date: /^\d{4}-\d\d-\d\d$/, fuel: 'petrol', city: 'Hyderabad', state: 'telangana', rupees: /^\d+\.\d\d$/ })
      t.ok((rows[0]?.date ?? '') > (rows[1]?.date ?? ''), 'the newest first')
    }
    t.notMatch(await (await site.get('/fuel/petrol-price-hyderabad')).text(), 'text/csv', 'only feeds are named in the head')
  })

  t.test('it moves where its page moves, and has no AMP form', async (t) => {
    const moved = await site.get('/fuel/petrol-price-bangalore.csv?x=1')
    t.equal(moved.status, 301)
    t.equal(moved.headers.get('location'), '/fuel/petrol-price-bengaluru.csv?x=1')
    const amp = await site.get('/india/rss.xml/amp')
    t.equal(amp.status, 302)
    t.equal(amp.headers.get('location'), '/india/rss.xml')
  })

  t.test('it is explained, listed and counted under a name of its own', async (t) => {
    await site.get('/india/rss.xml')
    const explained = await explainPage(site.pages, site.site(), '/india/rss.xml')
    t.match(explained, { kind: 'page', key: 'main english all /india/rss.xml', page: { name: 'listing.listing.rss' } })
    const contributions = explained.kind === 'page' ? explained.contributions : []
    t.ok(contributions.some(({ from }) => from === 'need list'))
    t.ok(contributions.every(({ from, outcome }) => outcome !== 'failed' && !from.startsWith('frame') && !from.startsWith('widget')), 'nothing surrounds it')
    const [stored] = [...site.pages.cache.pages()].filter(({ where }) => where.address === '/india/rss.xml')
    t.equal(stored?.rendered.page, 'listing.listing.rss')
    t.equal(stored?.rendered.composition, undefined)
    t.same(explained.kind === 'page' && explained.combined.tags.toSorted(), stored?.rendered.cacheability.tags.toSorted())
  })
})

/** Bytes as they come: `fetch` would decompress them. */
function raw(url: string, coding: string): Promise<{ readonly encoding: string | undefined; readonly bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': coding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}

import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'
import { parse } from 'csv-parse/sync'
import { parseRssFeed } from 'feedsmith'
import t from 'tap'
import { explainPage } from '../../engine/pages/explain-page.ts'
import { type JsonFeed, jsonFeedFaults, rssFaults } from '../fixtures/feed-rules.ts'
import { phone, startTestSite } from '../fixtures/running-site.ts'

t.test('feeds and files of the demo', async (t) => {
  const site = await startTestSite((config) => ({ ...config, settings: { ...config.settings, listing: { feeds: 'full' } }, webSub: { hub: 'https://hub.example/' } }))
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

  t.test('feeds have whole stories where the site says so, and name its hub', async (t) => {
    for (const prefix of ['', '/telugu']) {
      const whole = JSON.parse(await (await site.get(`${prefix}/india/feed.json`)).text()) as JsonFeed
      t.same(whole.hubs, [{ type: 'WebSub', url: 'https://hub.example/' }])
      const bodies = whole.items.map((item) => ('content_html' in item ? item.content_html : ''))
      t.ok(bodies.length > 0 && bodies.every((body) => body.includes('<p>')))
      t.same(bodies.filter((body) => / (?:href|src|srcset)="\/(?!\/)| srcset="[^"]*, \/| href="#/.test(body)), [], 'addresses that hold elsewhere')
      t.ok(bodies.some((body) => /srcset="http:\/\/news\.example\/thumb\/[^"]* \d+w, http:\/\/news\.example\/thumb\//.test(body)), 'in lists of sizes, too')
      const rss = await (await site.get(`${prefix}/india/rss.xml`)).text()
      t.match(rss, '<atom:link href="https://hub.example/" rel="hub"/>')
      t.ok(rss.split('<content:encoded>').length > bodies.length)
      t.same(await rssFaults([{ url: '/india/rss.xml', text: rss }]), [])
      t.same(jsonFeedFaults([{ url: '/india/feed.json', text: JSON.stringify(whole) }]), [])
      t.notMatch(await (await site.get(`${prefix}/rss.xml`)).text(), '<content:encoded>', 'the front page has a setting of its own')
    }
  })

  for (const prefix of ['', '/telugu']) {
    t.test(`the updates of a live blog are a feed, and each leads to where it stands: ${prefix || 'English'}`, async (t) => {
      const sitemap = await (await site.get(`/sitemaps/${prefix === '' ? 'english' : 'telugu'}-stories-1.xml`)).text()
      const path = new URL(/<loc>([^<]+-liveblog-\d+)<\/loc>/.exec(sitemap)?.[1] ?? '').pathname
      const html = await (await site.get(path)).text()
      for (const [file, type] of [['rss.xml', 'application/rss+xml'], ['feed.json', 'application/feed+json']]) t.match(html, `<link rel="alternate" href="http://news.example${path}/${file}" type="${type}"`)
      t.match(html, `href="${path}/rss.xml"`)
      const answer = await site.get(`${path}/rss.xml`)
      t.equal(answer.headers.get('content-type'), 'application/rss+xml; charset=utf-8')
      t.match(answer.headers.get('cache-tag'), /s\d+/)
      const text = await answer.text()
      const feed = parseRssFeed(text)
      t.ok((feed.items?.length ?? 0) > 3)
      const [item] = feed.items ?? []
      const { pathname, search, hash } = new URL(item?.link ?? '')
      t.equal(pathname, path)
      t.match(search + hash, /^\?entry=(\d+)#entry-\1$/)
      t.match(await (await site.get(pathname + search)).text(), `id="${hash.slice(1)}"`)
      t.match(item?.content?.encoded ?? '', '<p>')
      t.same(await rssFaults([{ url: `${path}/rss.xml`, text }]), [])
      const json = await (await site.get(`${path}/feed.json`)).text()
      t.same(jsonFeedFaults([{ url: `${path}/feed.json`, text: json }]), [])
      t.equal((JSON.parse(json) as JsonFeed).items.length, feed.items?.length)
      const elsewhere = await site.get(`${prefix}/india/other-words-liveblog-${/\d+$/.exec(path)?.[0]}/rss.xml`)
      t.equal(elsewhere.status, 301)
      t.equal(elsewhere.headers.get('location'), `${path}/rss.xml`)
      const inOther = await site.get(prefix === '' ? `/telugu${path}/rss.xml` : `${path.slice(prefix.length)}/rss.xml`)
      t.match([inOther.status, inOther.headers.get('location')], [301, `${path}/rss.xml`], 'under the other edition')
      t.equal((await site.get(`${prefix}/india/none-liveblog-999999999/rss.xml`)).status, 404)
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

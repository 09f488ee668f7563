import t from 'tap'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { startTestSite } from '../fixtures/running-site.ts'

t.setTimeout(300_000)
const site = await startTestSite()
t.teardown(() => site.close())
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location.replaceAll('&amp;', '&'))
const path = (location: string) => location.replace('http://news.example', '')

t.test('robots.txt names the sitemaps', async (t) => {
  t.match(await (await site.get('/robots.txt')).text(), 'Sitemap: http://news.example/sitemap.xml')
})

t.test('every file of the index is there, and its addresses answer with a page that says it lives there', async (t) => {
  const index = await site.get('/sitemap.xml')
  t.equal(index.status, 200)
  t.match(index.headers.get('content-type'), /application\/xml/)
  const files = locations(await index.text())
  t.ok(files.some((file) => file.includes('english-stories')) && files.some((file) => file.includes('telugu-stories')), files.join(' '))
  for (const file of files) {
    const urls = locations(await (await site.get(path(file))).text())
    t.ok(urls.length > 0 && urls.length <= 50_000, `${file}: ${urls.length}`)
    t.equal(new Set(urls).size, urls.length, `${file}: no address twice`)
    // A few of each, first and last among them.
    for (const url of [urls[0], urls[Math.floor(urls.length / 2)], urls.at(-1)]) {
      const answer = await site.get(path(url ?? ''))
      t.equal(answer.status, 200, String(url))
      const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text()) ?? []
      t.equal(canonical.replaceAll('&amp;', '&'), url, `${url} is its own canonical address`)
    }
  }
})

t.test('the news sitemap holds stories of two days, newest first', { skip: needsPlugin('article') }, async (t) => {
  const xml = await (await site.get('/sitemap-news.xml')).text()
  const dates = [...xml.matchAll(/<news:publication_date>([^<]+)</g)].map(([, date = '']) => Date.parse(date))
  t.ok(dates.length > 10)
  t.ok(dates.every((date) => Date.now() - date < 48 * 3_600_000))
  t.match(xml, '<news:language>te</news:language>')
})

t.test('a sitemap that does not exist is not found', async (t) => {
  for (const one of ['/sitemaps/english-nothing-1.xml', '/sitemaps/english-stories-2.xml', '/sitemaps/english-stories-0.xml', '/sitemaps/x.xml']) t.equal((await site.get(one)).status, 404, one)
})

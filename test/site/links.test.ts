import t from 'tap'
import { type FeedFile, jsonFeedFaults, rssFaults, unreadRss } from '../fixtures/feed-rules.ts'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { startTestSite } from '../fixtures/running-site.ts'

t.setTimeout(600_000)
const site = await startTestSite()
t.teardown(() => site.close())

/** More than the demo has; a site that grows past it is still walked this far. */
const most = 8_000

interface Seen {
  readonly status: number
  readonly location: string | null
  /** The page that first led there. */
  readonly from: string
}

/** A page that search engines are to know: it says that it lives there, and not that they should leave it out. */
const canonical = new Set<string>()
/** What a page or its entry in a sitemap says of other languages, in one order. */
const languagesOf = (markup: string) => [...markup.matchAll(/rel="alternate" [^>]*hreflang="[^>]*/g)].map(([link]) => `${/hreflang="([^"]+)"/.exec(link)?.[1]} ${/href="([^"]+)"/.exec(link.replace(/hreflang="[^"]*"/, ''))?.[1]}`).sort().join(', ')
const languages = new Map<string, string>()

const feeds: { readonly rss: FeedFile[]; readonly json: FeedFile[] } = { rss: [], json: [] }
const seen = new Map<string, Seen>()
const pages = new Set<string>()
const waiting: [url: string, from: string][] = [['/', ''], ['/telugu', '']]
const known = new Set(waiting.map(([url]) => url))

const publicUrl = 'http://news.example'
/** Of one path, so many queries are followed, so many days, months or years, and so many AMP pages of one kind: the further ones are made by the same code. */
const [maxQueries, maxDates, maxAmp] = [12, 2, 10]
const followed = new Map<string, number>()
const date = /\/\d{4}(?:-\d\d){0,2}(?=[/.]|$)/
/** Counts it. */
function isOneOfMany(url: string): boolean {
  const [path = '', query] = url.split('?')
  const isAmp = path.endsWith('/amp')
  const isDated = date.test(path)
  if (query === undefined && !isAmp && !isDated) return false
  const group = isAmp ? `amp ${kindAt(url)}` : path.replace(date, '/')
  const count = (followed.get(group) ?? 0) + 1
  followed.set(group, count)
  return count > (isAmp ? maxAmp : isDated ? maxDates : maxQueries)
}

const local = (address: string) => address.replaceAll('&amp;', '&').replace(publicUrl, '') || '/'
/** Of the site's pages, in a file of XML or JSON. Its pictures are those of the pages, in a size that would be made for each. */
const addressesIn = (text: string) => [...new Set([...text.matchAll(/http:\/\/news\.example[^"#<\s\\]*/g)].map(([address]) => local(address)))].filter((path) => !path.startsWith('/thumb/'))
const canonicalOf = (html: string) => local(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '-')

/** Pages of one kind and edition whose links on phones and in AMP are followed, too. */
const perKind = 3
const kinds = new Map<string, number>()
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36' }

const entryAt = (url: string) => {
  const path = (url.split('?')[0] ?? '/').replace(/^\/telugu(?=\/|$)/, '') || '/'
  return site.site().routes.match({ path: decodeURIComponent(path), edition: url.startsWith('/telugu') ? 'telugu' : 'english', site: 'main' })?.entry
}

const kindAt = (url: string) => `${entryAt(url.replace(/\/amp(?=\?|$)/, ''))?.name ?? ''} ${url.startsWith('/telugu')}`

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g), ...html.matchAll(/<link rel="alternate" href="([^"]+)" type="application\/(?:rss\+xml|feed\+json)"/g)].map(([, href = '']) => local(href))

/** What the same page on a phone and in AMP links to. */
async function otherVariants(url: string, html: string): Promise<readonly string[]> {
  const kind = kindAt(url)
  const count = (kinds.get(kind) ?? 0) + 1
  kinds.set(kind, count)
  if (count > perKind) return []
  const amp = /<link rel="amphtml" href="([^"]+)"/.exec(html)?.[1]
  const answers = await Promise.all([site.get(url, { headers: phone }), ...(amp === undefined ? [] : [site.get(local(amp))])])
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  if (amp !== undefined) ampPages.push(local(amp))
  return [...(amp === undefined ? [] : [local(amp)]), ...pages.flatMap(linksOf)]
}
const ampPages: string[] = []

async function walk(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [url, from] = next
    const answer = await site.get(url)
    const body = await answer.text()
    const html = answer.headers.get('content-type')?.includes('text/html') ? body : ''
    seen.set(url, { status: answer.status, location: answer.headers.get('location'), from })
    if (answer.status === 200 && html !== '' && !/<meta name="robots" content="[^"]*noindex/.test(html) && canonicalOf(html) === url) {
      canonical.add(url)
      languages.set(url, languagesOf(html))
    }
    const type = answer.headers.get('content-type') ?? ''
    if (type.startsWith('application/rss+xml')) feeds.rss.push({ url, text: body })
    if (type.startsWith('application/feed+json')) feeds.json.push({ url, text: body })
    const isFeed = /rss\+xml|feed\+json|opml/.test(type)
    const links = isFeed ? addressesIn(body) : answer.status === 200 && html !== '' ? [...linksOf(html), ...(await otherVariants(url, html))] : []
    for (const to of links) {
      if (known.has(to)) continue
      known.add(to)
      if (isOneOfMany(to) || seen.size + waiting.length >= most) continue
      waiting.push([to, url])
    }
  }
}
// Several at once, and again for what the last ones found.
while (waiting.length > 0) await Promise.all(Array.from({ length: 6 }, walk))
for (const { page } of site.logged.filter(({ msg }) => msg === 'answered')) if (typeof page === 'string') pages.add(page)

t.test('no link of the site leads nowhere', async (t) => {
  const broken = [...seen].filter(([, { status }]) => status >= 400).map(([url, { status, from }]) => `${from} -> ${url}: ${status}`)
  t.same(broken.slice(0, 20), [], `${seen.size} addresses`)
  t.ok(seen.size > 300 && seen.size < most - 100, `${seen.size} addresses were followed, all there are`)
  t.ok(ampPages.length > 20 && kinds.size > 20, `what ${ampPages.length} AMP pages and phones on ${kinds.size} kinds of pages link to was followed, too`)
  t.same(ampPages.filter((url) => (seen.get(url)?.status ?? 200) !== 200), [])
})

t.test('no link of the site leads over a redirect to another redirect', async (t) => {
  const wrong: string[] = []
  for (const [url, { status, location, from }] of seen) {
    if (status < 300 || status >= 400) continue
    const there = location?.startsWith('/') ? await site.get(location) : undefined
    if (there && there.status !== 200) wrong.push(`${from} -> ${url} -> ${location}: ${there.status}`)
  }
  t.same(wrong, [])
})

t.test('every page of every plugin can be found by following links', { skip: needsPlugin('article') || needsPlugin('home') || needsPlugin('listing') }, async (t) => {
  const resolved = new Set(site.site().routes.entries.filter(({ page, representation }) => page.errorPageFor === undefined && !representation && !page.personal).map(({ name }) => name))
  const reached = new Set([...pages])
  // The log is sampled for stored pages; what it does not name is looked up by its address.
  for (const url of seen.keys()) {
    const entry = entryAt(url)
    if (entry && seen.get(url)?.status === 200) reached.add(entry.name)
  }
  // Embeds are for other sites' pages, the offline page is for the service worker, and the presite is where campaigns lead: nothing here links to them. What is one reader's alone is behind the sign-in.
  const hidden = [...resolved].filter((name) => !reached.has(name) && !/embed|offline|presite/i.test(name))
  t.same(hidden, [])
})

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => local(location))
const textOf = async (url: string) => (await site.get(url)).text()

t.test('every list of stories has its feeds, and they are what RSS 2.0 and JSON Feed 1.1 ask for', { skip: needsPlugin('home') || needsPlugin('listing') }, async (t) => {
  const paths = feeds.rss.map(({ url }) => url)
  for (const path of ['', '/india', '/topic/lakes', '/telugu', '/telugu/india', '/lifestyle/kite-day-live-a-whole-town-looks-up-liveblog-110500100']) t.ok(paths.includes(`${path}/rss.xml`), `${path}/rss.xml`)
  t.ok(paths.some((path) => path.startsWith('/author/')) && paths.some((path) => path.startsWith('/telugu/author/')))
  t.same(feeds.json.map(({ url }) => url.replace(/feed\.json$/, 'rss.xml')).filter((path) => !paths.includes(path)), [])
  t.same(await rssFaults(feeds.rss), [], `${feeds.rss.length} feeds`)
  const selfOf = (text: string) => local(/<atom:link href="([^"]+)" rel="self"/.exec(text)?.[1] ?? '-')
  t.same(feeds.rss.filter(({ url, text }) => selfOf(text) !== url).map(({ url, text }) => `${url} says ${selfOf(text)}`), [], 'each is the feed of its own address')
  t.same(feeds.json.filter(({ url, text }) => local((JSON.parse(text) as { feed_url: string }).feed_url) !== url).map(({ url }) => url), [])
  t.same(jsonFeedFaults(feeds.json), [], `${feeds.json.length} feeds`)
  t.same(unreadRss(feeds.rss, feeds.json), [], 'a feed reader finds in RSS what stands in JSON')
  const [feed] = feeds.rss
  const { headers } = await site.get(feed?.url ?? '')
  t.equal((await site.get(feed?.url ?? '', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status, 304)
  const [, picture = ''] = /<media:content url="([^"]+)"/.exec(feed?.text ?? '') ?? []
  t.equal((await site.get(local(picture))).status, 200)
  const opml = await textOf('/feeds.opml')
  const listed = [...opml.matchAll(/xmlUrl="([^"]+)"/g)].map(([, address = '']) => local(address))
  t.ok(listed.length > 30)
  const sections = (await textOf('/sitemaps/english-sections-1.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)
  t.same([...sections].map(([, address = '']) => (local(address) === '/' ? '' : local(address))).filter((path) => !listed.includes(`${path}/rss.xml`)), [], 'every section that has stories')
  t.same(listed.filter((path) => !paths.includes(path)), [])
})

t.test('sitemaps and links lead to the same pages', { skip: needsPlugin('article') || needsPlugin('home') || needsPlugin('listing') }, async (t) => {
  t.match(await textOf('/robots.txt'), `Sitemap: ${publicUrl}/sitemap.xml`)
  const index = await site.get('/sitemap.xml')
  t.match(index.headers.get('content-type'), /application\/xml/)
  const xml = await index.text()
  t.match(xml, /english-stories-1\.xml<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/, 'how new the stories of a file are')
  const listed = new Set<string>()
  const otherwise: string[] = []
  for (const file of locations(xml)) {
    const text = await textOf(file)
    const urls = locations(text)
    for (const entry of text.split('<url>').slice(1)) {
      const [url = ''] = locations(entry)
      const own = languages.get(url)
      if (own !== undefined && own !== languagesOf(entry)) otherwise.push(`${url} says ${own || 'nothing'}, ${file} ${languagesOf(entry) || 'nothing'}`)
    }
    t.ok(urls.length > 0 && urls.length <= 50_000, `${file}: ${urls.length}`)
    t.equal(new Set(urls).size, urls.length, `${file}: no address twice`)
    for (const url of urls) listed.add(url)
  }
  t.same(otherwise.slice(0, 20), [], `of the other languages of ${languages.size} pages sitemaps say what the pages say`)
  // A page that says noindex, or that it lives elsewhere, is for readers alone. With a query are the further pages, seasons and
  // orders of a page, which that page links to.
  const unlisted = [...canonical].filter((url) => !url.includes('?') && !listed.has(url))
  t.same(unlisted, [], 'of what links lead to, sitemaps leave out nothing that search engines may have')
  // Of many queries or days of one page it was enough that they are linked.
  const isPassedOver = (url: string) => (url.includes('?') || date.test(url)) && known.has(url) && !seen.has(url)
  t.same([...listed].filter((url) => !canonical.has(url) && !isPassedOver(url)), [], 'what sitemaps name is linked, is there, says that it lives there, and wants to be found')
})

t.test('sitemaps name the languages, pictures and film of a page', { skip: needsPlugin('article') || needsPlugin('media') }, async (t) => {
  const stories = await textOf('/sitemaps/english-stories-1.xml')
  const entry = (xml: string, has: string) => xml.split('<url>').find((one) => one.includes(has)) ?? ''
  const page = entry(stories, 'hreflang="te"')
  const [own = ''] = locations(page)
  const links = (markup: string) =>
    [...markup.matchAll(/rel="alternate" [^>]*hreflang="[^>]*/g)].map(([link]) => `${/hreflang="([^"]+)"/.exec(link)?.[1]} ${/href="([^"]+)"/.exec(link.replace(/hreflang="[^"]*"/, ''))?.[1]}`).sort()
  t.same(links(page), links(await textOf(own)), 'as the page says itself')
  t.match(page, /<image:loc>http:\/\/news\.example\/thumb\/msid-\d+,width-1200,height-675/)
  const [, picture = ''] = /<image:loc>([^<]+)</.exec(page) ?? []
  t.equal((await site.get(local(picture))).status, 200)
  const [, film = ''] = /<video:content_loc>([^<]+)</.exec(entry(stories, '<video:video>')) ?? []
  t.equal((await site.get(local(film), { method: 'HEAD' })).status, 200)
})

t.test('the news sitemap holds stories of two days, newest first', { skip: needsPlugin('article') }, async (t) => {
  const xml = await textOf('/sitemap-news.xml')
  const dates = [...xml.matchAll(/<news:publication_date>([^<]+)</g)].map(([, date = '']) => Date.parse(date))
  t.ok(dates.length > 10)
  t.ok(dates.every((date) => Date.now() - date < 48 * 3_600_000))
  t.match(xml, '<news:language>te</news:language>')
})

t.test('a sitemap that does not exist is not found', async (t) => {
  for (const one of ['english-nothing-1', 'english-stories-2', 'english-stories-0', 'english-stories-1000000', 'x']) t.equal((await site.get(`/sitemaps/${one}.xml`)).status, 404, one)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { editions } from '../../config/editions.ts'
import { flags } from '../../config/flags.ts'
import { engineFlags } from '../../engine/config/edition.ts'
import type { SiteConfig } from '../../engine/config/site-config.ts'
import { ampValidator } from '../fixtures/amp-validator.ts'
import { root } from '../fixtures/built-site.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { phone, startTestSite, type TestSite } from '../fixtures/running-site.ts'

// Each flag of editions, switched to what it is not by default, in both editions. Those of live television are tried in
// test/plugins/live-tv, the engine's own in test/e2e/navigation-off.test.ts.

const prefixes = editions.flatMap((edition) => (edition.status === 'live' ? [edition.routePrefix] : []))
const switched = { bottomNav: true, shows: false, breakingNews: false, mediaWire: true, mixedContentTypes: false, newArticlePage: true, newsFeed: true, trendingTopic: false }
const withFlags = (config: SiteConfig): SiteConfig => ({ ...config, editions: config.editions.map((edition) => (edition.status === 'live' ? { ...edition, flags: switched } : edition)) })

const before = await startTestSite((config) => config, { INGEST_TOKEN: ingestToken })
const after = await startTestSite(withFlags, { INGEST_TOKEN: ingestToken })
t.teardown(() => Promise.all([before.close(), after.close()]))

const text = async (site: TestSite, path: string, device: 'desktop' | 'phone' = 'desktop') => (await site.get(path, device === 'phone' ? { headers: { 'user-agent': phone } } : {})).text()
const has = (html: string, mark: string) => html.includes(mark)

const channelOf = (prefix: string) => editions.flatMap((edition) => (edition.status === 'live' && edition.routePrefix === prefix ? [edition.channel] : []))[0] ?? 0
/** An edition's newest stories of a kind. */
const newest = async (site: TestSite, prefix: string, query: string) =>
  ((await site.origin()?.app.inject(`/request/latest?channel=${channelOf(prefix)}&${query}`))?.json() as { response: { msid: number; path: string; title: string; cmstype: string }[] }).response
/** What the newsroom sends; acknowledged once pages show it. */
const put = async (site: TestSite, path: string, body: object) => t.ok((await fetch(`${site.url}/api/content/${path}`, { method: 'PUT', headers: { authorization: `Bearer ${ingestToken}`, 'content-type': 'application/json' }, body: JSON.stringify(body) })).ok, path)

t.test('each flag is documented, and read somewhere', (t) => {
  const documented = readFileSync(join(root, 'docs/operator/flags.md'), 'utf8')
  const sources = ['plugins', 'themes'].flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(join(root, folder, file), 'utf8')))
  for (const name of Object.keys(flags)) {
    t.match(documented, `| \`${name}\` |`)
    t.ok(sources.some((source) => source.includes(`'${name}'`)), name)
  }
  for (const name of engineFlags) t.match(documented, `| \`${name}\` |`)
  t.end()
})

t.test('bottomNav: phones have a bar with the home page and four more, desktops have none', async (t) => {
  for (const prefix of prefixes) {
    t.notOk(has(await text(before, prefix || '/', 'phone'), 'data-foot=""'))
    t.notOk(has(await text(after, prefix || '/'), 'data-foot=""'))
    for (const path of [`${prefix}/videos`, `${prefix}/videos/amp`]) {
      const bar = /<nav[^>]*data-foot=""[\s\S]*?<\/nav>/.exec(await text(after, path, 'phone'))?.[0] ?? ''
      t.equal(bar.match(/<a /g)?.length, 5, path)
      t.match(bar, new RegExp(`href="${path}" aria-current="true"`))
      t.match(bar, new RegExp(`href="${prefix}/search-result(?:/amp)?"`))
    }
  }
})

t.test('trendingTopic and breakingNews: the strips are gone', async (t) => {
  for (const prefix of prefixes) {
    const [story] = await newest(after, prefix, 'contenttype=article&perpage=1')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    for (const site of [before, after]) await put(site, `${channelOf(prefix)}/${story?.msid ?? 0}/breaking`, { until, title: 'The line that breaks' })
    const [shown, hidden] = await Promise.all([text(before, `${prefix}/videos`), text(after, `${prefix}/videos`)])
    const topics = /<nav[^>]*aria-label="(?:In the news|వార్తల్లో)"/
    t.match(shown, topics)
    t.notMatch(hidden, topics)
    t.match(shown, 'The line that breaks')
    t.notMatch(hidden, 'The line that breaks')
  }
})

t.test('mediaWire: what agencies supplied to see and hear is on the home page, and nothing else', async (t) => {
  for (const prefix of prefixes) {
    const story = (msid: number, cmstype: string, title: string) => put(after, `${channelOf(prefix)}/${msid}`, { msid, channel: channelOf(prefix), cmstype, section: 'photos', title, synopsis: '', agency: 'A Wire', datePublished: new Date(Date.now() - 60_000).toISOString(), body: '<p>Text.</p>' })
    await story(990_001, 'PHOTOGALLERYSLIDESHOWSECTION', 'Boats <b>at</b> "dawn"')
    await story(990_002, 'ARTICLE', 'Boats in words')
    const supplied = await newest(after, prefix, 'contenttype=video,audio,photo-gallery,photostory&agency=*&perpage=4')
    t.same(supplied.map(({ msid }) => msid), [990_001])
    t.notOk(has(await text(before, prefix || '/'), 'id="media-wire"'))
    for (const [path, device] of [[prefix || '/', 'desktop'], [prefix || '/', 'phone'], [`${prefix}/amp`, 'phone']] as const) {
      const strip = /aria-labelledby="media-wire"[\s\S]*?<\/section>/.exec(await text(after, path, device))?.[0] ?? ''
      t.equal(strip.match(/<article/g)?.length, supplied.length, `${path} ${device}`)
      for (const { path: to } of supplied) t.ok(strip.includes(`href="${prefix}${to}`), to)
    }
  }
})

t.test('mixedContentTypes: without it lists have what is read, and lists of pictures and films stay', async (t) => {
  const others = /href="[^"]*-(?:video|audio|photo-gallery|reels)-\d+/
  for (const prefix of prefixes) {
    const main = async (site: TestSite, path: string) => /<main[\s\S]*<\/main>/.exec(await text(site, path))?.[0] ?? ''
    t.match([await main(before, `${prefix}/latest-news`), await main(before, `${prefix}/latest-news?page=2`)].join(''), others)
    const [list, second] = [await main(after, `${prefix}/latest-news`), await main(after, `${prefix}/latest-news?page=2`)]
    t.match(list, /-article-\d+/)
    t.notMatch(list + second, others)
    t.match(await main(after, `${prefix}/photos`), /-photo-gallery-\d+/)
    t.match(await main(after, `${prefix}/videos`), /-video-\d+/)
    // Past the end of the shorter list there is no page, and the longer one is not fallen back to.
    const pages = Math.max(...[...list.matchAll(/latest-news\?page=(\d+)/g)].map((match) => Number(match[1])))
    t.equal((await after.get(`${prefix}/latest-news?page=${pages}`)).status, 200)
    t.equal((await after.get(`${prefix}/latest-news?page=${pages + 1}`)).status, 404)
  }
})

t.test('newArticlePage: the picture comes first, as wide as the page, and it is the one that is preloaded', async (t) => {
  const validator = await ampValidator()
  for (const prefix of prefixes) {
    const story = (await newest(after, prefix, 'contenttype=article&perpage=5')).find(({ msid }) => msid > 1_000_000)
    const path = `${prefix}${story?.path ?? ''}`
    for (const device of ['desktop', 'phone'] as const) {
      const [old, html] = await Promise.all([text(before, path, device), text(after, path, device)])
      t.ok(old.indexOf('<h1') < old.search(/<img[^>]*fetchpriority="high"/), 'the old page opens with its headline')
      t.ok(html.indexOf('<h1') > html.search(/<img[^>]*fetchpriority="high"/))
      t.equal(html.match(/<h1[ >]/g)?.length, 1)
      t.match(html, /<link rel="preload"[^>]*imagesizes="\(min-width: 75rem\) 1200px, 100vw"/i)
      t.match(html, /<img[^>]*sizes="\(min-width: 75rem\) 1200px, 100vw"[^>]*fetchpriority="high"/i)
      t.match(html, 'data-read-next')
    }
    if (typeof validator !== 'string') t.same(validator(await text(after, `${path}/amp`)), [])
  }
})

t.test('newsFeed: the front page goes on with stories that stand nowhere above, and leads to those before them', async (t) => {
  const validator = await ampValidator()
  for (const prefix of prefixes) {
    t.notOk(has(await text(before, prefix || '/'), 'id="news-feed"'))
    for (const [path, device] of [[prefix || '/', 'desktop'], [prefix || '/', 'phone'], [`${prefix}/amp`, 'phone']] as const) {
      const html = await text(after, path, device)
      const start = html.indexOf('aria-labelledby="news-feed"')
      t.ok(start > 0, `${path} ${device}`)
      const links = (part: string) => [...part.matchAll(/<a class="[^"]*" href="([^"]*-\d+)(?:\/amp)?"/g)].map((match) => match[1])
      const above = new Set(links(html.slice(html.indexOf('<main'), start)))
      const feed = links(html.slice(start, html.indexOf('</section>', start)))
      t.ok(feed.length > 0)
      t.same(feed.filter((one) => above.has(one)), [])
      const older = /href="([^"]*latest-news[^"]*)" data-older/.exec(html)?.[1]
      if (older !== undefined) t.equal((await after.get(older)).status, 200, older)
      if (path.endsWith('amp') && typeof validator !== 'string') t.same(validator(html), [])
    }
  }
})

t.test('shows: their pages are there or not, and nothing leads where they are not', async (t) => {
  for (const prefix of prefixes) {
    t.equal((await before.get(`${prefix}/shows`)).status, 200)
    t.match(await text(before, `${prefix}/videos`), `href="${prefix}/shows"`)
    t.equal((await after.get(`${prefix}/shows`)).status, 404)
    t.notMatch(await text(after, `${prefix}/videos`), `href="${prefix}/shows"`)
  }
})

import Validator from '@adobe/structured-data-validator'
import t from 'tap'
import { crawl } from '../fixtures/crawl.ts'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { checkStructuredData, schemaOrg, sources, structuredDataOf } from '../fixtures/schema-org.ts'

t.setTimeout(300_000)
const site = await startTestSite()
t.teardown(() => site.close())

const found = await crawl(site, 2)
const pages = await Promise.all(found.map(async ({ url, outcome }) => ({ url, name: outcome.entry.name, html: await (await site.get(url)).text() })))
const checked = pages.map((page) => ({ ...page, ...checkStructuredData(structuredDataOf(page.html)) }))
const local = (address: string) => address.replace(/^http:\/\/(?:news|photos)\.example/, '').replace(/#.*$/, '') || '/'

t.test('every page has structured data as search engines document it', async (t) => {
  for (const { url, faults } of checked) t.same(faults, [], url)
  const types = new Set(checked.flatMap(({ types }) => [...types]))
  for (const type of ['NewsArticle', 'LiveBlogPosting', 'ImageGallery', 'ProfilePage', 'CollectionPage', 'BreadcrumbList', 'NewsMediaOrganization', 'WebSite']) t.ok(types.has(type), type)
  t.same(Object.keys(sources).filter((type) => !Object.hasOwn(schemaOrg, type)), [], 'pages of search engines are named for rows of the table')
})

t.test('a validator that others keep finds no error in it', async (t) => {
  const errorsOf = async (objects: ReturnType<typeof structuredDataOf>) => {
    // What it expects is what an extractor makes of a page: objects by their types.
    const jsonld = Object.fromEntries(Map.groupBy(objects, (object) => String(object['@type'])))
    const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
    return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage, path }) => `${path.map(({ type }) => type).join(' > ')}: ${issueMessage}`)
  }
  t.match(await errorsOf([{ '@type': 'VideoObject', name: 'A film' }]), [/uploadDate|thumbnailUrl/], 'it would')
  for (const { url, html } of pages) t.same(await errorsOf(structuredDataOf(html)), [], url)
})

t.test('its addresses answer', async (t) => {
  const addresses = new Set<string>()
  for (const { addresses: all } of checked) {
    const perPlace = new Map<string, string[]>()
    for (const [at, address] of all) if (address.startsWith('http://news.example')) perPlace.set(at, [...(perPlace.get(at) ?? []), local(address)])
    for (const list of perPlace.values()) addresses.add(list[0] ?? '/')
  }
  const thumbs = [...addresses].filter((path) => path.startsWith('/thumb/'))
  const kept = new Set([...addresses].filter((path) => !path.startsWith('/thumb/')).concat(thumbs.slice(0, 12)))
  t.ok(kept.size > 30, `${kept.size} addresses`)
  for (const path of kept) t.equal((await site.get(path)).status, 200, path)
})

t.test('a story has its lead picture in three shapes, and a gallery says who made its pictures', { skip: needsPlugin('article') }, async (t) => {
  const article = checked.find(({ name, html }) => name === 'article.article' && html.includes('"NewsArticle"'))
  const [data] = structuredDataOf(article?.html ?? '')
  const shapes = (data?.['image'] as { readonly width: number; readonly height: number }[]).map(({ width, height }) => (width / height).toFixed(2))
  t.same(shapes, ['1.78', '1.33', '1.00'])

  const html = await (await site.get('/photos/india/from-the-window-seat-a-day-across-india-by-slow-train-in-eight-pictures-photo-gallery-110100900')).text()
  const [gallery] = structuredDataOf(html)
  const pictures = gallery?.['associatedMedia'] as readonly unknown[]
  t.equal(pictures.length, 8, 'every picture')
  for (const picture of pictures) t.match(picture, { creator: { '@type': 'Person', name: 'Leela Marakkar' }, creditText: 'The Daily Masthead', license: /^https:/, contentUrl: /^http/ })
  t.match(html, /Picture: Leela Marakkar \/ The Daily Masthead/)
  t.match(html, /<a [^>]*href="https:\/\/opensource.org\/license\/mit" rel="license noopener"/)
  t.notMatch(article?.html, /creditText|Picture: /, 'what nobody has said of a picture is not said')
})

t.test('comments are told with their writers and times', { skip: needsPlugin('comments') }, async (t) => {
  const commented = pages.map(({ url, html }) => ({ url, comments: html.split(/itemtype="https:\/\/schema\.org\/Comment"/i).slice(1) })).filter(({ comments }) => comments.length > 0)
  t.ok(commented.length > 0)
  for (const { url, comments } of commented) {
    for (const comment of comments) {
      t.match(comment, /itemprop="author" [^>]*><bdi itemprop="name">[^<]+</i, url)
      t.match(comment, /<time itemprop="datePublished" datetime="\d{4}-\d\d-\d\dT[^"]+Z"/i, url)
      t.match(comment, /itemprop="text"[^>]*><p>[^<]+/i, url)
    }
  }
})

import t from 'tap'
import type { SiteConfig } from '../../../engine/config/site-config.ts'
import { ampValidator } from '../../fixtures/amp-validator.ts'
import { startTestSite, type TestSite } from '../../fixtures/running-site.ts'
import { checkStructuredData, structuredDataOf } from '../../fixtures/schema-org.ts'

const site = await startTestSite()
t.teardown(() => site.close())
const text = async (path: string, from: TestSite = site) => (await from.get(path)).text()

t.test('shows and the episodes of each are there in both editions and in AMP', async (t) => {
  const validator = await ampValidator()
  for (const prefix of ['', '/telugu']) {
    const index = await text(`${prefix}/shows`)
    for (const id of ['how-it-moves', 'notes-and-beats']) t.match(index, `href="${prefix}/shows/${id}"`)
    const film = await text(`${prefix}/shows/how-it-moves`)
    t.match(film, new RegExp(`href="${prefix}/videos/[a-z]+/[a-z0-9-]+-video-\\d+"`))
    t.match(film, `rel="canonical" href="http://news.example${prefix}/shows/how-it-moves"`)
    t.match(film, 'hreflang')
    const sound = await text(`${prefix}/shows/notes-and-beats`)
    t.equal(new Set(sound.match(/-audio-\d+/g)).size, 2)
    for (const path of ['/shows', '/shows/how-it-moves', '/shows/notes-and-beats']) {
      const html = await text(prefix + path)
      t.equal(html.match(/<h1[ >]/g)?.length, 1, path)
      t.same(checkStructuredData(structuredDataOf(html)).faults, [], path)
      if (typeof validator !== 'string') t.same(validator(await text(`${prefix}${path}/amp`)), [], `${path}/amp`)
    }
    t.match(await text(`${prefix}/videos`), `href="${prefix}/shows/how-it-moves"`)
  }
  for (const path of ['/shows/nothing', '/shows/how-it-moves?page=9', '/shows/how-it-moves/x']) t.equal((await site.get(path)).status, 404, path)
})

t.test('an episode names its show, to readers and to search engines', async (t) => {
  const film = /\/videos\/[a-z]+\/[a-z0-9-]+-video-\d+/.exec(await text('/shows/how-it-moves'))?.[0] ?? ''
  const html = await text(film)
  t.match(html, '<a href="/shows/how-it-moves">How it moves</a>')
  const objects = structuredDataOf(html).flatMap((one) => ((one as { '@graph'?: Record<string, unknown>[] })['@graph'] ?? [one]) as Record<string, unknown>[])
  t.match(objects.find((one) => one['@type'] === 'VideoObject')?.['isPartOf'], { '@type': 'CreativeWorkSeries', '@id': 'http://news.example/shows/how-it-moves#series' })
  t.match(JSON.stringify(structuredDataOf(await text('/shows/how-it-moves'))), '"@id":"http://news.example/shows/how-it-moves#series"')
})

t.test('podcast apps read a show by its feed, with what is played', async (t) => {
  for (const [id, type, medium] of [['notes-and-beats', 'audio/mpeg', 'podcast'], ['how-it-moves', 'video/mp4', 'video']] as const) {
    const answer = await site.get(`/shows/${id}/rss.xml`)
    t.match(answer.headers.get('content-type'), 'application/rss+xml')
    const xml = await answer.text()
    t.ok((xml.match(new RegExp(`<enclosure [^>]*type="${type}"`, 'g'))?.length ?? 0) >= 2, id)
    for (const [, url = '', length] of xml.matchAll(/<enclosure url="http:\/\/news\.example([^"]+)" length="(\d+)"/g)) {
      t.equal(length, (await site.get(url, { method: 'HEAD' })).headers.get('content-length'), `${url}: the length is that of the file`)
    }
    t.match(xml, `<podcast:medium>${medium}</podcast:medium>`)
    for (const [, chapters = ''] of xml.matchAll(/<podcast:chapters url="http:\/\/news\.example([^"]+)"/g)) t.equal((await site.get(chapters)).status, 200, chapters)
    t.match(xml, `<link>http://news.example/shows/${id}</link>`)
    t.match((await (await site.get(`/shows/${id}/feed.json`)).json() as { items: unknown[] }).items.length, Number)
  }
})

t.test('shows are in the sitemap and found by the search', async (t) => {
  t.match(await text('/sitemaps/english-media-1.xml'), '<loc>http://news.example/shows/how-it-moves</loc>')
  t.match(await text('/telugu/search-result/%E0%B0%B8%E0%B1%8D%E0%B0%B5%E0%B0%B0%E0%B0%BE%E0%B0%B2%E0%B1%81'), 'href="/telugu/shows/notes-and-beats"')
})

t.test('an edition without the flag has none, and hostile words of a show are text', async (t) => {
  const own = await startTestSite((config: SiteConfig) => ({
    ...config,
    editions: config.editions.map((edition) => (edition.id === 'telugu' && edition.status === 'live' ? { ...edition, flags: {} } : edition)),
    settings: { ...config.settings, media: { ...(config.settings?.['media'] as object), series: [{ id: 'empty', edition: 'english', kind: 'video', title: '<script>alert(1)</script>', text: '</script><b>' }, { id: 'x', topic: 'how-it-moves', edition: 'english', kind: 'video', title: '"><img src=x>', text: '</script><script>alert(2)' }] } },
  }))
  t.teardown(() => own.close())
  for (const path of ['/telugu/shows', '/telugu/shows/x', '/sitemaps/telugu-media-1.xml', '/shows/empty']) t.equal((await own.get(path)).status, 404, path)
  t.notMatch(await text('/telugu/videos', own), '/shows')
  for (const path of ['/shows', '/shows/x', '/shows/x/amp']) {
    const html = await text(path, own)
    t.notMatch(html, /<script>alert|<img src=x/, path)
  }
  t.match(await text('/shows', own), '&lt;script&gt;alert(1)')
})

import t from 'tap'
import type { SiteConfig } from '../../../engine/config/site-config.ts'
import { ampValidator } from '../../fixtures/amp-validator.ts'
import { startTestSite, type TestSite } from '../../fixtures/running-site.ts'
import { checkStructuredData, structuredDataOf } from '../../fixtures/schema-org.ts'

const site = await startTestSite()
t.teardown(() => site.close())
const text = async (path: string, from: TestSite = site) => (await from.get(path)).text()
const pages = ['/live-tv', '/live-tv/masthead-live', '/live-tv/workshop', '/telugu/live-tv', '/telugu/live-tv/masthead-live'] as const
const objects = (html: string) => structuredDataOf(html).flatMap((one) => ((one as { '@graph'?: Record<string, unknown>[] })['@graph'] ?? [one]) as Record<string, unknown>[])

t.test('the guide and each channel are there in both editions and all variants, with what is on now and next', async (t) => {
  const validator = await ampValidator()
  for (const path of pages) {
    const html = await text(path)
    t.equal(html.match(/<h1[ >]/g)?.length, 1, path)
    t.match(html, path.startsWith('/telugu') ? />ఇప్పుడు</ : />On now</)
    t.match(html, path.startsWith('/telugu') ? />తర్వాత</ : />Next</)
    t.match(html, /<video[^>]*preload="none"[^>]*data-live="\/media\/live\/(?:one|two)\.m3u8"/)
    t.notMatch(html, /<video[^>]*(?: src=| autoplay)/, 'nothing of it is loaded before it is asked for')
    t.same(checkStructuredData(structuredDataOf(html)).faults, [], path)
    const amp = await text(`${path}/amp`)
    t.match(amp, /<amp-video[^>]*><source src="\/media\/live\/\w+\.m3u8" type="application\/vnd\.apple\.mpegurl"/)
    if (typeof validator !== 'string') t.same(validator(amp), [], `${path}/amp`)
  }
  for (const path of ['/live-tv/nowhere', '/live-tv/workshop/x']) t.equal((await site.get(path)).status, 404, path)
})

t.test('search engines are told of what is on as a live broadcast, with its real times', async (t) => {
  const [video] = objects(await text('/live-tv/masthead-live')).filter((one) => one['@type'] === 'VideoObject')
  const { publication } = video as { publication: { isLiveBroadcast: boolean; startDate: string; endDate: string } }
  t.equal(publication.isLiveBroadcast, true)
  t.ok(Date.parse(publication.startDate) <= Date.now() && Date.parse(publication.endDate) > Date.now() - 300_000)
  t.equal(objects(await text('/live-tv')).filter((one) => one['@type'] === 'BroadcastService').length, 2)
  t.match(await text('/sitemaps/english-live-tv-1.xml'), /<loc>http:\/\/news\.example\/live-tv\/workshop<\/loc>/)
})

t.test('pictures and streams are served, and streams to players elsewhere as well', async (t) => {
  for (const [path, type] of [['/media/live/workshop-telugu.jpg', 'image/jpeg'], ['/media/live/one.m3u8', 'application/vnd.apple.mpegurl'], ['/media/live/two-gap.m3u8', 'application/vnd.apple.mpegurl']] as const) {
    const answer = await site.get(path)
    t.equal(answer.status, 200, path)
    t.match(answer.headers.get('content-type'), type)
  }
  t.equal((await site.get('/media/live/one.m3u8')).headers.get('access-control-allow-origin'), '*')
  t.match((await site.get('/media/live/one.m3u8')).headers.get('cache-control'), /max-age=1$/)
  t.match(await text('/media/live/one-end.m3u8'), /#EXT-X-ENDLIST\n$/)
  t.equal((await site.get('/media/live/three.m3u8')).status, 404)
})

const flagged = (config: SiteConfig, flags: Readonly<Record<string, boolean>>, id = 'english'): SiteConfig => ({ ...config, editions: config.editions.map((edition) => (edition.id === id && edition.status === 'live' ? { ...edition, flags } : edition)) })

t.test('an edition without live television has no page of it, and nothing leads there', async (t) => {
  const hidden = await startTestSite((config) => flagged(config, { hideLiveTv: true }))
  t.teardown(() => hidden.close())
  for (const path of ['/live-tv', '/live-tv/workshop', '/live-tv/amp', '/sitemaps/english-live-tv-1.xml']) t.equal((await hidden.get(path)).status, 404, path)
  t.notMatch(await text('/', hidden), 'href="/live-tv"')
  t.match(await text('/', site), /href="\/live-tv"/)
  t.match(await text('/search-result/live-tv', site), /<main[^]*href="\/live-tv"/, 'a search finds it')
  t.notMatch(await text('/search-result/live-tv', hidden), 'href="/live-tv"')
  const telugu = await text('/telugu/live-tv', hidden)
  t.match(telugu, /<h1/)
  t.notMatch(telugu, 'hreflang="en" href="http://news.example/live-tv"')
  t.notMatch(telugu, 'href="http://news.example/live-tv" hreflang')
})

t.test('live television that search engines should not list says so, and is in no sitemap', async (t) => {
  const unlisted = await startTestSite((config) => flagged(config, { liveTvNoIndex: true }))
  t.teardown(() => unlisted.close())
  t.match(await text('/live-tv/workshop', unlisted), /<meta name="robots" content="noindex/)
  t.notMatch(await text('/live-tv/workshop'), /<meta name="robots" content="noindex/)
  t.notMatch(await text('/telugu/live-tv', unlisted), /<meta name="robots" content="noindex/)
  t.equal((await unlisted.get('/sitemaps/english-live-tv-1.xml')).status, 404)
})

t.test('a channel may be hidden or unlisted by itself, hostile words in it are text, and the first shown is the default', async (t) => {
  const own = await startTestSite((config) => {
    const live = config.settings?.['live-tv'] as { channels: readonly { id: string; name: string }[] }
    const channels = live.channels.map((one) => (one.id === 'masthead-live' ? { ...one, hidden: true } : { ...one, noIndex: true, name: '<script>alert(1)</script> & "co"', text: '</script><script>alert(2)' }))
    return { ...config, settings: { ...config.settings, 'live-tv': { channels } } }
  })
  t.teardown(() => own.close())
  t.equal((await own.get('/live-tv/masthead-live')).status, 404)
  const html = await text('/live-tv', own)
  t.match(html, /data-live="\/media\/live\/two\.m3u8"/)
  t.notMatch(html, /<script>alert/)
  t.match(html, '&lt;script&gt;alert(1)')
  t.match(await text('/live-tv/workshop', own), /noindex/)
  const empty = await startTestSite((config) => ({ ...config, settings: { ...config.settings, 'live-tv': { channels: [] } } }))
  t.teardown(() => empty.close())
  t.equal((await empty.get('/live-tv')).status, 404)
})

t.test('a flag that nobody declared is refused at start', async (t) => {
  const { checkConfig } = await import('../../../engine/config/check-config.ts')
  const config = flagged(await (await import('../../fixtures/built-site.ts')).testConfig(), { hideLiveTV: true })
  t.throws(() => checkConfig(config), { message: /hideLiveTV/ })
})

import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseFeed } from 'podcast-partytime'
import sharp from 'sharp'
import t from 'tap'
import { validateXML } from 'xmllint-wasm'
import { podcastGuid } from '../../../plugins/media/podcasts/podcast-guid.ts'
import { cutTo } from '../../../plugins/media/podcasts/podcast-rss.ts'
import { root } from '../../fixtures/built-site.ts'
import { rssFaults } from '../../fixtures/feed-rules.ts'
import { startTestSite } from '../../fixtures/running-site.ts'

const site = await startTestSite()
t.teardown(() => site.close())
const feeds = ['/podcasts/rss.xml', '/telugu/podcasts/rss.xml'] as const
const text = async (path: string) => (await site.get(path)).text()
const local = (url: string) => url.replace('http://news.example', '')
const fixture = async (name: string) => ({ fileName: name, contents: await readFile(join(root, 'test/fixtures', name), 'utf8') })

/** What somebody typed, and is no tag, stands in CDATA sections. */
const withoutText = (xml: string) => xml.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, 'text')

/** What is wrong with the tags of podcast apps in a feed: each of them stands alone in a document of its own. */
async function tagFaults(xml: string): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [prefix, namespace, schema] of [['itunes', 'http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes.xsd'], ['podcast', 'https://podcastindex.org/namespace/1.0', 'podcast.xsd']] as const) {
    const tags = [...withoutText(xml).matchAll(new RegExp(`<${prefix}:(\\w+)(?:[^>]*/>|.*?</${prefix}:\\1>)`, 'gs'))].map(([tag], index) => ({ fileName: `${prefix}-${index}.xml`, contents: tag.replace(/^<[\w:]+/, (name) => `${name} xmlns:${prefix}="${namespace}"`) }))
    if (tags.length === 0) faults.push(`there are no tags of ${prefix}`)
    else faults.push(...(await validateXML({ xml: tags, schema: [await fixture(schema)] })).errors.map(({ rawMessage }) => rawMessage))
  }
  return faults
}

t.test('a feed of podcasts is what RSS 2.0, Apple and Podcasting 2.0 ask for', async (t) => {
  for (const url of feeds) {
    const answer = await site.get(url)
    const xml = await answer.text()
    t.match(answer.headers.get('content-type'), 'application/rss+xml')
    t.same(await rssFaults([{ url, text: xml }]), [])
    t.same(await tagFaults(xml), [])
    t.ok((await tagFaults(xml.replace('text/vtt', 'text/html').replace('<itunes:duration>36', '<itunes:duration>a while'))).length >= 2, 'and these tests see what is wrong')
    t.match(xml, `<podcast:guid>${podcastGuid(`http://news.example${url}`)}</podcast:guid>`)
    const head = await site.get(url, { method: 'HEAD' })
    t.equal(head.status, 200)
    t.equal((await site.get(url, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } })).status, 304)
  }
})

t.test('an app that reads podcasts finds the show and its episodes', async (t) => {
  for (const [url, language] of [[feeds[0], 'en-IN'], [feeds[1], 'te-IN']] as const) {
    const read = parseFeed(await text(url))
    if (!read) return void t.fail(`${url} is no podcast`)
    t.match(read, { language, explicit: false, locked: true, podcastOwner: 'podcasts@masthead.example', itunesType: 'episodic', pc20support: { 1: Array } })
    t.ok((read.itunesCategory ?? []).length > 0)
    t.equal(read.items.length, 2)
    for (const episode of read.items) {
      const { enclosure, duration, podcastTranscripts = [], podcastChapters, guid } = episode
      t.match(guid, /^(?:183|392)-1\d{8}$/)
      t.ok(duration >= 30)
      const file = await site.get(local(enclosure.url), { method: 'HEAD' })
      t.equal(Number(file.headers.get('content-length')), enclosure.length, 'the length is that of the file')
      t.equal(file.headers.get('content-type'), enclosure.type)
      t.equal((await site.get(local(enclosure.url), { headers: { range: 'bytes=0-99' } })).status, 206)
      const [transcript] = podcastTranscripts
      const cues = await site.get(local(transcript?.url ?? ''))
      t.match(cues.headers.get('content-type'), 'text/vtt')
      t.match(await cues.text(), /^WEBVTT\n/)
      const chapters = await site.get(local(podcastChapters?.url ?? ''))
      t.match(chapters.headers.get('content-type'), 'application/json+chapters')
      const { version, chapters: parts } = (await chapters.json()) as { version: string; chapters: { startTime: number; title: string }[] }
      t.equal(version, '1.2.0')
      t.ok(parts.length >= 4)
      t.same(parts.map(({ startTime }) => startTime), parts.map(({ startTime }) => startTime).sort((a, b) => a - b))
    }
  }
})

t.test('covers are square, of a size that directories take, in colours that they take, and answer to HEAD', async (t) => {
  for (const url of feeds) {
    const [, cover = ''] = /<itunes:image href="([^"]+)"/.exec(await text(url)) ?? []
    const head = await site.get(local(cover), { method: 'HEAD' })
    t.equal(head.status, 200)
    t.equal(head.headers.get('content-type'), 'image/jpeg')
    const { width = 0, height, format, space } = await sharp(Buffer.from(await (await site.get(local(cover))).arrayBuffer())).metadata()
    t.equal(width, height)
    t.ok(width >= 1400 && width <= 3000)
    t.same([format, space], ['jpeg', 'srgb'])
    t.ok(Number(head.headers.get('content-length')) < 512 * 1024)
    t.equal((await stat(join(root, 'plugins/media/demo/files', cover.slice(cover.lastIndexOf('/') + 1)))).size, Number(head.headers.get('content-length')))
  }
})

t.test('pages lead to the feeds: in their head, by buttons, on /feeds and in OPML', async (t) => {
  for (const prefix of ['', '/telugu']) {
    const html = await text(`${prefix}/podcasts`)
    t.match(html, /<link rel="alternate" href="[^"]*\/podcasts\/rss\.xml" type="application\/rss\+xml"/)
    t.ok(html.includes(`href="${prefix}/podcasts/rss.xml"`))
    t.ok(html.includes(`https://antennapod.org/deeplink/subscribe?url=${encodeURIComponent(`http://news.example${prefix}/podcasts/rss.xml`)}`))
    t.ok((await text(`${prefix}/podcasts/amp`)).includes(`href="${prefix}/podcasts/rss.xml"`))
    t.ok((await text(`${prefix}/feeds`)).includes(`href="${prefix}/podcasts/rss.xml"`))
    t.ok((await text(`${prefix}/feeds.opml`)).includes(`xmlUrl="http://news.example${prefix}/podcasts/rss.xml"`))
  }
  t.ok((await text('/podcasts/five-notes-that-make-a-raga-audio-110600500')).includes('href="/podcasts/rss.xml"'))
})

t.test('a section below is a show of its own, with what the site says of all, and what came from elsewhere is text in it', async (t) => {
  const origin = site.origin()
  if (!origin) throw new Error('The site has no origin of its own.')
  const { content } = origin.context
  const hostile = 'Rice ]]> & "salt" <itunes:block>yes</itunes:block>'
  await content.putSections([{ channel: 183, path: 'podcasts/kitchen', name: 'Kitchen hours', description: 'అ'.repeat(900) }])
  const recording = { kind: 'audio' as const, seconds: 61, sources: [{ src: 'https://media.example/a.mp3', type: 'audio/mpeg' }], captions: [] }
  const tags = await content.putStory({ msid: 910_000_001, channel: 183, cmstype: 'MEDIAAUDIO', section: 'podcasts/kitchen', seopath: 'rice', title: hostile, synopsis: '<script>alert(1)</script>', datePublished: '2026-01-02T10:00:00+05:30', body: '<p>Rice.</p>', recording })
  await origin.context.changed([...tags], { hard: true })
  const url = '/podcasts/kitchen/rss.xml'
  const xml = await text(url)
  t.same(await rssFaults([{ url, text: xml }]), [])
  t.same(await tagFaults(xml), [])
  const read = parseFeed(xml)
  t.match(read, { title: 'Kitchen hours', items: [{ title: hostile, enclosure: { length: 0 }, duration: 61 }] })
  t.ok(Buffer.byteLength(/<description>([^<]*)/.exec(xml)?.[1] ?? '') <= 4_000)
  t.notMatch(withoutText(xml), '<itunes:block>')
  t.match(await text('/podcasts/kitchen'), /<h1[^>]*>Kitchen hours/)
  t.match(await text('/podcasts/kitchen/rice-audio-910000001'), /"partOfSeries":\{"@type":"PodcastSeries","name":"Kitchen hours"/)
  t.match(await text('/podcasts/rss.xml'), 'media.example/a.mp3', 'and is in the one of all')
  t.equal((await site.get('/podcasts/nowhere/rss.xml')).status, 404)
})

t.test('the guid is the one that others compute, and a text is cut between characters', (t) => {
  // The example of the namespace's documentation.
  t.equal(podcastGuid('https://mp3s.nashownotes.com/pc20rss.xml'), '917393e3-1b1e-5cef-ace4-edaa54e1f810')
  t.equal(podcastGuid('http://podnews.net/rss/'), podcastGuid('https://podnews.net/rss'))
  t.ok(Buffer.byteLength(cutTo('కి'.repeat(2_000), 4_000)) <= 4_000)
  t.match(cutTo('కి'.repeat(2_000), 4_000), /కి …$/)
  t.equal(cutTo('short', 4_000), 'short')
  t.end()
})

import t from 'tap'
import { ampValidator } from '../../fixtures/amp-validator.ts'
import { startTestSite } from '../../fixtures/running-site.ts'

const site = await startTestSite()
t.teardown(() => site.close())
const film = '/videos/science/why-the-moon-has-phases-video-110600100'
const sound = '/podcasts/five-notes-that-make-a-raga-audio-110600500'
const withFilm = '/explainer/why-traffic-stops-for-no-reason-article-110600400'
const pages = [film, '/telugu/videos/science/chandruni-kalalu-video-110700100', sound, '/telugu/podcasts/aidu-swarala-raagam-audio-110700500', '/videos', '/telugu/videos', '/videos/culture', '/podcasts', '/telugu/podcasts', withFilm]
const text = async (path: string) => (await site.get(path)).text()
const jsonLd = (html: string): { readonly [name: string]: unknown }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '{}']) => {
    const data = JSON.parse(json) as { '@graph'?: { [name: string]: unknown }[] }
    return data['@graph'] ?? [data as { [name: string]: unknown }]
  })

t.test('films, sounds and their lists are there in both editions, and in AMP', async (t) => {
  const validator = await ampValidator()
  for (const path of pages) {
    const answer = await site.get(path)
    t.equal(answer.status, 200, path)
    t.equal((await answer.text()).match(/<h1[ >]/g)?.length, 1, `${path}: one main heading`)
    const amp = await site.get(`${path}/amp`)
    t.equal(amp.status, 200, `${path}/amp`)
    if (typeof validator !== 'string') t.same(validator(await amp.text()), [], `${path}/amp`)
  }
  for (const path of ['/videos/science/x-video-1', '/podcasts/x-audio-1', '/videos/nowhere', '/videos?page=9', '/media/nothing.mp4']) t.equal((await site.get(path)).status, 404, path)
})

t.test('a film plays without scripts: a whole file, nothing of it before play, its place kept', async (t) => {
  for (const path of [film, withFilm]) {
    const html = await text(path)
    const [video = ''] = /<video[^>]*>.*?<\/video>/s.exec(html) ?? []
    t.match(video, /controls/)
    t.match(video, /preload="none"/)
    t.match(video, /width="640" height="360"/)
    t.match(video, /<source src="\/media\/\w+\.mp4" type="video\/mp4"/)
    t.match(video, /data-hls="\/media\/\w+\.m3u8"/)
    t.match(video, /<track kind="captions" src="\/media\/\w+\.en\.vtt" srclang="en" label="English"/i)
    const [, poster = 'none'] = /poster="([^"]+)"/.exec(video) ?? []
    t.ok(html.includes(`<link rel="preload" href="${poster}"`), `${path}: the poster that is preloaded is the one that is shown`)
    t.equal((await site.get(poster)).headers.get('content-type')?.split('/')[0], 'image')
  }
  t.match(await text(sound), /<audio[^>]*preload="none"[^>]*>\s*<source src="\/media\/scale\.mp3" type="audio\/mpeg"/)
})

t.test('search engines are told what it is and how long it runs', async (t) => {
  const video = jsonLd(await text(film)).find((one) => one['@type'] === 'VideoObject')
  t.match(video, { duration: 'PT14S', contentUrl: 'http://news.example/media/moon.mp4', embedUrl: 'http://news.example/embedvideo/110600100/183', thumbnailUrl: [/^http:\/\/news\.example\/thumb\//, /height-900/, /height-1200/], uploadDate: /^\d{4}-/ })
  t.match(video, { hasPart: [{ '@type': 'Clip', name: 'New moon', startOffset: 0, endOffset: 3, url: `http://news.example${film}?t=0` }, { startOffset: 3 }, { startOffset: 7 }, { startOffset: 9, endOffset: 14 }] })
  t.match(await text(film), /<meta property="og:type" content="video\.other"\/>/)
  t.match(await text(sound), /<meta property="og:type" content="article"\/>/)
  const episode = jsonLd(await text(sound)).find((one) => one['@type'] === 'PodcastEpisode')
  t.match(episode, { associatedMedia: { '@type': 'AudioObject', duration: 'PT36S', encodingFormat: 'audio/mpeg' } })
  t.match(await (await site.get('/sitemaps/english-stories-1.xml')).text(), film.slice(film.lastIndexOf('/')))
})

t.test('a short film has its page, and one without a picture or a recording is not told as a film', async (t) => {
  const origin = site.origin()
  if (!origin) throw new Error('The site has no origin of its own.')
  const recording = { kind: 'video', seconds: 20, width: 720, height: 1280, sources: [{ src: 'https://media.example/short.mp4', type: 'video/mp4' }], captions: [] } as const
  const short = { channel: 183, msid: 110_690_100, cmstype: 'SHORTMEDIAVIDEO', section: 'videos/culture', seopath: 'a-kolam-in-twenty-seconds', title: 'A kolam in twenty seconds', synopsis: 'Forty dots.', datePublished: new Date().toISOString(), body: '<p>Forty dots.</p>' } as const
  const path = '/videos/culture/a-kolam-in-twenty-seconds-reels-110690100'
  const told = async () => jsonLd(await text(path)).some((one) => one['@type'] === 'VideoObject')
  const put = async (changes: object) => {
    origin.context.changed([...(await origin.context.content.putStory({ ...short, ...changes }))], { hard: true })
  }
  await put({ recording, leadImage: 110600101 })
  t.equal((await site.get(path)).status, 200)
  t.equal((await site.get(`${path}/amp`)).status, 200)
  t.match(await text(path), /<source src="https:\/\/media\.example\/short\.mp4"/)
  t.ok((await text('/videos/culture')).includes(path), 'lists lead to it')
  t.equal(await told(), true)
  await put({ recording })
  t.equal(await told(), false)
  await put({ leadImage: 110600101 })
  t.equal(await told(), false)
  await origin.context.content.removeStory(183, short.msid)
})

t.test('lists say how long each runs', async (t) => {
  t.match(await text('/videos'), /<time[^>]* datetime="PT16S">/i)
  t.match(await text('/telugu/podcasts'), /36 సెకన్లు/)
})

t.test('a player for other pages has one address, and may be framed', async (t) => {
  for (const [path, canonical] of [
    ['/embedvideo/110600100/7', '/embedvideo/110600100/183'],
    ['/embed/whatever/110600100/1/2/3/1/5', '/embed/videos/science/110600100/183/science/why-the-moon-has-phases/1/183'],
    ['/embed-audio/a/b/110600500/c/d', '/embed-audio/podcasts/110600500/podcasts/five-notes-that-make-a-raga'],
  ] as const) {
    const moved = await site.get(path)
    t.equal(moved.status, 301, path)
    t.equal(moved.headers.get('location'), canonical)
    const answer = await site.get(canonical)
    t.equal(answer.status, 200, canonical)
    t.match(answer.headers.get('content-security-policy'), /frame-ancestors \*/)
    const html = await answer.text()
    t.match(html, /noindex/)
    t.match(html, /<(?:video|audio)[^>]*controls/)
  }
  t.match(await text('/embed/videos/science/110600100/183/science/why-the-moon-has-phases/1/183'), /<video[^>]*autoplay=""[^>]*muted=""/i)
  t.equal((await site.get('/telugu/embedvideo/110700100/392')).status, 404, 'in English only')
  t.equal((await site.get('/embedvideo/1/183')).status, 404)
  const article = Number(/-article-(\d+)"/.exec(await text('/india'))?.[1])
  for (const path of [`/embedvideo/${article}/183`, `/embed/india/${article}/183/india/x/0/183`, `/embed-audio/india/${article}/india/x`, '/embedvideo/110600500/183', '/embed-audio/videos/science/110600100/science/x']) t.equal((await site.get(path)).status, 404, `${path} is no such recording`)
  t.equal((await site.get('/embedvideo/110600400/183')).status, 200, 'an article that opens with a film has a player')
})

t.test('files are served in pieces, with their types', async (t) => {
  const whole = await site.get('/media/moon.mp4')
  const bytes = Buffer.from(await whole.arrayBuffer())
  t.equal(whole.headers.get('content-type'), 'video/mp4')
  t.equal(whole.headers.get('accept-ranges'), 'bytes')
  t.match(whole.headers.get('cache-control'), /max-age=\d+/)
  const piece = await site.get('/media/moon.mp4', { headers: { range: 'bytes=100-199' } })
  t.equal(piece.status, 206)
  t.equal(piece.headers.get('content-range'), `bytes 100-199/${bytes.length}`)
  t.same(Buffer.from(await piece.arrayBuffer()), bytes.subarray(100, 200))
  t.equal((await site.get('/media/moon.mp4', { headers: { range: `bytes=${bytes.length}-` } })).status, 416)
  t.equal((await site.get('/media/moon.mp4', { headers: { range: 'bytes=0-9', 'if-range': '"another"' } })).status, 200, 'of another file than it knows, all')
  const etag = whole.headers.get('etag') ?? ''
  t.equal((await site.get('/media/moon.mp4', { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status, 304)
  t.equal((await site.get('/media/moon.m3u8')).headers.get('content-type'), 'application/vnd.apple.mpegurl')
  t.match((await site.get('/media/moon.en.vtt')).headers.get('content-type'), 'text/vtt')
  for (const path of ['/media/..%2ffill-demo.ts', '/media/%2e%2e/fill-demo.ts', '/media/studio.html', '/media/moon.webp', `/media/${'x'.repeat(400)}`]) t.ok([400, 403, 404, 414].includes((await site.get(path)).status), `${path}: ${(await site.get(path)).status}`)
})

for (const [height, file] of [[360, 'jam.mp4'], [180, 'jam-180.mp4']] as const) t.test(`a playlist names every byte of its film once: ${file}`, async (t) => {
  const master = await text('/media/jam.m3u8')
  t.match(master, `RESOLUTION=${(height * 16) / 9}x${height},CODECS="avc1.42E01E,opus"\njam-${height}.m3u8\n`)
  const playlist = await text(`/media/jam-${height}.m3u8`)
  const peak = Math.max(...[...playlist.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@/g)].map(([, seconds, bytes]) => (Number(bytes) * 8) / Number(seconds)))
  const [, stated] = new RegExp(`BANDWIDTH=(\\d+),RESOLUTION=\\d+x${height}`).exec(master) ?? []
  t.ok(Number(stated) >= peak, 'players are not told less than it takes')
  const size = (await (await site.get(`/media/${file}`)).arrayBuffer()).byteLength
  const ranges = [...playlist.matchAll(/BYTERANGE[:=]"?(\d+)@(\d+)/g)].map(([, length, from]) => [Number(from), Number(from) + Number(length)] as const)
  t.ok(ranges.length > 3)
  ranges.forEach(([from], index) => t.equal(from, ranges[index - 1]?.[1] ?? 0, 'each begins where the last one ends'))
  t.ok((ranges.at(-1)?.[1] ?? 0) <= size)
  const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0)
  t.equal(Math.round(seconds), 16)
})

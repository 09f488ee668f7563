/// <reference lib="dom" />
import type { BrowserContextOptions, Page } from 'playwright-core'
import t from 'tap'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { oneTrack, trackNumber } from '../../fixtures/one-track.ts'
import { startTestSite } from '../../fixtures/running-site.ts'

// Films and sounds in a real browser. What it can play differs between Chromiums; a test that needs more says so.

t.setTimeout(300_000)
const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
const film = '/videos/science/why-the-moon-has-phases-video-110600100'
const withFilm = '/explainer/why-traffic-stops-for-no-reason-article-110600400'
const sound = '/podcasts/five-notes-that-make-a-raga-audio-110600500'

const able = await (async () => {
  const page = await browser.newPage()
  const answer = await page.evaluate(() => {
    const video = document.createElement('video')
    return { h264: video.canPlayType('video/mp4; codecs="avc1.42E01E, opus"') !== '', hls: video.canPlayType('application/vnd.apple.mpegurl') !== '' }
  })
  await page.close()
  return answer
})()
const skip = able.h264 ? false : 'this Chromium cannot play H.264'

interface Opened {
  readonly page: Page
  /** Paths that were asked for, in order. */
  readonly asked: string[]
  /** What the console called an error, but for addresses that a test made fail. */
  readonly errors: string[]
  readonly close: () => Promise<void>
}

async function open(path: string, options: BrowserContextOptions, { withoutHls = false }: { readonly withoutHls?: boolean } = {}): Promise<Opened> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const [asked, errors]: [string[], string[]] = [[], []]
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => message.type() === 'error' && !/^Failed to load resource/.test(message.text()) && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  // A browser without HLS of its own, as most on desks are, is told by this answer and by nothing else.
  if (withoutHls) {
    await page.addInitScript(() => {
      const asIs = HTMLMediaElement.prototype.canPlayType
      HTMLMediaElement.prototype.canPlayType = function (type) {
        return /mpegurl/i.test(type) ? '' : asIs.call(this, type)
      }
    })
  }
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  return { page, asked, errors, close: () => context.close() }
}

/** Presses play as a keyboard does. */
async function play(page: Page, selector: 'video' | 'audio'): Promise<void> {
  await page.locator(`main ${selector}`).first().focus()
  await page.keyboard.press('Space')
}

const advances = (page: Page, selector: string) => page.waitForFunction((one) => (document.querySelector<HTMLMediaElement>(one)?.currentTime ?? 0) > 0.5, selector)
const isHlsCode = (path: string) => /^\/assets\/hls-/.test(path)

for (const size of ['desktop', 'phone'] as const) {
  for (const path of [film, withFilm]) {
    t.test(`${size}: play fetches hls.js where the browser needs it, and time goes on: ${path}`, { skip }, async (t) => {
      const { page, asked, errors, close } = await open(path, sizes[size], { withoutHls: true })
      const [width, height] = await page.locator('main video').evaluate((video: HTMLVideoElement) => [video.offsetWidth, video.offsetHeight])
      t.ok(Math.abs((width ?? 0) / (height ?? 1) - 16 / 9) < 0.02, 'its place is kept')
      t.same(asked.filter((one) => one.startsWith('/media/') || isHlsCode(one)), [], 'nothing of it is loaded before')
      await play(page, 'video')
      // On a slow machine the whole file has begun before the player's code is there.
      await page.waitForFunction(() => document.querySelector<HTMLVideoElement>('main video')?.src.startsWith('blob:'))
      await advances(page, 'main video')
      t.ok(asked.some(isHlsCode))
      t.ok(asked.some((one) => /^\/assets\/hls\.worker-/.test(one)), 'and its worker, a file of this site')
      t.ok(asked.some((one) => one.endsWith('.m3u8')))
      t.match(await page.locator('main video').getAttribute('src'), /^blob:/, 'through Media Source Extensions')
      t.same(await page.locator('main video').evaluate((video: HTMLVideoElement) => [video.offsetWidth, video.offsetHeight]), [width, height], 'nothing moves')
      t.same(errors, [], 'and the policy of the page allows it')
      await close()
    })
  }

  t.test(`${size}: a browser that has HLS of its own needs no hls.js`, { skip: skip || (able.hls ? false : 'this Chromium has no HLS of its own') }, async (t) => {
    const { page, asked, errors, close } = await open(film, sizes[size])
    await play(page, 'video')
    await advances(page, 'main video')
    t.match(await page.locator('main video').getAttribute('src'), /\.m3u8$/)
    t.same(asked.filter(isHlsCode), [])
    t.same(errors, [])
    await close()
  })
}

t.test('without JavaScript a whole file plays', { skip }, async (t) => {
  const { page, asked, close } = await open(film, { ...sizes.desktop, javaScriptEnabled: false })
  const begun = page.waitForResponse(/\/media\/moon\.mp4$/)
  await play(page, 'video')
  t.equal((await begun).status(), 206)
  t.same(asked.filter((one) => one.endsWith('.m3u8')), [])
  await close()
})

t.test('a stream from a host that the site names is allowed, and from another the whole file plays', { skip }, async (t) => {
  // Another port is another origin.
  const media = await startTestSite()
  t.teardown(() => media.close())
  const elsewhere = (html: string) => html.replaceAll('data-hls="/media/', `data-hls="${media.url}/media/`)
  for (const isNamed of [true, false]) {
    const news = await startTestSite((config) => ({ ...config, ...(isNamed ? { mediaHosts: [media.url] } : {}) }))
    const context = await browser.newContext(sizes.desktop)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = (type) => (/mpegurl/i.test(type) ? '' : 'maybe')))
    await page.route(`${news.url}${film}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: elsewhere(await answer.text()) })
    })
    // A newsroom's media host says itself who may read it.
    await page.route(`${media.url}/media/*`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'access-control-allow-origin': '*' } })
    })
    await page.goto(news.url + film, { waitUntil: 'networkidle' })
    await play(page, 'video')
    await advances(page, 'main video')
    const source = await page.locator('main video').getAttribute('src')
    if (isNamed) t.match(source, /^blob:/)
    else t.equal(source, null)
    t.equal(errors.some((text) => /Content Security Policy/.test(text)), !isNamed)
    // The player may be asking for the next piece.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    await news.close()
  }
})

for (const withoutHls of [true, false]) {
  t.test(`a playlist that cannot be had gives way to the whole file, ${withoutHls ? 'in hls.js' : 'in a browser with HLS of its own'}`, { skip: skip || (withoutHls || able.hls ? false : 'this Chromium has no HLS of its own') }, async (t) => {
    const { page, close } = await open(film, sizes.desktop, { withoutHls })
    await page.route('**/*.m3u8', (route) => route.fulfill({ status: 404, body: '' }))
    await play(page, 'video')
    await advances(page, 'main video')
    t.equal(await page.locator('main video').getAttribute('src'), null)
    t.equal(await page.locator('.player-trouble').count(), 0)
    await close()
  })
}

t.test('of two renditions the other one is taken where pieces of one cannot be had, and then the whole file', { skip }, async (t) => {
  const small = /-180\.mp4$/
  const large = /\/moon\.mp4$/
  for (const [away, other] of [[large, small], [small, large]] as const) {
    const { page, asked, errors, close } = await open(film, sizes.desktop, { withoutHls: true })
    await page.route(away, (route) => route.fulfill({ status: 404, body: '' }))
    await play(page, 'video')
    await page.waitForFunction(() => (document.querySelector<HTMLMediaElement>('main video')?.currentTime ?? 0) > 5)
    t.match(await page.locator('main video').getAttribute('src'), /^blob:/, 'it is the stream still')
    t.ok(asked.some((path) => other.test(path)))
    t.equal(await page.locator('.player-trouble').count(), 0, 'and nobody is told')
    t.same(errors, [])
    await close()
  }
  const { page, close } = await open(film, sizes.phone, { withoutHls: true })
  // Pieces are asked for by ranges that end, the whole file by one that does not.
  await page.route(/\.mp4$/, (route) => (/bytes=\d+-\d+$/.test(route.request().headers()['range'] ?? '') ? route.fulfill({ status: 404, body: '' }) : route.continue()))
  await play(page, 'video')
  await advances(page, 'main video')
  t.equal(await page.locator('main video').getAttribute('src'), null)
  t.equal(await page.locator('.player-trouble').count(), 0)
  await close()
})

t.test('what cannot be played at all says so', async (t) => {
  const { page, close } = await open(film, sizes.desktop, { withoutHls: true })
  await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
  await play(page, 'video')
  const trouble = page.locator('.player-trouble')
  await trouble.waitFor()
  t.equal(await trouble.getAttribute('role'), 'alert')
  t.match(await trouble.textContent(), /Something went wrong!/)
  await page.unroute('**/media/**')
  await trouble.getByRole('button', { name: 'Try again' }).press('Enter')
  if (able.h264) await advances(page, 'main video')
  await trouble.waitFor({ state: 'detached' })
  await close()
})

t.test('a recording of which nothing more comes says so, and goes on by itself when it does', async (t) => {
  const { page, errors, close } = await open(sound, sizes.phone)
  await page.route('**/media/*.mp3', () => undefined)
  await play(page, 'audio')
  await page.locator('.player-trouble', { hasText: 'The recording has stopped.' }).waitFor()
  await page.unroute('**/media/*.mp3')
  await advances(page, 'audio')
  await page.locator('.player-trouble').waitFor({ state: 'detached' })
  t.same(errors, [])
  await close()
})

t.test('a stream whose sound is a rendition of its own is heard, and its captions are offered', { skip }, async (t) => {
  const { page, errors, close } = await open(film, sizes.desktop, { withoutHls: true })
  const [playlist, bytes] = await Promise.all([site.get('/media/moon-180.m3u8').then((answer) => answer.text()), site.get('/media/moon-180.mp4').then(async (answer) => Buffer.from(await answer.arrayBuffer()))])
  const part = (range: string) => {
    const [length = 0, from = 0] = range.split('@').map(Number)
    return bytes.subarray(from, from + length)
  }
  const init = part(/BYTERANGE="([^"]+)"/.exec(playlist)?.[1] ?? '')
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\S+)/g)]
  const files = new Map<string, Buffer | string>()
  for (const kind of ['vide', 'soun'] as const) {
    const track = trackNumber(init, kind)
    files.set(`${kind}-init.mp4`, oneTrack(init, track))
    segments.forEach(([, , range = ''], at) => files.set(`${kind}-${at}.m4s`, oneTrack(part(range), track)))
    files.set(`${kind}.m3u8`, `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:5\n#EXT-X-MAP:URI="${kind}-init.mp4"\n${segments.map(([, length], at) => `#EXTINF:${length},\n${kind}-${at}.m4s\n`).join('')}#EXT-X-ENDLIST\n`)
  }
  files.set('said.vtt', 'WEBVTT\n\n00:00.000 --> 00:14.000\n<img src=x onerror=alert(1)>Half of it is lit.\n')
  files.set('said.m3u8', '#EXTM3U\n#EXT-X-TARGETDURATION:14\n#EXTINF:14,\nsaid.vtt\n#EXT-X-ENDLIST\n')
  files.set('moon.m3u8', '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",DEFAULT=YES,URI="soun.m3u8"\n#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="Said <b>",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="said.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=64353,RESOLUTION=320x180,CODECS="avc1.42E01E,opus",AUDIO="a",SUBTITLES="s"\nvide.m3u8\n')
  await page.route('**/media/*', (route) => {
    const body = files.get(new URL(route.request().url()).pathname.slice('/media/'.length))
    return body === undefined ? route.fallback() : route.fulfill({ status: 200, body, contentType: 'application/octet-stream' })
  })
  await play(page, 'video')
  await page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement & { webkitAudioDecodedByteCount: number }>('main video')
    return video?.src.startsWith('blob:') && video.currentTime > 1 && video.webkitAudioDecodedByteCount > 0
  })
  await page.waitForFunction(() => [...(document.querySelector<HTMLVideoElement>('main video')?.textTracks ?? [])].some((track) => track.label === 'Said <b>' && (track.cues?.length ?? 0) > 0))
  t.equal(await page.locator('img[src=x]').count(), 0, 'whose marks are no elements')
  t.same(errors, [])
  await close()
})

t.test('captions are there in the words of both editions', { skip }, async (t) => {
  const { page, close } = await open(film, sizes.desktop)
  const cues = await page.locator('main video').evaluate(async (video: HTMLVideoElement) => {
    const found: string[][] = []
    for (const element of video.querySelectorAll('track')) {
      element.track.mode = 'hidden'
      await new Promise((resolve) => element.addEventListener('load', resolve, { once: true }))
      found.push([element.srclang, (element.track.cues?.[0] as VTTCue).text])
    }
    return found
  })
  t.match(cues, [['en', /^New moon/], ['te', /^అమావాస్య/]])
  await close()
})

t.test('a sound goes on while its listener reads another page, and falls silent when a film begins', { skip }, async (t) => {
  const { page, errors, close } = await open(sound, sizes.desktop, { withoutHls: true })
  await play(page, 'audio')
  await advances(page, 'audio')
  await page.locator('main a[href="/podcasts"]').first().click()
  await page.waitForURL('**/podcasts')
  const dock = page.locator('.sound-dock audio')
  await dock.waitFor()
  const before = await dock.evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await page.waitForFunction((time) => (document.querySelector<HTMLAudioElement>('.sound-dock audio')?.currentTime ?? 0) > time + 0.5, before)
  await page.locator('footer a[href="/videos"]').click()
  await page.waitForURL('**/videos')
  await page.locator('a[href$="video-110600100"]').first().click()
  await page.waitForURL(`**${film}`)
  t.equal(await dock.evaluate((audio: HTMLAudioElement) => audio.paused), false, 'it outlives any number of pages')
  await play(page, 'video')
  await advances(page, 'main video')
  t.equal(await dock.evaluate((audio: HTMLAudioElement) => audio.paused), true)
  await page.locator('.sound-dock-close').click()
  t.equal(await page.locator('.sound-dock').count(), 0)
  await page.goBack()
  await page.locator('h1', { hasText: /^Videos$/ }).waitFor()
  t.equal(await page.locator('video').count(), 0, 'a film ends with its page')
  t.same(errors, [])
  await close()
})

t.test('a sound that its listener paused is not taken along', { skip }, async (t) => {
  const { page, close } = await open(sound, sizes.phone)
  await play(page, 'audio')
  await advances(page, 'audio')
  await page.locator('main audio').evaluate((audio: HTMLAudioElement) => audio.pause())
  await page.locator('main a[href="/podcasts"]').first().click()
  await page.waitForURL('**/podcasts')
  await page.locator('h1', { hasText: 'Podcasts' }).waitFor()
  t.equal(await page.locator('.sound-dock').count(), 0)
  await close()
})

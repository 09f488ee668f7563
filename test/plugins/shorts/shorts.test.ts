import type { Page } from 'playwright-core'
import t from 'tap'
import { startTestSite } from '../../fixtures/running-site.ts'
import { openBrowser, sizes } from '../../e2e/browser.ts'

const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
t.setTimeout(200_000)

const drop = '/short-videos/three-drops-twelve-rings-reels-110600700'
const gaali = '/telugu/short-videos/galipataniki-toka-enduku-reels-110700900'
const text = async (path: string) => (await site.get(path)).text()

t.test('a short is a plain page with its film, the others and what search engines ask for', async (t) => {
  for (const [path, title] of [[drop, 'Three drops, twelve rings'], [gaali, 'గాలిపటానికి తోక ఎందుకు?']] as const) {
    const html = await text(path)
    t.equal(html.split('<video ').length - 1, 3, 'and the two others')
    t.match(html, /<video [^>]*controls=""[^>]*preload="none"/)
    t.match(html, /"@type":"VideoObject"[^]*"contentUrl":"http[^"]*\/media\/shorts\/\w+\.mp4"[^]*"duration":"PT\dS"/)
    t.match(html, `"name":"${title}"`)
    t.equal((await site.get(`${path}/amp`)).status, 200)
  }
  t.equal((await site.get('/videos/x-reels-110600700')).headers.get('location'), drop)
  for (const path of ['/short-videos', '/telugu/short-videos', '/short-videos/amp']) t.equal(new Set((await text(path)).match(/-reels-1\d+/g)).size, 3, path)
  t.match(await text('/videos'), drop, 'the page of videos leads there')
  t.match(await text('/sitemaps/english-stories-1.xml'), /three-drops[^]*?<video:content_loc>/, 'and the sitemap has the film')
})

t.test('the newest shorts are a feed, which their page names', async (t) => {
  for (const prefix of ['', '/telugu']) {
    const xml = await text(`${prefix}/short-videos/rss.xml`)
    t.equal(xml.match(/<item>/g)?.length, 3)
    t.match(xml, `<link>http://news.example${prefix}/short-videos</link>`)
    t.match(await text(`${prefix}/short-videos`), new RegExp(`<link rel="alternate" href="[^"]*${prefix}/short-videos/rss\\.xml" type="application/rss\\+xml"`))
  }
})

t.test('a film answers parts of itself', async (t) => {
  const part = await site.get('/media/shorts/drop.mp4', { headers: { range: 'bytes=0-99' } })
  t.equal(part.status, 206)
  t.equal((await site.get('/media/shorts/../fill-demo.ts')).status, 404)
})

t.test('hostile titles and captions are text', async (t) => {
  const origin = site.origin()
  if (!origin) throw new Error('The site has no origin of its own.')
  const bad = '</script><img src=x onerror=alert(1)>"\'&'
  const recording = { kind: 'video' as const, seconds: 5, width: 360, height: 640, sources: [{ src: '/media/shorts/drop.mp4', type: 'video/mp4' }], captions: [{ src: '/media/shorts/drop.en.vtt', langCode: 'en', label: bad }] }
  origin.context.changed([...(await origin.context.content.putStory({ channel: 183, msid: 110_690_200, cmstype: 'SHORTMEDIAVIDEO', section: 'short-videos', seopath: 'bad', title: bad, synopsis: bad, datePublished: '2026-01-01T00:00:00Z', body: '', recording }))], { hard: true })
  for (const path of ['/short-videos/bad-reels-110690200', drop, '/short-videos']) t.notMatch(await text(path), /<img src=x/, path)
  origin.context.changed([...(await origin.context.content.removeStory(183, 110_690_200))], { hard: true })
})

interface Film {
  readonly isPlaying: boolean
  readonly isMuted: boolean
  readonly files: number
  readonly captions: string | undefined
}
const films = (page: Page): Promise<readonly Film[]> =>
  page.evaluate(() => [...document.querySelectorAll('video')].map((film) => ({ isPlaying: !film.paused, isMuted: film.muted, files: film.querySelectorAll('source').length, captions: film.textTracks[0]?.mode })))
/** Until the film at a place, from 0, plays. */
const plays = (page: Page, place: number) => page.waitForFunction((at) => [...document.querySelectorAll('video')].every((film, index) => !film.paused === (index === at) && (index !== at || film.currentTime > 0)), place)

for (const [size, path, soundOn] of [['phone', gaali, 'ధ్వని వినిపించండి'], ['desktop', drop, 'Sound on']] as const) {
  t.test(`${size}: one after the other by arrow keys; sound and captions stay as they were chosen`, async (t) => {
    const context = await browser.newContext(sizes[size])
    const page = await context.newPage()
    const told: string[] = []
    page.on('pageerror', (error) => told.push(error.message))
    await page.goto(site.url + path, { waitUntil: 'load' })
    await plays(page, 0)
    t.match(await films(page), [{ isMuted: true, captions: 'showing' }, { isPlaying: false }, { isPlaying: false }])
    await page.keyboard.press('ArrowDown')
    await plays(page, 1)
    const [, second = ''] = await page.locator('[data-short]').evaluateAll((cards) => cards.map((card) => card.querySelector('h3 a')?.getAttribute('href') ?? ''))
    await page.waitForFunction((href) => location.pathname === href, second)
    t.equal(await page.title(), await page.locator('[data-short] h3').first().textContent(), 'the title follows, too')
    t.equal(await page.evaluate(() => history.length), 2, 'and the way back stays one step')
    t.equal((await films(page))[0]?.files, 0, 'what was left has given its file back')
    await page.getByRole('button', { name: soundOn }).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelectorAll('video')[1]?.muted === false)
    await page.keyboard.press('ArrowDown')
    await plays(page, 2)
    t.match((await films(page))[2], { isMuted: false }, 'the next one has sound, too')
    await page.keyboard.press('ArrowUp')
    await plays(page, 1)
    await page.keyboard.press('ArrowUp')
    await plays(page, 0)
    await page.waitForFunction((href) => location.pathname === href, path)
    t.match((await films(page))[0], { files: 1, isMuted: false }, 'the first one is back')
    t.equal(await page.evaluate(() => localStorage.getItem('masthead-shorts-sound')), 'on')
    t.same(told, [])
    await context.close()
  })
}

t.test('who wants less motion, or less data, presses play; nothing is fetched before', async (t) => {
  for (const [name, options, script] of [['motion', { reducedMotion: 'reduce' }, ''], ['data', {}, "Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })"]] as const) {
    const context = await browser.newContext({ ...sizes.phone, ...options })
    const page = await context.newPage()
    if (script !== '') await page.addInitScript(script)
    const asked: string[] = []
    page.on('request', (request) => /\.(?:mp4|vtt)$/.test(request.url()) && asked.push(request.url()))
    await page.goto(site.url + drop, { waitUntil: 'load' })
    await page.locator('video').first().scrollIntoViewIfNeeded()
    const play = page.getByRole('button', { name: 'Play', exact: true })
    await play.waitFor()
    t.same(asked, [], name)
    await play.click()
    await plays(page, 0)
    await context.close()
  }
})

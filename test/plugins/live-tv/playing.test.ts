/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import t from 'tap'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { until } from '../../fixtures/until.ts'

// Live television in a real browser, on playlists that really slide.

t.setTimeout(300_000)
const site = await startTestSite((config) => {
  const live = config.settings?.['live-tv'] as { channels: readonly { id: string }[] }
  return { ...config, settings: { ...config.settings, 'live-tv': { channels: live.channels.map((one) => (one.id === 'workshop' ? { ...one, stream: '/media/live/one-gap.m3u8' } : one)) } } }
})
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
const probe = await browser.newPage()
const plays = await probe.evaluate(() => 'MediaSource' in window && MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E, opus"'))
await probe.close()
const skip = plays ? false : 'this Chromium cannot play H.264'

async function open(path: string, size: 'desktop' | 'phone' = 'desktop') {
  const context = await browser.newContext(sizes[size])
  const page = await context.newPage()
  const [asked, errors]: [string[], string[]] = [[], []]
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => message.type() === 'error' && !/^Failed to load resource/.test(message.text()) && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  return { page, asked, errors, close: () => context.close() }
}

/** Starts the broadcast as a keyboard does. */
async function start(page: Page): Promise<void> {
  await page.locator('[data-opens=live]').focus()
  await page.keyboard.press('Enter')
}
const timeOf = (page: Page, selector = 'video') => page.evaluate((one) => document.querySelector<HTMLVideoElement>(one)?.currentTime ?? 0, selector)
async function goesOn(page: Page, selector = 'video', seconds = 1): Promise<void> {
  const before = await timeOf(page, selector)
  await page.waitForFunction(([one, at]) => (document.querySelector<HTMLVideoElement>(one)?.currentTime ?? 0) > at, [selector, before + seconds] as const, { timeout: 60_000 })
}
const says = (page: Page, text: RegExp) => page.locator('.live-status', { hasText: text }).waitFor({ timeout: 60_000 })

t.test('nothing of a broadcast is loaded before somebody asks for it; then it plays, past a piece that is missing', { skip }, async (t) => {
  const { page, asked, errors, close } = await open('/telugu/live-tv/workshop', 'phone')
  t.same(asked.filter((path) => /\.m3u8$|\.mp4$|live-stream|live-player|hls/.test(path)), [])
  await start(page)
  await says(page, /^ప్రత్యక్ష ప్రసారం$/)
  t.equal(await page.evaluate(() => document.activeElement?.localName), 'video', 'and keys go to it')
  const gap = page.waitForResponse(async (answer) => answer.url().endsWith('.m3u8') && /#EXT-X-GAP/.test(await answer.text()), { timeout: 60_000 })
  await gap
  // A loop of three films is 44 seconds, and has a gap of four in each of two.
  await goesOn(page, 'video', 10)
  await page.locator('.live-status[data-trouble]').waitFor({ state: 'detached' })
  await page.locator('.live-tools button').nth(1).click()
  t.equal(await page.locator('.live-tools button').nth(1).getAttribute('aria-pressed'), 'true', 'sound only')
  t.ok(await page.locator('video').evaluate((video: HTMLVideoElement) => video.offsetHeight < 80))
  await goesOn(page)
  t.same(errors, [])
  await close()
})

t.test('a channel that is off the air, a stream that stalls, one that ends and one of which no rendition is left are told, and come back by themselves', { skip }, async (t) => {
  const { page, errors, close } = await open('/live-tv')
  await page.route('**/one.m3u8', (route) => route.fulfill({ status: 404, body: '' }))
  await start(page)
  await says(page, /off the air/)
  t.equal(await page.locator('.live-status').getAttribute('role'), 'status')
  await page.unroute('**/one.m3u8')
  await says(page, /^Live$/)
  await goesOn(page)

  // The playlist stands still, as when an encoder hangs.
  const frozen = new Map<string, string>()
  await page.route('**/one-*.m3u8', async (route) => {
    const address = route.request().url()
    const body = frozen.get(address) ?? (await (await route.fetch()).text())
    frozen.set(address, body)
    await route.fulfill({ status: 200, contentType: 'application/vnd.apple.mpegurl', body })
  })
  await says(page, /has stopped/)
  await page.unroute('**/one-*.m3u8')
  await says(page, /^Live$/)
  await goesOn(page)

  const last = new Map<string, string>()
  await page.route('**/one-*.m3u8', async (route) => {
    const address = route.request().url()
    const body = last.get(address) ?? `${await (await route.fetch()).text()}#EXT-X-ENDLIST\n`
    last.set(address, body)
    await route.fulfill({ status: 200, contentType: 'application/vnd.apple.mpegurl', body })
  })
  await says(page, /has ended/)
  await page.unroute('**/one-*.m3u8')
  await says(page, /^Live$/)
  await goesOn(page)

  // One rendition is away, and then the other: the one that is there is taken.
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.replace(/^.*?(-180)?\.mp4$/, (path, small) => (path.endsWith('.mp4') ? `mp4${small ?? ''}` : path))))
  for (const [away, other] of [[/\/(?:moon|jam|kolam)\.mp4$/, 'mp4-180'], [/-180\.mp4$/, 'mp4']] as const) {
    const told = page.evaluate(() => new Promise<string[]>((resolve) => {
      const found: string[] = []
      const status = document.querySelector('.live-status') as HTMLElement
      const observer = new MutationObserver(() => found.push(status.textContent ?? ''))
      observer.observe(status, { attributes: true, childList: true })
      addEventListener('test-over', () => { observer.disconnect(); resolve(found) }, { once: true })
    }))
    await page.route(away, (route) => route.fulfill({ status: 404, body: '' }))
    asked.clear()
    // What is buffered is played first.
    await until(`${other} is taken`, () => asked.has(other))
    await goesOn(page, 'video', 8)
    await page.evaluate(() => dispatchEvent(new Event('test-over')))
    t.notMatch((await told).join(), /off the air|has ended/, 'the channel is not called off the air')
    await page.unroute(away)
  }
  // Both are away: that is told, and it comes back.
  await page.route('**/*.mp4', (route) => route.fulfill({ status: 404, body: '' }))
  await says(page, /./)
  await page.locator('.live-status[data-trouble]').waitFor({ timeout: 60_000 })
  await page.unroute('**/*.mp4')
  await says(page, /^Live$/)
  await goesOn(page)
  t.same(errors, [])
  await close()
})

t.test('a broadcast goes on beside other pages until it is closed', { skip }, async (t) => {
  const { page, asked, errors, close } = await open('/live-tv')
  await start(page)
  await goesOn(page)
  await page.locator('main a[href="/live-tv/workshop"]').first().click()
  await page.waitForURL('**/live-tv/workshop')
  const dock = '.film-dock video'
  await page.locator(dock).waitFor()
  await goesOn(page, dock, 3)
  await page.locator('footer a[href="/videos"]').click()
  await page.waitForURL('**/videos')
  await goesOn(page, dock, 3)
  t.equal(await page.locator('.film-dock a').getAttribute('href'), '/live-tv', 'and leads back')
  await page.locator('.sound-dock-close').click()
  t.equal(await page.locator('.film-dock').count(), 0)
  const before = asked.filter((path) => path.endsWith('.m3u8')).length
  // A player that was not stopped asks every four seconds.
  await page.waitForTimeout(6_000)
  t.equal(asked.filter((path) => path.endsWith('.m3u8')).length, before, 'nothing is asked for once it is closed')
  t.same(errors, [])
  await close()
})

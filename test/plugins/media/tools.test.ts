/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import t from 'tap'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { startTestSite } from '../../fixtures/running-site.ts'

// What a player has beside the browser's own controls, in a real browser, on sounds: every Chromium plays MP3.

t.setTimeout(200_000)
const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
const sound = '/podcasts/five-notes-that-make-a-raga-audio-110600500'
const media = 'main audio'
const timeOf = (page: Page) => page.evaluate(() => document.querySelector<HTMLMediaElement>('main audio')?.currentTime ?? -1)
const reaches = (page: Page, seconds: number) => page.waitForFunction((at) => (document.querySelector<HTMLMediaElement>('main audio')?.currentTime ?? 0) >= at, seconds)

async function open(path: string, size: 'desktop' | 'phone' = 'desktop') {
  const context = await browser.newContext(sizes[size])
  const page = await context.newPage()
  const [asked, errors]: [string[], string[]] = [[], []]
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  return { page, asked, errors, close: () => context.close() }
}

t.test('a chapter plays from its moment on, with the keyboard alone; skips, speed and keys of headphones work', async (t) => {
  const { page, asked, errors, close } = await open(sound, 'phone')
  t.same(asked.filter((path) => /player|\.mp3$/.test(path)), [], 'no player code before somebody plays')
  // Chapters come first; what is said at that moment leads to it as well.
  await page.locator('a[data-t="18"]').first().focus()
  await page.keyboard.press('Enter')
  await reaches(page, 18)
  t.ok((await timeOf(page)) < 24)
  t.equal(await page.evaluate(() => document.activeElement?.localName), 'audio')
  const tools = page.locator('.player-tools')
  await tools.locator('button').first().click()
  await page.waitForFunction(() => (document.querySelector<HTMLMediaElement>('main audio')?.currentTime ?? 99) < 12)
  await tools.locator('select').first().selectOption('2')
  t.equal(await page.locator(media).evaluate((audio: HTMLAudioElement) => audio.playbackRate), 2)
  t.equal(await page.evaluate(() => navigator.mediaSession.metadata?.title), 'Five notes that make a raga')
  t.same(errors, [])
  await close()
})

t.test('a recording goes on where it was left, and an address that names a moment comes first', async (t) => {
  const { page, errors, close } = await open(sound)
  await page.locator(media).evaluate((audio: HTMLAudioElement) => audio.play())
  await page.locator('.player-tools').waitFor()
  await page.locator(media).evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 20
    audio.pause()
  })
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('masthead-at:')))
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator(media).evaluate((audio: HTMLAudioElement) => audio.play())
  await reaches(page, 20)
  await page.goto(`${site.url}${sound}?t=11`, { waitUntil: 'networkidle' })
  await page.locator(media).evaluate((audio: HTMLAudioElement) => audio.play())
  await reaches(page, 11)
  t.ok((await timeOf(page)) < 19)
  t.same(errors, [])
  await close()
})

t.test('at the end the next one is counted down to, may be played at once, or not at all', async (t) => {
  const { page, errors, close } = await open(sound)
  const toEnd = () => page.locator(media).evaluate((audio: HTMLAudioElement) => void (audio.currentTime = audio.duration - 0.5))
  await page.locator(media).evaluate((audio: HTMLAudioElement) => audio.play())
  const choice = page.locator('.player-tools input')
  t.equal(await choice.isChecked(), true)
  await toEnd()
  const card = page.locator('.player-next')
  await card.waitFor()
  t.match(await card.locator('p').textContent(), /In \d s: Eight beats/)
  await card.locator('button').last().click()
  t.equal(await card.count(), 0)
  await choice.uncheck()
  await page.locator(media).evaluate((audio: HTMLAudioElement) => audio.play())
  await toEnd()
  await page.waitForFunction(() => document.querySelector<HTMLMediaElement>('main audio')?.ended)
  t.equal(await card.count(), 0, 'who does not want it is not asked')
  await choice.check()
  await page.locator(media).evaluate((audio: HTMLAudioElement) => audio.play())
  await toEnd()
  await card.locator('button').first().click()
  await page.waitForURL('**/eight-beats-and-how-to-count-them-audio-110600600')
  await reaches(page, 0.5)
  t.same(errors, [])
  await close()
})

import type { Page } from 'playwright-core'
import t from 'tap'
import { addressOf } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { openBrowser, sizes } from './browser.ts'

// The bar at the top of the window: see themes/daily/frames/bar.css.

const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
const article = await addressOf(site, 'article.article')

/** How much of the bar is in the window, in pixels. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = (document.querySelector('[data-bar] > div') as Element).getBoundingClientRect()
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  })
const until = (page: Page, shown: boolean) =>
  page.waitForFunction((wanted) => {
    const { bottom } = (document.querySelector('[data-bar] > div') as Element).getBoundingClientRect()
    return bottom > 20 === wanted
  }, shown)

for (const size of ['desktop', 'phone'] as const) {
  t.test(`${size}: the bar is out of the way while a reader reads on, back at the first turn upwards, and moves nothing`, async (t) => {
    const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.addInitScript(() => {
      const seen = ((window as unknown as { moved: number[] }).moved = [] as number[])
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => seen.push((entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(site.url + article, { waitUntil: 'load' })
    t.ok((await inSight(page)) > 20, 'in sight at first')
    await page.mouse.wheel(0, 1_500)
    await until(page, false)
    await page.mouse.wheel(0, -120)
    await until(page, true)
    t.ok((await inSight(page)) < 60, 'and small')
    await page.mouse.wheel(0, 300)
    await until(page, false)
    await page.locator('[data-bar] a').first().focus()
    await until(page, true)
    t.ok((await inSight(page)) > 20, 'what has the focus in it is in sight')
    t.ok((await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).reduce((sum, one) => sum + one, 0) < 0.02, 'nothing has moved')
    await context.close()
  })
}

t.test('what has the focus is not beneath the bar, and a menu is closed by a click beside it', async (t) => {
  const context = await browser.newContext({ ...sizes.desktop, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(site.url, { waitUntil: 'load' })
  await page.evaluate(() => scrollTo({ top: 2_500, behavior: 'instant' }))
  await page.evaluate(() => {
    const above = [...document.querySelectorAll<HTMLElement>('main a')].filter((link) => link.getBoundingClientRect().bottom < 0).at(-1)
    above?.focus()
  })
  await until(page, true)
  t.ok(await page.evaluate(() => (document.activeElement?.getBoundingClientRect().top ?? 0) >= (document.querySelector('[data-bar] > div')?.getBoundingClientRect().bottom ?? 0)), 'below it')
  const menu = page.locator('[data-bar] details[data-menu]')
  await menu.locator('summary').click()
  t.ok(await menu.getByRole('link').first().isVisible(), 'it is open')
  await page.mouse.click(5, 700)
  await page.waitForFunction(() => document.querySelector('details[data-menu][open]') === null)
  await context.close()
})

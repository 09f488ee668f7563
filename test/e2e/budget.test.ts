import { brotliCompressSync } from 'node:zlib'
import t from 'tap'
import { crawl } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { openBrowser, sizes } from './browser.ts'

// What a page may weigh (DESIGN §8). A page that grows past it fails here, so that nobody has to remember.

const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
t.setTimeout(300_000)
const kilobyte = 1_000

for (const size of ['desktop', 'phone'] as const) {
  t.test(`${size}: before a reader does something, a page runs five kilobytes of JavaScript and hardly moves`, async (t) => {
    for (const { url } of await crawl(site, 1)) {
      const context = await browser.newContext(sizes[size])
      const page = await context.newPage()
      const scripts = new Map<string, number>()
      page.on('response', async (response) => {
        if (response.request().resourceType() === 'script' && !response.url().endsWith('/sw.js')) scripts.set(new URL(response.url()).pathname, brotliCompressSync(await response.body()).byteLength)
      })
      await page.addInitScript(() => {
        const moved = ((window as unknown as { moved: number[] }).moved = [] as number[])
        new PerformanceObserver((list) => moved.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(site.url + url, { waitUntil: 'networkidle' })
      const eager = await page.locator('mh-island:not([data-when=interaction])').count()
      const inlined = await page.evaluate(() => [...document.scripts].filter(({ type, src }) => !src && type === '').map(({ text }) => text).join(''))
      const bytes = [...scripts.values()].reduce((sum, one) => sum + one, brotliCompressSync(inlined).byteLength)
      // Islands that are there to move by themselves, as on a page that is live, bring React: those pages have no such budget.
      if (eager === 0) t.ok(bytes <= 5 * kilobyte, `${url}: ${bytes} bytes in ${[...scripts.keys()].join(' ')}`)
      const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved.reduce((sum, one) => sum + one, 0))
      t.ok(moved < 0.1, `${url}: layout shift ${moved}`)
      await context.close()
    }
  })
}

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { phone } from '../fixtures/running-site.ts'
import { until } from '../fixtures/until.ts'
import { chromiumOptions } from './chromium.ts'

/** Requests of a page that are on their way. */
const inFlight = new WeakMap<Page, number>()
const count = (page: Page | null, change: 1 | -1) => page && inFlight.set(page, (inFlight.get(page) ?? 0) + change)

/**
 * The browser of this run of the tests, which all files share, or one of its own where a file is run without it.
 * @param executablePath of one that is started for the caller alone
 */
export async function openBrowser(executablePath?: string): Promise<Browser> {
  const ofRun = process.env['MASTHEAD_TEST_BROWSER']
  const browser = await (ofRun && !executablePath ? chromium.connect(ofRun) : chromium.launch({ ...(await chromiumOptions()), ...(executablePath && { executablePath }) }))
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    // A busy machine is slow and not wrong: what is waited for may take its time.
    context.setDefaultTimeout(120_000)
    context.on('page', (page) => {
      page.on('request', () => count(page, 1))
      page.on('requestfinished', () => count(page, -1))
      page.on('requestfailed', () => count(page, -1))
    })
    await context.addInitScript(() => {
      const seen = { settledVisits: 0 }
      Object.assign(window, { seenByTest: seen })
      addEventListener('masthead:settled', () => (seen.settledVisits += 1))
    })
    return context
  }
  return browser
}

/** Until a page has stood for as long as it waits with what can wait, so many times in one document. */
export const settled = (page: Page, times = 1) =>
  page.waitForFunction((wanted) => ((window as unknown as { seenByTest?: { settledVisits: number } }).seenByTest?.settledVisits ?? 0) >= wanted, times)

/** Until a page has done all that it has begun, and the screen shows it. */
export const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))))

/** Until a page has settled and neither fetches nor does anything more: what it has not done by then it does not do by itself. */
export async function atRest(page: Page, visits = 1): Promise<void> {
  await settled(page, visits)
  await until('the page fetches nothing more', async () => {
    if ((inFlight.get(page) ?? 0) > 0) return false
    await idle(page)
    return (inFlight.get(page) ?? 0) === 0
  })
}

export const sizes: Readonly<Record<'desktop' | 'phone', BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 900 } },
  // The browser emulates all of a phone but this hint, which it sends from the second request on.
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, userAgent: phone, extraHTTPHeaders: { 'Sec-CH-UA-Form-Factors': '"Mobile"' } },
}

import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { phone } from '../fixtures/running-site.ts'

/** The Chromium of the system where there is one, else the one that comes with the npm install. */
async function executable(): Promise<string> {
  const installed = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path))
  return installed ?? sparticuz.executablePath()
}

// Nothing but this machine is reached, whatever a page asks for.
const offline = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost']

export async function openBrowser(): Promise<Browser> {
  const path = await executable()
  const own = path.startsWith('/usr/') ? [] : sparticuz.args.filter((argument) => !/single-process|headless/.test(argument))
  const browser = await chromium.launch({ executablePath: path, headless: true, chromiumSandbox: false, args: [...own, '--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', ...offline] })
  // A busy machine is slow and not wrong: what is waited for may take its time.
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(120_000)
    return context
  }
  return browser
}

export const sizes: Readonly<Record<'desktop' | 'phone', BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 900 } },
  // The browser emulates all of a phone but this hint, which it sends from the second request on.
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, userAgent: phone, extraHTTPHeaders: { 'Sec-CH-UA-Form-Factors': '"Mobile"' } },
}

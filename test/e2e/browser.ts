import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sparticuz from '@sparticuz/chromium'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { root } from '../fixtures/built-site.ts'
import { phone } from '../fixtures/running-site.ts'

/** The Chromium of the system where there is one, else the one that comes with the npm install. */
async function executable(): Promise<string> {
  const installed = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path))
  return installed ?? sparticuz.executablePath()
}

/** A device of a Telugu reader has a Telugu face; a bare machine that runs tests does not. fontconfig's file that says so. */
function deviceFonts(): string {
  const folder = join(root, '.masthead/device-fonts')
  const file = join(folder, 'fonts.conf')
  const faces = ['400Regular', '700Bold'].map((weight) => `<dir>${join(root, 'node_modules/@expo-google-fonts/noto-sans-telugu', weight)}</dir>`).join('')
  mkdirSync(folder, { recursive: true })
  // Tests run side by side: each writes a file of its own, the last one stands.
  writeFileSync(`${file}.${process.pid}`, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>${faces}<cachedir>${folder}</cachedir></fontconfig>`)
  renameSync(`${file}.${process.pid}`, file)
  return file
}

// Nothing but this machine is reached, whatever a page asks for.
const offline = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost']

export async function openBrowser(): Promise<Browser> {
  const path = await executable()
  const own = path.startsWith('/usr/') ? [] : sparticuz.args.filter((argument) => !/single-process|headless/.test(argument))
  const browser = await chromium.launch({ executablePath: path, headless: true, chromiumSandbox: false, env: { ...process.env, FONTCONFIG_FILE: deviceFonts() }, args: [...own, '--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', ...offline] })
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

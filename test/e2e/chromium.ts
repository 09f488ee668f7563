import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sparticuz from '@sparticuz/chromium'
import type { LaunchOptions } from 'playwright-core'
import { installedChromium } from '../../engine/check/check-accessibility.ts'
import { root } from '../fixtures/built-site.ts'

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

/** A Chromium with windows, which shows notifications as well; costly. */
export const windowedChromium = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))

/** How the browser of the tests is started: the Chromium of the system where there is one, else the one that comes with the npm install. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const installed = installedChromium()
  // The one that comes with the npm install is made for a place without a screen card, and has to be told so.
  const own = installed ? [] : sparticuz.args.filter((argument) => !/single-process|headless/.test(argument))
  return { executablePath: installed ?? (await sparticuz.executablePath()), headless: true, chromiumSandbox: false, env: { ...process.env, FONTCONFIG_FILE: deviceFonts() }, args: [...own, '--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', ...offline] }
}

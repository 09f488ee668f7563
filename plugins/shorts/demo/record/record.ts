// Makes the upright films and their pictures in demo/files: `node plugins/shorts/demo/record/record.ts`. Takes as long as they
// run. Needs a Chromium that encodes H.264, at CHROME_PATH or /usr/bin/chromium.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

const files = join(import.meta.dirname, '../files')
/** What of each film its poster shows, in seconds. */
const posters = { drop: 3.4, lamp: 4.2, kite: 3.2 } as const

const browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'] })
await mkdir(files, { recursive: true })
for (const [name, poster] of Object.entries(posters)) {
  const page = await browser.newPage()
  await page.goto(pathToFileURL(join(import.meta.dirname, 'studio.html')).href)
  await writeFile(join(files, `${name}.mp4`), Buffer.from(await page.evaluate<string>(`film('${name}', 'video/mp4;codecs=avc1.42E01E,opus', 140_000)`), 'base64'))
  await writeFile(join(files, `${name}.webp`), Buffer.from(await page.evaluate<string>(`still('${name}', ${poster})`), 'base64'))
  await page.close()
}
await browser.close()

// Makes the films, sounds and pictures in demo/files: `node plugins/media/demo/record/record.ts`. It takes as long as all of
// them run. Needs a Chromium that encodes H.264, at CHROME_PATH or /usr/bin/chromium.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { playlistOf } from './playlist.ts'

const files = join(import.meta.dirname, '../files')
/** What of each film its poster shows, in seconds. */
const films = { moon: { seconds: 14, poster: 4.6 }, jam: { seconds: 16, poster: 9 }, kolam: { seconds: 14, poster: 11.4 } } as const
const sounds = ['scale', 'beats'] as const

const browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'] })
/** Calls one of the studio's functions in a page of its own, and keeps the bytes that it answers with. */
async function recorded(call: string): Promise<Buffer> {
  const page = await browser.newPage()
  await page.goto(pathToFileURL(join(import.meta.dirname, 'studio.html')).href)
  const bytes = Buffer.from(await page.evaluate<string>(call), 'base64')
  await page.close()
  return bytes
}

await mkdir(files, { recursive: true })
for (const [name, { seconds, poster }] of Object.entries(films)) {
  const film = await recorded(`film('${name}', 'video/mp4;codecs=avc1.42E01E,opus', 110_000)`)
  await writeFile(join(files, `${name}.mp4`), film)
  await writeFile(join(files, `${name}.m3u8`), playlistOf(film, `${name}.mp4`, seconds))
  await writeFile(join(files, `${name}.webp`), await recorded(`still('${name}', ${poster})`))
}
for (const name of sounds) {
  await writeFile(join(files, `${name}.m4a`), await recorded(`sound('${name}', 'audio/mp4;codecs=opus')`))
  await writeFile(join(files, `${name}.webp`), await recorded(`still('${name}')`))
}
await browser.close()

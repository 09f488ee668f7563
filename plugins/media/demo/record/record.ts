// Makes the films, sounds, pictures and covers in demo/files: `node plugins/media/demo/record/record.ts`, or only some of these:
// `… record.ts sounds covers transcripts`. Films take as long as they run. Needs a Chromium that encodes H.264, at CHROME_PATH or /usr/bin/chromium.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Mp3Encoder } from '@breezystack/lamejs'
import { chromium } from 'playwright-core'
import { demoTranscripts } from '../demo-files.ts'
import { masterPlaylist, type Rendition } from '../master-playlist.ts'
import { peakOf, playlistOf } from './playlist.ts'
import { readTranscripts } from './transcripts.ts'

const files = join(import.meta.dirname, '../files')
/** What of each film its poster shows, in seconds. */
const films = { moon: { seconds: 14, poster: 4.6 }, jam: { seconds: 16, poster: 9 }, kolam: { seconds: 14, poster: 11.4 } } as const
/** Of each film: the whole file of the page, and a small one for slow networks and small players. */
const renditions = [
  { height: 360, bitsPerSecond: 110_000, file: (name: string) => `${name}.mp4` },
  { height: 180, bitsPerSecond: 40_000, file: (name: string) => `${name}-180.mp4` },
] as const
const sounds = ['scale', 'beats'] as const
/** Of the shows: the title in the first line, in the face of its edition. */
const covers = { english: [['Podcasts', 'The Daily Masthead', 'For ears and busy hands'], 'serif-en'], telugu: [['పాడ్‌కాస్ట్‌లు', 'డైలీ మాస్ట్‌హెడ్', 'పని చేస్తూ వినండి'], 'sans-te'] } as const
const wanted = process.argv.slice(2)
const makes = (what: 'films' | 'sounds' | 'covers' | 'transcripts') => wanted.length === 0 || wanted.includes(what)

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
for (const [name, { seconds, poster }] of makes('films') ? Object.entries(films) : []) {
  const sizes: Rendition[] = []
  for (const { height, bitsPerSecond, file } of renditions) {
    const film = await recorded(`film('${name}', 'video/mp4;codecs=avc1.42E01E,opus', ${bitsPerSecond}, ${height / 360})`)
    await writeFile(join(files, file(name)), film)
    const playlist = playlistOf(film, file(name), seconds)
    await writeFile(join(files, `${name}-${height}.m3u8`), playlist)
    sizes.push({ width: (height * 16) / 9, height, bitsPerSecond: peakOf(playlist), playlist: `${name}-${height}.m3u8` })
  }
  await writeFile(join(files, `${name}.m3u8`), masterPlaylist(sizes))
  await writeFile(join(files, `${name}.webp`), await recorded(`still('${name}', ${poster})`))
}
for (const name of makes('sounds') ? sounds : []) {
  await writeFile(join(files, `${name}.mp3`), asMp3(await recorded(`sound('${name}')`)))
  await writeFile(join(files, `${name}.webp`), await recorded(`still('${name}')`))
}
for (const [edition, [lines, family]] of makes('covers') ? Object.entries(covers) : []) await writeFile(join(files, `podcasts-${edition}.jpg`), await recorded(`cover(${JSON.stringify(lines)}, '${family}')`))
await browser.close()
if (makes('transcripts')) await writeFile(demoTranscripts, `${JSON.stringify(await readTranscripts(), null, 1)}\n`)

/** MP3, which every podcast app plays. @param pcm samples of 16 bits, 44,100 a second, one channel */
function asMp3(pcm: Buffer): Buffer {
  const encoder = new Mp3Encoder(1, 44_100, 64)
  const samples = new Int16Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.byteLength))
  const pieces: Buffer[] = []
  for (let at = 0; at < samples.length; at += 1152) pieces.push(Buffer.from(encoder.encodeBuffer(samples.subarray(at, at + 1152))))
  return Buffer.concat([...pieces, Buffer.from(encoder.flush())])
}

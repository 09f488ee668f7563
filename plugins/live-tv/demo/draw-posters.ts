// Draws the posters of the demo's channels into demo/posters: `node plugins/live-tv/demo/draw-posters.ts`. Needs a Chromium, at
// CHROME_PATH or /usr/bin/chromium.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const fonts = join(import.meta.dirname, '../../../node_modules/@fontsource-variable')
const faceOf = async (path: string) => `data:font/woff2;base64,${(await readFile(join(fonts, path))).toString('base64')}`
const faces = { english: await faceOf('source-serif-4/files/source-serif-4-latin-wght-normal.woff2'), telugu: await faceOf('noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal.woff2') }
const posters = {
  'masthead-live-english': { name: 'Masthead Live', ground: '#14343a', ink: '#dff0ee' },
  'masthead-live-telugu': { name: 'మాస్ట్‌హెడ్ లైవ్', ground: '#14343a', ink: '#dff0ee' },
  'workshop-english': { name: 'Workshop', ground: '#5b2b22', ink: '#fdf6ea' },
  'workshop-telugu': { name: 'కార్ఖానా', ground: '#5b2b22', ink: '#fdf6ea' },
} as const

/** Rings around a golden disc, as of a mast that sends; for the workshop a line that goes round dots. */
const drawing = (isWorkshop: boolean, ink: string) =>
  isWorkshop
    ? [...Array(20).keys()].map((dot) => `<circle cx="${880 + (dot % 4) * 90}" cy="${150 + Math.floor(dot / 4) * 90}" r="8" fill="${ink}"/>`).join('') + `<ellipse cx="1015" cy="330" rx="185" ry="250" fill="none" stroke="#e0a72e" stroke-width="7"/><ellipse cx="1015" cy="330" rx="95" ry="160" fill="none" stroke="#e0a72e" stroke-width="7"/>`
    : [70, 130, 190, 250, 310].map((r) => `<circle cx="1010" cy="330" r="${r}" fill="none" stroke="${ink}" stroke-width="5" opacity="${1 - r / 400}"/>`).join('') + '<circle cx="1010" cy="330" r="42" fill="#e0a72e"/>'

const browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
for (const [file, { name, ground, ink }] of Object.entries(posters)) {
  const face = file.endsWith('telugu') ? faces.telugu : faces.english
  await page.setContent(`<style>@font-face{font-family:f;src:url(${face});font-weight:200 900}body{margin:0;background:${ground}}text{font:700 104px f;fill:${ink}}</style>
    <svg width="1280" height="720" viewBox="0 0 1280 720">${drawing(file.startsWith('workshop'), ink)}<text x="80" y="620">${name}</text></svg>`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(import.meta.dirname, 'posters', `${file}.jpg`), type: 'jpeg', quality: 82 })
}
await browser.close()

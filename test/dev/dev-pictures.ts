import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { sizes } from '../e2e/browser.ts'
import { root } from '../fixtures/built-site.ts'
import { startDevSite } from './dev-site.ts'

/** Pictures of the bar and of an error, as docs/authors/dev.md shows them. */
export async function takeDevPictures(browser: Browser): Promise<void> {
  const site = await startDevSite()
  const take = async (name: string, colorScheme: 'light' | 'dark', size: keyof typeof sizes, prepare: (file: string) => void) => {
    const context = await browser.newContext({ ...sizes[size], deviceScaleFactor: 1, colorScheme })
    const tab = await context.newPage()
    await tab.addInitScript(() => localStorage.setItem('masthead-dev-open', 'yes'))
    await tab.goto(site.url, { waitUntil: 'load' })
    await tab.locator('masthead-dev .panel').waitFor()
    prepare('plugins/home/views/desktop.tsx')
    if (name.includes('problem')) await tab.locator('masthead-dev .problems:not(.mild)').waitFor()
    await tab.evaluate(() => document.fonts.ready)
    await sharp(await tab.screenshot()).webp({ quality: 82 }).toFile(join(root, `docs/pictures/${name}.webp`))
    await context.close()
  }
  try {
    await take('dev-bar-1280', 'light', 'desktop', () => undefined)
    await take('dev-bar-390', 'dark', 'phone', () => undefined)
    await take('dev-problem-1280', 'dark', 'desktop', (file) => site.edit(file, 'return (', "throw new Error('The front page has no lead story.')\n  return ("))
  } finally {
    await site.close()
  }
}

// Takes the screenshots of docs/ anew: `npm run pictures`.
import { join } from 'node:path'
import sharp from 'sharp'
import { takeDevPictures } from '../dev/dev-pictures.ts'
import { root } from '../fixtures/built-site.ts'
import { addressOf } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { openBrowser, sizes } from './browser.ts'

const site = await startTestSite()
const browser = await openBrowser()
for (const edition of ['english', 'telugu'] as const) {
  for (const [name, page] of [['home', 'home.home'], ['article', 'article.article']] as const) {
    const url = await addressOf(site, page, edition)
    for (const [width, size] of [[1280, sizes.desktop], [390, sizes.phone]] as const) {
      const context = await browser.newContext({ ...size, deviceScaleFactor: 1 })
      const tab = await context.newPage()
      await tab.goto(site.url + url, { waitUntil: 'networkidle' })
      // Faces are optional: a first load may be drawn without them, the next one has them.
      await tab.evaluate(() => document.fonts.ready)
      await tab.reload({ waitUntil: 'networkidle' })
      const picture = await tab.screenshot()
      await sharp(picture).webp({ quality: 82 }).toFile(join(root, `docs/pictures/${name}-${edition}-${width}.webp`))
      await context.close()
    }
  }
}
await site.close()
await takeDevPictures(browser)
await browser.close()

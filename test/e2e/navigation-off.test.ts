import t from 'tap'
import { startTestSite } from '../fixtures/running-site.ts'
import { openBrowser, sizes } from './browser.ts'

const site = await startTestSite((site) => ({
  ...site,
  editions: site.editions.map((edition) => (edition.id === 'telugu' && edition.status === 'live' ? { ...edition, flags: { clientSideRenderingDisabled: true } } : edition)),
}))
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})

for (const [edition, home, documents] of [['telugu', '/telugu', 2], ['english', '/', 1]] as const) {
  t.test(`${edition}: ${documents === 2 ? 'with client-side rendering disabled each page is a document' : 'the other edition is not touched by the flag'}`, async (t) => {
    const context = await browser.newContext(sizes.desktop)
    const page = await context.newPage()
    let loaded = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded++
    })
    await page.goto(site.url + home, { waitUntil: 'load' })
    const link = page.locator('[data-bar] nav a[href$="/india"]').first()
    const href = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL(`**${href}`)
    await page.waitForFunction((path) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(path), href)
    t.equal(loaded, documents)
    t.equal(await page.evaluate(() => history.scrollRestoration), documents === 2 ? 'auto' : 'manual')
    await context.close()
  })
}

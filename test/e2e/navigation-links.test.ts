import type { BrowserContextOptions } from 'playwright-core'
import t from 'tap'
import { addressesOf } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { openBrowser, sizes } from './browser.ts'
import { arrived, follow, visit } from './visitor.ts'

const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
t.setTimeout(840_000)
const articles = await addressesOf(site, { name: 'article.article', edition: 'english', count: 3 })
const open = (path: string, options?: BrowserContextOptions) => visit(browser, site.url, path, options)

t.test('links that mean something else are left to the browser', async (t) => {
  const [one = ''] = articles
  const { context, page, documents } = await open('/', sizes.desktop)
  await follow(page, '/telugu', { hreflang: 'te' })
  await page.waitForURL('**/telugu')
  t.same(documents, ['/', '/telugu'], 'the other language is loaded in full')
  await page.goto(site.url, { waitUntil: 'load' })
  const before = documents.length
  const opened = context.waitForEvent('page')
  await follow(page, one, { target: '_blank' })
  await (await opened).close()
  await page.goto(site.url, { waitUntil: 'load' })
  await page.evaluate(() => {
    const seen: boolean[] = ((window as unknown as { kept: boolean[] }).kept = [])
    addEventListener('click', (event) => {
      seen.push(event.defaultPrevented)
      event.preventDefault()
    })
  })
  const cases: [string, Record<string, string>][] = [[one, { download: '' }], [`${one}/amp`, {}], [one, { rel: 'external' }], ['https://elsewhere.example/', {}], ['/assets/x.js', {}]]
  for (const [href, attributes] of cases) await follow(page, href, attributes)
  await page.keyboard.down('Control')
  await follow(page, one)
  await page.keyboard.up('Control')
  t.same(await page.evaluate(() => (window as unknown as { kept: boolean[] }).kept), Array.from({ length: 6 }, () => false))
  await follow(page, one)
  t.equal((await page.evaluate(() => (window as unknown as { kept: boolean[] }).kept)).at(-1), true, 'a plain one is not')
  t.equal(documents.length, before + 1)
  await context.close()
})

t.test('a page is fetched ahead when a pointer rests on its link, and once only', async (t) => {
  const [one = ''] = articles
  const { context, page } = await open('/', sizes.desktop)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, id: 'rest', textContent: 'Rest' })
    link.style.cssText = 'position:fixed;top:0;left:0;z-index:99'
    document.querySelector('main')?.append(link)
  }, one)
  const fetched = page.waitForRequest((request) => request.url().endsWith(one))
  await page.locator('#rest').hover()
  await (await fetched).response()
  await page.locator('#rest').click()
  await arrived(page, one, 2)
  t.equal(asked.filter((path) => path === one).length, 1)
  await context.close()
})

t.test('the address bar, the frame and the keyboard: Enter on a menu link goes there', async (t) => {
  const { context, page, documents } = await open('/', sizes.desktop)
  const link = page.locator('[data-bar] .nav a[href="/india"]').first()
  await link.focus()
  await page.keyboard.press('Enter')
  await arrived(page, '/india', 2)
  t.equal(await page.locator('[data-bar] nav a[href="/india"][aria-current=page]').count(), 1)
  t.same(documents, ['/'])
  await context.close()
})

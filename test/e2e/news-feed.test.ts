/// <reference lib="dom" />
import t from 'tap'
import { startTestSite } from '../fixtures/running-site.ts'
import { openBrowser, sizes } from './browser.ts'

// The front page of an edition whose flag `newsFeed` is on goes on by itself; what it says without scripts: test/site/flags.test.ts.

const site = await startTestSite((site) => ({ ...site, editions: site.editions.map((edition) => (edition.status === 'live' ? { ...edition, flags: { ...edition.flags, newsFeed: true } } : edition)) }))
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
const feed = 'section[aria-labelledby=news-feed]'

async function open() {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => /[?&]page=/.test(request.url()) && asked.push(request.url().replace(site.url, '')))
  await page.goto(site.url, { waitUntil: 'load' })
  const hrefs = () => page.locator(`${feed} li`).evaluateAll((items) => items.map((item) => item.querySelector('a')?.getAttribute('href') ?? ''))
  return { page, asked, hrefs, close: () => context.close() }
}

t.test('stories before the last ones come as their reader nears them, each once, to the end', async (t) => {
  const { page, asked, hrefs, close } = await open()
  const first = await hrefs()
  t.same(asked, [], 'nothing is asked for before')
  await page.waitForFunction(() => {
    const link = document.querySelector('a[data-older]')
    link?.scrollIntoView()
    return link === null
  })
  const all = await hrefs()
  t.ok(asked.length > 0 && asked.length <= 3, `${asked.length} pages came by themselves`)
  t.ok(all.length > first.length)
  t.equal(new Set(all).size, all.length, 'none stands there twice')
  t.same(all.slice(0, first.length), first, 'and what stood there stays')
  t.equal(await page.locator(`${feed} li h2`).count(), 0, 'headlines are below the title of the list')
  await close()
})

t.test('where they cannot be had the link leads to them', async (t) => {
  const { page, close } = await open()
  await page.route(/[?&]page=/, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
  const failed = page.waitForEvent('requestfailed')
  await page.locator('a[data-older]').scrollIntoViewIfNeeded()
  await failed
  await page.unroute(/[?&]page=/)
  const to = await page.locator('a[data-older]').getAttribute('href')
  await page.locator('a[data-older]').click()
  await page.waitForURL(`**${to}`)
  t.match(to, /page=/)
  await close()
})

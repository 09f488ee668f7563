import t from 'tap'
import { addressOf } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { openBrowser, sizes } from './browser.ts'

const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
const article = await addressOf(site, 'article.article')

t.test('an island costs nothing until it is wanted, and the click that wakes it is not lost', async (t) => {
  const context = await browser.newContext({ ...sizes.desktop, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  await page.goto(site.url + article, { waitUntil: 'networkidle' })
  t.equal(scripts.length, 1, `only the loader: ${scripts.join(' ')}`)
  const island = page.locator('main mh-island').first()
  const before = await island.innerHTML()
  t.match(before, /<button/, 'the server wrote it')
  await island.locator('button').first().click()
  await page.waitForFunction(() => Object.keys(document.querySelector('main mh-island button') ?? {}).some((key) => key.startsWith('__react')))
  t.ok(scripts.length >= 2, 'its code was fetched')
  await page.waitForFunction((markup) => document.querySelector('main mh-island')?.innerHTML !== markup, before)
  t.pass('the first click did what it does')
  t.same(errors.filter((text) => !/ERR_NAME_NOT_RESOLVED/.test(text)), [], 'React hydrated without complaint')
  await context.close()
})

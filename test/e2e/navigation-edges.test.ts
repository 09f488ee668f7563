import type { BrowserContextOptions } from 'playwright-core'
import t from 'tap'
import { addressesOf, addressOf } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { idle, openBrowser, sizes } from './browser.ts'
import { arrived, follow, type Probe, visit } from './visitor.ts'

const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
t.setTimeout(840_000)
const articles = await addressesOf(site, { name: 'article.article', edition: 'english', count: 3 })
const listing = await addressOf(site, 'listing.listing')
const open = (path: string, options?: BrowserContextOptions) => visit(browser, site.url, path, options)

for (const size of ['desktop', 'phone'] as const) {
  t.test(`${size}: a share island works on a page that was navigated to, with its code fetched only then`, async (t) => {
    const { context, page } = await open('/', { ...sizes[size], permissions: ['clipboard-read', 'clipboard-write'] })
    const [one = '', other = ''] = articles
    for (const [n, path] of [one, other].entries()) {
      await follow(page, path)
      await arrived(page, path, n + 2)
      await page.locator('main mh-island button').first().click()
      await page.waitForFunction(() => document.querySelector('main mh-island [role=status]')?.textContent !== '')
    }
    t.pass('both answered')
    await context.close()
  })

  t.test(`${size}: a redirect replaces the location`, async (t) => {
    const { context, page, documents } = await open('/', sizes[size])
    const [article = ''] = articles
    const id = /\d+$/.exec(article)?.[0]
    await follow(page, `/india/another-name-article-${id}#main`)
    await arrived(page, article, 2)
    t.equal(await page.evaluate(() => location.hash), '#main', 'the hash is the reader\'s')
    await page.goBack()
    await arrived(page, '/', 3)
    t.same(documents, ['/'])
    await context.close()
  })

  t.test(`${size}: a hash leads to its place, on this page and on the next`, async (t) => {
    const { context, page, documents } = await open(articles[0] ?? '', sizes[size])
    await follow(page, '#related')
    await page.waitForFunction(() => location.hash === '#related' && scrollY > 300)
    // On its way there as long as it moves.
    await page.waitForFunction(async () => {
      const before = scrollY
      for (let frames = 0; frames < 20; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
      return scrollY === before
    })
    const far = await page.evaluate(() => scrollY)
    await page.goBack()
    await page.waitForFunction(() => location.hash === '' && scrollY < 100)
    await page.goForward()
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 5, far)
    await follow(page, `${articles[1]}#related`)
    await arrived(page, articles[1] ?? '', 2)
    t.ok((await page.evaluate(() => scrollY)) > 300)
    t.equal(documents.length, 1)
    await context.close()
  })

  t.test(`${size}: a page that cannot be had is loaded in full, unless the reader went elsewhere meanwhile`, async (t) => {
    const { context, page, documents } = await open('/', sizes[size])
    const [one = '', other = ''] = articles
    let asked = 0
    await page.route(`**${one}`, (route) => (route.request().isNavigationRequest() ? route.continue() : (asked++, route.abort())))
    await follow(page, one)
    await page.waitForURL(`**${one}`)
    t.same(documents, ['/', one])
    t.ok(asked > 0)
    await page.unroute(`**${one}`)
    const gone = Promise.withResolvers<void>()
    const aborted = Promise.withResolvers<void>()
    await page.route(`**${listing}`, async (route) => {
      await gone.promise
      await route.abort()
      aborted.resolve()
    })
    await follow(page, listing)
    await follow(page, other)
    await page.waitForURL(`**${other}`)
    gone.resolve()
    await aborted.promise
    await idle(page)
    t.equal(new URL(page.url()).pathname, other, 'the overtaken journey ends without a trace')
    t.same(documents, ['/', one])
    await context.close()
  })

  t.test(`${size}: going back to a page that cannot be had reloads it`, async (t) => {
    const { context, page, documents } = await open('/', sizes[size])
    const [one = ''] = articles
    await follow(page, one)
    await arrived(page, one, 2)
    await page.route(`${site.url}/`, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
    await page.goBack()
    await page.waitForFunction(() => location.pathname === '/' && (window as unknown as { probe?: Probe }).probe?.visits.length === 1)
    t.same(documents, ['/', '/'])
    await context.close()
  })

  t.test(`${size}: a page that does not exist is shown as what it is`, async (t) => {
    const { context, page, documents } = await open('/', sizes[size])
    await follow(page, '/no-such-page')
    await arrived(page, '/no-such-page', 2)
    t.match(await page.locator('main').textContent(), /PAGE NOT FOUND/i)
    t.same(documents, ['/'])
    await context.close()
  })

  t.test(`${size}: hooks are called at once and 2000 ms later, with where the reader came from`, async (t) => {
    const { context, page } = await open('/', sizes[size])
    const [one = ''] = articles
    await follow(page, one)
    await arrived(page, one, 2)
    await page.waitForFunction(() => (window as unknown as { probe: Probe }).probe.settled.length === 2)
    const { visits, settled } = await page.evaluate(() => (window as unknown as { probe: Probe }).probe)
    t.match(visits[1], { path: one, from: '/' })
    t.match(settled[1], { path: one })
    const waited = (settled[1]?.at ?? 0) - (visits[1]?.at ?? 0)
    t.ok(waited >= 1_990, `${waited} ms`)
    await context.close()
  })

  t.test(`${size}: nothing is fetched ahead for a reader who saves data`, async (t) => {
    const context = await browser.newContext(sizes[size])
    const page = await context.newPage()
    await page.clock.install()
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(site.url, { waitUntil: 'load' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const link = page.locator('main a:visible').first()
    await link.hover()
    await link.dispatchEvent('touchstart')
    await link.focus()
    // Longer than a pointer has to rest on a link.
    await page.clock.runFor(1_000)
    await idle(page)
    // What is measured of the page is sent and not fetched.
    t.same(asked.filter((path) => !/^\/(?:thumb|assets|region|beacon$)/.test(path)), [])
    await context.close()
  })

  t.test(`${size}: with motion, pages change in a view transition, and end up the same`, async (t) => {
    const [one = ''] = articles
    const { context, page, told } = await open('/', { ...sizes[size], reducedMotion: 'no-preference' })
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        document.body.dataset['transitions'] = 'yes'
        return start(change)
      }
    })
    const watched = page.evaluate(() => new Promise((resolve) => new MutationObserver(() => resolve(true)).observe(document.body, { attributeFilter: ['data-transitions'] })))
    await follow(page, one)
    t.equal(await watched, true)
    await arrived(page, one, 2)
    t.same(told, [])
    await context.close()
  })
}

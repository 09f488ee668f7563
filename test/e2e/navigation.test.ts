import type { BrowserContextOptions } from 'playwright-core'
import t from 'tap'
import { addressesOf, addressOf } from '../fixtures/crawl.ts'
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
const listing = await addressOf(site, 'listing.listing')
const open = (path: string, options?: BrowserContextOptions) => visit(browser, site.url, path, options)

for (const size of ['desktop', 'phone'] as const) {
  t.test(`${size}: going from page to page keeps the document and changes what differs`, async (t) => {
    const { context, page, documents, told } = await open(listing, sizes[size])
    const [article = ''] = articles
    await page.evaluate(() => document.body.classList.add('background-image'))
    await follow(page, article)
    await arrived(page, article, 2)
    t.same(documents, [listing], 'one document was loaded')
    const fresh = await context.newPage()
    await fresh.goto(site.url + article)
    const facts = () => ({
      title: document.title,
      lang: document.documentElement.lang,
      body: document.body.className,
      main: document.querySelector('main')?.textContent,
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      described: [...document.head.querySelectorAll('meta[name],meta[property],link:not([rel=preload]),script[type="application/ld+json"]')].map((one) => one.outerHTML).sort(),
      current: [...document.querySelectorAll('[aria-current]')].map((one) => one.textContent?.trim()),
      frame: [...document.body.children].filter((one) => one.localName !== 'main' && !('keep' in (one as HTMLElement).dataset)).map((one) => one.textContent),
      colours: ['h1', 'main a', '.story-standfirst', 'header a', '.prose p'].map((one) => {
        const element = document.querySelector(one)
        const { color, fontSize, lineHeight, marginTop } = element ? getComputedStyle(element) : ({} as CSSStyleDeclaration)
        return { color, fontSize, lineHeight, marginTop }
      }),
      height: document.querySelector('main')?.getBoundingClientRect().height,
    })
    t.same(await page.evaluate(facts), await fresh.evaluate(facts), 'it looks and reads as if it had been loaded in full')
    t.equal(await page.evaluate(() => document.documentElement.hasAttribute('data-loading')), false)
    t.equal(await page.evaluate(() => scrollY), 0)
    t.equal(await page.evaluate(() => document.activeElement?.localName), 'h1', 'the focus is on its heading')
    t.equal(await page.locator('body > [role=status]').textContent(), await page.title(), 'and it is announced')
    t.same(told, [])
    await context.close()
  })

  t.test(`${size}: back and forward lead to where the reader was`, async (t) => {
    const { context, page, documents, told } = await open('/', sizes[size])
    const [one = '', other = ''] = articles
    await page.evaluate(() => scrollTo(0, 700))
    await follow(page, one)
    await arrived(page, one, 2)
    await page.evaluate(() => scrollTo(0, 500))
    await follow(page, other)
    await arrived(page, other, 3)
    t.equal(await page.evaluate(() => scrollY), 0)
    await page.goBack()
    await arrived(page, one, 4)
    t.equal(await page.evaluate(() => scrollY), 500)
    await page.goBack()
    await arrived(page, '/', 5)
    t.equal(await page.evaluate(() => scrollY), 700)
    await page.goForward()
    await arrived(page, one, 6)
    t.equal(await page.evaluate(() => scrollY), 500)
    t.same(documents, ['/'])
    // And after a reload, with a document that knows nothing but what was saved.
    await page.reload()
    await arrived(page, one, 1)
    t.equal(await page.evaluate(() => scrollY), 500)
    await page.goBack()
    await arrived(page, '/', 2)
    t.equal(await page.evaluate(() => scrollY), 700)
    t.same(told, [])
    await context.close()
  })

  t.test(`${size}: the first page is taken over as it stands; what was written for it alone goes with it`, async (t) => {
    const { context, page } = await open('/', sizes[size])
    const state = () =>
      page.evaluate(() => ({
        scroll: history.scrollRestoration,
        device: document.body.className,
        written: document.querySelectorAll('style[data-part=page]').length,
        frame: document.querySelectorAll('style[data-part=frame]').length,
        adopted: document.adoptedStyleSheets.length,
        loading: document.documentElement.hasAttribute('data-loading'),
      }))
    const first = await state()
    t.match(first, { scroll: 'manual', device: size === 'phone' ? /\bmobile\b/ : /\bdesktop\b/, written: 1, frame: 1, adopted: 0, loading: false })
    const [article = '', other = ''] = articles
    await page.evaluate(() => {
      const seen: boolean[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => seen.push(document.documentElement.hasAttribute('data-loading'))).observe(document.documentElement, { attributeFilter: ['data-loading'] })
    })
    await follow(page, article)
    await arrived(page, article, 2)
    t.same(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen), [true, false], 'it said that it was loading, and that it was done')
    t.match(await state(), { scroll: 'manual', device: first.device, written: 0, frame: 1, adopted: 1, loading: false })
    await follow(page, other)
    await arrived(page, other, 3)
    t.equal((await state()).adopted, 1, 'the styles of one page, however many were seen')
    await page.reload({ waitUntil: 'load' })
    const trail = await page.evaluate(() => (JSON.parse(sessionStorage.getItem('masthead-history') ?? '{}') as { trail?: string[] }).trail)
    t.same(trail, ['/', article], 'the paths before this one are kept')
    await context.close()
  })
}

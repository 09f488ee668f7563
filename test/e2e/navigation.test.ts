import type { BrowserContextOptions, Page } from 'playwright-core'
import t from 'tap'
import { crawl } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { openBrowser, sizes } from './browser.ts'

const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
t.setTimeout(200_000)
const found = await crawl(site, 3)
const articles = found.filter(({ context, outcome }) => context.edition.id === 'english' && outcome.entry.name === 'article.article').map(({ url }) => url)
const listing = found.find(({ context, outcome }) => context.edition.id === 'english' && outcome.entry.name === 'listing.listing')?.url ?? '/india'

interface Probe {
  /** Same object as long as the document is the same. */
  readonly mark?: number
  visits: { path: string; from?: string; at: number }[]
  settled: { path: string; at: number }[]
}

async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new URL(request.url()).pathname)
  })
  const told: string[] = []
  page.on('pageerror', (error) => told.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404|ERR_NAME_NOT_RESOLVED|ERR_FAILED/.test(message.text())) told.push(message.text())
  })
  await page.addInitScript(() => {
    const probe: Probe = { visits: [], settled: [] }
    ;(window as unknown as { probe: Probe }).probe = probe
    addEventListener('masthead:visit', (event) => probe.visits.push({ ...(event as CustomEvent).detail, at: performance.now() }))
    addEventListener('masthead:settled', (event) => probe.settled.push({ ...(event as CustomEvent).detail, at: performance.now() }))
  })
  await page.goto(site.url + path, { waitUntil: 'load' })
  await page.waitForFunction(() => (window as unknown as { probe: Probe }).probe.visits.length > 0)
  return { context, page, documents, told }
}

/** Clicks a link that the test puts into the page. */
async function follow(page: Page, href: string, attributes: Record<string, string> = {}) {
  await page.evaluate(
    ([to, more]) => {
      const link = document.createElement('a')
      link.href = to
      link.textContent = 'Follow'
      link.id = 'follow'
      link.style.cssText = 'position:fixed;top:0;left:0;z-index:99;background:#fff'
      for (const [name, value] of Object.entries(more)) link.setAttribute(name, value)
      document.getElementById('follow')?.remove()
      document.querySelector('main')?.append(link)
    },
    [href, attributes] as const,
  )
  await page.locator('#follow').click()
}

const arrived = (page: Page, path: string, visits: number) =>
  page.waitForFunction(([to, count]) => location.pathname === to && (window as unknown as { probe?: Probe }).probe?.visits.length === count, [path, visits] as const, { timeout: 10_000 })

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
}

t.test('a share island works on a page that was navigated to, with its code fetched only then', async (t) => {
  const { context, page } = await open('/', { ...sizes.desktop, permissions: ['clipboard-read', 'clipboard-write'] })
  const [one = '', other = ''] = articles
  for (const [n, path] of [one, other].entries()) {
    await follow(page, path)
    await arrived(page, path, n + 2)
    await page.locator('mh-island button').first().click()
    await page.waitForFunction(() => document.querySelector('mh-island [role=status]')?.textContent !== '')
  }
  t.pass('both answered')
  await context.close()
})

t.test('a redirect replaces the location', async (t) => {
  const { context, page, documents } = await open('/', sizes.desktop)
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

t.test('a hash leads to its place, on this page and on the next', async (t) => {
  const { context, page, documents } = await open(articles[0] ?? '', sizes.desktop)
  await follow(page, '#related')
  await page.waitForFunction(() => location.hash === '#related' && scrollY > 300)
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

t.test('a page that cannot be had is loaded in full, unless the reader went elsewhere meanwhile', async (t) => {
  const { context, page, documents } = await open('/', sizes.desktop)
  const [one = '', other = ''] = articles
  let asked = 0
  await page.route(`**${one}`, (route) => (route.request().isNavigationRequest() ? route.continue() : (asked++, route.abort())))
  await follow(page, one)
  await page.waitForURL(`**${one}`)
  t.same(documents, ['/', one])
  t.ok(asked > 0)
  await page.unroute(`**${one}`)
  await page.route(`**${listing}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.abort()
  })
  await follow(page, listing)
  await follow(page, other)
  await page.waitForURL(`**${other}`)
  await page.waitForTimeout(1_200)
  t.equal(new URL(page.url()).pathname, other, 'the overtaken journey ends without a trace')
  t.same(documents, ['/', one])
  await context.close()
})

t.test('going back to a page that cannot be had reloads it', async (t) => {
  const { context, page, documents } = await open('/', sizes.desktop)
  const [one = ''] = articles
  await follow(page, one)
  await arrived(page, one, 2)
  await page.route(`${site.url}/`, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
  await page.goBack()
  await page.waitForFunction(() => location.pathname === '/' && (window as unknown as { probe?: Probe }).probe?.visits.length === 1)
  t.same(documents, ['/', '/'])
  await context.close()
})

t.test('a page that does not exist is shown as what it is', async (t) => {
  const { context, page, documents } = await open('/', sizes.desktop)
  await follow(page, '/no-such-page')
  await arrived(page, '/no-such-page', 2)
  t.match(await page.locator('main').textContent(), /PAGE NOT FOUND/i)
  t.same(documents, ['/'])
  await context.close()
})

t.test('hooks are called at once and 2000 ms later, with where the reader came from', async (t) => {
  const { context, page } = await open('/', sizes.desktop)
  const [one = ''] = articles
  await follow(page, one)
  await arrived(page, one, 2)
  await page.waitForFunction(() => (window as unknown as { probe: Probe }).probe.settled.length === 2, undefined, { timeout: 6_000 })
  const { visits, settled } = await page.evaluate(() => (window as unknown as { probe: Probe }).probe)
  t.match(visits[1], { path: one, from: '/' })
  t.match(settled[1], { path: one })
  const waited = (settled[1]?.at ?? 0) - (visits[1]?.at ?? 0)
  t.ok(waited >= 1_990 && waited < 2_600, `${waited} ms`)
  await context.close()
})

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
  await page.locator('#rest').hover()
  await page.waitForRequest((request) => request.url().endsWith(one))
  await page.waitForTimeout(200)
  await page.locator('#rest').click()
  await arrived(page, one, 2)
  t.equal(asked.filter((path) => path === one).length, 1)
  await context.close()
})

t.test('nothing is fetched ahead for a reader who saves data', async (t) => {
  const [one = ''] = articles
  const context = await browser.newContext(sizes.desktop)
  const page = await context.newPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(site.url, { waitUntil: 'load' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.locator(`a[href="${one}"], main a`).first().hover()
  await page.waitForTimeout(400)
  t.same(asked.filter((path) => !/^\/(?:thumb|assets|region)/.test(path)), [])
  await context.close()
})

t.test('with motion, pages change in a view transition, and end up the same', async (t) => {
  const [one = ''] = articles
  const { context, page, told } = await open('/', { ...sizes.desktop, reducedMotion: 'no-preference' })
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

t.test('the address bar, the frame and the keyboard: Enter on a menu link goes there', async (t) => {
  const { context, page, documents } = await open('/', sizes.desktop)
  const link = page.locator('header .nav a[href="/india"]').first()
  await link.focus()
  await page.keyboard.press('Enter')
  await arrived(page, '/india', 2)
  t.equal(await page.locator('header nav a[href="/india"][aria-current=page]').count(), 1)
  t.same(documents, ['/'])
  await context.close()
})

import type { BrowserContextOptions } from 'playwright-core'
import { AxeBuilder } from '@axe-core/playwright'
import t from 'tap'
import { quotation } from '../../themes/daily/browser/copy-attribution.ts'
import { addressOf } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { until } from '../fixtures/until.ts'
import { atRest, idle, openBrowser, sizes } from './browser.ts'

const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
t.setTimeout(840_000)
const urlOf = (name: string, edition: 'english' | 'telugu') => addressOf(site, name, edition)

async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const told: string[] = []
  page.on('pageerror', (error) => told.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/.test(message.text())) told.push(message.text())
  })
  await page.goto(site.url + path, { waitUntil: 'load' })
  return { context, page, told }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const [edition, size, home] of [['english', 'desktop', '/'], ['telugu', 'phone', '/telugu']] as const) {
  t.test(`${edition}, ${size}: colours and text size are chosen by keyboard, shown at once and remembered`, async (t) => {
    const { context, page, told } = await open(home, { ...sizes[size], colorScheme: 'light' })
    if (size === 'phone') await page.locator('.ph-more > summary').click()
    const button = page.locator('header [data-opens=settings]')
    await button.focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog.settings[open]')
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('dialog.settings').withTags(tags).analyze()
    t.same(violations.map(({ id }) => id), [], 'axe')
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await paper()
    await page.locator('input[name=scheme][value=system]').focus()
    await page.keyboard.press('ArrowUp')
    t.not(await paper(), light, 'dark at once')
    await page.locator('input[name=text][value=large]').check()
    t.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), '18.4px')
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    t.ok(await button.evaluate((element) => element === document.activeElement), 'the focus is back')
    const dark = await paper()
    // No flash: the colours are there before the first script of a file runs.
    await page.route('**/assets/loader*', (route) => route.abort())
    await page.reload({ waitUntil: 'load' })
    t.equal(await paper(), dark)
    t.same(told.filter((text) => !/ERR_FAILED/.test(text)), [])
    await context.close()
  })

  t.test(`${edition}, ${size}: the pictures of a gallery fill the screen, one after the other`, async (t) => {
    const { context, page, told } = await open(await urlOf('article.gallery', edition), sizes[size])
    const links = page.locator('a[data-lightbox]')
    const count = await links.count()
    t.ok(count > 2)
    await links.nth(1).focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog.lightbox[open]')
    const status = page.locator('.lightbox-status')
    t.match(await status.textContent(), '2')
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('dialog.lightbox').withTags(tags).analyze()
    t.same(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`), [], 'axe')
    await page.keyboard.press('ArrowRight')
    t.match(await status.textContent(), '3')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    t.match(await status.textContent(), String(count), 'before the first comes the last')
    t.ok(await page.locator('.pswp__item[aria-hidden=false] .pswp__img[alt]:not([alt=""])').count(), 'it is described')
    t.ok((await page.locator('.lightbox-caption').textContent())?.trim())
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
    t.equal(await links.nth(count - 1).evaluate((element) => element === document.activeElement), true, 'the focus is on the picture that was seen last')
    t.same(told, [])
    await context.close()
  })

  t.test(`${edition}, ${size}: the next stories follow, and the address and the title with them`, async (t) => {
    const start = await urlOf('article.article', edition)
    const { context, page, told } = await open(start, sizes[size])
    const first = await page.title()
    const entries = await page.evaluate(() => history.length)
    // A list that came late is left out of the page, which is rendered again soon: on a busy machine it may be this one.
    await until('the list is there', async () => {
      if ((await page.locator('[data-read-next]').count()) > 0) return true
      await page.reload({ waitUntil: 'load' })
      return false
    })
    // What comes late waits until its place, above these links, is out of sight: nothing that is seen moves.
    await page.locator('[data-read-next]').evaluate((list) => scrollTo({ top: list.getBoundingClientRect().top + scrollY + 40, behavior: 'instant' }))
    await page.waitForSelector('.continued article')
    await page.locator('.continued').first().evaluate((element) => scrollTo({ top: element.getBoundingClientRect().top + scrollY, behavior: 'instant' }))
    await page.waitForFunction((path) => location.pathname !== path, start)
    t.not(await page.title(), first)
    // Pictures may still move it: the story that the reader is at, whichever it is, and the address at that moment.
    const reading = () =>
      page.evaluate(() => [location.pathname, [...document.querySelectorAll('.continued')].findLast((one) => one.getBoundingClientRect().top < innerHeight / 4)?.querySelector('h2')?.textContent ?? 'none'] as const)
    await until('the address is that of the story', async () => {
      const [second, heading] = await reading()
      return (await (await site.get(second)).text()).includes(`>${heading.slice(0, 12)}`)
    })
    t.equal(await page.evaluate(() => history.length), entries, 'the history does not grow')
    t.equal(await page.locator('h1').count(), 1)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.waitForFunction((path) => location.pathname === path, start)
    t.equal(await page.title(), first)
    const twice = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, n, all) => all.indexOf(id) !== n))
    t.same(twice, [], 'no id stands twice')
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze()
    t.same(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`), [], 'axe')
    t.same(told, [])
    await context.close()
  })

  t.test(`${edition}, ${size}: a long quotation from a story is cut and says where it is from`, async (t) => {
    const path = await urlOf('article.article', edition)
    const { context, page } = await open(path, { ...sizes[size], permissions: ['clipboard-read', 'clipboard-write'] })
    const copy = (words: number) =>
      page.evaluate((count) => {
        const text = [...document.querySelectorAll('.prose p')].map((one) => one.firstChild).find((node) => node?.nodeType === 3 && (node.nodeValue ?? '').split(' ').length > 20)
        if (!text) throw new Error('no text')
        const end = (text.nodeValue ?? '').split(' ').slice(0, count).join(' ').length
        getSelection()?.setBaseAndExtent(text, 0, text, end)
        document.execCommand('copy')
        return navigator.clipboard.readText()
      }, words)
    // Its code comes with the first selection.
    await until('a quotation says where it is from', async () => (await copy(20)).includes('utm_source'))
    const long = await copy(20)
    t.notMatch(await copy(4), /utm_source/, 'four words are free')
    const [quoted = '', , source = ''] = long.split('\n')
    t.ok([...new Intl.Segmenter().segment(quoted)].length <= 61, quoted)
    t.ok(source.includes(`${path}?utm_source=`), source)

    await copy(20)
    const bar = page.getByRole('toolbar')
    await bar.locator('button').last().click()
    await until('the link to the passage is copied', async () => (await page.evaluate(() => navigator.clipboard.readText())).startsWith(`${site.url}${path}#:~:text=`))
    t.not(await bar.getByRole('status').textContent(), '', 'and it is said')
    await page.keyboard.press('Escape')
    t.equal(await bar.count(), 0)
    await context.close()
  })
}

t.test('a quotation is cut between letters', async (t) => {
  t.equal(quotation('one two three four', 'http://news.example/a', 'en'), 'one two three four')
  t.equal(quotation('one two three four five', 'http://news.example/a', 'en'), 'one two three four five\n\nRead more at http://news.example/a?utm_source=copied-text&utm_medium=clipboard')
  const [cut = ''] = quotation('క్ష్మి '.repeat(40), 'http://news.example/a', 'te').split('\n')
  t.ok(cut.endsWith('క్ష్మి…') || cut.endsWith(' …'), cut)
})

t.test('readers in Europe are asked for consent, by header, once; others are not', async (t) => {
  for (const [country, asked, size] of [['DE', true, 'phone'], ['GB', true, 'desktop'], ['IN', false, 'desktop'], [undefined, false, 'phone']] as const) {
    const { context, page, told } = await open('/', { ...sizes[size], extraHTTPHeaders: { ...sizes[size].extraHTTPHeaders, ...(country ? { 'cf-ipcountry': country } : {}) } })
    if (!asked) {
      await atRest(page)
      t.equal(await page.locator('.consent').count(), 0, String(country))
    } else {
      await page.waitForSelector('.consent')
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('.consent').withTags(tags).analyze()
      t.same(violations.map(({ id }) => id), [], 'axe')
      await page.locator('.consent button').nth(country === 'DE' ? 0 : 1).click()
      t.equal((await context.cookies()).find(({ name }) => name === 'privacy-policy')?.value, country === 'DE' ? '1' : '0')
      await page.reload({ waitUntil: 'load' })
      await atRest(page)
      t.equal(await page.locator('.consent').count(), 0, 'the answer is kept')
    }
    t.same(told, [])
    await context.close()
  }
  for (const country of 'AT BE BG HR CY CZ DE DK EE ES FI FR GB GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')) {
    t.same(await (await site.get('/region', { headers: { 'cf-ipcountry': country } })).json(), { consent: true })
  }
})

t.test('what a reader saw a quarter of is told once, and to nobody without consent', async (t) => {
  for (const [country, told] of [['IN', true], ['FR', false]] as const) {
    const context = await browser.newContext({ ...sizes.desktop, extraHTTPHeaders: { 'cf-ipcountry': country } })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const seen: string[] = ((window as unknown as { seen: string[] }).seen = [])
      addEventListener('masthead:scroll-view', (event) => seen.push((event as CustomEvent<{ part: string }>).detail.part))
    })
    await page.goto(site.url + (await urlOf('article.article', 'english')), { waitUntil: 'load' })
    await page.waitForFunction(() => sessionStorage.getItem('masthead-region') !== null)
    await page.locator('#related').scrollIntoViewIfNeeded()
    if (told) await page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.includes('related'))
    await atRest(page)
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    t.equal(seen.includes('related'), told, `${country}: ${seen.join(' ')}`)
    t.equal(new Set(seen).size, seen.length)
    await context.close()
  }
})

for (const size of ['desktop', 'phone'] as const) t.test(`${size}: offline the last articles can be read, and everything else says so`, async (t) => {
  const away = await startTestSite()
  const context = await browser.newContext(sizes[size])
  const page = await context.newPage()
  await page.goto(away.url + (await urlOf('article.article', 'english')))
  await page.waitForLoadState('load')
  const article = await page.evaluate(() => location.pathname)
  const isKept = () =>
    page.evaluate(async () => {
      const [pages, files] = await Promise.all([caches.open('masthead-pages-1'), caches.open('masthead-files-1')])
      return navigator.serviceWorker.controller !== null && (await pages.keys()).length > 0 && (await files.match('/offline')) !== undefined
    })
  await until('the story is kept', isKept)
  const heading = await page.locator('h1').textContent()
  await away.close()
  await page.goto(`${away.url}/india`, { waitUntil: 'load' })
  t.match(await page.locator('main').textContent(), /Seems you are offline/)
  await page.locator(`main a[href="${article}"]`).click()
  await page.waitForFunction(([path, wanted]) => location.pathname === path && document.querySelector('h1')?.textContent === wanted, [article, heading] as const)
  t.pass('the story that was read')
  await context.close()
})

for (const size of ['desktop', 'phone'] as const) {
  t.test(`${size}: a story is shared by the device, or by a link to each of the five networks, or as an address`, async (t) => {
    const path = await urlOf('article.article', 'english')
    const { context, page } = await open(path, { ...sizes[size], permissions: ['clipboard-read', 'clipboard-write'] })
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    const title = ((await page.locator('main h1').textContent()) ?? '').trim()
    for (const network of ['facebook.com', 'twitter.com', 'wa.me', 'linkedin.com', 't.me']) {
      const href = await page.locator(`main a[href*="//${network}"], main a[href*="//www.${network}"]`).first().getAttribute('href')
      t.ok(href?.includes(encodeURIComponent(canonical ?? 'none')), `${network}: ${href}`)
    }
    const button = page.locator('mh-island[data-island*="share"] button').first()
    // A sheet of the system that a test cannot press: what it is given is what is looked at.
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { configurable: true, value: async (data: ShareData) => Object.assign(window, { shared: data }) }))
    await button.click()
    await page.waitForFunction(() => 'shared' in window)
    t.same(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared), { url: canonical, title })
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: async () => Promise.reject(new DOMException('closed', 'AbortError')) }))
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await button.click()
    await idle(page)
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), 'before', 'who closes the sheet has answered')
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await button.click()
    await page.waitForFunction(() => document.querySelector('mh-island[data-island*="share"] [role=status]')?.textContent !== '')
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), canonical)
    await context.close()
  })

  t.test(`${size}: who asked for less motion sees none`, async (t) => {
    const { context, page } = await open(await urlOf('article.article', 'english'), sizes[size])
    const moving = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element)
          const moves = transitionDuration.split(', ').some((time) => parseFloat(time) > 0) || animationName !== 'none' || scrollBehavior === 'smooth'
          return moves ? [`${element.localName}.${element.className}`] : []
        }),
      )
    t.same(await moving(), [])
    if (size === 'desktop') await page.locator('.nav-item').nth(2).hover()
    t.same(await moving(), [])
    t.equal(await page.evaluate(() => document.getAnimations().length), 0)
    await context.close()
  })
}

t.test('each edition is an app of its own', async (t) => {
  for (const [prefix, lang] of [['', 'en'], ['/telugu', 'te']] as const) {
    const html = await (await site.get(prefix || '/')).text()
    t.match(html, `<link rel="manifest" href="${prefix}/manifest.webmanifest"/>`)
    const answer = await site.get(`${prefix}/manifest.webmanifest`)
    t.match(answer.headers.get('content-type'), 'application/manifest+json')
    const manifest = (await answer.json()) as { lang: string; start_url: string; icons: { src: string; sizes: string; purpose: string }[] }
    t.equal(manifest.lang, lang)
    t.equal(manifest.start_url, prefix || '/')
    for (const { src, sizes: size } of manifest.icons) {
      const icon = Buffer.from(await (await site.get(src)).arrayBuffer())
      t.equal(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, size, src)
    }
    t.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'))
    const { context, page } = await open(prefix || '/')
    const session = await context.newCDPSession(page)
    t.same((await session.send('Page.getAppManifest')).errors, [])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // The windows of a test are private ones, which install nothing.
    t.same(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), [], 'a browser would install it')
    await context.close()
  }
})

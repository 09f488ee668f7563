import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import t from 'tap'
import type { SiteConfig } from '../../engine/config/site-config.ts'
import { faults, startAdProvider } from '../fixtures/ad-provider.ts'
import { addressesOf } from '../fixtures/crawl.ts'
import { startTestSite, type TestSite } from '../fixtures/running-site.ts'
import { until } from '../fixtures/until.ts'
import { atRest, idle, openBrowser, settled, sizes } from './browser.ts'

const provider = await startAdProvider()
const browser = await openBrowser()
const sites: TestSite[] = []
t.teardown(async () => {
  await browser.close()
  for (const site of sites) await site.close()
  provider.close()
})
t.setTimeout(840_000)

async function start(scriptUrl: string | undefined): Promise<TestSite> {
  const change = (config: SiteConfig): SiteConfig =>
    scriptUrl === undefined ? config : { ...config, ads: { ...config.ads, provider: 'gpt', networkCode: '12345', freeFor: { prime: 'yes' }, scriptUrl, hosts: [new URL(scriptUrl).origin], isGutterAdVisible: true, oems: { acme: ['AcmePhone'], lab: ['Chrome'] }, networks: { english: [{ scriptUrl: `${provider.origin}/network.js`, containerId: 'nw', isDisplay: true }] } } }
  const site = await startTestSite(change)
  sites.push(site)
  return site
}

const house = await start(undefined)
const sound = await start(provider.script())
const articles = await addressesOf(house, { name: 'article.article', edition: 'english', count: 20 })
const withThree = (await Promise.all(articles.map(async (url) => ({ url, places: (await (await house.get(url)).text()).split('class="ad-place"').length - 1 })))).find(({ places }) => places === 3)?.url ?? 'none'

async function open(url: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...sizes.desktop, ...options })
  const page = await context.newPage()
  // Goes as it goes, and can be turned forward.
  await page.clock.install()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    const seen = ((window as unknown as { seen: { moved: number } }).seen = { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  // A face that arrives moves a line by a pixel or two, with advertising and without.
  if (options.javaScriptEnabled !== false) {
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      ;(window as unknown as { seen: { moved: number } }).seen.moved = 0
    })
  }
  return { context, page, errors }
}
const seenOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen)
const sold = (page: Page) => page.evaluate(() => (window as unknown as { sold?: { units: string[]; targeting: Record<string, string>; safe: boolean; destroyed: number; at: { ready: number; targeting: number } } }).sold)
const heights = (page: Page) => page.evaluate(() => [...document.querySelectorAll('.ad-place')].map((place) => Math.round(place.getBoundingClientRect().height)))
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const [edition, size] of [['/', 'desktop'], ['/telugu', 'phone'], [withThree, 'desktop'], [withThree, 'phone']] as const) {
  for (const colorScheme of size === 'phone' ? (['dark'] as const) : (['light'] as const)) {
    t.test(`the own cards on ${edition}, ${size}, ${colorScheme}: nobody else is asked, nothing moves, everybody can read them`, async (t) => {
      const { context, page, errors } = await open(house.url + edition, { ...sizes[size], colorScheme })
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await settled(page)
      const places = await heights(page)
      t.ok(places.length >= 2 || size === 'phone', places.join(' '))
      for (const height of places) t.ok(height >= 250, String(height))
      t.same(asked.filter((address) => !address.startsWith(house.url)), [])
      t.same(await page.evaluate(() => document.querySelectorAll('.ad script, .ad iframe').length), 0)
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('.ad').withTags(tags).analyze()
      t.same(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`), [], 'axe')
      t.equal((await seenOf(page)).moved, 0)
      t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out')
      t.same(errors, [])
      await context.close()
    })
  }
}

t.test('without JavaScript the cards are there and lead on', async (t) => {
  const { context, page } = await open(house.url + withThree, { javaScriptEnabled: false })
  const card = page.locator('.ad .house').first()
  const leadsTo = new URL((await card.getAttribute('href')) ?? '', house.url).href
  await card.click()
  await page.waitForURL(leadsTo)
  t.ok(await page.locator('h1').textContent())
  await context.close()
})

t.test('a provider fills the places without moving the page, late, and again after navigation', async (t) => {
  const { context, page, errors } = await open(sound.url + withThree)
  await page.waitForSelector('.ad-filled')
  const first = await sold(page)
  t.same(first?.units.toSorted(), ['/12345/english/article', '/12345/english/bottom', '/12345/english/rail'])
  t.equal(first?.safe, true, 'frames of another origin')
  t.match(first?.targeting, { lang: 'en', pt: withThree.split('/')[1] ?? '', oem: 'lab' })
  // 1000 ms by two clocks that round.
  t.ok((first?.at.targeting ?? 0) - (first?.at.ready ?? 0) >= 990, 'key values come a second after the script')
  t.equal(await page.locator('.ad-filled').count(), 2, 'the third had nothing to sell')
  const cards = await page.evaluate(() => [...document.querySelectorAll('.ad-place')].map((place) => [place.className, getComputedStyle(place.firstElementChild ?? place).visibility].join(' ')))
  for (const card of cards) t.equal(card.endsWith('hidden'), card.includes('ad-filled'), card)
  t.equal((await seenOf(page)).moved, 0)
  t.same(await heights(page), await heights(page))
  await page.locator('nav[aria-label="Sections"] a[href="/india"]').first().click()
  await page.waitForURL('**/india')
  await page.waitForFunction(() => document.querySelectorAll('.ad-filled').length === 1)
  const next = await sold(page)
  t.same(next?.units.slice(3).toSorted(), ['/12345/english/bottom', '/12345/english/top'], 'the next page has places of its own')
  t.equal(next?.targeting['pt'], 'india')
  t.equal(next?.destroyed, 3)
  t.same(errors, [])
  await context.close()

  const wide = await open(sound.url + withThree, { viewport: { width: 2100, height: 900 } })
  await wide.page.waitForFunction(() => document.querySelectorAll('.gutters .ad-filled').length === 2)
  t.same((await sold(wide.page))?.units.filter((unit) => unit.includes('gutter')), ['/12345/english/gutterLeft', '/12345/english/gutterRight'], 'a window with room has two more')
  const [left, main, right] = await wide.page.evaluate(() => ['.gutterLeft', '#main .wrap', '.gutterRight'].map((one) => document.querySelector(one)?.getBoundingClientRect()).map((box) => ({ from: box?.left ?? 0, to: box?.right ?? 0 })))
  t.ok((left?.from ?? -1) >= 0 && (left?.to ?? 1) <= (main?.from ?? 0) && (main?.to ?? 1) <= (right?.from ?? 0) && (right?.to ?? 2_101) <= 2_100, 'beside the page')
  t.equal((await seenOf(wide.page)).moved, 0)
  await wide.context.close()
})

for (const fault of [...faults, 'refused'] as const) {
  t.test(`a provider that ${fault === 'refused' ? 'is refused' : fault}: the page is as it was`, async (t) => {
    // Nothing listens on port 9; browsers refuse to ask it.
    const broken = await start(fault === 'refused' ? 'http://127.0.0.1:9/tag.js' : provider.script(fault))
    const { context, page, errors } = await open(broken.url + withThree)
    const before = await heights(page)
    const asked = page.waitForRequest((request) => /\/(?:tag|hangs|fails|throws|never-ready)\.js$/.test(request.url()))
    await settled(page)
    await asked
    // Longer than anybody waits for a provider.
    for (let seconds = 0; seconds < 20; seconds++) await page.clock.fastForward(1_000)
    await idle(page)
    t.same(await heights(page), before, 'the places keep their height')
    t.equal(await page.locator('.ad .house:visible').count(), 3, 'the own cards stand')
    t.equal((await seenOf(page)).moved, 0)
    t.same(errors.filter((message) => message !== 'broken provider'), [], 'what breaks is theirs alone')
    await until('it is measured', () => broken.logged.some(({ msg, event }) => msg === 'measured' && event === 'page-view'))
    await page.locator('nav[aria-label="Sections"] a[href="/india"]').first().click()
    await page.waitForURL('**/india')
    t.ok(await page.evaluate(() => (window as unknown as { seen?: unknown }).seen !== undefined), 'without loading the document anew')
    await context.close()
  })
}

t.test('no provider is asked before consent, after a refusal, or for members', async (t) => {
  const asked = () => provider.asked.filter((path) => path === '/tag.js').length
  provider.asked.splice(0)
  const networks = () => provider.asked.filter((path) => path === '/network.js').length
  const europe = { extraHTTPHeaders: { 'cf-ipcountry': 'DE' } }
  const { context, page } = await open(sound.url + withThree, europe)
  const before = asked()
  await page.waitForSelector('.consent')
  t.equal(asked(), before, 'not yet')
  t.equal(networks(), 0, 'nor the widgets of a network')
  await page.locator('.consent button').first().click()
  await page.waitForSelector('.ad-filled')
  t.equal(asked(), before + 1, 'with consent')
  await page.waitForSelector('#nw p', { state: 'attached' })
  t.equal(networks(), 1)
  t.equal((await seenOf(page)).moved, 0)
  await context.close()

  const refusing = await open(sound.url + withThree, europe)
  await refusing.page.waitForSelector('.consent')
  await refusing.page.locator('.consent button').nth(1).click()
  await refusing.page.reload({ waitUntil: 'load' })
  await atRest(refusing.page)
  t.equal(asked(), before + 1, 'after a refusal')
  t.equal(networks(), 1)
  t.equal(await refusing.page.locator('.ad .house:visible').count(), 3)
  await refusing.context.close()

  const member = await browser.newContext(sizes.desktop)
  await member.addCookies([{ name: 'prime', value: '5-2026', url: sound.url }])
  const paid = await member.newPage()
  await paid.goto(sound.url + withThree, { waitUntil: 'load' })
  await atRest(paid)
  t.equal(await paid.locator('.ad').count(), 0)
  t.equal(asked(), before + 1, 'for a member')
  t.equal(networks(), 1)
  await member.close()
})

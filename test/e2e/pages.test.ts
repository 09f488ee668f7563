import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext } from 'playwright-core'
import t, { type Test } from 'tap'
import { crawl } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { openBrowser, sizes } from './browser.ts'

const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})

// Every page type of the site, on a machine of any speed.
t.setTimeout(1_200_000)
const found = await crawl(site, 1)
// Each page type once, in turns in English on a desktop and in Telugu on a phone, where it is there in both; what most readers come to in both.
const most = ['home.home', 'listing.listing', 'article.article', 'article.gallery']
const names = [...new Set(found.map(({ outcome }) => outcome.entry.name))]
const pick = (edition: 'english' | 'telugu', turn: number) =>
  found.flatMap(({ url, context, outcome: { entry } }) => (context.edition.id === edition && (most.includes(entry.name) || names.indexOf(entry.name) % 2 === turn || !found.some((one) => one.outcome.entry.name === entry.name && one.context.edition.id !== edition)) ? [url] : []))
const seen = { desktop: [...pick('english', 0), '/no-such-page'], phone: [...pick('telugu', 1), '/telugu/no-such-page'] }

// Two of the four combinations: axe takes a second a page, and a colour that is too pale is so at any width.
for (const [size, colorScheme] of [['desktop', 'dark'], ['phone', 'light']] as const) {
  t.test(`on a ${size}, ${colorScheme}, no page has barriers, leaks sideways or reports an error`, { timeout: 1_100_000 }, async (t) => {
    const context = await browser.newContext({ ...sizes[size], colorScheme })
    const waiting = seen[size]
    const look = async () => {
      for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) await lookAt(t, context, url)
    }
    await Promise.all([look(), look(), look()])
    await context.close()
  })
}

async function lookAt(t: Test, context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404|ERR_NAME_NOT_RESOLVED/.test(message.text())) problems.push(message.text())
  })
  await page.goto(site.url + url, { waitUntil: 'load' })
  // Before axe, which scrolls and opens what it looks at.
  const [shown = 0, whole = 0] = await page.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth])
  t.ok(whole <= shown, `${url} is ${whole} wide in ${shown}`)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  t.same(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' ')}`), [], `axe, ${url}`)
  t.same(problems, [], `errors, ${url}`)
  await page.close()
}

const article = found.find(({ outcome }) => outcome.entry.name === 'article.article')
for (const size of ['desktop', 'phone'] as const) t.test(`${size}: without JavaScript a page is complete`, { skip: article ? false : 'there is no article plugin' }, async (t) => {
  const context = await browser.newContext({ ...sizes[size], javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url + (article?.url ?? '/'))
  t.ok((await page.locator('main h1').textContent())?.trim())
  t.ok((await page.locator('main p').count()) > 5, 'the story is there')
  if (size === 'phone') {
    await page.locator('details summary').first().click()
    t.ok(await page.locator('details[open] a').first().isVisible(), 'the menu opens')
    await page.locator('details summary').first().click()
  } else {
    await page.locator('.nav-item:has(.nav-menu)').first().hover()
    await page.locator('.nav-menu a').first().waitFor({ state: 'visible' })
  }
  for (const opener of await page.locator('button[data-opens]').all()) t.notOk(await opener.isVisible(), 'what needs scripts is not shown')
  await page.locator('main a[href^="/"]').first().click()
  t.ok((await page.locator('main h1').textContent())?.trim(), 'links lead on')
  await context.close()
})

/** What is told by a background alone: coloured boxes without text, border or picture. */
const coloured = () =>
  [...document.querySelectorAll<HTMLElement>('body *')].flatMap((box) => {
    if (box.closest('svg') || box.childElementCount > 0 || box.textContent.trim() !== '' || box.matches('img, input, select, textarea, video, audio, iframe, script, style')) return []
    const { width, height } = box.getBoundingClientRect()
    const { backgroundColor, backgroundImage, borderTopWidth, borderLeftWidth, visibility } = getComputedStyle(box)
    const isPainted = !/^rgba\(.*, 0\)$/.test(backgroundColor) && backgroundColor !== getComputedStyle(document.body).backgroundColor
    return width < 3 || height < 3 || visibility === 'hidden' ? [] : [{ name: `${box.localName}.${box.className} in ${box.parentElement?.className}`, isSeen: isPainted || backgroundImage !== 'none' || parseFloat(borderTopWidth) + parseFloat(borderLeftWidth) > 0 }]
  })

t.test('in a narrow window, as at 400 %, every page scrolls down only; in forced colours nothing vanishes; in print no ink is pale', { timeout: 1_100_000 }, async (t) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 800 }, javaScriptEnabled: true })
  const page = await context.newPage()
  // Each page type once: in turns in English and in Telugu, where it is there in both.
  const one = names.flatMap((name, index) => {
    const both = found.filter(({ outcome }) => outcome.entry.name === name)
    return both[index % both.length]?.url ?? []
  })
  for (const url of one) {
    await page.emulateMedia({ forcedColors: 'none', media: 'screen' })
    await page.goto(site.url + url, { waitUntil: 'domcontentloaded' })
    const whole = await page.evaluate(() => document.documentElement.scrollWidth)
    t.ok(whole <= 320, `${url} is ${whole} wide`)
    const before = await page.evaluate(coloured)
    await page.emulateMedia({ forcedColors: 'active' })
    const after = await page.evaluate(coloured)
    t.same(before.flatMap(({ name, isSeen }, index) => (isSeen && after.length === before.length && !after[index]?.isSeen ? [name] : [])), [], `${url} in forced colours`)
  }
  await page.evaluate(() => (document.documentElement.dataset['scheme'] = 'dark'))
  await page.emulateMedia({ forcedColors: 'none', media: 'print', colorScheme: 'dark' })
  t.equal(await page.evaluate(() => getComputedStyle(document.body).color), 'rgb(26, 24, 21)', 'who reads white on black prints black on white')
  await context.close()
})

t.test('the face of English headlines is fetched once a page stands, and worn from the next page on', async (t) => {
  const context = await browser.newContext(sizes.desktop)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && asked.push(request.url()))
  const drawn = () => page.evaluate(() => [document.documentElement.dataset['face'], getComputedStyle(document.querySelector('h1, h2')!).fontFamily.includes('Masthead Serif')])
  await page.goto(`${site.url}/india`, { waitUntil: 'load' })
  t.same(await drawn(), [null, false])
  t.same(asked, [], 'nothing that the first page shows waits for it')
  await page.waitForFunction(() => localStorage.getItem('masthead-face'))
  t.equal(asked.length, 1)
  await page.reload({ waitUntil: 'load' })
  t.same(await drawn(), ['kept', true])
  await page.evaluate(() => document.fonts.ready)
  t.ok(await page.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes('Masthead Serif') && status === 'loaded')))
  await context.close()
})

t.test('Telugu is drawn in the face of the site: a copy that the device has, or the one that ships', async (t) => {
  const context = await browser.newContext(sizes.desktop)
  const page = await context.newPage()
  await page.goto(`${site.url}/telugu`, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  const session = await context.newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h2 a, main h3 a' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  t.ok(fonts.some(({ isCustomFont, familyName, glyphCount }) => (isCustomFont || familyName === 'Noto Sans Telugu') && glyphCount > 0), JSON.stringify(fonts))
  await context.close()
})

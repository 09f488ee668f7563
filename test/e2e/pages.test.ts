// One walk over every page type, by a browser that has seen none: its weight, its barriers, a narrow window, forced colours, its
// own policy. Each of these alone would be a walk as long.
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { crawl } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { openBrowser, sizes } from './browser.ts'
import { budgets, weighLoad } from './page-budgets.ts'

const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})

// On a machine of any speed.
t.setTimeout(1_200_000)

interface Visit {
  readonly url: string
  /** Of its route. */
  readonly name: string
}
type Size = keyof typeof sizes

const found = await crawl(site, 1)
const names = [...new Set(found.map(({ outcome }) => outcome.entry.name))]
const bilingual = new Set(found.flatMap(({ context, outcome }) => (context.edition.id === 'telugu' ? [outcome.entry.name] : [])))

/** Pages that most readers come to in all four ways; each of the others once: in English on a desktop, or in Telugu on a phone where it is there. */
function visitsOn(size: Size): readonly Visit[] {
  return found.flatMap(({ url, context: { edition }, outcome: { entry: { name } } }) => {
    const isSeenOnPhone = bilingual.has(name) && (names.indexOf(name) % 2 === 1 || !found.some((one) => one.outcome.entry.name === name && one.context.edition.id === 'english'))
    const isItsTurn = (size === 'phone') === isSeenOnPhone && (edition.id === 'telugu') === isSeenOnPhone
    return name in budgets || isItsTurn ? [{ url, name }] : []
  })
}
const visits: Readonly<Record<Size, readonly Visit[]>> = {
  desktop: [...visitsOn('desktop'), { url: '/no-such-page', name: 'none' }],
  phone: [...visitsOn('phone'), { url: '/telugu/no-such-page', name: 'none' }],
}

t.test('every page type is visited', async (t) => {
  const visited = new Set(Object.values(visits).flatMap((some) => some.map(({ name }) => name)))
  t.same(names.filter((name) => !visited.has(name)), [])
})

// Two of the four combinations: axe takes a second a page, and a colour that is too pale is so at any width.
for (const [size, colorScheme] of [['desktop', 'dark'], ['phone', 'light']] as const) {
  t.test(`on a ${size}, ${colorScheme}, every page keeps its budget and its policy, stands still, fits any window, and has no barriers`, { timeout: 1_100_000 }, async (t) => {
    const waiting = [...visits[size]]
    const look = async () => {
      for (let visit = waiting.shift(); visit; visit = waiting.shift()) await lookAt(t, { ...sizes[size], colorScheme }, visit)
    }
    await Promise.all([look(), look()])
  })
}

async function lookAt(t: Test, options: BrowserContextOptions, { url, name }: Visit): Promise<void> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404|ERR_NAME_NOT_RESOLVED/.test(message.text())) errors.push(message.text())
  })
  const load = await weighLoad(page)
  await load.judge(t, name, await page.goto(site.url + url, { waitUntil: 'networkidle' }))
  const [shown = 0, whole = 0] = await page.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth])
  t.ok(whole <= shown, `${url} is ${whole} wide in ${shown}`)
  await judgeNarrow(t, page, url)
  t.same(await page.evaluate(clipping), [], `${url} shows whole letters in its fields`)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
  t.same(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' ')}`), [], `axe, ${url}`)
  t.same(errors.splice(0), [], `errors, ${url}`)
  await startFirstIsland(page)
  t.same(errors.filter((error) => error.includes('Content Security Policy')), [], `${url} keeps its own policy`)
  await context.close()
}

/** What is told by a background alone: coloured boxes without text, border or picture. */
const coloured = () =>
  [...document.querySelectorAll<HTMLElement>('body *')].flatMap((box) => {
    if (box.closest('svg') || box.childElementCount > 0 || box.textContent.trim() !== '' || box.matches('img, input, select, textarea, video, audio, iframe, script, style')) return []
    const { width, height } = box.getBoundingClientRect()
    const { backgroundColor, backgroundImage, borderTopWidth, borderLeftWidth, visibility } = getComputedStyle(box)
    const isPainted = !/^rgba\(.*, 0\)$/.test(backgroundColor) && backgroundColor !== getComputedStyle(document.body).backgroundColor
    return width < 3 || height < 3 || visibility === 'hidden' ? [] : [{ name: `${box.localName}.${box.className} in ${box.parentElement?.className}`, isSeen: isPainted || backgroundImage !== 'none' || parseFloat(borderTopWidth) + parseFloat(borderLeftWidth) > 0 }]
  })

/** Fields whose line cuts the letters below a Telugu letter, and those above it: together with it they are 1.9 times as high as their size. */
const clipping = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:is([type=text], [type=search], [type=email], [type=tel], [type=url], :not([type]))')].flatMap((field) => {
    const { lineHeight, fontSize } = getComputedStyle(field)
    return field.checkVisibility() && parseFloat(lineHeight) < parseFloat(fontSize) * 1.9 ? [`${field.name}: ${lineHeight} for ${fontSize}`] : []
  })

/** In a narrow window, as at 400 %, a page scrolls down only; in forced colours nothing vanishes. */
async function judgeNarrow(t: Test, page: Page, url: string): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 800 })
  const whole = await page.evaluate(() => document.documentElement.scrollWidth)
  t.ok(whole <= 320, `${url} is ${whole} wide in 320`)
  const before = await page.evaluate(coloured)
  await page.emulateMedia({ forcedColors: 'active' })
  const after = await page.evaluate(coloured)
  t.same(before.flatMap(({ name, isSeen }, index) => (isSeen && after.length === before.length && !after[index]?.isSeen ? [name] : [])), [], `${url} in forced colours`)
  await page.emulateMedia({ forcedColors: 'none' })
  if (usual) await page.setViewportSize(usual)
}

/** Has the code of an island come, and run, which a page does not ask for by itself. */
async function startFirstIsland(page: Page): Promise<void> {
  const island = page.locator('main mh-island button:enabled').first()
  if ((await island.count()) === 0) return
  await island.click()
  await page.waitForFunction(() => document.querySelector('main mh-island')?.ariaBusy === null)
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

t.test('who reads white on black prints black on white', async (t) => {
  const context = await browser.newContext(sizes.desktop)
  const page = await context.newPage()
  await page.goto(site.url + (article?.url ?? '/'), { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => (document.documentElement.dataset['scheme'] = 'dark'))
  await page.emulateMedia({ forcedColors: 'none', media: 'print', colorScheme: 'dark' })
  t.equal(await page.evaluate(() => getComputedStyle(document.body).color), 'rgb(26, 24, 21)')
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

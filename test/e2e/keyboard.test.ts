import type { Page } from 'playwright-core'
import t from 'tap'
import { addressOf } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { openBrowser, sizes } from './browser.ts'

// With the keyboard alone: everything is reached, in the order in which it is read, and seen when it has the focus.

const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
t.setTimeout(840_000)
const pages = await Promise.all(
  ['home.home', 'article.article', 'article.gallery', 'listing.listing'].flatMap((name) => (['english', 'telugu'] as const).map(async (edition) => ({ name: `${name}, ${edition}`, edition, url: await addressOf(site, name, edition) }))),
)

interface Stop {
  /** Place among all that could have the focus, in the order of the document; -1 for what is none of them. */
  readonly place: number
  readonly what: string
  readonly faults: readonly string[]
}

/** Numbers all that a keyboard should reach, as it stands; submenus show themselves when they are come to. */
const number = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary,[tabindex="0"],video[controls],audio[controls],iframe')]
    // Of a group of radio buttons Tab comes to one; arrow keys lead to the others.
    const isReachedByArrows = (element: HTMLElement): boolean => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
      const group = all.filter((other): other is HTMLInputElement => other instanceof HTMLInputElement && other.type === 'radio' && other.name === element.name && other.form === element.form)
      return group.some(({ checked }) => checked) || group[0] !== element
    }
    const reachable = all.filter((element) => !isReachedByArrows(element) && !element.closest('[inert],[disabled],[tabindex="-1"]:not(main):not(h1)') && (element.checkVisibility({ visibilityProperty: true }) || (element.closest('.nav-menu') !== null && element.closest('details:not([open])') === null)))
    for (const [place, element] of reachable.entries()) element.dataset['place'] = String(place)
    return reachable.length
  })

/** What has the focus now, and what is wrong with how it shows. */
const stop = (page: Page) =>
  page.evaluate((): Stop | undefined => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return undefined
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const faults: string[] = []
    if ((outlineStyle === 'none' || parseFloat(outlineWidth) === 0) && boxShadow === 'none') faults.push('nothing shows that it has the focus')
    if (box.width === 0 || box.height === 0) faults.push('it has no size')
    if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) faults.push('it is out of sight')
    // One of its lines, where a link has several.
    const [line = box] = element.getClientRects()
    const middle = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
    if (faults.length === 0 && middle && !element.contains(middle) && !middle.contains(element)) faults.push(`${middle.localName}.${middle.className} lies over it`)
    return { place: Number(element.dataset['place'] ?? -1), what: `${element.localName} ${element.className} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`, faults }
  })

for (const size of ['desktop', 'phone'] as const) {
  for (const { name, url, edition } of pages) {
    // The order of things is the same in both editions: one of them at each size. What differs by size is the frame, which the home page shows at both.
    if ((edition === 'english') !== (size === 'desktop')) continue
    if (!name.startsWith('home.') && name.startsWith('article.article') !== (size === 'desktop')) continue
    t.test(`${size}, ${name}: Tab goes through all of the page, and on`, async (t) => {
      const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto(site.url + url, { waitUntil: 'load' })
      const total = await number(page)
      const seen: Stop[] = []
      // Three more stories come as a reader nears the end of one.
      for (let presses = 0; presses <= total + 400; presses++) {
        await page.keyboard.press('Tab')
        const now = await stop(page)
        if (!now || (now.place === 0 && seen.length > 0)) break
        seen.push(now)
      }
      t.match(seen[0]?.what, /^a skip /, 'first the way past the menu')
      t.same(seen.flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault}`)), [])
      const places = seen.map(({ place }) => place).filter((place) => place >= 0)
      t.same(places, [...places].sort((one, other) => one - other), 'in the order of the document, and nothing twice')
      const missed = Array.from({ length: total }, (_, place) => place).filter((place) => !places.includes(place))
      const what = await page.evaluate((places) => places.map((place) => document.querySelector(`[data-place="${place}"]`)?.outerHTML.slice(0, 160)), missed)
      t.same(what, [], `all ${total} were reached`)
      await context.close()
    })
  }

  t.test(`${size}: the skip link leads to the content`, async (t) => {
    const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(site.url, { waitUntil: 'load' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.hash === '#main')
    await page.keyboard.press('Tab')
    t.ok(await page.evaluate(() => document.activeElement?.closest('main') !== null), 'what comes next is in it')
    await context.close()
  })

  t.test(`${size}: dialogs keep the focus until they are closed, and give it back`, async (t) => {
    const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce' })
    const page = await context.newPage()
    const gallery = pages.find(({ name }) => name.startsWith('article.gallery'))?.url ?? '/'
    await page.goto(site.url + gallery, { waitUntil: 'load' })
    const openers = ['footer [data-opens=alerts]', 'a[data-lightbox]', 'header [data-opens=settings]']
    for (const selector of openers) {
      // On a phone it is in the menu, which what is pressed elsewhere has closed.
      if (size === 'phone' && selector.startsWith('header')) {
        await page.locator('.ph-more > summary').focus()
        await page.keyboard.press('Enter')
        t.ok(await page.locator('.ph-panel').isVisible(), 'the menu opens')
      }
      const opener = page.locator(selector).first()
      if ((await opener.count()) === 0) continue
      await opener.focus()
      await page.keyboard.press('Enter')
      await page.waitForSelector('dialog[open]')
      const controls = await page.locator('dialog[open] :is(button,input,a)').count()
      const outside: string[] = []
      for (let presses = 0; presses < controls + 6; presses++) {
        await page.keyboard.press(presses % 2 === 0 || presses < controls ? 'Tab' : 'Shift+Tab')
        const where = await page.evaluate(() => (document.activeElement === document.body || document.activeElement?.closest('dialog') ? '' : document.activeElement?.outerHTML.slice(0, 80)))
        if (where) outside.push(where)
      }
      t.same(outside, [], `${selector}: nothing behind it gets the focus`)
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => document.querySelector('dialog') === null)
      t.ok(await opener.evaluate((element) => element === document.activeElement), `${selector} has the focus again`)
    }
    await context.close()
  })
}

t.test('phone: the menu is opened, gone through and closed', async (t) => {
  const context = await browser.newContext({ ...sizes.phone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(site.url, { waitUntil: 'load' })
  const summary = page.locator('.ph-more > summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  const total = await page.locator('.ph-panel :is(a,summary,button)').filter({ visible: true }).count()
  const seen: string[] = []
  for (let presses = 0; presses < total; presses++) {
    await page.keyboard.press('Tab')
    const now = await stop(page)
    t.same(now?.faults, [], now?.what ?? 'nothing')
    if (await page.evaluate(() => document.activeElement?.closest('.ph-panel') !== null)) seen.push(now?.what ?? '')
  }
  t.equal(seen.length, total, 'all that it shows')
  const fold = page.locator('.ph-folds').first()
  await fold.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  t.ok(await page.evaluate(() => document.activeElement?.closest('.ph-children') !== null), 'a section unfolds, and its own come next')
  await summary.focus()
  await page.keyboard.press('Enter')
  t.notOk(await page.locator('.ph-panel').isVisible())
  await context.close()
})

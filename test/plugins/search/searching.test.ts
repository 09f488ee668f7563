import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import t from 'tap'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { startTestSite } from '../../fixtures/running-site.ts'

// A reader searches, in a real browser.

t.setTimeout(200_000)
const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})

async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(site.url + path)
  return page
}

const field = 'header input[name=q]'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  t.test(`on a wide screen the box is in the head of every page, ${how} JavaScript`, async (t) => {
    const page = await open('/', { ...sizes.desktop, javaScriptEnabled })
    await page.locator(field).first().fill('Moon, PHASES')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search-result/moon-phases')
    t.equal(await page.locator('main h1').textContent(), 'moon phases')
    t.equal(await page.locator('main input[name=q]').inputValue(), 'moon phases')
    await page.locator('.sr-link').first().click()
    await page.waitForURL('**-video-110600100')
    await page.context().close()
  })

  t.test(`on a phone a sign leads to the box, in Telugu too, ${how} JavaScript`, async (t) => {
    const page = await open('/telugu', { ...sizes.phone, javaScriptEnabled })
    await page.locator('header').getByRole('link', { name: 'వెతకండి' }).tap()
    await page.waitForURL('**/telugu/search-result')
    await page.locator('main input[name=q]').fill('చెరువు')
    await page.locator('main .sf-go').tap()
    await page.waitForURL((url) => decodeURIComponent(url.pathname) === '/telugu/search-result/చెరువు')
    t.ok((await page.locator('.sr mark').count()) > 0)
    await page.context().close()
  })
}

t.test('the keyboard alone reaches the box, and what it finds', async (t) => {
  const page = await open('/', sizes.desktop)
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60) ?? '')
  for (let tabs = 0; tabs < 20 && !(await focused()).includes('sb-field'); tabs++) await page.keyboard.press('Tab')
  t.match(await focused(), /sb-field/)
  await page.keyboard.type('kolam')
  await page.keyboard.press('Tab')
  t.match(await focused(), /<button[^>]*sb-go/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search-result/kolam')
  for (let tabs = 0; tabs < 80 && !(await focused()).includes('sr-link'); tabs++) await page.keyboard.press('Tab')
  t.match(await focused(), /sr-link/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**-video-110600300')
  await page.context().close()
})

t.test('what may be meant is offered while somebody types, and chosen with the keyboard', async (t) => {
  const page = await open('/telugu', sizes.desktop)
  const hostile = '<img src=x onerror=alert(1)>'
  await page.route('**/search-suggestions/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: [...((await answer.json()) as object[]), { text: hostile, label: hostile, href: '/telugu' }, ...(route.request().url().endsWith('/bad') ? [{ text: 'x', label: 'x', href: 'javascript:alert(1)' }] : [])] })
  })
  const box = page.locator(field).first()
  await box.click()
  await box.pressSequentially('varsh')
  const options = page.locator('header [role=option]')
  await options.first().waitFor()
  t.match(await options.first().textContent(), 'వర్షం')
  t.match(await options.last().textContent(), hostile, 'what is hostile is text')
  t.equal(await page.locator('header [role=option] img').count(), 0)
  t.equal(await box.getAttribute('aria-expanded'), 'true')
  t.match(await page.locator('header [role=search] [role=status]').textContent(), /\d+ సూచన/)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('header').analyze()
  t.same(violations.map(({ id }) => id), [])
  await page.keyboard.press('Escape')
  await options.first().waitFor({ state: 'detached' })
  t.equal(await box.inputValue(), 'varsh', 'what was typed stays')
  await box.pressSequentially('a')
  await options.first().waitFor()
  await page.keyboard.press('ArrowUp')
  t.equal(await box.getAttribute('aria-activedescendant'), await options.last().getAttribute('id'))
  await page.keyboard.press('ArrowDown')
  t.equal(await box.getAttribute('aria-activedescendant'), null, 'between the last and the first stands the field')
  await page.keyboard.press('ArrowDown')
  const href = (await page.locator('header [aria-selected=true]').getAttribute('href')) ?? ''
  const title = await page.title()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}`)
  // The field of the page that is left goes with it.
  await page.waitForFunction((left) => document.title !== left, title)
  await options.first().waitFor({ state: 'detached' })
  const refused = page.waitForResponse('**/search-suggestions/bad')
  await box.fill('bad')
  await refused
  await page.waitForFunction(() => document.querySelector('header [role=search] [aria-expanded]')?.getAttribute('aria-expanded') === 'false')
  await page.context().close()
})

t.test('an empty box asks for words and goes nowhere', async (t) => {
  const page = await open('/search-result', sizes.desktop)
  await page.locator('main .sf-go').click()
  t.equal(await page.locator('main input[name=q]').evaluate((input: HTMLInputElement) => input.validity.valueMissing), true)
  t.equal(new URL(page.url()).search, '')
  await page.context().close()
})

for (const [size, colorScheme] of [['desktop', 'light'], ['phone', 'dark']] as const) {
  t.test(`form and results have no barriers: ${size}, ${colorScheme}`, async (t) => {
    for (const path of ['/search-result', '/search-result/the', '/search-result/zzqqy', `/telugu/search-result/${encodeURIComponent('చెరువు')}`]) {
      const page = await open(path, { ...sizes[size], colorScheme })
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
      t.same(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' ')}`), [], path)
      const [shown = 0, whole = 0] = await page.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth])
      t.ok(whole <= shown, `${path} is ${whole} wide in ${shown}`)
      await page.context().close()
    }
  })
}

t.test('the head fits the narrowest phone in both editions', async (t) => {
  for (const path of ['/', '/telugu']) {
    const page = await open(path, { ...sizes.phone, viewport: { width: 320, height: 640 } })
    t.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320, path)
    await page.context().close()
  }
})

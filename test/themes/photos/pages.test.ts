import { AxeBuilder } from '@axe-core/playwright'
import t from 'tap'
import { htmlValidator } from '../../../engine/check/html-validator.ts'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { ampValidator } from '../../fixtures/amp-validator.ts'
import { phone, startTestSite } from '../../fixtures/running-site.ts'

t.setTimeout(200_000)

// The photos site under the address that a browser can reach without a name server, and the main site as it is.
const photos = await startTestSite((site) => ({ ...site, hosts: { ...site.hosts, '127.0.0.1': { site: 'photos', edition: 'english' } } }))
const main = await startTestSite()
t.teardown(async () => {
  await photos.close()
  await main.close()
})
const textOf = async (path: string, headers: Record<string, string> = {}) => (await photos.get(path, { headers })).text()

const home = await textOf('/')
const gallery = /href="(\/[^"]*-photo-gallery-\d+)"/.exec(home)?.[1] ?? '/none'
const paths = ['/', '/india', gallery, '/no-such-page']

t.test('the photos site is drawn by its own theme, the main site by the other', async (t) => {
  t.match(home, 'class="wall-grid"', 'a replaced view')
  t.match(home, 'class="wall-head wrap"', 'its frame')
  t.match(await textOf(gallery), /class="exhibit" id="picture-1"/)
  t.match(await textOf(gallery, { 'user-agent': phone }), /class="exhibit" id="picture-8"/, 'on phones too')
  for (const path of ['/photos', `/photos${gallery}`]) {
    const html = await (await main.get(path)).text()
    t.notMatch(html, 'wall-head', `${path} of the main site`)
    t.ok(/class="[^"]*head-brand/.test(html), path)
  }
})

t.test('AMP keeps the views of the plugins within the frame of the theme', async (t) => {
  const html = await textOf(`${gallery}/amp`)
  t.match(html, 'class="wall-head wrap"')
  t.notMatch(html, 'class="exhibit"')
})

t.test('the first picture is asked for once: nothing is preloaded that the replaced view does not show', async (t) => {
  const html = await textOf(gallery)
  t.notMatch(html, /<link rel="preload"[^>]*as="image"/)
  t.match(html, /<img class="exhibit-picture"[^>]*fetchpriority="high"/i)
  t.match(await (await main.get(`/photos${gallery}`)).text(), /<link rel="preload"[^>]*as="image"/, "the plugin's own view has its preload")
})

t.test('every page is valid HTML and AMP', async (t) => {
  const html = await htmlValidator()
  const amp = await ampValidator()
  if (typeof html === 'string') return t.fail(html)
  for (const path of paths) {
    t.same(await html(await textOf(path)), [], path)
    t.same(await html(await textOf(path, { 'user-agent': phone })), [], `${path} on a phone`)
    // An error is the page of phones: it has no canonical address, which AMP demands.
    if (typeof amp !== 'string' && path !== '/no-such-page') t.same(amp(await textOf(path === '/' ? '/amp' : `${path}/amp`)), [], `${path} as AMP`)
  }
  if (typeof amp === 'string') t.comment(amp)
})

t.test('no page has barriers, leaks sideways or reports an error, on the dark wall and on the light one', async (t) => {
  const browser = await openBrowser()
  t.teardown(() => browser.close())
  for (const [size, scheme] of [['desktop', 'dark'], ['phone', 'light']] as const) {
    const context = await browser.newContext(sizes[size])
    await context.addInitScript((chosen) => localStorage.setItem('masthead-scheme', chosen), scheme)
    for (const path of paths) {
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      await page.goto(photos.url + path, { waitUntil: 'load' })
      const [shown = 0, whole = 0] = await page.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth])
      t.ok(whole <= shown, `${path} is ${whole} wide in ${shown}`)
      t.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), scheme)
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
      t.same(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' ')}`), [], `axe, ${path}, ${size}`)
      t.same(problems, [], path)
      await page.close()
    }
    await context.close()
  }
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import t from 'tap'
import { openBrowser, sizes } from '../e2e/browser.ts'
import { builtModules, root } from '../fixtures/built-site.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { counterPlugin, startDevSite } from './dev-site.ts'

const site = await startDevSite({ files: counterPlugin })
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})

t.test('the bar tells what went into the page', async (t) => {
  const page = await (await browser.newContext(sizes.desktop)).newPage()
  await page.goto(`${site.url}/counter`)
  const pill = page.locator('masthead-dev .pill')
  await pill.filter({ hasText: 'counter.counter' }).waitFor()
  await pill.focus()
  await page.keyboard.press('Enter')
  const panel = page.locator('masthead-dev .panel')
  const text = await panel.innerText()
  t.match(text, /counter\.counter\s+plugins\/counter\/plugin\.ts:\d+/)
  t.match(text, /desktop variant, desktop, status 200/)
  t.match(text, /Fresh for [\d.]+ (?:s|min)/)
  t.match(await panel.locator('tr', { hasText: 'need tally' }).first().innerText(), /need tally\s+ok\s+\w+\s+[\d.]+ ms\s+[\d.]+ (?:s|min)\s+tally/)
  t.match(await panel.locator('.numbers').innerText(), /kB\s+HTML/)
  await page.reload()
  await panel.waitFor()
  // It is drawn again when it knows the page, and what had the focus is gone then.
  await pill.filter({ hasText: 'counter.counter' }).waitFor()
  await pill.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('masthead-dev .pill[aria-expanded=false]').waitFor()
  t.pass('it is remembered whether it is open')
  await page.close()
})

t.test('the bar switches device and edition, and leads to AMP, where it is not', async (t) => {
  const page = await (await browser.newContext(sizes.desktop)).newPage()
  await page.goto(`${site.url}/counter`)
  await page.locator('masthead-dev .pill').click()
  const panel = page.locator('masthead-dev .panel')
  await panel.getByRole('button', { name: 'Phone', exact: true }).click()
  await panel.getByText('mobile variant, mobile').waitFor()
  // What the bar says of a page may come before its body is in place.
  await page.locator('body[class^="mobile "]').waitFor()
  await panel.getByRole('button', { name: 'This device' }).click()
  await panel.getByText('desktop variant, desktop').waitFor()
  await page.locator('body[class^="desktop "]').waitFor()
  await panel.getByRole('link', { name: 'తెలుగు' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'te')
  const amp = await site.get('/counter/amp')
  t.equal(amp.status, 200)
  t.notMatch(amp.text, /masthead-dev|@vite|type="module" src="\/@/)
  await page.close()
})

t.test('the bar takes no style from the page and gives none; axe finds nothing in it, light or dark', async (t) => {
  for (const [colorScheme, size] of [['light', sizes.desktop], ['dark', sizes.phone]] as const) {
    const page = await (await browser.newContext({ ...size, colorScheme, bypassCSP: true })).newPage()
    await page.goto(`${site.url}/counter`)
    const pill = page.locator('masthead-dev .pill')
    await pill.waitFor()
    // Found and read in one: the bar is drawn anew whenever it learns something.
    const colour = () => page.evaluate(() => getComputedStyle(document.querySelector('masthead-dev')?.shadowRoot?.querySelector('.pill') ?? document.body).color)
    const before = await colour()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('*,button{color:red!important}')
      document.adoptedStyleSheets = [sheet]
    })
    t.equal(await colour(), before)
    t.not(before, 'rgb(255, 0, 0)')
    await pill.click()
    await page.locator('masthead-dev .panel').waitFor()
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('masthead-dev').analyze()
    t.same(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), [])
    t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page does not grow by it')
    await page.close()
  }
})

t.test('nothing of it is in what production sends', async (t) => {
  const marks = /masthead-dev|__masthead|react-refresh|\$RefreshReg|vite-hmr/
  const production = await startTestSite()
  t.teardown(production.close)
  for (const path of ['/', '/telugu', '/amp', '/no-such-page', '/__masthead/page']) t.notMatch(await (await production.get(path)).text(), marks, path)
  const forced = await production.get('/', { headers: { cookie: 'masthead-dev-device=mobile' } })
  t.match(await forced.text(), /<body class="desktop /, 'its cookie means nothing')
  const { loader, assetsDir } = await builtModules()
  t.ok(existsSync(join(assetsDir, basename(loader))), 'there is something to look through')
  const build = join(root, '.masthead/build')
  for (const file of readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:js|css|html|json)$/.test(name))) {
    const found = marks.exec(readFileSync(join(build, file), 'utf8'))
    if (found) t.fail(`${file} holds ${found[0]}`)
  }
})

t.test('an icon that a page names is there, though none is drawn before', async (t) => {
  const [, icon = ''] = /rel="apple-touch-icon"[^>]*href="([^"]+)"/.exec((await site.get('/counter')).text) ?? []
  t.match(icon, /\/assets\/icon-180-\w{8}\.png$/)
  const answer = await site.get(new URL(icon, site.url).pathname)
  t.equal(answer.status, 200)
  t.equal(answer.headers.get('content-type'), 'image/png')
})

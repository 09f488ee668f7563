import t from 'tap'
import { crawl } from '../fixtures/crawl.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { until } from '../fixtures/until.ts'
import { openBrowser, sizes } from './browser.ts'

const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
t.setTimeout(300_000)
const found = await crawl(site, 1)

t.test('every answer says what a browser may do with it', async (t) => {
  for (const path of ['/', '/telugu', '/no-such-page', '/amp', '/%00']) {
    for (const round of ['made', 'from the cache']) {
      const { headers } = await site.get(path)
      const policy = headers.get('content-security-policy') ?? ''
      t.match(policy, /object-src 'none'|default-src 'none'/, `${path} ${round}`)
      t.match(policy, /base-uri 'none'/)
      t.notMatch(/script-src [^;]*/.exec(policy)?.[0] ?? '', /unsafe|\*/)
      t.equal(headers.get('x-content-type-options'), 'nosniff')
      t.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin')
      t.equal(headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups')
      t.match(headers.get('permissions-policy'), /camera=\(\)/)
      if (path !== '/amp') t.match(policy, /frame-ancestors '(?:self|none)'/)
    }
  }
})

t.test('the headers of any page fit where proxies keep them', async (t) => {
  for (const { url } of found) {
    const { headers } = await site.get(url)
    const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 60)
    t.ok(bytes < 4_096, `${url}: ${bytes}`)
  }
})

t.test('no page breaks its own policy, and a script that got in does not run', async (t) => {
  // A service worker would answer in place of the route below.
  const context = await browser.newContext({ ...sizes.desktop, serviceWorkers: 'block' })
  const page = await context.newPage()
  const broken: string[] = []
  await page.exposeFunction('tellBroken', (what: string) => broken.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => (window as unknown as { tellBroken: (what: string) => void }).tellBroken(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`))
  })
  for (const { url } of found) {
    await page.goto(site.url + url, { waitUntil: 'load' })
    const island = page.locator('mh-island button').first()
    if ((await island.count()) > 0) {
      await island.click()
      await page.waitForFunction(() => document.querySelector('mh-island')?.ariaBusy === null)
    }
  }
  t.same(broken, [])
  await page.route(`${site.url}/`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<main', '<script>window.got = "in"</script><img src="x:" onerror="window.got = 1"><main') })
  })
  await page.goto(site.url, { waitUntil: 'load' })
  t.equal(await page.evaluate(() => (window as unknown as { got?: unknown }).got), undefined)
  // What the browser finds is told to this process a moment later.
  await until('both violations are told', () => broken.length >= 2)
  await context.close()
})

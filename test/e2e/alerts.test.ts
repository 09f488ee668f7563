import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import t from 'tap'
import { storedPushKeys } from '../../engine/origin/push/push-keys.ts'
import { choicesOf, countSubscriptions, quietHoursOf, topicsOf } from '../../engine/origin/push/push-store.ts'
import { sendPush } from '../../engine/origin/push/send-push.ts'
import { addressesOf } from '../fixtures/crawl.ts'
import { startPushService } from '../fixtures/push-service.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { until } from '../fixtures/until.ts'
import { holdPages, inBothEditions } from '../plugins/whole-pages.ts'
import { atRest, openBrowser, sizes } from './browser.ts'
import { windowedChromium } from './chromium.ts'

const service = await startPushService()
const contact = 'mailto:desk@news.example'
const site = await startTestSite((site) => ({ ...site, push: { contact, ownServices: [service.origin] } }))
const browser = await openBrowser(windowedChromium)
t.teardown(async () => {
  await browser.close()
  await site.close()
  await service.close()
})
t.setTimeout(840_000)
const db = site.origin()?.context.db
if (!db) throw new Error('the site has no origin')
const keys = await storedPushKeys(db)

interface Probe {
  asked: number
  permission: NotificationPermission
  readonly subscription: { endpoint: string; keys: object } | undefined
}

/**
 * A headless Chromium has no connection to a push service and nobody who could answer its question: those three calls
 * have stand-ins, behind which stands the test's own push service. All else is the browser's.
 */
async function open(path: string, options: BrowserContextOptions, permission: NotificationPermission = 'default') {
  const context = await browser.newContext({ reducedMotion: 'reduce', permissions: ['notifications'], ...options })
  const page = await context.newPage()
  const told: string[] = []
  page.on('pageerror', (error) => told.push(error.message))
  const made = service.subscribe(keys.publicKey)
  await page.addInitScript(
    ([made, permission, applicationKey]) => {
      // A subscription outlives the page.
      const probe: Probe = {
        asked: 0,
        permission,
        get subscription() {
          return sessionStorage['subscribed'] ? made : undefined
        },
      }
      Object.assign(window, { probe })
      Object.defineProperty(Notification, 'permission', { get: () => probe.permission })
      Notification.requestPermission = async () => {
        if (!navigator.userActivation.isActive) throw new Error('nobody pressed anything')
        probe.asked++
        return (probe.permission = probe.permission === 'default' ? 'granted' : probe.permission)
      }
      const subscription = { endpoint: made.endpoint, toJSON: () => made, unsubscribe: async () => delete sessionStorage['subscribed'] }
      PushManager.prototype.getSubscription = async () => (probe.subscription ? (subscription as unknown as PushSubscription) : null)
      PushManager.prototype.subscribe = async (options) => {
        if (!options?.userVisibleOnly || options.applicationServerKey !== applicationKey) throw new Error('a browser would refuse that')
        sessionStorage['subscribed'] = '1'
        return subscription as unknown as PushSubscription
      }
    },
    [made, permission, keys.publicKey] as const,
  )
  await page.goto(site.url + path, { waitUntil: 'load' })
  return { context, page, made, told, probe: () => page.evaluate(() => (window as unknown as { probe: Probe }).probe) }
}

const opener = (page: Page) => page.locator('footer [data-opens=alerts]')
const isOn = (page: Page, text: RegExp) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.alerts-said')?.textContent ?? ''), text.source)

for (const [edition, size, home, channel, words] of [
  ['english', 'desktop', '/', 183, { on: /Alerts are on/, off: /Alerts are off/, top: 'The most important news' }],
  ['telugu', 'phone', '/telugu', 392, { on: /అలర్ట్‌లు వస్తాయి/, off: /అలర్ట్‌లు రావు/, top: 'అతి ముఖ్యమైన వార్తలు' }],
] as const) {
  t.test(`${edition}, ${size}: a reader asks for alerts, gets one, chooses again and ends them`, async (t) => {
    const { context, page, made, told, probe } = await open(home, sizes[size])
    await atRest(page)
    t.equal((await probe()).asked, 0, 'nobody is asked on load')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog.alerts .alerts-start')
    t.equal((await probe()).asked, 0, 'nor when the choice is opened')
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('dialog.alerts').withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
    t.same(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`), [], 'axe')
    t.ok(await page.getByLabel(words.top).isChecked(), 'the top news are what is offered')
    const section = page.locator('dialog.alerts input').nth(2)
    await section.check()
    await page.locator('.alerts-start').click()
    await isOn(page, words.on)
    t.equal((await probe()).asked, 1)
    const chosen = await topicsOf(db, made.endpoint, channel)
    t.equal(chosen.length, 2)
    t.ok(chosen.includes('top'))

    service.received.length = 0
    const message = { title: 'వాన Rain', body: 'It is on its way.', url: home === '/' ? '/india' : '/telugu/india', lang: edition === 'telugu' ? 'te' : 'en', app: `${home === '/' ? '' : home}/manifest.webmanifest` }
    const sending = { keys, contact, ttl: 60, ownServices: [service.origin], concurrency: 2, maxPerSecond: 100, signal: new AbortController().signal, onProgress: () => {} }
    t.match(await sendPush(db, { channel, topics: ['top'] }, message, sending), { sent: 1, failed: [] })
    t.same(service.faults, [])
    // A Chromium made for servers grants the right to show notifications, and shows none.
    const showsAny = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.showNotification('probe', { tag: 'probe' }).catch(() => undefined)
      const shown = await registration.getNotifications()
      for (const one of shown) one.close()
      return shown.length > 0
    })
    if (!showsAny) t.pass('this browser shows no notifications', { skip: 'a Chromium of the system shows them' })
    else {
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
      const session = await context.newCDPSession(page)
      const registered = new Promise<string>((resolve) => session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId)))
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId: await registered, data: service.received[0]?.text ?? '' })
      const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, icon, lang, tag, data }) => ({ title, body, icon, lang, tag, data: data as unknown })))
      await until('the alert is shown', async () => (await shown()).length > 0)
      t.match(await shown(), [{ title: message.title, body: message.body, lang: message.lang, tag: message.url, icon: /\/assets\/.*192.*\.png$/, data: { url: message.url } }])

      // A browser opens windows after a real press on a real notification only: the worker's own code is asked what it would open.
      const opened = await worker.evaluate(async () => {
        const scope = self as unknown as ServiceWorkerGlobalScopeLike
        const [notification] = await scope.registration.getNotifications()
        const address = new Promise<string>((resolve) => (scope.clients.openWindow = async (url) => (resolve(url), null)))
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
        return address
      })
      t.equal(opened, site.url + message.url)
      t.same(await shown(), [], 'an alert that was pressed goes')
    }

    await page.locator('dialog.alerts input').nth(2).uncheck()
    await page.locator('.alerts-start').click()
    await until('the choice is kept', async () => (await topicsOf(db, made.endpoint, channel)).length === 1)
    t.same(await topicsOf(db, made.endpoint, channel), ['top'])
    await page.locator('dialog.alerts button', { hasText: edition === 'english' ? 'Stop alerts' : 'ఆపండి' }).click()
    await isOn(page, words.off)
    t.equal(await countSubscriptions(db), 0)
    t.notOk((await probe()).subscription, 'the browser\'s own has ended, too')
    await page.keyboard.press('Escape')
    t.ok(await opener(page).evaluate((element) => element === document.activeElement), 'the focus is back')
    t.same(told, [])
    await context.close()
  })
}

t.test('a match page offers alerts about the match, ticked, and they are kept and found again on the page of alerts', async (t) => {
  const { context, page, made, told } = await open('/sports/cricket/live-score', sizes.phone)
  await page.goto(await page.locator('main a[href*="-demo2"]').first().evaluate((link) => (link as HTMLAnchorElement).href))
  await page.locator('main [data-opens=alerts]').click()
  await page.waitForSelector('dialog.alerts .alerts-start')
  t.equal(await page.locator('dialog.alerts input:checked').count(), 1)
  t.ok(await page.getByLabel(/ v .*: wickets and the result/).isChecked())
  await page.locator('.alerts-start').click()
  await isOn(page, /Alerts are on/)
  t.same(await topicsOf(db, made.endpoint, 183), ['cricket:match-demo2'])
  await page.goto(`${site.url}/notifications`)
  await page.locator('input[value="cricket:match-demo2"]:checked').waitFor()
  await page.getByRole('button', { name: 'Turn all alerts off' }).click()
  await until('nothing is left', async () => (await countSubscriptions(db)) === 0)
  t.same(told, [])
  await context.close()
})

t.test('a reader who blocked notifications is told where to change it, and not asked', async (t) => {
  const { context, page, probe } = await open('/', sizes.phone, 'denied')
  await opener(page).click()
  await isOn(page, /blocks notifications/)
  t.equal(await page.locator('.alerts-start').count(), 0)
  t.equal((await probe()).asked, 0)
  await context.close()
})

t.test('where the origin cannot be reached, the choice says so', async (t) => {
  const { context, page } = await open('/', sizes.desktop)
  await page.route('**/api/push/**', (route) => route.abort())
  await opener(page).click()
  await isOn(page, /not offered right now/)
  t.equal(await page.locator('.alerts-start').count(), 0, 'and there is nothing to press')
  await context.close()
})

const articles = await addressesOf(site, { name: 'article.article', edition: 'english', count: 3 })
t.test('alerts are offered at the end of a second story, once, and refused with one press', async (t) => {
  const [one = '', other = ''] = articles
  const { context, page, probe } = await open(one, sizes.desktop)
  const toEnd = () => page.locator('[data-read-next]').evaluate((list) => scrollTo({ top: list.getBoundingClientRect().top + scrollY + 40, behavior: 'instant' }))
  /** What comes at the end of a story is the next one, after what is offered there. */
  const next = () => page.waitForSelector('.continued article')
  await toEnd()
  await next()
  await atRest(page)
  t.equal(await page.locator('.consent').count(), 0, 'not at the end of the first')
  const go = async (href: string) => {
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to, id: 'follow', textContent: 'Follow' })
      document.querySelector('main')?.prepend(link)
      link.click()
    }, href)
    await page.waitForFunction((path) => location.pathname === path && !document.querySelector('#follow'), href)
  }
  await go(other)
  await toEnd()
  await page.waitForSelector('.consent')
  t.equal((await probe()).asked, 0)
  await page.locator('.consent button').nth(1).click()
  t.equal(await page.locator('.consent').count(), 0)
  await go(one)
  await toEnd()
  await next()
  await atRest(page, 3)
  t.equal(await page.locator('.consent').count(), 0, 'not again')
  await context.close()
})

// What follows is the page of alerts (plugins/notifications).

const inStatus = (page: Page, place: string, text: RegExp) => page.waitForFunction(([place, source]) => new RegExp(source).test(document.querySelector(`${place} [role=status]`)?.textContent ?? ''), [place, text.source] as const)
/** What came of the form. */
const said = (page: Page, text: RegExp) => inStatus(page, 'main form', text)
/** What this browser can have. */
const isTold = (page: Page, text: RegExp) => inStatus(page, 'main', text)
const ready = (page: Page) => page.waitForSelector('main form [type=submit]:enabled')
const box = (page: Page, id: string) => page.locator(`main [value="${id}"]`)
const send = (title: string, topics: readonly string[]) =>
  sendPush(db, { channel: 183, topics }, { title, url: '/india', lang: 'en', app: '/manifest.webmanifest' }, { keys, contact, ttl: 60, ownServices: [service.origin], concurrency: 2, maxPerSecond: 100, signal: new AbortController().signal, onProgress: () => {}, now: () => Date.parse('2026-11-22T23:30:00Z') })

t.test('the page of alerts is there in both editions, on phones and as AMP, with the last alerts, and links to it stand where alerts are offered', async (t) => {
  await holdPages(t, site, inBothEditions(['/notifications']))
  for (const [path, title, text] of [['/notifications', 'News alerts', 'A Hyderabad neighbourhood has its lake back'], ['/telugu/notifications/amp', 'వార్తా అలర్ట్‌లు', 'తొందరపెడుతున్నారా?']] as const) {
    const html = await (await site.get(path)).text()
    t.match(html, title)
    t.match(html, text)
  }
  t.match(await (await site.get('/telugu')).text(), /<a[^>]* href="\/telugu\/notifications"[^>]* data-opens="alerts"/)
  t.match(await (await site.get('/topic/lakes')).text(), 'href="/notifications#topic:lakes"')
  t.match(await (await site.get('/telugu/author/sudha-mallepudi')).text(), 'href="/telugu/notifications#author:sudha-mallepudi"')
  t.notMatch(await (await site.get('/photos')).text(), 'data-opens="alerts" href="/photos/notifications"')
})

t.test('a reader chooses topics, authors, another edition and quiet hours with the keyboard, and only that is sent', async (t) => {
  const { context, page, made, told, probe } = await open('/topic/lakes', { ...sizes.phone, timezoneId: 'Asia/Kolkata' })
  await page.click('main a[href$="#topic:lakes"]')
  await ready(page)
  await said(page, /It is ticked/)
  t.ok(await box(page, 'topic:lakes').isChecked())
  t.ok(await box(page, 'topic:lakes').evaluate((element) => element === document.activeElement), 'who comes for a topic is there')
  t.notOk(await box(page, 'top').isChecked(), 'and has asked for nothing else')
  const press = async (id: string) => (await box(page, id).focus(), page.keyboard.press('Space'))
  await press('author:meera-vantaram')
  await page.getByLabel(/^తెలుగు/).focus()
  await page.keyboard.press('Space')
  await page.locator('[name=quiet]').focus()
  await page.keyboard.press('Space')
  await page.fill('[name=from]', '22:00')
  await page.fill('[name=to]', '22:00')
  await page.locator('[name=to]').focus()
  await page.keyboard.press('Enter')
  await said(page, /two different times/)
  t.equal((await probe()).asked, 0, 'nobody is asked before there is something to keep')
  await page.fill('[name=to]', '06:30')
  await page.keyboard.press('Enter')
  await said(page, /Alerts are on/)
  t.same(await choicesOf(db, made.endpoint), [{ channel: 183, topics: ['author:meera-vantaram', 'topic:lakes'] }, { channel: 392, topics: ['top'] }])
  t.match(await quietHoursOf(db, made.endpoint), { from: 1_320, to: 390, zone: /^Asia\/(?:Kolkata|Calcutta)$/ })

  service.received.length = 0
  t.match(await send('For nobody', ['top', 'india', 'topic:monsoon']), { sent: 0, quiet: 0 })
  t.match(await send('At five in the morning', ['topic:lakes']), { sent: 0, quiet: 1 })
  t.equal(service.received.length, 0)

  await page.reload()
  await ready(page)
  t.same(await Promise.all(['topic:lakes', 'author:meera-vantaram', 'top'].map((id) => box(page, id).isChecked())), [true, true, false], 'it is there the next time')
  t.equal(await page.inputValue('[name=to]'), '06:30')
  await opener(page).click()
  await atRest(page)
  t.equal(await page.locator('dialog').count(), 0, 'on the page itself there is no dialog beside it')
  await page.reload()
  await ready(page)
  await page.locator('[name=quiet]').uncheck()
  await page.locator('main form [type=submit]').click()
  await said(page, /Alerts are on/)
  t.match(await send('For whom it was', ['topic:lakes']), { sent: 1 })
  t.same(service.received.map(({ text }) => (JSON.parse(text) as { title: string }).title), ['For whom it was'])

  await page.goto(`${site.url}/`)
  await opener(page).click()
  await page.waitForSelector('dialog.alerts .alerts-start')
  t.ok(await page.locator('dialog.alerts').getByLabel('Lakes').isChecked(), 'the dialog has what was chosen there, too')
  await page.locator('.alerts-start').click()
  await isOn(page, /Alerts are on/)
  t.same((await choicesOf(db, made.endpoint)).length, 2, 'and leaves what it does not show')
  await page.locator('dialog.alerts .alerts-more a').click()
  await ready(page)
  await page.locator('main form [type=button]').last().click()
  await said(page, /Alerts are off/)
  t.equal(await countSubscriptions(db), 0)
  t.notOk((await probe()).subscription)
  t.same(told, [])
  await context.close()
})

t.test('who follows topics and authors takes them over with one button; who is not signed in is asked nothing', async (t) => {
  const origin = site.origin()
  if (!origin) throw new Error('the site has no origin')
  const { token } = await origin.context.sessions.create({ reader: { id: 'anita', name: 'Anita', roles: [] }, userAgent: undefined })
  await origin.context.db.insertInto('account_readers').values({ id: 'anita', name: 'Anita', gender: null, roles: '', created: 0 }).execute()
  for (const [kind, topic] of [['topic', 'monsoon'], ['author', 'meera-vantaram']] as const) await origin.context.db.insertInto('account_follows').values({ reader: 'anita', channel: 183, kind, topic, name: topic, since: 0 }).execute()
  const { context, page, made } = await open('/notifications', sizes.desktop)
  await ready(page)
  t.equal(await page.locator('main form button').count(), 1)
  await page.evaluate(() => (document.cookie = 'signed-in=1'))
  // A browser keeps the cookie of a session by https alone, but for the name of this machine.
  await page.route('**/private/**', async (route) => {
    const answer = await fetch(route.request().url(), { headers: { ...route.request().headers(), cookie: `__Host-session=${token}` } })
    await route.fulfill({ status: answer.status, contentType: 'application/json', body: await answer.text() })
  })
  await page.reload()
  await page.click('text=Get alerts about all that I follow')
  await said(page, /Alerts are on/)
  t.same(await choicesOf(db, made.endpoint), [{ channel: 183, topics: ['author:meera-vantaram', 'top', 'topic:monsoon'] }])
  t.equal(await page.locator('text=Get alerts about all that I follow').count(), 0, 'there is nothing more to take over')
  t.match(await (await fetch(`${site.url}/account`, { headers: { cookie: `__Host-session=${token}` } })).text(), 'href="/notifications">All topics', 'the account links to it')
  await page.click('text=Turn all alerts off')
  await said(page, /Alerts are off/)
  await context.close()
})

t.test('where there can be no alerts the page says why, and without scripts what it takes; the last alerts are there all the same', async (t) => {
  const listed = /How the monsoon forecast is made/
  const denied = await open('/notifications', sizes.desktop, 'denied')
  await isTold(denied.page, /blocks notifications/)
  t.match(await denied.page.innerText('main'), listed)
  await denied.context.close()

  const unable = await open('/', sizes.desktop)
  await unable.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await unable.page.goto(`${site.url}/telugu/notifications`)
  await isTold(unable.page, /ఈ బ్రౌజర్ అలర్ట్‌లను చూపలేదు/)
  await unable.context.close()

  const away = await open('/', sizes.desktop)
  await away.page.route('**/api/push/**', (route) => route.abort())
  await away.page.goto(`${site.url}/notifications`)
  await isTold(away.page, /sends no alerts at the moment/)
  await away.context.close()

  const dismissed = await open('/notifications', sizes.desktop)
  await ready(dismissed.page)
  await dismissed.page.evaluate(() => (Notification.requestPermission = async () => 'default'))
  await dismissed.page.locator('main form [type=submit]').click()
  await said(dismissed.page, /only with your permission/)
  t.equal(await countSubscriptions(db), 0)
  await dismissed.context.close()

  const context = await browser.newContext({ ...sizes.phone, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, text] of [['/notifications', /needs JavaScript/], ['/telugu/notifications', /జావాస్క్రిప్ట్/]] as const) {
    await page.goto(site.url + path)
    t.match(await page.innerText('main'), text)
    t.equal(await page.locator('main input:visible').count(), 0, 'nothing that cannot be used')
  }
  await page.goto(`${site.url}/notifications`)
  await page.click('text=How the monsoon forecast is made')
  t.match(page.url(), /-article-110100100$/)
  await site.origin()?.takedown.story(183, 110100100, false)
  await until('the alert of a story that was taken down is gone', async () => !listed.test(await (await site.get('/notifications')).text()))
  await context.close()
})

t.test('no rule of accessibility is broken on the page of alerts, in light and dark, and 320 pixels are enough', async (t) => {
  for (const [colorScheme, path] of [['light', '/notifications'], ['dark', '/telugu/notifications']] as const) {
    const { context, page } = await open(path, { viewport: { width: 320, height: 800 }, colorScheme })
    await ready(page)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze()
    t.same(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), [], `${path} ${colorScheme}`)
    t.same(await page.evaluate(() => (document.documentElement.scrollWidth <= 320 ? [] : [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > 320).map((one) => one.outerHTML.slice(0, 120)))), [], `${path} fits`)
    await context.close()
  }
})

/** What is used here of a service worker's global scope, which has no types beside a page's. */
interface ServiceWorkerGlobalScopeLike extends EventTarget {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { openWindow: (url: string) => Promise<null> }
  readonly NotificationEvent: new (type: string, init: object) => Event
}

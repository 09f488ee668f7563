import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import t from 'tap'
import { storedPushKeys } from '../../engine/origin/push/push-keys.ts'
import { countSubscriptions, topicsOf } from '../../engine/origin/push/push-store.ts'
import { sendPush } from '../../engine/origin/push/send-push.ts'
import { crawl } from '../fixtures/crawl.ts'
import { startPushService } from '../fixtures/push-service.ts'
import { startTestSite } from '../fixtures/running-site.ts'
import { until } from '../fixtures/until.ts'
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
t.setTimeout(200_000)
const db = site.origin()?.context.db
if (!db) throw new Error('the site has no origin')
const keys = await storedPushKeys(db)

interface Probe {
  asked: number
  permission: NotificationPermission
  subscription?: { endpoint: string; keys: object }
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
      const probe: Probe = { asked: 0, permission }
      Object.assign(window, { probe })
      Object.defineProperty(Notification, 'permission', { get: () => probe.permission })
      Notification.requestPermission = async () => {
        if (!navigator.userActivation.isActive) throw new Error('nobody pressed anything')
        probe.asked++
        return (probe.permission = probe.permission === 'default' ? 'granted' : probe.permission)
      }
      const subscription = { endpoint: made.endpoint, toJSON: () => made, unsubscribe: async () => delete probe.subscription }
      PushManager.prototype.getSubscription = async () => (probe.subscription ? (subscription as unknown as PushSubscription) : null)
      PushManager.prototype.subscribe = async (options) => {
        if (!options?.userVisibleOnly || options.applicationServerKey !== applicationKey) throw new Error('a browser would refuse that')
        probe.subscription = made
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

const articles = (await crawl(site, 3)).filter(({ context, outcome }) => context.edition.id === 'english' && outcome.entry.name === 'article.article').map(({ url }) => url)
t.test('alerts are offered at the end of a second story, once, and refused with one press', { skip: articles.length > 1 ? false : 'there are no two articles' }, async (t) => {
  const [one = '', other = ''] = articles
  const { context, page, probe } = await open(one, sizes.desktop)
  const toEnd = () => page.locator('[data-read-next]').scrollIntoViewIfNeeded()
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

/** What is used here of a service worker's global scope, which has no types beside a page's. */
interface ServiceWorkerGlobalScopeLike extends EventTarget {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { openWindow: (url: string) => Promise<null> }
  readonly NotificationEvent: new (type: string, init: object) => Event
}

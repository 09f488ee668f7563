import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'
import { addressOf } from '../fixtures/crawl.ts'
import { type LogLine, startTestSite } from '../fixtures/running-site.ts'
import { startSiteCopy } from '../fixtures/site-copy.ts'
import { until } from '../fixtures/until.ts'
import { atRest, openBrowser, sizes } from './browser.ts'

const site = await startTestSite((config) => ({ ...config, ...(config.analytics ? { analytics: { ...config.analytics, machineId: true } } : {}) }))
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
t.setTimeout(840_000)
const article = await addressOf(site, 'article.article')

const measured = (event: string): LogLine[] => site.logged.filter((line) => line.msg === 'measured' && line['event'] === event)

async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...sizes.desktop, ...options })
  const page = await context.newPage()
  await page.goto(site.url + path, { waitUntil: 'load' })
  return { context, page }
}

t.test('a page that was read for two seconds is told once, with what it is; so is the one after it', async (t) => {
  site.logged.length = 0
  const { context, page } = await open(article)
  const early: string[] = []
  page.on('request', (request) => early.push(request.url()))
  await until('it is measured', () => measured('page-view').length > 0)
  t.match(measured('page-view')[0], { hid: '183', pc: '100', pt: 'consumption', ag: 'Original', id: /(\d+)$/.exec(article)?.[1], vc: 'visitor', url: article })
  t.ok(measured('page-view')[0]?.['au'])
  t.equal(measured('page-view')[0]?.['prev'], undefined)
  t.equal(measured('page-view')[0]?.['mid'], undefined, 'who was never asked has no number')
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('[data-share]')
    // The other site is none of ours.
    link?.addEventListener('click', (event) => event.preventDefault())
    link?.click()
  })
  await until('it is told that it was shared', () => measured('share').length === 1)
  t.match(measured('share')[0], { hid: '183', id: /(\d+)$/.exec(article)?.[1], url: article })
  await page.evaluate(() => localStorage.setItem('userInfo', JSON.stringify({ loginId: 'somebody' })))
  await page.locator('nav[aria-label="Sections"] a[href="/india"]').first().click()
  await page.waitForURL('**/india')
  await until('it is measured', () => measured('page-view').length > 1)
  t.match(measured('page-view')[1], { hid: '183', pt: 'listing', ct: '20', sec: 'india', vc: 'logged-in', url: '/india', prev: article })
  t.notMatch(JSON.stringify(measured('page-view')), /somebody/, 'who it is enters nothing')
  t.equal(measured('page-view').length, 2)
  await context.close()
})

t.test('the Telugu edition has a host id of its own', async (t) => {
  site.logged.length = 0
  const { context } = await open('/telugu', sizes.phone)
  await until('it is measured', () => measured('page-view').length > 0)
  t.match(measured('page-view')[0], { hid: '392', pt: 'home', url: '/telugu' })
  await context.close()
})

t.test('a page that is left sooner is not counted', async (t) => {
  site.logged.length = 0
  const { context, page } = await open(article)
  await page.goto(`${site.url}/india`, { waitUntil: 'load' })
  await until('it is measured', () => measured('page-view').length > 0)
  t.same(measured('page-view').map(({ url }) => url), ['/india'])
  await context.close()
})

t.test('what is seen of a page to a quarter is told once; what was there before measuring too', async (t) => {
  site.logged.length = 0
  // High enough for a part to be in sight before anybody scrolls, whatever the faces of the machine.
  const { context, page } = await open(article, { viewport: { width: 1280, height: 1_800 } })
  await until('it is measured', () => measured('scroll-view').length > 0)
  await page.locator('#related').scrollIntoViewIfNeeded()
  await until('it is measured', () => measured('scroll-view').some(({ part }) => part === 'related'))
  const parts = measured('scroll-view').map(({ part }) => part)
  t.equal(new Set(parts).size, parts.length, parts.join(' '))
  t.match(measured('scroll-view')[0], { url: article, hid: '183' })
  await context.close()
})

t.test('in Europe nothing is told without consent, and the page that asked is told with it', async (t) => {
  site.logged.length = 0
  const europe = { extraHTTPHeaders: { 'cf-ipcountry': 'FR' } }
  const refusing = await open(article, europe)
  await refusing.page.waitForSelector('.consent')
  await refusing.page.locator('.consent button').nth(1).click()
  await refusing.page.locator('nav[aria-label="Sections"] a[href="/india"]').first().click()
  await atRest(refusing.page, 2)
  await refusing.context.close()
  t.same(measured('page-view'), [])
  t.same(measured('scroll-view'), [])
  const { context, page } = await open(article, europe)
  await page.waitForSelector('.consent')
  t.same(measured('page-view'), [])
  await page.locator('.consent button').first().click()
  await until('it is measured', () => measured('page-view').length > 0)
  t.equal(measured('page-view')[0]?.['url'], article)
  const number = () => page.evaluate(() => localStorage.getItem('masthead-machine-id'))
  t.match(await number(), /^[\da-f-]{36}$/, 'a yes gives the browser its number')
  t.equal(measured('page-view')[0]?.['mid'], await number())
  await page.evaluate(() => {
    document.cookie = 'privacy-policy=0; path=/'
    dispatchEvent(new Event('masthead:consent'))
  })
  t.equal(await number(), null, 'and a no takes it away at once')
  await context.close()
})

t.test('a site can measure in a way of its own, and one that throws takes nothing with it', async (t) => {
  const own = `import { addAnalytics } from 'masthead/browser'\naddAnalytics(() => import('./browser/broken.ts'))\naddAnalytics(() => import('./browser/own.ts'))\n`
  const copy = await startSiteCopy({
    'themes/daily/browser.ts': readFileSync(join(root, 'themes/daily/browser.ts'), 'utf8') + own,
    'themes/daily/browser/broken.ts': `export default { pageView() { throw new Error('broken') } }`,
    'themes/daily/browser/own.ts': `import type { AnalyticsProvider } from 'masthead/browser'
const provider: AnalyticsProvider = { pageView: ({ path, measures }) => { document.documentElement.dataset['told'] = path + ' ' + measures.hid } }
export default provider`,
    'plugins/hello/plugin.ts': `import { definePlugin, page } from 'masthead'
export default definePlugin({ name: 'hello', pages: { hello: page({ path: '/hello', params: {}, head: () => ({ title: 'Hello' }), views: { desktop: () => import('./view.tsx'), mobile: () => import('./view.tsx'), amp: false, whyNoAmp: 'a test' } }) } })`,
    'plugins/hello/view.tsx': `export default function Hello() { return <h1>Hello</h1> }`,
  })
  t.teardown(() => copy.close())
  const page = await browser.newPage()
  const beacons: string[] = []
  page.on('request', (request) => request.url().endsWith('/beacon') && beacons.push(request.postData() ?? ''))
  await page.goto(`${copy.url}/hello`, { waitUntil: 'load' })
  await page.waitForSelector('[data-told="/hello 183"]')
  await until('it is measured', () => beacons.length > 0)
  t.match(beacons[0], /^e=page-view&hid=183/)
  await page.close()
})

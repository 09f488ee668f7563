import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import t from 'tap'
import { idle, openBrowser, sizes } from '../e2e/browser.ts'
import { root } from '../fixtures/built-site.ts'
import { startSiteCopy } from '../fixtures/site-copy.ts'

// A site whose one plugin has islands of every kind, and which measures nothing and sells nothing: no other code comes later.

const counter = (when: string, label: string) => `
import { island } from 'masthead/island'
import { useState } from 'react'
function Counter() {
  const [count, set] = useState(0)
  return <button type="button" onClick={() => set(count + 1)}>${label} {count}</button>
}
export default island('${when}', Counter)
`
const names = Array.from({ length: 20 }, (_, n) => `part-${n}`)
const page = (name: string, path: string) => `
  ${name}: page({ path: '${path}', params: {}, head: () => ({ title: '${name}' }), views: { desktop: () => import('./views/${name}.tsx'), mobile: () => import('./views/${name}.tsx'), amp: false, whyNoAmp: 'a test' } }),`

const site = await startSiteCopy({
  'config/demo-site.ts': readFileSync(join(root, 'config/site.ts'), 'utf8'),
  'config/site.ts': `import demo from './demo-site.ts'
export default (env: Readonly<Record<string, string | undefined>>) => {
  const { analytics: _measures, ads: _sells, ...site } = demo(env)
  return site
}`,
  'plugins/many/plugin.ts': `import { definePlugin, page } from 'masthead'
export default definePlugin({ name: 'many', pages: {${page('twenty', '/twenty')}${page('broken', '/broken')}${page('nested', '/nested')}${page('times', '/times')}${page('leaving', '/leaving')}} })`,
  ...Object.fromEntries(names.map((name) => [`plugins/many/views/${name}.island.tsx`, counter('interaction', name)])),
  'plugins/many/views/twenty.tsx': `${names.map((name, n) => `import Part${n} from './${name}.island.tsx'`).join('\n')}
export default () => <div><h1>Twenty</h1>${names.map((name, n) => `<p id="${name}"><Part${n} /></p>`).join('')}</div>`,
  'plugins/many/views/throws.island.tsx': `import { island } from 'masthead/island'
function Throws() {
  if (typeof window !== 'undefined') throw new Error('It cannot do it here.')
  return <p className="stands">As the server wrote it</p>
}
export default island('load', Throws)`,
  'plugins/many/views/sound.island.tsx': counter('load', 'Sound'),
  'plugins/many/views/broken.tsx': `import Throws from './throws.island.tsx'
import Sound from './sound.island.tsx'
export default () => <div><h1>Broken</h1><Throws /><p id="sound"><Sound /></p></div>`,
  'plugins/many/views/inner.island.tsx': `import { island } from 'masthead/island'
import { useEffect, useState } from 'react'
function Inner() {
  const [count, set] = useState(0)
  useEffect(() => { const w = window as unknown as { mounted?: number }; w.mounted = (w.mounted ?? 0) + 1 }, [])
  return <button type="button" onClick={() => set(count + 1)}>Inner {count}</button>
}
export default island('load', Inner)`,
  'plugins/many/views/outer.island.tsx': `import { island } from 'masthead/island'
import Inner from './inner.island.tsx'
export default island('load', () => <div className="outer"><Inner /></div>)`,
  'plugins/many/views/nested.tsx': `import Outer from './outer.island.tsx'
export default () => <div><h1>Nested</h1><Outer /></div>`,
  'plugins/many/views/alive.island.tsx': `import { island } from 'masthead/island'
import { useEffect, useState } from 'react'
function Alive({ name }: { readonly name: string }) {
  const [ticks, set] = useState(0)
  useEffect(() => {
    const w = window as unknown as { alive: string[] }
    w.alive = [...(w.alive ?? []), name]
    const timer = setInterval(() => set((count) => count + 1), 50)
    return () => { clearInterval(timer); w.alive = w.alive.filter((one) => one !== name) }
  }, [])
  return <p className="alive">{name} {ticks}</p>
}
export default island('load', Alive)`,
  'plugins/many/views/around.island.tsx': `import { island } from 'masthead/island'
import Alive from './alive.island.tsx'
export default island('load', () => <div><Alive name="inner" /></div>)`,
  'plugins/many/views/leaving.tsx': `import Alive from './alive.island.tsx'
import Around from './around.island.tsx'
export default () => <div><h1>Leaving</h1><Alive name="one" /><Alive name="two" /><Around /></div>`,
  'plugins/many/views/on-load.island.tsx': counter('load', 'Load'),
  'plugins/many/views/on-idle.island.tsx': counter('idle', 'Idle'),
  'plugins/many/views/on-sight.island.tsx': counter('visible', 'Visible'),
  'plugins/many/views/on-touch.island.tsx': counter('interaction', 'Touch'),
  'plugins/many/views/times.tsx': `import OnLoad from './on-load.island.tsx'
import OnIdle from './on-idle.island.tsx'
import OnSight from './on-sight.island.tsx'
import OnTouch from './on-touch.island.tsx'
export default () => <div><h1>Times</h1><p id="load"><OnLoad /></p><p id="idle"><OnIdle /></p><p id="touch"><OnTouch /></p><div style={{ height: '3000px' }} /><p id="sight"><OnSight /></p></div>`,
})
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})

const isHydrated = (page: Page, selector: string) =>
  page.evaluate((place) => Object.keys(document.querySelector(place) ?? {}).some((key) => key.startsWith('__react')), selector)
const hydrated = (page: Page, selector: string) =>
  page.waitForFunction((place) => Object.keys(document.querySelector(place) ?? {}).some((key) => key.startsWith('__react')), selector)

async function open(path: string, size: keyof typeof sizes) {
  const context = await browser.newContext(sizes[size])
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const told: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') told.push(message.text())
  })
  page.on('pageerror', (error) => told.push(error.message))
  await page.addInitScript(() => {
    const seen: unknown[] = ((window as unknown as { reports: unknown[] }).reports = [])
    addEventListener('masthead:report', (event) => seen.push((event as CustomEvent).detail))
  })
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  return { context, page, scripts, told }
}

for (const size of ['desktop', 'phone'] as const) {
  t.test(`${size}: of twenty islands, two of which are used, the code of two is fetched`, async (t) => {
    const { context, page, scripts, told } = await open('/twenty', size)
    t.equal(scripts.length, 1, `before anything: ${scripts.join(' ')}`)
    for (const name of ['part-3', 'part-11']) {
      await page.locator(`#${name} button`).click()
      await page.waitForFunction((place) => document.querySelector(`#${place} button`)?.textContent === `${place} 1`, name)
    }
    t.same(scripts.filter((path) => path.includes('part-')).map((path) => /part-\d+/.exec(path)?.[0]), ['part-3', 'part-11'])
    t.equal(new Set(scripts).size, scripts.length, 'nothing was fetched twice')
    t.ok(scripts.length <= 4, `the loader, React once, and two islands: ${scripts.join(' ')}`)
    t.same(told, [])
    await context.close()
  })

  t.test(`${size}: each island wakes at its time`, async (t) => {
    const { context, page } = await open('/times', size)
    await hydrated(page, '#load button')
    await hydrated(page, '#idle button')
    t.notOk(await isHydrated(page, '#sight button'), 'one that nobody sees sleeps')
    t.notOk(await isHydrated(page, '#touch button'), 'one that nobody touched sleeps')
    await page.evaluate(() => scrollTo(0, 3000))
    await hydrated(page, '#sight button')
    await page.locator('#touch button').focus()
    await hydrated(page, '#touch button')
    t.pass()
    await context.close()
  })
}

t.test('an island that throws is told of, and what the server wrote stands', async (t) => {
  const { context, page } = await open('/broken', 'desktop')
  await hydrated(page, '#sound button')
  await page.waitForFunction(() => (window as unknown as { reports: unknown[] }).reports.length > 0)
  await page.waitForSelector('.stands')
  t.equal(await page.locator('.stands').textContent(), 'As the server wrote it')
  const [report] = await page.evaluate(() => (window as unknown as { reports: { part: string; message: string; path: string }[] }).reports)
  t.match(report, { part: 'plugins/many/views/throws.island.tsx', message: /It cannot do it here/, path: '/broken' })
  await page.locator('#sound button').click()
  t.equal(await page.locator('#sound button').textContent(), 'Sound 1', 'its neighbour works')
  await context.close()
})

t.test('an island inside an island is hydrated once', async (t) => {
  const { context, page, told } = await open('/nested', 'desktop')
  await hydrated(page, '.outer button')
  await page.locator('.outer button').click()
  t.equal(await page.locator('.outer button').textContent(), 'Inner 1')
  t.equal(await page.evaluate(() => (window as unknown as { mounted: number }).mounted), 1)
  t.equal(await page.locator('mh-island').count(), 1)
  t.same(told, [])
  await context.close()
})

t.test('on a slow network the click that wakes an island is not lost, and an impatient one counts once', async (t) => {
  const { context, page } = await open('/twenty', 'desktop')
  const slow = Promise.withResolvers<void>()
  await page.route('**/assets/*part-5*', async (route) => {
    await slow.promise
    await route.continue()
  })
  const button = page.locator('#part-5 button')
  await button.click()
  t.equal(await page.locator('#part-5 mh-island').getAttribute('aria-busy'), 'true')
  await button.click()
  await button.click()
  slow.resolve()
  await page.waitForFunction(() => document.querySelector('#part-5 button')?.textContent === 'part-5 1')
  t.equal(await page.locator('#part-5 mh-island').getAttribute('aria-busy'), null)
  await context.close()
})

t.test('an island whose code cannot be had is told of, and may be asked again', async (t) => {
  const { context, page } = await open('/twenty', 'desktop')
  await page.route('**/assets/*part-7*', (route) => route.abort())
  await page.locator('#part-7 button').click()
  await page.waitForFunction(() => (window as unknown as { reports: unknown[] }).reports.length > 0)
  // The press and the click ask each for themselves: both have been refused.
  await page.waitForFunction(() => document.querySelector('#part-7 button')?.closest('mh-island')?.ariaBusy === null)
  t.equal(await page.locator('#part-7 button').textContent(), 'part-7 0', 'what the server wrote stands')
  await page.unroute('**/assets/*part-7*')
  await page.locator('#part-7 button').click()
  await page.waitForFunction(() => document.querySelector('#part-7 button')?.textContent === 'part-7 1')
  await context.close()
})

for (const size of ['desktop', 'phone'] as const) {
  t.test(`${size}: islands end with the page that they stand on, and begin anew on the next`, async (t) => {
    const { context, page, told } = await open('/leaving', size)
    const alive = () => page.evaluate(() => [...((window as unknown as { alive?: string[] }).alive ?? [])].sort())
    const go = async (path: string) => {
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to })
        document.querySelector('main')?.append(link)
        link.click()
      }, path)
      await page.waitForFunction((to) => location.pathname === to && !document.documentElement.hasAttribute('data-loading'), path)
    }
    const all = ['inner', 'one', 'two']
    const stand = () => page.waitForFunction((count) => (window as unknown as { alive?: string[] }).alive?.length === count, all.length)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await stand()
    for (let round = 0; round < 3; round++) {
      await go('/times')
      await page.waitForFunction(() => (window as unknown as { alive?: string[] }).alive?.length === 0)
      t.same(await alive(), [], 'what they had begun has ended')
      await go('/leaving')
      await stand()
      t.same(await alive(), all, 'each is there once')
    }
    t.equal(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument), true)
    t.same(told, [])
    await context.close()
  })
}

t.test('an island whose code comes after its page has gone is not begun', async (t) => {
  const { context, page } = await open('/times', 'desktop')
  const left = Promise.withResolvers<void>()
  await page.route('**/assets/*alive*', async (route) => {
    await left.promise
    await route.continue()
  })
  const come = page.waitForResponse((response) => response.url().includes('alive'))
  for (const path of ['/leaving', '/times']) {
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: to })
      document.querySelector('main')?.append(link)
      link.click()
    }, path)
    await page.waitForFunction((to) => location.pathname === to && !document.documentElement.hasAttribute('data-loading'), path)
  }
  left.resolve()
  // Until the page has it, too.
  await page.evaluate((code) => import(code), (await come).url())
  await idle(page)
  t.equal(await page.evaluate(() => (window as unknown as { alive?: string[] }).alive), undefined)
  await context.close()
})

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { LoadedSite } from '../pages/loaded-site.ts'
import { type CheckResult, type Fault, groupFaults, summarize } from './check-result.ts'
import type { DemoPage } from './demo-pages.ts'

/** A browser with axe. */
export interface AccessibilityChecker {
  /** Violations on a page as rendered by the browser, each with its element. */
  readonly violationsIn: (page: DemoPage) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const widths = { desktop: 1_280, mobile: 390, amp: 390 } as const

/** One tab per processor, four at most. */
const concurrency = Math.min(4, availableParallelism())

/** @returns a sentence why it is unavailable, where playwright-core, axe or Chromium is missing */
export async function openAccessibilityChecker(site: LoadedSite): Promise<AccessibilityChecker | string> {
  const [playwright, axe] = await Promise.all([import('playwright-core').catch(() => undefined), import('axe-core').catch(() => undefined)])
  if (!playwright || !axe) return 'not run: playwright-core and axe-core are not installed; both are development dependencies'
  const browser = await launch(playwright.chromium)
  if (typeof browser === 'string') return browser
  const context = await browser.newContext()
  await context.addInitScript({ content: axe.default.source })
  const idle: Tab[] = []
  return {
    async violationsIn({ context: { variant, edition }, response }) {
      const tab = idle.pop() ?? (await openTab(context, site))
      const { page } = tab
      tab.html = response.html
      await page.setViewportSize({ width: widths[variant], height: 900 })
      await page.goto(`http://check.invalid/${edition.id}`, { waitUntil: 'load' })
      const faults = await page.evaluate(async (values) => {
        const { violations } = await (window as unknown as { axe: typeof axe.default }).axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
        return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.slice(0, 2).map(({ target }) => target.join(' ')).join(', ')})`)
      }, tags)
      idle.push(tab)
      return faults
    },
    close: () => browser.close(),
  }
}

interface Tab {
  readonly page: Page
  html: string
}

/** Assets are served from the build; all other requests of a page fail. */
async function openTab(context: BrowserContext, site: LoadedSite): Promise<Tab> {
  const page = await context.newPage()
  const tab: Tab = { page, html: '' }
  await page.route('**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: tab.html })
    const file = join(site.modules.assetsDir, basename(pathname))
    return pathname.startsWith('/assets/') && existsSync(file) ? route.fulfill({ path: file }) : route.abort()
  })
  return tab
}

/** The Chromium of the system, where it has one: without windows it draws the same with a third of the work. */
export const installedChromium = (): string | undefined => [process.env['CHROME_PATH'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path))

async function launch(chromium: typeof import('playwright-core').chromium): Promise<Browser | string> {
  const installed = installedChromium()
  const bundled = installed ? undefined : await import('@sparticuz/chromium').then((library) => library.default, () => undefined)
  const executablePath = installed ?? (await bundled?.executablePath().catch(() => undefined))
  if (!executablePath) return 'not run: no browser; install Chromium, or say where it is with CHROME_PATH'
  const own = bundled?.args.filter((argument) => !/single-process|headless/.test(argument)) ?? []
  try {
    return await chromium.launch({ executablePath, headless: true, chromiumSandbox: false, args: [...own, '--no-sandbox', '--disable-dev-shm-usage'] })
  } catch (error) {
    return `not run: the browser ${executablePath} does not start (${String((error as Error).message).split('\n')[0]})`
  }
}

/** One address of each page in each edition is tested, since others consist of the same elements. */
export async function accessibilityLines(plugin: string, pages: readonly DemoPage[], checker: AccessibilityChecker | string): Promise<readonly CheckResult[]> {
  if (typeof checker === 'string') return [{ plugin, check: 'axe', status: 'skip', reason: checker }]
  const chosen = [...Map.groupBy(pages.filter(({ context }) => context.variant !== 'amp'), ({ outcome, context }) => `${outcome.entry.name} ${context.edition.id} ${context.variant}`).values()].flatMap(([first]) => (first ? [first] : []))
  const found = chosen.map((): readonly Fault[] => [])
  const remaining = chosen.entries()
  const work = async () => {
    for (const [index, page] of remaining) found[index] = (await checker.violationsIn(page)).map((fault) => ({ where: page.url, what: fault }))
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return summarize(plugin, 'axe', groupFaults(found.flat()).map(({ what, places }) => `${places}: ${what}`), `axe finds no violation on ${chosen.length} pages in a browser`)
}

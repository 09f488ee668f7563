import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** What a page tells of its visits, as long as the document is the same. */
export interface Probe {
  visits: { path: string; from?: string; at: number }[]
  settled: { path: string; at: number }[]
}

/** Opens a page as a reader would, and notes the documents that are loaded and what goes wrong. */
export async function visit(browser: Browser, url: string, path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  // Faces are optional: whether one comes in time is chance, and a line may break elsewhere where it does.
  await context.route('**/*.woff2', (route) => route.abort())
  const page = await context.newPage()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new URL(request.url()).pathname)
  })
  const told: string[] = []
  page.on('pageerror', (error) => told.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404|ERR_NAME_NOT_RESOLVED|ERR_FAILED/.test(message.text())) told.push(message.text())
  })
  await page.addInitScript(() => {
    const probe: Probe = { visits: [], settled: [] }
    ;(window as unknown as { probe: Probe }).probe = probe
    addEventListener('masthead:visit', (event) => probe.visits.push({ ...(event as CustomEvent).detail, at: performance.now() }))
    addEventListener('masthead:settled', (event) => probe.settled.push({ ...(event as CustomEvent).detail, at: performance.now() }))
  })
  await page.goto(url + path, { waitUntil: 'load' })
  await page.waitForFunction(() => (window as unknown as { probe: Probe }).probe.visits.length > 0)
  return { context, page, documents, told }
}

/** Clicks a link that the test puts into the page. */
export async function follow(page: Page, href: string, attributes: Record<string, string> = {}) {
  await page.evaluate(
    ([to, more]) => {
      const link = document.createElement('a')
      link.href = to
      link.textContent = 'Follow'
      link.id = 'follow'
      link.style.cssText = 'position:fixed;top:0;left:0;z-index:99;background:#fff'
      for (const [name, value] of Object.entries(more)) link.setAttribute(name, value)
      document.getElementById('follow')?.remove()
      document.querySelector('main')?.append(link)
    },
    [href, attributes] as const,
  )
  await page.locator('#follow').click()
}

/** Until the page under a path stands, as that visit of its document. */
export const arrived = (page: Page, path: string, visits: number) =>
  page.waitForFunction(([to, count]) => location.pathname === to && (window as unknown as { probe?: Probe }).probe?.visits.length === count, [path, visits] as const)

// What a page may weigh (DESIGN §8), and whether it stands still. A page that grows past it fails, so that nobody has to remember.
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import type { Test } from 'tap'

/** Compressed bytes, and requests until the page is quiet, pictures in sight and faces among them. */
interface Budget {
  readonly html: number
  readonly css: number
  readonly requests: number
}

/** Of those that most readers come to: HTML as small as it goes, CSS as it is sent. Telugu takes three bytes a letter, and its pages two faces. */
export const budgets: Readonly<Record<string, Budget>> = {
  // 600 bytes of HTML and 200 of CSS are for the poll on it, 700 and 240 for web stories, 450 and 320 for the bar and its menu, 300 and
  // 150 for the photo of the day, 700 of HTML for scores of cricket, 700 and 150 for the last lines of a live blog and a longer menu,
  // 1,500 and 350 for strips of opinion, videos, shorts, podcasts, games and tools, 200 of HTML for days and times of a live blog's lines. Over a week it has 19,780 to 19,960 bytes.
  'home.home': { html: 20_100, css: 6_420, requests: 34 },
  // 300 bytes of HTML on every page are for times that say how long ago it was. Telugu addresses have words: up to 600 bytes. Topics and authors lead to their alerts: 20. Each way in of the footer is 20 to 60. Ten bytes of CSS are for whole Telugu letters in fields.
  'listing.listing': { html: 14_000, css: 5_350, requests: 32 },
  // A kilobyte of HTML and 300 bytes of CSS are for comments and their form, 200 bytes of CSS for polls, 100 bytes of HTML for
  // the lead picture in three shapes, 580 of HTML and 300 of CSS for web stories, 400 and 320 for the bar and its menu, 300 and 150 for
  // listening and tables that scroll, 60 of CSS for the second layout, 240 for notes, quotations and what a reader may follow (and 450 of HTML for those buttons), 60 of HTML for the way in to shows and 130 for columns of the footer.
  'article.article': { html: 18_800, css: 7_480, requests: 24 },
  // 500 bytes of HTML are for who made each picture, said in three shapes, 400 and 150 of CSS for what a reader may follow. Which one is
  // found first is decided by the photo of the day: this is room for the heaviest, of six pictures in Telugu.
  'article.gallery': { html: 17_900, css: 6_890, requests: 26 },
}
/** JavaScript before a reader does something, compressed. */
const maxScript = 5_000
/** What a page is there for may come at once: the choice of what is measured. */
const scriptsOf: Readonly<Record<string, number>> = { 'front-door.consent': 5_700 }
/** Layout shift: of those pages, and of others. */
const maxShift = { named: 0.01, other: 0.02 } as const

/** As pages are sent. Of HTML it is no measure: with every other time of day that stands in a page it is 300 bytes more or less. */
const compressed = (text: string | Buffer) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
const squeezed = (text: string | Buffer) => brotliCompressSync(text).byteLength

/** Compressed bytes of files by their address, which holds a hash of their content: most pages have the same ones. */
const weights = new Map<string, number>()

function weightOf(address: string, body: Buffer): number {
  const weight = weights.get(address) ?? squeezed(body)
  weights.set(address, weight)
  return weight
}

interface Shift {
  readonly value: number
  /** What moved. */
  readonly what: string
}
const shiftsOf = (page: Page): Promise<readonly Shift[]> => page.evaluate(() => (window as unknown as { moved: Shift[] }).moved)
const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)

export interface WeighedLoad {
  /**
   * Judges the load that has come to rest. May load the page once more.
   * @param name of the page's route, such as `home.home`
   */
  readonly judge: (t: Test, name: string, answer: Response | null) => Promise<void>
}

/** Watches the next load of a page, which has to be of a context that holds nothing yet. */
export async function weighLoad(page: Page): Promise<WeighedLoad> {
  const scripts = new Map<string, number>()
  const asked: string[] = []
  const arriving: Promise<unknown>[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || response.url().endsWith('/sw.js')) return
    const { pathname } = new URL(response.url())
    const weighed = response.body().then(
      (body) => scripts.set(pathname, weightOf(pathname, body)),
      // What a page asks for once it has stood for two seconds may come while it is being closed.
      (error: unknown) => {
        if (!/closed/.test(String(error))) throw error
      },
    )
    arriving.push(weighed)
  })
  await page.addInitScript(() => {
    const moved = ((window as unknown as { moved: Shift[] }).moved = [] as Shift[])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] }
        moved.push({ value, what: sources.map(({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName)).join(' ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

  async function judge(t: Test, name: string, answer: Response | null): Promise<void> {
    const html = (await answer?.text()) ?? ''
    const eager = await page.locator('mh-island:not([data-when=interaction])').count()
    const inlined = await page.evaluate(() => [...document.scripts].filter(({ type, src }) => !src && type === '').map(({ text }) => text).join(''))
    // What measures comes two seconds after a page stands: on a slow machine the network is not quiet before that.
    const late = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return resources.filter(({ startTime }) => startTime > (navigation?.domContentLoadedEventEnd ?? 0) + 1_900).map((resource) => new URL(resource.name).pathname)
    })
    await Promise.all(arriving)
    // What this load has asked for: it may be loaded once more below. What measures speaks when it has something to say, more
    // often where pictures are slow.
    const requests = asked.filter((path) => path !== '/beacon' && !late.includes(path))
    const early = [...scripts].filter(([path]) => !late.includes(path))
    const script = early.reduce((sum, [, weight]) => sum + weight, squeezed(inlined))
    // Islands that are there to move by themselves, as on a page that is live, bring React: those pages have no such budget.
    if (eager === 0) t.ok(script <= (scriptsOf[name] ?? maxScript), `${name}: ${script} bytes of JavaScript in ${early.map(([path]) => path).join(' ')}`)
    const budget = budgets[name]
    const limit = maxShift[budget ? 'named' : 'other']
    let moved = await shiftsOf(page)
    // On a busy machine a page is painted before all of its HTML is there: what its design moves, it moves again.
    if (sumOf(moved) >= limit) {
      t.comment(`${name} moved in its first paint: ${moved.map(({ value, what }) => `${value} ${what}`).join('; ')}`)
      await page.reload({ waitUntil: 'networkidle' })
      moved = await shiftsOf(page)
    }
    t.ok(sumOf(moved) < limit, `${name}: layout shift ${sumOf(moved)} by ${moved.map(({ what }) => what).join('; ')}`)
    if (!budget) return
    const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('')
    t.ok(squeezed(html) <= budget.html, `${name}: ${squeezed(html)} bytes of HTML`)
    t.ok(compressed(css) <= budget.css, `${name}: ${compressed(css)} bytes of CSS`)
    t.ok(requests.length <= budget.requests, `${name}: ${requests.length} requests: ${requests.join(' ')}`)
  }
  return { judge }
}

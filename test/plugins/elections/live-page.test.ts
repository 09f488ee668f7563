import t, { type Test } from 'tap'
import type { Page } from 'playwright-core'
import { demoElections } from '../../../plugins/elections/demo/demo-elections.ts'
import { replayElection } from '../../../plugins/elections/origin/counting/replay.ts'
import type { ElectionInput } from '../../../plugins/elections/origin/store/election-input.ts'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { startTestSite } from '../../fixtures/running-site.ts'

// A results night on open pages, in a real browser.
const site = await startTestSite()
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
const origin = site.origin()
if (!origin) throw new Error('The demonstration has an origin.')
const desk = origin.context
const [parliament, assembly] = demoElections(desk.now()) as [ElectionInput, ElectionInput]

/** Adds up, in the page and after every change of it, all that a reader could add up; notes what does not. */
function watch(): void {
  const notes = { faults: [] as string[], seen: new Set<number>() }
  Object.assign(window, { notes })
  const numberIn = (element: Element | null | undefined) => Number((element?.textContent ?? '').replace(/[^\d]/g, ''))
  const sum = (elements: Iterable<Element>) => [...elements].reduce((all, element) => all + numberIn(element), 0)
  const expect = (what: string, one: number, other: number) => one === other || notes.faults.push(`${what}: ${one}, not ${other}`)
  const check = () => {
    const [counted = 0, seats = 0] = (document.querySelector('.hemicycle-count')?.textContent ?? '').split('/').map((text) => Number(text.replace(/[^\d]/g, '')))
    notes.seen.add(counted)
    for (const table of document.querySelectorAll<HTMLTableElement>('table.tally')) {
      const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent)
      const foot = [...(table.querySelector('tfoot tr')?.children ?? [])]
      if (foot.length === 0) continue
      const column = (at: number) => [...table.querySelectorAll('tbody tr')].flatMap((row) => row.children[at] ?? [])
      for (const [at, head] of heads.entries()) if (head === 'Won' || head === 'Lead' || head === 'Total') expect(`${head} of ${table.caption?.textContent}`, sum(column(at)), numberIn(foot[at]))
      const total = numberIn(foot[heads.indexOf('Total')])
      if (!/^Parties/.test(table.caption?.textContent ?? '') || document.querySelector('.carto')) expect(`total of ${table.caption?.textContent}`, total, counted)
      else expect('won and lead of the alliance', numberIn(foot[heads.indexOf('Won')]) + numberIn(foot[heads.indexOf('Lead')]), total)
    }
    expect('legend', sum(document.querySelectorAll('.hemicycle figcaption .legend:first-child b')), seats)
    if (document.querySelector('.carto')) expect('tiles', document.querySelectorAll('.carto-tile:not(.carto-open)').length, counted)
    const strip = document.querySelector('.strip')
    if (strip) {
      const all = [...strip.querySelectorAll('.strip-blocs li')]
      expect('strip', sum(all), seats)
      expect('strip and house', sum(all.filter((one) => one.querySelector('.swatch'))), counted)
    }
  }
  check()
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
}

/** Opens a page and waits until it listens. */
async function opened(path: string, size: keyof typeof sizes): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
  const context = await browser.newContext(sizes[size])
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && !/^Failed to load resource/.test(message.text()) && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await Promise.all([page.waitForResponse(/\/live\/elections\.counts\?cursor=\d+$/), page.goto(site.url + path)])
  await page.evaluate(watch)
  // It goes when the page is loaded anew.
  await page.evaluate(() => document.body.setAttribute('data-keep-me', ''))
  return { page, errors }
}

/** Counts an election up; after each announcement it waits until the open page shows what the API says. */
async function night(t: Test, election: ElectionInput, page: Page, steps: number): Promise<void> {
  const isShown = async () => {
    const answer = (await site.origin()?.app.inject(`/api/elections/${election.slug}`))?.json() as { response: { tally: { counts: { won: number; leading: number } } } }
    const { won, leading } = answer.response.tally.counts
    await page.waitForFunction((wanted) => document.querySelector('.hemicycle-count')?.textContent?.split('/')[0]?.trim() === String(wanted), won + leading)
    return won
  }
  await replayElection({ election, origin: desk, minutes: (steps * 2) / 60, wait: async () => void (await isShown()) })
  t.ok((await isShown()) > 40, 'the result is shown at the end')
}

for (const size of ['desktop', 'phone'] as const) {
  t.test(`an election counts up on an open page without a reload: ${size}`, async (t) => {
    await replayElection({ election: parliament, origin: desk, minutes: 1, wait: async () => {}, signal: AbortSignal.abort() })
    const { page, errors } = await opened(`/elections/${parliament.slug}`, size)
    await page.locator('main [name="q"]').fill('typed by the reader')
    const headline = await page.locator('.stand-lead').elementHandle()
    t.equal(await headline?.getAttribute('aria-live'), 'polite', 'the headline is read aloud when it changes')
    await night(t, parliament, page, 8)
    const { faults, seen } = await page.evaluate(() => {
      const { notes } = window as unknown as { notes: { faults: string[]; seen: Set<number> } }
      return { faults: notes.faults, seen: notes.seen.size }
    })
    t.same(faults, [], 'all numbers add up at every moment')
    t.ok(seen >= 5, `${seen} states of the count were shown`)
    t.equal(await page.locator('main [name="q"]').inputValue(), 'typed by the reader', 'nothing is taken from a reader')
    t.equal(await headline?.evaluate((element) => element.isConnected), true, 'the headline is the same element, or it would not be read aloud')
    t.match(await page.locator('.stand-done').innerText(), /^Declared/, 'and the last word is that it is over')
    t.equal(await page.evaluate(() => document.body.hasAttribute('data-keep-me')), true, 'the page was not loaded anew')
    t.same(errors, [])
    await page.context().close()
  })

  t.test(`the strip and the alliance below it change together: ${size}`, async (t) => {
    await replayElection({ election: assembly, origin: desk, minutes: 1, wait: async () => {}, signal: AbortSignal.abort() })
    const { page, errors } = await opened('/elections/sunrise-front', size)
    await night(t, assembly, page, 5)
    t.same(await page.evaluate(() => (window as unknown as { notes: { faults: string[] } }).notes.faults), [])
    t.equal(await page.evaluate(() => document.body.hasAttribute('data-keep-me')), true)
    t.same(errors, [])
    await page.context().close()
  })
}

t.test('a constituency follows its own count', async (t) => {
  await replayElection({ election: assembly, origin: desk, minutes: 1, wait: async () => {}, signal: AbortSignal.abort() })
  const first = (await site.origin()?.app.inject(`/api/elections/${assembly.slug}/constituencies`))?.json() as { response: { items: { path: string; votes: number }[] } }
  const path = first.response.items[0]?.path ?? ''
  const { page, errors } = await opened(path, 'phone')
  t.equal(await page.locator('.votes tfoot td').first().innerText(), '0')
  await replayElection({ election: assembly, origin: desk, minutes: 1 / 30, wait: async () => {} })
  await page.waitForFunction(() => document.querySelector('.votes tfoot td')?.textContent !== '0')
  t.same(errors, [])
  await page.context().close()
})

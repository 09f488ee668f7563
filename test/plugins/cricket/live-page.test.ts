import t from 'tap'
import type { FeedEvent, MatchInput } from '../../../plugins/cricket/feed-contract.ts'
import { play } from '../../../plugins/cricket/demo/play.ts'
import { pairing } from '../../../plugins/cricket/demo/sides.ts'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { breakableNetwork } from './breakable-network.ts'

// A whole match, ball by ball, into an open page of a phone.
const site = await startTestSite((config) => ({ ...config, origin: { ...config.origin, ingestToken: 'secret' } }))
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})

const base: MatchInput = { id: 'replay', series: { id: 'replay-cup', name: 'Replay Cup' }, format: 'T20', overs: 20, starts: '2026-11-23', status: 'live', ...pairing(2, 1) }
const { events, innings, result } = play(base, 36)
const send = async (method: string, path: string, body: unknown) => {
  const answer = await fetch(`${site.url}/api/content/cricket/replay${path}`, { method, headers: { authorization: 'Bearer secret', 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
}

/** What a scorer would have on the board, from the balls alone. */
function boardAfter(balls: readonly FeedEvent[]) {
  const last = balls.at(-1)
  if (last?.kind !== 'ball') throw new Error('No ball.')
  const own = balls.flatMap((event) => (event.kind === 'ball' && event.innings === last.innings ? [event] : []))
  const runs = own.reduce((sum, ball) => sum + ball.runs.total, 0)
  const wickets = own.reduce((sum, ball) => sum + (ball.wickets?.length ?? 0), 0)
  return { side: last.innings - 1, score: wickets === 10 ? String(runs) : `${runs}/${wickets}`, at: `${last.over}.${own.filter((ball) => ball.over === last.over && !ball.extras?.wides && !ball.extras?.noballs).length + (last.extras?.wides || last.extras?.noballs ? 1 : 0)}` }
}

t.test('a match is followed on a phone: right at every tenth ball, nothing moves, nothing is loaded anew, two overs without a network are caught up on', async (t) => {
  await send('PUT', '', { ...base, innings: [] })
  const network = await breakableNetwork(site.url)
  t.teardown(() => network.close())
  const context = await browser.newContext({ ...sizes.phone, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const listening = page.waitForResponse(/\/live\/cricket\.match\//)
  await page.goto(`${network.url}/sports/cricket/live-score/kolleru-pelicans-vs-nallamala-panthers-replay`)
  await listening
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))

  const shows = (board: { readonly side: number; readonly score: string; readonly at: string }) =>
    page.waitForFunction(({ side, score, at }) => document.querySelector(`[data-score="${side}"]`)?.textContent === score && document.querySelector('[data-last]')?.textContent === at, board)
  let checked = 0
  for (const [index, event] of events.entries()) {
    if (event.kind !== 'ball') continue
    const opens = events[index - 1]
    const isFirst = opens?.kind !== 'ball' || opens.innings !== event.innings
    if (index === 60) network.cut()
    await send('POST', '/events', [...(isFirst ? [{ kind: 'match', match: { innings: innings.slice(0, event.innings) } }] : []), event])
    const isAway = index >= 60 && index < 72
    if (index === 71) network.restore()
    if (index % 10 === 9 && !isAway) {
      await shows(boardAfter(events.slice(0, index + 1)))
      checked += 1
    }
  }
  t.ok(checked > 20, `${checked} boards were right`)
  await send('POST', '/events', [{ kind: 'match', match: { status: 'finished', result } }])
  await page.getByText(/won by/).first().waitFor()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts)
  t.ok(shifts <= 0.05, `layout shift ${shifts}`)
  t.ok(await page.evaluate(() => 'isFirstDocument' in window), 'it is the document that was opened')
  t.same(errors, [])
  await context.close()
})

t.test('ball by ball: new ones wait for a press, a corrected one is corrected where it stands', async (t) => {
  await send('PUT', '', { ...base, innings: innings.slice(0, 1) })
  const page = await browser.newPage()
  const listening = page.waitForResponse(/\/live\/cricket\.match\//)
  await page.goto(`${site.url}/telugu/sports/cricket/replay-cup/kolleru-pelicans-vs-nallamala-panthers-commentary-replay?innings=1`)
  await listening
  const [first] = events
  if (first?.kind !== 'ball') throw new Error('No ball.')
  await send('POST', '/events', [{ ...first, runs: { batter: 6, extras: 0, total: 6 }, extras: undefined, wickets: undefined }])
  await page.waitForFunction(() => document.querySelector('#b1-0-1 [data-ball="mark"]')?.textContent === '6')
  t.match(await page.locator('#b1-0-1').innerText(), /సవరించారు/)
  const added = { ...first, over: 20, ball: 1, runs: { batter: 4, extras: 0, total: 4 } }
  await send('POST', '/events', [added])
  t.equal(await page.locator('#b1-20-1').count(), 0, 'nothing moves under the reader')
  await page.getByRole('button', { name: '1 కొత్త బంతి చూడండి' }).click()
  await page.locator('#b1-20-1').waitFor()
  t.equal(await page.getByRole('button', { name: /కొత్త బంతి/ }).count(), 0)
  await send('POST', '/events', [{ kind: 'withdraw', innings: 1, over: 20, ball: 1 }])
  await page.locator('#b1-20-1').waitFor({ state: 'detached' })
  await page.close()
})

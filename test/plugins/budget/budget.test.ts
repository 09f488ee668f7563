import t from 'tap'
import { shares, totalOf } from '../../../plugins/budget/shares.ts'
import { putBudget, say, endSpeech } from '../../../plugins/budget/origin/put-budget.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { checkStructuredData, structuredDataOf } from '../../fixtures/schema-org.ts'
import { until } from '../../fixtures/until.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'

t.setTimeout(300_000)

const line = (name: string, crores: number) => ({ name, crores, source: 'line 1' })

t.test('shares of a hundred rupees add up to a hundred', (t) => {
  for (const amounts of [[1, 1, 1], [1, 2, 3, 4, 5, 6, 7], [0.01, 999_999.99], [5], [3333.33, 3333.33, 3333.34]]) {
    const all = shares(amounts.map((crores, index) => line(String(index), crores)))
    t.equal(Math.round(all.reduce((sum, { share }) => sum + share, 0) * 100), 10_000, amounts.join())
    t.ok(all.every(({ share }) => share >= 0))
  }
  t.equal(totalOf([line('a', 0.1), line('b', 0.2)]), 0.3)
  t.end()
})

t.test('a budget', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  const context = site.origin()?.context
  if (!context) return t.fail('no origin')
  const text = async (path: string) => (await site.get(path)).text()

  await t.test('its pages are there, and earlier years are kept', async (t) => {
    await holdPages(t, site, inBothEditions(['/business-economy/budget', '/business-economy/budget/2025-26', '/business-economy/budget/2026-27/schools']))
    const html = await text('/business-economy/budget')
    t.match(html, 'Neelapur is an invented state')
    t.match(html, /(?:₹|&#8377;)30\.00<\/b> (?:<a [^>]*>)?Tax on sales/, '3,600 of 12,000')
    t.match(html, '12,000 crore in all')
    t.match(html, 'href="/business-economy/income-tax-calculator?')
    t.match(html, 'href="/business-economy/budget/2025-26"')
    t.same(checkStructuredData(structuredDataOf(html)).faults, [])
    t.match(await text('/business-economy/budget/2026-27/farms'), '60 crore less than the year before')
    const newest = await site.get('/business-economy/budget/2026-27')
    t.same([newest.status, newest.headers.get('location')], [301, '/business-economy/budget'])
    for (const path of ['/business-economy/budget/2019-20', '/business-economy/budget/2026-27/ships']) t.equal((await site.get(path)).status, 404, path)
  })

  await t.test('what cannot be right is refused, with its reason', async (t) => {
    const right = { channel: 183, year: '2031-32', title: 'x', note: 'Invented.', in: [line('Tax', 10)], out: [line('Schools', 10)], cheaper: [], dearer: [], sectors: [] }
    const cases: readonly [object, RegExp][] = [
      [{ out: [line('Schools', 11)] }, /10 crore, is not what goes out, 11/],
      [{ year: '2031-33' }, /\/year/],
      [{ channel: 7 }, /channel/],
      [{ in: [line('Tax', -10)] }, /\/in\/0\/crores/],
      [{ in: [line('Tax', 0)], out: [line('Schools', 0)] }, /Nothing comes in/],
      [{ out: [{ ...line('Schools', 10), sector: 'schools' }] }, /not among the sectors/],
      [{ title: 'Pan\ufffdji' }, /lost/],
    ]
    for (const [change, reason] of cases) t.match(await putBudget(context, { ...right, ...change }), reason, String(reason))
    t.equal((await site.get('/business-economy/budget/2031-32')).status, 404, 'nothing was written')
  })

  await t.test('what is said in the speech is on the page and told to open ones', async (t) => {
    const stream = await fetch(`${site.url}/live/budget.speech/183-2026-27`, { headers: { accept: 'text/event-stream' } })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    t.equal(stream.status, 200)
    t.ok(await say(context, { channel: 183, year: '2026-27', text: 'Kites are free of <b>tax</b>.' }))
    let told = ''
    while (!told.includes('Kites are free')) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) break
      told += value
    }
    t.match(told, 'Kites are free')
    await reader?.cancel()
    await until('the page has it', async () => (await text('/business-economy/budget')).includes('Kites are free of &lt;b&gt;tax'))
    t.match(await text('/business-economy/budget'), 'The speech, as it is held')
    await endSpeech(context, 183, '2026-27')
    await until('it is over', async () => !(await text('/business-economy/budget')).includes('as it is held'))
    t.equal(await say(context, { channel: 183, year: '1999-00', text: 'x' }), undefined)
  })
})

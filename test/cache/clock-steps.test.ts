import t from 'tap'
import { createRateLimit } from '../../engine/request/rate-limit.ts'
import { until } from '../fixtures/until.ts'
import { startSite, verdictOf } from './test-site.ts'

const day = 86_400_000

/** Sets the clock of the day of this process; what else it does goes on. Before anything is started that takes it. */
function setClock(t: { readonly teardown: (end: () => void) => void }): (days: number) => void {
  const real = Date.now
  let offset = 0
  Date.now = () => real() + offset
  t.teardown(() => void (Date.now = real))
  return (days) => void (offset = days * day)
}

for (const days of [1, -1]) {
  t.test(`a clock that steps ${days > 0 ? 'forward' : 'back'} a day changes nothing of what is fresh`, async (t) => {
    const step = setClock(t)
    const { get } = await startSite(t, { realClock: true })
    await get('/story/1')
    t.equal(verdictOf(await get('/story/1')), 'Masthead; hit')
    const before = await get('/story/1')
    step(days)
    const after = await get('/story/1')
    t.equal(verdictOf(after), 'Masthead; hit')
    t.equal(after.headers['cache-control'], before.headers['cache-control'], 'nor what caches are told')
  })
}

t.test('what was stored before a clock was set back does not stay fresh for that day', async (t) => {
  const step = setClock(t)
  const { get } = await startSite(t, { realClock: true, site: { cacheability: { freshFor: '50ms', staleFor: '1h', staleIfErrorFor: '1d' } } })
  t.equal((await get('/story/1')).status, 200)
  step(-1)
  await until('it is refreshed', async () => verdictOf(await get('/story/1')) !== 'Masthead; hit')
})

t.test('limits are held by a clock that does not step', async (t) => {
  const step = setClock(t)
  const limit = createRateLimit({ name: 'test', max: 1, windowMs: 60_000 })
  await limit('a')
  for (const days of [1, -1]) {
    step(days)
    const retryAfter = await limit('a')
    t.ok(retryAfter !== undefined && retryAfter <= 60, `${days} days: ${retryAfter} s`)
  }
})

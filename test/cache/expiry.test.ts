import t from 'tap'
import { held } from '../data/upstream-server.ts'
import { until } from '../fixtures/until.ts'
import { news, startSite, verdictOf } from './test-site.ts'

/** Longer than the answers of the test site are fresh: its pages are fresh no longer than these. */
const expired = 61_000

t.test('a page that has expired is rendered once, from data fetched for it', async (t) => {
  const { get, made, later, upstream } = await startSite(t)
  await get('/story/1')
  upstream.answer(news({ answers: { '/story/1': 'newer' } }))
  later(expired)
  t.equal(verdictOf(await get('/story/1')), 'Masthead; hit; detail=stale')
  await until('it is refreshed', () => made() === 2)
  await until('the new one is served', async () => verdictOf(await get('/story/1')) === 'Masthead; hit')
  t.match((await get('/story/1')).text, 'newer')
  later(expired / 2)
  t.equal(verdictOf(await get('/story/1')), 'Masthead; hit', 'as fresh as its data')
  t.equal(made(), 2)
  t.equal(upstream.asked.filter((path) => path === '/story/1').length, 2)
})

t.test('while the data of a page are fetched again for it, other pages are served the old data', async (t) => {
  const { get, later, upstream } = await startSite(t)
  await get('/story/1')
  later(expired)
  const slow = held(news({ answers: { '/trending': 'newer' } }))
  upstream.answer((request, response) => (request.url === '/trending' ? slow.handler : news({}))(request, response))
  t.equal(verdictOf(await get('/story/1')), 'Masthead; hit; detail=stale')
  await until('the data are being fetched', () => upstream.asked.filter((path) => path === '/trending').length === 2)
  t.match((await get('/story/2')).text, '<aside>/trending</aside>')
  slow.release()
})

import t from 'tap'
import { type Handler, held, json } from '../data/upstream-server.ts'
import { until } from '../fixtures/until.ts'
import { news, startSite, type TestSite, verdictOf } from './test-site.ts'

const asOne = 1_000

/** Answers for readers who are all there before their page has any data. */
async function together({ app, upstream, get }: TestSite, handler: Handler, paths: readonly string[]) {
  const data = held(handler)
  upstream.answer(data.handler)
  let arrived = 0
  app.server.on('request', () => (arrived += 1))
  const answers = Promise.all(paths.map((path) => get(path)))
  await until('all have asked', () => arrived === paths.length)
  data.release()
  return answers
}

t.test('a thousand readers of one cold page cost one render and one upstream call for each need', async (t) => {
  const site = await startSite(t)
  const { made, upstream, pages } = site
  const answers = await together(site, news({}), Array.from({ length: asOne }, (_, index) => `/story/7${index % 2 ? '' : `?utm_source=${index}`}`))
  t.ok(answers.every(({ status, text }) => status === 200 && text === answers[0]?.text))
  t.equal(made(), 1)
  t.same([...upstream.asked].sort(), ['/story/7', '/trending'])
  t.match(pages.meters.total()['news.story'], { miss: 1 })
  const { hit = 0, coalesced = 0 } = pages.meters.total()['news.story'] ?? {}
  t.equal(hit + coalesced, asOne - 1)
})

t.test('a thousand readers of a page that cannot be made share one failure, and the next one tries again', async (t) => {
  const site = await startSite(t)
  const { get, made, upstream, pages, logged } = site
  const answers = await together(site, news({ answers: { '/story/7': 500 } }), Array.from({ length: 200 }, () => '/story/7'))
  t.ok(answers.every(({ status }) => status === 503))
  t.ok(made() <= 2)
  t.equal(pages.cache.stats().entries, 0)
  t.ok(logged().filter(({ code }) => code === 'MH_UPSTREAM_STATUS').length <= 2, 'it is reported once, not by every reader')
  upstream.answer(news({}))
  t.equal((await get('/story/7')).status, 200)
})

t.test('what no cache may keep is made for each reader on their own, and nobody waits for another for it', async (t) => {
  const site = await startSite(t)
  const { made, pages } = site
  let version = 0
  const personal: Handler = (request, response) => json(response, { text: request.url === '/personal' ? `for reader ${(version += 1)}` : 'trending' }, { 'cache-control': 'private' })
  const answers = await together(site, personal, Array.from({ length: 10 }, () => '/personal'))
  t.equal(made(), 10, 'one made, nine made again on their own')
  for (const answer of answers) {
    t.equal(answer.headers['cache-control'], 'no-store')
    t.equal(verdictOf(answer), 'Masthead; fwd=bypass')
  }
  t.equal(pages.cache.stats().entries, 0)
  // After the first time they do not wait for each other: each asks while nobody has been answered.
  const data = held(personal)
  site.upstream.answer(data.handler)
  const more = Promise.all(Array.from({ length: 5 }, () => site.get('/personal')))
  await until('five more are being made', () => made() === 15)
  data.release()
  t.ok((await more).every(({ status }) => status === 200))
})

t.test('different renderings and editions of one cold page do not wait for each other', async (t) => {
  const { get, made } = await startSite(t)
  const answers = await Promise.all(['/story/1', '/telugu/story/1', '/story/1/amp', '/telugu/story/1/amp'].map((path) => get(path)))
  t.equal(new Set(answers.map(({ text }) => text)).size, 4)
  t.equal(made(), 4)
})

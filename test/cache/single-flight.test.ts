import t from 'tap'
import { news, startSite, verdictOf } from './test-site.ts'

const asOne = 1_000

t.test('a thousand readers of one cold page cost one render and one upstream call for each need', async (t) => {
  const { get, made, upstream, pages } = await startSite(t)
  upstream.answer(news({ delay: 300 }))
  const answers = await Promise.all(Array.from({ length: asOne }, (_, index) => get(`/story/7${index % 2 ? '' : `?utm_source=${index}`}`)))
  t.ok(answers.every(({ status, text }) => status === 200 && text === answers[0]?.text))
  t.equal(made(), 1)
  t.same([...upstream.asked].sort(), ['/story/7', '/trending'])
  t.match(pages.meters.total()['news.story'], { miss: 1 })
  const { hit = 0, coalesced = 0 } = pages.meters.total()['news.story'] ?? {}
  t.equal(hit + coalesced, asOne - 1)
})

t.test('a thousand readers of a page that cannot be made share one failure, and the next one tries again', async (t) => {
  const { get, made, upstream, pages, logged } = await startSite(t)
  upstream.answer(news({ answers: { '/story/7': 500 }, delay: 200 }))
  const answers = await Promise.all(Array.from({ length: 200 }, () => get('/story/7')))
  t.ok(answers.every(({ status }) => status === 503))
  t.ok(made() <= 2)
  t.equal(pages.cache.stats().entries, 0)
  t.ok(logged().filter(({ code }) => code === 'MH_UPSTREAM_STATUS').length <= 2, 'it is reported once, not by every reader')
  upstream.answer(news({}))
  t.equal((await get('/story/7')).status, 200)
})

t.test('what no cache may keep is made for each reader on their own, and nobody waits for another for it', async (t) => {
  const { get, made, upstream, pages } = await startSite(t)
  let version = 0
  upstream.answer((request, response) => {
    const text = request.url === '/personal' ? `for reader ${(version += 1)}` : 'trending'
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'private' }).end(JSON.stringify({ text })), 50)
  })
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('/personal')))
  t.equal(made(), 10, 'one made, nine made again on their own')
  for (const answer of answers) {
    t.equal(answer.headers['cache-control'], 'no-store')
    t.equal(verdictOf(answer), 'Masthead; fwd=bypass')
  }
  t.equal(pages.cache.stats().entries, 0)
  const started = performance.now()
  await Promise.all(Array.from({ length: 5 }, () => get('/personal')))
  t.ok(performance.now() - started < 200, 'after the first time they do not wait for each other')
})

t.test('different renderings and editions of one cold page do not wait for each other', async (t) => {
  const { get, made } = await startSite(t)
  const answers = await Promise.all(['/story/1', '/telugu/story/1', '/story/1/amp', '/telugu/story/1/amp'].map((path) => get(path)))
  t.equal(new Set(answers.map(({ text }) => text)).size, 4)
  t.equal(made(), 4)
})

// What only the whole site with all its plugins shows of the cache.
import t from 'tap'
import { hottest } from '../../engine/admin/hottest.ts'
import { startTestSite } from '../fixtures/running-site.ts'

const site = await startTestSite()
t.teardown(site.close)

t.test('pages that carry advertising are among the hottest, as readers of whom nothing is known have them', async (t) => {
  for (const path of ['/', '/', '/', '/telugu', '/telugu']) await (await site.get(path)).text()
  await (await site.get('/', { headers: { cookie: 'prime=1' } })).text()
  t.match(hottest(site, ':memory:', 2), [{ url: 'http://news.example/', rendering: 'desktop', hits: 2 }, { url: 'http://news.example/telugu', hits: 1 }])
  t.equal(hottest(site, ':memory:', 100).filter(({ url }) => url === 'http://news.example/').length, 1, 'and not those of members')
})

t.test('no answer says of itself that it is fresh for ever, redirects included', async (t) => {
  for (const path of ['/offline/amp', '/offline', '/', '/nothing-here', '/INDIA', '/404']) {
    for (const time of ['made', 'stored']) {
      const { headers } = await site.get(path)
      const told = `${headers.get('cache-control')} ${headers.get('surrogate-control')}`
      t.match(headers.get('cache-control'), /max-age=\d|no-store/, `${path}, ${time}, says how long`)
      t.notMatch(told, /NaN|Infinity/, `${path}, ${time}: ${told}`)
      for (const [, seconds] of told.matchAll(/=(\d+)/g)) t.ok(Number(seconds) <= 86_400, `${path}, ${time}: ${told}`)
    }
  }
})

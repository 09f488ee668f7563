import t from 'tap'
import { startTestSite } from '../fixtures/running-site.ts'

const site = await startTestSite()
t.teardown(() => site.close())

/** Words that a web server has addresses of, and characters that an address has to encode. */
const typed = ['null', 'feed', 'rss', 'uploads', 'new delhi', 'robots', 'undefined', '  pune ', 'విజయవాడ']

t.test('whatever a reader searches for is a search', async (t) => {
  for (const words of typed) {
    for (const path of ['/fuel', '/ifsc-code', '/elections']) {
      const answer = await site.get(`${path}?q=${encodeURIComponent(words)}`)
      t.equal(answer.status, 200, `${path} for ${JSON.stringify(words)}`)
      await answer.arrayBuffer()
    }
    const form = await site.get(`/search-result?q=${encodeURIComponent(words)}`)
    t.equal(form.status, 302)
    t.equal((await site.get(form.headers.get('location') ?? '')).status, 200, `/search-result for ${JSON.stringify(words)}`)
  }
  t.equal((await site.get('/search-result/null')).status, 200)
  t.equal((await site.get('/search-result/feed')).status, 200)
  t.equal((await site.get('/fuel?q=null')).status, 200)
  t.match(await (await site.get('/search-result/null')).text(), /null/)
})

t.test('the same words as the name of something are looked for there, and are not found', async (t) => {
  for (const path of ['/null', '/feed', '/rss', '/uploads/2020/a.php', '/topic/null', '/topic/feed', '/author/null', '/info/null', '/ifsc-code/null', '/fuel/petrol-price-null', '/elections/null-election']) {
    t.equal((await site.get(path)).status, 404, path)
  }
  t.notOk(site.logged.some(({ msg }) => /MH_BLOCKED_URL|invalid url/.test(msg)), 'none of them is refused')
})

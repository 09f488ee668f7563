import t from 'tap'
import { startTestSite } from '../../fixtures/running-site.ts'

const site = await startTestSite()
t.teardown(() => site.close())

t.test('a static page is there in both editions and as AMP', async (t) => {
  for (const path of ['/info/about-us', '/info/about-us/amp', '/telugu/info/about-us', '/telugu/info/about-us/amp']) {
    const response = await site.get(path)
    t.equal(response.status, 200, path)
    const text = await response.text()
    t.equal(text.match(/<h1/g)?.length, 1, path)
    t.match(text, /"@type":"AboutPage"/, path)
    t.match(text, /"@type":"BreadcrumbList"/, path)
  }
})

t.test('old addresses with a section in front lead to the short one', async (t) => {
  const response = await site.get('/india/info/about-us/amp?a=b')
  t.equal(response.status, 301)
  t.equal(response.headers.get('location'), '/info/about-us/amp?a=b')
})

t.test('a page that nobody wrote is a 404', async (t) => {
  for (const path of ['/info/no-such-page', '/india/info/no-such-page', '/telugu/info/no-such-page/amp']) t.equal((await site.get(path)).status, 404, path)
})

import t from 'tap'
import { startTestSite } from '../../fixtures/running-site.ts'

const ls = '/elections/saptadesha-lok-sabha-election-results'
const sp = '/elections/suvarna-pradesh-assembly-election'

const pages = [
  '/elections', '/elections?q=mabbu', sp, ls, `${ls}/key-candidates`, `${sp}/key-candidates`, `${ls}/constituency-wise-result`, `${ls}/constituency-wise-result?page=3`,
  `${ls}/suvarna-pradesh-election-result`, `${sp}/velugu-city-election-result`, '/elections/riverbank-alliance',
]

t.test('pages of elections', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  const text = async (path: string) => {
    const answer = await site.get(path)
    return { status: answer.status, html: await answer.text() }
  }
  const amp = (path: string) => path.replace(/^([^?]*)/, '$1/amp')

  t.test('each is there in both editions, on screens and in AMP, with one main heading', async (t) => {
    for (const prefix of ['', '/telugu']) {
      for (const page of pages) {
        for (const path of [`${prefix}${page}`, amp(`${prefix}${page}`)]) {
          const { status, html } = await text(path)
          t.equal(status, 200, path)
          t.equal(html.match(/<h1[ >]/g)?.length, 1, path)
          t.notMatch(html, /undefined|\[object|NaN/, path)
        }
      }
    }
  })

  t.test('embeds are English, and words over their columns follow the address', async (t) => {
    for (const state of ['gujarat', 'himachal']) {
      const { status, html } = await text(`/elections/embed/${state}`)
      t.equal(status, 200)
      t.match(html, /Demonstration: this election.*Sunrise Front is ahead/s, 'no empty frame before there are real results')
      t.match(html, /noindex/)
      t.equal((await text(`/telugu/elections/embed/${state}`)).status, 404)
    }
    t.equal((await text('/elections/embed/goa')).status, 404)
    const hub = (await text('/elections')).html
    const offered = [...new Set([...hub.matchAll(/href="(\/elections\/embed\/[^"?]*)"/g)].map(([, path = '']) => path))]
    t.ok(offered.length > 1, 'the hub offers those that there are')
    for (const path of offered) {
      const { status, html } = await text(path)
      t.equal(status, 200, path)
      t.match(html, /<table/, path)
      t.notMatch(html, /here yet/, path)
    }
  })

  t.test('the strip is on the alliance page alone', async (t) => {
    t.match((await text('/elections/sunrise-front')).html, /class="(?:plugins-elections-)?strip"/)
    t.match((await text('/telugu/elections/sunrise-front')).html, /class="(?:plugins-elections-)?strip"/)
    for (const path of ['/', '/elections', sp, '/india', '/topic/elections']) t.notMatch((await text(path)).html, /class="(?:plugins-elections-)?strip"/, path)
  })

  t.test('what does not exist is a 404: an election, a place, an alliance, a page past the end', async (t) => {
    for (const path of ['/elections/nowhere-election', '/elections/nowhere-lok-sabha-election-results/key-candidates', `${sp}/nowhere-election-result`, '/elections/nobody', `${ls}/constituency-wise-result?page=99`]) {
      t.equal((await text(path)).status, 404, path)
    }
  })

  t.test('a demonstration says so on every page of it', async (t) => {
    for (const path of pages.slice(1)) t.match((await text(path)).html, /are invented/, path)
  })
})

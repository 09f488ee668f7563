import t from 'tap'
import { findSite, publishSite, putSite } from '../../../plugins/microsite/origin/put-site.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { checkStructuredData, structuredDataOf } from '../../fixtures/schema-org.ts'
import { until } from '../../fixtures/until.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'

t.setTimeout(300_000)

const addresses = ['/special/national-insurance-awareness-day', '/special/indian-super-women', '/be-the-better-guy', '/Intensivistsconclavesummit', '/oncology-conclave-2024']

t.test('special pages', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  const text = async (path: string) => (await site.get(path)).text()

  await t.test('those of the demo are there in both editions and all variants, with ways in', async (t) => {
    await holdPages(t, site, inBothEditions(['/special', ...addresses]))
    for (const edition of ['', '/telugu']) {
      const list = await text(`${edition}/special`)
      for (const address of addresses) {
        t.ok(list.includes(`href="${edition}${address}"`), `${edition}${address}`)
        const html = await text(`${edition}${address}`)
        t.same(checkStructuredData(structuredDataOf(html)).faults, [], address)
        t.match(html, `hreflang="${edition === '' ? 'te' : 'en'}"`)
      }
      t.match(await text(edition || '/'), `href="${edition}/special"`)
    }
    t.match(await text('/search-result/intensivists'), 'href="/Intensivistsconclavesummit"')
  })

  await t.test('capital letters are part of an address, and other spellings lead there', async (t) => {
    for (const [from, to] of [['/intensivistsconclavesummit', '/Intensivistsconclavesummit'], ['/Be-The-Better-Guy', '/be-the-better-guy'], ['/telugu/intensivistsconclavesummit/amp', '/telugu/Intensivistsconclavesummit/amp']] as const) {
      const answer = await site.get(from)
      t.same([answer.status, answer.headers.get('location')], [301, to], from)
    }
    t.equal((await site.get('/india')).status, 200, 'a section stays one')
    t.equal((await site.get('/no-such-page')).status, 404)
  })

  await t.test('one that is published while the site runs is there at once, and takes answers', async (t) => {
    const origin = site.origin()
    if (!origin) return t.fail('no origin')
    const { context } = origin
    t.equal((await site.get('/a-new-day')).status, 404)
    const form = { kind: 'form', fields: [{ label: 'Name', type: 'text', isRequired: true }], submit: 'Send', keptUntil: '2099-01-01' }
    t.same(await putSite(context, { channel: 183, address: '/a-new-day', title: 'A new <b>day</b>', description: 'x', colours: { ground: '#12263f', ink: '#ffffff', accent: '#ffd166', onAccent: '#12263f' }, blocks: [form] }), [])
    const row = await findSite(context, 183, '/a-new-day')
    if (!row) return t.fail('no row')
    t.match(await text(`/special/preview/${row.token}`), 'A new &lt;b&gt;day&lt;/b&gt;')
    t.equal((await site.get(`/special/preview/${row.token}`)).headers.get('cache-control'), 'private, no-store')
    await publishSite(context, row)
    await until('the page is there', async () => (await site.get('/a-new-day')).status === 200)

    const [, action = ''] = /action="(\/action\/microsite\.send[^"]*)"/.exec(await text('/a-new-day')) ?? []
    const send = (answer: string) => fetch(site.url + action.replaceAll('&amp;', '&'), { method: 'POST', redirect: 'manual', headers: { origin: site.url, 'sec-fetch-site': 'same-origin' }, body: new URLSearchParams({ address: '/a-new-day', a1: answer }) })
    const refused = await send('')
    t.equal(refused.status, 422)
    t.match(await refused.text(), /Please enter something\./, 'the page again, with what is wrong')
    const taken = await send('Leela')
    t.equal(taken.status, 303)
    t.match(await text(taken.headers.get('location')?.split('#')[0] ?? ''), 'Your answers have reached us')
  })
})

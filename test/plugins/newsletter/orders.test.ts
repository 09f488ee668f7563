import t from 'tap'
import { eachDatabase } from '../../origin/each-database.ts'
import { openLetters } from './letters-origin.ts'

const day = 86_400_000

eachDatabase(t, async (t, { open }) => {
  await t.test('letters come once the link in the mail was opened, and stop with one more', async (t) => {
    const site = await openLetters({ database: await open() })
    t.teardown(site.close)
    t.same(await site.order(' Sitha@News.in ', ['morning', 'orbit']), { status: 200, code: undefined })
    const token = await site.tokenTo('sitha@news.in')
    const [mail] = await site.sentTo('sitha@news.in')
    t.match(mail?.body, /- The Morning\n- Orbit\n[^]*https:\/\/news\.example\.in\/news-letter\/confirm\?t=/)
    t.same(await site.subscriptions(), [], 'nothing before that')
    t.same(await site.get(`link?kind=confirm&t=${token}`), { address: 's•••a@news.in', letters: ['morning', 'orbit'] })
    t.equal((await site.post('confirm', { token })).status, 200)
    t.same(await site.post('confirm', { token }), { status: 404, code: 'OVER' }, 'once')
    const [first] = await site.subscriptions()
    t.match((await site.subscriptions()).map(({ letter }) => letter).sort(), ['morning', 'orbit'])
    t.same(await site.get(`link?kind=leave&t=${first?.token}`), { address: 's•••a@news.in', letters: [first?.letter] })
    for (let times = 0; times < 2; times++) t.equal((await site.post('leave', { token: first?.token })).status, 200, 'a mail program may say it twice')
    t.equal((await site.subscriptions()).length, 1)
    t.equal((await site.post('leave', { token: 'a'.repeat(43) })).status, 200, 'nobody learns whether there was one')
  })

  await t.test('two who open a link at once, and who orders again, have one subscription', async (t) => {
    const site = await openLetters({ database: await open() })
    t.teardown(site.close)
    await site.order('rama@news.in', ['morning'], 'telugu')
    const token = await site.tokenTo('rama@news.in')
    t.match((await site.sentTo('rama@news.in'))[0], { subject: 'The telugu site న్యూస్‌లెటర్ ధ్రువీకరణ', body: /\/telugu\/news-letter\/confirm/ })
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await site.post('confirm', { token })).status))
    t.same(statuses.sort(), [200, 404, 404, 404])
    site.pass(3 * day)
    await site.order('rama@news.in', ['morning'], 'telugu')
    t.equal((await site.post('confirm', { token: await site.tokenTo('rama@news.in', token) })).status, 200)
    t.equal((await site.subscriptions()).length, 1)
  })

  await t.test('an account lists the letters of its reader, hands them out, and ends them', async (t) => {
    const site = await openLetters({ database: await open() })
    t.teardown(site.close)
    await site.orderAsReader('sitha@news.in')
    await site.post('confirm', { token: await site.tokenTo('sitha@news.in') })
    await site.fill(1, 'orbit')
    await site.orderAsReader('rama@news.in')
    t.match(await site.records.recent('reader-1', 183), [{ plugin: 'newsletter', more: '/news-letter', entries: [{ title: 'The Morning', path: '/news-letter/morning', channel: 183, text: 'sitha@news.in' }] }])
    t.match((await site.records.export('reader-1')).plugins, { newsletter: { letters: [{ letter: 'morning', email: 'sitha@news.in', since: '2026-11-22T06:00:00.000Z' }], notConfirmed: [{ letters: ['morning'], email: 'rama@news.in' }] } })
    await site.records.erase('reader-1', async () => {})
    t.same((await site.subscriptions()).map(({ letter }) => letter), ['orbit'], "and nobody else's")
    t.same(await site.db.selectFrom('newsletter_requests').selectAll().execute(), [])
    t.same(await site.records.recent('reader-1', 183), [])
  })
})

t.test('the link holds for two days', async (t) => {
  const site = await openLetters()
  t.teardown(site.close)
  await site.order('sitha@news.in')
  const token = await site.tokenTo('sitha@news.in')
  site.pass(2 * day + 1)
  t.same(await site.post('confirm', { token }), { status: 404, code: 'OVER' })
  t.same(await site.get(`link?kind=confirm&t=${token}`), { address: '', letters: [] })
  t.same(await site.get('link?kind=leave&t='), { address: '', letters: [] })
  await site.order('rama@news.in')
  t.equal((await site.db.selectFrom('newsletter_requests').select('email').execute()).length, 1, 'what was not confirmed is forgotten')
})

t.test("a stranger's mailbox is not filled, and the answer does not say so", async (t) => {
  const site = await openLetters()
  t.teardown(site.close)
  for (let n = 0; n < 30; n++) {
    t.equal((await site.order('sitha@news.in')).status, 200)
    site.pass(20 * 60_000)
  }
  await site.tokenTo('sitha@news.in')
  t.ok((await site.sentTo('sitha@news.in')).length <= 5)
})

t.test('what is no order is refused with its field', async (t) => {
  const site = await openLetters()
  t.teardown(site.close)
  for (const email of ['', ' ', 'sitha', 'a@b', 'a@news.in\r\nBcc: b@news.in', 'a@news.in,b@news.in', '<a@news.in>', '"a b"@news.in', `${'a'.repeat(65)}@news.in`, 'a@news.museums', 'a@-news.in', 'సీత@news.in']) t.equal((await site.order(email)).code, 'EMAIL', JSON.stringify(email))
  for (const [ids, edition] of [[[], 'english'], [['nothing'], 'english'], [['morning', 'nothing'], 'english'], [['orbit'], 'telugu'], [['morning'], 'kannada'], [['__proto__'], 'english']] as const) t.equal((await site.order('a@news.in', ids, edition)).code, 'LETTER', `${ids.join()} ${edition}`)
  for (const body of [{}, { token: 1 }, { token: '../..' }, { token: ['a'.repeat(43)] }]) t.equal((await site.post('confirm', body)).status, 422)
  t.same(await site.context.mail.outbox.read(), [])
  const silent = await openLetters({ mail: {} })
  t.teardown(silent.close)
  t.same(await silent.order('a@news.in'), { status: 404, code: 'CLOSED' }, 'a site that sends no mail takes no orders')
})

import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { tokenPlace } from '../../../plugins/newsletter/contract.ts'
import { listCommand, sendCommand } from '../../../plugins/newsletter/origin/commands.ts'
import { isDue } from '../../../plugins/newsletter/origin/due-letter.ts'
import { startMailServer } from '../../fixtures/mail-server.ts'
import { eachDatabase } from '../../origin/each-database.ts'
import { openLetters } from './letters-origin.ts'

/** The site, as far as a letter asks it. */
async function startDigest(t: Pick<Test, 'teardown'>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const digest = { subject: `The Morning: issue ${asked.length}`, html: `<p>Fold</p><a href="https://news.example.in/news-letter/leave?t=${tokenPlace}">x</a>`, text: `Fold\nhttps://news.example.in/news-letter/leave?t=${tokenPlace}\n`, stories: request.url?.startsWith('/empty') ? 0 : 3 }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(digest))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { site: `http://127.0.0.1:${port}`, asked }
}

eachDatabase(t, async (t, { open }) => {
  await t.test('each reader gets an issue once, however often it is sent and by how many at once', async (t) => {
    const [server, { site, asked }] = [await startMailServer(t, (recipient) => (recipient === 'r3@news.in' ? 550 : undefined)), await startDigest(t)]
    const letters = await openLetters({ database: await open(), mail: { smtpUrl: server.url } })
    t.teardown(letters.close)
    await letters.fill(25)
    const run = () => letters.run(sendCommand, ['morning'], { site, edition: 'english' })
    await Promise.all([run(), run(), run()])
    t.match(await run(), /24 sent, 1 refused by their servers/)
    const to = server.taken.map(({ to: [address = ''] }) => address)
    t.equal(to.length, 24)
    t.equal(new Set(to).size, 24)
    t.same([...new Set(server.taken.map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1]))].length, 1, 'the same issue to all')
    t.match(asked[0], '/news-letter/morning/mail.json')
    const { text = '' } = server.taken.find(({ to: [address] }) => address === 'r7@news.in') ?? {}
    const token = 't7'.padEnd(43, 'x')
    t.match(text.replaceAll(/\r\n[ \t]/g, ' '), `List-Unsubscribe: <https://news.example.in/action/newsletter.leaveByMail?token=${token}&back=%2Fnews-letter%2Fleave%3Ft%3D${token}>`)
    t.match(text, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    t.match(text, /^List-ID: <morning\.en\.news\.example\.in>\r$/m)
    t.match(Buffer.from((/base64\r\n\r\n([^]*?)\r\n\r?\n?--/.exec(text)?.[1] ?? '').replaceAll('\r\n', ''), 'base64').toString(), `leave?t=${token}`)
    t.notMatch(text, Buffer.from(tokenPlace).toString('base64').slice(0, 20))
    letters.pass(86_400_000)
    t.match(await run(), /24 sent/, 'another day, another issue')
  })

  await t.test('what was under way when a process was killed is not sent again, and the rest is', async (t) => {
    const [server, { site }] = [await startMailServer(t), await startDigest(t)]
    const letters = await openLetters({ database: await open(), mail: { smtpUrl: server.url } })
    t.teardown(letters.close)
    await letters.fill(12)
    const stop = new AbortController()
    stop.abort()
    t.match(await letters.run(sendCommand, ['morning'], { site, edition: 'english' }, stop.signal), /0 sent, 12 to go/)
    // As the store is when a process ends between the two marks.
    await letters.db.updateTable('newsletter_deliveries').set({ state: 'sending' }).where('subscription', '=', 's0005').execute()
    await letters.db.deleteFrom('newsletter_subscriptions').where('id', '=', 's0006').execute()
    t.match(await letters.run(sendCommand, ['morning'], { site, edition: 'english' }), /10 sent, 1 to go/, 'another process may still be at it')
    letters.pass(11 * 60_000)
    t.match(await letters.run(sendCommand, ['morning'], { site, edition: 'english' }), /10 sent, 1 under way when a process ended: not repeated/)
    const to = server.taken.map(({ to: [address] }) => address)
    t.equal(to.length, 10)
    t.notOk(to.includes('r5@news.in') || to.includes('r6@news.in'))
    t.match(await letters.run(listCommand, []), /morning \(english\) {2}The Morning: 11 readers, last 2026-11-22T06:00:00\.000Z: 10 sent/)
  })
})

t.test('a mail server that is away costs nothing: what is left is sent later', async (t) => {
  let isBusy = true
  const [server, { site }] = [await startMailServer(t, () => (isBusy ? 451 : undefined)), await startDigest(t)]
  const letters = await openLetters({ mail: { smtpUrl: server.url } })
  t.teardown(letters.close)
  await letters.fill(20)
  await t.rejects(letters.run(sendCommand, ['morning'], { site, edition: 'english' }), /does not take mails/)
  t.equal(server.taken.length, 0)
  isBusy = false
  t.match(await letters.run(sendCommand, ['morning'], { site, edition: 'english' }), /20 sent\./)
  t.equal(new Set(server.taken.map(({ to: [address] }) => address)).size, 20)
})

t.test('letters leave on their days and at their hour in India, once, whatever ends in between', async (t) => {
  let isBusy = false
  const [server, { site, asked }] = [await startMailServer(t, () => (isBusy ? 451 : undefined)), await startDigest(t)]
  const letters = await openLetters({ mail: { smtpUrl: server.url }, site })
  t.teardown(letters.close)
  const [minute, hour] = [60_000, 3_600_000]
  // 11:30 on a Sunday in India: five hours late.
  t.same(await letters.job(), [])
  letters.pass(18 * hour + 59 * minute)
  await letters.fill(12)
  t.same(await letters.job(), [], '06:29 on Monday')
  t.same(asked, [])
  letters.pass(minute)
  const stop = new AbortController()
  stop.abort()
  t.same(await letters.job(stop.signal), [], 'a process that shuts down begins nothing')
  isBusy = true
  await t.rejects(letters.job(), /does not take mails/)
  isBusy = false
  letters.pass(4 * hour)
  t.same((await Promise.all([letters.job(), letters.job()])).flat().filter((line) => line.includes('12 sent.')).length > 0, true, 'what was left goes out, also when its hours are over')
  letters.pass(5 * minute)
  t.same(await letters.job(), [])
  t.equal(server.taken.length, 12)
  t.equal(new Set(server.taken.map(({ to: [address] }) => address)).size, 12)
  t.same(asked, ['/news-letter/morning/mail.json'], 'one issue, and none of the edition without readers')
  letters.pass(20 * hour)
  t.same(await letters.job(), [], 'not on Tuesday')
  for (const [sends, day, expected] of [
    [{ days: ['sunday'], at: '00:00', everyWeeks: 1 }, '2026-11-21T18:29:59Z', false],
    [{ days: ['sunday'], at: '00:00', everyWeeks: 1 }, '2026-11-21T18:30:00Z', true],
    [{ days: ['sunday'], at: '08:00', everyWeeks: 2 }, '2026-11-22T02:30:00Z', true],
    [{ days: ['sunday'], at: '08:00', everyWeeks: 2 }, '2026-11-29T02:30:00Z', false],
    [{ days: ['sunday'], at: '08:00', everyWeeks: 2 }, '2026-11-22T05:30:00Z', false],
  ] as const) t.equal(isDue({ ...sends, days: [...sends.days] }, Date.parse(day)), expected, `${day} ${JSON.stringify(sends)}`)
})

t.test('a dry run shows the letter and sends nothing; a sample goes to one address', async (t) => {
  const [server, { site }] = [await startMailServer(t), await startDigest(t)]
  const letters = await openLetters({ mail: { smtpUrl: server.url } })
  t.teardown(letters.close)
  await letters.fill(3)
  t.match(await letters.run(sendCommand, ['morning'], { site, dryRun: true, edition: 'english' }), /^The Morning \(english\): 3 readers, 3 stories.*Nothing was sent\.\n\nSubject: The Morning: issue 1\n\nFold/)
  t.match(await letters.run(sendCommand, ['morning'], { site, to: 'desk@news.in', edition: 'english' }), 'Sent to desk@news.in.')
  t.equal(server.taken.length, 1)
  t.same(await letters.db.selectFrom('newsletter_issues').selectAll().execute(), [])
})

t.test('what cannot be sent is told in a sentence', async (t) => {
  const { site } = await startDigest(t)
  const letters = await openLetters()
  t.teardown(letters.close)
  await t.rejects(letters.run(sendCommand, ['evening']), { message: 'There is no letter "evening". The letters are morning, orbit.' })
  await t.rejects(letters.run(sendCommand, ['orbit'], { edition: 'telugu' }), /in the edition telugu/)
  await t.rejects(letters.run(sendCommand, ['orbit'], { site: 'http://127.0.0.1:1' }), /cannot be reached: start the site/)
  await t.rejects(letters.run(sendCommand, ['orbit'], { site: `${site}/empty` }), /There are no stories for Orbit/)
  await t.rejects(letters.run(sendCommand, ['orbit'], { site, to: 'nobody' }), /is no e-mail address/)
  const silent = await openLetters({ mail: {} })
  t.teardown(silent.close)
  await t.rejects(silent.run(sendCommand, ['orbit'], { site }), /set SMTP_URL/)
})

import t from 'tap'
import { createOrigin } from '../../engine/origin/create-origin.ts'
import type { MailSettings } from '../../engine/origin/mail/mail.ts'
import { startMailServer } from '../fixtures/mail-server.ts'
import { until } from '../fixtures/until.ts'
import { eachDatabase } from './each-database.ts'
import { editions } from './sample-site.ts'

const openMail = async (mail: MailSettings, database: { readonly folder: string; readonly databaseUrl?: string | undefined } = { folder: ':memory:' }) => {
  const origin = await createOrigin({ ...database, editions, mail, parts: [], onChanged: () => {} })
  return { ...origin.context.mail, close: origin.close }
}

t.test('a mail has a text and its HTML, and the headers that it was given', async (t) => {
  const server = await startMailServer(t)
  const mail = await openMail({ smtpUrl: server.url, from: 'letters@news.example.in', senderName: 'Masthead' })
  t.teardown(mail.close)
  const outcome = await mail.send({ to: 'sitha@news.example.in', subject: 'ఉదయపు ఉత్తరం', text: 'Plain', html: '<p>Drawn</p>', replyTo: 'desk@news.example.in', headers: { 'List-Unsubscribe': '<https://news.example.in/x>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } })
  t.same(outcome, { kind: 'taken' })
  const { text, from, to } = await server.next()
  t.match([from, to], ['letters@news.example.in', ['sitha@news.example.in']])
  t.match(text, /^Reply-To: desk@news\.example\.in\r$/m)
  t.match(text, /^List-Unsubscribe: <https:\/\/news\.example\.in\/x>\r$/m)
  t.match(text, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  t.match(text, /multipart\/alternative/)
  t.match(text, /Content-Type: text\/html[^]*<p>Drawn<\/p>/)
})

t.test('no header begins another one', async (t) => {
  const server = await startMailServer(t)
  const mail = await openMail({ smtpUrl: server.url })
  t.teardown(mail.close)
  const sound = { to: 'a@news.in', subject: 'One', text: 'Text\r\n.\r\nMAIL FROM:<b@news.in>\r\n' }
  for (const wrong of [{ to: 'a@news.in\r\nBcc: b@news.in' }, { subject: 'x\r\nBcc: b@news.in' }, { replyTo: 'a@news.in\nBcc: b@news.in' }, { headers: { 'X-One': 'x\r\nBcc: b@news.in' } }, { headers: { 'X-One\r\nBcc': 'b@news.in' } }]) {
    await t.rejects(mail.send({ ...sound, ...wrong }), JSON.stringify(wrong))
  }
  await mail.send(sound)
  t.match(await server.next(), { to: ['a@news.in'], text: /^Subject: One/m })
  t.equal(server.taken.length, 0)
})

t.test('a server that will never take a mail is told apart from one that is busy or away', async (t) => {
  const server = await startMailServer(t, (recipient) => (recipient.startsWith('gone') ? 550 : recipient.startsWith('full') ? 452 : undefined))
  const mail = await openMail({ smtpUrl: server.url })
  t.teardown(mail.close)
  t.match(await mail.send({ to: 'gone@news.in', subject: 'x', text: 'x' }), { kind: 'refused', reason: /No such mailbox/ })
  t.match(await mail.send({ to: 'full@news.in', subject: 'x', text: 'x' }), { kind: 'later' })
  mail.post({ to: 'gone@news.in', subject: 'Your code', text: '123456' })
  await until('the mail is given up', async () => (await mail.outbox.read()).length > 0)
  const [entry] = await mail.outbox.read()
  t.match(entry, { recipient: 'gone@news.in', body: '', failure: /No such mailbox/ }, 'without its text')
  const away = await openMail({ smtpUrl: 'smtp://127.0.0.1:1?tls=off' })
  t.teardown(away.close)
  t.match(await away.send({ to: 'a@news.in', subject: 'x', text: 'x' }), { kind: 'later' })
})

eachDatabase(t, async (t, { open }) => {
  await t.test('without a server mails are in the outbox, which keeps the newest', async (t) => {
    const mail = await openMail({ outbox: 'command' }, await open())
    t.teardown(mail.close)
    t.equal(mail.isOpen, true)
    for (let n = 0; n < 205; n++) await mail.outbox.keep({ kind: 'text', recipient: `+9198490${n}`, subject: '', body: 'x', failure: '' })
    t.same(await mail.send({ to: 'a@news.in', subject: 'Hello', text: 'Plain', html: '<p>Drawn</p>' }), { kind: 'kept' })
    const entries = await mail.outbox.read(500)
    t.ok(entries.length <= 201)
    t.match(entries.find(({ recipient }) => recipient === 'a@news.in'), { kind: 'mail', subject: 'Hello', body: 'Plain', failure: '' })
    t.equal(await mail.outbox.clear(), entries.length)
  })
})

t.test('a site without a server and without an outbox sends nothing, and says so', async (t) => {
  const mail = await openMail({})
  t.teardown(mail.close)
  t.equal(mail.isOpen, false)
  t.match(await mail.send({ to: 'a@news.in', subject: 'x', text: 'x' }), { kind: 'refused' })
})

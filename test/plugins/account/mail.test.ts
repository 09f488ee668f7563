import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { partsOf, startMailServer } from '../../fixtures/mail-server.ts'
import { openAccounts } from './origin.ts'

t.test('codes are mailed, in the language of the edition', async (t) => {
  const server = await startMailServer(t)
  const accounts = await openAccounts({ mail: { smtpUrl: server.url, senderName: 'Masthead', from: 'accounts@news.example.in' } })
  t.teardown(accounts.close)
  const form = { ...accounts.person, password: 'Secret-1', again: 'Secret-1' }
  const begun = await accounts.ask('email/sign-up', { ...form, email: 'sitha@news.example.in' })
  const mail = await server.next()
  t.match(mail, { to: ['sitha@news.example.in'], from: 'accounts@news.example.in' })
  const { head, body } = partsOf(mail)
  t.match(head, /^From: Masthead <accounts@news\.example\.in>\r\nTo: sitha@news\.example\.in\r\nSubject: Your code for Masthead/m)
  t.match(head, /^Auto-Submitted: auto-generated/m)
  const code = /\d{6}/.exec(body)?.[0]
  t.match((await accounts.ask('code/verify', { handle: begun.response['handle'], code })).response, { done: 'signedUp' })
  t.notMatch(mail.text, /Sitha/, 'nothing that somebody typed')
  await accounts.ask('email/sign-up', { ...form, email: 'rama@news.example.in', lang: 'te' })
  const telugu = partsOf(await server.next())
  t.match(telugu.body, /మీ ఓటీపీ: \d{6}/)
  t.match(telugu.head, /^Subject: =\?UTF-8\?/m)
})

t.test('no address begins another header or another recipient', async (t) => {
  const server = await startMailServer(t)
  const accounts = await openAccounts({ mail: { smtpUrl: server.url } })
  t.teardown(accounts.close)
  for (const email of ['a@news.in\r\nBcc: b@news.in', 'a@news.in\nSubject: x', 'a@news.in, b@news.in', 'a@news.in;b@news.in', '"a\r\n"@news.in', 'a@news.in%0d%0aBcc:b@news.in', '<a@news.in>', 'a @news.in', 'a@news.in\u2028b@news.in']) {
    const { error } = await accounts.ask('password/forgotten', { email })
    t.match(error?.code, /EMAIL_/, encodeURIComponent(email))
  }
})

t.test('text messages go to the provider as JSON, with its token, and to nowhere that it redirects to', async (t) => {
  const taken: { readonly authorization: string | undefined; readonly body: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    taken.push({ authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) })
    server.emit('taken')
    if (taken.length === 1) response.writeHead(202).end()
    else response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  const accounts = await openAccounts({ mail: {}, settings: { textUrl: `http://127.0.0.1:${port}/send`, textToken: 'token-of-the-provider', textSender: 'MSTHD', textTemplates: { te: '110700' }, publicUrl: 'https://news.example.in' } })
  const first = once(server, 'taken')
  await accounts.ask('phone/begin', { phone: '9849012345', lang: 'te' })
  await first
  t.match(taken[0], { authorization: 'Bearer token-of-the-provider', body: { to: '+919849012345', sender: 'MSTHD', template: '110700', text: /మీ ఓటీపీ \d{6}[^]*@news\.example\.in #\d{6}$/ } })
  const second = once(server, 'taken')
  await accounts.ask('phone/begin', { phone: '9849012346' })
  await second
  await accounts.close()
})

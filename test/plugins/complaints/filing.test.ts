import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { readSettings } from '../../../engine/config/read-settings.ts'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { contextFor } from '../../../engine/origin/migrate.ts'
import { signReader } from '../../../engine/readers/signed-reader.ts'
import type { MailSettings } from '../../../engine/origin/mail/mail.ts'
import type { OriginCommand } from '../../../engine/origin/origin-part.ts'
import { answerCommand, listCommand, showCommand } from '../../../plugins/complaints/origin/commands.ts'
import part from '../../../plugins/complaints/origin/origin.ts'
import { settings } from '../../../plugins/complaints/settings.ts'
import { until } from '../../fixtures/until.ts'
import { eachDatabase } from '../../origin/each-database.ts'
import { editions } from '../../origin/sample-site.ts'
import { docx, pdf } from './documents.ts'

const readerSecret = 'a-secret-for-tests-of-complaints-00000000000'

const sound = {
  edition: 'english',
  channel: 'news',
  programme: 'The Nine',
  date: '2026-11-20',
  time: '21:30',
  complaint: 'It was not so.\nPlease say so.',
  title: 'ms',
  firstName: 'Sitha',
  lastName: 'Rao',
  address: '1 Temple Street\nHyderabad',
  mobile: '+91 98490 12345',
  phone: '040-2345678',
  email: 'Sitha@News.in',
}
const document = (bytes: Buffer, name = 'proof.pdf') => ({ name, type: 'application/pdf', base64: bytes.toString('base64') })

async function openDesk({ database = { folder: ':memory:', databaseUrl: undefined }, mail = { outbox: 'command' } }: { readonly database?: { readonly folder: string; readonly databaseUrl: string | undefined }; readonly mail?: MailSettings } = {}) {
  const read = readSettings('complaints', settings, { stations: [{ id: 'news', name: 'Masthead News' }], desk: 'desk@news.in' }, {})
  if ('fault' in read) throw new Error(read.fault)
  let now = Date.UTC(2026, 10, 22, 6, 0, 0)
  const mounted = { plugin: 'complaints', part, settings: read.all }
  const origin = await createOrigin({ ...database, editions, readerSecret, mail, parts: [mounted], onChanged: () => {}, now: () => now })
  const context = contextFor(mounted, origin.context)
  const asReader = (id: string) => ({ 'masthead-reader': signReader({ id, name: undefined, roles: [], sessionId: 's' }, readerSecret, now) })
  const send = async (changes: object = {}, reader?: string) => {
    const { statusCode, body } = await origin.app.inject({ method: 'POST', url: '/api/complaint/file', payload: { ...sound, ...changes }, headers: reader === undefined ? {} : asReader(reader) })
    const { response, error } = JSON.parse(body) as { response?: { reference: string }; error?: { code: string; field?: string } }
    return { status: statusCode, reference: response?.reference ?? '', error }
  }
  const run = async (command: OriginCommand, args: readonly string[] = [], options: Record<string, string | boolean> = {}): Promise<string> => {
    const lines: string[] = []
    await command.run({ arguments: args, options, origin: context, print: (line) => void lines.push(line), signal: new AbortController().signal })
    return lines.join('\n')
  }
  return { context, send, run, pass: (ms: number) => void (now += ms), close: () => origin.close() }
}

eachDatabase(t, async (t, { open }) => {
  await t.test('a complaint has a reference, the desk is told, and it is answered from the command line', async (t) => {
    const desk = await openDesk({ database: await open() })
    t.teardown(desk.close)
    const { reference, status } = await desk.send({ document: document(pdf()) })
    t.match([status, reference], [200, /^CR-20261122-[2-9A-Z]{6}$/])
    t.equal((await desk.send({ document: document(pdf()) })).reference, reference, 'sent twice, it is one')
    t.not((await desk.send({ programme: 'The Ten' })).reference, reference)
    const mails = async () => (await desk.context.mail.outbox.read()).filter(({ subject }) => subject.includes(reference))
    await until('both are mailed', async () => (await mails()).length === 2)
    t.same((await mails()).map(({ recipient }) => recipient).sort(), ['desk@news.in', 'sitha@news.in'])
    for (const { body } of await mails()) t.notMatch(body, /Sitha|The Nine|not so/, 'nothing that somebody typed')
    t.match(await desk.run(listCommand), new RegExp(`${reference}  2026-11-22T06:00:00\\.000Z  open  Masthead News: The Nine  \\(with a document\\)`))
    const folder = await mkdtemp(join(tmpdir(), 'mh-'))
    t.teardown(() => rm(folder, { recursive: true }))
    const path = join(folder, 'proof.pdf')
    const shown = await desk.run(showCommand, [reference.toLowerCase()], { document: path })
    t.match(shown, /broadcast {2}2026-11-20 21:30[^]*ms Sitha Rao[^]*1 Temple Street\n {11}Hyderabad[^]*It was not so\.\nPlease say so\./)
    t.same(await readFile(path), pdf())
    await t.rejects(desk.run(showCommand, [reference], { document: path }), /EEXIST/)
    t.match(await desk.run(answerCommand, [reference], { text: 'You are right.' }), 'it is in the outbox')
    t.match((await mails()).find(({ subject }) => subject.includes('answer')), { recipient: 'sitha@news.in', subject: `The english site: answer to your complaint ${reference}`, body: /^You are right\./ })
    await t.rejects(desk.run(answerCommand, [reference], { text: 'Again' }), /It was answered/)
    t.notMatch(await desk.run(listCommand), reference)
    t.match(await desk.run(listCommand, [], { all: true }), `${reference}  2026-11-22T06:00:00.000Z  answered`)
  })

  await t.test('an account lists the complaints of its reader, hands them out, and deletes them', async (t) => {
    const desk = await openDesk({ database: await open() })
    t.teardown(desk.close)
    const [mine, other] = [await desk.send({ document: document(pdf()) }, 'reader-1'), await desk.send({ programme: 'The Ten' })]
    await desk.run(answerCommand, [mine.reference], { text: 'You are right.' })
    const { readers } = desk.context
    t.match(await readers.recent('reader-1', 183), [{ plugin: 'complaints', entries: [{ title: `${mine.reference} · Masthead News: The Nine`, text: 'You are right.' }] }])
    t.match((await readers.export('reader-1')).plugins, { complaints: { complaints: [{ reference: mine.reference, firstName: 'Sitha', document: { name: 'proof.pdf' } }] } })
    await readers.erase('reader-1', async () => {})
    const left = await desk.run(listCommand, [], { all: true })
    t.match(left, other.reference)
    t.notMatch(left, mine.reference)
  })

  await t.test('two programmes of one name on two days are two complaints', async (t) => {
    const desk = await openDesk({ database: await open() })
    t.teardown(desk.close)
    const [one, same] = await Promise.all([desk.send(), desk.send()])
    t.equal(one?.reference, same?.reference, 'sent at once, it is one')
    desk.pass(86_400_000)
    t.not((await desk.send()).reference, one?.reference)
  })
})

t.test('what no form can send is refused with its field', async (t) => {
  const desk = await openDesk()
  t.teardown(desk.close)
  for (const [field, values] of Object.entries({
    channel: ['nothing', '__proto__', '', 1],
    programme: ['', '   ', 'x'.repeat(201), null],
    date: ['', 'yesterday', '2026-02-30', '20-11-2026', '2026-13-01', new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10), '2999-01-01'],
    time: ['', '25:00', '9:30', '21:30:00'],
    complaint: ['', '\n', 'x'.repeat(10_001)],
    title: ['', 'mr; drop table', 'king'],
    mobile: ['', '12345', 'call me', '+919849012345678901'],
    phone: ['', '12', 'x'],
    email: ['', 'sitha', 'a@news.in\r\nBcc: b@news.in', 'a b@news.in', '<a@news.in>'],
    document: [{ name: 'x' }, 'x', { name: 'x', type: 'x', base64: 'x'.repeat(3_000_000) }],
  })) {
    for (const value of values) {
      const { status, error } = await desk.send({ [field]: value })
      t.ok(status === 422 || status === 413, `${field}: ${JSON.stringify(value).slice(0, 40)} is ${status}`)
      if (status === 422) t.equal(error?.field?.split('/')[0], field)
    }
  }
  t.match(await desk.run(listCommand), 'There are none.')
})

t.test('documents are judged by what they are', async (t) => {
  const desk = await openDesk()
  t.teardown(desk.close)
  for (const [bytes, code] of [[Buffer.from('MZ'), 'FILE_KIND'], [pdf('/AA<</O<</S/JavaScript/JS(x)>>>>'), 'FILE_PROGRAM'], [docx({ name: 'word/0.xml', content: Buffer.alloc(50_000_000) }), 'FILE_BOMB'], [Buffer.from(pdf().toString().replace('/Root', '/Encrypt 9 0 R/Root')), 'FILE_LOCKED']] as const) t.match((await desk.send({ document: document(bytes) })).error, { code, field: 'document' })
  t.equal((await desk.send({ document: document(docx(), 'ప్రూఫ్.docx') })).status, 200)
})

t.test('a terminal is not told what to do by a complaint', async (t) => {
  const desk = await openDesk()
  t.teardown(desk.close)
  const { reference } = await desk.send({ programme: '\u001b]0;owned\u0007\u202eThe Nine', complaint: '\u001b[2Jgone' })
  for (const printed of [await desk.run(listCommand), await desk.run(showCommand, [reference])]) t.notMatch(printed, /[\u001b\u0007\u202e]/)
})

t.test('an answer that no server takes is not kept as given', async (t) => {
  const desk = await openDesk({ mail: {} })
  t.teardown(desk.close)
  const { reference } = await desk.send()
  await t.rejects(desk.run(answerCommand, [reference], { text: 'You are right.' }), /no mail server/)
  t.match(await desk.run(listCommand), reference)
  await t.rejects(desk.run(answerCommand, [reference]), /--text or --file/)
  await t.rejects(desk.run(showCommand, ['CR-1']), /There is no complaint CR-1/)
})

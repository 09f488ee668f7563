import { readFile, writeFile } from 'node:fs/promises'
import type { OriginCommand, OriginContext } from 'masthead/origin'
import { answerMail } from './mails.ts'
import { complaintDatabase, type ComplaintsTable } from './tables.ts'

/** What a terminal would obey is not printed: what is shown was typed by strangers. */
const safe = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => (character === '\n' ? '\n' : '�'))
const timeOf = (at: number | string): string => new Date(Number(at)).toISOString()

async function find(origin: OriginContext, reference: string): Promise<ComplaintsTable> {
  const row = await complaintDatabase(origin).selectFrom('complaints').selectAll().where('reference', '=', reference.toUpperCase()).executeTakeFirst()
  if (!row) throw new Error(`There is no complaint ${reference}.`)
  return row
}

/** `masthead complaints list` */
export const listCommand: OriginCommand = {
  description: 'Lists complaints that are not answered yet, oldest first.',
  options: [
    { flags: '--all', description: 'answered ones, too' },
    { flags: '--last <n>', description: 'so many of them, the newest', default: '50' },
  ],
  async run({ origin, options, print }) {
    const asked = complaintDatabase(origin).selectFrom('complaints').select(['reference', 'made', 'station', 'programme', 'answered', 'file_name']).orderBy('made', 'desc').limit(Number(options['last']) || 50)
    const rows = (await (options['all'] ? asked : asked.where('answered', 'is', null)).execute()).toReversed()
    if (rows.length === 0) print('There are none.')
    for (const { reference, made, station, programme, answered, file_name: file } of rows) print(`${reference}  ${timeOf(made)}  ${answered === null ? 'open' : 'answered'}  ${safe(station)}: ${safe(programme).replaceAll('\n', ' ')}${file === null ? '' : '  (with a document)'}`)
  },
}

/** `masthead complaints show` */
export const showCommand: OriginCommand = {
  description: 'Shows a complaint, and writes its document to a file.',
  arguments: [{ name: '<reference>', description: 'as in CR-20261122-7K3QXW' }],
  options: [{ flags: '--document <file>', description: 'write the document to this file, which must not be there yet' }],
  async run({ origin, arguments: [reference = ''], options, print }) {
    const row = await find(origin, reference)
    const lines: readonly (readonly [string, string])[] = [
      ['reference', row.reference],
      ['came', timeOf(row.made)],
      ['channel', row.station],
      ['programme', row.programme],
      ['broadcast', `${row.date} ${row.time}`],
      ['name', `${row.title} ${row.first_name} ${row.last_name}`],
      ['address', row.address],
      ['mobile', row.mobile],
      ['phone', row.phone],
      ['e-mail', row.email],
      ['document', row.file_name === null ? 'none' : `${row.file_name} (${row.file_type ?? ''})`],
    ]
    for (const [name, value] of lines) print(`${name.padEnd(10)} ${safe(value).replaceAll('\n', `\n${' '.repeat(11)}`)}`)
    print(`\n${safe(row.complaint)}`)
    if (row.answered !== null) print(`\nanswered ${timeOf(row.answered)}\n\n${safe(row.answer ?? '')}`)
    const { document } = options
    if (typeof document !== 'string') return
    if (row.file === null) throw new Error('No document came with it.')
    await writeFile(document, Buffer.from(row.file, 'base64'), { flag: 'wx', mode: 0o600 })
    print(`\nThe document is in ${document}. It was judged by its content; open it all the same as what a stranger has sent.`)
  },
}

/** `masthead complaints answer` */
export const answerCommand: OriginCommand = {
  description: 'Mails the answer to whoever complained, and keeps it.',
  arguments: [{ name: '<reference>', description: 'as in CR-20261122-7K3QXW' }],
  options: [
    { flags: '--text <text>', description: 'the answer' },
    { flags: '--file <path>', description: 'the answer, from a file' },
  ],
  async run({ origin, arguments: [reference = ''], options, print }) {
    const row = await find(origin, reference)
    const { text, file } = options
    const answer = typeof text === 'string' ? text : typeof file === 'string' ? await readFile(file, 'utf8') : ''
    if (answer.trim() === '') throw new Error('An answer needs --text or --file.')
    if (row.answered !== null) throw new Error(`It was answered ${timeOf(row.answered)}.`)
    const edition = origin.editions.find(({ channel }) => channel === row.channel)
    const values = { site: edition?.siteName ?? 'Masthead', reference: row.reference }
    const outcome = await origin.mail.send({ to: row.email, ...answerMail(edition?.langCode ?? 'en', values, answer) })
    if ('reason' in outcome) throw new Error(`It was not sent: ${outcome.reason}`)
    await complaintDatabase(origin).updateTable('complaints').set({ answer: answer.trim(), answered: origin.now() }).where('reference', '=', row.reference).execute()
    print(outcome.kind === 'taken' ? `Sent to ${row.email}.` : 'There is no mail server: it is in the outbox.')
  },
}

import t from 'tap'
import { readRow } from '../../../plugins/ifsc/origin/read-row.ts'

const row = {
  bank: 'Neem Tree Bank', branch: 'LAKDIKAPUL', district: 'HYDERABAD', city: 'HYDERABAD', state: 'TELANGANA', ifsc: 'NEEM0000101', address: '1 MAIN ROAD, HYDERABAD 500004',
  micr: '500999002', contact: '+914023456789', swift: 'NEEMINBBXXX', upi: 'True', neft: 'True', rtgs: 'False', imps: 'True', source: 'list 2026-03',
}
type Column = keyof typeof row
const columns = Object.keys(row) as Column[]

/** Ways in which a field breaks. Encodings and quotes are the file reader's: test/origin. */
const breaks: Readonly<Record<string, (text: string) => string>> = {
  emptied: () => '',
  'a script': () => '<script>alert(1)</script>',
  html: (text) => `<td>${text}</td>`,
  'a date': () => '1869-11-21',
  'a word of programs': () => 'undefined',
  'a number': () => '106.94',
  'an address of the web': () => 'https://x.example/',
  doubled: (text) => `${text}${text}`,
}

const sensible: Readonly<Record<string, RegExp>> = {
  code: /^[A-Z]{4}0[A-Z0-9]{6}$/, slug: /^[a-z0-9-]+$/, name: /^(?=.*\p{L})[^<>{}]+$/u, bank: /^(?=.*\p{L})[^<>{}]+$/u, state: /^telangana$/, district: /^(?=.*\p{L})[^<>{}]+$/u,
  city: /^(?:|(?=.*\p{L})[^<>{}]+)$/u, address: /^(?:|(?=.*\p{L})[^<>{}]+)$/u, micr: /^\d{9}$/, phone: /^\+?\d{8,14}$/, swift: /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/, asOf: /^20\d\d-\d\d$/,
}

/** What of a branch nobody would take for what it is to be. */
function laughable(fields: Record<string, string>): string[] {
  const read = readRow(fields, () => undefined)
  if (read.kind === 'rejected') return read.reason === '' ? ['no reason'] : []
  return Object.entries(read.branch).flatMap(([name, value]) => (typeof value === 'string' && (sensible[name]?.test(value) === false || /undefined|1869|https|106\.94/i.test(value)) ? [`${name}: ${value}`] : []))
}

t.test('a sound row is read as it is', async (t) => {
  t.strictSame(laughable(row), [])
  t.equal(readRow(row, () => undefined).kind, 'branch')
})

for (const column of columns) {
  t.test(`${column} broken in any way, or in another's place: nothing is published that a person would laugh at`, async (t) => {
    for (const [how, change] of Object.entries(breaks)) t.strictSame(laughable({ ...row, [column]: change(row[column]) }), [], how)
    for (const other of columns) t.strictSame(laughable({ ...row, [column]: row[other], [other]: row[column] }), [], `${column} and ${other}`)
  })
}

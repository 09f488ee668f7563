import t from 'tap'
import { stateNamed } from '../../../engine/kit/states-of-india.ts'
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

t.test('a district in a state that it is not in: the PIN code tells, then the address; otherwise no page has both', async (t) => {
  const home = (key: string) => stateNamed(({ hyderabad: 'Telangana', thane: 'Maharashtra', ganjam: 'Odisha' } as Record<string, string>)[key] ?? '')
  const read = (change: Partial<typeof row>) => {
    const one = readRow({ ...row, ...change }, () => undefined, home)
    return one.kind === 'branch' ? [one.branch.state, one.branch.district, one.note] : [one.reason]
  }
  t.same(read({}), ['telangana', 'Hyderabad', undefined])
  t.same(read({ state: 'GUJARAT' }), ['telangana', 'Hyderabad', 'Hyderabad is in Telangana, as its PIN code says, and not in Gujarat'], 'PIN 500004')
  t.same(read({ state: 'GUJARAT', city: 'SURAT', address: 'RING ROAD, SURAT 395002' }), ['gujarat', 'Surat', 'Hyderabad is in Telangana, and the branch in Gujarat: it stands under Surat'])
  t.same(read({ state: 'GUJARAT', city: 'HYDERABAD', address: 'RING ROAD', micr: '' }), ['gujarat', 'Not stated', 'Hyderabad is in Telangana, and the branch in Gujarat: it stands under Not stated'])
  t.same(read({ state: 'MAHARASHTRA', district: 'GANJAM', city: 'MUMBAI', address: 'MAIN ROAD, GANJAM', micr: '' }).slice(0, 2), ['odisha', 'Ganjam'], 'a head office in Mumbai')
  t.same(read({ state: 'ANDHRA PRADESH' }), ['telangana', 'Hyderabad', 'Hyderabad is in Telangana, and not in Andhra Pradesh'])
  t.same(read({ state: 'ANDHRA PRADESH', district: 'KAMAREDDY', city: 'KAMAREDDY', address: 'GANJ 503111' })[2], 'its PIN code is one of Telangana, and not of Andhra Pradesh')
  t.same(read({ state: 'ANDHRA PRADESH', district: 'THANE', city: 'NELLORE', address: 'MAIN ROAD, THANE', micr: '524841664' }).slice(0, 2), ['andhra-pradesh', 'Nellore'], 'another place of the name: its MICR code tells')
  t.same(read({ state: 'ANDHRA PRADESH', district: 'GUNTUR', city: 'GUNTUR', address: 'BRODIPET 522002' }), ['andhra-pradesh', 'Guntur', undefined])
  t.same(read({ state: 'TELIGANA' }), ['there is no state "TELIGANA"; is it Telangana?'])
})

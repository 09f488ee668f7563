import t from 'tap'
import { readEntry } from '../../../plugins/baby-names/origin/read-entry.ts'

const entry = { name: 'Ananya', gender: 'Girl', meaning: 'Unlike any other', telugu: 'అనన్య', meaning_te: 'సాటిలేనిది', origin: 'Sanskrit', religion: 'Hindu', nakshatra: 'Krittika', rashi: 'Mesha' }
type Column = keyof typeof entry
const columns = Object.keys(entry) as Column[]

/** Ways in which a field breaks. Encodings and quotes are the file reader's: test/origin. */
const breaks: Readonly<Record<string, (text: string) => string>> = {
  emptied: () => '',
  'a script': () => '<script>alert(1)</script>',
  html: (text) => `<td>${text}</td>`,
  'a date': () => '1869-11-21',
  'a word of programs': () => 'undefined',
  'a number': () => '106.94',
  'an address of the web': () => 'https://x.example/',
  'a piece of another': () => 'Anan',
}

/** What is published of an entry and is not what the sound one says. */
function laughable(fields: Record<string, string>): string[] {
  const read = readEntry(fields)
  if (read.kind === 'rejected') return read.reason === '' ? ['no reason'] : []
  const { name, gender, meaning, telugu, meaningTelugu, origin, religion, stars } = read.name
  const truth = { name: ['Ananya', 'Anan'], gender: ['girl'], meaning: ['Unlike any other', 'Anan'], telugu: ['అనన్య'], meaningTelugu: ['సాటిలేనిది'], origin: ['sanskrit'], religion: ['hindu'] } as const
  const shown = { name, gender, meaning, telugu, meaningTelugu, origin, religion }
  return [
    ...Object.entries(shown).flatMap(([field, value]) => (value === undefined || (truth[field as keyof typeof truth] as readonly string[]).includes(value) ? [] : [`${field}: ${value}`])),
    ...(stars.every((star) => star === 'krittika') ? [] : [`stars: ${stars.join(' ')}`]),
  ]
}

t.test('a sound entry is read as it is', async (t) => {
  t.equal(readEntry(entry).kind, 'name')
  t.strictSame(laughable(entry), [])
})

for (const column of columns) {
  t.test(`${column} broken in any way, or in another's place: nothing is published that a person would laugh at`, async (t) => {
    for (const [how, change] of Object.entries(breaks)) t.strictSame(laughable({ ...entry, [column]: change(entry[column]) }), [], how)
    for (const other of columns) t.strictSame(laughable({ ...entry, [column]: entry[other], [other]: entry[column] }), [], `${column} and ${other}`)
  })
}

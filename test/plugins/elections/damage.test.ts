import { readFileSync } from 'node:fs'
import t from 'tap'
import type { SeatInput } from '../../../plugins/elections/origin/store/election-input.ts'
import { readResults } from '../../../plugins/elections/origin/import/result-file.ts'
import type { TableRow } from 'masthead/origin'
import { noRealFile, realFile } from './fixtures.ts'

type Fields = Record<string, string>
const columns = ['election_year', 'election_type', 'election_state', 'constituency', 'constituency_no', 'serial_no', 'candidate', 'party', 'evm_votes', 'postal_votes']

// An election of our own: eight seats, four candidates each, who win by a thousand votes and more.
const parties = ['Mango Party', 'Neem Party', 'Banyan Front', 'Independent']
const seats = ['Ampet', 'Belkonda', 'Chintur', 'Dornala', 'Eluru Kota', 'Firangi', 'Gudem', 'Hasta']
const people = ['Asha Rao', 'Balu Das', 'Chaya Sen', 'Dev Mani']
const own: Fields[] = seats.flatMap((constituency, seat) =>
  [...parties, 'None of the Above'].map((party, index): Fields => ({
    election_year: '2031', election_type: 'Assembly', election_state: 'HP', constituency, constituency_no: String(seat + 1), serial_no: String(index + 1),
    candidate: index === 4 ? 'NOTA' : `${people[(seat + index) % 4]} ${constituency.slice(0, 3)}`, party, evm_votes: String(([41_000, 38_500, 9_000, 1_200, 800][index] ?? 0) + seat * 130), postal_votes: String(40 - index),
  })),
)

/** What breaks a field: emptied, mistyped, mixed up with another. */
const breaks: Readonly<Record<string, (text: string) => string>> = {
  emptied: () => '',
  'a script': () => '<script>alert(1)</script>',
  html: (text) => `<td>${text}</td>`,
  'a date': () => '1869-11-21',
  'a sign that stands for a letter': (text) => `${text}\ufffd`,
  'a word of programs': () => 'undefined',
  negative: (text) => `-${text}`,
  'in powers': () => '1e9',
  'ten times': (text) => `${text}0`,
  'a hundred times': (text) => `${text}00`,
  'a letter more': (text) => `${text}x`,
}

/** What nothing in a file contradicts: a letter or digit behind a name, and ten times the votes of a small candidate, who then has won by a usual number. */
const isPlausible = (column: string, how: string, row: Fields): boolean => {
  const votes = Number(row['evm_votes'] ?? row['votes'])
  return (
    (column === 'candidate' && /^(?:a letter more|ten times|a hundred times)$/.test(how)) ||
    (/votes$/.test(column) && ((how === 'ten times' && (votes < 12_000 || row['votes'] !== undefined)) || (how === 'a hundred times' && votes > 2_000 && votes < 15_000)))
  )
}

const rowsOf = (list: readonly Fields[]): TableRow[] => list.map((fields, index): TableRow => ({ kind: 'row', where: `line ${index + 2}`, line: index + 2, file: 'list.csv', fields }))

const winner = ({ candidates, uncontested, round = 1 }: SeatInput): string | undefined => {
  const [first, second] = candidates.filter(({ party }) => party !== 'NOTA').sort((one, other) => other.votes - one.votes)
  return uncontested || (round > 0 && first !== undefined && first.votes > (second?.votes ?? 0)) ? `${first?.name.en}` : undefined
}
const winnersOf = (list: readonly Fields[], file = 'assembly.csv') =>
  new Map(readResults(file, rowsOf(list)).elections.flatMap(({ id, regions }) => regions.flatMap(({ code, seats }) => seats.map((seat): [string, string | undefined] => [`${id} ${code} ${seat.name.en}`, winner(seat)]))))

/** Winners, seats or elections in a broken copy that are none of the sound one. */
function laughable(truth: ReadonlyMap<string, string | undefined>, broken: ReadonlyMap<string, string | undefined>): string[] {
  return [...broken].flatMap(([seat, name]) => (name !== undefined && truth.get(seat) !== name ? [`${seat}: ${name} instead of ${truth.get(seat)}`] : []))
}

const truth = winnersOf(own)

t.test('a sound file has all its winners', async (t) => {
  t.equal(truth.size, 8)
  t.ok([...truth.values()].every((name) => name !== undefined))
})

t.test('where candidates stand in the order of their votes, a number that breaks it names no winner', async (t) => {
  for (const [index, row] of own.entries()) {
    // The first of a seat has lost a digit, or the second or third has one more: the other would have won.
    const votes = [row['evm_votes']?.slice(1), `4${row['evm_votes']}`, `1${row['evm_votes']}`][index % 5]
    if (votes === undefined) continue
    t.strictSame(laughable(truth, winnersOf(own.with(index, { ...row, evm_votes: votes }))), [], `line ${index + 2}: ${votes}`)
  }
  // By their numbers: nothing is said by an order that no seat has.
  const numbered = seats.flatMap((_, seat) => [2, 0, 3, 1, 4].map((at, index): Fields => ({ ...own[seat * 5 + at], serial_no: String(index + 1) })))
  t.strictSame(winnersOf(numbered), truth)
})

for (const column of columns.filter((each) => each !== 'election_type')) {
  t.test(`${column} broken in any row, in any way: no winner is named who is none`, async (t) => {
    for (const [how, change] of Object.entries(breaks)) {
      for (const at of own.keys()) {
        const broken = own.with(at, { ...own[at], [column]: change(own[at]?.[column] ?? '') })
        if (isPlausible(column, how, own[at] ?? {})) continue
        t.strictSame(laughable(truth, winnersOf(broken)), [], `${how}, line ${at + 2}: ${JSON.stringify(broken[at])}`)
      }
    }
    for (const other of columns) {
      for (const at of own.keys()) {
        const row = own[at] ?? {}
        const broken = own.with(at, { ...row, [column]: row[other] ?? '', [other]: row[column] ?? '' })
        t.strictSame(laughable(truth, winnersOf(broken)), [], `${column} and ${other} changed places, line ${at + 2}: ${JSON.stringify(broken[at])}`)
      }
    }
  })
}

t.test('rows that are missing a field, twice, or twice with other votes', async (t) => {
  for (const at of own.keys()) {
    const row = own[at] ?? {}
    t.strictSame(winnersOf([...own, row]), truth, 'twice')
    t.strictSame(laughable(truth, winnersOf([...own.slice(0, at), row, { ...row, evm_votes: '55000' }, ...own.slice(at + 1)])), [], 'with other votes')
    const faulty = rowsOf(own).with(at, { kind: 'fault', file: 'list.csv', where: `line ${at + 2}`, line: at + 2, reason: 'it has 9 fields, and the first line has 10' })
    const { elections, rejected } = readResults('assembly.csv', faulty)
    const found = new Map(elections.flatMap(({ id, regions }) => regions.flatMap(({ code, seats }) => seats.map((seat): [string, string | undefined] => [`${id} ${code} ${seat.name.en}`, winner(seat)]))))
    t.strictSame(laughable(truth, found), [], 'a field too few')
    t.equal(found.size, 8, 'all seats are there')
    t.match(rejected.map(({ reason }) => reason).join(' '), /9 fields.*without a result until/)
  }
})

t.test('a whole column that is another one, or filled with one value: nothing of the file is imported, and it says why', async (t) => {
  const all = (change: (row: Fields, at: number) => Fields) => readResults('assembly.csv', rowsOf(own.map(change)))
  for (const [what, change, said] of [
    ['one candidate', (row: Fields) => ({ candidate: row['candidate'] === 'NOTA' ? 'NOTA' : 'Asha Rao' }), /40 of its 40 rows are refused/],
    ['one constituency', () => ({ constituency: 'Ampet' }), /8 constituencies of Himachal Pradesh have the one name "Ampet"/],
    ['one party', (row: Fields) => ({ party: row['candidate'] === 'NOTA' ? 'NOTA' : 'Mango Party' }), /In 8 of its 8 seats a party has several candidates, as "Mango Party"/],
    ['candidates as parties', (row: Fields) => ({ party: row['candidate'] ?? '' }), /40 of its 40 rows are refused/],
    ['votes of machines by post', (row: Fields) => ({ postal_votes: row['evm_votes'] ?? '' }), /In 40 of its rows postal votes are as many as those of machines/],
    ['more votes than people', (row: Fields) => ({ evm_votes: `${row['evm_votes']}0${row['serial_no']}` }), /In 8 of its 8 seats the rows do not say for certain who won/],
  ] as const) {
    const { elections, rejected } = all((row) => ({ ...row, ...change(row) }))
    t.same(elections, [], what)
    t.match(rejected[0]?.reason, said, what)
    if (what === 'one candidate') t.equal(rejected[1]?.reason, '"Asha Rao" is the candidate of 32 rows.')
  }
  // Three times as many: enough numbers for their last figures to say something.
  const many = [0, 1, 2].flatMap((part) => own.map((row, at) => ({ ...row, constituency: `${row['constituency']} ${'ABC'[part]}`, constituency_no: String(Number(row['constituency_no']) + part * 8), candidate: row['candidate'] === 'NOTA' ? 'NOTA' : `${row['candidate']} ${'ABC'[part]}`, evm_votes: String(Number(row['evm_votes']) + ((at * 7) % 10)) })))
  t.equal(readResults('assembly.csv', rowsOf(many)).elections[0]?.regions[0]?.seats.length, 24)
  t.match(readResults('assembly.csv', rowsOf(many.map((row) => ({ ...row, evm_votes: `${row.evm_votes}0` })))).rejected[0]?.reason, /Nearly all of its votes end in a nought/)
})

t.test('a hundred times the votes of a small candidate, who has hardly any by post: nobody has won there', async (t) => {
  const posted = own.map((row) => ({ ...row, postal_votes: String(Math.ceil(Number(row['evm_votes']) / 100)) }))
  t.equal([...winnersOf(posted).values()].filter((name) => name !== undefined).length, 8)
  const broken = winnersOf(posted.map((row, at) => (at === 3 ? { ...row, evm_votes: '120000' } : row)))
  t.equal([...broken.values()].filter((name) => name === undefined).length, 1)
})

/** A real list, without the few rows whose cells have its separator in them. */
function listOf(file: string, separator: string): { readonly names: readonly string[]; readonly list: readonly Fields[] } {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const cells = (line: string) => line.trim().split(separator).map((cell) => cell.replace(/^"|"$/g, ''))
  const names = cells(head).map((each) => each.toLowerCase())
  return { names, list: lines.map((line): Fields => Object.fromEntries(cells(line).map((cell, index) => [names[index] ?? '', cell]))).filter((row) => Object.keys(row).length === names.length) }
}

/** The list with the votes of one row without their first digit. */
const withoutDigit = (list: readonly Fields[], at: number) => list.map((row, index) => (index === at ? { ...row, evm_votes: String(Number((row['evm_votes'] ?? '').slice(1))) } : row))

t.test('a winner who has lost the first digit, and has the postal votes of one, names nobody else', async (t) => {
  // Not in the order of their votes, which would tell it.
  const posted = own.map((row): Fields => ({ ...row, serial_no: String(6 - Number(row['serial_no'])), postal_votes: String(Math.ceil(Number(row['evm_votes']) / 150)) })).toReversed()
  t.equal([...winnersOf(posted).values()].filter((name) => name !== undefined).length, 8)
  for (const [at, row] of posted.entries()) {
    if (row['party'] === 'Mango Party') t.equal(winnersOf(withoutDigit(posted, at)).get(`hp-2031 HP ${row['constituency']}`), undefined, row['constituency'] ?? '')
  }
})

for (const [name, most] of [['assembly-2024-jharkhand.csv', 8], ['assembly-2024-haryana.csv', 7]] as const) {
  const file = realFile(name)
  t.test(`${name}: of winners without their first digit hardly any makes another the winner, and of the real ones none is doubted`, { skip: file === undefined ? noRealFile : false }, async (t) => {
    const { list } = listOf(file ?? '', ',')
    const real = winnersOf(list, name)
    t.same([...real].filter(([, winner]) => winner === undefined), [])
    const places = [...Map.groupBy(list.entries(), ([, row]) => row['constituency'])].flatMap(([, rows]) => rows.toSorted(([, one], [, other]) => Number(other['evm_votes']) - Number(one['evm_votes'])).slice(0, 1).map(([at]) => at))
    const wrong = places.flatMap((at) => laughable(real, winnersOf(withoutDigit(list, at), name)).slice(0, 1))
    t.ok(wrong.length <= most, `${wrong.length} of ${places.length}: ${wrong.join('; ')}`)
    t.comment(`${wrong.length} of ${places.length} are believed`)
  })
}

for (const [name, separator] of [['lok-sabha-2024.csv', ';'], ['assembly-2024-jharkhand.csv', ',']] as const) {
  const file = realFile(name)
  t.test(`${name}, and copies with every ninetieth row broken`, { skip: file === undefined ? noRealFile : false }, async (t) => {
    const { names, list } = listOf(file ?? '', separator)
    const real = winnersOf(list, name)
    const found = readResults(name, rowsOf(list))
    t.strictSame(found.rejected, [], 'nothing of the real file is doubted')
    const ways = names.flatMap((column) => Object.entries(breaks).map(([how, change]) => ({ column, how, change })))
    for (const shift of [7, 41]) {
      let way = shift
      const broken = list.map((row, index) => {
        if (index % 90 !== shift) return row
        const { column, how, change } = ways[(way += 1) % ways.length] ?? { column: '', how: '', change: (text: string) => text }
        return isPlausible(column, how, row) ? row : { ...row, [column]: change(row[column] ?? '') }
      })
      const bad = laughable(real, winnersOf(broken, name))
      t.strictSame(bad, [], `shifted by ${shift}`)
    }
  })
}

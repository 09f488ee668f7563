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

for (const [name, separator] of [['lok-sabha-2024.csv', ';'], ['assembly-2024-jharkhand.csv', ',']] as const) {
  const file = realFile(name)
  t.test(`${name}, and copies with every ninetieth row broken`, { skip: file === undefined ? noRealFile : false }, async (t) => {
    const [head = '', ...lines] = readFileSync(file ?? '', 'utf8').trim().split('\n')
    const cells = (line: string) => line.trim().split(separator).map((cell) => cell.replace(/^"|"$/g, ''))
    const names = cells(head).map((each) => each.toLowerCase())
    const list = lines.map((line): Fields => Object.fromEntries(cells(line).map((cell, index) => [names[index] ?? '', cell]))).filter((row) => Object.keys(row).length === names.length)
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

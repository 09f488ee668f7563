import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { csvRecords } from '../../engine/origin/input/csv.ts'
import { detectEncoding } from '../../engine/origin/input/encoding.ts'
import { inputFiles, readJson, readText, textLines } from '../../engine/origin/input/input-file.ts'
import { openTable } from '../../engine/origin/input/table-file.ts'

const comma = { separator: ',' }
const options = { what: 'a price list', columns: ['city', 'price'] }

/** A file with these bytes, read as a table. */
async function read(t: Test, bytes: string | Buffer, name = 'prices.csv') {
  const file = join(t.testdir({}), name)
  writeFileSync(file, bytes)
  const table = await openTable(file, options)
  return { notes: table.notes, rows: (await Array.fromAsync(table.rows())).map((row) => (row.kind === 'row' ? `${row.where}: ${Object.values(row.fields).join('|')}` : `${row.where}! ${row.reason}`)) }
}

const list = 'city,price\nPanáji,96.5\nKākināda,109.1\n'
const latin = 'city,price\nPanáji,96.5\nMahé,93.9\n'

t.test('a table is read in the encoding that it has, and the report says which', async (t) => {
  const rows = ['line 2: Panáji|96.5', 'line 3: Kākināda|109.1']
  const bigEndian = Buffer.from(list, 'utf16le').swap16()
  for (const [what, bytes, note] of [
    ['UTF-8', Buffer.from(list), undefined],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${list}`), undefined],
    ['gzipped', gzipSync(list), undefined],
    ['UTF-16 of a spreadsheet', Buffer.from(`\ufeff${list}`, 'utf16le'), /UTF-16/],
    ['UTF-16, big-endian with a mark', Buffer.concat([Buffer.from('feff', 'hex'), bigEndian]), /UTF-16/],
    ['UTF-16 without a mark', Buffer.from(list, 'utf16le'), /UTF-16/],
    ['gzipped UTF-16', gzipSync(Buffer.from(`\ufeff${list}`, 'utf16le')), /UTF-16/],
  ] as const) {
    const result = await read(t, bytes)
    t.same(result.rows, rows, what)
    t.match(result.notes, note === undefined ? [] : [{ where: 'prices.csv', reason: note }], what)
  }
  const windows = await read(t, Buffer.from(latin, 'latin1'))
  t.same(windows.rows, ['line 2: Panáji|96.5', 'line 3: Mahé|93.9'])
  t.match(windows.notes, [{ reason: 'It is not UTF-8 and was read as Windows-1252, which makes line 2 "Panáji,96.5". If that is wrong, save it as UTF-8 and import it again.' }])
})

t.test('what cannot be read without a guess is refused with a sentence', async (t) => {
  const table = (bytes: string | Buffer, name?: string) => read(t, bytes, name)
  for (const [bytes, message] of [
    [Buffer.from('504b030414000600', 'hex'), 'prices.csv cannot be read. It is a spreadsheet (.xlsx, .ods) or another zip archive, and no text: save it as "CSV UTF-8" in the spreadsheet program.'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old spreadsheet/],
    ['%PDF-1.7 …', /a PDF/],
    [Buffer.from('fd377a585a000004', 'hex'), /packed with xz/],
    ['<!DOCTYPE html><title>Sign in</title>', /a web page/],
    ['', 'prices.csv cannot be read. It is empty.'],
    [list.replaceAll('\n', '\r'), 'prices.csv ends its lines with carriage returns alone (CR), as old Macs did: save it as "CSV UTF-8".'],
    [gzipSync(list.repeat(500)).subarray(0, 60), /cannot be unpacked: it is damaged or was not fetched whole/],
    [Buffer.concat([Buffer.from(list), Buffer.from('Mahé,93.9\n', 'latin1')]), /Line 4 is not UTF-8, and other lines are/],
    // Mac OS Roman: á is 0x87, which is a dagger in Windows-1252.
    [Buffer.concat([Buffer.from('city,price\nPan'), Buffer.of(0x87), Buffer.from('ji,96.5\n')]), /neither UTF-8 nor Windows-1252, which would make line 2 "Pan‡ji,96.5"/],
    // Cyrillic in Windows-1251.
    [Buffer.concat([Buffer.from('city,price\n'), Buffer.of(0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0), Buffer.from(',96.5\n')]), /neither UTF-8 nor Windows-1252/],
    [Buffer.from('city,price\nA\0B,1\n'), /holds zero bytes/],
    ['name,meaning\nA,B\n', 'prices.csv is not a price list: it has no column city, price. Its first line says "name,meaning".'],
    ['citty,price\nA,1\n', /no column city\. Its first line says "citty,price"; does "citty" mean city\?$/],
    ['city,price,Price\nA,1,2\n', 'prices.csv has two columns "price": leave one out.'],
  ] as const) {
    await t.rejects(table(bytes), { message }, String(message))
  }
})

t.test('rows that cannot be right are named, and cost no others', async (t) => {
  const rows = (text: string) => read(t, text).then((result) => result.rows)
  t.same(await rows('city,price\nPune,104\nNashik\nThane,Mumbai,104\nGoa,96,\n;;\n'), [
    'line 2: Pune|104',
    'line 3! it has 1 field, and the first line names 2 columns',
    'line 4! it has 3 fields, and the first line names 2 columns',
    'line 5: Goa|96',
    'line 6! it has 1 field, and the first line names 2 columns',
  ])
  t.same(await rows('city,price\nPan\ufffdji,96\nPanÃ¡ji,96\nహైదరాబాద్,107\nGo\x1aa,96\n'), [
    'line 2! city is "Pan\ufffdji": a letter of it was lost before',
    'line 3! city is "PanÃ¡ji", which is "Panáji" in a wrong encoding',
    'line 4: హైదరాబాద్|107',
    'line 5: Go a|96',
  ])
  t.same(await rows('city,price\n'), ['prices.csv! it has no rows'])
  t.same(await rows('City;Price \n"Goa; North";96\n'), ['line 2: Goa; North|96'], 'semicolons, as spreadsheets of many countries write')
  t.same(await rows('city\tprice\nGoa\t96\n'), ['line 2: Goa|96'])
})

t.test('an unclosed quote is named on the line where it opened, whatever closes it', async (t) => {
  const many = Array.from({ length: 266 }, (_, index) => `City ${index},100`)
  const stray = 'the quote that opens field 1 is not closed where the field ends'
  for (const [what, tail] of [
    ['nothing', ''],
    ['the quote of another field', '"Nicobar, Great",82\n'],
    ['the quote of a field that begins with a comma', '", Nicobar",82\n'],
    ['a last field in quotes', 'Goa,"96"\n'],
  ] as const) {
    const { rows } = await read(t, `city,price\n"Pune,104\n${many.join('\n')}\n${tail}`)
    t.equal(rows.filter((row) => / City \d+\|100$/.test(row)).length, 266, what)
    t.match(rows[0], `line 2! ${stray}`, what)
    t.equal(rows[1], 'line 3: City 0|100', what)
    t.equal(rows.length, tail === '' ? 267 : 268, what)
  }
  const { rows } = await read(t, 'city,price\n"Pune\nCity",104\n"Say ""Goa""",96\n')
  t.same(rows, ['line 2: Pune\nCity|104', 'line 4: Say "Goa"|96'], 'quotes that are closed hold line breaks and quotes')
})

t.test('CSV is read the same wherever its pieces are cut', async (t) => {
  for (const text of ['a,b\r\n"x, ""y""","line one\nline two"\r\n,\nlast,"end"', 'a,b\n"x,1\ny,2\n"z, z",3\n"",4']) {
    const whole = await Array.fromAsync(csvRecords([text], { ...comma, columns: 2 }))
    for (let at = 1; at < text.length; at += 1) t.same(await Array.fromAsync(csvRecords([text.slice(0, at), text.slice(at)], { ...comma, columns: 2 })), whole, `cut at ${at}`)
    t.same(await Array.fromAsync(csvRecords([...text], { ...comma, columns: 2 })), whole, 'one character at a time')
  }
})

t.test('the encoding is found wherever the file is cut', async (t) => {
  for (const bytes of [Buffer.from(list), Buffer.from(latin, 'latin1'), Buffer.from(list, 'utf16le')]) {
    const whole = await detectEncoding([bytes])
    for (let at = 1; at < bytes.length; at += 1) t.same(await detectEncoding([bytes.subarray(0, at), bytes.subarray(at)]), whole, `cut at ${at}`)
  }
})

t.test('a folder means its usable files, and one without any is an error that says what is there', async (t) => {
  const folder = t.testdir({ empty: {}, mixed: { 'prices.xlsx': 'x', 'notes.txt': 'x' }, good: { 'b.csv': 'city,price\nB,2\n', 'a.csv': 'city,price\nA,1\nB\n', '.hidden.csv': 'x' } })
  await t.rejects(inputFiles(join(folder, 'empty'), ['.csv']), { message: `The folder ${folder}/empty is empty: there is no .csv file in it.` })
  await t.rejects(inputFiles(join(folder, 'mixed'), ['.csv', '.csv.gz']), { message: new RegExp(`^There is no \\.csv or \\.csv\\.gz file in .*mixed, only (?:prices\\.xlsx, notes\\.txt|notes\\.txt, prices\\.xlsx)\\.$`) })
  const rows = await Array.fromAsync((await openTable(join(folder, 'good'), options)).rows())
  t.same(rows.map(({ where }) => where), ['a.csv: line 2', 'a.csv: line 3', 'b.csv: line 2'])
  mkdirSync(join(folder, 'folder.csv'))
  await t.rejects(readText(join(folder, 'folder.csv')), { message: /is a folder/ })
})

t.test('JSON and lines are read as tables are, and a fault names its line', async (t) => {
  const folder = t.testdir({ 'good.json': Buffer.from('\ufeff{"city":"Panáji"}', 'utf16le'), 'bad.json': '[\n  {"a": 1},\n  {"b": }\n]\n', 'lines.ndjson': '\ufeff{"a":1}\r\n\r\n{"a":2}' })
  t.same(await readJson(join(folder, 'good.json')), { city: 'Panáji' })
  await t.rejects(readJson(join(folder, 'bad.json')), { message: 'bad.json is not JSON: line 3 cannot be read from letter 9 on.' })
  t.same(await Array.fromAsync(textLines(join(folder, 'lines.ndjson'))), [
    { line: 1, text: '{"a":1}' },
    { line: 2, text: '' },
    { line: 3, text: '{"a":2}' },
  ])
})

import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const inflate = promisify(gunzip)

export interface CsvRow {
  /** Counted from 1. */
  readonly line: number
  /** By column name in lower case, without blanks around it. */
  readonly fields: ReadonlyMap<string, string>
  /** More or fewer fields than columns. */
  readonly ragged: boolean
}

/**
 * Rows of a result file: with a header line, separated by commas or semicolons (the header tells which), plain or
 * gzipped. Fields in quotes may hold separators and doubled quotes, but no line breaks: no result has one, and a quote that
 * is never closed costs its own row instead of all that follow. The largest real file has 9,000 rows, so it is read at once.
 */
export async function readCsv(file: string): Promise<readonly CsvRow[]> {
  const bytes = await readFile(file)
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? await inflate(bytes) : bytes
  return csvRows(plain.toString('utf8'))
}

export function csvRows(text: string): readonly CsvRow[] {
  const body = text.replace(/^\ufeff/, '')
  const header = body.slice(0, body.search(/[\r\n]|$/))
  const separator = header.split(';').length > header.split(',').length ? ';' : ','
  const [names, ...records] = recordsOf(body, separator)
  if (names === undefined) return []
  const columns = names.fields.map((name) => name.trim().toLowerCase())
  return records.map(({ line, fields }) => ({
    line,
    fields: new Map(columns.map((column, index) => [column, fields[index] ?? ''])),
    ragged: fields.length !== columns.length,
  }))
}

interface Record {
  readonly line: number
  readonly fields: readonly string[]
}

function recordsOf(text: string, separator: string): Record[] {
  // A field, in quotes or not, and what ends it. Whatever stands on a line, one of the two takes it.
  const field = new RegExp(`(?:"((?:[^"\\r\\n]|"")*)"|([^${separator}\\r\\n]*))(${separator}|$)`, 'y')
  return text.split(/\r\n|\n|\r/).flatMap((line, index) => {
    if (line.trim() === '') return []
    const fields: string[] = []
    field.lastIndex = 0
    for (let found = field.exec(line); found; found = field.exec(line)) {
      fields.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
      if (found[3] === '') break
    }
    return [{ line: index + 1, fields }]
  })
}

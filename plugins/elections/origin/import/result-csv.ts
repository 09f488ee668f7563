import { parse } from 'csv-parse/sync'
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
 * Parses the rows of a result file: with a header line, separated by commas or semicolons (detected from the header), plain
 * or gzipped. Quoted fields may contain separators and doubled quotes, but no line breaks: results have none, and an
 * unclosed quote then breaks only its own row. The largest real file has 9,000 rows, so it is read into memory.
 */
export async function readCsv(file: string): Promise<readonly CsvRow[]> {
  const bytes = await readFile(file)
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? await inflate(bytes) : bytes
  return csvRows(plain.toString('utf8'))
}

export function csvRows(text: string): readonly CsvRow[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const separator = (lines[0] ?? '').split(';').length > (lines[0] ?? '').split(',').length ? ';' : ','
  const columns = fieldsOf(lines[0] ?? '', separator).map((name) => name.trim().toLowerCase())
  return lines.flatMap((line, index) => {
    if (index === 0 || line.trim() === '') return []
    const fields = fieldsOf(line, separator)
    return [{ line: index + 1, fields: new Map(columns.map((column, at) => [column, fields[at] ?? ''])), ragged: fields.length !== columns.length }]
  })
}

/** Line by line, so that a quote that is never closed costs its own line. */
function fieldsOf(line: string, delimiter: string): readonly string[] {
  try {
    return parse(line, { delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true }).at(0) ?? []
  } catch {
    // No columns at all: the row is ragged.
    return []
  }
}

import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

export interface CsvRow {
  /** The line on which it begins, counted from 1. */
  readonly line: number
  /** By column name. A row that is too short lacks the last ones. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Rows of a file with a header line, gzipped or plain (told by its first bytes), one at a time: memory holds one chunk
 * whatever the size. As RFC 4180: fields in quotes may hold commas, line breaks and doubled quotes.
 */
export async function* csvRows(file: string): AsyncGenerator<CsvRow> {
  const source = createReadStream(file, { highWaterMark: 1 << 18 })
  const bytes = (await isGzip(file)) ? pipeline(source, createGunzip(), () => {}) : source
  let names: readonly string[] | undefined
  for await (const { line, fields } of csvRecords(bytes.setEncoding('utf8'))) {
    if (names === undefined) names = fields.map((name) => name.replace(/^\ufeff/, '').trim().toLowerCase())
    // Spreadsheets end in rows of nothing but commas.
    else if (fields.some((field) => field.trim() !== '')) yield { line, fields: toRow(names, fields) }
  }
}

function toRow(names: readonly string[], fields: readonly string[]): Record<string, string> {
  const row: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [index, name] of names.entries()) {
    const field = fields[index]
    if (field !== undefined) row[name] = field
  }
  return row
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    if ((await handle.stat()).isDirectory()) throw new Error(`"${file}" is a folder: name a file in it.`)
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

/** Records of CSV text that comes in pieces, cut anywhere. */
export async function* csvRecords(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<{ readonly line: number; readonly fields: readonly string[] }> {
  let rest = ''
  let line = 1
  for await (const chunk of chunks) {
    const text = rest + chunk
    const { records, end, lines } = splitRecords(text, line, false)
    yield* records
    rest = text.slice(end)
    line = lines
  }
  if (rest !== '') yield* splitRecords(rest, line, true).records
}

/** The whole records in a text. `last`: nothing follows, so what stands at its end is whole as well. */
function splitRecords(text: string, firstLine: number, last: boolean) {
  const records: { line: number; fields: string[] }[] = []
  let fields: string[] = []
  let line = firstLine
  let startLine = firstLine
  let at = 0
  let end = 0
  while (at < text.length) {
    let field: string
    let close = text.charCodeAt(at) === quote ? text.indexOf('"', at + 1) : undefined
    while (close !== undefined && close !== -1 && text.charCodeAt(close + 1) === quote) close = text.indexOf('"', close + 2)
    // A quote that nothing closes opens no field: it would swallow the rest of the file.
    if (close !== undefined && (close === -1 ? text.length : close) - at <= maxFieldLength) {
      // A quote at the very end may be the first of two.
      if (close === -1 || (close + 1 === text.length && !last)) {
        if (!last || close !== -1) break
        close = text.length
      }
      field = text.slice(at + 1, close).replaceAll('""', '"')
      for (let place = field.indexOf('\n'); place !== -1; place = field.indexOf('\n', place + 1)) line += 1
      at = close + 1
      // What stands between the closing quote and the comma belongs to no standard: it is kept.
      const stop = fieldEnd(text, at)
      field += text.slice(at, stop).replace(/\r$/, '')
      at = stop
    } else {
      const stop = fieldEnd(text, at)
      field = text.slice(at, stop)
      if (field.endsWith('\r')) field = field.slice(0, -1)
      at = stop
    }
    if (at >= text.length) {
      if (!last) break
      fields.push(field)
      records.push({ line: startLine, fields })
      fields = []
      end = text.length
      break
    }
    fields.push(field)
    if (text.charCodeAt(at) === newline) {
      line += 1
      records.push({ line: startLine, fields })
      fields = []
      startLine = line
      end = at + 1
    }
    at += 1
  }
  // A comma at the very end opens an empty field.
  if (last && fields.length > 0) records.push({ line: startLine, fields: [...fields, ''] })
  return { records, end, lines: startLine }
}

/** Characters between two quotes, at most. */
const maxFieldLength = 65_536

const quote = 34
const comma = 44
const newline = 10

function fieldEnd(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === comma || code === newline) return at
    at += 1
  }
  return at
}

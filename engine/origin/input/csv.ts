export type CsvRecord =
  | { readonly kind: 'record'; /** The line on which it begins, counted from 1. */ readonly line: number; readonly fields: readonly string[] }
  /** A line that cannot be split into fields. */
  | { readonly kind: 'fault'; readonly line: number; readonly reason: string }

export interface CsvFormat {
  readonly separator: string
  /** Fields of a record; a record of several lines that has another number was opened by a stray quote. */
  readonly columns?: number
}

/**
 * Records of CSV text that comes in pieces, cut anywhere. As RFC 4180: fields in quotes may hold separators, line breaks
 * and doubled quotes. A quote that nothing closes, or that something closes in the middle of another field, costs its own
 * line: what follows is read as if it were not there, because it would swallow the good rows up to the next quote.
 */
export async function* csvRecords(chunks: AsyncIterable<string> | Iterable<string>, format: CsvFormat): AsyncGenerator<CsvRecord> {
  let rest = ''
  let line = 1
  for await (const chunk of chunks) {
    const text = rest + chunk
    const { records, end, nextLine } = splitRecords(text, line, format, false)
    yield* records
    rest = text.slice(end)
    line = nextLine
  }
  if (rest !== '') yield* splitRecords(rest, line, format, true).records
}

/** Characters of a field in quotes, at most. */
const maxFieldLength = 65_536

/** The whole records in a text. `last`: nothing follows, so what is at its end is whole as well. */
function splitRecords(text: string, firstLine: number, format: CsvFormat, last: boolean) {
  const records: CsvRecord[] = []
  let line = firstLine
  let at = 0
  while (at < text.length) {
    const record = readRecord(text, at, format, last)
    if (record === 'incomplete') break
    if (record.kind === 'record' && (record.lines === 1 || format.columns === undefined || record.fields.length === format.columns)) {
      records.push({ kind: 'record', line, fields: record.fields })
      line += record.lines
      at = record.end
      continue
    }
    const newline = text.indexOf('\n', at)
    if (newline === -1 && !last) break
    const column = record.kind === 'stray' ? record.column : record.opened
    const until = record.lines > 1 ? `, or only on line ${line + record.lines - 1}` : ''
    records.push({ kind: 'fault', line, reason: `the quote that opens field ${column} is not closed where the field ends${until}` })
    line += 1
    at = newline === -1 ? text.length : newline + 1
  }
  return { records, end: at, nextLine: line }
}

type ReadRecord =
  | { readonly kind: 'record'; readonly fields: readonly string[]; readonly lines: number; readonly end: number; /** The field, from 1, whose quote holds a line break. */ readonly opened: number }
  /** A quote in field `column`, from 1, that is closed nowhere, or `lines` lines on in the middle of a field. */
  | { readonly kind: 'stray'; readonly column: number; readonly lines: number }

function readRecord(text: string, start: number, { separator }: CsvFormat, last: boolean): ReadRecord | 'incomplete' {
  const fields: string[] = []
  let lines = 1
  let opened = 1
  let at = start
  for (;;) {
    let field: string
    if (text[at] === '"') {
      const close = closingQuote(text, at)
      // A quote at the very end may be the first of two.
      const isOpen = close === -1 || (close + 1 === text.length && !last)
      if (isOpen && !last && text.length - at <= maxFieldLength) return 'incomplete'
      if (close === -1 || close - at > maxFieldLength) return { kind: 'stray', column: fields.length + 1, lines: 1 }
      field = text.slice(at + 1, close)
      const breaks = countOf(field, '\n')
      if (breaks > 0) opened = fields.length + 1
      lines += breaks
      field = field.replaceAll('""', '"')
      at = close + 1
      if (text[at] === '\r') {
        if (at + 1 === text.length && !last) return 'incomplete'
        at += 1
      }
      if (at < text.length && text[at] !== separator && text[at] !== '\n') return { kind: 'stray', column: fields.length + 1, lines }
    } else {
      const end = fieldEnd(text, at, separator)
      field = text.slice(at, end)
      if (field.endsWith('\r')) field = field.slice(0, -1)
      at = end
    }
    fields.push(field)
    if (at >= text.length) return last ? { kind: 'record', fields, lines, end: at, opened } : 'incomplete'
    at += 1
    if (text[at - 1] === '\n') return { kind: 'record', fields, lines, end: at, opened }
    // A separator at the very end opens an empty field.
    if (at === text.length) return last ? { kind: 'record', fields: [...fields, ''], lines, end: at, opened } : 'incomplete'
  }
}

/** The quote that closes the one at `open`, or -1. */
function closingQuote(text: string, open: number): number {
  let close = text.indexOf('"', open + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  return close
}

function fieldEnd(text: string, from: number, separator: string): number {
  const comma = separator.charCodeAt(0)
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === comma || code === 10) return at
    at += 1
  }
  return at
}

function countOf(text: string, letter: string): number {
  let count = 0
  for (let at = text.indexOf(letter); at !== -1; at = text.indexOf(letter, at + 1)) count += 1
  return count
}

/** The separator of a header line: whichever of comma, semicolon, tab and bar occurs most outside quotes. */
export function separatorOf(header: string): string {
  const bare = header.replaceAll(/"[^"]*"/g, '')
  return [',', ';', '\t', '|'].reduce((best, each) => (countOf(bare, each) > countOf(bare, best) ? each : best))
}

import { basename } from 'node:path'
import { closestName } from '../../config/closest-name.ts'
import type { ImportNote } from '../origin-part.ts'
import { csvRecords, separatorOf } from './csv.ts'
import { unmangled } from './encoding.ts'
import { inputFiles, openText, type TextInput, UnreadableInput } from './input-file.ts'

/** A row of a table: its fields, or why it cannot be right whatever its columns mean. */
export type TableRow =
  | { readonly kind: 'row'; /** As in `line 12`, in a folder with the file's name before it. */ readonly where: string; readonly line: number; /** Path of its file. */ readonly file: string; /** By column name, in lower case. */ readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'fault'; readonly where: string; readonly line: number; readonly file: string; readonly reason: string }

/** What a file has to be. */
export interface TableOptions {
  /** As in `a price list`, for sentences about a file that is none. */
  readonly what: string
  /** Columns without which a file is no such table, in lower case. */
  readonly columns: readonly string[]
}

/** One file of a table. */
export interface TableFile {
  readonly name: string
  /** In lower case, in the order of the file. */
  readonly columns: readonly string[]
  readonly rows: () => AsyncGenerator<TableRow>
}

/** An opened CSV file, or a folder of them. */
export interface Table {
  readonly files: readonly TableFile[]
  /** Of all files, in order. Each call reads them anew. */
  readonly rows: () => AsyncGenerator<TableRow>
  /** For the import's report: files that are not in UTF-8. */
  readonly notes: readonly ImportNote[]
}

/**
 * Opens a table: a CSV file with a header line, gzipped or plain, or a folder of them. Separated by commas, semicolons, tabs
 * or bars, whichever its header line has. UTF-8, UTF-16 or Windows-1252, which is detected and noted; rows are read one at
 * a time, so that memory holds one piece of a file whatever its size.
 * @throws UnreadableInput for what is no such table: a spreadsheet, another encoding, a missing column, a folder without files
 */
export async function openTable(from: string, options: TableOptions): Promise<Table> {
  const paths = await inputFiles(from, ['.csv', '.csv.gz', '.tsv', '.tsv.gz'])
  const files: TableFile[] = []
  const notes: ImportNote[] = []
  for (const path of paths) {
    const text = await openText(path)
    if (text.encoding.note !== undefined) notes.push({ where: basename(path), reason: text.encoding.note })
    files.push(await openFile(path, text, options, paths.length > 1 ? `${basename(path)}: ` : ''))
  }
  return {
    files,
    notes,
    async *rows() {
      for (const file of files) yield* file.rows()
    },
  }
}

async function openFile(path: string, text: TextInput, { what, columns }: TableOptions, prefix: string): Promise<TableFile> {
  const name = basename(path)
  const header = await headerOf(text)
  if (/\r[^\n]/.test(header)) throw new UnreadableInput(`${name} ends its lines with carriage returns alone (CR), as old Macs did: save it as "CSV UTF-8".`)
  const separator = separatorOf(header)
  const names = await columnsOf(header, separator)
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0) {
    const near = missing.map((column) => ({ column, written: closestName(column, names.filter((each) => !columns.includes(each))) })).find(({ written }) => written !== undefined)
    throw new UnreadableInput(`${name} is not ${what}: it has no column ${missing.join(', ')}. Its first line says "${header.trim().slice(0, 200)}"${near ? `; does "${near.written}" mean ${near.column}?` : '.'}`)
  }
  const twice = names.find((each, at) => each !== '' && names.indexOf(each) !== at)
  if (twice !== undefined) throw new UnreadableInput(`${name} has two columns "${twice}": leave one out.`)
  return {
    name,
    columns: names,
    async *rows() {
      let isHeader = true
      let isEmpty = true
      for await (const record of csvRecords(text.text(), { separator, columns: names.length })) {
        const where = `${prefix}line ${record.line}`
        if (isHeader) {
          isHeader = false
          continue
        }
        if (record.kind === 'fault') yield { kind: 'fault', where, line: record.line, file: path, reason: record.reason }
        // Spreadsheets end in rows of nothing but separators.
        else if (record.fields.some((field) => field.trim() !== '')) yield toRow({ where, line: record.line, file: path }, names, record.fields)
        else continue
        isEmpty = false
      }
      if (isEmpty) yield { kind: 'fault', where: name, line: 1, file: path, reason: 'it has no rows' }
    },
  }
}

function toRow(at: { readonly where: string; readonly line: number; readonly file: string }, names: readonly string[], fields: readonly string[]): TableRow {
  const extra = fields.slice(names.length).some((field) => field.trim() !== '')
  if (extra || fields.length < names.length) return { kind: 'fault', ...at, reason: `it has ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}, and the first line names ${names.length} columns` }
  const row: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [index, name] of names.entries()) {
    const field = fields[index] ?? ''
    const fault = textFault(field)
    if (fault !== undefined) return { kind: 'fault', ...at, reason: `${name} ${fault}` }
    row[name] = unwritten.test(field) ? field.replaceAll(controls, ' ').replaceAll(invisible, '') : field
  }
  return { kind: 'row', ...at, fields: row }
}

// Nothing that anybody wrote: control characters, of which PostgreSQL refuses NUL, and signs without a width, some of which
// turn a line around. Joiners stay: Telugu is written with them.
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
const unwritten = new RegExp(`${controls.source}|${invisible.source}`)

/** Why a text cannot be what somebody wrote, as the end of a sentence: letters lost or in a wrong encoding. For values that do not come from a table, whose rows are checked. */
export function textFault(field: string): string | undefined {
  if (!/[^\t\n\r -~]/.test(field)) return undefined
  if (field.includes('\ufffd')) return `is "${field.slice(0, 60)}": a letter of it was lost before`
  const before = unmangled(field)
  return before === undefined ? undefined : `is "${field.slice(0, 60)}", which is "${before.slice(0, 60)}" in a wrong encoding`
}

/** The first line of a text. */
async function headerOf(text: TextInput): Promise<string> {
  let start = ''
  for await (const chunk of text.text()) {
    start += chunk
    if (start.includes('\n') || start.length > maxHeaderLength) break
  }
  return start.split('\n', 1)[0] ?? ''
}

/** Characters. */
const maxHeaderLength = 65_536

async function columnsOf(header: string, separator: string): Promise<readonly string[]> {
  const [record] = await Array.fromAsync(csvRecords([header], { separator }))
  if (record?.kind !== 'record') return []
  return record.fields.map((name) => name.trim().toLowerCase())
}

import { type Importer, importSources, type ImportNote, inputFiles, openJson, openTable, type OriginContext, type SourceLine, UnreadableInput } from 'masthead/origin'
import { dayOf } from '../almanac/days.ts'
import { type NewText, readText } from './read-text.ts'
import { putTexts } from './text-store.ts'

interface Entry {
  readonly where: string
  readonly fields: Readonly<Record<string, string | undefined>>
  /** Of a file. */
  readonly at?: { readonly file: string; readonly line: number }
}

export interface ReadEntries {
  readonly texts: readonly NewText[]
  readonly rejected: readonly ImportNote[]
  readonly notes: readonly ImportNote[]
  readonly lines: readonly SourceLine[]
}

/** `masthead import horoscopes <file>`. */
export const importer: Importer = {
  description: 'Horoscopes: CSV or JSON with edition, sign, period (day, week, month, year), start and text.',
  async run(path, origin, progress) {
    const files = await inputFiles(path, ['.json', '.json.gz', '.csv', '.csv.gz'])
    const read = await Promise.all(files.map((file) => (/\.json(?:\.gz)?$/i.test(file) ? fromJson(file) : fromTable(file))))
    const entries = read.flatMap((one) => one.entries)
    const found = readEntries(entries, origin)
    const demo = found.texts.length === 0 ? 0 : await putTexts(origin, found.texts, { beside: (db) => importSources('horoscopes', origin.now).keep(db, found.lines) })
    await progress(entries.length, entries.length)
    return {
      imported: found.texts.length,
      rejected: [...read.flatMap((one) => one.faults), ...found.rejected],
      notes: [...read.flatMap((one) => one.notes), ...found.notes, ...(demo === 0 ? [] : [{ where: 'demonstration', reason: `Its ${demo} texts gave way.` }])],
    }
  },
}

/** What is right of a list, each text once: the last of two for the same sign and time counts. */
export function readEntries(entries: readonly Entry[], origin: Pick<OriginContext, 'editions' | 'now'>): ReadEntries {
  const texts = new Map<string, { readonly where: string; readonly text: NewText }>()
  const rejected: ImportNote[] = []
  const notes: ImportNote[] = []
  const today = dayOf(origin.now())
  const lines: SourceLine[] = []
  for (const { where, fields, at } of entries) {
    const read = readText(fields, { editions: origin.editions, today })
    if (read.kind === 'rejected') {
      rejected.push({ where, reason: read.reason })
      continue
    }
    if (read.note !== undefined) notes.push({ where, reason: `${read.note}.` })
    const { channel, sign, period, start } = read.text
    const key = [channel, sign, period, start].join(' ')
    const before = texts.get(key)
    if (before) notes.push({ where, reason: `${sign}, ${period}: it takes the place of the text in ${before.where}.` })
    texts.set(key, { where, text: read.text })
    if (at) lines.push({ what: `${channel}/${sign}/${period}/${start === '' ? 'any' : start}`, file: at.file, place: `line ${at.line}` })
  }
  return { texts: [...texts.values()].map(({ text }) => text), rejected, notes, lines }
}

async function fromTable(file: string) {
  const table = await openTable(file, { what: 'a list of horoscopes', columns: ['edition', 'sign', 'period', 'text'] })
  const rows = await Array.fromAsync(table.rows())
  return {
    entries: rows.flatMap((row): Entry[] => (row.kind === 'fault' ? [] : [{ where: row.where, fields: row.fields, at: row }])),
    faults: rows.flatMap((row): ImportNote[] => (row.kind === 'fault' ? [{ where: row.where, reason: row.reason }] : [])),
    notes: table.notes,
  }
}

async function fromJson(file: string) {
  const { value: content, lineOf } = await openJson(file)
  if (!Array.isArray(content)) throw new UnreadableInput(`${file} is no list of horoscopes: a JSON file has to hold a list of objects, each with an edition, a sign, a period and a text.`)
  return { entries: content.map((value: unknown, index) => ({ where: `entry ${index + 1}`, fields: fieldsOf(value), at: { file, line: lineOf(`/${index}`) } })), faults: [], notes: [] }
}

/** Those that are texts or numbers; what is no object has none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, string | undefined>> =>
  typeof value !== 'object' || value === null ? {} : Object.fromEntries(Object.entries(value).flatMap(([name, field]: [string, unknown]) => (typeof field === 'string' || typeof field === 'number' ? [[name.toLowerCase(), String(field)]] : [])))

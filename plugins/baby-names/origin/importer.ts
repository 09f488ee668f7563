import { type Importer, importSources, type ImportNote, inputFiles, openJson, openTable, UnreadableInput } from 'masthead/origin'
import { mergeNames } from './merge-names.ts'
import { putNames } from './name-writer.ts'
import { clean, type NewName, readEntry } from './read-entry.ts'

/** `file` and `line`: where it stands. */
type Entry = { readonly where: string; readonly file: string; readonly line: number } & ({ readonly fields: Readonly<Record<string, string>> } | { readonly fault: string })

interface Entries {
  readonly entries: readonly Entry[]
  readonly notes: readonly ImportNote[]
}

/**
 * Reads a list of names: CSV, or JSON as a list of objects, gzipped or not. A list is read as a whole before it is written,
 * because it has names twice.
 */
export const importer: Importer = {
  description: 'Baby names: CSV or JSON with name, gender, meaning and what is known beside (telugu, meaning_te, origin, religion, nakshatra, rashi).',
  replaces: 'names that the list lacks',
  async run(path, origin, progress, { replace } = { replace: false }) {
    const files = await inputFiles(path, ['.json', '.json.gz', '.csv', '.csv.gz'])
    const read = await Promise.all(files.map((file) => (/\.json(?:\.gz)?$/i.test(file) ? fromJson(file, files.length > 1) : fromTable(file))))
    const entries = read.flatMap((one) => one.entries)
    const rejected: ImportNote[] = []
    const notes: ImportNote[] = read.flatMap((one) => one.notes)
    const good: { readonly where: string; readonly name: NewName }[] = []
    const filled = filledColumns(entries)
    const placesOf = new Map<string, { file: string; lines: number[] }>()
    for (const entry of entries) {
      const one = 'fault' in entry ? { kind: 'rejected' as const, reason: entry.fault } : filled(entry.fields) ?? readEntry(entry.fields)
      if (one.kind === 'rejected') rejected.push({ where: entry.where, reason: one.reason })
      else {
        good.push({ where: entry.where, name: one.name })
        const places = placesOf.get(one.name.key) ?? { file: entry.file, lines: [] }
        if (places.file === entry.file) places.lines.push(entry.line)
        placesOf.set(one.name.key, places)
        notes.push(...one.notes.map((reason) => ({ where: entry.where, reason: `${one.name.name}: ${reason}.` })))
      }
    }
    const merged = mergeNames(good)
    const { lacking, demo } = await putNames(origin, merged.names, {
      replace,
      // A name that the list has twice is made of both.
      beside: (db) => importSources('baby-names', origin.now).keep(db, merged.names.map(({ key, name }) => ({ what: name, file: placesOf.get(key)?.file ?? path, place: `line ${placesOf.get(key)?.lines.join(', ') ?? ''}` }))),
    })
    await progress(entries.length, entries.length)
    const scriptless = merged.names.filter(({ telugu }) => telugu === undefined).length
    return {
      imported: merged.names.length,
      rejected,
      notes: [
        ...notes,
        ...merged.notes,
        ...(scriptless === 0 ? [] : [{ where: 'Telugu script', reason: `${scriptless} names came without it and are in no table of names that somebody has looked at: they are shown in Latin letters alone.` }]),
        ...lackingNotes(lacking, replace),
        ...(demo === 0 ? [] : [{ where: 'demonstration', reason: `Its ${demo} names gave way to the list.` }]),
      ],
    }
  },
}

/** Entries from which on it says something that many of a list have the same name or meaning: real lists have a meaning in one entry of sixty. */
const minRepeats = 10

/** What was written into a column of many entries alike, as a reason to refuse them. */
function filledColumns(entries: readonly Entry[]): (fields: Readonly<Record<string, string>>) => { readonly kind: 'rejected'; readonly reason: string } | undefined {
  const textOf = (fields: Readonly<Record<string, string>>, column: string) => clean(fields[column]).toLowerCase()
  const counts = ['name', 'meaning'].map((column) => ({ column, times: Map.groupBy(entries.flatMap((entry) => ('fields' in entry ? [textOf(entry.fields, column)] : [])), (text) => text) }))
  return (fields) => {
    for (const { column, times } of counts) {
      const text = textOf(fields, column)
      const alike = text === '' ? 0 : (times.get(text)?.length ?? 0)
      if (alike >= minRepeats && alike * 20 > entries.length) return { kind: 'rejected', reason: `"${text.slice(0, 40)}" is the ${column} of ${alike} entries` }
    }
    return undefined
  }
}

async function fromTable(file: string): Promise<Entries> {
  const table = await openTable(file, { what: 'a list of names', columns: ['name', 'gender', 'meaning'] })
  const entries = await Array.fromAsync(table.rows(), (row): Entry => ({ where: row.where, file: row.file, line: row.line, ...(row.kind === 'fault' ? { fault: row.reason } : { fields: row.fields }) }))
  return { entries, notes: table.notes }
}

async function fromJson(file: string, isOneOfSeveral: boolean): Promise<Entries> {
  const { value: content, lineOf } = await openJson(file)
  if (!Array.isArray(content)) throw new UnreadableInput(`${file} is no list of names: a JSON file has to hold a list of objects, each with a name, a gender and a meaning.`)
  const prefix = isOneOfSeveral ? `${file.split(/[\\/]/).at(-1) ?? file}, ` : ''
  return { entries: content.map((value: unknown, index) => ({ where: `${prefix}entry ${index + 1}`, file, line: lineOf(`/${index}`), ...entryOf(value) })), notes: [] }
}

/** Names of fields without regard to case; values that are no text have none, a list of texts is one. */
function entryOf(value: unknown): { readonly fields: Readonly<Record<string, string>> } | { readonly fault: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { fault: 'it is no object with a name' }
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, field] of Object.entries(value)) {
    const text: unknown = Array.isArray(field) && field.every((one) => typeof one === 'string') ? field.join(', ') : field
    if (typeof text === 'string') fields[name.toLowerCase()] = text
    else if (text !== null && ['name', 'gender', 'meaning'].includes(name.toLowerCase())) return { fault: `its ${name} is no text` }
  }
  return { fields }
}

function lackingNotes(names: readonly string[], replace: boolean): ImportNote[] {
  if (names.length === 0) return []
  const some = `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`
  return [{ where: 'missing', reason: replace ? `${names.length} names are not in the list and were removed: ${some}.` : `${names.length} names are in the store and not in the list: ${some}. They stay, unless the import is run with --replace.` }]
}

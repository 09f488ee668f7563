import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { ContentDatabase, DialectName } from './database.ts'
import type { AnyDatabase } from './origin-part.ts'

/** What came from where: `what` as the desk looks for it, as in `telangana/hyderabad/2026-11-20`. */
export interface SourceLine {
  readonly what: string
  /** Path of the file that was imported. */
  readonly file: string
  /** In the file, as in `line 12`. */
  readonly place: string
}

/** Keeps where an import has what it wrote from. */
export interface ImportSources {
  /**
   * Each thing once: what comes again replaces where it came from before.
   * @param db the transaction that writes the rows, so that both are kept or neither
   */
  readonly keep: (db: AnyDatabase, lines: readonly SourceLine[]) => Promise<void>
  /** What was known by one name is known by another from now on, as a row that was kept aside and is published. */
  readonly rename: (db: AnyDatabase, from: string, to: string) => Promise<void>
}

/** A file as it was when it was imported first. */
export interface ImportFilesTable {
  id: number
  format: string
  path: string
  sha256: string
  /** Milliseconds since the epoch. */
  imported: number
}

export interface ImportLinesTable {
  format: string
  what: string
  file: number
  place: string
}

export interface ImportSourceTables {
  import_files: ImportFilesTable
  import_lines: ImportLinesTable
}

/** Tables of these notes: they say where content is from, and are none. */
export const sourceTables: readonly string[] = ['import_files', 'import_lines'] satisfies readonly (keyof ImportSourceTables)[]

export async function createImportSources(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('import_files')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('imported', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('import_files_key', ['format', 'path', 'sha256'])
    .execute()
  const lines = db.schema
    .createTable('import_lines')
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('file', 'integer', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_lines_key', ['format', 'what'])
  // Half the size, as nothing but the key is ever looked for.
  await (dialect === 'sqlite' ? lines.modifyEnd(sql`without rowid`) : lines).execute()
}

/** Rows in one statement of four values each. */
const batch = 5_000

/** @param format as in `masthead import <format>` */
export function importSources(format: string, now: () => number = Date.now): ImportSources {
  const hashes = new Map<string, Promise<string>>()
  const fileIn = async (db: Kysely<ImportSourceTables>, file: string): Promise<number> => {
    const path = resolve(file)
    const hash = hashes.get(path) ?? sha256(path)
    hashes.set(path, hash)
    const key = { format, path, sha256: await hash }
    const known = () => db.selectFrom('import_files').select('id').where((where) => where.and(key)).executeTakeFirst()
    const found = await known()
    if (found) return found.id
    const { last } = await db.selectFrom('import_files').select(({ fn }) => fn.max('id').as('last')).executeTakeFirstOrThrow()
    await db.insertInto('import_files').values({ id: Number(last ?? 0) + 1, ...key, imported: now() }).onConflict((conflict) => conflict.columns(['format', 'path', 'sha256']).doNothing()).execute()
    return (await known())?.id ?? 0
  }
  return {
    async keep(untyped, lines) {
      const db = untyped as Kysely<ImportSourceTables>
      const files = new Map<string, number>()
      for (const file of new Set(lines.map((line) => line.file))) files.set(file, await fileIn(db, file))
      const rows = [...new Map(lines.map(({ what, file, place }) => [what, { format, what, file: files.get(file) ?? 0, place }])).values()]
      for (let at = 0; at < rows.length; at += batch) {
        await db
          .insertInto('import_lines')
          .values(rows.slice(at, at + batch))
          .onConflict((conflict) => conflict.columns(['format', 'what']).doUpdateSet(({ ref }) => ({ file: ref('excluded.file'), place: ref('excluded.place') })))
          .execute()
      }
    },
    async rename(untyped, from, to) {
      const db = untyped as Kysely<ImportSourceTables>
      const row = await db.selectFrom('import_lines').selectAll().where('format', '=', format).where('what', '=', from).executeTakeFirst()
      if (!row) return
      await db.deleteFrom('import_lines').where('format', '=', format).where('what', 'in', [from, to]).execute()
      await db.insertInto('import_lines').values({ ...row, what: to }).execute()
    },
  }
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

export interface FoundSource extends SourceLine {
  readonly format: string
  readonly sha256: string
  /** Milliseconds since the epoch: when this very file came first. */
  readonly imported: number
}

/** Of what has all these words in its name, the sources of the first ones, and how many there are. */
export async function findSources(content: ContentDatabase, { format, words, limit }: { readonly format?: string | undefined; readonly words: readonly string[]; readonly limit: number }): Promise<{ readonly found: readonly FoundSource[]; readonly total: number }> {
  // The engine's types of tables do not name these: nothing else reads them.
  const db = content as unknown as Kysely<ImportSourceTables>
  let query = db.selectFrom('import_lines').innerJoin('import_files', 'import_files.id', 'import_lines.file')
  if (format !== undefined) query = query.where('import_lines.format', '=', format)
  for (const word of words) query = query.where(sql<string>`lower(what)`, 'like', sql<string>`${`%${word.toLowerCase().replaceAll(/[%_\\]/g, '\\$&')}%`} escape '\\'`)
  const { total } = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  const rows = await query.select(['import_lines.format', 'what', 'place', 'path as file', 'sha256', 'imported']).orderBy('import_lines.format').orderBy('what').limit(limit).execute()
  return { found: rows.map((row) => ({ ...row, imported: Number(row.imported) })), total: Number(total) }
}

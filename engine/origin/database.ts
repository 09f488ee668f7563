import { join } from 'node:path'
import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import type { Durability } from './sqlite/sqlite-database.ts'
import type { WritePlace } from './sqlite/sqlite-writer.ts'
import { sqliteDialect } from './sqlite/sqlite-dialect.ts'
import { sqliteFailure } from './sqlite/sqlite-failure.ts'
import { privateFile } from './private-files.ts'
import type { ContentTables } from './tables.ts'

export type ContentDatabase = Kysely<ContentTables>
export type DialectName = 'sqlite' | 'postgres'

export interface OpenDatabase {
  readonly db: ContentDatabase
  readonly dialect: DialectName
  /** Somebody is going to be served by this thread: from now on SQLite is written to by another one. */
  readonly moveWritesToThread: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  /** Where `content.sqlite` lives, or `:memory:`. */
  readonly folder: string
  /** PostgreSQL instead. */
  readonly databaseUrl?: string | undefined
  readonly onConnectionLost?: (error: Error) => void
  /** What a power cut may cost. Default `full`: nothing that was acknowledged. */
  readonly durability?: Durability | undefined
  /** Milliseconds that a write to SQLite waits for another process's. Default 10,000. */
  readonly lockTimeoutMs?: number | undefined
  /** Where SQLite is written to, until `moveWritesToThread`. Default on a thread of its own. */
  readonly writes?: WritePlace | undefined
}

/**
 * Opens the origin's database; nothing is asked of it before the first query.
 * @throws EngineError MH_STORE and codes that begin so, here and from queries, for what is wrong with the database itself
 */
export function openDatabase({ folder, databaseUrl, onConnectionLost = () => {}, durability = 'full', lockTimeoutMs, writes }: DatabaseOptions): OpenDatabase {
  const { dialect, driver } = databaseUrl === undefined ? sqliteDialect({ file: sqliteFile(folder), durability, lockTimeoutMs, writes }) : { dialect: postgresDialect({ databaseUrl, durability, onConnectionLost }), driver: undefined }
  const db = new Kysely<ContentTables>({ dialect })
  return { db, dialect: databaseUrl === undefined ? 'sqlite' : 'postgres', moveWritesToThread: async () => driver?.moveWritesToThread(), close: () => db.destroy() }
}

/** Where the database of a folder is, or would be. */
export const sqlitePath = (folder: string): string => (folder === ':memory:' ? folder : join(folder, 'content.sqlite'))

/** The file of the store in a folder, made where it is missing. */
export function sqliteFile(folder: string): string {
  const file = sqlitePath(folder)
  if (file === ':memory:') return file
  try {
    privateFile(file)
    return file
  } catch (error) {
    throw sqliteFailure(error, file) ?? error
  }
}

/** Runs work in a transaction of its own, or in the one that `db` is: Kysely has no transactions inside transactions. */
export const inTransaction = <Result>(db: ContentDatabase, work: (db: ContentDatabase) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

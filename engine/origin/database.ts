import { join } from 'node:path'
import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { ContentTables } from './tables.ts'

export type ContentDatabase = Kysely<ContentTables>
export type DialectName = 'sqlite' | 'postgres'

export interface OpenDatabase {
  readonly db: ContentDatabase
  readonly dialect: DialectName
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  /** Where `content.sqlite` lives, or `:memory:`. */
  readonly folder: string
  /** PostgreSQL instead. */
  readonly databaseUrl?: string | undefined
  readonly onConnectionLost?: (error: Error) => void
}

/** Opens the origin's database; nothing is asked of it before the first query. */
export function openDatabase({ folder, databaseUrl, onConnectionLost = () => {} }: DatabaseOptions): OpenDatabase {
  const dialect: DialectName = databaseUrl === undefined ? 'sqlite' : 'postgres'
  const file = folder === ':memory:' ? folder : join(folder, 'content.sqlite')
  const db = new Kysely<ContentTables>({ dialect: databaseUrl === undefined ? sqliteDialect(file) : postgresDialect(databaseUrl, onConnectionLost) })
  return { db, dialect, close: () => db.destroy() }
}

/** Runs work in a transaction of its own, or in the one that `db` is: Kysely has no transactions inside transactions. */
export const inTransaction = <Result>(db: ContentDatabase, work: (db: ContentDatabase) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

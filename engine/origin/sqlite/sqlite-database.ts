import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

/** What a power cut may cost: nothing that was acknowledged (`full`), or the last moments, never the file (`normal`). */
export type Durability = 'full' | 'normal'

export interface SqliteQuery {
  readonly sql: string
  readonly parameters: readonly SQLInputValue[]
}

export interface SqliteResult {
  readonly rows: readonly unknown[]
  /** Of statements that give no rows. */
  readonly changes?: number | bigint
  readonly lastInsertRowid?: number | bigint
}

/** One connection of node:sqlite. Every call blocks its thread until it is answered; none of them waits for a lock. */
export interface SqliteDatabase {
  /** @throws node:sqlite's error; `isLocked` tells one that another connection is the cause of */
  readonly run: (query: SqliteQuery) => SqliteResult
  /** The same for Kysely's own driver. */
  readonly prepare: (sql: string) => SqliteStatement
  readonly isInTransaction: () => boolean
  readonly close: () => void
}

/** Distinct texts of statements that are kept prepared; queries are built from code, so there are some hundreds. */
const maxPreparedStatements = 500

const pragmas = 'pragma cache_size = -65536; pragma temp_store = memory'

/**
 * The connection that writes. What is deleted is overwritten: a text that was taken down is not in the file. The journal is a write-ahead log: who reads sees the last commit and waits for no writer.
 * @param file a path, or `:memory:`
 */
export const openForWriting = (file: string, durability: Durability): SqliteDatabase => open(file, false, `pragma journal_mode = wal; pragma synchronous = ${durability}; pragma secure_delete = on; ${pragmas}`)

/** @param file a database that a connection for writing has made */
export const openForReading = (file: string): SqliteDatabase => open(file, true, pragmas)

function open(file: string, readOnly: boolean, setup: string): SqliteDatabase {
  // A time-out would be a sleep of the whole thread: whoever may wait does so with a timer and asks again.
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true, readOnly })
  try {
    database.exec(setup)
  } catch (error) {
    database.close()
    throw error
  }
  const prepared = new LRUCache<string, SqliteStatement>({ max: maxPreparedStatements })
  const prepare = (sql: string) => {
    let statement = prepared.get(sql)
    if (!statement) {
      statement = toStatement(database.prepare(sql))
      prepared.set(sql, statement)
    }
    return statement
  }
  return {
    run({ sql, parameters }) {
      const statement = prepare(sql)
      return statement.reader ? { rows: statement.all(parameters) } : { rows: [], ...statement.run(parameters) }
    },
    prepare,
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  }
}

const toStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...parameters.map(toSqliteValue)),
  run: (parameters) => statement.run(...parameters.map(toSqliteValue)),
  iterate: (parameters) => statement.iterate(...parameters.map(toSqliteValue)),
})

/** What both databases are given alike, in the types that node:sqlite binds. */
export function toSqliteValue(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  throw new TypeError(`A ${typeof value} cannot be stored: turn it into text first`)
}

/** SQLite's primary result code; 0 when it is no error of SQLite. */
export const resultCode = (error: unknown): number => {
  const { errcode } = (error ?? {}) as { readonly errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : 0
}

/** Another connection has what this one needs: SQLITE_BUSY, SQLITE_LOCKED. */
export const isLocked = (error: unknown): boolean => [5, 6].includes(resultCode(error))

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Milliseconds that a statement waits for another process's write. */
const busyTimeoutMs = 10_000
/** Distinct texts of statements that are kept prepared; queries are built from code, so there are some hundreds. */
const maxPreparedStatements = 500

/**
 * Kysely's dialect on Node's own SQLite.
 * @param file a path, or `:memory:`
 */
export function sqliteDialect(file: string): Dialect {
  const dialect = new SqliteDialect({ database: async () => openSqlite(file) })
  const adapter = new SqliteAdapter()
  // SQLite does take DDL back with its transaction. Saying so makes Kysely migrate inside one, which both undoes a
  // migration that fails half-way and, as every transaction here begins by locking (see `prepare`), keeps two processes
  // that start on one file from migrating it at once.
  Object.defineProperty(adapter, 'supportsTransactionalDdl', { value: true })
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () => adapter,
  }
}

function openSqlite(file: string): SqliteDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -65536; pragma temp_store = memory')
  const prepared = new LRUCache<string, SqliteStatement>({ max: maxPreparedStatements })
  return {
    close: () => database.close(),
    prepare(sql) {
      let statement = prepared.get(sql)
      if (!statement) {
        // A transaction that begins by reading and then writes fails at once, whatever the time-out, when another process
        // wrote in between. All of ours write, so they take the lock first and wait for it.
        statement = asKyselyStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
        prepared.set(sql, statement)
      }
      return statement
    },
  }
}

const asKyselyStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...parameters.map(asInput)),
  run: (parameters) => statement.run(...parameters.map(asInput)),
  iterate: (parameters) => statement.iterate(...parameters.map(asInput)),
})

/** What both databases are given alike, in the types that node:sqlite binds. */
function asInput(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  throw new TypeError(`A ${typeof value} cannot be stored: turn it into text first`)
}

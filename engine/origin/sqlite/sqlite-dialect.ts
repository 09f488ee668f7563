import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely'
import { openForWriting } from './sqlite-database.ts'
import { type SqliteDriver, sqliteDriver, type SqliteDriverOptions } from './sqlite-driver.ts'

/**
 * Kysely's dialect on Node's own SQLite.
 * @param options `file` is a path, or `:memory:`, which only this process has: it is read and written on this thread
 */
export function sqliteDialect(options: SqliteDriverOptions): { readonly dialect: Dialect; readonly driver: SqliteDriver | undefined } {
  const inMemory = new SqliteDialect({ database: async () => openForWriting(options.file, options.durability) })
  const adapter = new SqliteAdapter()
  // SQLite does take DDL back with its transaction. Saying so makes Kysely migrate inside one, which both undoes a
  // migration that fails half-way and, as every transaction here begins by locking (see sqlite-write-connection.ts), keeps two
  // processes that start on one file from migrating it at once.
  Object.defineProperty(adapter, 'supportsTransactionalDdl', { value: true })
  const driver = options.file === ':memory:' ? undefined : sqliteDriver(options)
  const dialect: Dialect = {
    createDriver: () => driver ?? inMemory.createDriver(),
    createQueryCompiler: () => inMemory.createQueryCompiler(),
    createIntrospector: (db) => inMemory.createIntrospector(db),
    createAdapter: () => adapter,
  }
  return { dialect, driver }
}

import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, PostgresDialect, PostgresDriver } from 'kysely'
import type { CustomTypesConfig } from 'pg'
import { EngineError } from '../errors.ts'
import { isRead } from './is-read.ts'
import { connectTimeoutMs, postgresFailure } from './postgres-failure.ts'
import type { Durability } from './sqlite/sqlite-database.ts'

const int8 = 20
const numeric = 1700
/** Milliseconds that a write waits for another session's. */
const lockTimeoutMs = 10_000
const lockNotAvailable = '55P03'

export interface PostgresOptions {
  readonly databaseUrl: string
  readonly durability: Durability
  /** Called when an idle connection breaks; the pool makes a new one. */
  readonly onConnectionLost: (error: Error) => void
}

/**
 * Kysely's dialect on PostgreSQL. Reads and writes have connections of their own, so that writes that wait for another
 * session's lock leave readers theirs.
 */
export function postgresDialect({ databaseUrl, durability, onConnectionLost }: PostgresOptions): Dialect {
  const pool = async (size: { readonly min: number; readonly max: number }) => {
    // Only where there is a PostgreSQL.
    const { default: pg } = await import('pg')
    const made = new pg.Pool({
      connectionString: databaseUrl,
      application_name: 'masthead',
      ...size,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 30_000,
      types: { getTypeParser: parserOf(pg.types) },
    })
    // Without a listener a restart of the database ends the process.
    made.on('error', onConnectionLost)
    // The pool listens to idle ones only: one that breaks while it is used would end the process as well, and its query fails anyway.
    made.on('connect', (client) => void client.on('error', () => undefined))
    return made
  }
  // Some stay open however quiet it is: connecting costs more than reading what a page needs.
  const dialect = new PostgresDialect({
    pool: () => pool({ min: 3, max: 8 }),
    // Compiling a search takes longer than running it: the planner goes by what it would cost to run to its end, and it stops long before.
    // And for parallel workers, whose start takes longer than most of what is asked here.
    onCreateConnection: async (connection) => {
      for (const setting of ['set jit = off', 'set max_parallel_workers_per_gather = 0']) await connection.executeQuery(CompiledQuery.raw(setting))
    },
  })
  const writes = new PostgresDriver({
    pool: () => pool({ min: 0, max: 4 }),
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(`set synchronous_commit = ${durability === 'full' ? 'on' : 'off'}`))
      await connection.executeQuery(CompiledQuery.raw(`set lock_timeout = ${lockTimeoutMs}`))
    },
  })
  return {
    createDriver: () => splitDriver(dialect.createDriver(), writes, (error) => storeError(error, databaseUrl)),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () => dialect.createAdapter(),
  }
}

/**
 * Takes a connection for the first statement of its holder: one that reads where that reads, one that writes for all else.
 * Who has written keeps that connection: what a session holds, such as an advisory lock, is let go by the session that took it.
 */
function splitDriver(reads: Driver, writes: Driver, toStoreError: (error: unknown) => unknown): Driver {
  interface Held {
    readonly driver: Driver
    readonly connection: DatabaseConnection
  }
  const held = new WeakMap<DatabaseConnection, Held>()

  function fail(error: unknown): never {
    throw toStoreError(error)
  }

  async function take(own: DatabaseConnection, driver: Driver): Promise<Held> {
    const before = held.get(own)
    if (before && (before.driver === driver || before.driver === writes)) return before
    if (before) await before.driver.releaseConnection(before.connection)
    held.delete(own)
    const taken = { driver, connection: await driver.acquireConnection().catch(fail) }
    held.set(own, taken)
    return taken
  }

  function connection(): DatabaseConnection {
    const own: DatabaseConnection = {
      async executeQuery<Row>(query: CompiledQuery) {
        const { connection } = await take(own, isRead(query) ? reads : writes)
        return connection.executeQuery<Row>(query).catch(fail)
      },
      async *streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
        const { connection } = await take(own, isRead(query) ? reads : writes)
        yield* connection.streamQuery<Row>(query, chunkSize)
      },
    }
    return own
  }

  const writing = async (own: DatabaseConnection) => (await take(own, writes)).connection
  return {
    async init() {
      await reads.init()
      await writes.init()
    },
    acquireConnection: async () => connection(),
    beginTransaction: async (own, settings) => writes.beginTransaction(await writing(own), settings).catch(fail),
    commitTransaction: async (own) => writes.commitTransaction(await writing(own)).catch(fail),
    rollbackTransaction: async (own) => writes.rollbackTransaction(await writing(own)).catch(fail),
    async releaseConnection(own) {
      const taken = held.get(own)
      held.delete(own)
      await taken?.driver.releaseConnection(taken.connection)
    },
    async destroy() {
      await reads.destroy()
      await writes.destroy()
    },
  }
}

function storeError(error: unknown, databaseUrl: string): unknown {
  if ((error as { readonly code?: unknown } | undefined)?.code === lockNotAvailable) return new EngineError('MH_STORE_LOCKED', {}, error)
  return postgresFailure(error, databaseUrl) ?? error
}

/**
 * Numbers as numbers, as SQLite hands them out. pg makes text of 64-bit integers, which ours (msids, milliseconds,
 * counts) never need: they stay below 2^53. Set for this pool, not for all of pg, which is shared by the whole process.
 */
const parserOf =
  ({ getTypeParser }: CustomTypesConfig) =>
  (oid: number, format?: 'text' | 'binary') =>
    format !== 'binary' && (oid === int8 || oid === numeric) ? Number : getTypeParser(oid, format)

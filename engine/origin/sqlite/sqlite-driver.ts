import { setTimeout as wait } from 'node:timers/promises'
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import { EngineError } from '../../errors.ts'
import { isRead } from '../is-read.ts'
import { type Durability, isLocked, openForReading, type SqliteDatabase, type SqliteQuery, type SqliteResult, toSqliteValue } from './sqlite-database.ts'
import { sqliteFailure } from './sqlite-failure.ts'
import { createSqliteWriter, type SqliteTransaction, type SqliteWriter, type WritePlace } from './sqlite-writer.ts'

export interface SqliteDriverOptions {
  readonly file: string
  readonly durability: Durability
  /** Milliseconds that a statement waits for another process's write. Default 10,000. */
  readonly lockTimeoutMs?: number | undefined
  /** Where it writes, until `moveWritesToThread`. Default on a thread of their own. */
  readonly writes?: WritePlace | undefined
}

export interface SqliteDriver extends Driver {
  /** Before anybody is served by this thread. @see SqliteWriter */
  readonly moveWritesToThread: () => Promise<void>
}

const defaultLockTimeoutMs = 10_000
/** Milliseconds until a read that another process keeps out (it repairs the log after a crash) is tried again. */
const readRetryMs = 20

/**
 * Kysely's driver on a file: reads are answered on this thread from the last commit, writes and transactions go to a
 * thread of their own once somebody is served. So nobody who reads waits for a writer, of this process or another.
 */
export function sqliteDriver({ file, durability, lockTimeoutMs = defaultLockTimeoutMs, writes = 'thread' }: SqliteDriverOptions): SqliteDriver {
  let reader: SqliteDatabase | undefined
  let writer: SqliteWriter | undefined
  const transactions = new WeakMap<DatabaseConnection, SqliteTransaction>()

  const opened = <Part>(part: Part | undefined): Part => {
    if (!part) throw new Error('The store is closed.')
    return part
  }

  function fail(error: unknown): never {
    throw sqliteFailure(error, file) ?? error
  }

  async function read(query: SqliteQuery): Promise<SqliteResult> {
    const end = performance.now() + lockTimeoutMs
    for (;;) {
      try {
        return opened(reader).run(query)
      } catch (error) {
        if (!isLocked(error)) throw error
        if (performance.now() >= end) throw new EngineError('MH_STORE_LOCKED', {}, error)
      }
      await wait(readRetryMs)
    }
  }

  function connection(): DatabaseConnection {
    const own: DatabaseConnection = {
      async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
        const query = { sql: compiled.sql, parameters: compiled.parameters.map(toSqliteValue) }
        const transaction = transactions.get(own)
        const result = transaction ? transaction.run(query) : isRead(compiled) ? read(query) : opened(writer).run(query)
        return toQueryResult<Row>(await result.catch(fail))
      },
      async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
        if (transactions.has(own)) throw new Error('Rows cannot be streamed inside a transaction: read them in pieces.')
        for (const row of opened(reader).prepare(sql).iterate(parameters)) yield { rows: [row as Row] }
      },
    }
    return own
  }

  async function end(own: DatabaseConnection, how: 'commit' | 'rollback'): Promise<void> {
    const transaction = opened(transactions.get(own))
    await transaction[how]().catch(fail)
    transactions.delete(own)
  }

  return {
    async init() {
      writer = createSqliteWriter({ file, durability, lockTimeoutMs }, writes)
      try {
        await writer.opened
        reader = openForReading(file)
      } catch (error) {
        await writer.close()
        throw sqliteFailure(error, file) ?? error
      }
    },
    acquireConnection: async () => connection(),
    async beginTransaction(own) {
      transactions.set(own, await opened(writer).begin().catch(fail))
    },
    commitTransaction: (own) => end(own, 'commit'),
    rollbackTransaction: (own) => end(own, 'rollback'),
    releaseConnection: async () => {},
    moveWritesToThread: async () => writer?.moveToThread(),
    async destroy() {
      // The last connection empties the log into the database, and one that only reads cannot.
      reader?.close()
      reader = undefined
      await writer?.close()
      writer = undefined
    },
  }
}

function toQueryResult<Row>({ rows, changes, lastInsertRowid }: SqliteResult): QueryResult<Row> {
  return {
    // Which rows a statement gives is known where it is built.
    rows: rows as Row[],
    ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
    ...(lastInsertRowid === undefined ? {} : { insertId: BigInt(lastInsertRowid) }),
  }
}

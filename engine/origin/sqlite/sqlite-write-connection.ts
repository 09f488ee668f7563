import { setTimeout as wait } from 'node:timers/promises'
import { isLocked, openForWriting, type SqliteDatabase, type SqliteQuery, type SqliteResult } from './sqlite-database.ts'
import type { SqliteErrorFields, WriterOutcome, WriterRequest, WriterResponse, WriterSetup } from './sqlite-messages.ts'

/** The connection that writes, on the thread that opens it: its statements, checkpoints and the disk hold that thread up. */
export interface WriteConnection {
  /** One outcome: of opening the file. */
  readonly opened: Promise<WriterResponse>
  /** Carries requests out one after the other, in the order in which they come. Never rejects. */
  readonly answer: (request: WriterRequest) => Promise<WriterResponse>
}

/** Milliseconds between two tries for the lock: a writer that commits hands it on within that. */
const retryMs = 5

export function openWriteConnection({ file, durability, lockTimeoutMs }: WriterSetup): WriteConnection {
  let database: SqliteDatabase | undefined
  let isClosing = false

  const command = (sql: string): SqliteResult => opened().run({ sql, parameters: [] })
  const done = (value: SqliteResult): WriterOutcome<SqliteResult> => ({ kind: 'done', value })
  const nothing = done({ rows: [] })

  function opened(): SqliteDatabase {
    if (!database) throw new Error('The database is closed.')
    return database
  }

  /** With a timer and not with SQLite's own time-out, which could not be told to stop. */
  async function untilUnlocked(work: () => void): Promise<void> {
    const end = performance.now() + lockTimeoutMs
    for (;;) {
      try {
        return work()
      } catch (error) {
        if (!isLocked(error) || isClosing || performance.now() >= end) throw error
      }
      await wait(retryMs)
    }
  }

  /** The lock is taken first: a transaction that reads and then writes fails at once when another process wrote in between. */
  const begin = () => untilUnlocked(() => void command('begin immediate'))

  function rollback(): void {
    // SQLite takes back by itself what it has no room for.
    if (database?.isInTransaction()) command('rollback')
  }

  /** After a full disk SQLite has taken the transaction back by itself: what followed would be committed one by one. */
  function runInTransaction(query: SqliteQuery): SqliteResult {
    if (!opened().isInTransaction()) throw new Error('The transaction was taken back: nothing more is written in it.')
    return opened().run(query)
  }

  const outcomeOf = (work: () => SqliteResult): WriterOutcome<SqliteResult> => {
    try {
      return done(work())
    } catch (error) {
      return failure(error)
    }
  }

  function failure(error: unknown): WriterOutcome<SqliteResult> {
    if (isLocked(error)) return { kind: 'locked' }
    const { message, code, errcode, errstr } = error as SqliteErrorFields
    return { kind: 'failed', error: { message, code, errcode, errstr } }
  }

  async function runBatch(queries: readonly SqliteQuery[]): Promise<WriterResponse> {
    try {
      await begin()
      const outcomes = queries.map((query) => {
        command('savepoint one')
        const outcome = outcomeOf(() => opened().run(query))
        if (outcome.kind !== 'done') command('rollback to one')
        command('release one')
        return outcome
      })
      command('commit')
      return outcomes
    } catch (error) {
      rollback()
      return queries.map(() => failure(error))
    }
  }

  async function carryOut(request: WriterRequest): Promise<WriterResponse> {
    switch (request.kind) {
      case 'batch':
        return runBatch(request.queries)
      case 'begin':
        return [await begin().then(() => nothing, failure)]
      case 'query':
        return [outcomeOf(() => runInTransaction(request.query))]
      case 'commit':
        return [outcomeOf(() => command('commit'))]
      case 'rollback':
        return [outcomeOf(() => (rollback(), { rows: [] }))]
      case 'close':
        rollback()
        database?.close()
        database = undefined
        return [nothing]
    }
  }

  const opening: Promise<WriterResponse> = untilUnlocked(() => void (database = openForWriting(file, durability))).then(() => [nothing], (error: unknown) => [failure(error)])
  let last = opening
  return {
    opened: opening,
    answer(request) {
      // Who waits for the lock stops waiting.
      if (request.kind === 'close') isClosing = true
      last = last.then(() => carryOut(request)).catch((error: unknown) => [failure(error)])
      return last
    },
  }
}

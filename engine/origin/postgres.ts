import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

const int8 = 20
const numeric = 1700

/**
 * Kysely's dialect on PostgreSQL.
 * @param onConnectionLost called when an idle connection breaks; the pool makes a new one
 */
export function postgresDialect(databaseUrl: string, onConnectionLost: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'masthead',
    max: 10,
    // Some stay open however quiet it is: connecting costs more than reading what a page needs.
    min: 3,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser: parserOf },
  })
  // Without a listener a restart of the database ends the process.
  pool.on('error', onConnectionLost)
  // The pool listens to idle ones only: one that breaks while it is used would end the process as well, and its query fails anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}

/**
 * Numbers as numbers, as SQLite hands them out. pg makes text of 64-bit integers, which ours (msids, milliseconds,
 * counts) never need: they stay below 2^53. Set for this pool, not for all of pg, which is shared by the whole process.
 */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && (oid === int8 || oid === numeric)) return Number
  return pg.types.getTypeParser(oid, format)
}

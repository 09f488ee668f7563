import { sql } from 'kysely'
import { EngineError } from '../errors.ts'
import type { ContentDatabase, DialectName } from './database.ts'

/** As PostgreSQL numbers them: 13.0. */
export const minServerVersion = 130_000

/**
 * Connects, and asks whether the server is one that this version can write to.
 * @throws EngineError MH_STORE_OLD_SERVER, MH_STORE_READ_ONLY, or why there is no connection
 */
export async function checkServer(db: ContentDatabase, dialect: DialectName, minVersion = minServerVersion): Promise<void> {
  if (dialect === 'sqlite') return
  const { rows } = await sql<{ readonly version: number; readonly name: string; readonly readonly: boolean }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name, current_setting('transaction_read_only') = 'on' as readonly
  `.execute(db)
  const [server] = rows
  if (!server) return
  if (server.version < minVersion) throw new EngineError('MH_STORE_OLD_SERVER', { detail: `It is PostgreSQL ${server.name} (DATABASE_URL), and ${Math.floor(minVersion / 10_000)} is the oldest that works: upgrade it, or name another.` })
  if (server.readonly) throw new EngineError('MH_STORE_READ_ONLY', { detail: 'PostgreSQL (DATABASE_URL) takes no writes: it is a replica, or default_transaction_read_only is on. Name the primary.' })
}

import type { Kysely } from 'kysely'

/** See session-tables.ts. */
export async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reader_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('reader', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text')
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('seen', 'bigint', (column) => column.notNull())
    .addColumn('ends', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('reader_sessions_token', ['token_hash'])
    .execute()
  await db.schema.createIndex('reader_sessions_by_reader').on('reader_sessions').columns(['reader', 'seen']).execute()
  await db.schema.createIndex('reader_sessions_over').on('reader_sessions').columns(['ends']).execute()
}

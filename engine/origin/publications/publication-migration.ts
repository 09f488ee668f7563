import type { Kysely } from 'kysely'
import type { DialectName } from '../database.ts'

/** See publication-tables.ts. */
export async function createPublications(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('publications')
    // Positions are never used again, also when the last row is deleted: cursors would pass over them.
    .addColumn('position', dialect === 'sqlite' ? 'integer' : 'bigint', (column) => (dialect === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity()))
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('msid', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('was', 'text')
    .execute()
  await db.schema
    .createTable('publication_cursors')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('token', 'bigint', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('retry_at', 'bigint', (column) => column.notNull())
    .addColumn('batch_end', 'bigint')
    .addColumn('mark', 'text')
    .execute()
}

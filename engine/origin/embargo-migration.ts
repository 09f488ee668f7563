import type { Kysely } from 'kysely'

/** See engine/origin/embargo.ts. */
export async function createEmbargo(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('embargoed_stories')
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('msid', 'bigint', (column) => column.notNull())
    .addColumn('published', 'bigint', (column) => column.notNull())
    .addColumn('story', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('embargoed_stories_key', ['channel', 'msid'])
    .execute()
  await db.schema.createIndex('embargoed_stories_due').on('embargoed_stories').columns(['published']).execute()
  await db.schema
    .createTable('untold_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .execute()
}

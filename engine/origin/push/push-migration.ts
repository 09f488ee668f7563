import type { Kysely } from 'kysely'

/** Tables of those who want alerts. */
export async function createPushTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('push_choices')
    .addColumn('subscription', 'text', (column) => column.notNull().references('push_subscriptions.id'))
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_choices_key', ['channel', 'topic', 'subscription'])
    .execute()
  await db.schema.createIndex('push_choices_by_subscription').on('push_choices').columns(['subscription']).execute()
}

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

/** Hours without alerts, and the alerts that were sent. */
export async function createSentAlerts(db: Kysely<unknown>): Promise<void> {
  for (const [column, type] of [['quiet_from', 'integer'], ['quiet_to', 'integer'], ['quiet_zone', 'text']] as const) await db.schema.alterTable('push_subscriptions').addColumn(column, type).execute()
  await db.schema
    .createTable('push_alerts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('story_channel', 'integer')
    .addColumn('msid', 'bigint')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('push_alerts_newest').on('push_alerts').columns(['channel', 'at']).execute()
  await db.schema.createIndex('push_alerts_by_story').on('push_alerts').columns(['story_channel', 'msid']).execute()
}

/** Alerts that went out by themselves. */
export async function createPushDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_deliveries')
    .addColumn('subscription', 'text', (column) => column.notNull())
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('msid', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_deliveries_key', ['subscription', 'channel', 'msid'])
    .execute()
  await db.schema.createIndex('push_deliveries_by_time').on('push_deliveries').columns(['at']).execute()
}

/** Alerts that plugins have sent, and who was told of each. */
export async function createPluginAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_plugin_alerts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('topics', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('push_plugin_alerts_waiting').on('push_plugin_alerts').columns(['done', 'at']).execute()
  await db.schema
    .createTable('push_plugin_deliveries')
    .addColumn('subscription', 'text', (column) => column.notNull())
    .addColumn('alert', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_plugin_deliveries_key', ['subscription', 'alert'])
    .execute()
  await db.schema.createIndex('push_plugin_deliveries_by_time').on('push_plugin_deliveries').columns(['at']).execute()
}

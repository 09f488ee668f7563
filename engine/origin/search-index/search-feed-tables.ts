import type { Kysely } from 'kysely'

/** That the store feeds an index of OpenSearch, and how far that is: one row, or none. */
export interface SearchFeedTable {
  /** Always 1: one store feeds one index, whoever begins at a time. */
  one: 1
  /** Names its index; another one for each time that feeding begins. */
  id: string
  /** Grows with each claim: the version of what is written with it. */
  token: number
  /** Milliseconds since the epoch; 0 when no process feeds. */
  lease_until: number
  failures: number
  /** Milliseconds since the epoch. */
  retry_at: number
  /** What the last failure said; empty after a success. */
  failure: string
  /** 1 once an index was built. */
  is_live: number
  /** Name of the index that is being built; empty when none is. */
  building: string
  /** Milliseconds since the epoch: who builds is taken to have been killed after it. */
  building_until: number
}

/** Stories whose texts the index does not have yet as they are: each once, however often it changes. */
export interface SearchChangesTable {
  channel: number
  msid: number
  /** Grows with each change. */
  stamp: number
  /** Of the first change that the index has not: milliseconds since the epoch. */
  at: number
}

export interface SearchFeedTables {
  search_feed: SearchFeedTable
  search_changes: SearchChangesTable
}

export async function createSearchFeed(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_feed')
    .addColumn('one', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('token', 'bigint', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('retry_at', 'bigint', (column) => column.notNull())
    .addColumn('failure', 'text', (column) => column.notNull())
    .addColumn('is_live', 'integer', (column) => column.notNull())
    .addColumn('building', 'text', (column) => column.notNull())
    .addColumn('building_until', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('search_changes')
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('msid', 'bigint', (column) => column.notNull())
    .addColumn('stamp', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_changes_key', ['channel', 'msid'])
    .execute()
  await db.schema.createIndex('search_changes_by_age').on('search_changes').columns(['at', 'channel', 'msid']).execute()
}

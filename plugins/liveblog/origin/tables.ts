import type { OriginContext } from 'masthead/origin'
import type { Kysely, Migration } from 'kysely'
import type { Status } from '../contract.ts'

// Times are milliseconds since the epoch; objects are JSON text, which both databases return unchanged.

export interface LiveblogsTable {
  channel: number
  msid: number
  status: Status
  ended: number | null
  modified: number
  /** Number of changes of the blog and its entries. */
  revision: number
  /** The revision of the last change to its own fields. */
  own_revision: number
  /** The highest entry number ever assigned; numbers are not reused. */
  last_entry: number
  /** Number of visible entries. */
  entries: number
  summary: string
  summary_amp: string
  /** The number of the entry that stands above the others. */
  pinned: number | null
}

export interface LiveblogEntriesTable {
  channel: number
  msid: number
  entry: number
  published: number
  modified: number
  /** 1 for a key moment. */
  is_key: number
  /** 1 once deleted: the row stays, so that subscribers are notified. */
  removed: number
  /** The blog's revision at its last change. */
  revision: number
  title: string | null
  author: string | null
  image: string | null
  /** As received, for editing. */
  source: string
  text: string
  body: string
  body_amp: string
}

export interface LiveblogTables {
  liveblogs: LiveblogsTable
  liveblog_entries: LiveblogEntriesTable
}

export type LiveblogDatabase = Kysely<LiveblogTables>

// The engine's database object has no table types: these are the plugin's own.
export const liveblogDatabase = (origin: Pick<OriginContext, 'db'>): LiveblogDatabase => origin.db as LiveblogDatabase

export const migrations: Readonly<Record<string, Migration>> = {
  '001-entries': {
    async up(db) {
      await db.schema
        .createTable('liveblogs')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('ended', 'bigint')
        .addColumn('modified', 'bigint', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('own_revision', 'integer', (column) => column.notNull())
        .addColumn('last_entry', 'integer', (column) => column.notNull())
        .addColumn('entries', 'integer', (column) => column.notNull())
        .addColumn('summary', 'text', (column) => column.notNull())
        .addColumn('summary_amp', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('liveblogs_key', ['channel', 'msid'])
        .execute()
      // The texts come last: SQLite reads a row from the front, and counting touches no page that holds them.
      await db.schema
        .createTable('liveblog_entries')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addColumn('entry', 'integer', (column) => column.notNull())
        .addColumn('published', 'bigint', (column) => column.notNull())
        .addColumn('modified', 'bigint', (column) => column.notNull())
        .addColumn('is_key', 'integer', (column) => column.notNull())
        .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('title', 'text')
        .addColumn('author', 'text')
        .addColumn('image', 'text')
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('body_amp', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('liveblog_entries_key', ['channel', 'msid', 'entry'])
        .execute()
      await db.schema.createIndex('liveblog_entries_time').on('liveblog_entries').columns(['channel', 'msid', 'removed', 'published', 'entry']).execute()
      await db.schema.createIndex('liveblog_entries_change').on('liveblog_entries').columns(['channel', 'msid', 'revision']).execute()
      await db.schema.createIndex('liveblog_entries_key_moment').on('liveblog_entries').columns(['channel', 'msid', 'is_key', 'removed', 'published']).execute()
    },
  },
  '002-pinned': {
    async up(db) {
      await db.schema.alterTable('liveblogs').addColumn('pinned', 'integer').execute()
    },
  },
}

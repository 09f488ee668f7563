import type { Kysely } from 'kysely'
import type { OriginContext, OriginMigrations } from 'masthead/origin'

// Times are seconds since the epoch. Numbers that PostgreSQL keeps as `bigint` may arrive as texts.

export interface ProgrammesTable {
  /** Of the guide: what XMLTV calls `channel`. */
  channel: string
  start: number
  stop: number
  /** As JSON: see `ProgrammeTexts`. */
  texts: string
}

interface Tables {
  live_tv_programmes: ProgrammesTable
}

export type GuideDatabase = Kysely<Tables>

// The engine hands out a database without types of tables: these are the plugin's own.
export const guideDatabase = ({ db }: Pick<OriginContext, 'db'>): GuideDatabase => db as GuideDatabase

/** Every page that shows programmes carries it. */
export const guideTag = 'live-tv-guide'

export const migrations: OriginMigrations = {
  '001-programmes': {
    async up(db) {
      await db.schema
        .createTable('live_tv_programmes')
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('start', 'bigint', (column) => column.notNull())
        .addColumn('stop', 'bigint', (column) => column.notNull())
        .addColumn('texts', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('live_tv_programmes_key', ['channel', 'start'])
        .execute()
      await db.schema.createIndex('live_tv_programmes_stop').on('live_tv_programmes').column('stop').execute()
    },
  },
}

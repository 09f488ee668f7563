import type { Kysely } from 'kysely'
import type { OriginContext, OriginMigrations } from 'masthead/origin'
import type { Day } from './days.ts'

export interface DayPhotosTable {
  channel: number
  day: Day
  /** One of the pictures of a story. */
  story: number
  image: number
  /** 1: by an editor, 0: by the rule. */
  chosen: number
}

export type PhotoDatabase = Kysely<{ day_photos: DayPhotosTable }>

// The engine hands out a database without types of tables: these are the plugin's own.
export const photoDatabase = ({ db }: Pick<OriginContext, 'db'>): PhotoDatabase => db as PhotoDatabase

export const migrations: OriginMigrations = {
  '001-day-photos': {
    async up(db) {
      await db.schema
        .createTable('day_photos')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('story', 'bigint', (column) => column.notNull())
        .addColumn('image', 'bigint', (column) => column.notNull())
        .addColumn('chosen', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('day_photos_key', ['channel', 'day'])
        .execute()
      await db.schema.createIndex('day_photos_story').on('day_photos').columns(['channel', 'story']).execute()
    },
  },
}

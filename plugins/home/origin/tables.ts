import type { Kysely } from 'kysely'
import type { OriginContext, OriginMigrations } from 'masthead/origin'

/** A story that opens the front page because an editor says so. */
export interface PinsTable {
  channel: number
  msid: number
  /** From 1; two stories never have one place. */
  place: number
  /** Until then, in milliseconds since the epoch; `null`: until it is unpinned. */
  ends: number | null
}

/** The strips of an edition as editors have arranged them. */
export interface ArrangementsTable {
  channel: number
  /** A JSON list of names. */
  strips: string
}

export type HomeDatabase = Kysely<{ home_pins: PinsTable; home_arrangements: ArrangementsTable }>

// The engine hands out a database without types of tables: these are the plugin's own.
export const homeDatabase = ({ db }: Pick<OriginContext, 'db'>): HomeDatabase => db as HomeDatabase

export const migrations: OriginMigrations = {
  '001-front-page': {
    async up(db) {
      await db.schema
        .createTable('home_pins')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addColumn('place', 'integer', (column) => column.notNull())
        .addColumn('ends', 'bigint')
        .addPrimaryKeyConstraint('home_pins_key', ['channel', 'msid'])
        .execute()
      await db.schema
        .createTable('home_arrangements')
        .addColumn('channel', 'integer', (column) => column.primaryKey())
        .addColumn('strips', 'text', (column) => column.notNull())
        .execute()
    },
  },
}

import type { OriginContext, OriginMigrations } from 'masthead/origin'
import type { Kysely } from 'kysely'
import type { Period } from '../signs/periods.ts'

export interface HoroscopesTable {
  channel: number
  sign: string
  period: Period
  /** First day of its period; empty for a text that stands where there is none of the day. */
  start: string
  text: string
  demo: number
}

export type HoroscopesDatabase = Kysely<{ astrology_horoscopes: HoroscopesTable }>

// The engine hands out a database without types of tables: these are the plugin's own.
export const horoscopesDatabase = ({ db }: Pick<OriginContext, 'db'>): HoroscopesDatabase => db as HoroscopesDatabase

export const migrations: OriginMigrations = {
  '001-horoscopes': {
    async up(db) {
      await db.schema
        .createTable('astrology_horoscopes')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('sign', 'text', (column) => column.notNull())
        .addColumn('period', 'text', (column) => column.notNull())
        .addColumn('start', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('demo', 'integer', (column) => column.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('astrology_horoscopes_key', ['channel', 'sign', 'period', 'start'])
        .execute()
    },
  },
}

/** Tag of everything that shows texts of an edition. */
export const horoscopesTag = (channel: number): string => `horoscopes-${channel}`

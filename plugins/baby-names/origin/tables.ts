import type { OriginContext, OriginMigrations } from 'masthead/origin'
import type { Kysely } from 'kysely'
import type { Gender } from '../names/vocabulary.ts'

export interface NamesTable {
  /** The letters of the name: see `nameKey`. */
  name_key: string
  slug: string
  name: string
  telugu: string | null
  gender: Gender
  meaning: string
  meaning_te: string | null
  origin: string | null
  religion: string | null
  /** Ids with a comma around each, as in `,rohini,`; empty where it is not known. */
  stars: string
  signs: string
  /** First letters. */
  letter: string
  telugu_letter: string | null
  /** See `soundKey`. */
  sound: string
  demo: number
  /** 1: a newer list had it no more. */
  gone: number
}

export type NamesDatabase = Kysely<{ baby_names: NamesTable }>

// The engine hands out a database without types of tables: these are the plugin's own.
export const namesDatabase = ({ db }: Pick<OriginContext, 'db'>): NamesDatabase => db as NamesDatabase

export const migrations: OriginMigrations = {
  '001-names': {
    async up(db) {
      await db.schema
        .createTable('baby_names')
        .addColumn('name_key', 'text', (column) => column.primaryKey())
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('telugu', 'text')
        .addColumn('gender', 'text', (column) => column.notNull())
        .addColumn('meaning', 'text', (column) => column.notNull())
        .addColumn('meaning_te', 'text')
        .addColumn('origin', 'text')
        .addColumn('religion', 'text')
        .addColumn('stars', 'text', (column) => column.notNull())
        .addColumn('signs', 'text', (column) => column.notNull())
        .addColumn('letter', 'text', (column) => column.notNull())
        .addColumn('telugu_letter', 'text')
        .addColumn('sound', 'text', (column) => column.notNull())
        .addColumn('demo', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('gone', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await db.schema.createIndex('baby_names_letter').on('baby_names').columns(['gone', 'letter', 'name_key']).execute()
      await db.schema.createIndex('baby_names_sound').on('baby_names').column('sound').execute()
    },
  },
}

/** Tag of everything that shows names: they come in one list. */
export const namesTag = 'baby-names'

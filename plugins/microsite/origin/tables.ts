import type { Kysely } from 'kysely'
import type { OriginContext, OriginMigrations } from 'masthead/origin'

// Times are milliseconds since the epoch. Numbers that PostgreSQL keeps as `bigint` may arrive as texts.

export interface MicrositesTable {
  channel: number
  /** The address in small letters: two microsites cannot differ in their letters' size alone. */
  key: string
  address: string
  /** `draft`: never shown yet. `ended`: its address answers 410. */
  state: 'draft' | 'published' | 'ended'
  /** What the desk works on, as JSON; null: as published. */
  draft: string | null
  /** What readers see, as JSON. */
  live: string | null
  /** Opens the preview. */
  token: string
  published: number | null
  modified: number
  /** It ends by itself then. */
  ends: number | null
}

export interface AnswersTable {
  id: string
  channel: number
  key: string
  made: number
  /** A list of `[label, answer]`, as JSON: the form may be changed later. */
  answers: string
  reader: string | null
  /** When it is deleted. */
  gone: number
}

interface Tables {
  microsites: MicrositesTable
  microsite_answers: AnswersTable
}

export type MicrositeDatabase = Kysely<Tables>

// The engine hands out a database without types of tables: these are the plugin's own.
export const micrositeDatabase = ({ db }: Pick<OriginContext, 'db'>): MicrositeDatabase => db as MicrositeDatabase

export const migrations: OriginMigrations = {
  '001-microsites': {
    async up(db) {
      await db.schema
        .createTable('microsites')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('draft', 'text')
        .addColumn('live', 'text')
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('published', 'bigint')
        .addColumn('modified', 'bigint', (column) => column.notNull())
        .addColumn('ends', 'bigint')
        .addPrimaryKeyConstraint('microsites_key', ['channel', 'key'])
        .execute()
      await db.schema
        .createTable('microsite_answers')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('made', 'bigint', (column) => column.notNull())
        .addColumn('answers', 'text', (column) => column.notNull())
        .addColumn('reader', 'text')
        .addColumn('gone', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('microsite_answers_site').on('microsite_answers').columns(['channel', 'key', 'made']).execute()
      await db.schema.createIndex('microsite_answers_gone').on('microsite_answers').column('gone').execute()
      await db.schema.createIndex('microsite_answers_reader').on('microsite_answers').column('reader').execute()
    },
  },
}

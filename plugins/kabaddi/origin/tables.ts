import type { OriginContext, OriginMigrations } from 'masthead/origin'
import type { Kysely } from 'kysely'
import type { Team, Words } from '../contract.ts'

export interface SeasonsTable {
  season: number
  /** JSON of `SeasonData`. */
  data: string
  demo: number
  /** Milliseconds since the epoch; null for what an earlier version wrote. */
  updated: number | null
}

export interface SeasonData {
  readonly name: Words
  readonly teams: readonly Team[]
  /** A table that was published, where matches are not known. */
  readonly table: readonly { readonly team: string; readonly zone: string; readonly played: number; readonly won: number; readonly lost: number; readonly tied: number; readonly difference: number; readonly points: number }[]
}

export interface MatchesTable {
  season: number
  id: string
  day: string
  /** JSON of `NewMatch`. */
  data: string
}

export type KabaddiDatabase = Kysely<{ kabaddi_seasons: SeasonsTable; kabaddi_matches: MatchesTable }>

// The engine hands out a database without types of tables: these are the plugin's own.
export const kabaddiDatabase = ({ db }: Pick<OriginContext, 'db'>): KabaddiDatabase => db as KabaddiDatabase

export const migrations: OriginMigrations = {
  '001-seasons': {
    async up(db) {
      await db.schema
        .createTable('kabaddi_seasons')
        .addColumn('season', 'integer', (column) => column.primaryKey())
        .addColumn('data', 'text', (column) => column.notNull())
        .addColumn('demo', 'integer', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('kabaddi_matches')
        .addColumn('season', 'integer', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('kabaddi_matches_pk', ['season', 'id'])
        .execute()
    },
  },
  '002-updated': { up: async (db) => void (await db.schema.alterTable('kabaddi_seasons').addColumn('updated', 'bigint').execute()) },
}

export const kabaddiTag = 'kabaddi'

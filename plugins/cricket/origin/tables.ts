import type { OriginContext, OriginMigrations } from 'masthead/origin'
import type { Kysely } from 'kysely'

// Objects are JSON text. Numbers that PostgreSQL keeps as `bigint` may arrive as texts.

export interface MatchesTable {
  id: string
  series: string
  status: string
  /** A day or a moment, as it came. */
  starts: string
  /** Milliseconds since the epoch: what lists are ordered by. */
  starts_at: number
  home: string
  away: string
  /** JSON: `MatchInput`. */
  body: string
  /** Of the match and of all of its balls: the counter at the last change. */
  revision: number
  /** Of a calendar's entry: how often time, ground or status have changed. */
  sequence: number
}

export interface BallsTable {
  match_id: string
  innings: number
  over: number
  ball: number
  /** 1 once withdrawn: the row stays, so that open pages are told. */
  gone: number
  /** 1 once told otherwise than at first. */
  edited: number
  revision: number
  /** JSON: `BallInput`. */
  body: string
}

/** One row: the number of changes of all matches. */
export interface CounterTable {
  id: number
  value: number
}

export interface CricketTables {
  cricket_matches: MatchesTable
  cricket_balls: BallsTable
  cricket_counter: CounterTable
}

export type CricketDatabase = Kysely<CricketTables>

// The engine's database object has no table types: these are the plugin's own.
export const cricketDatabase = (origin: Pick<OriginContext, 'db'>): CricketDatabase => origin.db as CricketDatabase

export const migrations: OriginMigrations = {
  '001-matches': {
    async up(db) {
      await db.schema
        .createTable('cricket_matches')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('series', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('starts', 'text', (column) => column.notNull())
        .addColumn('starts_at', 'bigint', (column) => column.notNull())
        .addColumn('home', 'text', (column) => column.notNull())
        .addColumn('away', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('revision', 'bigint', (column) => column.notNull())
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('cricket_matches_starts_at').on('cricket_matches').columns(['starts_at']).execute()
      await db.schema.createIndex('cricket_matches_revision').on('cricket_matches').columns(['revision']).execute()
      await db.schema
        .createTable('cricket_balls')
        .addColumn('match_id', 'text', (column) => column.notNull())
        .addColumn('innings', 'integer', (column) => column.notNull())
        .addColumn('over', 'integer', (column) => column.notNull())
        .addColumn('ball', 'integer', (column) => column.notNull())
        .addColumn('gone', 'integer', (column) => column.notNull())
        .addColumn('edited', 'integer', (column) => column.notNull())
        .addColumn('revision', 'bigint', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('cricket_balls_key', ['match_id', 'innings', 'over', 'ball'])
        .execute()
      await db.schema.createTable('cricket_counter').addColumn('id', 'integer', (column) => column.primaryKey()).addColumn('value', 'bigint', (column) => column.notNull()).execute()
      await (db as CricketDatabase).insertInto('cricket_counter').values({ id: 1, value: 0 }).execute()
    },
  },
}

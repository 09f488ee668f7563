import type { OriginContext, OriginMigrations } from 'masthead/origin'
import type { Kysely } from 'kysely'

export interface RatingsTable {
  channel: number
  msid: number
  reader: string
  /** 1 to 5. */
  stars: number
  /** Milliseconds since the epoch. */
  at: number
}

/** A review that was rated. */
export interface RatingReviewsTable {
  channel: number
  msid: number
  /** As it was when it was last rated, for lists of a reader's ratings. */
  title: string
  path: string
  /** How many gave so many stars. */
  one: number
  two: number
  three: number
  four: number
  five: number
}

export const columns = ['one', 'two', 'three', 'four', 'five'] as const

interface RatingTables {
  ratings: RatingsTable
  rating_reviews: RatingReviewsTable
}

export type RatingDatabase = Kysely<RatingTables>

// The engine hands out a database without types of tables: these are the plugin's own.
export const ratingDatabase = ({ db }: Pick<OriginContext, 'db'>): RatingDatabase => db as RatingDatabase

export const migrations: OriginMigrations = {
  '001-ratings': {
    async up(db) {
      await db.schema
        .createTable('ratings')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addColumn('reader', 'text', (column) => column.notNull())
        .addColumn('stars', 'integer', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('ratings_key', ['channel', 'msid', 'reader'])
        .execute()
      await db.schema.createIndex('ratings_reader').on('ratings').columns(['reader', 'at']).execute()
      let reviews = db.schema
        .createTable('rating_reviews')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
      for (const name of columns) reviews = reviews.addColumn(name, 'integer', (column) => column.notNull())
      await reviews.addPrimaryKeyConstraint('rating_reviews_key', ['channel', 'msid']).execute()
    },
  },
}

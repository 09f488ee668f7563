import type { OriginContext } from 'masthead/origin'
import { sql } from 'kysely'
import type { Rated, ReadersRating } from '../contract.ts'
import type { ReviewId } from '../tags.ts'
import { columns, type RatingDatabase, ratingDatabase } from './tables.ts'

export interface RatedReview extends ReviewId {
  readonly title: string
  readonly path: string
}

const columnOf = (stars: number): (typeof columns)[number] => {
  const column = columns[stars - 1]
  if (column === undefined) throw new RangeError(`There are no ${stars} stars.`)
  return column
}

/** What readers have given a review, in the order of stars. */
function asRating(readers: readonly number[]): ReadersRating {
  const count = readers.reduce((sum, one) => sum + one, 0)
  const sum = readers.reduce((total, one, index) => total + one * (index + 1), 0)
  return { ...(count === 0 ? {} : { average: Math.round((sum * 10) / count) / 10 }), count, readers: [...readers] }
}

export async function readRating(db: RatingDatabase, { channel, msid }: ReviewId): Promise<ReadersRating> {
  const row = await db.selectFrom('rating_reviews').select(columns).where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
  return asRating(columns.map((column) => row?.[column] ?? 0))
}

/** Takes a rating, or another one in the place of an earlier one, in one transaction that takes the review's row first: its counts are right. */
export async function setRating({ db: anyDb, now }: Pick<OriginContext, 'db' | 'now'>, { channel, msid, title, path }: RatedReview, stars: number, reader: string): Promise<Rated> {
  return ratingDatabase({ db: anyDb })
    .transaction()
    .execute(async (db) => {
      await db
        .insertInto('rating_reviews')
        .values({ channel, msid, title, path, one: 0, two: 0, three: 0, four: 0, five: 0 })
        .onConflict((conflict) => conflict.columns(['channel', 'msid']).doUpdateSet({ title, path }))
        .execute()
      const before = await db.selectFrom('ratings').select('stars').where('channel', '=', channel).where('msid', '=', msid).where('reader', '=', reader).executeTakeFirst()
      if (before) await count(db, { channel, msid }, before.stars, -1)
      await count(db, { channel, msid }, stars, 1)
      await db
        .insertInto('ratings')
        .values({ channel, msid, reader, stars, at: now() })
        .onConflict((conflict) => conflict.columns(['channel', 'msid', 'reader']).doUpdateSet({ stars, at: now() }))
        .execute()
      const { average = stars, count: all } = await readRating(db, { channel, msid })
      return { stars, average, count: all }
    })
}

async function count(db: RatingDatabase, { channel, msid }: ReviewId, stars: number, by: 1 | -1): Promise<void> {
  const column = columnOf(stars)
  await db.updateTable('rating_reviews').set({ [column]: sql<number>`${sql.ref(column)} + ${sql.lit(by)}` }).where('channel', '=', channel).where('msid', '=', msid).execute()
}

/** Takes back all that a reader has given, within a transaction. @returns the reviews */
export async function takeBackRatings(db: RatingDatabase, reader: string): Promise<readonly ReviewId[]> {
  const rows = await db.selectFrom('ratings').selectAll().where('reader', '=', reader).orderBy('channel').orderBy('msid').execute()
  for (const { channel, msid, stars } of rows) await count(db, { channel, msid: Number(msid) }, stars, -1)
  await db.deleteFrom('ratings').where('reader', '=', reader).execute()
  return rows.map(({ channel, msid }) => ({ channel, msid: Number(msid) }))
}

import type { OriginContext } from 'masthead/origin'
import { ratingDatabase } from '../origin/tables.ts'

/** What invented readers have given, from one star to five. One review has no rating yet. */
const ratings = [
  { channel: 183, msid: 110202800, one: 9, two: 14, three: 61, four: 148, five: 102 },
  { channel: 392, msid: 110401300, one: 17, two: 38, three: 122, four: 96, five: 41 },
] as const

/** What was there of these reviews is replaced. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const db = ratingDatabase(origin)
  for (const { channel, msid, ...counts } of ratings) {
    for (const table of ['ratings', 'rating_reviews'] as const) await db.deleteFrom(table).where('channel', '=', channel).where('msid', '=', msid).execute()
    await db.insertInto('rating_reviews').values({ channel, msid, title: '', path: '/', ...counts }).execute()
  }
}

import type { ReaderData } from 'masthead/origin'
import { messages } from '../messages.ts'
import { ratingTag } from '../tags.ts'
import { takeBackRatings } from './set-rating.ts'
import { type RatingDatabase, ratingDatabase } from './tables.ts'

const ratingsOf = (db: RatingDatabase, reader: string) =>
  db
    .selectFrom('ratings as rating')
    .innerJoin('rating_reviews as review', (join) => join.onRef('review.channel', '=', 'rating.channel').onRef('review.msid', '=', 'rating.msid'))
    .select(['rating.channel', 'rating.stars', 'rating.at', 'review.title', 'review.path'])
    .where('rating.reader', '=', reader)
    .orderBy('rating.at', 'desc')

export const readerData: ReaderData = {
  async export(reader, origin) {
    const rows = await ratingsOf(ratingDatabase(origin), reader).execute()
    return { ratings: rows.map(({ channel, title, stars, at }) => ({ channel, review: title, stars, at: new Date(Number(at)).toISOString() })) }
  },
  async erase(reader, origin) {
    const reviews = await takeBackRatings(ratingDatabase(origin), reader)
    origin.changed(reviews.map(ratingTag))
  },
  async recent(reader, { channel }, origin) {
    const rows = await ratingsOf(ratingDatabase(origin), reader).where('rating.channel', '=', channel).limit(20).execute()
    if (rows.length === 0) return undefined
    const t = origin.editions.find((edition) => edition.channel === channel)?.id === 'telugu' ? messages.telugu : messages.english
    return { heading: { english: messages.english.mine, telugu: messages.telugu.mine }, entries: rows.map(({ title, path, stars, at }) => ({ title, path, channel, at: Number(at), text: t.given(String(stars)) })) }
  },
}

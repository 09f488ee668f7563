import type { Static } from 'typebox'
import type { AuthorsResponse } from '../content/content-responses.ts'
import type { ContentDatabase } from './database.ts'
import type { Paging } from './listings.ts'
import { asProfile } from './story.ts'
import { imagesOf } from './teasers.ts'

/** All authors of an edition, by their names. */
export async function readAuthors(db: ContentDatabase, channel: number, { pageno, perpage }: Paging): Promise<Static<typeof AuthorsResponse>['response']> {
  const [rows, counted] = await Promise.all([
    db.selectFrom('authors').selectAll().where('channel', '=', channel).orderBy('name').orderBy('slug').limit(perpage).offset((pageno - 1) * perpage).execute(),
    db.selectFrom('authors').select((select) => ['channel', select.fn.countAll<number>().as('total')]).groupBy('channel').orderBy('channel').execute(),
  ])
  const images = await imagesOf(db, rows.flatMap(({ portrait }) => portrait ?? []))
  return {
    items: rows.map((author) => asProfile(author, images)),
    alternates: counted.flatMap((other) => (other.channel === channel ? [] : [other.channel])),
    total: Number(counted.find((own) => own.channel === channel)?.total ?? 0),
    pageno,
    perpage,
  }
}

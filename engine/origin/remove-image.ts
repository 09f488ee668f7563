import { inTransaction, type ContentDatabase } from './database.ts'
import { storiesShowing } from './put-images.ts'
import { tag } from './tags.ts'

/** See `ContentStore.removeImage`. */
export function removeImage(database: ContentDatabase, now: () => number, msid: number): Promise<readonly string[]> {
  return inTransaction(database, async (db) => {
    const known = (await Promise.all((['originals', 'images', 'removed_images'] as const).map((table) => db.selectFrom(table).select('msid').where('msid', '=', msid).executeTakeFirst()))).some(Boolean)
    if (!known) return []
    const portraits = await db.selectFrom('authors').select('id').where('portrait', '=', msid).execute()
    for (const table of ['originals', 'images'] as const) await db.deleteFrom(table).where('msid', '=', msid).execute()
    const removed = now()
    await db
      .insertInto('removed_images')
      .values({ msid, removed })
      .onConflict((conflict) => conflict.column('msid').doUpdateSet({ removed }))
      .execute()
    return [tag.image(msid), ...(await storiesShowing(db, [msid])), ...portraits.map(({ id }) => tag.authorName(id))]
  })
}

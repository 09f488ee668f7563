import type { Kysely } from 'kysely'
import type { ContentTables } from '../tables.ts'
import { storiesPerFile } from './sitemap-ranges.ts'

/** See sitemap-ranges.ts. The stories that are there are read once, as many at a time as a file holds. */
export async function createSitemapRanges(untyped: Kysely<unknown>): Promise<void> {
  await untyped.schema
    .createTable('sitemap_ranges')
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('file', 'integer', (column) => column.notNull())
    .addColumn('first_msid', 'bigint', (column) => column.notNull())
    .addColumn('stories', 'integer', (column) => column.notNull())
    .addColumn('modified', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sitemap_ranges_key', ['channel', 'file'])
    .execute()
  await untyped.schema.createIndex('sitemap_ranges_by_msid').on('sitemap_ranges').columns(['channel', 'first_msid']).execute()

  const db = untyped.withTables<Pick<ContentTables, 'stories' | 'sitemap_ranges'>>()
  for (let channel = await nextChannel(db, -1); channel !== undefined; channel = await nextChannel(db, channel)) {
    for (let [file, after] = [1, 0]; ; file += 1) {
      const rows = await db.selectFrom('stories').select(['msid', 'modified', 'removed']).where('channel', '=', channel).where('msid', '>', after).orderBy('msid').limit(storiesPerFile).execute()
      const [first, last] = [rows[0], rows.at(-1)]
      if (!first || !last) break
      const live = rows.filter(({ removed }) => removed === 0)
      await db
        .insertInto('sitemap_ranges')
        .values({ channel, file, first_msid: file === 1 ? 0 : first.msid, stories: live.length, modified: Math.max(0, ...live.map(({ modified }) => modified)) })
        .execute()
      after = last.msid
    }
  }
}

async function nextChannel(db: Kysely<Pick<ContentTables, 'stories'>>, after: number): Promise<number | undefined> {
  const row = await db.selectFrom('stories').select('channel').where('channel', '>', after).orderBy('channel').limit(1).executeTakeFirst()
  return row?.channel
}

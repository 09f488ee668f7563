import { sql } from 'kysely'
import type { ContentDatabase, DialectName } from '../database.ts'
import { tag } from '../tags.ts'
import type { SitemapRangesTable } from './sitemap-tables.ts'

/**
 * Stories of one file. Few enough for a publish to rewrite little and for the answer to stay within what one may have, with
 * pictures and films; sitemaps.org allows 50,000, and 50,000 files.
 */
export const storiesPerFile = 2_000

export interface StoryMove {
  readonly channel: number
  readonly msid: number
  /** Milliseconds since the epoch. */
  readonly modified: number
  /** Whether it becomes one of the published stories, was one and stays so, or is one no more. */
  readonly kind: 'comes' | 'stays' | 'goes'
}

/**
 * Keeps the files in step with a story that is written, at the end of its transaction: others wait here until that is done.
 * @returns tags of the files that change, and of the index
 */
export async function moveInSitemap(db: ContentDatabase, dialect: DialectName, { channel, msid, modified, kind }: StoryMove): Promise<readonly string[]> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('sitemap_ranges'), ${channel}::int)`.execute(db)
  const range = await rangeOf(db, channel, msid)
  const touched = range === undefined ? await appendRange(db, { channel, first_msid: 0, stories: 1, modified }) : kind === 'comes' && range.stories >= storiesPerFile ? await splitRange(db, range, { msid, modified }) : await updateRange(db, range, { modified, kind })
  return [tag.sitemaps(channel), ...touched.map((file) => tag.sitemap(channel, file))]
}

/** Tags of the files with what other editions have of some stories. @param channel of the edition whose own they are */
export async function sitemapTagsElsewhere(db: ContentDatabase, channel: number, msids: readonly number[]): Promise<readonly string[]> {
  if (msids.length === 0) return []
  const stories = await db.selectFrom('stories').select(['channel', 'msid']).where('msid', 'in', msids).where('channel', '!=', channel).execute()
  const ranges = await Promise.all(stories.map((story) => rangeOf(db, story.channel, story.msid)))
  return ranges.flatMap((range) => (range ? [tag.sitemap(range.channel, range.file)] : []))
}

const rangeOf = (db: ContentDatabase, channel: number, msid: number) => db.selectFrom('sitemap_ranges').selectAll().where('channel', '=', channel).where('first_msid', '<=', msid).orderBy('first_msid', 'desc').limit(1).executeTakeFirst()

async function updateRange(db: ContentDatabase, range: SitemapRangesTable, { modified, kind }: Pick<StoryMove, 'modified' | 'kind'>): Promise<readonly number[]> {
  const stories = Math.max(0, range.stories + { comes: 1, stays: 0, goes: -1 }[kind])
  if (stories !== range.stories || modified > range.modified) await writeRange(db, range, { stories, modified: Math.max(range.modified, modified) })
  return [range.file]
}

/** Where the newest story of all has come, the file stays full and another one is begun; elsewhere it is cut in halves. */
async function splitRange(db: ContentDatabase, range: SitemapRangesTable, { msid, modified }: Pick<StoryMove, 'msid' | 'modified'>): Promise<readonly number[]> {
  const { channel, first_msid } = range
  const next = await nextFirst(db, range)
  const rows = await db
    .selectFrom('stories')
    .select(['msid', 'modified'])
    .where('channel', '=', channel)
    .where(isLive, '=', 0)
    .where('msid', '>=', first_msid)
    .$if(next !== undefined, (query) => query.where('msid', '<', next ?? 0))
    .orderBy('msid')
    .execute()
  if (next === undefined && rows.at(-1)?.msid === msid) return appendRange(db, { channel, first_msid: msid, stories: 1, modified })
  // More than two where a version that did not count has written.
  const perPiece = Math.ceil(rows.length / Math.max(2, Math.ceil(rows.length / storiesPerFile)))
  const touched: number[] = []
  for (let at = 0; at < rows.length; at += perPiece) {
    const piece = rows.slice(at, at + perPiece)
    const counted = { stories: piece.length, modified: Math.max(...piece.map((row) => row.modified)) }
    if (at === 0) {
      await writeRange(db, range, counted)
      touched.push(range.file)
    } else touched.push(...(await appendRange(db, { channel, first_msid: piece[0]?.msid ?? first_msid, ...counted })))
  }
  return touched
}

/** The unary plus keeps databases from looking for live stories in the order of their dates, and there through all of them. */
export const isLive = sql<number>`+removed`

/** First msid of the file after a file. */
export async function nextFirst(db: ContentDatabase, { channel, first_msid }: Pick<SitemapRangesTable, 'channel' | 'first_msid'>): Promise<number | undefined> {
  const row = await db.selectFrom('sitemap_ranges').select('first_msid').where('channel', '=', channel).where('first_msid', '>', first_msid).orderBy('first_msid').limit(1).executeTakeFirst()
  return row?.first_msid
}

async function appendRange(db: ContentDatabase, range: Omit<SitemapRangesTable, 'file'>): Promise<readonly number[]> {
  const last = await db.selectFrom('sitemap_ranges').select('file').where('channel', '=', range.channel).orderBy('file', 'desc').limit(1).executeTakeFirst()
  const file = (last?.file ?? 0) + 1
  await db.insertInto('sitemap_ranges').values({ ...range, file }).execute()
  return [file]
}

const writeRange = (db: ContentDatabase, { channel, file }: SitemapRangesTable, changes: Pick<SitemapRangesTable, 'stories' | 'modified'>) => db.updateTable('sitemap_ranges').set(changes).where('channel', '=', channel).where('file', '=', file).execute()

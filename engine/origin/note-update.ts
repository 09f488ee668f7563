import type { ContentDatabase, DialectName } from './database.ts'
import { recordPublication } from './publications/record-publication.ts'
import { moveInSitemap } from './sitemap/sitemap-ranges.ts'

interface Update {
  readonly channel: number
  readonly msid: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** See `ContentStore.noteUpdate`. @param now milliseconds since the epoch */
export async function noteUpdate(db: ContentDatabase, dialect: DialectName, { channel, msid, at }: Update, now: number): Promise<void> {
  await recordPublication(db, dialect, { channel, msid, kind: 'updated', at: now }, now)
  const { numUpdatedRows } = await db.updateTable('stories').set({ modified: at }).where('channel', '=', channel).where('msid', '=', msid).where('removed', '=', 0).where('modified', '<', at).executeTakeFirst()
  // Its file is read again when edge caches ask for it; nobody is told for each entry of a live blog.
  if (Number(numUpdatedRows) > 0) await moveInSitemap(db, dialect, { channel, msid, modified: at, kind: 'stays' })
}

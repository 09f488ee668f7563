import type { StoryInput } from './content-store.ts'
import type { ContentDatabase } from './database.ts'
import { recordPublication } from './publications/record-publication.ts'
import type { StorySearch } from './search.ts'
import { moveInSitemap, sitemapTagsElsewhere } from './sitemap/sitemap-ranges.ts'
import type { StoryWriter } from './story-writer.ts'
import { changedTags, menuTags, readPlacement, readReverseAlternates, type StoryPlacement, writePlacement } from './story-placement.ts'
import { tag } from './tags.ts'

// A story dated ahead waits in a table of its own, as it came in. What readers are shown comes from `stories` and the
// tables beside it, which hold published stories only: so no query can forget to ask for the time, and none pays for it.

/** What readers may know of a story. `embargoed`: nothing before its minute. */
export type StoryState = 'published' | 'embargoed' | 'removed' | 'unknown'

export async function readStoryState(db: ContentDatabase, channel: number, msid: number): Promise<StoryState> {
  const story = await db.selectFrom('stories').select('removed').where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
  if (story) return story.removed === 0 ? 'published' : 'removed'
  return (await readEmbargo(db, channel, msid)) === undefined ? 'unknown' : 'embargoed'
}

/** @returns the minute of a story that waits for it, in milliseconds since the epoch */
export async function readEmbargo(db: ContentDatabase, channel: number, msid: number): Promise<number | undefined> {
  const row = await db.selectFrom('embargoed_stories').select('published').where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
  return row?.published
}

/**
 * Keeps a story until its minute, inside a transaction. One that is published already is so no longer.
 * @param published milliseconds since the epoch
 * @returns the tags of what readers see change; none for a story that they have never seen
 */
export async function holdBack(db: ContentDatabase, { dialect, search, now }: StoryWriter, input: StoryInput, published: number): Promise<readonly string[]> {
  const { channel, msid } = input
  const before = await readPlacement(db, channel, msid)
  if (before?.live) await recordPublication(db, dialect, { channel, msid, kind: 'removed', at: now() }, before.published)
  if (before) await deleteStory(db, search, channel, msid, before)
  const story = JSON.stringify(input)
  await db
    .insertInto('embargoed_stories')
    .values({ channel, msid, published, story })
    .onConflict((conflict) => conflict.columns(['channel', 'msid']).doUpdateSet({ published, story }))
    .execute()
  if (!before) return []
  // One that was taken down said gone; now there is no such story yet.
  if (!before.live) return [tag.story(msid)]
  const { tags, linking } = changedTags(channel, msid, before, unlisted(before), await readReverseAlternates(db, channel, msid))
  const files = await moveInSitemap(db, dialect, { channel, msid, modified: now(), kind: 'goes' })
  return [...tags, ...(await menuTags(db, channel, msid, before, unlisted(before))), ...files, ...(await sitemapTagsElsewhere(db, channel, linking))]
}

/** Forgets what waits. @returns whether there was something */
export async function dropEmbargo(db: ContentDatabase, channel: number, msid: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('embargoed_stories').where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Takes a story that is due out of the table, inside a transaction: of all processes that try, one gets it.
 * @param now milliseconds since the epoch
 */
export async function takeDue(db: ContentDatabase, channel: number, msid: number, now: number): Promise<StoryInput | undefined> {
  const row = await db.deleteFrom('embargoed_stories').where('channel', '=', channel).where('msid', '=', msid).where('published', '<=', now).returning('story').executeTakeFirst()
  // Written by `holdBack`.
  return row && (JSON.parse(row.story) as StoryInput)
}

/** The place of a story that no list shows any more. */
export const unlisted = ({ published, alternate }: StoryPlacement): StoryPlacement => ({ live: false, sections: [], topics: [], authors: [], published, alternate, address: '' })

async function deleteStory(db: ContentDatabase, search: StorySearch, channel: number, msid: number, before: StoryPlacement): Promise<void> {
  await writePlacement(db, channel, msid, unlisted(before))
  await search.remove(db, channel, msid)
  for (const table of ['recordings', 'story_images', 'stories'] as const) await db.deleteFrom(table).where('channel', '=', channel).where('msid', '=', msid).execute()
}

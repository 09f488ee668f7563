import { sql } from 'kysely'
import type { ContentDatabase, DialectName } from '../database.ts'
import type { Publication, StoryPlaces } from './publication.ts'
import { storyLists, storyPaths } from './story-places.ts'

/** Milliseconds after its date from which a story that comes in is of an archive, and no news to anybody. */
const maxNewsAgeMs = 2 * 86_400_000

/**
 * Appends to the publication log, in the transaction that publishes: what is rolled back was never told, and what is committed
 * will be. Called before a removal, which takes with it where the story was, and before sitemaps, whose lock is held after this
 * one.
 * @param published the date of the story, in milliseconds since the epoch
 */
export async function recordPublication(db: ContentDatabase, dialect: DialectName, { channel, msid, kind, at }: Omit<Publication, 'position' | 'places'>, published: number): Promise<void> {
  if (kind === 'published' && at - published > maxNewsAgeMs) return
  const listening = await db.selectFrom('publication_cursors').select('name').limit(1).executeTakeFirst()
  if (!listening) return
  const places = kind === 'removed' || kind === 'updated' ? await placesOf(db, { channel, msid }, kind) : undefined
  // Nobody sees it.
  if (kind === 'updated' && !places) return
  // PostgreSQL hands out a position when a row is written and shows the row when it is committed: without waiting for each other,
  // a later one could be told before an earlier one is seen, and the cursor would have passed that.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('publications'), 0)`.execute(db)
  await db
    .insertInto('publications')
    .values({ channel, msid, kind, at, was: places ? JSON.stringify(places) : null })
    .execute()
}

async function placesOf(db: ContentDatabase, story: { readonly channel: number; readonly msid: number }, kind: 'removed' | 'updated'): Promise<StoryPlaces | undefined> {
  const [found] = await storyPaths(db, [story])
  if (kind === 'updated') return found && { path: found.path, lists: [found.path] }
  return found && { path: found.path, lists: (await storyLists(db, [story])).map(({ path }) => path) }
}

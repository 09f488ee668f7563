import { ampBody, type OriginContext, sanitiseBody } from 'masthead/origin'
import { validate, InvalidInput } from './validate.ts'
import { type BlogId, BlogInput, EntryInput } from '../contract.ts'
import { entryBody, entryPicture } from './entry-body.ts'
import { topicOf } from '../live-topic.ts'
import { changesSince, isOpen } from './blog-reader.ts'
import { type LiveblogDatabase, liveblogDatabase, type LiveblogsTable } from './tables.ts'
import { blogTag, runningTag, storyTag } from './tags.ts'

/** An entry with its number; a new one has none. */
export interface NumberedEntry {
  readonly entry?: number | undefined
  readonly input: EntryInput
}

/** The parts of the origin that writing needs. */
export type LiveblogOrigin = Pick<OriginContext, 'db' | 'content' | 'changed' | 'publish' | 'now'>

/**
 * Adds entries, or replaces those with the same numbers, in one transaction with one message to open pages.
 * @returns their numbers in the given order
 * @throws InvalidInput, or EngineError MH_INGEST_INVALID, when one of them is invalid: then none is stored
 */
export async function putEntries(origin: LiveblogOrigin, blog: BlogId, entries: readonly NumberedEntry[]): Promise<readonly number[]> {
  const now = origin.now()
  const read = entries.map(({ entry, input }) => ({ entry, ...readEntry(input, now) }))
  const pictures = read.flatMap(({ picture }) => picture ?? [])
  if (pictures.length > 0) origin.changed(await origin.content.putImages(pictures))
  return write(origin, blog, async (db, { revision, last_entry, entries: count, modified: before }) => {
    let last = last_entry
    const numbers = read.map(({ entry }) => {
      const number = entry ?? last + 1
      last = Math.max(last, number)
      return number
    })
    const shown = await shownBefore(db, blog, numbers)
    const rows = new Map(
      read.map(({ fields }, index) => {
        const entry = numbers[index] ?? 0
        return [entry, { ...blog, entry, ...fields, modified: shown.has(entry) ? now : fields.published, removed: 0, revision }] as const
      }),
    )
    // Rows of sixteen values: SQLite allows 32,766 in one statement.
    const all = [...rows.values()]
    for (let at = 0; at < all.length; at += 1_000) {
      await db
        .insertInto('liveblog_entries')
        .values(all.slice(at, at + 1_000))
        .onConflict((conflict) =>
          conflict.columns(['channel', 'msid', 'entry']).doUpdateSet((excluded) => ({
            published: excluded.ref('excluded.published'),
            modified: excluded.ref('excluded.modified'),
            is_key: excluded.ref('excluded.is_key'),
            removed: excluded.ref('excluded.removed'),
            revision: excluded.ref('excluded.revision'),
            title: excluded.ref('excluded.title'),
            author: excluded.ref('excluded.author'),
            image: excluded.ref('excluded.image'),
            source: excluded.ref('excluded.source'),
            text: excluded.ref('excluded.text'),
            body: excluded.ref('excluded.body'),
            body_amp: excluded.ref('excluded.body_amp'),
          })),
        )
        .execute()
    }
    const added = all.filter(({ entry }) => !shown.has(entry)).length
    return { result: numbers, change: { last_entry: last, entries: count + added, modified: all.reduce((latest, one) => Math.max(latest, one.modified), before) } }
  })
}

/** @returns false when there is no such entry */
export async function removeEntry(origin: LiveblogOrigin, blog: BlogId, entry: number): Promise<boolean> {
  if (!(await shownBefore(liveblogDatabase(origin), blog, [entry])).has(entry)) return false
  return write(origin, blog, async (db, { revision, entries }) => {
    const { numUpdatedRows } = await db
      .updateTable('liveblog_entries')
      .set({ removed: 1, revision, modified: origin.now() })
      .where('channel', '=', blog.channel)
      .where('msid', '=', blog.msid)
      .where('entry', '=', entry)
      .where('removed', '=', 0)
      .executeTakeFirstOrThrow()
    const removed = Number(numUpdatedRows)
    return { result: removed > 0, change: { entries: entries - removed, modified: origin.now() } }
  })
}

/** Deletes all of a live blog; open pages drop its entries. Its numbers are not given again. */
export async function eraseBlog(origin: Pick<OriginContext, 'db' | 'changed' | 'publish' | 'now'>, { channel, msid }: BlogId): Promise<void> {
  const db = liveblogDatabase(origin)
  const blog = { channel, msid }
  const row = await db.selectFrom('liveblogs').select('revision').where((where) => where.and(blog)).executeTakeFirst()
  if (!row) return
  const shown = await db.selectFrom('liveblog_entries').select('entry').where((where) => where.and({ ...blog, removed: 0 })).orderBy('entry').execute()
  await db.deleteFrom('liveblog_entries').where((where) => where.and(blog)).execute()
  const cursor = row.revision + 1
  await db.updateTable('liveblogs').set({ revision: cursor, own_revision: cursor, entries: 0, summary: '', summary_amp: '', modified: origin.now() }).where((where) => where.and(blog)).execute()
  origin.changed([blogTag(blog), runningTag(blog.channel)])
  origin.publish(topicOf(blog), { after: row.revision, cursor, upserts: [], deletes: shown.map(({ entry }) => String(entry)) })
}

/**
 * Sets the state or the summary of a blog.
 * @param moment milliseconds since the epoch, for past states; default: now
 * @throws as `putEntries`
 */
export async function putBlog(origin: LiveblogOrigin, blog: BlogId, input: BlogInput, moment = origin.now()): Promise<void> {
  const { status, summary, pinned } = validate(BlogInput, input)
  const html = summary === undefined ? undefined : sanitiseBody(summary).html
  await write(origin, blog, async (_, row) => ({
    result: undefined,
    change: {
      own_revision: row.revision,
      modified: Math.max(row.modified, moment),
      ...(status === undefined ? {} : { status, ended: status === 'finished' ? (row.ended ?? moment) : null }),
      ...(pinned === undefined ? {} : { pinned: pinned === 0 ? null : pinned }),
      ...(html === undefined ? {} : { summary: html, summary_amp: ampBody(html).html }),
    },
  }))
  // Lists say of a running one that it runs.
  if (status !== undefined) origin.changed([storyTag(blog)])
}

interface Written<Result> {
  readonly result: Result
  readonly change: Partial<LiveblogsTable>
}

/** Writes one change of a blog: increments the revision, stores it in one transaction, then notifies pages and caches. */
async function write<Result>(origin: LiveblogOrigin, blog: BlogId, work: (db: LiveblogDatabase, row: LiveblogsTable) => Promise<Written<Result>>): Promise<Result> {
  const { result, revision, news } = await atomically(liveblogDatabase(origin), async (db) => {
    // Incrementing first locks the row, so that changes of one blog are serialised.
    const row = await db
      .insertInto('liveblogs')
      .values({ ...blog, status: 'running', ended: null, modified: 0, revision: 1, own_revision: 0, last_entry: 0, entries: 0, summary: '', summary_amp: '', pinned: null })
      .onConflict((conflict) => conflict.columns(['channel', 'msid']).doUpdateSet((at) => ({ revision: at('liveblogs.revision', '+', 1) })))
      .returningAll()
      .executeTakeFirstOrThrow()
    const { result, change } = await work(db, row)
    await db.updateTable('liveblogs').set(change).where('channel', '=', blog.channel).where('msid', '=', blog.msid).execute()
    await origin.content.noteUpdate(blog.channel, blog.msid, db, change.modified ?? row.modified)
    return { result, revision: row.revision, news: await changesSince(db, blog, row.revision - 1) }
  })
  origin.changed([blogTag(blog), runningTag(blog.channel)])
  if (await isOpen(origin, blog)) origin.publish(topicOf(blog), { after: revision - 1, cursor: news.cursor, upserts: news.upserts, deletes: news.deletes })
  return result
}

const atomically = <Result>(db: LiveblogDatabase, work: (db: LiveblogDatabase) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Those of the given numbers whose entries were visible before. */
async function shownBefore(db: LiveblogDatabase, { channel, msid }: BlogId, entries: readonly number[]): Promise<ReadonlySet<number>> {
  if (entries.length === 0) return new Set()
  const rows = await db
    .selectFrom('liveblog_entries')
    .select('entry')
    .where('channel', '=', channel)
    .where('msid', '=', msid)
    .where('removed', '=', 0)
    .where('entry', '>=', Math.min(...entries))
    .where('entry', '<=', Math.max(...entries))
    .execute()
  return new Set(rows.map(({ entry }) => entry))
}

function readEntry(value: EntryInput, now: number) {
  const input = validate(EntryInput, value)
  const title = input.title?.trim() || null
  if (input.key && title === null) throw new InvalidInput('/title', 'A key moment needs one.')
  const published = input.published === undefined ? now : Date.parse(input.published)
  if (!(published >= 0)) throw new InvalidInput('/published', 'There is no such date.')
  const { html, amp, text } = entryBody(input)
  if (title === null && html === '') throw new InvalidInput('/body', 'There is nothing in it.')
  const image = entryPicture(input)
  return {
    picture: input.image,
    fields: {
      published,
      is_key: input.key ? 1 : 0,
      title,
      author: input.author ? JSON.stringify(input.author) : null,
      image: image ? JSON.stringify(image) : null,
      source: input.body,
      text,
      body: html,
      body_amp: amp,
    },
  }
}

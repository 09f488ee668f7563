import type { LiveMessage } from 'masthead'
import type { BodyOf, OriginContext } from 'masthead/origin'
import type { BlogId, Entry, KeyMoment, LiveBlog, LiveEntry, LiveState, Order } from '../contract.ts'
import type { LiveblogDatabase, LiveblogEntriesTable, LiveblogsTable } from './tables.ts'

export interface PageQuery {
  readonly order: Order
  readonly perpage: number
  /** From 1. */
  readonly pageno: number
  /** Selects the page with this entry, if it exists. */
  readonly entry?: number | undefined
}

/** Most key moments that a page lists; the latest. */
const maxKeyMoments = 40
/** Most changes that are sent one by one; a subscriber that has missed more fetches the page again. */
const maxChanges = 300
const day = 86_400_000
/** Most deleted entries that AMP pages keep placeholders for. */
const maxDeleted = 100

/** Whether readers may see a live blog: its story may wait for its minute, or have been taken down. */
export async function isOpen({ content }: Pick<OriginContext, 'content'>, { channel, msid }: BlogId): Promise<boolean> {
  const state = await content.storyState(channel, msid)
  return state === 'published' || state === 'unknown'
}

/** A page of a live blog; empty when nothing has been written yet. */
export async function readBlog(db: LiveblogDatabase, blog: BlogId, query: PageQuery, now: number): Promise<BodyOf<typeof LiveBlog>> {
  const row = await readRow(db, blog)
  const { order, perpage } = query
  const total = row?.entries ?? 0
  const pageno = (query.entry === undefined ? undefined : await pageOf(db, blog, query.entry, query)) ?? query.pageno
  // In parallel on PostgreSQL; a single SQLite connection runs them one after the other.
  const [entries, moments, first, deleted, [pinned]] = await Promise.all([
    readEntries(db, blog, order, perpage, (pageno - 1) * perpage),
    readKeyMoments(db, blog),
    readFirst(db, blog),
    readDeleted(db, blog, now),
    row?.pinned ? entriesByNumber(db, blog, [row.pinned]) : [],
  ])
  return {
    status: row?.status ?? 'running',
    ...(first === undefined ? {} : { started: iso(first) }),
    ...(row?.ended ? { ended: iso(row.ended) } : {}),
    ...(row?.modified ? { modified: iso(row.modified) } : {}),
    cursor: row?.revision ?? 0,
    summary: row?.summary ?? '',
    summaryAmp: row?.summary_amp ?? '',
    keyMoments: moments,
    ...(pinned === undefined ? {} : { pinned }),
    entries,
    deleted,
    order,
    lastEntry: row?.last_entry ?? 0,
    total,
    pageno,
    perpage,
  }
}

/** The changes after a cursor; without a cursor the current one. */
export async function changesSince(db: LiveblogDatabase, blog: BlogId, cursor: number | undefined): Promise<LiveMessage> {
  const row = await readRow(db, blog)
  const revision = row?.revision ?? 0
  const nothing = { cursor: revision, upserts: [], deletes: [] }
  if (!row || cursor === undefined || cursor === revision) return nothing
  // A cursor beyond the revision: the store has been recreated.
  if (cursor > revision) return { ...nothing, refetch: true }
  const rows = await entriesOf(db, blog)
    .select(shownColumns)
    .select('removed')
    .where('revision', '>', cursor)
    .orderBy('revision')
    .orderBy('entry')
    .limit(maxChanges + 1)
    .execute()
  if (rows.length > maxChanges) return { ...nothing, refetch: true }
  const state = row.own_revision > cursor ? [await readState(db, blog, row)] : []
  return {
    cursor: revision,
    upserts: [...state, ...rows.filter(({ removed }) => removed === 0).map(asLiveEntry)],
    deletes: rows.filter(({ removed }) => removed !== 0).map(({ entry }) => String(entry)),
  }
}

async function readState(db: LiveblogDatabase, blog: BlogId, { status, summary, ended, pinned }: LiveblogsTable): Promise<BodyOf<typeof LiveState>> {
  const entry = pinned ? await entriesOf(db, blog).select(shownColumns).where('entry', '=', pinned).where('removed', '=', 0).executeTakeFirst() : undefined
  return { id: 'blog', status, summary, ...(ended ? { ended: iso(ended) } : {}), ...(entry ? { pinned: asLiveEntry(entry) } : {}) }
}

/** Those of the given stories whose live blogs are running. */
export async function runningOf(db: LiveblogDatabase, channel: number, msids: readonly number[]): Promise<readonly number[]> {
  const rows = await db.selectFrom('liveblogs').select('msid').where('channel', '=', channel).where('msid', 'in', msids).where('status', '=', 'running').where('entries', '>', 0).execute()
  return rows.map(({ msid }) => Number(msid))
}

/** Those that run in an edition, the one with the latest update first. */
export async function latestRunning(db: LiveblogDatabase, channel: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('liveblogs').select('msid').where('channel', '=', channel).where('status', '=', 'running').where('entries', '>', 0).orderBy('modified', 'desc').limit(5).execute()
  return rows.map(({ msid }) => Number(msid))
}

/** The newest entries of a live blog in a few words each. */
export async function lastLines(db: LiveblogDatabase, blog: BlogId, count: number): Promise<{ id: string; text: string; published: string }[]> {
  const entries = await readEntries(db, blog, 'newest', count, 0)
  return entries.map(({ id, title, text, published }) => ({ id, text: title ?? text.slice(0, 160), published }))
}

/** An entry as received, for editing. */
export const readSource = (db: LiveblogDatabase, blog: BlogId, entry: number) => entriesOf(db, blog).selectAll().where('entry', '=', entry).where('removed', '=', 0).executeTakeFirst()

const entriesOf = (db: LiveblogDatabase, { channel, msid }: BlogId) => db.selectFrom('liveblog_entries').where('channel', '=', channel).where('msid', '=', msid)

const readRow = (db: LiveblogDatabase, { channel, msid }: BlogId): Promise<LiveblogsTable | undefined> =>
  db.selectFrom('liveblogs').selectAll().where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()

const shownColumns = ['entry', 'published', 'modified', 'is_key', 'title', 'author', 'body'] as const

async function readEntries(db: LiveblogDatabase, blog: BlogId, order: Order, limit: number, offset: number): Promise<BodyOf<typeof Entry>[]> {
  const direction = order === 'newest' ? 'desc' : 'asc'
  // Selects the numbers from the index first, so that the rows skipped by the offset are not read.
  const numbers = await entriesOf(db, blog)
    .select('entry')
    .where('removed', '=', 0)
    .orderBy('published', direction)
    .orderBy('entry', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return entriesByNumber(db, blog, numbers.map(({ entry }) => entry))
}

async function entriesByNumber(db: LiveblogDatabase, blog: BlogId, numbers: readonly number[]): Promise<BodyOf<typeof Entry>[]> {
  if (numbers.length === 0) return []
  const rows = await entriesOf(db, blog)
    .select(shownColumns)
    .select(['image', 'text', 'body_amp'])
    .where('entry', 'in', numbers)
    .where('removed', '=', 0)
    .execute()
  const byNumber = new Map(rows.map((row) => [row.entry, row]))
  return numbers.flatMap((entry) => {
    const row = byNumber.get(entry)
    return row ? [{ ...asLiveEntry(row), text: row.text, bodyAmp: row.body_amp, ...(row.image === null ? {} : { image: JSON.parse(row.image) }) }] : []
  })
}

/** The number of the page that contains an entry. */
async function pageOf(db: LiveblogDatabase, blog: BlogId, entry: number, { order, perpage }: PageQuery): Promise<number | undefined> {
  const place = await entriesOf(db, blog).select('published').where('entry', '=', entry).where('removed', '=', 0).executeTakeFirst()
  if (!place) return undefined
  const before = order === 'newest' ? '>' : '<'
  const { count } = await entriesOf(db, blog)
    .select((at) => at.fn.countAll<number>().as('count'))
    .where('removed', '=', 0)
    .where((at) => at.or([at('published', before, place.published), at.and([at('published', '=', place.published), at('entry', before, entry)])]))
    .executeTakeFirstOrThrow()
  return Math.floor(Number(count) / perpage) + 1
}

async function readKeyMoments(db: LiveblogDatabase, blog: BlogId): Promise<KeyMoment[]> {
  const rows = await entriesOf(db, blog)
    .select(['entry', 'title', 'published'])
    .where('is_key', '=', 1)
    .where('removed', '=', 0)
    .orderBy('published', 'desc')
    .limit(maxKeyMoments)
    .execute()
  return rows.map(({ entry, title, published }) => ({ id: String(entry), title: title ?? '', published: iso(published) }))
}

async function readFirst(db: LiveblogDatabase, blog: BlogId): Promise<number | undefined> {
  const row = await entriesOf(db, blog).select('published').where('removed', '=', 0).orderBy('published').orderBy('entry').limit(1).executeTakeFirst()
  return row?.published
}

async function readDeleted(db: LiveblogDatabase, blog: BlogId, now: number): Promise<string[]> {
  const rows = await entriesOf(db, blog).select(['entry', 'modified']).where('removed', '=', 1).orderBy('published', 'desc').limit(maxDeleted).execute()
  return rows.filter(({ modified }) => modified > now - day).map(({ entry }) => String(entry))
}

function asLiveEntry({ entry, published, modified, is_key, title, author, body }: Pick<LiveblogEntriesTable, (typeof shownColumns)[number]>): BodyOf<typeof LiveEntry> {
  return {
    id: String(entry),
    ...(title === null ? {} : { title }),
    body,
    published: iso(published),
    modified: iso(modified),
    isKey: is_key === 1,
    ...(author === null ? {} : { author: JSON.parse(author) }),
  }
}

const iso = (time: number): string => new Date(time).toISOString()

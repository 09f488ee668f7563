import { sql } from 'kysely'
import type { Comment, Comments, LiveComment, Reply } from '../contract.ts'
import type { Changes, StoryId } from './notify.ts'
import type { CommentDatabase, CommentsTable } from './tables.ts'

export type Order = 'newest' | 'oldest' | 'liked'

export interface ListAsked {
  readonly order: Order
  readonly pageno: number
  readonly perpage: number
  /** Replies that are shown of each thread. */
  readonly replies: number
  /** The thread alone. */
  readonly thread?: string | undefined
}

type Row = Pick<CommentsTable, 'id' | 'parent' | 'state' | 'replies' | 'likes' | 'dislikes' | 'created' | 'edited' | 'name' | 'text'>
const columns = ['id', 'parent', 'state', 'replies', 'likes', 'dislikes', 'created', 'edited', 'name', 'text'] as const

/** A comment as it is sent. */
export const asReply = ({ id, name, text, created, edited, likes, dislikes }: Omit<Row, 'parent' | 'state' | 'replies'>): Reply => ({ id, name, text, at: new Date(created).toISOString(), edited: edited !== null, likes, dislikes })

/** A page of a story's threads. */
export async function readComments(db: CommentDatabase, { channel, msid }: StoryId, { order, pageno, perpage, replies, thread }: ListAsked): Promise<Omit<Comments, 'isOpen'>> {
  // A thread whose first comment is gone stands for its replies' sake.
  const threads = db
    .selectFrom('comments')
    .where('channel', '=', channel)
    .where('msid', '=', msid)
    .where('parent', '=', '')
    .where((each) => each.or([each('state', '=', 'shown'), each('replies', '>', 0)]))
    .$if(thread !== undefined, (all) => all.where('id', '=', thread ?? ''))
  const ordered = order === 'liked' ? threads.orderBy(sql`likes - dislikes`, 'desc').orderBy('created', 'desc').orderBy('id', 'desc') : order === 'oldest' ? threads.orderBy('created').orderBy('id') : threads.orderBy('created', 'desc').orderBy('id', 'desc')
  const [story, total, rows] = await Promise.all([
    db.selectFrom('comment_stories').select(['shown', 'revision']).where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst(),
    countThreads(db, { channel, msid }),
    ordered.select(columns).limit(perpage).offset((pageno - 1) * perpage).execute(),
  ])
  const answered = rows.filter((row) => row.replies > 0)
  const answers = answered.length === 0 ? [] : await readReplies(db, { channel, msid }, answered.map(({ id }) => id), replies)
  const byParent = Map.groupBy(answers, ({ parent }) => parent)
  return {
    msid,
    count: story?.shown ?? 0,
    pageno,
    pages: thread === undefined ? Math.max(1, Math.ceil(total / perpage)) : 1,
    cursor: story?.revision ?? 0,
    comments: rows.map((row): Comment => {
      const isThere = row.state === 'shown'
      return { ...asReply(isThere ? row : { ...row, name: '', text: '', likes: 0, dislikes: 0, edited: null }), isThere, replies: (byParent.get(row.id) ?? []).map(asReply), repliesInAll: row.replies }
    }),
  }
}

/**
 * Threads that are seen: all, which an index alone tells, but those without anything to see, of which there is a small index.
 * Going through the rows would hold up page hits the longer, the more has been said.
 */
async function countThreads(db: CommentDatabase, { channel, msid }: StoryId): Promise<number> {
  const { rows: [row] } = await sql<{ readonly threads: number }>`
    select (select count(*) from comments where channel = ${channel} and msid = ${msid} and parent = '')
      - (select count(*) from comments where channel = ${channel} and msid = ${msid} and parent = '' and state <> 'shown' and replies = 0) as threads`.execute(db)
  return Number(row?.threads ?? 0)
}

/** The first replies of each thread, oldest first. */
function readReplies(db: CommentDatabase, { channel, msid }: StoryId, parents: readonly string[], limit: number): Promise<Row[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('comments')
        .select(columns)
        .select(sql<number>`row_number() over (partition by parent order by created, id)`.as('place'))
        .where('channel', '=', channel)
        .where('msid', '=', msid)
        .where('parent', 'in', parents)
        .where('state', '=', 'shown')
        .as('reply'),
    )
    .select(columns)
    .where('place', '<=', limit)
    .orderBy('created')
    .orderBy('id')
    .execute()
}

/** How many comments stories show. */
export async function readCounts(db: CommentDatabase, channel: number, msids: readonly number[]): Promise<{ readonly msid: number; readonly count: number }[]> {
  const rows = msids.length === 0 ? [] : await db.selectFrom('comment_stories').select(['msid', 'shown']).where('channel', '=', channel).where('msid', 'in', msids).execute()
  const counts = new Map(rows.map(({ msid, shown }) => [msid, shown]))
  return msids.map((msid) => ({ msid, count: counts.get(msid) ?? 0 }))
}

/** Changes that are told at once; who missed more reads the list again. */
const maxChanges = 200

/** What happened after a cursor; without one, where the story is. */
export async function readChanges(db: CommentDatabase, { channel, msid }: StoryId, cursor: number | undefined): Promise<Changes> {
  const story = await db.selectFrom('comment_stories').select(['shown', 'revision']).where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
  const revision = story?.revision ?? 0
  if (cursor === undefined || cursor >= revision) return { cursor: revision, upserts: [], deletes: [] }
  const rows = await db.selectFrom('comments').select(columns).where('channel', '=', channel).where('msid', '=', msid).where('revision', '>', cursor).where('revision', '<=', revision).orderBy('revision').limit(maxChanges + 1).execute()
  if (rows.length > maxChanges) return { cursor: revision, upserts: [], deletes: [], refetch: true }
  const upserts: LiveComment[] = rows.filter(({ state }) => state === 'shown').map((row) => ({ ...asReply(row), ...(row.parent === '' ? {} : { parent: row.parent }) }))
  return { cursor: revision, upserts: [...upserts, { id: 'story', count: story?.shown ?? 0 }], deletes: rows.filter(({ state }) => state !== 'shown').map(({ id }) => id) }
}

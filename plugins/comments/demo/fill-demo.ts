import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OriginContext } from 'masthead/origin'
import { commentDatabase, type CommentsTable } from '../origin/tables.ts'

interface DemoComment {
  readonly name: string
  /** Minutes. */
  readonly ago: number
  readonly likes?: number
  readonly dislikes?: number
  readonly text: string
}

interface DemoFile {
  readonly channel: number
  readonly threads: readonly (DemoComment & { readonly msid: number; readonly replies?: readonly DemoComment[] })[]
}

/** Fills the demo with what invented readers say of its stories. What was there of them is replaced. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const db = commentDatabase(origin)
  for (const edition of ['english', 'telugu']) {
    const { channel, threads } = JSON.parse(await readFile(join(import.meta.dirname, `${edition}.json`), 'utf8')) as DemoFile
    await db.deleteFrom('comments').where('channel', '=', channel).where('reader', 'like', 'demo-%').execute()
    const shown = new Map<number, number>()
    for (const [index, { msid, replies = [], ...first }] of threads.entries()) {
      const id = `demo${channel}x${String(index).padStart(3, '0')}`
      const rowOf = ({ name, ago, likes = 0, dislikes = 0, text }: DemoComment, own: string, parent: string): CommentsTable => ({
        id: own, channel, msid, parent, state: 'shown', replies: parent === '' ? replies.length : 0, likes, dislikes, reports: 0, created: origin.now() - ago * 60_000, edited: null, revision: 0, reader: `demo-${own}`, alike: own, reason: '', name, text,
      })
      const rows = [rowOf(first, id, ''), ...replies.map((reply, place) => rowOf(reply, `${id}r${place}`, id))]
      await db.insertInto('comments').values(rows).execute()
      shown.set(msid, (shown.get(msid) ?? 0) + rows.length)
    }
    for (const [msid, count] of shown) {
      await db
        .insertInto('comment_stories')
        .values({ channel, msid, shown: count, revision: 1 })
        .onConflict((conflict) => conflict.columns(['channel', 'msid']).doUpdateSet((each) => ({ shown: count, revision: each('comment_stories.revision', '+', 1) })))
        .execute()
    }
  }
}

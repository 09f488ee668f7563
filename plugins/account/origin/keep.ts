import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusals.ts'
import type { Caller, Desk } from './desk.ts'

// Saved stories and followed topics and authors. What they are called and where they are is asked of the content API,
// and not taken from whoever saves them.

type Own = NonNullable<Caller['reader']>

const maxSaved = 1_000
const maxFollows = 500

export interface Kept {
  readonly isKept: boolean
}

export function keeper(app: FastifyInstance, { db, now }: Desk) {
  /** What the content API has at an address. @throws Refused NOT_THERE */
  async function ask(path: string, query: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> {
    const { statusCode, body } = await app.inject({ url: path, query: { ...query } })
    if (statusCode !== 200) return refuse('NOT_THERE')
    return (JSON.parse(body) as { response: Record<string, unknown> }).response
  }
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

  return {
    async save({ id }: Own, channel: number, msid: number, isWanted: boolean): Promise<Kept> {
      if (!isWanted) {
        await db.deleteFrom('account_saved').where('reader', '=', id).where('channel', '=', channel).where('msid', '=', msid).execute()
        return { isKept: false }
      }
      const story = await ask('/request/articleshow', { channel: String(channel), msid: String(msid) })
      const { count } = await db.selectFrom('account_saved').select((make) => make.fn.countAll<number>().as('count')).where('reader', '=', id).executeTakeFirstOrThrow()
      if (count >= maxSaved) refuse('TOO_MANY_KEPT')
      await db
        .insertInto('account_saved')
        .values({ reader: id, channel, msid, title: textOf(story['title']), path: textOf(story['path']), saved: now() })
        .onConflict((conflict) => conflict.columns(['reader', 'channel', 'msid']).doNothing())
        .execute()
      return { isKept: true }
    },
    async follow({ id }: Own, channel: number, kind: 'topic' | 'author', topic: string, isWanted: boolean): Promise<Kept> {
      if (!isWanted) {
        await db.deleteFrom('account_follows').where('reader', '=', id).where('channel', '=', channel).where('kind', '=', kind).where('topic', '=', topic).execute()
        return { isKept: false }
      }
      const answer = kind === 'topic' ? await ask('/request/topic', { channel: String(channel), topic, perpage: '1' }) : await ask('/request/authorprofile', { channel: String(channel), authorid: topic, perpage: '1' })
      const { name } = (answer[kind] ?? {}) as { name?: unknown }
      const { count } = await db.selectFrom('account_follows').select((make) => make.fn.countAll<number>().as('count')).where('reader', '=', id).executeTakeFirstOrThrow()
      if (count >= maxFollows) refuse('TOO_MANY_KEPT')
      await db
        .insertInto('account_follows')
        .values({ reader: id, channel, kind, topic, name: textOf(name) || topic, since: now() })
        .onConflict((conflict) => conflict.columns(['reader', 'channel', 'kind', 'topic']).doNothing())
        .execute()
      return { isKept: true }
    },
    /** Whether a story, and what stands beside it, is kept by a reader. */
    async state({ id }: Own, channel: number, msid: number): Promise<Kept> {
      const row = await db.selectFrom('account_saved').select('msid').where('reader', '=', id).where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
      return { isKept: row !== undefined }
    },
  }
}

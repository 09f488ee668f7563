import type { FastifyInstance } from 'fastify'
import { keyOf, type KeepableKind, readKey } from '../kept-key.ts'
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

/** What something that can be kept is called, and where it is: a path as plugins see it. */
interface Keepable {
  readonly title: string
  readonly path: string
}

export function keeper(app: FastifyInstance, { db, now, findStory }: Desk) {
  /** What the content API has at an address. @throws refusal NOT_THERE */
  async function ask(path: string, query: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> {
    const { statusCode, body } = await app.inject({ url: path, query: { ...query } })
    if (statusCode !== 200) return refuse('NOT_THERE')
    return (JSON.parse(body) as { response: Record<string, unknown> }).response
  }
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

  /** @throws refusal NOT_THERE */
  async function describe(channel: number, kind: KeepableKind, id: string): Promise<Keepable> {
    if (kind === 'story') {
      const { title, path } = (await findStory(channel, Number(id))) ?? refuse('NOT_THERE')
      return { title, path }
    }
    const answer = kind === 'topic' ? await ask('/request/topic', { channel: String(channel), topic: id, perpage: '1' }) : await ask('/request/authorprofile', { channel: String(channel), authorid: id, perpage: '1' })
    const { name } = (answer[kind] ?? {}) as { name?: unknown }
    return { title: textOf(name) || id, path: `/${kind}/${id}` }
  }

  async function save({ id }: Own, channel: number, msid: number, isWanted: boolean): Promise<Kept & Partial<Keepable>> {
    if (!isWanted) {
      await db.deleteFrom('account_saved').where('reader', '=', id).where('channel', '=', channel).where('msid', '=', msid).execute()
      return { isKept: false }
    }
    const story = await describe(channel, 'story', String(msid))
    const { count } = await db.selectFrom('account_saved').select((make) => make.fn.countAll<number>().as('count')).where('reader', '=', id).executeTakeFirstOrThrow()
    if (count >= maxSaved) refuse('TOO_MANY_KEPT')
    await db
      .insertInto('account_saved')
      .values({ reader: id, channel, msid, ...story, saved: now() })
      .onConflict((conflict) => conflict.columns(['reader', 'channel', 'msid']).doNothing())
      .execute()
    return { isKept: true, ...story }
  }

  async function follow({ id }: Own, channel: number, kind: 'topic' | 'author', topic: string, isWanted: boolean): Promise<Kept & Partial<Keepable>> {
    if (!isWanted) {
      await db.deleteFrom('account_follows').where('reader', '=', id).where('channel', '=', channel).where('kind', '=', kind).where('topic', '=', topic).execute()
      return { isKept: false }
    }
    const found = await describe(channel, kind, topic)
    const { count } = await db.selectFrom('account_follows').select((make) => make.fn.countAll<number>().as('count')).where('reader', '=', id).executeTakeFirstOrThrow()
    if (count >= maxFollows) refuse('TOO_MANY_KEPT')
    await db
      .insertInto('account_follows')
      .values({ reader: id, channel, kind, topic, name: found.title, since: now() })
      .onConflict((conflict) => conflict.columns(['reader', 'channel', 'kind', 'topic']).doNothing())
      .execute()
    return { isKept: true, ...found }
  }

  /** Those of some keys that a reader keeps, in the edition of a channel. */
  async function keptOf({ id }: Own, channel: number, keys: readonly string[]): Promise<string[]> {
    const named = keys.flatMap((key) => readKey(key) ?? [])
    const stories = named.flatMap(({ kind, id: msid }) => (kind === 'story' ? [Number(msid)] : []))
    const topics = named.flatMap(({ kind, id: topic }) => (kind === 'story' ? [] : [topic]))
    const [saved, follows] = await Promise.all([
      stories.length === 0 ? [] : db.selectFrom('account_saved').select('msid').where('reader', '=', id).where('channel', '=', channel).where('msid', 'in', stories).execute(),
      topics.length === 0 ? [] : db.selectFrom('account_follows').select(['kind', 'topic']).where('reader', '=', id).where('channel', '=', channel).where('topic', 'in', topics).execute(),
    ])
    const kept = new Set([...saved.map(({ msid }) => keyOf('story', msid)), ...follows.map(({ kind, topic }) => keyOf(kind, topic))])
    return keys.filter((key) => kept.has(key))
  }

  return {
    save,
    follow,
    keptOf,
    /** Keeps what a key names, or no longer. */
    async keep(own: Own, channel: number, key: string, isWanted: boolean): Promise<Kept & Partial<Keepable>> {
      const named = readKey(key) ?? refuse('NOT_THERE')
      return named.kind === 'story' ? save(own, channel, Number(named.id), isWanted) : follow(own, channel, named.kind, named.id, isWanted)
    },
    /** What a key names, and whether the reader keeps it. */
    async keepable(own: Own, channel: number, key: string): Promise<Keepable & Kept> {
      const { kind, id } = readKey(key) ?? refuse('NOT_THERE')
      const [found, kept] = await Promise.all([describe(channel, kind, id), keptOf(own, channel, [key])])
      return { ...found, isKept: kept.length > 0 }
    },
  }
}

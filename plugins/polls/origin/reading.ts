import type { OriginContext } from 'masthead/origin'
import type { Poll } from '../contract.ts'
import { type PollId, pollPath } from '../paths.ts'
import type { PollDatabase, PollsTable } from './tables.ts'

export const isOpenAt = ({ opens, closes }: Pick<PollsTable, 'opens' | 'closes'>, now: number): boolean => Number(opens) <= now && (closes === null || now < Number(closes))

const iso = (at: number | string): string => new Date(Number(at)).toISOString()

type FindStories = OriginContext['content']['findStories']

/** Polls as readers see them, in the order of the rows. */
export async function asPolls(db: PollDatabase, rows: readonly PollsTable[], now: number, findStories: FindStories): Promise<Poll[]> {
  const [first] = rows
  if (!first) return []
  const { channel } = first
  const msids = rows.map(({ msid }) => Number(msid))
  const [options, links] = await Promise.all([
    db.selectFrom('poll_options').selectAll().where('channel', '=', channel).where('msid', 'in', msids).orderBy('option').execute(),
    db.selectFrom('poll_stories').selectAll().where('channel', '=', channel).where('msid', 'in', msids).orderBy('story', 'desc').limit(200).execute(),
  ])
  const stories = await findStories(channel, links.map(({ story }) => Number(story)))
  return rows.map((row) => {
    const msid = Number(row.msid)
    const own = options.filter((option) => Number(option.msid) === msid)
    return {
      msid,
      path: pollPath({ seopath: row.seopath, msid }),
      question: row.question,
      ...(row.text === '' ? {} : { text: row.text }),
      options: own.map(({ option, text, votes }) => ({ id: option, text, votes })),
      total: own.reduce((sum, { votes }) => sum + votes, 0),
      opens: iso(row.opens),
      ...(row.closes === null ? {} : { closes: iso(row.closes) }),
      isOpen: isOpenAt(row, now),
      revision: row.revision,
      stories: links.filter((link) => Number(link.msid) === msid).flatMap(({ story }) => stories.get(Number(story)) ?? []).slice(0, 20).map(({ title, path }) => ({ title, path })),
    }
  })
}

/** A poll that has opened. */
export const findPoll = (db: PollDatabase, { channel, msid }: PollId, now: number): Promise<PollsTable | undefined> =>
  db.selectFrom('polls').selectAll().where('channel', '=', channel).where('msid', '=', msid).where('opens', '<=', now).executeTakeFirst()

/** Open ones first, then the newest. */
export const listPolls = (db: PollDatabase, channel: number, now: number, { pageno, perpage }: { readonly pageno: number; readonly perpage: number }): Promise<PollsTable[]> =>
  db
    .selectFrom('polls')
    .selectAll()
    .where('channel', '=', channel)
    .where('opens', '<=', now)
    .orderBy((row) => row.case().when(row.or([row('closes', 'is', null), row('closes', '>', now)])).then(0).else(1).end())
    .orderBy('opens', 'desc')
    .orderBy('msid', 'desc')
    .limit(perpage)
    .offset((pageno - 1) * perpage)
    .execute()

export async function countPolls(db: PollDatabase, channel: number, now: number): Promise<number> {
  const { count } = await db.selectFrom('polls').select((row) => row.fn.countAll<number | string>().as('count')).where('channel', '=', channel).where('opens', '<=', now).executeTakeFirstOrThrow()
  return Number(count)
}

/** When the next poll of an edition opens or closes; `undefined`: none does by itself. */
export async function nextTurn(db: PollDatabase, channel: number, now: number): Promise<number | undefined> {
  const turn = async (column: 'opens' | 'closes') => {
    const { at } = await db.selectFrom('polls').select((row) => row.fn.min(column).as('at')).where('channel', '=', channel).where(column, '>', now).executeTakeFirstOrThrow()
    return at === null || at === undefined ? [] : [Number(at)]
  }
  const turns = [...(await turn('opens')), ...(await turn('closes'))]
  return turns.length === 0 ? undefined : Math.min(...turns)
}

import { randomBytes } from 'node:crypto'
import { type Static, Type } from 'masthead'
import { describeMismatch, type OriginContext } from 'masthead/origin'
import { listTag, pollTag, storyTag } from '../paths.ts'
import { isOpenAt } from './reading.ts'
import { type PollDatabase, pollDatabase } from './tables.ts'

const Msid = Type.Integer({ minimum: 1, maximum: 9_999_999_999 })
const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:\\d\\d)$', description: 'a time as in 2026-12-03T18:00:00+05:30' })

/** A poll as it comes in: the body of `PUT /api/poll/{channel}/{msid}`, and of each entry of a file that is imported. */
export const PollInput = Type.Object(
  {
    msid: Msid,
    channel: Type.Integer({ minimum: 1, maximum: 100_000, description: 'the channel of an edition' }),
    seopath: Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 100, description: 'lower-case latin letters, digits and dashes' }),
    question: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    text: Type.Optional(Type.String({ maxLength: 600 })),
    options: Type.Array(Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }), { minItems: 2, maxItems: 12, description: 'two to twelve answers' }),
    /** Default: now, or as it was. */
    opens: Type.Optional(Time),
    /** Absent: until it is closed by hand. */
    closes: Type.Optional(Time),
    /** Stories below whose texts it stands. */
    stories: Type.Optional(Type.Array(Msid, { maxItems: 20 })),
  },
  { additionalProperties: false },
)
export type PollInput = Static<typeof PollInput>

/** What is wrong with a poll that came in, for whoever made it. */
export interface PollFault {
  readonly field: string
  readonly reason: string
}

/** One line: no control characters, no turned directions, no spaces at its ends. */
const line = (text: string): string => text.normalize('NFC').replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').toWellFormed().replace(/\s+/g, ' ').trim()

/**
 * Writes a poll; one that is there is changed. Votes stay: an answer's wording may be mended and answers added, but one that
 * could be voted for is not taken away.
 * @returns what is wrong with it; nothing is written then
 */
export async function putPoll(origin: Pick<OriginContext, 'db' | 'now' | 'changed' | 'editions'>, input: unknown): Promise<PollFault | undefined> {
  const mismatch = describeMismatch(PollInput, input)
  if (mismatch) return { field: mismatch.pointer, reason: mismatch.sentence }
  const poll = input as PollInput
  const { channel, msid } = poll
  const now = origin.now()
  const question = line(poll.question)
  const options = poll.options.map(line)
  const [opens, closes] = [poll.opens, poll.closes].map((time) => (time === undefined ? undefined : Date.parse(time)))
  if (!origin.editions.some((edition) => edition.channel === channel)) return { field: '/channel', reason: `No edition has the channel ${channel}.` }
  if (question === '') return { field: '/question', reason: 'There is nothing in it that can be read.' }
  if (options.includes('')) return { field: '/options', reason: 'An answer has nothing in it that can be read.' }
  const same = options.find((option, index) => options.indexOf(option) !== index)
  if (same !== undefined) return { field: '/options', reason: `Two answers say "${same}".` }
  if (Number.isNaN(opens)) return { field: '/opens', reason: 'There is no such day.' }
  if (Number.isNaN(closes)) return { field: '/closes', reason: 'There is no such day.' }
  const outcome = await within(pollDatabase(origin), async (db): Promise<PollFault | readonly string[]> => {
      const known = await db.selectFrom('polls').selectAll().where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
      const from = opens ?? (known ? Number(known.opens) : now)
      if (closes !== undefined && closes <= from) return { field: '/closes', reason: 'It would close before it opens.' }
      if (known && isClosed(known, now) && isOpenAt({ opens: from, closes: closes ?? null }, now)) return { field: '/closes', reason: 'It is closed, and what told its voters apart is deleted: make another poll.' }
      const before = await db.selectFrom('poll_options').select('option').where('channel', '=', channel).where('msid', '=', msid).execute()
      if (before.length > options.length) return { field: '/options', reason: `It has had ${before.length} answers, and readers may have voted for each: none can be taken away.` }
      const row = { seopath: poll.seopath, question, text: line(poll.text ?? ''), opens: from, closes: closes ?? null }
      if (known) await db.updateTable('polls').set((now) => ({ ...row, revision: now('revision', '+', 1) })).where('channel', '=', channel).where('msid', '=', msid).execute()
      else await db.insertInto('polls').values({ ...row, channel, msid, revision: 1, salt: randomBytes(16).toString('base64url'), told: 'waiting' }).execute()
      for (const [index, text] of options.entries()) {
        await db
          .insertInto('poll_options')
          .values({ channel, msid, option: index + 1, text, votes: 0 })
          .onConflict((conflict) => conflict.columns(['channel', 'msid', 'option']).doUpdateSet({ text }))
          .execute()
      }
      return [pollTag({ channel, msid }), listTag(channel), ...(poll.stories === undefined ? [] : await linkStories(db, poll))]
  })
  if (!Array.isArray(outcome)) return outcome as PollFault
  origin.changed(outcome as readonly string[])
  return undefined
}

/** One transaction, or a part of the one that the demo is filled in. */
const within = <Result>(db: PollDatabase, work: (db: PollDatabase) => Promise<Result>): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work))

const isClosed = ({ told, closes }: { readonly told: string; readonly closes: number | null }, now: number): boolean => told === 'closed' || (closes !== null && Number(closes) <= now)

/** A story has one poll: the one that named it last. @returns the tags of the stories that have another one now */
async function linkStories(db: PollDatabase, { channel, msid, stories = [] }: PollInput): Promise<readonly string[]> {
  const before = await db.deleteFrom('poll_stories').where('channel', '=', channel).where('msid', '=', msid).returning('story').execute()
  for (const story of stories) {
    await db
      .insertInto('poll_stories')
      .values({ channel, story, msid })
      .onConflict((conflict) => conflict.columns(['channel', 'story']).doUpdateSet({ msid }))
      .execute()
  }
  return [...before.map(({ story }) => Number(story)), ...stories].map((story) => storyTag(channel, story))
}

/** Deletes a poll with its votes. @returns whether there was one */
export async function removePoll(origin: Pick<OriginContext, 'db' | 'changed'>, channel: number, msid: number): Promise<boolean> {
  const outcome = await pollDatabase(origin)
    .transaction()
    .execute(async (db) => {
      const { numDeletedRows } = await db.deleteFrom('polls').where('channel', '=', channel).where('msid', '=', msid).executeTakeFirst()
      for (const table of ['poll_options', 'poll_ballots', 'poll_networks'] as const) await db.deleteFrom(table).where('channel', '=', channel).where('msid', '=', msid).execute()
      const stories = await db.deleteFrom('poll_stories').where('channel', '=', channel).where('msid', '=', msid).returning('story').execute()
      return { isDone: numDeletedRows > 0n, stories }
    })
  origin.changed([pollTag({ channel, msid }), listTag(channel), ...outcome.stories.map(({ story }) => storyTag(channel, Number(story)))], { hard: true })
  return outcome.isDone
}

import type { OriginContext } from 'masthead/origin'
import type { LivePoll } from '../contract.ts'
import { listTag, pollTag, storyTag, topicOf } from '../paths.ts'
import { isOpenAt } from './reading.ts'
import { pollDatabase, type PollsTable } from './tables.ts'
import { readVotes } from './vote.ts'

/**
 * Tells stored and open pages of polls that have opened or closed by themselves, and deletes what told the voters of a closed
 * one apart. @returns how many there were
 */
export async function turnPolls(origin: Pick<OriginContext, 'db' | 'now' | 'changed' | 'publish'>): Promise<number> {
  const db = pollDatabase(origin)
  const now = origin.now()
  const due = await db
    .selectFrom('polls')
    .selectAll()
    .where((row) => row.or([row.and([row('told', '=', 'waiting'), row('opens', '<=', now)]), row.and([row('told', '!=', 'closed'), row('closes', '<=', now)])]))
    .limit(500)
    .execute()
  for (const poll of due) await turn(origin, poll, now)
  return due.length
}

/** Closes a poll now. */
export async function closePoll(origin: Pick<OriginContext, 'db' | 'now' | 'changed' | 'publish'>, { channel, msid }: Pick<PollsTable, 'channel' | 'msid'>): Promise<void> {
  const now = origin.now()
  const poll = await pollDatabase(origin).updateTable('polls').set({ closes: now }).where('channel', '=', channel).where('msid', '=', msid).returningAll().executeTakeFirstOrThrow()
  await turn(origin, poll, now)
}

async function turn({ db: anyDb, changed, publish }: Pick<OriginContext, 'db' | 'changed' | 'publish'>, poll: PollsTable, now: number): Promise<void> {
  const db = pollDatabase({ db: anyDb })
  const id = { channel: poll.channel, msid: Number(poll.msid) }
  const isOpen = isOpenAt(poll, now)
  const [{ revision } = { revision: 0 }] = await db
    .updateTable('polls')
    .set((row) => ({ told: isOpen ? ('open' as const) : ('closed' as const), revision: row('revision', '+', 1), ...(isOpen ? {} : { salt: '' }) }))
    .where('channel', '=', id.channel)
    .where('msid', '=', id.msid)
    .returning('revision')
    .execute()
  if (!isOpen) await db.deleteFrom('poll_networks').where('channel', '=', id.channel).where('msid', '=', id.msid).execute()
  const stories = await db.selectFrom('poll_stories').select('story').where('channel', '=', id.channel).where('msid', '=', id.msid).execute()
  changed([pollTag(id), listTag(id.channel), ...stories.map(({ story }) => storyTag(id.channel, Number(story)))])
  const told: LivePoll = { id: 'poll', isOpen, votes: await readVotes(db, id) }
  publish(topicOf(id), { cursor: revision, upserts: [told] })
}

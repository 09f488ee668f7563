import { randomUUID } from 'node:crypto'
import type { ReaderData } from 'masthead/origin'
import { messages } from '../messages.ts'
import { pollPath } from '../paths.ts'
import { type PollDatabase, pollDatabase } from './tables.ts'
import { readerKey } from './vote.ts'

const votesOf = (db: PollDatabase, reader: string) =>
  db
    .selectFrom('poll_ballots as ballot')
    .innerJoin('polls as poll', (join) => join.onRef('poll.channel', '=', 'ballot.channel').onRef('poll.msid', '=', 'ballot.msid'))
    .innerJoin('poll_options as option', (join) => join.onRef('option.channel', '=', 'ballot.channel').onRef('option.msid', '=', 'ballot.msid').onRef('option.option', '=', 'ballot.option'))
    .select(['ballot.channel', 'ballot.at', 'poll.msid', 'poll.seopath', 'poll.question', 'option.text as answer'])
    .where('ballot.voter', '=', readerKey(reader))
    .orderBy('ballot.at', 'desc')

/** Votes of who was signed in. */
export const readerData: ReaderData = {
  async export(reader, origin) {
    const rows = await votesOf(pollDatabase(origin), reader).execute()
    return { votes: rows.map(({ channel, question, answer, at }) => ({ channel, question, answer, at: new Date(Number(at)).toISOString() })) }
  },
  // The vote stays counted: the result of a poll does not change because somebody leaves. Nothing leads from it to them.
  async erase(reader, origin) {
    const db = pollDatabase(origin)
    const ballots = await db.selectFrom('poll_ballots').select('receipt').where('voter', '=', readerKey(reader)).execute()
    for (const { receipt } of ballots) await db.updateTable('poll_ballots').set({ voter: `gone:${randomUUID()}`, receipt: randomUUID() }).where('receipt', '=', receipt).execute()
  },
  async recent(reader, { channel }, origin) {
    const rows = await votesOf(pollDatabase(origin), reader).where('ballot.channel', '=', channel).limit(20).execute()
    if (rows.length === 0) return undefined
    return {
      heading: { english: messages.english.mine, telugu: messages.telugu.mine },
      more: '/polls',
      entries: rows.map(({ msid, seopath, question, answer, at }) => ({ title: question, path: pollPath({ seopath, msid: Number(msid) }), channel, at: Number(at), text: answer })),
    }
  },
}

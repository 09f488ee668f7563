import { createHash, randomBytes } from 'node:crypto'
import type { OriginContext } from 'masthead/origin'
import { sql } from 'kysely'
import type { Voted } from '../contract.ts'
import { type PollId, pollPath } from '../paths.ts'
import { refuse } from '../refusals.ts'
import { networksOf } from './networks.ts'
import { type PollBallotsTable, type PollDatabase, pollDatabase } from './tables.ts'

/** Who votes. */
export interface Voter {
  readonly reader: string | undefined
  /** See `browserOf`. */
  readonly browser: string | undefined
  /** See `clientKey`. */
  readonly client: string | undefined
}

const hashed = (salt: string, text: string): string => createHash('sha256').update(`${salt}\n${text}`).digest('base64url')
export const readerKey = (reader: string): string => `reader:${reader}`
export const browserKey = (salt: string, browser: string): string => `browser:${hashed(salt, browser)}`
const newReceipt = (): string => randomBytes(16).toString('base64url')

/**
 * Takes a vote, or another one in the place of an earlier one. One transaction, which takes the poll's row first: votes of a
 * poll are counted one after the other, so the counts are right and revisions become visible in their order.
 * @throws a refusal
 */
export async function vote({ db: anyDb, now }: Pick<OriginContext, 'db' | 'now'>, { channel, msid }: PollId, option: number, voter: Voter, maxPerNetwork: number): Promise<Voted> {
  const { reader, browser } = voter
  return pollDatabase({ db: anyDb })
    .transaction()
    .execute(async (db) => {
      const at = now()
      const poll = await db
        .updateTable('polls')
        .set((row) => ({ revision: row('revision', '+', 1) }))
        .where('channel', '=', channel)
        .where('msid', '=', msid)
        .where('opens', '<=', at)
        .returning(['seopath', 'salt', 'revision', 'closes'])
        .executeTakeFirst()
      if (!poll) refuse('NO_POLL')
      if (poll.closes !== null && Number(poll.closes) <= at) refuse('CLOSED')
      const keys = [...(reader === undefined ? [] : [readerKey(reader)]), ...(browser === undefined ? [] : [browserKey(poll.salt, browser)])]
      const [own] = keys
      if (own === undefined) refuse('NOBODY')
      const ballots = await db.selectFrom('poll_ballots').selectAll().where('channel', '=', channel).where('msid', '=', msid).where('voter', 'in', keys).execute()
      // Who has voted before signing in, with this browser, has voted.
      const kept = ballots.find(({ voter: key }) => key === own) ?? ballots[0]
      const count = async (ofOption: number, by: 1 | -1) => {
        const { numUpdatedRows } = await db
          .updateTable('poll_options')
          .set((row) => ({ votes: row('votes', '+', by) }))
          .where('channel', '=', channel)
          .where('msid', '=', msid)
          .where('option', '=', ofOption)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) refuse('OPTION')
      }
      for (const other of ballots) {
        if (other === kept) continue
        await count(other.option, -1)
        await db.deleteFrom('poll_ballots').where('receipt', '=', other.receipt).execute()
      }
      const ballot: PollBallotsTable = { receipt: kept?.receipt ?? newReceipt(), channel, msid, voter: own, option, at }
      if (!kept) {
        if (reader === undefined) await countNetworks(db, ballot, poll.salt, voter.client, maxPerNetwork)
        await count(option, 1)
        await db.insertInto('poll_ballots').values(ballot).execute()
      } else {
        if (kept.option !== option) {
          await count(kept.option, -1)
          await count(option, 1)
        }
        await db.updateTable('poll_ballots').set({ voter: own, option, at }).where('receipt', '=', kept.receipt).execute()
      }
      return { path: pollPath({ seopath: poll.seopath, msid }), receipt: ballot.receipt, option, votes: await readVotes(db, { channel, msid }), revision: poll.revision }
    })
}

async function countNetworks(db: PollDatabase, { channel, msid }: PollId, salt: string, client: string | undefined, maxVotes: number): Promise<void> {
  for (const { name, max } of networksOf(client, maxVotes)) {
    const { votes } = await db
      .insertInto('poll_networks')
      .values({ channel, msid, network: hashed(salt, name), votes: 1 })
      .onConflict((conflict) => conflict.columns(['channel', 'msid', 'network']).doUpdateSet({ votes: sql<number>`poll_networks.votes + 1` }))
      .returning('votes')
      .executeTakeFirstOrThrow()
    if (votes > max) refuse('NETWORK')
  }
}

/** By option, in their order. */
export async function readVotes(db: PollDatabase, { channel, msid }: PollId): Promise<number[]> {
  const rows = await db.selectFrom('poll_options').select('votes').where('channel', '=', channel).where('msid', '=', msid).orderBy('option').execute()
  return rows.map(({ votes }) => votes)
}

import type { OriginContext } from 'masthead/origin'
import type { LivePoll } from '../contract.ts'
import { type PollId, topicOf } from '../paths.ts'
import { isOpenAt } from './reading.ts'
import { pollDatabase } from './tables.ts'
import { readVotes } from './vote.ts'

/** Milliseconds between two messages to the open pages of a poll: a crowd that votes at once is told in pieces. */
const everyMs = 500

export interface VoteTeller {
  /** A vote was taken. */
  readonly voted: (poll: PollId) => void
  /** Resolves when nothing is under way. */
  readonly close: () => Promise<void>
}

/** Tells open pages of votes: of the first at once, of all that follow within half a second together, as the store has them then. */
export function createVoteTeller(origin: Pick<OriginContext, 'db' | 'now' | 'publish'>): VoteTeller {
  const waiting = new Map<string, { timer: NodeJS.Timeout | undefined; hasMore: boolean }>()
  const underWay = new Set<Promise<void>>()

  async function tell(poll: PollId): Promise<void> {
    const db = pollDatabase(origin)
    const row = await db.selectFrom('polls').select(['revision', 'opens', 'closes']).where('channel', '=', poll.channel).where('msid', '=', poll.msid).executeTakeFirst()
    if (!row) return
    const told: LivePoll = { id: 'poll', isOpen: isOpenAt(row, origin.now()), votes: await readVotes(db, poll) }
    origin.publish(topicOf(poll), { cursor: row.revision, upserts: [told] })
  }

  function start(poll: PollId, key: string): void {
    // Where the store is away, open pages ask for what they missed.
    const telling = tell(poll).catch(() => undefined)
    underWay.add(telling)
    void telling.finally(() => underWay.delete(telling))
    const own = { timer: undefined as NodeJS.Timeout | undefined, hasMore: false }
    own.timer = setTimeout(() => {
      waiting.delete(key)
      if (own.hasMore) start(poll, key)
    }, everyMs)
    own.timer.unref()
    waiting.set(key, own)
  }

  return {
    voted(poll) {
      const key = topicOf(poll)
      const known = waiting.get(key)
      if (known) known.hasMore = true
      else start(poll, key)
    },
    async close() {
      for (const { timer } of waiting.values()) clearTimeout(timer)
      await Promise.allSettled(underWay)
    },
  }
}

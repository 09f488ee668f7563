import type { ContentDatabase, DialectName } from '../database.ts'
import { bulkWrite, type BulkOutcome, type IndexChange } from './bulk-write.ts'
import { readDocuments } from './index-documents.ts'
import { indexNames } from './index-names.ts'
import type { OpenSearchClient } from './open-search-client.ts'
import { beginFeed, type ChangedStory, claimFeed, type FeedClaim, noteFeedFailure, readChanges, settleChanges } from './search-feed.ts'

export interface IndexFeedOptions {
  readonly db: ContentDatabase
  readonly dialect: DialectName
  readonly client: OpenSearchClient
  readonly prefix: string
  /** Whether it is this process's turn; where several think so, one of them feeds at a time. */
  readonly isAppointed: () => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly logger: { readonly info: (details: object, message: string) => void; readonly warn: (details: object, message: string) => void; readonly error: (details: object, message: string) => void }
  /** Milliseconds; see the default. */
  readonly pollMs?: number | undefined
  readonly retryMs?: number | undefined
}

export interface IndexFeed {
  /** Aborts what is under way: it is done again after the next start. */
  readonly close: () => Promise<void>
}

/** Milliseconds between two looks for what has changed. */
const defaultPollMs = 1_000
/** Milliseconds after the first failure; doubled after each. */
const defaultRetryMs = 1_000
const maxRetryMs = 60_000
/** Milliseconds for which a batch is claimed: longer than its requests may take. */
const leaseMs = 120_000
/** Stories of a batch, when the server takes them. */
const maxBatch = 500
const minBatch = 10

/** Sends what has changed to the index, in the background, until everything is there: at least once, in any order, and the newest stays. */
export function feedIndex({ db, dialect, client, prefix, isAppointed, now, logger, pollMs = defaultPollMs, retryMs = defaultRetryMs }: IndexFeedOptions): IndexFeed {
  const closed = new AbortController()
  let batchSize = maxBatch
  let isFailing = false
  let hasBegun = false

  async function send({ id, token, isLive, isBuilding }: FeedClaim, changes: readonly IndexChange[]): Promise<BulkOutcome> {
    const names = indexNames(prefix, id)
    let worst: BulkOutcome = { kind: 'done', rejected: [] }
    for (const alias of [...(isBuilding ? [names.next] : []), ...(isLive ? [names.live] : [])]) {
      const outcome = await bulkWrite(client, alias, changes, token, closed.signal)
      if (outcome.kind !== 'done') return outcome
      worst = outcome
    }
    return worst
  }

  async function fail({ token, failures }: FeedClaim, reason: string, retryAfterMs = 0): Promise<void> {
    const delay = Math.min(maxRetryMs, Math.max(retryAfterMs, retryMs * 2 ** Math.min(failures, 16)))
    await noteFeedFailure(db, token, { failures: failures + 1, retryAt: now() + delay, failure: reason })
    if (!isFailing) logger.error({ code: 'MH_SEARCH_INDEX', index: client.address, reason }, `The search index does not hear of changes: ${reason}. They wait, and are sent again.`)
    isFailing = true
  }

  /** @returns whether there may be more at once */
  async function step(): Promise<boolean> {
    if (!isAppointed()) return false
    if (!hasBegun) await beginFeed(db)
    hasBegun = true
    const claim = await claimFeed(db, { leaseMs, maxRetryMs }, now())
    if (!claim) return false
    const changed = await readChanges(db, batchSize)
    try {
      const outcome = await send(claim, await readIndexChanges(db, changed))
      switch (outcome.kind) {
        case 'missing':
          await fail(claim, 'there is no such index; `masthead search rebuild` makes it')
          return false
        case 'overloaded':
          batchSize = Math.max(minBatch, Math.floor(batchSize / 2))
          await fail(claim, outcome.reason, outcome.retryAfterMs)
          return false
        case 'done':
          for (const { change, reason } of outcome.rejected) logger.error({ code: 'MH_SEARCH_INDEX', channel: change.channel, msid: change.msid, reason }, `The search index does not take the story ${change.msid}: ${reason}.`)
      }
    } catch (error) {
      if (closed.signal.aborted) await noteFeedFailure(db, claim.token, { failures: claim.failures, retryAt: 0, failure: '' })
      else await fail(claim, String((error as Error | undefined)?.message ?? error))
      return false
    }
    batchSize = Math.min(maxBatch, Math.ceil(batchSize * 1.5))
    const isOurs = await settleChanges(db, dialect, claim.token, changed)
    if (isFailing) logger.info({ index: client.address }, 'The search index hears of changes again.')
    isFailing = false
    return isOurs
  }

  let timer: NodeJS.Timeout | undefined
  let isStoreAway = false
  async function stepAndSchedule(): Promise<void> {
    let isMore = false
    try {
      isMore = await step()
      isStoreAway = false
    } catch (error) {
      if (!isStoreAway && !closed.signal.aborted) logger.error({ code: 'MH_SEARCH_INDEX', err: error }, 'The store cannot be asked for what the search index has to hear of; it is tried again.')
      isStoreAway = true
    }
    if (!closed.signal.aborted) timer = setTimeout(start, isMore ? 0 : pollMs).unref()
  }
  let running: Promise<void> = Promise.resolve()
  const start = (): void => void (running = stepAndSchedule())
  start()
  return {
    async close() {
      closed.abort(new Error('The process ends.'))
      clearTimeout(timer)
      await running
    },
  }
}

/** What the index has to have of stories that have changed, as the store has them now. */
async function readIndexChanges(db: ContentDatabase, changed: readonly ChangedStory[]): Promise<readonly IndexChange[]> {
  const byChannel = Map.groupBy(changed, ({ channel }) => channel)
  const read = await Promise.all(
    [...byChannel].map(async ([channel, stories]) => {
      const documents = await readDocuments(db, channel, stories.map(({ msid }) => msid))
      return stories.map(({ msid }) => ({ channel, msid, document: documents.get(msid) }))
    }),
  )
  return read.flat()
}

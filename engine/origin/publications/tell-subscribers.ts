import type { ContentDatabase } from '../database.ts'
import type { OriginContext } from '../origin-part.ts'
import type { PublicationSubscriber, TellOutcome } from './publication.ts'
import { claimBatch, type ClaimedBatch, deleteTold, keepCursors, updateCursor } from './subscriber-cursors.ts'

/** A subscriber of the site. */
export interface NamedSubscriber {
  /** Of its cursor: stays, or it begins anew. */
  readonly name: string
  readonly subscriber: PublicationSubscriber
  readonly origin: OriginContext
  /** Who is told, for the log: as in `Search engines were`. */
  readonly whom: string
  readonly code: 'MH_ALERTS' | 'MH_INDEXNOW' | 'MH_WEBSUB' | 'MH_PUBLICATIONS'
}

export interface TellOptions {
  readonly db: ContentDatabase
  readonly subscribers: readonly NamedSubscriber[]
  /** Whether it is this process's turn; where several think so, each batch is told by one of them. */
  readonly isAppointed: () => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly logger: { readonly info: (details: object, message: string) => void; readonly error: (details: object, message: string) => void }
  /** Told once addresses of removed stories have been deleted: their bytes may be in the store's files still. */
  readonly onErased?: (() => void) | undefined
  /** Milliseconds; see the defaults. */
  readonly pollMs?: number | undefined
  readonly retryMs?: number | undefined
}

export interface Telling {
  /** Aborts what is under way: it is told again after the next start. */
  readonly close: () => Promise<void>
}

/** Milliseconds between two looks at the log, in which others come along. */
const defaultPollMs = 5_000
/** Milliseconds after the first failure; doubled after each. */
const defaultRetryMs = 60_000
const maxAttempts = 8
const defaultMaxBatch = 500
const defaultTimeoutMs = 20_000
const defaultMaxAgeMs = 86_400_000
/** Milliseconds by which a lease is longer than the call for which it is held. */
const leaseMarginMs = 10_000

/** Calls each subscriber with what was published since it was called last. */
export function tellSubscribers({ db, subscribers, isAppointed, now, logger, onErased, pollMs = defaultPollMs, retryMs = defaultRetryMs }: TellOptions): Telling {
  const closed = new AbortController()
  const erased = (hasDeletedAddresses: boolean) => void (hasDeletedAddresses && onErased?.())
  let prepared: Promise<void> | undefined
  const prepare = () =>
    (prepared ??= keepCursors(db, subscribers.map(({ name }) => name)).then(erased, (error: unknown) => {
      prepared = undefined
      throw error
    }))

  async function attempt({ subscriber, origin, name }: NamedSubscriber, batch: ClaimedBatch, leaseMs: number): Promise<TellOutcome> {
    const timeoutMs = subscriber.timeoutMs ?? defaultTimeoutMs
    const fresh = batch.publications.filter(({ at }) => at >= now() - (subscriber.maxAgeMs ?? defaultMaxAgeMs))
    if (fresh.length === 0) return { kind: 'told', count: 0 }
    const over = new AbortController()
    const timer = setTimeout(() => over.abort(new Error('It took too long.')), timeoutMs)
    const signal = AbortSignal.any([closed.signal, over.signal])
    const keep = async (mark: string) => {
      signal.throwIfAborted()
      const isOurs = await updateCursor(db, name, batch.token, { mark, batch_end: batch.end, lease_until: now() + leaseMs })
      if (!isOurs) over.abort(new Error('Another process has taken over.'))
      signal.throwIfAborted()
      timer.refresh()
    }
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
    try {
      return (await Promise.race([subscriber.tell(fresh, { origin, signal, mark: batch.mark, keep }), aborted])) ?? { kind: 'told', count: fresh.length }
    } catch (error) {
      return { kind: 'failed', reason: String((error as Error | undefined)?.message ?? error), isFinal: false }
    } finally {
      clearTimeout(timer)
    }
  }

  /** @returns whether there may be more to tell at once */
  async function step(named: NamedSubscriber): Promise<boolean> {
    if (!isAppointed()) return false
    await prepare()
    const { name, subscriber, whom, code } = named
    const leaseMs = (subscriber.timeoutMs ?? defaultTimeoutMs) + leaseMarginMs
    const batch = await claimBatch(db, { name, maxBatch: subscriber.maxBatch ?? defaultMaxBatch, leaseMs, maxRetryMs: retryMs * 2 ** maxAttempts }, now())
    if (!batch) return false
    const outcome = await attempt(named, batch, leaseMs)
    const settle = (changes: Parameters<typeof updateCursor>[3]) => updateCursor(db, name, batch.token, { lease_until: 0, ...changes })
    if (closed.signal.aborted && outcome.kind === 'failed') {
      await settle({})
      return false
    }
    const failures = batch.failures + 1
    if (outcome.kind === 'failed' && !outcome.isFinal && failures < maxAttempts) {
      await settle({ failures, retry_at: now() + retryMs * 2 ** (failures - 1), batch_end: batch.end })
      return false
    }
    if (outcome.kind === 'failed') logger.error({ code, subscriber: name, publications: batch.publications.length, reason: outcome.reason }, `${whom} not told what has changed: ${outcome.reason}.`)
    else if (outcome.count !== 0) logger.info({ subscriber: name, publications: batch.publications.length, ...(outcome.count === undefined ? {} : { told: outcome.count }) }, `${whom} told what has changed.`)
    if (await settle({ position: batch.end, failures: 0, retry_at: 0, batch_end: null, mark: null })) erased(await deleteTold(db))
    return true
  }

  function follow(named: NamedSubscriber): () => Promise<void> {
    let timer: NodeJS.Timeout | undefined
    let isStoreAway = false
    const stepAndSchedule = async (): Promise<void> => {
      let isMore = false
      try {
        isMore = await step(named)
        isStoreAway = false
      } catch (error) {
        if (!isStoreAway && !closed.signal.aborted) logger.error({ code: named.code, subscriber: named.name, err: error }, 'The store cannot be asked for what was published; it is tried again.')
        isStoreAway = true
      }
      if (closed.signal.aborted) return
      timer = setTimeout(start, isMore ? 0 : pollMs)
      timer.unref()
    }
    let running: Promise<void> = Promise.resolve()
    const start = (): void => void (running = stepAndSchedule())
    start()
    return async () => {
      clearTimeout(timer)
      await running
    }
  }

  // Nobody to tell: what was logged for those of an earlier configuration goes.
  const emptied = subscribers.length > 0 ? undefined : prepare().catch((error: unknown) => logger.error({ code: 'MH_PUBLICATIONS', err: error }, 'The log of publications could not be emptied.'))
  const stops = subscribers.map(follow)
  return {
    async close() {
      closed.abort(new Error('The process ends.'))
      await Promise.all([emptied, ...stops.map((stop) => stop())])
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { ContentDatabase } from '../database.ts'
import { type PushAgents, pushAgents } from './push-client.ts'
import { serviceOf } from './push-endpoint.ts'
import { pushRequest, type PushMessage, type PushSending } from './push-message.ts'
import { type PushTarget, recipients, removeSubscriptions, type StoredSubscription } from './push-store.ts'

export interface SendOptions extends PushSending {
  readonly ownServices: readonly string[]
  /** Messages in flight at once. */
  readonly concurrency: number
  /** Messages begun in a second, at most. */
  readonly rate: number
  readonly signal: AbortSignal
  /** Called after each message. */
  readonly onProgress: (done: number) => void
}

export interface SendReport {
  readonly sent: number
  /** Subscriptions that their push service does not know any more; they are removed. */
  readonly gone: number
  /** Reasons with how often each was met, most first. */
  readonly failed: readonly { readonly reason: string; readonly count: number }[]
}

type Result = 'sent' | 'gone' | { readonly failed: string }

const mostTries = 3
/** Milliseconds that a service may have us wait between two tries. */
const longestPause = 30_000

/** Sends a message to all who want it. Ends early, with what was done until then, when the signal says so. */
export async function sendPush(db: ContentDatabase, target: PushTarget, message: PushMessage, options: SendOptions): Promise<SendReport> {
  const { concurrency, rate, signal, onProgress } = options
  const agents = pushAgents(concurrency)
  const waiting = recipients(db, target)
  const paced = pace(rate)
  const failed = new Map<string, number>()
  let [sent, gone] = [0, 0]

  const work = async () => {
    for (let next = await waiting.next(); !next.done && !signal.aborted; next = await waiting.next()) {
      await paced()
      const result = await deliver(agents, next.value, message, options)
      if (result === 'sent') sent++
      else if (result === 'gone') {
        await removeSubscriptions(db, [next.value.id])
        gone++
      } else failed.set(result.failed, (failed.get(result.failed) ?? 0) + 1)
      onProgress(sent + gone + [...failed.values()].reduce((sum, count) => sum + count, 0))
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, work))
  } finally {
    await agents.close()
  }
  return { sent, gone, failed: [...failed].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count) }
}

async function deliver(agents: PushAgents, subscription: StoredSubscription, message: PushMessage, options: SendOptions): Promise<Result> {
  const { endpoint } = subscription
  // Again: the list of the operator's own services may be another one than when it was stored.
  const service = serviceOf(endpoint, options.ownServices)
  if (!service) return { failed: 'not an address of a push service' }
  const { origin, host, pathname, search } = new URL(endpoint)
  let result: Result = { failed: `${host} was not asked` }
  for (let tries = 1; tries <= mostTries && !options.signal.aborted; tries++) {
    let wait = 1_000 * 2 ** (tries - 1)
    try {
      const { headers, body } = pushRequest(subscription, message, options)
      const answer = await agents[service].request({ origin, path: pathname + search, method: 'POST', headers, body })
      // What it says may hold the subscription's address: it is read, so that the connection can be used again, and forgotten.
      await answer.body.dump()
      const { statusCode } = answer
      if (statusCode >= 200 && statusCode < 300) return 'sent'
      if (statusCode === 404 || statusCode === 410) return 'gone'
      result = { failed: `${host} answered ${statusCode}` }
      if (statusCode !== 429 && statusCode < 500) return result
      wait = Math.max(wait, 1_000 * (Number(answer.headers['retry-after']) || 0))
    } catch (error) {
      result = { failed: `${host}: ${reasonOf(error)}` }
    }
    if (tries < mostTries) await pause(Math.min(wait, longestPause), undefined, { signal: options.signal }).catch(() => undefined)
  }
  return result
}

const reasonOf = (error: unknown): string => (error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error))

/** Resolves at most so many times in a second, evenly. */
function pace(rate: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    next = Math.max(next, now)
    const wait = next - now
    next += 1_000 / rate
    if (wait > 0) await pause(wait)
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { ContentDatabase } from '../database.ts'
import { type PushAgents, pushAgents } from './push-client.ts'
import { classifyEndpoint } from './push-endpoint.ts'
import { pushRequest, type PushMessage, type PushOptions } from './push-message.ts'
import { secondsUntilQuiet } from './quiet-hours.ts'
import { type PushTarget, recipients, removeSubscriptions, type StoredSubscription } from './push-store.ts'

export interface SendOptions extends PushOptions {
  readonly ownServices: readonly string[]
  /** Messages in flight at once. */
  readonly concurrency: number
  /** Messages begun in a second, at most. */
  readonly maxPerSecond: number
  readonly signal: AbortSignal
  /** Milliseconds since the epoch. Default the clock of the day. */
  readonly now?: () => number
  /** Called after each message. */
  readonly onProgress: (done: number) => void
}

export interface SendReport {
  readonly sent: number
  /** Browsers in whose quiet hours it was: nothing was sent to them, and nothing is later. */
  readonly quiet: number
  /** Subscriptions that their push service does not know any more; they are removed. */
  readonly gone: number
  /** Reasons with how often each was met, most first. */
  readonly failed: readonly { readonly reason: string; readonly count: number }[]
}

type DeliveryResult = 'sent' | 'gone' | { readonly failed: string }

const maxAttempts = 3
/** Milliseconds that a service may have us wait between two tries. */
const maxRetryDelayMs = 30_000

/** Sends a message to all who want it. Ends early, with what was done until then, when the signal says so. */
export const sendPush = (db: ContentDatabase, target: PushTarget, message: PushMessage, options: SendOptions): Promise<SendReport> => sendPushTo(db, recipients(db, target), message, options)

/** The same to some of them. */
export async function sendPushTo(db: ContentDatabase, queue: AsyncGenerator<StoredSubscription>, message: PushMessage, options: SendOptions): Promise<SendReport> {
  const { concurrency, maxPerSecond, signal, onProgress, now = Date.now } = options
  const agents = await pushAgents(concurrency)
  const throttled = throttle(maxPerSecond)
  const failed = new Map<string, number>()
  let [sent, gone, quiet] = [0, 0, 0]

  const deliverUnlessQuiet = async (subscription: StoredSubscription): Promise<DeliveryResult | 'quiet'> => {
    await throttled()
    // Asked anew for each: a large send takes the better part of an hour.
    const left = subscription.quiet && secondsUntilQuiet(subscription.quiet, now())
    if (left === 0) return 'quiet'
    // What a device has not got when its quiet hours begin, a push service does not deliver during them.
    return deliver(agents, subscription, message, left === undefined ? options : { ...options, ttl: Math.min(options.ttl, left) })
  }
  const work = async () => {
    for (let next = await queue.next(); !next.done && !signal.aborted; next = await queue.next()) {
      const result = await deliverUnlessQuiet(next.value)
      if (result === 'quiet') quiet++
      else if (result === 'sent') sent++
      else if (result === 'gone') {
        await removeSubscriptions(db, [next.value.id])
        gone++
      } else failed.set(result.failed, (failed.get(result.failed) ?? 0) + 1)
      onProgress(sent + gone + quiet + [...failed.values()].reduce((sum, count) => sum + count, 0))
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, work))
  } finally {
    await agents.close()
  }
  return { sent, gone, quiet, failed: [...failed].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count) }
}

async function deliver(agents: PushAgents, subscription: StoredSubscription, message: PushMessage, options: SendOptions): Promise<DeliveryResult> {
  const { endpoint } = subscription
  // Again: the list of the operator's own services may be another one than when it was stored.
  const service = classifyEndpoint(endpoint, options.ownServices)
  if (!service) return { failed: 'not an address of a push service' }
  const { origin, host, pathname, search } = new URL(endpoint)
  let result: DeliveryResult = { failed: `${host} was not asked` }
  for (let attempt = 1; attempt <= maxAttempts && !options.signal.aborted; attempt++) {
    let delayMs = 1_000 * 2 ** (attempt - 1)
    try {
      const { headers, body } = pushRequest(subscription, message, options)
      const response = await agents[service].request({ origin, path: pathname + search, method: 'POST', headers, body })
      // What it says may hold the subscription's address: it is read, so that the connection can be used again, and forgotten.
      await response.body.dump()
      const { statusCode } = response
      if (statusCode >= 200 && statusCode < 300) return 'sent'
      if (statusCode === 404 || statusCode === 410) return 'gone'
      result = { failed: `${host} answered ${statusCode}` }
      if (statusCode !== 429 && statusCode < 500) return result
      delayMs = Math.max(delayMs, 1_000 * (Number(response.headers['retry-after']) || 0))
    } catch (error) {
      result = { failed: `${host}: ${reasonOf(error)}` }
    }
    if (attempt < maxAttempts) await pause(Math.min(delayMs, maxRetryDelayMs), undefined, { signal: options.signal }).catch(() => undefined)
  }
  return result
}

const reasonOf = (error: unknown): string => (error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error))

/** Resolves at most so many times in a second, evenly. */
function throttle(maxPerSecond: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    next = Math.max(next, now)
    const delayMs = next - now
    next += 1_000 / maxPerSecond
    if (delayMs > 0) await pause(delayMs)
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Purge } from '../cache/purge.ts'
import { type EdgeRequest, edgeRequests, mergePending, mergePurge, nothingPending, type PendingPurge } from './pending-purge.ts'

/** The edge caches of all nodes: Varnish, a CDN's purge address. */
export interface Edge {
  /** Purges all of them. Resolves with the last response of each; never rejects. */
  readonly purge: (purge: Purge) => Promise<readonly EdgePurgeResult[]>
  readonly report: () => readonly EdgeReport[]
  readonly close: () => Promise<void>
}

export interface EdgePurgeResult {
  readonly url: string
  readonly isPurged: boolean
  /** Status of the last answer, or why there was none. */
  readonly response: string
  readonly attempts: number
}

/** Since the start; `waiting` counts purges that are not sent yet, or were and are not taken yet. */
export interface EdgeReport {
  readonly url: string
  readonly purged: number
  readonly failed: number
  readonly waiting: number
  readonly lastResponse: string
}

export interface EdgeOptions {
  readonly urls: readonly string[]
  readonly logger: Pick<Logger, 'warn' | 'info'>
  /** Milliseconds before each further attempt. */
  readonly retryDelaysMs?: readonly number[]
}

/** Milliseconds for one attempt. */
const attemptTimeoutMs = 2_000
interface PurgeBatch {
  readonly pending: PendingPurge
  /** How many are merged in it. */
  readonly purges: number
  /** How many of these were sent before and not taken. */
  readonly untaken: number
  readonly sent: PromiseWithResolvers<EdgePurgeResult>
}

interface EdgeState {
  readonly url: string
  purged: number
  failed: number
  lastResponse: string
  isFailing: boolean
  /** Of those that are being sent, how many were before and not taken. */
  untaken: number
  /** What is sent next. */
  next: PurgeBatch | undefined
  sending: Promise<void> | undefined
  /** Ends the pause before what was not taken is sent again. */
  resume: () => void
}

/**
 * One request at a time for each edge, so that none is overtaken by an older one that is tried again; what comes meanwhile
 * is merged. What an edge has not taken after all attempts is told to the caller, and sent with the next purge, or after
 * the last delay, until it is taken.
 */
export function createEdge({ urls, logger, retryDelaysMs = [200, 1_000, 5_000, 15_000] }: EdgeOptions): Edge {
  const closing = new AbortController()
  const edges = urls.map((url): EdgeState => ({ url, purged: 0, failed: 0, lastResponse: '', isFailing: false, untaken: 0, next: undefined, sending: undefined, resume: () => undefined }))

  async function attempt({ url }: EdgeState, headers: Record<string, string>): Promise<string> {
    const response = await fetch(url, { method: 'PURGE', headers, signal: AbortSignal.any([closing.signal, AbortSignal.timeout(attemptTimeoutMs)]) })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(String(response.status))
    return String(response.status)
  }

  async function send(edge: EdgeState, request: EdgeRequest): Promise<EdgePurgeResult> {
    let attempts = 0
    for (;;) {
      attempts += 1
      try {
        edge.lastResponse = await attempt(edge, headersOf(request))
        edge.purged += 1
        if (edge.isFailing) logger.info({ edge: edge.url }, 'The edge cache takes purges again.')
        edge.isFailing = false
        return { url: edge.url, isPurged: true, response: edge.lastResponse, attempts }
      } catch (error) {
        edge.lastResponse = reasonOf(error)
        const delayMs = retryDelaysMs[attempts - 1]
        if (delayMs !== undefined && !closing.signal.aborted) {
          await wait(delayMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
          continue
        }
        if (!edge.isFailing) logger.warn({ code: 'MH_EDGE_PURGE', edge: edge.url, response: edge.lastResponse, attempts }, 'The edge cache was not purged: it serves what it has until that is too old or it takes the purge, which is sent again.')
        edge.isFailing = true
        return { url: edge.url, isPurged: false, response: edge.lastResponse, attempts }
      }
    }
  }

  async function sendPending(edge: EdgeState): Promise<void> {
    while (edge.next && !closing.signal.aborted) {
      const batch: PurgeBatch = edge.next
      const { pending, purges, untaken, sent } = batch
      edge.next = undefined
      edge.untaken = untaken
      let result: EdgePurgeResult = { url: edge.url, isPurged: true, response: '', attempts: 0 }
      for (const request of edgeRequests(pending)) {
        const each = await send(edge, request)
        // The worst of them is what is said of all.
        if (result.isPurged) result = each
      }
      edge.untaken = 0
      sent.resolve(result)
      if (result.isPurged) continue
      if (purges > untaken) edge.failed += 1
      // One that came meanwhile is not kept waiting by the pause.
      if (edge.next) edge.next = mergeBatches(edge.next, { pending, purges })
      else {
        edge.next = { ...batch, untaken: purges, sent: Promise.withResolvers() }
        await pause(edge)
      }
    }
    edge.sending = undefined
  }

  async function pause(edge: EdgeState): Promise<void> {
    const resumed = new AbortController()
    edge.resume = () => resumed.abort()
    await wait(retryDelaysMs.at(-1), undefined, { signal: AbortSignal.any([closing.signal, resumed.signal]), ref: false }).catch(() => undefined)
  }

  function enqueue(edge: EdgeState, purge: Purge): Promise<EdgePurgeResult> {
    const { pending, purges, untaken, sent } = edge.next ?? { pending: nothingPending, purges: 0, untaken: 0, sent: Promise.withResolvers<EdgePurgeResult>() }
    edge.next = { pending: mergePurge(pending, purge), purges: purges + 1, untaken, sent }
    edge.resume()
    edge.sending ??= sendPending(edge)
    return sent.promise
  }

  return {
    purge: (purge) => Promise.all(edges.map((edge) => enqueue(edge, purge))),
    report: () => edges.map(({ url, purged, failed, next, untaken, lastResponse }) => ({ url, purged, failed, waiting: (next?.purges ?? 0) + untaken, lastResponse })),
    async close() {
      // What is in flight gets a moment; what is tried again does not.
      await Promise.race([Promise.all(edges.map(({ sending }) => sending)), wait(500, undefined, { ref: false })])
      closing.abort()
    },
  }
}

const mergeBatches = (next: PurgeBatch, { pending, purges }: Pick<PurgeBatch, 'pending' | 'purges'>): PurgeBatch => ({ ...next, pending: mergePending(pending, next.pending), purges: purges + next.purges, untaken: purges + next.untaken })

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause as { readonly code?: string } | undefined
  return cause?.code ?? error.message
}

const headersOf = (request: EdgeRequest): Record<string, string> => ({
  ...(request.kind === 'all' ? { 'X-Purge': 'all' } : { 'Surrogate-Key': request.tags.join(' ') }),
  'X-Purge-Mode': request.hard ? 'hard' : 'soft',
})
